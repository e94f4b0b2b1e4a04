import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accounts } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { LastMonth } from './last-month.tsx';

const items = [
  { label: 'Revenue last month', amount: '18420.00', previousAmount: '15000.00', changePercent: 22.8 },
  { label: 'Cedar Valley USD', amount: '400.50', previousAmount: '800.00', changePercent: -49.9 },
];

afterEach(() => void vi.useRealTimers());

async function show(isTrial: boolean): Promise<void> {
  const server = fakeServer({ '/api/Vendor/GetLastMonthRevenue': items, '/api/Auth/GetAllNotifications': [] });
  const platform = testPlatform({ account: { ...accounts.vendor, isTrial }, fetch: server.fetch });
  await act(() => platform.notifications.loadRevenue());
  vi.useFakeTimers();
  renderIn(platform, <LastMonth />);
}

const shown = () => screen.getByText(/Revenue/).textContent;
const whole = 'Revenue $18,420 last month';
const part = 'Revenue $400 on Cedar Valley USD';

it.each([
  ['every second while a trial runs', true, 1000],
  ['every six seconds otherwise', false, 6000],
])('UI-7 turns %s', async (_when, isTrial, ms) => {
  await show(isTrial);
  expect(shown()).toBe(whole);
  act(() => void vi.advanceTimersByTime(ms - 1));
  expect(shown()).toBe(whole);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe(part);
});
