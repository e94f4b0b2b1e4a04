import { expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-date-time.ts';

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
