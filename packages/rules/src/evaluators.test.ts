import { describe, expect, it } from 'vitest';
import {
  allEvaluatorsDone,
  envelopeLock,
  evaluatorIsDone,
  evaluatorLock,
  missingScores,
  missingScoresText,
  openDocuments,
} from './evaluators.ts';

const toScore = { bidIds: [1, 2], rubricIds: [2, 3] };
const all = (evaluatorId: number) =>
  toScore.bidIds.flatMap((bidId) => toScore.rubricIds.map((rubricId) => ({ bidId, rubricId, evaluatorId })));

describe('two envelopes', () => {
  it('EVAL-14 waits for the last score of the last evaluator', () => {
    const two = [
      { userId: 1, hasConflict: false },
      { userId: 2, hasConflict: false },
    ];
    expect(allEvaluatorsDone(two, toScore, [...all(1), ...all(2)])).toBe(true);
    expect(allEvaluatorsDone(two, toScore, [...all(1), ...all(2).slice(1)])).toBe(false);
    expect(allEvaluatorsDone(two, toScore, [...all(1), ...all(1)])).toBe(false);
  });

  it('EVAL-9 does not wait for who has a conflict, but for who has not signed', () => {
    const conflicted = { userId: 2, hasConflict: true };
    expect(allEvaluatorsDone([{ userId: 1, hasConflict: false }, conflicted], toScore, all(1))).toBe(true);
    expect(
      allEvaluatorsDone(
        [
          { userId: 1, hasConflict: false },
          { userId: 2, hasConflict: null },
        ],
        toScore,
        all(1),
      ),
    ).toBe(false);
  });

  it('EVAL-14 never opens the prices when nobody is left to score', () => {
    expect(allEvaluatorsDone([], toScore, [])).toBe(false);
    expect(allEvaluatorsDone([{ userId: 2, hasConflict: true }], toScore, all(2))).toBe(false);
    expect(evaluatorIsDone(1, { bidIds: [], rubricIds: [2] }, [])).toBe(false);
  });

  it('EVAL-16 keeps back the documents that hold prices with the prices, and no others', () => {
    const sheet = { id: 1, holdsPrices: false };
    const priceList = { id: 2, holdsPrices: true };
    expect(openDocuments([sheet, priceList], true)).toEqual([sheet]);
    expect(openDocuments([sheet, priceList], false)).toEqual([sheet, priceList]);
  });
});

describe('what can’t be changed any more', () => {
  const sealed = { isOpened: false, isTwoEnvelope: false, isPriceHidden: false };

  it('EVAL-14 the envelopes are chosen until anything could be seen', () => {
    expect(envelopeLock(sealed)).toBeNull();
    expect(envelopeLock({ ...sealed, isTwoEnvelope: true, isPriceHidden: true })).toBeNull();
    expect(envelopeLock({ ...sealed, isOpened: true })).toContain('before the opening');
    expect(envelopeLock({ isOpened: true, isTwoEnvelope: true, isPriceHidden: true })).toContain('stay closed');
    expect(envelopeLock({ isOpened: true, isTwoEnvelope: true, isPriceHidden: false })).toContain('opened once');
  });

  it('EVAL-14 the scores that opened the prices keep their evaluators', () => {
    const done = { hasConflict: false, isMe: false, isDone: true };
    const shown = { isOpened: true, isTwoEnvelope: true, isPriceHidden: false };
    expect(evaluatorLock(done, shown)).toContain('so the scores stay');
    expect(evaluatorLock({ ...done, isDone: false }, shown)).toBeNull();
    expect(evaluatorLock(done, { ...shown, isPriceHidden: true })).toBeNull();
    expect(evaluatorLock(done, { ...shown, isTwoEnvelope: false })).toBeNull();
  });

  it('EVAL-9 nobody escapes their own conflict', () => {
    const stated = { hasConflict: true, isMe: true, isDone: false };
    expect(evaluatorLock(stated, sealed)).toContain('Somebody else');
    expect(evaluatorLock({ ...stated, isMe: false }, sealed)).toBeNull();
  });
});

describe('missing scores', () => {
  const missing = (given: Partial<Parameters<typeof missingScores>[0]> = {}) =>
    missingScores({ toScore, scoring: [], scores: [], consensus: [], ...given });

  it('EVAL-19 waits for every named evaluator', () => {
    expect(missing({ scoring: [1, 2], scores: [...all(1), ...all(2)] })).toBeNull();
    const one = { evaluatorsDone: 1, evaluatorCount: 2, rubricIds: [2, 3] };
    expect(missing({ scoring: [1, 2], scores: all(1) })).toEqual(one);
    expect(missing({ scoring: [1, 2], scores: [...all(1), ...all(2).slice(1)] })).toEqual({ ...one, rubricIds: [2] });
  });

  it('EVAL-19 takes anybody’s score where nobody is named, or everybody named has a conflict', () => {
    expect(missing()).toEqual({ evaluatorsDone: 0, evaluatorCount: 0, rubricIds: [2, 3] });
    expect(missing({ scores: [...all(1).slice(1), ...all(2).slice(0, 1)] })).toBeNull();
  });

  it('EVAL-19 waits for nobody where a consensus stands, nor where the price alone decides', () => {
    const consensus = toScore.bidIds.map((bidId) => ({ bidId, rubricId: 2 }));
    expect(missing({ scoring: [1], consensus })).toMatchObject({ evaluatorsDone: 0, rubricIds: [3] });
    expect(missing({ scoring: [1], toScore: { bidIds: [1], rubricIds: [] } })).toBeNull();
    expect(missing({ scoring: [1], toScore: { bidIds: [], rubricIds: [2] } })).toBeNull();
  });

  it('EVAL-19 says who has scored, or what nobody has', () => {
    const named = { evaluatorsDone: 0, evaluatorCount: 3 };
    expect(missingScoresText(named, ['Quality'], 'bid')).toBe('0 of 3 evaluators have scored every bid');
    const one = { evaluatorsDone: 0, evaluatorCount: 1 };
    expect(missingScoresText(one, [], 'proposal')).toBe('0 of 1 evaluator has scored every proposal');
    const nobody = { evaluatorsDone: 0, evaluatorCount: 0 };
    expect(missingScoresText(nobody, ['Quality'], 'bid')).toBe('Quality is not scored for every bid');
    const names = ['Quality', 'Service', 'Delivery'];
    expect(missingScoresText(nobody, names, 'bid')).toBe('Quality, Service and Delivery are not scored for every bid');
  });
});
