import { expect, it } from 'vitest';
import { searchTiming } from './search.ts';

it('UI-1 runs the search at once, after the pause, or not at all', () => {
  const typed = ['', ' ', 'ab', ' ab ', 'abc'].map((text) => searchTiming(text, 'typing'));
  expect(typed).toEqual(['now', 'now', 'close', 'close', 'after pause']);
  expect(['', 'ab', 'abc'].map((text) => searchTiming(text, 'enter'))).toEqual(['now', 'close', 'now']);
  expect(['', 'ab', 'abc'].map((text) => searchTiming(text, 'focus'))).toEqual(['close', 'close', 'now']);
});
