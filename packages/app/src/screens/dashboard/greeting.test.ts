import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each([
  [0, 'Good morning, Dana'],
  [11, 'Good morning, Dana'],
  [12, 'Good afternoon, Dana'],
  [18, 'Good evening, Dana'],
])('at %i o’clock says "%s"', (hour, text) => {
  expect(greeting('Dana Mercer', new Date(2026, 10, 21, hour))).toBe(text);
});

it('greets who has no name', () => {
  expect(greeting(' ', new Date(2026, 10, 21, 9))).toBe('Good morning');
});
