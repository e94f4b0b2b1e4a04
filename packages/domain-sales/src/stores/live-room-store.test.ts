import { ApiError } from '@chalkline/api-client';
import { moneyOf } from '@chalkline/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BidAnswer } from '../model/live-line.ts';
import { OPENS, openLot, type PlayedLot, SALE_TOKEN } from '../testing/played-lot.ts';
import { FakeHub, roomOf, tell } from '../testing/played-room.ts';
import { LiveAuctionStore } from './live-auction-store.ts';
import type { SentBid } from './live-bid-store.ts';
import { LiveRoomStore } from './live-room-store.ts';

const seconds = (count: number): number => OPENS + count * 1000;
const settled = () => vi.advanceTimersByTimeAsync(50);

/** A server of one lot, where bids are decided by the rule and told to every window. */
function serverOf(played: PlayedLot, me: number, hubs: FakeHub[]) {
  const answers = new Map<string, BidAnswer>();
  const keys: string[] = [];
  let at = seconds(60);
  const sendBid = async (bid: SentBid, key: string): Promise<BidAnswer> => {
    keys.push(key);
    const known = answers.get(key);
    if (known !== undefined) return known;
    at += 1000;
    const amount = bid.amount === null ? undefined : Math.round(Number(bid.amount) * 100);
    const { item, ...decision } = await played.take({
      kind: 'bid',
      at,
      bidder: me,
      amount,
      isConfirmed: bid.isConfirmed,
    });
    const snapshot = played.snapshot(me);
    const answer: BidAnswer = {
      isAccepted: decision.isAccepted,
      reason: decision.isAccepted ? null : (decision.reason as BidAnswer['reason']),
      sentence: decision.isAccepted ? 'You lead.' : 'Your bid is too low.',
      seq: snapshot.seq,
      price: snapshot.price,
      leader: snapshot.leader,
      isLeading: snapshot.isLeading,
      myMaximum: snapshot.myMaximum,
      leastNext: snapshot.leastNext,
      endsAt: snapshot.endsAt,
      receipt: null,
      commit: null,
      salt: null,
    };
    answers.set(key, answer);
    for (const hub of hubs) tell(hub, item);
    return answer;
  };
  return { sendBid, keys };
}

async function roomFor(me: number, windows = 1) {
  const played = await openLot();
  const hubs = Array.from({ length: windows }, () => new FakeHub());
  const { sendBid, keys } = serverOf(played, me, hubs);
  const rooms = hubs.map((hub) => {
    const load = vi.fn(async () => roomOf([played], me));
    const feed = new LiveAuctionStore();
    const store = new LiveRoomStore(roomOf([played], me), feed, {
      load,
      loadEvents: async (_id, after) => played.after(after),
      sendBid,
      hub,
      now: () => seconds(60),
      warn: () => {},
    });
    const stop = store.start();
    stops.push(stop);
    const lot = store.lots[0];
    if (lot === undefined) throw new Error('no lot');
    return { store, lot, load, feed, hub, stop };
  });
  await settled();
  return { played, rooms, sendBid, keys, bid: (index = 0) => rooms[index]?.store.bid(rooms[index].lot) };
}

const stops: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe('LIVE-40 the live auction state', () => {
  it('has the newest event on top, says whether it is connected, and can be cleared', async () => {
    const { played, rooms } = await roomFor(1);
    const { feed, hub } = rooms[0] ?? { feed: new LiveAuctionStore(), hub: new FakeHub() };
    expect(feed.isConnected).toBe(true);
    for (let index = 0; index < 3; index += 1) {
      const { item } = await played.take({ kind: 'bid', at: seconds(61 + index), bidder: (index % 2) + 1 });
      tell(hub, item);
      tell(hub, item);
    }
    expect(feed.liveAuction.map(({ seq }) => seq)).toEqual([3, 2, 1]);
    hub.setConnected(false);
    expect(feed.isConnected).toBe(false);
    feed.setError('An error occurred');
    expect(feed.error).toBe('An error occurred');
    feed.clear();
    expect(feed.liveAuction).toEqual([]);
  });
});

describe('LIVE-44 the room’s group', () => {
  it('is joined before the room is read, again after a reconnect, and left with the page', async () => {
    const { rooms } = await roomFor(1);
    const room = rooms[0];
    expect(room?.hub.invoked).toEqual([['AddToGroup', `auction_${SALE_TOKEN}`]]);
    expect(room?.load).toHaveBeenCalledOnce();
    room?.hub.setConnected(false);
    expect(room?.store.isLive).toBe(false);
    room?.hub.setConnected(true);
    await settled();
    expect(room?.load).toHaveBeenCalledTimes(2);
    expect(room?.store.isLive).toBe(true);
    room?.stop();
    expect(room?.hub.invoked.at(-1)).toEqual(['RemoveFromGroup', `auction_${SALE_TOKEN}`]);
  });

  it('LIVE-41 reads what a lost connection kept from it', async () => {
    const { played, rooms } = await roomFor(1);
    const room = rooms[0];
    room?.hub.setConnected(false);
    await played.take({ kind: 'bid', at: seconds(61), bidder: 2 });
    await played.take({ kind: 'bid', at: seconds(62), bidder: 7 });
    room?.hub.setConnected(true);
    await settled();
    expect(room?.lot.standing).toMatchObject({ seq: 2, leader: 7 });
  });

  it('LIVE-41 is read every few seconds where the hub is away', async () => {
    const { played, rooms } = await roomFor(1);
    const room = rooms[0];
    room?.hub.setConnected(false);
    await played.take({ kind: 'bid', at: seconds(61), bidder: 2 });
    await vi.advanceTimersByTimeAsync(5100);
    expect(room?.lot.standing.leader).toBe(2);
  });
});

describe('LIVE-42 two windows of one bidder', () => {
  it('both know the maximum that one of them left, and lead together', async () => {
    const { rooms, bid } = await roomFor(1, 2);
    const [first, second] = rooms;
    bid(0)?.type('9000');
    bid(0)?.askMaximum();
    await bid(0)?.confirm();
    expect(first?.lot.myMaximum).toBe(900_000);
    expect(second?.store.isLeading(second.lot)).toBe(true);
    expect(second?.lot.isMaximumStale).toBe(true);
    await settled();
    expect(second?.lot.isMaximumStale).toBe(false);
    expect(second?.lot.myMaximum).toBe(900_000);
  });

  it('a silent raise reaches the other window by the company’s own message', async () => {
    const { rooms, bid } = await roomFor(1, 2);
    bid(0)?.type('9000');
    bid(0)?.askMaximum();
    await bid(0)?.confirm();
    await settled();
    bid(0)?.type('12000');
    bid(0)?.askMaximum();
    await bid(0)?.confirm();
    const second = rooms[1];
    expect(second?.lot.myMaximum).toBe(900_000);
    second?.hub.send('SaleChangedAsync', { saleId: 88 });
    await settled();
    expect(second?.lot.myMaximum).toBe(1_200_000);
  });
});

describe('LIVE-42 a bid', () => {
  it('shows no figure before the server said it, and is repeated under one key', async () => {
    const { rooms, played, keys, sendBid } = await roomFor(1);
    const room = rooms[0];
    if (room === undefined) throw new Error('no room');
    const away = new ApiError('API request failed', { status: 0, code: 'NETWORK' });
    const send = vi.fn(sendBid).mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    const store = new LiveRoomStore(roomOf([played], 1), room.feed, {
      load: room.load,
      loadEvents: async (_id, after) => played.after(after),
      sendBid: send,
      hub: room.hub,
      now: () => seconds(60),
      warn: () => {},
    });
    const [lot] = store.lots;
    if (lot === undefined) throw new Error('no lot');
    const bid = store.bid(lot);
    bid.askLeast();
    const sent = bid.confirm();
    await vi.advanceTimersByTimeAsync(600);
    expect(bid.isSending).toBe(true);
    expect(bid.attempts).toBe(2);
    expect(lot.standing.price).toBeNull();
    expect(lot.myMaximum).toBeNull();
    await vi.advanceTimersByTimeAsync(1100);
    await sent;
    expect(bid.isSending).toBe(false);
    expect(lot.myMaximum).toBe(500_000);
    const [first, second, third] = send.mock.calls;
    expect(new Set([first?.[1], second?.[1], third?.[1]]).size).toBe(1);
    expect(keys).toHaveLength(1);
  });

  it('is asked about again when the price moved under the question', async () => {
    const { played, rooms, keys, bid } = await roomFor(1);
    bid()?.askLeast();
    const { item } = await played.take({ kind: 'bid', at: seconds(61), bidder: 2 });
    tell(rooms[0]?.hub ?? new FakeHub(), item);
    expect(bid()?.stale).toBe('The least next bid is $5,250.00 now.');
    await bid()?.confirm();
    expect(keys).toHaveLength(0);
    expect(bid()?.problem).toBe('The least next bid is $5,250.00 now.');
    bid()?.renew();
    await bid()?.confirm();
    expect(keys).toHaveLength(1);
    expect(rooms[0]?.lot.myMaximum).toBe(525_000);
  });

  it('keeps a maximum that stands above a price that moved', async () => {
    const { played, rooms, bid } = await roomFor(1);
    bid()?.type('9000');
    bid()?.askMaximum();
    const { item } = await played.take({ kind: 'bid', at: seconds(61), bidder: 2 });
    tell(rooms[0]?.hub ?? new FakeHub(), item);
    expect(bid()?.hasChanged).toBe(true);
    expect(bid()?.stale).toBeNull();
    await bid()?.confirm();
    expect(rooms[0]?.store.isLeading(rooms[0].lot)).toBe(true);
    expect(bid()?.text).toBe('');
  });

  it.each([
    ['', 'Enter your maximum.'],
    ['much', 'Enter an amount in dollars and cents, such as 1250.00.'],
    ['4999.99', 'Enter at least $5,000.00.'],
  ])('LIVE-1 names what is wrong with “%s”, and keeps it', async (text, problem) => {
    const { bid, keys } = await roomFor(1);
    bid()?.type(text);
    bid()?.askMaximum();
    expect(bid()?.problem).toBe(problem);
    expect(bid()?.text).toBe(text);
    expect(bid()?.draft).toBeNull();
    expect(keys).toHaveLength(0);
  });

  it('LIVE-4 of the leader is above its own maximum', async () => {
    const { bid } = await roomFor(1);
    bid()?.type('9000');
    bid()?.askMaximum();
    await bid()?.confirm();
    bid()?.type('9000');
    bid()?.askMaximum();
    expect(bid()?.problem).toBe('You lead with $9,000.00. Enter more than that.');
  });

  it('LIVE-3 marks an unusual amount before it goes out', async () => {
    const { bid } = await roomFor(1);
    bid()?.type(moneyOf(6_000_000));
    bid()?.askMaximum();
    expect(bid()?.draft?.isOutsized).toBe(true);
  });

  it('that the server refuses keeps what was typed, with the server’s sentence', async () => {
    const { played, bid, rooms } = await roomFor(1);
    bid()?.type('5000');
    bid()?.askMaximum();
    // The other’s bid is decided first, and its event comes late.
    const { item } = await played.take({ kind: 'bid', at: seconds(61), bidder: 2, amount: 600_000 });
    await bid()?.confirm();
    expect(bid()?.problem).toBe('Your bid is too low.');
    expect(bid()?.text).toBe('5000');
    expect(rooms[0]?.lot.myMaximum).toBeNull();
    tell(rooms[0]?.hub ?? new FakeHub(), item);
    await settled();
    expect(rooms[0]?.lot.standing.leader).toBe(2);
  });
});
