import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deal } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as NewDeals } from './new-deals-page.tsx';
import { Page as SavedDeals } from './saved-deals-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];
const area = '/api/POConfiguration';
const filterData = { categories: [], states: [], purchaseTypes: [], certificates: [] };

function open(Page: typeof NewDeals, at: string, answers: Answers, acting?: { role: 'Vendor'; email: string }) {
  const server = fakeServer({ ...standing, [`${area}/GetAllFilterData`]: { data: filterData }, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: at.split('?')[0] ?? at,
    at,
    signIn: (session) => session.signIn(accounts.vendor, acting),
  });
  return server;
}

describe('a vendor’s deals', () => {
  it('are saved and taken off by their star', async () => {
    const server = open(NewDeals, '/new-deals', {
      [`${area}/GetNewDeals`]: pageOf([deal(), deal({ id: 413, rfpName: 'Carts', isSaved: true })]),
      [`${area}/SaveDeal`]: { data: null },
      [`${area}/UnsaveDeal`]: { data: null },
    });
    const star = await screen.findByRole('button', { name: 'Save Chromebooks' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star);
    await waitFor(() => expect(server.sentTo(`${area}/SaveDeal`)[0]?.body).toEqual({ id: 412 }));
    const saved = screen.getByRole('button', { name: 'Save Carts' });
    expect(saved.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(saved);
    await waitFor(() => expect(server.sentTo(`${area}/UnsaveDeal`)[0]?.body).toEqual({ id: 413 }));
  });

  it('IMP-3 are read without their star by an administrator who acts for the company', async () => {
    const acting = { role: 'Vendor' as const, email: accounts.vendor.email };
    open(NewDeals, '/new-deals', { [`${area}/GetNewDeals`]: pageOf([deal()]) }, acting);
    expect(await screen.findByText('Chromebooks')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Chromebooks' })).toBeNull();
  });

  it('are narrowed by when they close, kept in the address', async () => {
    const server = open(NewDeals, '/new-deals?closing=7', { [`${area}/GetNewDeals`]: pageOf([deal()]) });
    await screen.findByText('One result.');
    expect(server.sentTo(`${area}/GetNewDeals`)[0]?.search.get('closesWithinDays')).toBe('7');
  });

  it('BID-16 say that an addendum waits for an answer while bids are taken, and not after', async () => {
    const changed = { unacknowledged: [1], bidStatus: 2, dealStatus: 3, isSaved: true };
    const ended = deal({ ...changed, id: 413, rfpName: 'Carts', rfpendDate: '2020-11-24T22:00:00Z' });
    open(SavedDeals, '/saved-deals', {
      [`${area}/GetSavedDeals`]: pageOf([deal({ ...changed, rfpendDate: '2099-11-24T22:00:00Z' }), ended]),
    });
    expect(await screen.findAllByText('You need to answer an addendum')).toHaveLength(1);
  });

  it('say what to do while none is saved', async () => {
    open(SavedDeals, '/saved-deals', { [`${area}/GetSavedDeals`]: pageOf([]) });
    expect(await screen.findByText('No deal saved yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See new deals' })).toBeTruthy();
  });
});
