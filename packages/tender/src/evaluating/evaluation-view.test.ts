import { describe, expect, it } from 'vitest';
import type { Evaluation, Evaluator } from '../contract.ts';
import { evaluationLead, evaluatorState, hiddenPriceReason } from './evaluation-view.ts';

const evaluation: Evaluation = {
  isTwoEnvelope: false,
  isPriceHidden: false,
  evaluators: [],
  candidates: [],
  myStatement: null,
  mustSign: false,
  canManage: true,
};

describe('an evaluation', () => {
  const evaluator = { userId: 1, name: 'Dana Mercer', statement: null, isDone: false, isMe: true, isInvited: false };
  const signed = { hasConflict: false, text: null, signedAt: '2026-11-25T00:00:00.000Z' };

  it('EVAL-14 says why prices are hidden and who still has to score', () => {
    const hidden = { ...evaluation, isTwoEnvelope: true, isPriceHidden: true, evaluators: [evaluator] };
    expect(hiddenPriceReason({ evaluation: hidden })).toContain('Still to score: you.');
    expect(hiddenPriceReason({ evaluation })).toBeNull();
    expect(evaluationLead(hidden)).toContain('One evaluator is named.');
  });

  const stateOf = (changes: Partial<Evaluator>, isOpened = true) =>
    evaluatorState({ ...evaluator, ...changes }, 'bid', isOpened);

  it('EVAL-9 tells a signature, a conflict and finished scores apart', () => {
    expect(stateOf({}).tone).toBe('amber');
    expect(stateOf({ statement: signed }).tone).toBe('blue');
    expect(stateOf({ statement: { ...signed, hasConflict: true } }).tone).toBe('red');
    expect(stateOf({ statement: signed, isDone: true }).tone).toBe('green');
  });

  it('EVAL-21 speaks of no scoring before the opening', () => {
    expect(stateOf({ statement: signed }, false)).toEqual({ text: 'Signed', tone: 'green' });
    expect(stateOf({}, false).text).toBe('Has not signed the statement');
  });

  it('speaks of proposals where they are a sale’s', () => {
    expect(evaluationLead(evaluation, 'proposal')).toContain('Anyone who can compare proposals may score them.');
  });
});
