import { giveElementsSize, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { comparison } from '../../testing/sale-fixtures.ts';
import { Page } from './sale-bid-comparison-page.tsx';

beforeEach(giveElementsSize);

function open(data = comparison()) {
  const server = fakeServer({
    ...standing,
    '/api/Sell/GetSaleComparison/31': { data },
    '/api/Sell/AwardSale': {
      data: { status: 4, awardedTotal: '4100.00', lettersSent: 2, awaitingBoard: 0, invoices: [] },
    },
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/sale-bid-comparison',
    at: '/sale-bid-comparison?id=31',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

describe('the proposals of a sale', () => {
  it('AWD-18 EVAL-19 are provisional while scores are missing, and awarded with the reason for not waiting', async () => {
    const missingScores = 'Past performance is not scored for every proposal';
    const server = open(comparison({ missingScores }));
    expect((await screen.findAllByText(/provisional/)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Award' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText(/ranked 1 \(provisional\)/).length).toBeGreaterThan(0);
    expect(dialog.getByText(`${missingScores}: award without these scores?`)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: /^Award \$4,100/ }));
    expect(server.sentTo('/api/Sell/AwardSale')).toHaveLength(0);
    fireEvent.change(dialog.getByRole('textbox', { name: /Why you award without/ }), { target: { value: 'Late.' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Award \$4,100/ }));
    await waitFor(() => expect(server.sentTo('/api/Sell/AwardSale')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/AwardSale')[0]?.body).toMatchObject({ missingScoresReason: 'Late.' });
  });

  it('SALE-27 are a count and nothing else before the end', async () => {
    open(comparison({ status: 2, isSealed: true, bids: [], lots: [], highestSplit: null, canAward: false }));
    expect(await screen.findByText(/Two sealed proposals/)).toBeTruthy();
    expect(screen.queryByText('Lone Star Buses')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Award' })).toBeNull();
  });

  it('EVAL-21 may be signed for before the end by who is named to evaluate them', async () => {
    const sealed = { status: 2, isSealed: true, bids: [], lots: [], highestSplit: null, canAward: false };
    open(comparison({ ...sealed, evaluation: { ...comparison().evaluation, mustSign: true } }));
    expect(await screen.findByRole('button', { name: /^Sign as/ })).toBeTruthy();
    expect(screen.getByText(/shown to you after the opening, if you have signed by then/)).toBeTruthy();
  });

  it('EVAL-18 stand by lot, the highest first, and are awarded by lot', async () => {
    const server = open();
    expect(
      await screen.findByText('Two proposals opened. The highest amounts of all lots come to $5,000.00.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Award' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: /^Award \$4,100/ }));
    await waitFor(() => expect(server.sentTo('/api/Sell/AwardSale')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/AwardSale')[0]?.body).toMatchObject({
      saleId: 31,
      awards: [{ lotId: 11, vendorId: 101, reason: null }],
    });
  });
});

it('SALE-62 the address of a quick sale leads to its offers, and nothing is alerted', async () => {
  const server = fakeServer({
    ...standing,
    '/api/Sell/GetSaleComparison/31': {
      status: 409,
      code: 'ILLEGAL_TRANSITION',
      errorMsg: 'A quick sale has offers, and nothing to compare.',
    },
    '/api/Sell/CheckSaleStatus': { data: { status: 2, encryptedId: 'sale-31', id: 31, auctionTypeId: 2 } },
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/sale-bid-comparison',
    at: '/sale-bid-comparison?id=31',
    signIn: (session) => session.signIn(accounts.school),
  });
  const elsewhere = await screen.findByRole('status', { name: 'Elsewhere' });
  expect(elsewhere.textContent).toBe('/quick-sale-counter-offer?id=31');
  expect(server.sentTo('/api/Sell/CheckSaleStatus')[0]?.body).toEqual({ saleId: 31 });
  expect(screen.queryByText(/nothing to compare/)).toBeNull();
});

describe('the result of a live auction', () => {
  it('names each lot’s highest bidder; nobody is excluded any more, and there is nothing to put side by side', async () => {
    open(comparison({ auctionTypeId: 3 }));
    expect(
      await screen.findByText('Two companies bid. The highest amounts of all lots come to $5,000.00.'),
    ).toBeTruthy();
    expect(screen.getAllByText('Highest bidder').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'The highest bidders' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Disqualify…' })).toBeNull();
    expect(screen.queryByText('no bid')).toBeNull();
    expect(screen.queryByText(/submitted/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Award' })).toBeTruthy();
  });
});
