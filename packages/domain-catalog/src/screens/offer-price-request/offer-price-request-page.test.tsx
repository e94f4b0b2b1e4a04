import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { priceOffer, pricingRequest } from '../../testing/school-fixtures.ts';
import { Page } from './offer-price-request-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers = {}, data = pricingRequest()) {
  const server = fakeServer({ ...standing, '/api/Catalog/GetPricingRequest/71': { data }, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/offer-price-request',
    at: '/offer-price-request?id=71',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

const offer = '/api/Catalog/OfferPrices';

describe('a vendor’s answer to a price request', () => {
  it('begins with today’s list, and sends tiers, terms and the last day that it binds', async () => {
    const server = open({
      [offer]: { data: pricingRequest({ offer: priceOffer({ turn: 'school', allowedActions: [] }) }) },
    });
    fireEvent.change(await screen.findByLabelText('Price of a unit in tier 2'), { target: { value: '31.50' } });
    fireEvent.change(screen.getByLabelText(/Valid until/), { target: { value: '2099-12-10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    const tiers = [
      { least: 1, price: '38.60' },
      { least: 40, price: '31.50' },
    ];
    await waitFor(() =>
      expect(server.sentTo(offer)[0]?.body).toEqual({
        offerId: 71,
        round: 1,
        validUntil: '2099-12-10',
        message: null,
        lines: [{ lineId: 11, tiers, freight: null, leadTimeDays: 2, note: null }],
      }),
    );
  });

  it('OFFER-2 is not sent with a tier that costs more than the one before', async () => {
    const server = open();
    const price = await screen.findByLabelText('Price of a unit in tier 2');
    fireEvent.change(price, { target: { value: '40.00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(server.sentTo(offer)).toEqual([]);
  });

  it('says whose turn it is, and shows no form out of turn', async () => {
    open({}, pricingRequest({ offer: priceOffer({ turn: 'school', allowedActions: [] }) }));
    expect(await screen.findByText('It is the school’s turn.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull();
  });
});
