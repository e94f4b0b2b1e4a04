import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockProvider, useNow } from '../hooks/clock.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Deadline } from './deadline.tsx';

const NOW = Date.UTC(2026, 10, 21, 22, 0, 0);
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

function NowText() {
  return <output>{new Date(useNow()).toISOString()}</output>;
}

it('shows the date, the zone and the time left', () => {
  renderUi(<Deadline at={NOW + 71 * HOUR} timeZone="America/Los_Angeles" label="Closes" />);
  expect(screen.getByText('Closes Tue, Nov 24, 1:00 PM PST')).toBeTruthy();
  expect(screen.getByText('2 d 23 h')).toBeTruthy();
  expect(screen.getByText('2 days 23 hours left')).toBeTruthy();
});

it('OFFER-3 shows the day that it ends with, not the midnight after it', () => {
  renderUi(<Deadline at="2026-11-25T08:00:00Z" timeZone="America/Los_Angeles" label="Binds until" isLastDay />);
  expect(screen.getByText('Binds until Nov 24, 2026')).toBeTruthy();
  expect(screen.queryByText(/AM|PM/)).toBeNull();
});

it('counts by the server clock, not by this machine', () => {
  renderUi(
    <ClockProvider offsetMs={5 * HOUR}>
      <Deadline at={NOW + 10 * HOUR} />
      <NowText />
    </ClockProvider>,
  );
  expect(screen.getByText('5 h')).toBeTruthy();
  expect(screen.getByText('2026-11-22T03:00:00.000Z')).toBeTruthy();
});

it('ticks every second in the last hour and closes on the second', () => {
  renderUi(<Deadline at={NOW + 3000} />);
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText('2 s')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText('1 s')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText('1 s')).toBeNull();
  expect(screen.getAllByText('Closed').length).toBeGreaterThan(0);
});

it('speaks at a few limits only', () => {
  renderUi(<Deadline at={NOW + HOUR + 5000} />);
  const spoken = screen.getByRole('status');
  expect(spoken.textContent).toBe('');
  act(() => vi.advanceTimersByTime(20_000));
  const first = spoken.textContent;
  expect(first).toMatch(/^\d+ minutes( \d+ seconds)? left$/);
  act(() => vi.advanceTimersByTime(20_000));
  expect(spoken.textContent).toBe(first);
  act(() => vi.advanceTimersByTime(50 * 60_000));
  expect(spoken.textContent).not.toBe(first);
});

it('believes the server that it has ended', () => {
  renderUi(<Deadline at={NOW + HOUR} ended />);
  expect(screen.getAllByText('Closed').length).toBeGreaterThan(0);
});

it('turns its label round once it is over', () => {
  renderUi(<Deadline at={NOW - HOUR} timeZone="America/Los_Angeles" label="Closes" />);
  expect(screen.getByText(/^Closed \w+, Nov \d+/)).toBeTruthy();
  expect(screen.queryByText(/Closes/)).toBeNull();
});

it('shares one timer among all that wait for the same tick', () => {
  const before = vi.getTimerCount();
  const { unmount } = renderUi(
    <>
      <NowText />
      <NowText />
      <NowText />
    </>,
  );
  expect(vi.getTimerCount() - before).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(before);
});
