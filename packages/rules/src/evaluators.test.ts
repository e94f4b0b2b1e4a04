import { describe, expect, it } from 'vitest';
import { allEvaluatorsDone, envelopeLock, evaluatorIsDone, evaluatorLock, openDocuments } from './evaluators.ts';

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
