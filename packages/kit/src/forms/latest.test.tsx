import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLatest } from './latest.ts';

it('UI-38 only the newest of what was asked is wanted, and nothing once its screen is gone', () => {
  const { result, unmount } = renderHook(() => useLatest());
  const isFirstWanted = result.current.begin();
  expect(isFirstWanted()).toBe(true);
  const isSecondWanted = result.current.begin();
  expect([isFirstWanted(), isSecondWanted()]).toEqual([false, true]);
  unmount();
  expect(isSecondWanted()).toBe(false);
});
