import { describe, expect, it } from 'vitest';
import { message, threadRow, threadRows } from '../testing/fixtures.ts';
import { conversationDays, dayLabel } from './conversation.ts';
import { allMessages, arrivedSince, findThread, subjectOf, unreadOf } from './threads.ts';

describe('the messages of a conversation', () => {
  it('are put together from pages, oldest first, each once and as the newest answer has it', () => {
    const seen = message({ id: 2, seenAt: '2026-11-21T10:00:00.000Z' });
    const pages = [{ messages: [message({ id: 3 }), message({ id: 4 })] }, { messages: [message({ id: 1 }), seen] }];
    expect(allMessages(pages).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(allMessages([{ messages: [message({ id: 2 })] }, { messages: [seen] }])).toEqual([seen]);
  });

  it('that arrived are those of the other side after the last one known', () => {
    const messages = [message({ id: 1 }), message({ id: 2, isMine: true }), message({ id: 3 })];
    expect(arrivedSince(messages, 1).map(({ id }) => id)).toEqual([3]);
    expect(arrivedSince(messages, 3)).toEqual([]);
  });

  it('are read by day, and what one person wrote in a row is one block', () => {
    const at = (time: string) => new Date(`2026-11-20T${time}`).toISOString();
    const days = conversationDays(
      [
        message({ id: 1, at: at('09:00') }),
        message({ id: 2, at: at('09:04') }),
        message({ id: 3, at: at('09:30') }),
        message({ id: 4, at: at('09:31'), isMine: true, byName: 'Dana Mercer' }),
        message({ id: 5, at: new Date('2026-11-21T00:01').toISOString() }),
      ],
      new Date('2026-11-21T12:00').getTime(),
    );
    expect(days.map(({ label }) => label)).toEqual(['Yesterday', 'Today']);
    expect(days[0]?.blocks.map(({ messages }) => messages.map(({ id }) => id))).toEqual([[1, 2], [3], [4]]);
  });

  it('of an older day carry its date', () => {
    const now = new Date('2026-11-21T12:00').getTime();
    expect(dayLabel(new Date('2026-11-12T09:00').toISOString(), now)).toBe('Thu, Nov 12');
  });
});

describe('a thread', () => {
  it('is found by partner and purchase or sale, by either alone, or by the partner about nothing in particular', () => {
    const found = (partner: number | null, rfp: number | null, sale: number | null = null) =>
      findThread(threadRows, { partner, rfp, sale })?.id;
    expect(found(11, 412)).toBe(33);
    expect(found(null, 412)).toBe(31);
    expect(found(14, null)).toBe(34);
    expect(found(7, null)).toBeUndefined();
    expect(found(null, null)).toBeUndefined();
    expect([found(9, null, 88), found(null, null, 88), found(7, null, 88)]).toEqual([35, 35, undefined]);
  });

  it('is read once it was opened, until something newer comes', () => {
    const row = threadRow({ unreadCount: 2, lastAt: '2026-11-21T17:40:00.000Z' });
    expect(unreadOf(row, new Map())).toBe(2);
    expect(unreadOf(row, new Map([[31, '2026-11-21T17:40:00.000Z']]))).toBe(0);
    expect(unreadOf(row, new Map([[31, '2026-11-21T17:39:00.000Z']]))).toBe(2);
  });

  it('says what it is about', () => {
    expect(subjectOf(threadRow())).toBe('RFP-000412 · Chromebooks and charging carts, 2027');
    expect(subjectOf({ subjectNumber: null, subjectName: null })).toBe('General');
  });
});
