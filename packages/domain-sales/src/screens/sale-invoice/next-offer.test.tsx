import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { NextOfferNote, OfferNextButton } from './next-offer.tsx';

const offer = {
  lotId: 11,
  vendorId: 7,
  vendorName: 'Northgate Supply',
  amount: '3900.00',
  expiresAt: '2099-12-01T17:00:00Z',
};

function open(Shown: () => React.ReactNode, as: 'school' | 'vendor') {
  const server = fakeServer({
    ...standing,
    '/api/Sell/AnswerNextOffer': { data: null },
    '/api/Sell/OfferToNext': { data: offer },
  });
  renderPage(Shown, {
    fetch: server.fetch,
    path: '/school-sale-details',
    signIn: (session) => session.signIn(accounts[as]),
  });
  return server;
}

describe('SALE-50 a lot whose buyer fell out', () => {
  const note = () => <NextOfferNote offer={offer} lotName="School bus" />;

  it('is taken only after a second question', async () => {
    const server = open(note, 'vendor');
    fireEvent.click(await screen.findByRole('button', { name: 'Take the lot' }));
    expect(server.sentTo('/api/Sell/AnswerNextOffer')).toHaveLength(0);
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it for $3,900.00' }),
    );
    await waitFor(() =>
      expect(server.sentTo('/api/Sell/AnswerNextOffer')[0]?.body).toEqual({ lotId: 11, isAccepted: true }),
    );
  });

  it('is declined at once, for it binds nobody', async () => {
    const server = open(note, 'vendor');
    fireEvent.click(await screen.findByRole('button', { name: 'Decline the lot' }));
    await waitFor(() =>
      expect(server.sentTo('/api/Sell/AnswerNextOffer')[0]?.body).toEqual({ lotId: 11, isAccepted: false }),
    );
  });

  it('SALE-51 is offered on by the school, with a reason where it gives one', async () => {
    const server = open(() => <OfferNextButton lotId={11} lotName="School bus" />, 'school');
    fireEvent.click(await screen.findByRole('button', { name: 'Offer to the next bidder' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Storing costs more.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Offer the lot' }));
    await waitFor(() =>
      expect(server.sentTo('/api/Sell/OfferToNext')[0]?.body).toEqual({ lotId: 11, reason: 'Storing costs more.' }),
    );
  });
});
