import { expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

it('shows every page while they are few', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
});

it('leaves gaps on both sides of the current page', () => {
  expect(pageWindow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});

it('shows a page rather than a gap that hides only it', () => {
  expect(pageWindow(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});
