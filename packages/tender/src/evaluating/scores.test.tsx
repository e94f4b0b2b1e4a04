import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import { saleWords, silentCall } from '../testing.ts';
import { type EvaluationCalls, EvaluationProvider } from './evaluation-calls.tsx';
import { ScoresCard } from './scores-card.tsx';

const calls: EvaluationCalls = {
  useSetEvaluation: () => silentCall(),
  useSignStatement: () => silentCall(),
  useScore: () => silentCall(),
  useSetConsensus: () => silentCall(),
};
const none = { mean: null, mine: null, myComment: null, consensus: null, evaluators: [] };

function show(evaluation: Evaluated['evaluation'], mine: number | null, canScore = true) {
  const evaluated: Evaluated = {
    weights: [
      { rubricId: 1, name: 'Price', points: 60 },
      { rubricId: 2, name: 'Past performance', points: 40 },
    ],
    canScore,
    evaluatorsDone: 1,
    evaluatorCount: 1,
    missingScores: null,
    evaluation,
  };
  const bid: EvaluatedBid = {
    bidId: 1,
    vendorName: 'Northgate Supply',
    status: 2,
    scores: [
      { ...none, rubricId: 1, points: evaluation.isPriceHidden ? null : 60 },
      { ...none, rubricId: 2, points: mine === null ? null : mine * 4, mine, myComment: 'Sound.' },
    ],
  };
  const card = (
    <EvaluationProvider calls={calls}>
      <ScoresCard
        evaluated={evaluated}
        bids={[bid]}
        words={saleWords}
        isOver={!canScore}
        result={() => null}
        priceRule=""
      />
    </EvaluationProvider>
  );
  renderPage(() => card, {
    fetch: fakeServer({}).fetch,
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
}

describe('scores', () => {
  it('EVAL-14 that opened the prices are read and not written', () => {
    show({ isTwoEnvelope: true, isPriceHidden: false }, 7);
    expect(screen.getByText(/^The prices opened on these scores: they stand/)).toBeTruthy();
    expect(screen.getByText('7 of 10 · Sound.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('EVAL-14 leave out the price’s points while the prices are hidden', () => {
    show({ isTwoEnvelope: true, isPriceHidden: true }, null);
    expect(screen.getByText('hidden')).toBeTruthy();
    expect(screen.getByText('not scored')).toBeTruthy();
    expect(screen.queryByText('0')).toBeNull();
  });

  it('EVAL-3 of mine stay to read after the award', () => {
    show({ isTwoEnvelope: false, isPriceHidden: false }, 7, false);
    expect(screen.getByText('7 of 10 · Sound.')).toBeTruthy();
    expect(screen.getByText(/^Scores can be given from the opening of the proposals/)).toBeTruthy();
  });
});
