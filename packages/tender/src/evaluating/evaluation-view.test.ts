import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../contract.ts';
import { evaluationLead, evaluatorState, hiddenPriceReason } from './evaluation-view.ts';
import { scoreInputs } from './scoring.ts';

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
  const evaluator = { userId: 1, name: 'Dana Mercer', statement: null, isDone: false, isMe: true };
  const signed = { hasConflict: false, text: null, signedAt: '2026-11-25T00:00:00.000Z' };

  it('EVAL-14 says why prices are hidden and who still has to score', () => {
    const hidden = { ...evaluation, isTwoEnvelope: true, isPriceHidden: true, evaluators: [evaluator] };
    expect(hiddenPriceReason({ evaluation: hidden })).toContain('Still to score: you.');
    expect(hiddenPriceReason({ evaluation })).toBeNull();
    expect(evaluationLead(hidden)).toContain('One evaluator is named.');
  });

  it('EVAL-9 tells a signature, a conflict and finished scores apart', () => {
    expect(evaluatorState(evaluator).tone).toBe('amber');
    expect(evaluatorState({ ...evaluator, statement: signed }).tone).toBe('blue');
    expect(evaluatorState({ ...evaluator, statement: { ...signed, hasConflict: true } }).tone).toBe('red');
    expect(evaluatorState({ ...evaluator, statement: signed, isDone: true }).tone).toBe('green');
  });

  it('speaks of proposals where they are a sale’s', () => {
    expect(evaluationLead(evaluation, 'proposal')).toContain('Anyone who can compare proposals may score them.');
  });

  it('EVAL-3 leaves out scores that were not given', () => {
    expect(scoreInputs({ 2: { score: '7.5', comment: ' ' }, 3: { score: '', comment: 'later' } }, [2, 3])).toEqual([
      { rubricId: 2, score: 7.5, comment: null },
    ]);
  });
});
