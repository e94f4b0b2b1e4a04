import type { Schemas } from '@chalkline/api-client';
import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { VendorSaleRow } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './new-sales-list-page.tsx';

const beyond = {
  code: 'PLAN_OTHER_STATE',
  sentence: 'The Free plan covers your own state. The National Package covers every state.',
  wayOut: 'See plans',
  wayOutHref: '/upgrade-plan',
};
const excluded = {
  code: 'DISQUALIFIED',
  sentence: 'The school excluded you: no show.',
  wayOut: null,
  wayOutHref: null,
};

const sale = (change: Partial<VendorSaleRow> = {}): VendorSaleRow => ({
  id: 40,
  encryptedId: 'sale-tok',
  formattedNumber: 'RFQ-000040',
  auctionTypeId: 1,
  saleName: 'Two buses',
  school: { id: 4, name: 'Cedar Valley USD', city: 'Sacramento', stateCode: 'CA' },
  parentCategoryName: 'Vehicles',
  photoHref: null,
  lotCount: 2,
  publishedAt: '2026-11-01T17:00:00Z',
  sellStartDate: '2026-11-01T17:00:00Z',
  sellEndDate: '2099-11-24T22:00:00Z',
  sellAwardDate: null,
  sellPickupDate: null,
  saleStatus: 1,
  isInvited: false,
  isWatched: false,
  dealStatus: 1,
  statusText: 'Open for proposals',
  priceFrom: null,
  proposalId: null,
  proposalStatus: null,
  myTotal: null,
  offersToAnswer: 0,
  lotsWon: 0,
  wonTotal: null,
  invoiceId: null,
  invoiceState: null,
  refusal: null,
  ...change,
});

function open(rows: readonly VendorSaleRow[], as: Schemas['Session'] = accounts.vendor) {
  const { fetch } = fakeServer({
    ...standing,
    '/api/POConfiguration/GetAllFilterData': {
      data: { categories: [], states: [], purchaseTypes: [], certificates: [] },
    },
    '/api/Sell/GetNewSales': pageOf(rows),
  });
  renderPage(Page, {
    fetch,
    path: '/new-sales-list',
    at: '/new-sales-list',
    signIn: (session) => session.signIn(as),
  });
}

describe('UI-43 why a vendor can’t take part in a sale', () => {
  const desks = sale({ id: 41, saleName: 'Forty desks', refusal: beyond });
  const carts = sale({ id: 42, saleName: 'Laptop carts', refusal: beyond });

  it('stands once above the list with the way to more, and in a word in the row', async () => {
    open([sale(), desks, carts]);
    expect(await screen.findByText('The Free plan covers your own state')).toBeTruthy();
    expect(screen.getByText(/three public purchases and sales a month/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'See plans' })).toHaveLength(1);
    expect(screen.queryByText(beyond.sentence)).toBeNull();
    const row = screen.getByRole('row', { name: /Forty desks/ });
    expect(within(row).getByText('Outside your plan')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Two buses/ })).queryByText('Outside your plan')).toBeNull();
  });

  it('keeps in its row what is of that sale alone', async () => {
    open([sale({ refusal: excluded })]);
    expect(await screen.findByText(excluded.sentence)).toBeTruthy();
  });

  it('leads nobody to the plans but the main account', async () => {
    open([desks], { ...accounts.vendor, role: 'SubVendor', accessType: 2 });
    expect(await screen.findByText('The Free plan covers your own state')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  it('is not said where the plan covers every state', async () => {
    open([sale()], { ...accounts.vendor, currentPlan: 'National Package' });
    expect(await screen.findByText('Two buses')).toBeTruthy();
    expect(screen.queryByText(/covers your own state/)).toBeNull();
  });
});
