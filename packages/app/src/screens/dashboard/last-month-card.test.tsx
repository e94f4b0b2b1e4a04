import { EmptyCards } from '@chalkline/ui';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { Card } from './last-month-card.tsx';

const items = [
  { label: 'Saved last month', amount: '18420.00', previousAmount: '15000.00', changePercent: 22.8 },
  { label: 'Furniture', amount: '400.50', previousAmount: '800.00', changePercent: -49.9 },
  { label: 'Science', amount: '10.00', previousAmount: '0.00', changePercent: null },
];

function renderCard(list: typeof items, showsEmpty = true) {
  const server = fakeServer({ '/api/School/GetLastMonthSavings': list, '/api/Auth/GetAllNotifications': [] });
  const platform = testPlatform({ account: accounts.school, fetch: server.fetch });
  renderIn(
    platform,
    <EmptyCards value={showsEmpty}>
      <Card />
    </EmptyCards>,
  );
  return platform;
}

it('MON-10 lists last month’s figures with their change, in words too', async () => {
  renderCard(items);
  expect(await screen.findByText('$18,420.00')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['Saved last month$18,420.00▲ up 22.8%', 'Furniture$400.50▼ down 49.9%', 'Science$10.00new']);
});

it('says what will show here while there is nothing', async () => {
  const platform = renderCard([]);
  await act(() => platform.notifications.loadRevenue());
  expect(screen.getByText('What your awards saved shows here once a month has passed.')).toBeTruthy();
});

it('UI-48 is left out beside a new organization’s checklist while there is nothing', async () => {
  const platform = renderCard([], false);
  await act(() => platform.notifications.loadRevenue());
  expect(screen.queryByText('Last month')).toBeNull();
});
