import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threadPoints } from '../../model/offer-thread.ts';
import { offerThread, quickSale, vendorQuickSale } from '../../testing/offer-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as SchoolPage } from '../quick-sale-counter-offer/quick-sale-counter-offer-page.tsx';
import { Page as VendorPage } from '../vendor-quick-sale-counter-offer/vendor-quick-sale-counter-offer-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const OFFERS = '/api/Sell/GetQuickSaleOffers/93';
const DETAILS = '/api/Sell/GetSaleDetails/sale-93';
const ANSWER = '/api/Sell/AnswerOffer';

function asSchool(answers: Answers, rights = accounts.school.rights) {
  const server = fakeServer({ ...standing, ...answers });
  renderPage(SchoolPage, {
    fetch: server.fetch,
    path: '/quick-sale-counter-offer',
    at: '/quick-sale-counter-offer?id=93',
    signIn: (session) => session.signIn({ ...accounts.school, rights: [...rights] }),
  });
  return server;
}

function asVendor(answers: Answers) {
  const server = fakeServer({ ...standing, ...answers });
  renderPage(VendorPage, {
    fetch: server.fetch,
    path: '/vendor-quick-sale-counter-offer',
    at: '/vendor-quick-sale-counter-offer?id=sale-93',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

describe('SALE-3 a school answers offers', () => {
  it('counters within the range that is said, and nothing else goes out', async () => {
    const server = asSchool({
      [OFFERS]: { data: quickSale() },
      [ANSWER]: { data: offerThread({ status: 3, turn: 'vendor' }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Offers for Ford E-350 activity van' })).toBeTruthy();
    expect(screen.getByText('offer 2 of 5')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: /Your counter-offer from \$5,750.01 to \$6,099.99/ });
    fireEvent.change(field, { target: { value: '6500' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send $6,500' }));
    expect(screen.getByText('Enter from $5,750.01 to $6,099.99.')).toBeTruthy();
    expect(server.sentTo(ANSWER)).toHaveLength(0);
    fireEvent.change(field, { target: { value: '5950' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send $5,950' }));
    await waitFor(() => expect(server.sentTo(ANSWER)).toHaveLength(1));
    expect(server.sentTo(ANSWER)[0]?.body).toEqual({ offerId: 31, answer: 'counter', amount: '5950', message: null });
  });

  it('accepts the figure that it read, after it was asked', async () => {
    const server = asSchool({
      [OFFERS]: { data: quickSale() },
      [ANSWER]: { data: offerThread({ status: 4, turn: null }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept $5,750' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/sold to Redwood Fleet Resale at once/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept $5,750' }));
    await waitFor(() => expect(server.sentTo(ANSWER)).toHaveLength(1));
    expect(server.sentTo(ANSWER)[0]?.body).toEqual({ offerId: 31, answer: 'accept', amount: '5750.00' });
  });

  it('UI-19 keeps what was typed when somebody was faster', async () => {
    asSchool({
      [OFFERS]: { data: quickSale() },
      [ANSWER]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'The vendor answers next.' },
    });
    const field = await screen.findByRole('textbox', { name: /Your counter-offer/ });
    fireEvent.change(field, { target: { value: '5950' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send $5,950' }));
    expect(await screen.findByText('The vendor answers next.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('5950');
  });

  it('reads a thread at any state, without a way to act where it is not its turn', async () => {
    asSchool({ [OFFERS]: { data: quickSale([offerThread({ status: 8, turn: null, turnEndsAt: null })]) } });
    expect(await screen.findByText('Nobody answered in time, so the offer expired.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept|Decline|Send/ })).toBeNull();
  });

  it('ACC-11 offers a colleague without the right nothing that would be refused', async () => {
    asSchool({ [OFFERS]: { data: quickSale(undefined, { canAward: false, canNegotiate: false }) } });
    expect(await screen.findByText(/may not answer offers/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept|Decline|Send|limits/ })).toBeNull();
  });

  it.each([
    [1, '/school-sale-details?id=93'],
    [3, '/live-auction-details?id=sale-93'],
  ])('SALE-62 leads the address of a sale of kind %i to %s', async (auctionTypeId, to) => {
    asSchool({
      [OFFERS]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Only a quick sale has offers.' },
      '/api/Sell/CheckSaleStatus': { data: { status: 2, encryptedId: 'sale-93', id: 93, auctionTypeId } },
    });
    const elsewhere = await screen.findByRole('status', { name: 'Elsewhere' });
    expect(elsewhere.textContent).toBe(to);
  });

  it('ID-5 says of a sale that is not there, or another school’s, that it is not found', async () => {
    const nothing = { status: 404, code: 'NOT_FOUND', errorMsg: 'This sale is no longer there.' } as const;
    asSchool({ [OFFERS]: nothing, '/api/Sell/CheckSaleStatus': nothing });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sale not found' })).toBeTruthy();
  });

  it('SALE-17 keeps the private limits in a dialog of its own', async () => {
    const server = asSchool({ [OFFERS]: { data: quickSale() }, '/api/Sell/SetOfferLimits': { data: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Private limits' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(2);
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Accept from' }), { target: { value: '6000' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save the limits' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/SetOfferLimits')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/SetOfferLimits')[0]?.body).toEqual({
      lotId: 7,
      acceptFrom: '6000',
      reservePrice: '4800.00',
    });
  });
});

describe('SALE-15 a vendor makes offers', () => {
  it('names a price, or buys at once', async () => {
    const server = asVendor({ [DETAILS]: { data: vendorQuickSale() }, '/api/Sell/MakeOffer': { data: offerThread() } });
    const field = await screen.findByRole('textbox', { name: 'Your offer' });
    expect(screen.getByText(/You can name 5 prices for a lot/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buy now for $6,500' })).toBeTruthy();
    fireEvent.change(field, { target: { value: '5200' } });
    fireEvent.click(screen.getByRole('button', { name: 'Offer $5,200' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/MakeOffer')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/MakeOffer')[0]?.body).toEqual({ lotId: 7, amount: '5200', message: null });
  });

  it('SALE-44 buys at the price that it read, after it was asked', async () => {
    const server = asVendor({
      [DETAILS]: { data: vendorQuickSale() },
      '/api/Sell/BuyLot': { data: offerThread({ status: 4 }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Buy now for $6,500' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/plus 8.25% sales tax/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Buy for $6,500' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/BuyLot')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/BuyLot')[0]?.body).toEqual({ lotId: 7, askingPrice: '6500.00' });
  });

  it('SALE-21 accepts the terms before its first offer', async () => {
    const participation = { ...vendorQuickSale().participation, isCurrent: false, acceptedAt: null };
    asVendor({ [DETAILS]: { data: vendorQuickSale([], { participation }) } });
    expect(await screen.findByText('Accept the terms to make an offer')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    [1, '/vendor-sale-details?id=sale-93'],
    [3, '/live-auction-details?id=sale-93'],
  ])('SALE-62 leads the address of a sale of kind %i to %s', async (auctionTypeId, to) => {
    const details = vendorQuickSale();
    asVendor({ [DETAILS]: { data: { ...details, sale: { ...details.sale, auctionTypeId } } } });
    const elsewhere = await screen.findByRole('status', { name: 'Elsewhere' });
    expect(elsewhere.textContent).toBe(to);
  });

  it('waits while the school answers, and can still buy', async () => {
    asVendor({ [DETAILS]: { data: vendorQuickSale([offerThread()]) } });
    expect(await screen.findByText('It is Cedar Valley USD’s turn.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Buy now for $6,500' })).toBeTruthy();
  });
});

it('places the prices of a thread from the lowest to the asking price, never on top of each other', () => {
  const points = threadPoints(offerThread(), '6500.00', 'school');
  expect(points.map(({ label }) => label)).toEqual(['their first', 'their last', 'yours', 'asking']);
  const gaps = points.slice(1).map(({ place }, index) => place - (points[index]?.place ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
  expect(points.at(-1)?.place).toBe(100);
});
