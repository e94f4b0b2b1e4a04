import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../contract.ts';
import { saleWords, silentCall } from '../testing.ts';
import { type EvaluationCalls, EvaluationProvider } from './evaluation-calls.tsx';
import { EvaluationCard } from './evaluation-card.tsx';

const calls: EvaluationCalls = {
  useSetEvaluation: () => silentCall(),
  useSignStatement: () => silentCall(),
  useScore: () => silentCall(),
  useSetConsensus: () => silentCall(),
};
const signed = { hasConflict: false, text: null, signedAt: '2026-11-25T00:00:00.000Z' };
const evaluation: Evaluation = {
  isTwoEnvelope: true,
  isPriceHidden: false,
  evaluators: [{ userId: 1, name: 'Dana Mercer', statement: signed, isDone: true, isMe: true, isInvited: false }],
  candidates: [{ userId: 2, name: 'Theo Amadi', isInvited: false }],
  myStatement: signed,
  mustSign: false,
  canManage: true,
};

async function openDialog(changes: Partial<Evaluation>, isOpened: boolean) {
  const card = (
    <EvaluationProvider calls={calls}>
      <EvaluationCard evaluation={{ ...evaluation, ...changes }} words={saleWords} isOpened={isOpened} />
    </EvaluationProvider>
  );
  renderPage(() => card, {
    fetch: fakeServer({}).fetch,
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog'));
}

const isDisabled = (element: HTMLElement) => (element as HTMLInputElement).disabled;

describe('naming evaluators', () => {
  it('EVAL-14 says after the opening why envelopes and evaluators stand', async () => {
    const dialog = await openDialog({}, true);
    expect(isDisabled(dialog.getByRole('checkbox', { name: 'Two envelopes' }))).toBe(true);
    expect(dialog.getByText(/^The prices opened once every evaluator/)).toBeTruthy();
    expect(isDisabled(dialog.getByRole('checkbox', { name: 'Dana Mercer' }))).toBe(true);
    expect(dialog.getByText('The prices were opened based on these scores, so the scores stay.')).toBeTruthy();
    expect(isDisabled(dialog.getByRole('checkbox', { name: 'Theo Amadi' }))).toBe(false);
  });

  it('EVAL-14 offers two envelopes only before the opening', async () => {
    const one = { isTwoEnvelope: false };
    expect(isDisabled((await openDialog(one, true)).getByRole('checkbox', { name: 'Two envelopes' }))).toBe(true);
    expect(screen.getByText(/^Two envelopes have to be chosen before the opening/)).toBeTruthy();
  });

  it('EVAL-14 leaves everything open while the bids are sealed', async () => {
    const dialog = await openDialog({ isTwoEnvelope: false }, false);
    expect(dialog.getAllByRole('checkbox').filter(isDisabled)).toEqual([]);
  });
});
