import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareLeft } from './proration.ts';

const START = '2026-03-01T00:00:00.000Z';
const END = '2026-04-01T00:00:00.000Z';

it('rounds half a cent up', () => {
  expect(shareLeft(1, START, END, '2026-03-16T12:00:00.000Z')).toBe(1);
  expect(shareLeft(9_900, START, END, '2026-03-16T12:00:00.000Z')).toBe(4_950);
});

it('is all at the start, nothing at the end and after, and exact for the largest amounts', () => {
  expect(shareLeft(99_999_999, START, END, START)).toBe(99_999_999);
  expect(shareLeft(99_999_999, START, END, END)).toBe(0);
  expect(shareLeft(99_999_999, START, END, '2027-01-01T00:00:00.000Z')).toBe(0);
});

it('falls as time passes', () => {
  const span = Date.parse(END) - Date.parse(START);
  const at = (offset: number) => new Date(Date.parse(START) + offset).toISOString();
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(span), fc.nat(span), (cents, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      expect(shareLeft(cents, START, END, at(first))).toBeGreaterThanOrEqual(shareLeft(cents, START, END, at(second)));
    }),
  );
});
