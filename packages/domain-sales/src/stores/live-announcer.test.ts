import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDS, OPENS, openLot, type PlayedLot } from '../testing/played-lot.ts';
import { LiveAnnouncer } from './live-announcer.ts';
import { LiveLotStore } from './live-lot-store.ts';

const ME = 1;

/** A lot that somebody listens to, and all that is said, in order. */
async function listening(played?: PlayedLot, now = OPENS + 1000) {
  const lot = played ?? (await openLot());
  const store = new LiveLotStore(lot.snapshot(ME), {
    loadEvents: async (_id, after) => lot.after(after),
    onFailure: () => {},
  });
  const announcer = new LiveAnnouncer({
    isChosen: () => true,
    isMe: (bidder) => bidder === ME,
    nameOf: (bidder) => (bidder === ME ? 'You' : `Bidder ${bidder}`),
  });
  const clock = { now };
  const said: string[] = [];
  const note = () => {
    for (const text of [announcer.polite, announcer.assertive ? `! ${announcer.assertive}` : '']) {
      if (text !== '' && said.findLast((each) => each.startsWith('!') === text.startsWith('!')) !== text)
        said.push(text);
    }
  };
  store.onLine((line, each, before) => {
    announcer.hear(line, each, before, clock.now);
    note();
  });
  const at = (time: number) => {
    clock.now = time;
    announcer.tick(store, time);
    note();
  };
  const bid = async (bidder: number, time: number, amount?: number) => {
    at(time);
    const { item } = await lot.take({ kind: 'bid', at: time, bidder, amount });
    if (item !== null) store.receive(item);
  };
  return { lot, store, announcer, said, at, bid };
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('LIVE-43 what is spoken in the room', () => {
  it('is the time left at 10, 5 and 1 minutes and 30 seconds, once each', async () => {
    const { said, at } = await listening();
    for (let left = 11 * 60; left >= 0; left -= 1) at(ENDS - left * 1000);
    expect(said).toEqual([
      'Lot 1: 10 minutes left.',
      'Lot 1: 5 minutes left.',
      'Lot 1: 1 minute left.',
      'Lot 1: 30 seconds left.',
    ]);
  });

  it('is what appears in the page too, after what was said before it', async () => {
    const { announcer } = await listening();
    announcer.tell('Not connected live.', OPENS + 1000);
    announcer.tell('Sending…', OPENS + 2000);
    expect(announcer.polite).toBe('Not connected live.');
    announcer.tick(null, OPENS + 4000);
    expect(announcer.polite).toBe('Sending…');
    expect(announcer.assertive).toBe('');
    announcer.tell('No answer yet.', OPENS + 5000);
    announcer.forget('No answer yet.');
    announcer.tick(null, OPENS + 9000);
    expect(announcer.polite).toBe('Sending…');
  });

  it('says nothing of what had passed when the room was opened', async () => {
    const { said, at } = await listening(undefined, ENDS - 240_000);
    for (let left = 240; left > 61; left -= 1) at(ENDS - left * 1000);
    expect(said).toEqual([]);
  });

  it('speaks an extension, and counts down anew after it', async () => {
    const { said, at, bid } = await listening();
    for (let left = 65; left >= 20; left -= 1) at(ENDS - left * 1000);
    await bid(2, ENDS - 20_000);
    const ends = ENDS + 100_000;
    for (let left = 117; left >= 25; left -= 1) at(ends - left * 1000);
    expect(said).toEqual([
      'Lot 1: 1 minute left.',
      'Lot 1: 30 seconds left.',
      'Lot 1: $5,000, Bidder 2 leads. Lot 1 has more time: 2 minutes left.',
      'Lot 1: 1 minute left.',
      'Lot 1: 30 seconds left.',
    ]);
  });

  it('interrupts only when I am outbid, and says the rest every three seconds at most', async () => {
    const { said, at, bid } = await listening();
    const start = OPENS + 60_000;
    await bid(ME, start, 600_000);
    await bid(2, start + 500);
    await bid(7, start + 1000);
    await bid(2, start + 1500, 700_000);
    await bid(7, start + 2000);
    at(start + 2900);
    expect(said).toEqual([
      'Lot 1: $5,000, you lead.',
      '! You were outbid on lot 1. The price is $6,250, the least next bid $6,500.',
    ]);
    at(start + 3100);
    expect(said.at(-1)).toBe('Lot 1: $6,750, Bidder 2 leads.');
    expect(said).toHaveLength(3);
  });

  it('says where it stands at once when asked, and the same again', async () => {
    const { announcer } = await listening();
    announcer.say('The price is $5,000.', OPENS);
    const first = announcer.polite;
    announcer.say('The price is $5,000.', OPENS + 100);
    expect(announcer.polite).not.toBe(first);
    expect(announcer.polite.trim()).toBe(first);
  });
});
