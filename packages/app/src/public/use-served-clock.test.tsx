import { PlatformProvider } from '@chalkline/platform';
import { fakeServer, testPlatform } from '@chalkline/platform/testing';
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useServedClock } from './use-served-clock.ts';

const HOUR_MS = 3_600_000;

function Page() {
  useServedClock();
  return null;
}

/** A page that the server sent an hour ahead of this device's clock. */
function open(transferSize: number) {
  const visit = { transferSize, responseStart: 120 } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  const servedAt = new Date(performance.timeOrigin + 120 + HOUR_MS).toISOString();
  const platform = testPlatform({ fetch: fakeServer({}).fetch, plugins: [], config: { servedAt } });
  render(
    <PlatformProvider platform={platform}>
      <Page />
    </PlatformProvider>,
  );
  return platform;
}

afterEach(() => vi.restoreAllMocks());

it('TIME-3 a page that asks the server for nothing counts by the server’s clock', () => {
  expect(Math.abs(open(5000).clock.offsetMs - HOUR_MS)).toBeLessThan(2);
});

it('a page out of the browser’s own store says nothing of the time', () => {
  expect(open(0).clock.offsetMs).toBe(0);
});
