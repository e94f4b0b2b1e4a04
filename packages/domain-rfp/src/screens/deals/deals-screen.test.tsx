import type { Schemas } from '@chalkline/api-client';
import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deal } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page as NewDeals } from './new-deals-page.tsx';
import { Page as SavedDeals } from './saved-deals-page.tsx';

const beyond = {
  code: 'PLAN_OTHER_STATE',
  sentence: 'The Free plan covers your own state. The National Package covers every state.',
  wayOut: 'See plans',
  wayOutHref: '/upgrade-plan',
};
const usedUp = {
  ...beyond,
  code: 'PLAN_MONTHLY_LIMIT',
  sentence: "The Free plan covers 3 bids a month, and you have used this month's.",
};

type Answers = Parameters<typeof fakeServer>[0];
const area = '/api/POConfiguration';
const filterData = { categories: [], states: [], purchaseTypes: [], certificates: [] };

type Opened = { acting?: { role: 'Vendor'; email: string }; as?: Schemas['Session'] };

function open(Page: typeof NewDeals, at: string, answers: Answers, { acting, as = accounts.vendor }: Opened = {}) {
  const server = fakeServer({ ...standing, [`${area}/GetAllFilterData`]: { data: filterData }, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: at.split('?')[0] ?? at,
    at,
    signIn: (session) => session.signIn(as, acting),
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
    open(NewDeals, '/new-deals', { [`${area}/GetNewDeals`]: pageOf([deal()]) }, { acting });
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

describe('UI-43 why a vendor can’t bid', () => {
  const rows = () => [deal(), deal({ id: 413, rfpName: 'Carts', refusal: beyond })];
  const opened = (list: readonly unknown[], as?: Schemas['Session']) =>
    open(NewDeals, '/new-deals', { [`${area}/GetNewDeals`]: pageOf(list) }, as && { as });

  it('stands once above the list with the way to more, and in a word in the row', async () => {
    opened([...rows(), deal({ id: 414, rfpName: 'Paper', refusal: beyond })]);
    expect(await screen.findByText('The Free plan covers your own state')).toBeTruthy();
    expect(screen.getByText(/three public purchases and sales a month/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'See plans' }).map((link) => link.getAttribute('href'))).toEqual([
      '/upgrade-plan',
    ]);
    const row = screen.getByRole('row', { name: /Carts/ });
    expect(within(row).getByText('Outside your plan')).toBeTruthy();
    expect(within(row).queryByText('Open for bids')).toBeNull();
    expect(screen.queryByText(beyond.sentence)).toBeNull();
    expect(within(screen.getByRole('row', { name: /Chromebooks/ })).getByText('Open for bids')).toBeTruthy();
  });

  it('names what keeps it from every deal before what keeps it from some', async () => {
    opened([...rows(), deal({ id: 414, rfpName: 'Paper', refusal: usedUp })]);
    expect(await screen.findByText(usedUp.sentence)).toBeTruthy();
    expect(screen.queryByText('The Free plan covers your own state')).toBeNull();
    expect(screen.getByText('No bids left')).toBeTruthy();
  });

  it('keeps a draft’s own state and says it below', async () => {
    opened([deal({ refusal: beyond, bidId: 9, bidStatus: 1, statusText: 'Draft, not submitted' })]);
    expect(await screen.findByText('Draft, not submitted')).toBeTruthy();
    expect(screen.getByText('Outside your plan')).toBeTruthy();
  });

  it('leads nobody to the plans but the main account', async () => {
    opened(rows(), { ...accounts.vendor, role: 'SubVendor', accessType: 2 });
    expect(await screen.findByText('The Free plan covers your own state')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  it('is not said where the plan covers every state', async () => {
    opened([deal()], { ...accounts.vendor, currentPlan: 'National Package' });
    expect(await screen.findByText('Chromebooks')).toBeTruthy();
    expect(screen.queryByText(/covers your own state/)).toBeNull();
  });

  it('calls the column as no filter is called', async () => {
    opened(rows());
    await screen.findByText('Carts');
    expect(screen.getByRole('columnheader', { name: 'Status', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'State', hidden: true })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'State' })).toBeTruthy();
  });
});
