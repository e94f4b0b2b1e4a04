import { standing } from '@chalkline/kit/testing';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BidAnswer, LiveRoom } from '../../model/live-line.ts';
import { ENDS, OPENS, openLot, type PlayedLot, SALE_TOKEN } from '../../testing/played-lot.ts';
import { FakeHub, roomOf, tell } from '../../testing/played-room.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './live-auction-details-page.tsx';

const ROOM = `/api/Sell/GetLiveAuction/${SALE_TOKEN}`;
const PLACE = '/api/Sell/PlaceBid';
const ME = 1;

interface Options {
  played: PlayedLot;
  changes?: Partial<LiveRoom>;
  me?: number | null;
  place?: (request: SeenRequest) => FakeAnswer;
  /** Holds a bid back on its way. */
  gate?: Promise<void>;
  /** The server's time; the window's own clock may say anything. */
  serverNow?: () => number;
  answers?: Parameters<typeof fakeServer>[0];
}

/** The room of one lot with a hub of its own. */
function open({ played, changes = {}, me = ME, place, serverNow = () => Date.now(), gate, answers = {} }: Options) {
  const hub = new FakeHub();
  const server = fakeServer({
    ...standing,
    [ROOM]: () => ({ data: roomOf([played], me, changes) }),
    [`/api/Sell/GetLotEvents/${played.id}`]: ({ search }) => ({ data: played.after(Number(search.get('after'))) }),
    ...(place ? { [PLACE]: place } : {}),
    ...answers,
  });
  const platform = renderPage(Page, {
    fetch: async (request) => {
      if (new URL(request.url).pathname === PLACE) await gate;
      const response = await server.fetch(request);
      response.headers.set('Server-Time', new Date(serverNow()).toISOString());
      return response;
    },
    path: '/live-auction-details',
    at: `/live-auction-details?id=${SALE_TOKEN}`,
    realtime: () => hub,
    signIn: (session) => session.signIn(me === null ? accounts.school : accounts.vendor),
  });
  return { hub, server, platform };
}

/** What the server answers to an accepted bid. */
async function bidOf(played: PlayedLot, amount?: number): Promise<BidAnswer> {
  await played.take({ kind: 'bid', at: Date.now(), bidder: ME, amount, isConfirmed: true });
  const { seq, price, leader, isLeading, myMaximum, leastNext, endsAt } = played.snapshot(ME);
  const proof = { receipt: 'signed', commit: 'c'.repeat(64), salt: 's' };
  const said = { isAccepted: true, reason: null, sentence: 'Your bid stands.' };
  return { ...said, seq, price, leader, isLeading, myMaximum, leastNext, endsAt, ...proof };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(OPENS + 60_000);
});
afterEach(() => void vi.useRealTimers());

const heading = () => screen.findByRole('heading', { level: 1, name: 'Lot 1: Thomas bus 2016, wheelchair lift' });

describe('LIVE-42 a vendor in the room', () => {
  it('bids the least in place, and sees no figure before the server said it', async () => {
    const played = await openLot();
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const { server } = open({ played, gate, place: () => ({ data: held }) });
    await heading();
    await waitFor(() => expect(server.sentTo(ROOM)).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Bid $5,000' }));
    expect(screen.getByText('Bid $5,000 on lot 1?')).toBeTruthy();
    const yes = screen.getByRole('button', { name: 'Confirm bid of $5,000' });
    expect(document.activeElement).toBe(yes);
    expect(screen.queryByRole('dialog')).toBeNull();
    const held = await bidOf(played);
    fireEvent.click(yes);
    expect(await screen.findByText(/Sending… Nothing counts before the server answers/)).toBeTruthy();
    expect(screen.queryByText('You lead')).toBeNull();
    letGo();
    await waitFor(() => expect(server.sentTo(PLACE)).toHaveLength(1));
    expect(server.sentTo(PLACE)[0]?.body).toEqual({
      lotId: 101,
      amount: null,
      leastRead: '5000.00',
      isConfirmed: false,
    });
    await waitFor(() => expect(screen.getAllByText('You lead').length).toBeGreaterThan(0));
    expect(screen.getByText(/\$5,000 stands · only you see it/)).toBeTruthy();
  });

  it('LIVE-42 is told why a price may rise by less than an increment, while the lot runs', async () => {
    const played = await openLot();
    await played.take({ kind: 'bid', at: Date.now(), bidder: 7, amount: 600_000, isConfirmed: true });
    const { hub } = open({ played });
    await heading();
    const sentence = /The price rises by \$250, or by less where the lower of two maxima comes close to the higher\./;
    expect(screen.getByText(sentence)).toBeTruthy();
    // $5,900 against a maximum of $6,000: the price rises to that, not to $6,150.
    const { item } = await played.take({ kind: 'bid', at: Date.now(), bidder: ME, amount: 590_000 });
    act(() => tell(hub, item));
    expect(screen.getAllByText('$6,000').length).toBeGreaterThan(0);
  });

  it('LIVE-42 reads the answer to its bid only until the lot moves on', async () => {
    const played = await openLot();
    const { hub, server } = open({ played, place: () => ({ data: held }) });
    await heading();
    await waitFor(() => expect(server.sentTo(ROOM)).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Bid $5,000' }));
    const held = await bidOf(played);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm bid of $5,000' }));
    expect(await screen.findByText('Your bid stands.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('You lead').length).toBeGreaterThan(0));
    expect(screen.getByText('Your bid stands.')).toBeTruthy();
    const { item } = await played.take({ kind: 'bid', at: Date.now(), bidder: 7 });
    act(() => tell(hub, item));
    expect(screen.queryByText('Your bid stands.')).toBeNull();
    expect(screen.getAllByText('You were outbid').length).toBeGreaterThan(0);
  });

  it('is told what changed since it was asked, and asked again', async () => {
    const played = await openLot();
    const { hub, server } = open({ played });
    await heading();
    fireEvent.click(screen.getByRole('button', { name: 'Bid $5,000' }));
    const { item } = await played.take({ kind: 'bid', at: Date.now(), bidder: 7 });
    act(() => tell(hub, item));
    expect(screen.getByText(/Since you were asked: the price is \$5,000, Bidder 7 leads/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ask again with $5,250' }));
    expect(screen.getByText('Bid $5,250 on lot 1?')).toBeTruthy();
    expect(server.sentTo(PLACE)).toHaveLength(0);
  });

  it('keeps what was typed when the maximum is too low, and names the least', async () => {
    const played = await openLot();
    open({ played });
    await heading();
    const field = screen.getByRole('textbox', { name: 'My maximum' });
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Leave a maximum' }));
    expect(screen.getByText('Enter at least $5,000.00.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('12');
  });

  it('LIVE-43 is interrupted only when it is outbid, and focus stays', async () => {
    const played = await openLot();
    await played.take({ kind: 'bid', at: Date.now(), bidder: ME });
    const { hub } = open({ played });
    await heading();
    const field = screen.getByRole('textbox', { name: 'Raise to' });
    field.focus();
    const { item } = await played.take({ kind: 'bid', at: Date.now(), bidder: 7 });
    act(() => tell(hub, item));
    expect(screen.getByTestId('assertive').textContent).toBe(
      'You were outbid on lot 1. The price is $5,250, the least next bid $5,500.',
    );
    expect(screen.getAllByText('You were outbid').length).toBeGreaterThan(0);
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('counts down by the server’s clock where its own is ten minutes off', async () => {
    const played = await openLot();
    const off = 10 * 60_000;
    vi.setSystemTime(ENDS - 102_000 + off);
    open({ played, serverNow: () => Date.now() - off });
    await heading();
    const timer = await screen.findByRole('timer');
    await waitFor(() => expect(timer.textContent).toMatch(/^01:4[0-3]$/));
    expect(timer.getAttribute('aria-live')).toBe('off');
  });

  it('says that the log is checked, and to where', async () => {
    const played = await openLot();
    await played.take({ kind: 'bid', at: Date.now(), bidder: 7 });
    open({ played });
    await heading();
    expect(await screen.findByText(/^Log verified to #1 · /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the log' }).getAttribute('href')).toBe(
      '/verify-log?lot=lot-1&sale=sale-88',
    );
  });

  it('LOG-1 of an auction that is not public tells how its log is checked: from its file, with the market’s key', async () => {
    const played = await openLot();
    open({ played, changes: { isPublic: false } });
    await heading();
    expect(screen.getByRole('link', { name: 'Verify a log' }).getAttribute('href')).toBe('/verify-log');
    expect(screen.getByText('chalkline.example/auctions+00000000+AA')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the log' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save the log' })).toBeTruthy();
  });

  it('says since when it knows what it shows, where the connection is away', async () => {
    const played = await openLot();
    const { hub } = open({ played });
    await heading();
    await waitFor(() => expect(hub.invoked).toHaveLength(1));
    expect(screen.queryByText('Not connected live')).toBeNull();
    act(() => hub.setConnected(false));
    expect(await screen.findByText('Not connected live')).toBeTruthy();
    expect(screen.getByText(/^This is the auction as of/)).toBeTruthy();
  });

  it('LIVE-44 says that events no longer come by themselves once its school has blocked it', async () => {
    const played = await openLot();
    const sentence = 'This sale isn’t open to your company.';
    const refusal = { code: 'NOT_OPEN_TO_YOU', sentence, wayOut: null, wayOutHref: null };
    const changes: Partial<LiveRoom> = {};
    const { hub } = open({ played, changes });
    await heading();
    await waitFor(() => expect(screen.queryByText('Not connected live')).toBeNull());
    changes.refusal = refusal;
    act(() => hub.send('SaleChangedAsync', { saleId: 88 }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Not connected live')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Bid / })).toBeNull();
  });

  it('LIVE-40 says that the room could not be read, and from when what it shows is', async () => {
    const played = await openLot();
    let isGone = false;
    const gone: FakeAnswer = { status: 404, code: 'NOT_FOUND', errorMsg: 'This live auction does not exist.' };
    const { hub } = open({
      played,
      answers: { [ROOM]: () => (isGone ? gone : { data: roomOf([played], ME) }) },
    });
    await heading();
    isGone = true;
    act(() => hub.send('SaleChangedAsync', { saleId: 88 }));
    expect(await screen.findByText('This auction could not be read')).toBeTruthy();
    expect(screen.getByText(/It is read again every 5 seconds/)).toBeTruthy();
    isGone = false;
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    await waitFor(() => expect(screen.queryByText('This auction could not be read')).toBeNull());
  });

  it('accepts the terms before its first bid', async () => {
    const played = await openLot();
    const participation = {
      acceptedAt: null,
      acceptedVersion: null,
      isCurrent: false,
      bidderNumber: null,
      isDisqualified: false,
      reason: null,
    };
    const { server } = open({
      played,
      changes: { participation },
      answers: { '/api/Sell/AcceptTerms': { data: { ...participation, bidderNumber: 4, isCurrent: true } } },
    });
    await heading();
    fireEvent.click(screen.getByRole('button', { name: 'Accept the terms' }));
    expect(screen.getByText('Accept the terms to bid.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Accept the terms' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/AcceptTerms')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/AcceptTerms')[0]?.body).toEqual({ saleId: 88, termsVersion: 1 });
  });

  it('LIVE-43 says where it stands when asked', async () => {
    const played = await openLot();
    await played.take({ kind: 'bid', at: Date.now(), bidder: 7 });
    open({ played });
    await heading();
    fireEvent.click(screen.getByRole('button', { name: 'Say the current price' }));
    expect(screen.getByTestId('polite').textContent).toContain('The price is $5,000. Bidder 7 leads.');
  });
});

describe('the school in its room', () => {
  it('suspends with a reason, and has no way to bid', async () => {
    const played = await openLot();
    const { server } = open({ played, me: null, answers: { '/api/Sell/SuspendAuction': { data: null } } });
    await heading();
    expect(screen.queryByRole('button', { name: /^Bid/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Suspend the auction' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'The hall has no power.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Suspend the auction' }));
    await waitFor(() => expect(server.sentTo('/api/Sell/SuspendAuction')).toHaveLength(1));
    expect(server.sentTo('/api/Sell/SuspendAuction')[0]?.body).toEqual({
      saleId: 88,
      reason: 'The hall has no power.',
    });
  });
});
