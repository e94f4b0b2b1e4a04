import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { priceOffer, priceRequest } from '../../testing/school-fixtures.ts';
import { Page } from './offer-price-details-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers = {}, data = priceRequest()) {
  const server = fakeServer({ ...standing, '/api/Catalog/GetPriceRequest/31': { data }, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/offer-price-details',
    at: '/offer-price-details?id=31&offer=71',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

describe('a price request with its offers', () => {
  it('stands the offers side by side at my quantity, against today’s price', async () => {
    open();
    const row = within(
      (await screen.findByRole('rowheader', { name: /Copy paper, letter/ })).closest('tr') as HTMLElement,
    );
    expect(row.getByText('$35.10')).toBeTruthy();
    expect(row.getByText('$31.50')).toBeTruthy();
    expect(row.getByText('(lowest offer with freight)')).toBeTruthy();
    expect(row.getByText('$3,825.00 with $45.00 freight')).toBeTruthy();
    expect(row.getByText('No answer yet')).toBeTruthy();
  });

  it('OFFER-10 marks the offer that costs least with its freight, not the one with the lowest unit price', async () => {
    const cost = (unitPrice: string, freight: string, total: string) => [
      { requestLineId: 11, unitPrice, freight, total },
    ];
    const cheap = priceOffer({ costs: cost('31.00', '200.00', '3920.00') });
    const dear = priceOffer({ id: 72, vendorName: 'Reedworks', costs: cost('32.00', '0.00', '3840.00') });
    open({}, priceRequest({ offers: [cheap, dear] }));
    const cell = (await screen.findByText('$3,840.00, no freight')).closest('td') as HTMLElement;
    expect(within(cell).getByText('(lowest offer with freight)')).toBeTruthy();
    expect(screen.getAllByText('(lowest offer with freight)')).toHaveLength(1);
  });

  it('OFFER-3 names the last day on which an offer binds, not the midnight that ends it', async () => {
    open();
    expect(await screen.findByText('Binds until Dec 9, 2099')).toBeTruthy();
    expect(screen.getByText(/binds until Dec 9, 2099/)).toBeTruthy();
    expect(screen.queryByText(/Dec 10, 2099/)).toBeNull();
  });

  it('OFFER-5 accepts the chosen lines at the tier of their quantity, and leads to the cart', async () => {
    const accept = '/api/Catalog/AcceptPriceOffer';
    const server = open({ [accept]: { data: { request: priceRequest(), cartItems: 2 } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept offer of Northgate Supply' }));
    fireEvent.change(await screen.findByLabelText('Quantity of Copy paper, letter'), { target: { value: '50' } });
    expect(await screen.findByText('$34.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept offer' }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/cart-items'));
    expect(server.sentTo(accept)[0]?.body).toEqual({ offerId: 71, round: 2, lines: [{ lineId: 11, quantity: 50 }] });
  });

  it('OFFER-4 says what became of the offer where somebody was first', async () => {
    open({
      '/api/Catalog/DeclinePriceOffer': {
        status: 409,
        code: 'ILLEGAL_TRANSITION',
        errorMsg: 'This offer has expired.',
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Decline offer of Northgate Supply' }));
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Too dear' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decline offer' }));
    expect(await screen.findByText('This offer has expired.')).toBeTruthy();
  });

  it('OFFER-7 says why nothing can be agreed with a vendor that was blocked meanwhile', async () => {
    const accept = 'Your school has blocked Northgate Supply, so its offer can’t be accepted.';
    const counter = 'Your school has blocked Northgate Supply, so it can’t be asked for a better price.';
    const refusal = (errorMsg: string) => ({ status: 409, code: 'ILLEGAL_TRANSITION' as const, errorMsg });
    open({
      '/api/Catalog/AcceptPriceOffer': refusal(accept),
      '/api/Catalog/CounterPriceOffer': refusal(counter),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept offer of Northgate Supply' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Accept offer' }));
    expect(await screen.findByText(accept)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Counter offer of Northgate Supply' }));
    fireEvent.change(await screen.findByLabelText(/Message/), { target: { value: 'Less, please.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    expect(await screen.findByText(counter)).toBeTruthy();
  });

  it('offers no act that isn’t mine', async () => {
    open(
      {},
      priceRequest({ offers: [priceOffer({ status: 1, turn: 'vendor', allowedActions: [] })], allowedActions: [] }),
    );
    expect(await screen.findByText('It is Northgate Supply’s turn.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close request' })).toBeNull();
  });
});
