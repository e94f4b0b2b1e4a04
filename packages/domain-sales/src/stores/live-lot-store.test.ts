import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENS, openLot, type PlayedLot } from '../testing/played-lot.ts';
import { LiveLotStore } from './live-lot-store.ts';

const seconds = (count: number): number => OPENS + count * 1000;

/** A lot with so many bids by two bidders, and a window that knew it before them. */
async function watched(bids: number) {
  const played = await openLot();
  const before = played.snapshot(2);
  for (let index = 0; index < bids; index += 1) {
    await played.take({ kind: 'bid', at: seconds(10 + index), bidder: (index % 2) + 1 });
  }
  const loadEvents = vi.fn(async (_lotId: number, after: number) => played.after(after));
  const onFailure = vi.fn();
  const store = new LiveLotStore(before, { loadEvents, onFailure });
  return { played, store, loadEvents, onFailure };
}

const itemsOf = (played: PlayedLot, ...seqs: number[]) =>
  seqs.map((seq) => played.items[seq] ?? played.items[0]).filter((item) => item !== undefined);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('LIVE-41 a lot in the room', () => {
  it('moves on with the next event alone, and drops what it has', async () => {
    const { played, store, loadEvents } = await watched(2);
    const [first, second] = itemsOf(played, 1, 2);
    if (first === undefined || second === undefined) throw new Error('no events');
    store.receive(first);
    store.receive(first);
    expect(store.standing).toMatchObject({ seq: 1, price: 500_000, leader: 1, leastNext: 525_000 });
    store.receive(second);
    expect(store.standing).toMatchObject({ seq: 2, price: 525_000, leader: 2 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(loadEvents).not.toHaveBeenCalled();
  });

  it('holds an event that overtook another until that one comes', async () => {
    const { played, store, loadEvents } = await watched(3);
    const heard: number[] = [];
    store.onLine(({ item }) => heard.push(item.seq));
    for (const item of itemsOf(played, 3, 2)) store.receive(item);
    expect(store.standing.seq).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    for (const item of itemsOf(played, 1)) store.receive(item);
    expect(store.standing.seq).toBe(3);
    expect(heard).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(loadEvents).not.toHaveBeenCalled();
  });

  it('asks for what is missing after 300 ms, and not before', async () => {
    const { played, store, loadEvents } = await watched(4);
    for (const item of itemsOf(played, 4)) store.receive(item);
    await vi.advanceTimersByTimeAsync(299);
    expect(loadEvents).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(loadEvents).toHaveBeenCalledExactlyOnceWith(101, 0);
    expect(store.standing.seq).toBe(4);
  });

  it('says that a gap can’t be read, and goes on trying', async () => {
    const { played, store, loadEvents, onFailure } = await watched(4);
    loadEvents.mockRejectedValueOnce(new Error('away'));
    for (const item of itemsOf(played, 4)) store.receive(item);
    await vi.advanceTimersByTimeAsync(400);
    expect(onFailure).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(4000);
    expect(store.standing.seq).toBe(4);
  });

  it('LIVE-4 keeps the highest maximum it was told of: a snapshot from before a silent raise lowers nothing', async () => {
    const { played, store } = await watched(1);
    const before = played.snapshot(1);
    store.adopt(before);
    expect(store.myMaximum).toBe(500_000);
    await played.take({ kind: 'bid', at: seconds(30), bidder: 1, amount: 900_000 });
    const raised = played.snapshot(1);
    const answer = { ...raised, isAccepted: true, reason: null, sentence: '', receipt: null, commit: null, salt: null };
    store.noteAnswer(answer);
    store.adopt(before);
    expect(store.myMaximum).toBe(900_000);
    store.markMaximumStale();
    // A lower bid of another window is refused, and its answer says what stands.
    store.noteAnswer({ ...answer, isAccepted: false, reason: 'notAbove', myMaximum: '9000.00' });
    expect([store.myMaximum, store.isMaximumStale]).toEqual([900_000, false]);
  });

  it('takes a newer snapshot after it was away, and no older one', async () => {
    const { played, store } = await watched(4);
    const older = played.snapshot(2);
    await played.take({ kind: 'bid', at: seconds(60), bidder: 1 });
    for (const item of played.items) store.receive(item);
    expect(store.standing.seq).toBe(5);
    store.adopt(older);
    expect(store.standing).toMatchObject({ seq: 5, leader: 1 });
    await played.take({ kind: 'bid', at: seconds(61), bidder: 2, amount: 1_000_000 });
    store.adopt(played.snapshot(2));
    expect(store.standing).toMatchObject({ seq: 6, leader: 2 });
    expect(store.myMaximum).toBe(1_000_000);
  });
});

describe('LOG-2 a room’s log', () => {
  it('is checked from its first line on as it grows', async () => {
    const { played, store } = await watched(3);
    for (const item of itemsOf(played, 1)) store.receive(item);
    await store.loadLines();
    for (const item of itemsOf(played, 2, 3)) store.receive(item);
    await vi.waitFor(() => expect(store.verified?.seq).toBe(3));
    expect(store.verified?.hash).toBe(played.items[3]?.hash);
    expect(store.isWhole).toBe(true);
    expect(store.fault).toBeNull();
  });

  it('fills in what a snapshot jumped over', async () => {
    const { played, store } = await watched(2);
    for (const item of itemsOf(played, 1)) store.receive(item);
    await store.loadLines();
    await played.take({ kind: 'bid', at: seconds(60), bidder: 1 });
    store.adopt(played.snapshot(2));
    await vi.waitFor(() => expect(store.verified?.seq).toBe(3));
    expect(store.lines.map(({ item }) => item.seq)).toEqual([0, 1, 2, 3]);
  });

  it('is read again with the next look at the room where it could not be read', async () => {
    const { played, store, loadEvents, onFailure } = await watched(3);
    loadEvents.mockRejectedValueOnce(new Error('away'));
    store.adopt(played.snapshot(2));
    await store.loadLines();
    expect([store.lines.length, onFailure.mock.calls.length]).toEqual([0, 1]);
    store.adopt(played.snapshot(2));
    await vi.waitFor(() => expect(store.verified?.seq).toBe(3));
  });

  it('names a line that was changed, and checks nothing behind it', async () => {
    const { played, store } = await watched(3);
    const second = played.items[2];
    if (second === undefined) throw new Error('no event');
    played.items[2] = { ...second, line: second.line.replace('"bidder":2', '"bidder":1') };
    for (const item of played.items) store.receive(item);
    await store.loadLines();
    await vi.waitFor(() => expect(store.fault).not.toBeNull());
    expect(store.fault?.seq).toBe(2);
    expect(store.verified?.seq).toBe(1);
  });
});
