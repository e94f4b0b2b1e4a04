import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import type { SaleRow } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { saleRow } from '../../testing/school-fixtures.ts';
import { Page as OpenSales } from './open-sales-page.tsx';
import { Page as InProgress } from './sales-in-progress-page.tsx';

function open(Page: ComponentType, path: string, list: string, rows: readonly SaleRow[]) {
  const server = fakeServer({ ...standing, [`/api/Sell/${list}`]: pageOf(rows) });
  renderPage(Page, { fetch: server.fetch, path, signIn: (session) => session.signIn(accounts.school) });
  return server;
}

const row = async (name: string) => {
  const [found] = await screen.findAllByRole('row', { name: new RegExp(name) });
  if (!found) throw new Error(`There is no row of ${name}.`);
  return within(found);
};

describe('open sales', () => {
  const openSales = (rows: readonly SaleRow[]) => open(OpenSales, '/open-sales', 'GetOpenSales', rows);

  it('say what waits for the school, in the words of the kind', async () => {
    openSales([
      saleRow({ needsMe: true, questionsWaiting: 1, statusText: '1 question waits for you' }),
      saleRow({
        id: 32,
        saleName: 'Old lathe',
        auctionTypeId: 2,
        offersWaiting: 2,
        statusText: '2 offers wait for you',
      }),
    ]);
    const sealed = await row('Retired buses');
    expect(sealed.getByText('1 question waits for you')).toBeTruthy();
    expect(sealed.getByText('3 proposals')).toBeTruthy();
    expect((await row('Old lathe')).getByText('2 offers waiting')).toBeTruthy();
  });

  it('SALE-26 say of what is published ahead when it begins, not what its badge says already', async () => {
    const sellStartDate = '2099-12-01T16:00:00Z';
    openSales([
      saleRow({ saleName: 'Spring desks', status: 1, isScheduled: true, statusText: 'Scheduled', sellStartDate }),
      saleRow({ id: 33, saleName: 'Fleet live', auctionTypeId: 3, statusText: '5 bidders', sellStartDate }),
    ]);
    const scheduled = await row('Spring desks');
    expect(scheduled.getAllByText('Scheduled')).toHaveLength(1);
    expect(scheduled.getByText(/^opens/)).toBeTruthy();
    expect((await row('Fleet live')).getByText(/^starts/)).toBeTruthy();
  });

  it('lead from a row’s menu to where a sale of its kind is worked on', async () => {
    openSales([saleRow({ saleName: 'Fleet live', auctionTypeId: 3, status: 6 })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Fleet live' }));
    expect((await screen.findByRole('menuitem', { name: 'Live room' })).getAttribute('href')).toBe(
      '/live-auction-details?id=sale-tok',
    );
  });

  it('say how to begin where there are none', async () => {
    openSales([]);
    expect(await screen.findByText('Nothing is for sale')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New sale' }).length).toBeGreaterThan(0);
  });
});

describe('sales in progress', () => {
  it('count everything that is left, the most pressing first', async () => {
    open(InProgress, '/sales-in-progress', 'GetSalesInProgress', [
      saleRow({
        status: 4,
        statusText: '1 winner has not paid',
        unpaid: 1,
        toCollect: 2,
        soldTotal: '8155.00',
        lotsSold: 2,
      }),
    ]);
    const awarded = await row('Retired buses');
    expect(awarded.getByText('1 winner has not paid')).toBeTruthy();
    expect(awarded.getByText('1 to pay · 2 to collect')).toBeTruthy();
    expect(awarded.getByText('$8,155.00')).toBeTruthy();
    expect(await screen.findByText(/One payment is open, two pickups are left/)).toBeTruthy();
  });
});

it('ADM-14 a sale on hold says why in the list, also one that has not begun', async () => {
  const holdReason = 'The title is not in hand.';
  const live = { auctionTypeId: 3, statusText: 'On hold by an administrator', sellStartDate: '2099-12-01T16:00:00Z' };
  open(OpenSales, '/open-sales', 'GetOpenSales', [saleRow({ ...live, saleName: 'Fleet live', holdReason })]);
  const held = await row('Fleet live');
  expect(held.getByText(holdReason, { exact: false })).toBeTruthy();
  expect(held.queryByText(/^starts/)).toBeNull();
});
