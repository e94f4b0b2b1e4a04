import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseFrom, press, type } from '../../testing/acts.ts';
import { fakeServer, listing } from '../../testing/fake-server.ts';
import { purchaseInfo, purchaseRow, saleInfo, saleRow } from '../../testing/moderation-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as Purchases } from './purchases-page.tsx';
import { Page as Sale } from './sale-page.tsx';
import { Page as Sales } from './sales-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function openPurchases(answers: Answers, search = '') {
  const server = fakeServer(answers);
  renderPage(Purchases, { fetch: server.fetch, path: '/rfp-management', at: `/rfp-management${search}` });
  return server;
}

const held = { heldAt: '2026-11-20T17:00:00.000Z', holdReason: 'Somebody complained.' };

describe('the purchases of every school', () => {
  it('ADM-15 a sealed count is no number, and what is filtered is asked of the server', async () => {
    const rows = [purchaseRow(), purchaseRow({ id: 8, formattedNumber: 'RFP-000008', status: 3, bidCount: 4 })];
    const server = openPurchases({ GetPurchases: listing(rows) }, '?status=3&type=2&state=TX&hold=yes');
    const first = await screen.findByRole('row', { name: /RFP-000007/ });
    expect(within(first).getByText('sealed')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /RFP-000008/ })).getByText('4')).toBeTruthy();
    expect(Object.fromEntries(server.sentTo('GetPurchases')[0]?.search ?? [])).toMatchObject({
      status: '3',
      typeId: '2',
      stateCode: 'TX',
      isHeld: 'true',
    });
  });

  it('ADM-14 holds one with a reason that cannot be left out', async () => {
    const server = openPurchases({ GetPurchases: listing([purchaseRow()]), HoldPurchase: { data: purchaseRow(held) } });
    await chooseFrom(/^Actions/, 'Hold…');
    await screen.findByRole('alertdialog', { name: 'Hold RFP-000007 Laptops?' });
    await press('Hold this purchase');
    expect(server.sentTo('HoldPurchase')).toEqual([]);
    type(/^Reason/, 'Somebody complained.');
    await press('Hold this purchase');
    await waitFor(() =>
      expect(server.sentTo('HoldPurchase')[0]?.body).toEqual({ id: 7, reason: 'Somebody complained.' }),
    );
  });

  it('ADM-14 offers no hold of an order, nor of what is awarded', async () => {
    openPurchases({ GetPurchases: listing([purchaseRow({ rfptypeId: 5 }), purchaseRow({ id: 8, status: 4 })]) });
    for (const menu of await screen.findAllByRole('button', { name: /^Actions/ })) {
      fireEvent.click(menu);
      await screen.findByRole('menuitem', { name: 'Open the school' });
      expect(screen.queryByRole('menuitem', { name: 'Hold…' })).toBeNull();
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
  });

  it('ADM-14 lifts a hold with a later end, and keeps what was typed over a refusal', async () => {
    const refusal = { status: 422, code: 'RULE_BROKEN', errorMsg: 'Check it.', fields: { note: 'Too long.' } } as const;
    const server = openPurchases({
      GetPurchases: listing([purchaseRow(held)]),
      LiftPurchaseHold: refusal,
    });
    expect(await screen.findByText('Somebody complained.')).toBeTruthy();
    await chooseFrom(/^Actions/, 'Lift hold…');
    type(/^Note/, 'A day was lost.');
    await press('Lift hold');
    await waitFor(() => expect(server.sentTo('LiftPurchaseHold')[0]?.body).toEqual({ id: 7, note: 'A day was lost.' }));
    expect(await screen.findByText('Too long.')).toBeTruthy();
    expect(screen.getByDisplayValue('A day was lost.')).toBeTruthy();
  });

  it('ADM-15 one opens over the list with its lines, and says why it is on hold', async () => {
    openPurchases(
      {
        GetPurchases: listing([purchaseRow(held)]),
        GetPurchaseInfo: { data: purchaseInfo({ row: purchaseRow(held) }) },
      },
      '?id=7',
    );
    const sheet = await screen.findByRole('dialog', { name: 'Laptops' });
    expect(await within(sheet).findByText('An administrator holds this purchase')).toBeTruthy();
    expect(within(sheet).getByText('Laptop, 14 inches')).toBeTruthy();
    expect(within(sheet).getByRole('button', { name: 'Lift hold…' })).toBeTruthy();
    expect(within(sheet).queryByRole('link', { name: 'Open the public page' })).toBeNull();
  });
});

describe('the sales of every school', () => {
  it('ADM-15 counts in the words of their kind', async () => {
    const rows = [
      saleRow(),
      saleRow({ id: 32, auctionTypeId: 2, receivedCount: 1 }),
      saleRow({ id: 33, auctionTypeId: 3, receivedCount: 12, isSuspended: true }),
    ];
    const server = fakeServer({ GetSales: listing(rows) });
    renderPage(Sales, { fetch: server.fetch, path: '/new-rfqs', at: '/new-rfqs' });
    expect(await screen.findByText('sealed')).toBeTruthy();
    expect(screen.getByText('1 offer')).toBeTruthy();
    expect(screen.getByText('12 bids')).toBeTruthy();
    expect(screen.getByText('Suspended by the school')).toBeTruthy();
  });

  it('ADM-14 a live auction says that its time stands still, and gets no later end', async () => {
    const server = fakeServer({
      GetSaleInfo: { data: saleInfo({ row: saleRow({ ...held, auctionTypeId: 3, status: 6 }) }) },
      LiftSaleHold: { data: saleRow({ auctionTypeId: 3, status: 6 }) },
    });
    renderPage(Sale, { fetch: server.fetch, path: '/new-sale-details', at: '/new-sale-details?id=31' });
    await press('Lift hold…');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/at least ten minutes/)).toBeTruthy();
    expect(within(dialog).queryByLabelText(/^Later end/)).toBeNull();
    await press('Lift hold');
    await waitFor(() => expect(server.sentTo('LiftSaleHold')[0]?.body).toEqual({ id: 31 }));
  });

  const fee = {
    id: 52,
    number: 'T-00031',
    amount: '120.00',
    status: 'open',
    isWrittenOff: true,
    at: '2026-11-02T17:00:00.000Z',
  } as const;
  const openSale = (info: Parameters<typeof saleInfo>[0]) => {
    const server = fakeServer({ GetSaleInfo: { data: saleInfo(info) } });
    renderPage(Sale, { fetch: server.fetch, path: '/new-sale-details', at: '/new-sale-details?id=31' });
  };

  it('PAY-22 a fee that was written off says so', async () => {
    openSale({ fee });
    expect(await screen.findByText('Written off')).toBeTruthy();
  });

  it('PAY-21 a fee that is open is called due, and leads to its transaction', async () => {
    openSale({ fee: { ...fee, isWrittenOff: false } });
    expect(await screen.findByText('Due')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'T-00031' }).getAttribute('href')).toBe('/payment-details?id=52');
  });

  it('ADM-15 one sale has its documents to download', async () => {
    const file = { id: 71, name: 'inspection.pdf', size: 182_000, mimeType: 'application/pdf' };
    openSale({ sale: { ...saleInfo().sale, auctionDocuments: [file] } });
    expect(await screen.findByRole('button', { name: 'Open inspection.pdf in a new tab' })).toBeTruthy();
  });

  it('ADM-15 one sale without documents says so', async () => {
    openSale({});
    expect(await screen.findByText('No documents.')).toBeTruthy();
  });
});
