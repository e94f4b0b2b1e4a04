import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PricingRequestRow } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './pricing-request-page.tsx';

const list = '/api/Catalog/GetPricingRequests';

const row = (change: Partial<PricingRequestRow> = {}): PricingRequestRow => ({
  id: 71,
  encryptedOfferId: 'offer-tok',
  number: 'PR-000031',
  title: 'Copy paper, letter',
  schoolName: 'Cedar Valley USD',
  city: 'Fresno',
  stateCode: 'CA',
  status: 1,
  statusText: 'Requested',
  turn: 'vendor',
  ends: '2099-12-02T08:00:00Z',
  timeZone: 'America/Los_Angeles',
  lineCount: 1,
  listTotal: '4212.00',
  receivedAt: '2026-11-20T12:00:00Z',
  needsMe: true,
  ...change,
});

function open(rows: readonly PricingRequestRow[], at = '/pricing-request') {
  const server = fakeServer({ ...standing, [list]: pageOf(rows) });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/pricing-request',
    at,
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

describe('the price requests of a vendor', () => {
  it('say who asks, what it comes to at list price, and lead to the form', async () => {
    open([row(), row({ id: 72, title: 'Folders', needsMe: false, listTotal: null })]);
    expect(await screen.findByText('One request waits for your answer.')).toBeTruthy();
    expect(screen.getAllByText('$4,212.00').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Fresno, CA').length).toBeGreaterThan(0);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/offer-price-request?id=71');
  });

  it('OFFER-1 are narrowed to those whose turn it is', async () => {
    const server = open([row()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Your turn' }));
    await waitFor(() => expect(server.sentTo(list).at(-1)?.search.get('only')).toBe('mine'));
    expect(screen.getByLabelText('Address').textContent).toBe('/pricing-request?only=mine');
  });

  it('OFFER-3 name the last day to answer on, not the midnight that ends it', async () => {
    open([row()]);
    expect((await screen.findAllByText(/Dec 1, 2099/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Dec 2, 2099/)).toBeNull();
  });

  it('say what comes here while there are none', async () => {
    open([]);
    expect(await screen.findByText('No price requests')).toBeTruthy();
    expect(screen.getByText('Schools ask here for your price on large quantities.')).toBeTruthy();
  });

  it('say what failed, and ask again', async () => {
    let asked = 0;
    const server = fakeServer({
      ...standing,
      [list]: () => {
        asked += 1;
        return asked === 1 ? { status: 422, code: 'RULE_BROKEN', errorMsg: 'Not today.' } : pageOf([row()]);
      },
    });
    renderPage(Page, {
      fetch: server.fetch,
      path: '/pricing-request',
      signIn: (session) => session.signIn(accounts.vendor),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('One request waits for your answer.')).toBeTruthy();
  });
});
