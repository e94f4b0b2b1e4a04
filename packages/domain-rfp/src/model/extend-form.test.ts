import { describe, expect, it } from 'vitest';
import { changedDates, extendProblems, laterDateProblems, movedAlong } from './extend-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const current = {
  rfpendDate: '2026-11-24T22:00:00.000Z',
  rfpawardDate: '2026-11-26T22:00:00.000Z',
  rfpdeliveryDate: '2026-12-10T22:00:00.000Z',
  questionsEndDate: '2026-11-22T22:00:00.000Z',
  isQuestionAllowed: true,
};

describe('an extension', () => {
  it('PUR-11 moves dates only later', () => {
    const earlier = { ...current, rfpendDate: '2026-11-23T22:00:00.000Z' };
    expect(laterDateProblems(current, earlier, now)).toHaveProperty('rfpendDate');
    expect(laterDateProblems(current, { ...current, rfpawardDate: null }, now)).toHaveProperty('rfpawardDate');
    expect(laterDateProblems(current, current, now)).toEqual({});
  });

  it('PUR-14 keeps the award behind the end and delivery behind the award', () => {
    const late = { ...current, rfpendDate: '2026-11-30T22:00:00.000Z' };
    expect(Object.keys(laterDateProblems(current, late, now))).toEqual(['rfpawardDate']);
    const later = { ...late, rfpawardDate: '2026-12-20T22:00:00.000Z' };
    expect(Object.keys(laterDateProblems(current, later, now))).toEqual(['rfpdeliveryDate']);
  });

  it('moves the later dates along by as much, only where they have to', () => {
    const { isQuestionAllowed: _is, ...dates } = current;
    expect(movedAlong(current, '2026-11-25T22:00:00.000Z')).toEqual({
      ...dates,
      rfpendDate: '2026-11-25T22:00:00.000Z',
    });
    const moved = movedAlong(current, '2026-12-01T22:00:00.000Z');
    expect(moved.rfpawardDate).toBe('2026-12-03T22:00:00.000Z');
    expect(moved.rfpdeliveryDate).toBe('2026-12-17T22:00:00.000Z');
    expect(laterDateProblems(current, moved, now)).toEqual({});
  });

  it('PUR-35 moves the end of questions only later, and leaves it where it is else', () => {
    const earlier = { ...current, questionsEndDate: '2026-11-22T10:00:00.000Z' };
    expect(Object.keys(laterDateProblems(current, earlier, now))).toEqual(['questionsEndDate']);
    const afterEnd = { ...current, questionsEndDate: '2026-11-24T22:00:00.000Z' };
    expect(Object.keys(laterDateProblems(current, afterEnd, now))).toEqual(['questionsEndDate']);
    const later = { ...current, questionsEndDate: '2026-11-23T22:00:00.000Z' };
    expect(laterDateProblems(current, later, now)).toEqual({});
    expect(movedAlong(later, '2026-12-01T22:00:00.000Z').questionsEndDate).toBe('2026-11-23T22:00:00.000Z');
  });

  it('asks for a new end and a reason, and sends only what changes', () => {
    expect(Object.keys(extendProblems(current, current, ' ', now))).toEqual(['rfpendDate', 'reason']);
    const next = { ...current, rfpendDate: '2026-11-25T22:00:00.000Z' };
    expect(extendProblems(current, next, 'Two vendors asked.', now)).toEqual({});
    expect(changedDates(current, next)).toEqual({ rfpendDate: '2026-11-25T22:00:00.000Z' });
  });
});
