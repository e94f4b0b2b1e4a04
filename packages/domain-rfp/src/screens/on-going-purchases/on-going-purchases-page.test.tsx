import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OnGoingPurchase } from '../../model/contract.ts';
import { purchaseOrderRow } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './on-going-purchases-page.tsx';

const row: OnGoingPurchase = {
  id: 412,
  encryptedId: 'rfp-token',
  formattedNumber: 'RFP-000412',
  rfptypeId: 2,
  rfpName: 'Chromebooks',
  parentCategoryName: 'Technology',
  status: 6,
  statusText: 'Delivered; check and close the order',
  bidCount: 2,
  openedAt: '2026-11-20T00:00:00.000Z',
  rfpawardDate: null,
  holdReason: null,
  awardedTotal: '870.00',
  purchaseOrders: [purchaseOrderRow()],
  needsMe: true,
};

function open(at: string, rows: readonly OnGoingPurchase[]) {
  const { fetch } = fakeServer({ ...standing, '/api/POConfiguration/GetOnGoingPurchases': pageOf(rows) });
  renderPage(Page, { fetch, path: '/on-going-purchases', at, signIn: (session) => session.signIn(accounts.school) });
}

it('opens a purchase order over the list as it was searched, filtered and paged', async () => {
  open('/on-going-purchases?search=chrome&status=6&page=2', [row]);
  const order = await screen.findByRole('link', { name: 'PO-000144' });
  expect(order.getAttribute('href')).toBe('/on-going-purchases?search=chrome&status=6&page=2&po=144');
});

it('leads from an order to its purchase order, as it has no bids to compare', async () => {
  open('/on-going-purchases?search=paper', [
    { ...row, rfptypeId: 5, rfpName: 'Copy paper', formattedNumber: 'ORD-000412' },
  ]);
  const link = await screen.findByRole('link', { name: /Copy paper/ });
  expect(link.getAttribute('href')).toBe('/on-going-purchases?search=paper&po=144&page=1');
});

it('marks the day of an award that has passed, while the award is still to come', async () => {
  const late = { ...row, status: 3, rfpawardDate: '2026-11-01T22:00:00.000Z' };
  open('/on-going-purchases', [late, { ...late, id: 413, rfpName: 'Paper', status: 4 }]);
  await screen.findByText('Paper');
  expect(screen.getAllByText('Past')).toHaveLength(1);
});

it('marks an order whose delivery date has passed, while it is still to be delivered', async () => {
  const late = purchaseOrderRow({ status: 4, deliveryDate: '2020-11-01T22:00:00.000Z' });
  const delivered = purchaseOrderRow({ ...late, id: 145, number: 'PO-000145', status: 5 });
  open('/on-going-purchases', [{ ...row, purchaseOrders: [late, delivered] }]);
  await screen.findByText('PO-000145');
  expect(screen.getAllByText('Delivery late')).toHaveLength(1);
});
