import { describe, expect, it } from 'vitest';
import { mayAskQuestion, questionDeadline } from './question-deadline.ts';

const end = new Date('2026-11-24T22:00:00Z');
const earlier = (milliseconds: number): Date => new Date(end.getTime() - milliseconds);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the end of questions', () => {
  it('PUR-12 takes questions until 48 hours before the end, where they are allowed', () => {
    expect(questionDeadline(end).toISOString()).toBe('2026-11-22T22:00:00.000Z');
    const purchase = { end, isQuestionAllowed: true };
    expect(mayAskQuestion(earlier(48 * HOUR + 1), purchase)).toBe(true);
    expect(mayAskQuestion(earlier(48 * HOUR), purchase)).toBe(false);
    expect(mayAskQuestion(earlier(DAY * 9), { end, isQuestionAllowed: false })).toBe(false);
  });

  it('PUR-35 takes questions until an end of their own, which is never after the end of bidding', () => {
    const questionsEnd = earlier(HOUR);
    expect(questionDeadline(end, questionsEnd)).toEqual(questionsEnd);
    expect(questionDeadline(end, new Date(end.getTime() + HOUR))).toEqual(end);
    const purchase = { end, isQuestionAllowed: true, questionsEnd };
    expect([mayAskQuestion(earlier(HOUR + 1), purchase), mayAskQuestion(earlier(HOUR), purchase)]).toEqual([
      true,
      false,
    ]);
  });
});
