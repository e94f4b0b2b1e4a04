import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockChangeNote, fromLocalInput, toLocalInput } from './local-date-time.ts';

const { TZ } = process.env;
beforeEach(() => {
  process.env['TZ'] = 'America/New_York';
});
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

it('TIME-10 says that a time is left out where clocks go forward, and which one is meant', () => {
  expect(clockChangeNote('2027-03-14T02:30')).toBe(
    'Clocks go forward then: there is no 2:30 AM that day. 3:30 AM is meant.',
  );
  expect(clockChangeNote('2027-03-14T03:00')).toBeNull();
  expect(clockChangeNote('2027-03-14T01:59')).toBeNull();
});

it('TIME-10 says that a time comes twice where clocks go back, and which one is meant', () => {
  expect(clockChangeNote('2026-11-01T01:30')).toBe(
    'Clocks go back then: 1:30 AM comes twice. The first one is meant, in EDT.',
  );
  expect(fromLocalInput('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(clockChangeNote('2026-11-01T02:00')).toBeNull();
  expect(clockChangeNote('2026-11-01T00:59')).toBeNull();
});

it('TIME-10 says nothing of other times, and of nothing', () => {
  expect(['', 'soon', '2026-07-04T14:00'].map(clockChangeNote)).toEqual([null, null, null]);
});

it('turns an instant into the text of the input and back', () => {
  const at = '2026-11-24T22:00:00.000Z';
  const text = toLocalInput(at);
  expect(text).toMatch(/^2026-11-2[45]T\d\d:00$/);
  expect(fromLocalInput(text)).toBe(at);
});

it('answers nothing for nothing', () => {
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('not a date')).toBeNull();
});
