import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PriceRequestRow } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './open-offers-page.tsx';

const list = '/api/Catalog/GetPriceRequests';

const row = (change: Partial<PriceRequestRow> = {}): PriceRequestRow => ({
  id: 31,
  number: 'PR-000031',
  title: 'Copy paper, letter',
  status: 2,
  statusText: 'Offered',
  lineCount: 2,
  vendorCount: 3,
  answeredCount: 1,
  offeredCount: 1,
  waitingCount: 2,
  answerBy: '2099-12-01',
  nextEnd: '2099-12-10T08:00:00Z',
  timeZone: 'America/Los_Angeles',
  isClosed: false,
  byName: 'Dana Mercer',
  createdAt: '2026-11-20T12:00:00Z',
  needsMe: true,
  ...change,
});

function open(rows: readonly PriceRequestRow[], { at = '/open-offers', isActing = false } = {}) {
  const server = fakeServer({ ...standing, [list]: pageOf(rows) });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/open-offers',
    at,
    signIn: (session) => {
      session.signIn(accounts.school);
      session.update({ isImpersonating: isActing });
    },
  });
  return server;
}

describe('a school’s price requests', () => {
  it('say how many vendors answered, and lead to the offers side by side', async () => {
    open([row(), row({ id: 32, number: 'PR-000032', title: 'Desks', needsMe: false, nextEnd: null })]);
    expect(await screen.findByText('One request has offers that need your answer.')).toBeTruthy();
    expect(screen.getAllByText('1 of 3 vendors').length).toBeGreaterThan(0);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/offer-price-details?id=31');
  });

  it('OFFER-3 read the next end as the last day of an offer, and not as the midnight after it', async () => {
    open([row()]);
    expect((await screen.findAllByText(/Dec 9, 2099/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Dec 10, 2099/)).toBeNull();
  });

  it('show the state that the address asks for, such as those nobody answered', async () => {
    const server = open([row()], { at: '/open-offers?only=waiting' });
    await waitFor(() => expect(server.sentTo(list).at(-1)?.search.get('only')).toBe('waiting'));
    fireEvent.click(await screen.findByRole('button', { name: 'Accepted' }));
    await waitFor(() => expect(server.sentTo(list).at(-1)?.search.get('only')).toBe('accepted'));
  });

  it('begin with a first request', async () => {
    open([]);
    expect(await screen.findByText('No price requests')).toBeTruthy();
    const [ask] = screen.getAllByRole('button', { name: 'Ask for a price' });
    fireEvent.click(ask as HTMLElement);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('are only read by an administrator in the account', async () => {
    open([], { isActing: true });
    expect(await screen.findByText('No price requests')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a price' })).toBeNull();
  });
});
