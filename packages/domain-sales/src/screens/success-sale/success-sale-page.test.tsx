import { renderPage, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublishedSale } from '../../model/contract.ts';
import { salesPlugin } from '../../plugin.ts';
import { salesPublicPlugin } from '../../public-plugin.ts';
import { partnersStandIn } from '../../testing/render-page.tsx';
import { Page } from './success-sale-page.tsx';

const sale: PublishedSale = {
  id: 31,
  encryptedId: 'tok',
  formattedNumber: 'RFQ-000031',
  saleName: 'Two buses',
  auctionTypeId: 1,
  status: 2,
  isScheduled: false,
  sellStartDate: null,
  sellEndDate: '2026-12-20T22:00:00.000Z',
  sellAwardDate: null,
  sellPickupDate: null,
  lotCount: 2,
  invitedCount: 1,
  isPublic: true,
  publicHref: '/RFQ/tok',
};

function show(change: Partial<PublishedSale> = {}) {
  const { fetch } = fakeServer({
    ...standing,
    '/api/Sell/GetPublishedSale/31': { data: { ...sale, ...change } },
  });
  renderPage(Page, {
    fetch,
    path: '/success-sale',
    at: '/success-sale?id=31',
    plugins: [salesPlugin, salesPublicPlugin, partnersStandIn],
    signIn: (session) => session.signIn(accounts.school),
  });
}

describe('a published sale', () => {
  it('offers the address of its public page', async () => {
    show();
    expect(await screen.findByText('Your sale is open')).toBeTruthy();
    expect(screen.getByText(/Anybody can read it/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toMatch(/\/RFQ\/tok$/);
  });

  it('SALE-26 offers none while it is scheduled: until its start nobody finds it there', async () => {
    show({ isScheduled: true, status: 1, sellStartDate: '2026-12-10T22:00:00.000Z', publicHref: null });
    expect(await screen.findByText('Your sale is published and opens on its date')).toBeTruthy();
    expect(screen.queryByText(/Anybody can read it/)).toBeNull();
    expect(screen.getByText(/Until then nobody else sees it/)).toBeTruthy();
  });
});
