import type { Schemas } from '@chalkline/api-client';
import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './live-auction-page.tsx';

type Row = Schemas['LiveAuctionRow'];

const auction = (change: Partial<Row>): Row => ({
  id: 23,
  encryptedId: 'live-tok',
  formattedNumber: 'RFQ-000023',
  saleName: 'Fleet live',
  school: { id: 3, name: 'Northside ISD', city: 'Austin', stateCode: 'TX' },
  photoHref: null,
  status: 6,
  isSuspended: false,
  sellStartDate: '2026-11-25T12:00:00Z',
  sellEndDate: '2099-12-20T20:00:00Z',
  sellAwardDate: null,
  sellPickupDate: null,
  lotCount: 3,
  lotsOpen: 2,
  lotsClosed: 1,
  nextEndsAt: '2099-12-20T20:00:00Z',
  lotsLed: 2,
  isParticipant: true,
  isWatched: false,
  isInvited: true,
  ...change,
});

function open(as: 'school' | 'vendor', rows: readonly Row[]) {
  const { fetch } = fakeServer({ ...standing, '/api/Sell/GetLiveAuctions': pageOf(rows) });
  renderPage(Page, { fetch, path: '/live-auction', signIn: (session) => session.signIn(accounts[as]) });
}

describe('live auctions', () => {
  it('say what runs, what stands still and what is ahead', async () => {
    open('vendor', [
      auction({}),
      auction({ id: 24, saleName: 'Shops live', isSuspended: true }),
      auction({ id: 25, saleName: 'Spring live', status: 2, sellStartDate: '2099-12-01T16:00:00Z', lotsClosed: 0 }),
    ]);
    expect(await screen.findByText('Three auctions are running or scheduled.')).toBeTruthy();
    const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
    expect(rowOf(/Fleet live/).getByText('Live')).toBeTruthy();
    expect(rowOf(/Fleet live/).getByText('3 lots · 1 ended')).toBeTruthy();
    expect(rowOf(/Shops live/).getByText('Suspended')).toBeTruthy();
    expect(rowOf(/Spring live/).getByText(/^Starts/)).toBeTruthy();
  });

  it('tell a vendor how many lots it leads', async () => {
    open('vendor', [auction({})]);
    expect(await screen.findByText('2 lots')).toBeTruthy();
    expect(screen.getAllByText('I lead').length).toBeGreaterThan(0);
  });

  it('say so where there is none', async () => {
    open('school', []);
    expect(await screen.findByText('No live auction')).toBeTruthy();
    expect(screen.queryByText('I lead')).toBeNull();
  });
});
