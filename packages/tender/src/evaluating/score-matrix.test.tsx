import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import { saleWords, silentCall } from '../testing.ts';
import { type EvaluationCalls, EvaluationProvider, type ScoresInput } from './evaluation-calls.tsx';
import { MyScoresCard } from './my-scores-card.tsx';
import { nextCell } from './score-matrix.tsx';

const none = { mean: null, mine: null, myComment: null, consensus: null, evaluators: [], points: null };
const evaluated: Evaluated = {
  weights: [
    { rubricId: 1, name: 'Price', points: 60 },
    { rubricId: 2, name: 'Quality', points: 30 },
    { rubricId: 3, name: 'Service', points: 10 },
  ],
  canScore: true,
  evaluatorsDone: 0,
  evaluatorCount: 2,
  missingScores: null,
  evaluation: { isTwoEnvelope: false, isPriceHidden: false },
};
const bidOf = (bidId: number, vendorName: string, mine: number | null = null, status = 2): EvaluatedBid => ({
  bidId,
  vendorName,
  status,
  scores: [1, 2, 3].map((rubricId) => ({ ...none, rubricId, mine: rubricId === 2 ? mine : null })),
});
const bids = [bidOf(1, 'Northgate'), bidOf(2, 'EduTech', 6), bidOf(3, 'Ridgeline', null, 7)];

function show(changes: Partial<Evaluated> = {}, send = vi.fn(async (_input: ScoresInput) => undefined as unknown)) {
  const calls: EvaluationCalls = {
    useSetEvaluation: () => silentCall(),
    useSignStatement: () => silentCall(),
    useScore: () => ({ isPending: false, mutate: () => undefined, mutateAsync: send }),
    useSetConsensus: () => silentCall(),
  };
  const card = (
    <EvaluationProvider calls={calls}>
      <MyScoresCard
        evaluated={{ ...evaluated, ...changes }}
        bids={bids}
        words={saleWords}
        aside={({ vendorName }) => <p>Answers of {vendorName}</p>}
      />
    </EvaluationProvider>
  );
  renderPage(() => card, {
    fetch: fakeServer({}).fetch,
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
  return send;
}

const field = (vendor: string, criterion: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${vendor}: ${criterion}, 0 to 10` });
function give(vendor: string, criterion: string, score: string): HTMLInputElement {
  const input = field(vendor, criterion);
  act(() => input.focus());
  fireEvent.change(input, { target: { value: score } });
  return input;
}
const sentOf = (bidId: number, rubricId: number, score: number, comment: string | null = null) => ({
  bidId,
  scores: [{ rubricId, score, comment }],
});

describe('the matrix of scores', () => {
  it('EVAL-27 has a column for each part of a criterion, and counts each', async () => {
    const weights = [
      { rubricId: 1, name: 'Price', points: 60 },
      {
        rubricId: 2,
        name: 'Quality',
        points: 40,
        parts: [
          { rubricId: 1001, name: 'Materials' },
          { rubricId: 1002, name: 'Finish' },
        ],
      },
    ];
    const send = show({ weights });
    expect(screen.getByText(/^4 of 4 scores left/)).toBeTruthy();
    expect(screen.getAllByText('of Quality, which counts 40')).toHaveLength(2);
    fireEvent.blur(give('Northgate', 'Quality: Finish', '9'));
    await waitFor(() => expect(send).toHaveBeenCalledWith(sentOf(1, 1002, 9)));
  });

  it('EVAL-26 has what the school’s scorers go by beside it, for the criterion that is scored', async () => {
    const weights = [
      { rubricId: 1, name: 'Price', points: 60 },
      { rubricId: 2, name: 'Quality', points: 30, guidance: null },
      { rubricId: 1001, name: 'ADA compliance', points: 10, guidance: '10: every item\n0: none' },
    ];
    show({ weights });
    expect(screen.queryByRole('region', { name: /^Guidance/ })).toBeNull();
    act(() => field('Northgate', 'ADA compliance').focus());
    const guidance = await screen.findByRole('region', { name: 'Guidance for ADA compliance' });
    expect(guidance.textContent).toContain('10: every item');
    expect(screen.getByLabelText(/^Why, for ADA compliance/)).toBeTruthy();
  });

  it('EVAL-23 has a field for each standing bid and criterion, and says how much is left', async () => {
    show();
    expect(screen.getAllByRole('textbox', { name: /0 to 10$/ })).toHaveLength(4);
    expect(field('EduTech', 'Quality').value).toBe('6');
    expect(screen.getByText(/^3 of 4 scores left\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go to the next one' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Northgate', 'Quality')));
  });

  it('EVAL-23 saves a score as one leaves its field, and shows what its vendor sent in beside it', async () => {
    const send = show();
    expect(screen.getByText('Answers of Northgate')).toBeTruthy();
    fireEvent.blur(give('EduTech', 'Service', '7.5'));
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(sentOf(2, 3, 7.5)));
    expect(await screen.findByText(/^2 of 4 scores left\./)).toBeTruthy();
    expect(screen.getByText('Answers of EduTech')).toBeTruthy();
    const why = screen.getByRole('textbox', { name: /^Why, for service/ });
    fireEvent.change(why, { target: { value: 'Quick.' } });
    fireEvent.blur(why);
    await waitFor(() => expect(send).toHaveBeenLastCalledWith(sentOf(2, 3, 7.5, 'Quick.')));
  });

  it('EVAL-23 sends nothing that is no score, and takes none back', async () => {
    const send = show();
    fireEvent.blur(give('Northgate', 'Quality', '11'));
    expect(screen.getByText('Enter a number from 0 to 10.')).toBeTruthy();
    fireEvent.blur(give('EduTech', 'Quality', ''));
    expect(screen.getAllByText('Enter a number from 0 to 10.')).toHaveLength(2);
    expect(send).not.toHaveBeenCalled();
  });

  it('EVAL-23 keeps what was not saved, and saves it with the next try', async () => {
    const send = vi.fn(async (_input: ScoresInput): Promise<unknown> => undefined);
    send.mockRejectedValueOnce(new Error('The line is lost.'));
    show({}, send);
    const input = give('Northgate', 'Quality', '8');
    fireEvent.blur(input);
    expect(await screen.findByText('not saved')).toBeTruthy();
    expect(input.value).toBe('8');
    fireEvent.blur(input);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(await screen.findByText(/^2 of 4 scores left\./)).toBeTruthy();
  });

  it('EVAL-23 sends what was typed while a save was under way after it, once', async () => {
    let answer = () => {};
    const send = vi.fn((_input: ScoresInput) => new Promise<unknown>((resolve) => (answer = () => resolve(null))));
    show({}, send);
    fireEvent.blur(give('Northgate', 'Quality', '8'));
    fireEvent.blur(give('Northgate', 'Quality', '9'));
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    await waitFor(() => expect(send).toHaveBeenLastCalledWith(sentOf(1, 2, 9)));
    await act(async () => answer());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('EVAL-23 is walked by arrows and Enter', () => {
    show();
    const first = field('Northgate', 'Quality');
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(field('Northgate', 'Service'));
    fireEvent.keyDown(field('Northgate', 'Service'), { key: 'Enter' });
    expect(document.activeElement).toBe(field('EduTech', 'Service'));
    expect(nextCell({ key: 'Enter', shiftKey: true }, [1, 0], [2, 2])).toEqual([0, 0]);
    expect(nextCell({ key: 'ArrowDown', shiftKey: false }, [1, 0], [2, 2])).toBeNull();
    expect(nextCell({ key: 'a', shiftKey: false }, [0, 0], [2, 2])).toBeNull();
  });

  it('EVAL-14 a score that opened the prices stands, one that was not given is written', () => {
    show({ evaluation: { isTwoEnvelope: true, isPriceHidden: false } });
    expect(field('EduTech', 'Quality').disabled).toBe(true);
    expect(field('EduTech', 'Service').disabled).toBe(false);
  });

  it('EVAL-13 is not there for who may not score', () => {
    show({ canScore: false });
    expect(screen.queryByText('My scores')).toBeNull();
  });
});
