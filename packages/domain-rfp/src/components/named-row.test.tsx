import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page as NewDeals } from '../screens/deals/new-deals-page.tsx';
import { Page as ClosedPurchases } from '../screens/purchase-history/closed-purchases-page.tsx';
import { Page as PoManagement } from '../screens/purchase-orders/po-management-page.tsx';
import { deal } from '../testing/fixtures.ts';
import { purchaseOrderRow } from '../testing/order-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

const area = '/api/POConfiguration';
const scrolled = vi.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
});
beforeEach(() => scrolled.mockClear());

function open(Page: ComponentType, at: string, answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    ...standing,
    [`${area}/GetAllFilterData`]: { data: { categories: [], states: [], certificates: [] } },
    ...answers,
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: at.replace(/\?.*/, ''),
    at,
    signIn: (session) => session.signIn(at.startsWith('/closed') ? accounts.school : accounts.vendor),
  });
  return server;
}

const page = (rows: readonly object[], rowPage: number | null) => ({
  data: { listingData: rows, totalCount: 60, rowPage },
});

describe('a link to a row of a list', () => {
  it('UI-29 opens the page that holds it, with the row marked and in view', async () => {
    const server = open(NewDeals, '/new-deals?id=7', {
      [`${area}/GetNewDeals`]: page([deal({ id: 6 }), deal({ id: 7, rfpName: 'Desk lamps' })], 3),
    });
    const row = (await screen.findByText('Desk lamps')).closest('tr');
    expect(row?.getAttribute('aria-current')).toBe('true');
    expect(scrolled.mock.contexts).toEqual([row]);
    expect(server.sentTo(`${area}/GetNewDeals`)[0]?.search.get('rowId')).toBe('7');
    expect(screen.getByText(/41–60/)).toBeTruthy();
    expect(server.sentTo(`${area}/GetNewDeals`)).toHaveLength(1);
  });

  it('UI-29 goes on from there by page, without being led back to the row', async () => {
    const server = open(NewDeals, '/new-deals?id=7', { [`${area}/GetNewDeals`]: page([deal({ id: 7 })], 2) });
    fireEvent.click(await screen.findByRole('button', { name: /previous/i }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/new-deals?id=7&page=1'));
    await waitFor(() => expect(server.sentTo(`${area}/GetNewDeals`)).toHaveLength(2));
    const { search } = server.sentTo(`${area}/GetNewDeals`)[1] ?? {};
    expect([search?.get('rowId'), search?.get('pageNumber')]).toEqual([null, '1']);
  });

  it('UI-29 says when the list does not hold it, until that is closed or something is searched', async () => {
    open(NewDeals, '/new-deals?id=7', { [`${area}/GetNewDeals`]: page([deal({ id: 6 })], null) });
    expect(await screen.findByText('This purchase is not in this list')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('This purchase is not in this list')).toBeNull());
    expect(screen.getByLabelText('Address').textContent).toBe('/new-deals');
  });

  it('UI-29 a row that is opened by hand is not asked for, as it is there', async () => {
    const server = open(ClosedPurchases, '/closed-purchases', {
      [`${area}/GetClosedPurchases`]: {
        data: {
          listingData: [
            {
              id: 5,
              encryptedId: 'tok',
              formattedNumber: 'RFP-000005',
              rfptypeId: 2,
              rfpName: 'Chairs',
              parentCategoryName: null,
              status: 5,
              isScheduled: false,
              publishedAt: null,
              rfpendDate: null,
              closedAt: null,
              closeReason: null,
              cartOrderId: null,
              bidCount: 0,
              awardedTotal: null,
              savings: null,
              vendors: [],
            },
          ],
          totalCount: 1,
        },
      },
      [`${area}/GetRfpDetails/5`]: { status: 404, code: 'NOT_FOUND', errorMsg: 'Gone.' },
    });
    fireEvent.click(await screen.findByRole('link', { name: /Chairs/ }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/closed-purchases?id=5&page=1'));
    expect(server.sentTo(`${area}/GetClosedPurchases`).every(({ search }) => search.get('rowId') === null)).toBe(true);
  });
});

describe('a vendor’s purchase orders, led to by a purchase', () => {
  it('NOTIF-23 mark the order of that purchase', async () => {
    const server = open(PoManagement, '/po-management?rfp=412', {
      [`${area}/GetPurchaseOrders`]: page([purchaseOrderRow({ id: 31, rfpId: 412, number: 'PO-000031' })], 2),
    });
    const row = (await screen.findByText('PO-000031')).closest('tr');
    expect(row?.getAttribute('aria-current')).toBe('true');
    const { search } = server.sentTo(`${area}/GetPurchaseOrders`)[0] ?? {};
    expect([search?.get('rowId'), search?.get('rowOf')]).toEqual(['412', 'purchase']);
  });

  it('NOTIF-23 say so when none of its orders is this company’s', async () => {
    open(PoManagement, '/po-management?rfp=412', { [`${area}/GetPurchaseOrders`]: page([purchaseOrderRow()], null) });
    expect(await screen.findByText('You have no purchase order of this purchase')).toBeTruthy();
  });
});

it('UI-45 a row is a link to the list as it is, with the row open', async () => {
  open(PoManagement, '/po-management?search=chairs&page=2', {
    [`${area}/GetPurchaseOrders`]: page([purchaseOrderRow({ id: 31, number: 'PO-000031' })], 2),
  });
  const link = await screen.findByRole('link', { name: /PO-000031/ });
  expect(link.getAttribute('href')).toBe('/po-management?search=chairs&page=2&id=31');
  expect(screen.queryByRole('button', { name: /PO-000031/ })).toBeNull();
});
