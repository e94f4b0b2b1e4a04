import type { Platform } from '@chalkline/platform';
import { act, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIn, testPlatform } from '../testing/render-app.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The banner beside a live connection in the state that a test sets. */
function bannerIn(state: Platform['hub']['state']) {
  const hub = observable({ state });
  const platform = { ...testPlatform(), hub: hub as unknown as Platform['hub'] };
  renderIn(platform, <ConnectionBanner />);
  return (next: Platform['hub']['state']) => act(() => runInAction(() => Object.assign(hub, { state: next })));
}

const LATE = 'Live updates are not connected yet. Trying again…';
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('HUB-1 a first connection that takes 8 seconds is told as tried again, and no longer once it stands', () => {
  const become = bannerIn('Connecting');
  pass(7999);
  expect(screen.queryByText(LATE)).toBeNull();
  pass(1);
  expect(screen.getByText(LATE)).toBeTruthy();
  become('Connected');
  expect(screen.queryByText(LATE)).toBeNull();
});

it('HUB-1 a connection that was given up lets the person decide', () => {
  const become = bannerIn('Reconnecting');
  expect(screen.getByText('The live connection dropped. Connecting again…')).toBeTruthy();
  become('Disconnected');
  pass(8000);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
