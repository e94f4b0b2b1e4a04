import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { saleDetails, vendorDetails } from '../../testing/sale-fixtures.ts';
import { Page } from './vendor-sale-details-page.tsx';

function open(details = vendorDetails()) {
  const { fetch } = fakeServer({ ...standing, '/api/Sell/GetSaleDetails/sale-tok': { data: details } });
  renderPage(Page, {
    fetch,
    path: '/vendor-sale-details',
    at: '/vendor-sale-details?id=sale-tok',
    signIn: (session) => session.signIn(accounts.vendor),
  });
}

const link = (name: string) => screen.findByRole('link', { name });

describe('a sale as a vendor sees it', () => {
  it('has one clear next thing, by kind and state', async () => {
    open();
    expect((await link('Write proposal')).getAttribute('href')).toBe('/sale-submit-bid?id=sale-tok');
  });

  it('leads to the room while a live auction runs', async () => {
    open(vendorDetails({ sale: saleDetails({ auctionTypeId: 3, status: 6 }) }));
    expect((await link('Enter live room')).getAttribute('href')).toBe('/live-auction-details?id=sale-tok');
  });

  it('leads to the offers of a quick sale, and from each lot to its own', async () => {
    open(vendorDetails({ sale: saleDetails({ auctionTypeId: 2 }) }));
    const links = await screen.findAllByRole('link', { name: 'Buy or make an offer' });
    expect(links.map((one) => one.getAttribute('href'))).toContain(
      '/vendor-quick-sale-counter-offer?id=sale-tok&lot=12',
    );
  });

  it('offers nothing to whom it refuses, and says why', async () => {
    const refusal = { code: 'PLAN', sentence: 'Your plan covers your own state.', wayOut: null, wayOutHref: null };
    open(vendorDetails({ refusal }));
    expect((await screen.findAllByText('Your plan covers your own state.')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Write proposal' })).toBeNull();
  });

  it('opens a lot’s photos at full size, and turns them with the arrow keys', async () => {
    const photo = (fileId: number) => ({
      fileId,
      alt: `Side ${fileId}`,
      href: `/photo/${fileId}`,
      thumbHref: `/thumb/${fileId}`,
      width: 4,
      height: 3,
    });
    const sale = saleDetails();
    const lots = sale.lots.map((lot, at) => (at === 0 ? { ...lot, productPhotos: [photo(1), photo(2)] } : lot));
    open(vendorDetails({ sale: { ...sale, lots } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open photo 1 of 2 of School bus' }));
    expect(await screen.findByText('Photo 1 of 2: Side 1')).toBeTruthy();
    fireEvent.keyDown(screen.getByAltText('Side 1'), { key: 'ArrowRight' });
    expect(await screen.findByText('Photo 2 of 2: Side 2')).toBeTruthy();
  });
});

it.each([
  ['sealed auction', 1, 'the end'],
  ['live auction', 3, 'the start'],
])(
  'PUR-12 questions about a %s (kind %i) were taken until 48 hours before %s',
  async (_name, auctionTypeId, before) => {
    const questionsUntil = '2026-11-01T22:00:00.000Z';
    open(vendorDetails({ sale: saleDetails({ auctionTypeId, isQuestionAllowed: true, questionsUntil }) }));
    expect(await screen.findByText(new RegExp(`could ask until .+, 48 hours before ${before}\\.$`))).toBeTruthy();
  },
);

it('ADM-14 a sale on hold says so, and offers nothing to press', async () => {
  const sentence = 'An administrator put this sale on hold. It accepts nothing until the hold is lifted.';
  open(vendorDetails({ refusal: { code: 'ON_HOLD', sentence, wayOut: null, wayOutHref: null } }));
  expect(await screen.findByText('This sale is on hold')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Write proposal' })).toBeNull();
});
