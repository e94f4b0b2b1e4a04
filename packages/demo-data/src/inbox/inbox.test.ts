import { describe, expect, it } from 'vitest';
import type { MessageRow, ThreadRow } from '../rows.ts';
import { groupBy, marketOf, seedingDays, startOfDay } from '../testing/markets.ts';

describe.each(seedingDays)('the inbox of a market seeded on %s', (day) => {
  const data = marketOf(day);
  const today = startOfDay(day);
  const messagesOf = groupBy(data.messages, (message) => message.threadId);

  function unreadOf(thread: ThreadRow, side: 'school' | 'vendor'): MessageRow[] {
    const read = data.threadReads.find((row) => row.threadId === thread.id && row.side === side)?.lastReadId ?? 0;
    return (messagesOf.get(thread.id) ?? []).filter((message) => message.side !== side && message.id > read);
  }

  it('MSG-10 has some sixty threads, six of the demonstration’s school and eight of its vendor', () => {
    expect(data.threads.length).toBeGreaterThanOrEqual(55);
    expect(data.messages.length).toBeGreaterThanOrEqual(220);
    expect(data.threads.filter((thread) => thread.schoolId === 1)).toHaveLength(6);
    expect(data.threads.filter((thread) => thread.vendorId === 1)).toHaveLength(8);
    expect(data.threads.some((thread) => thread.rfpId === null)).toBe(true);
    const keys = data.threads.map((thread) => `${thread.schoolId} ${thread.vendorId} ${thread.rfpId}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('MSG-11 has something unread and something read for both', () => {
    const unread = {
      school: data.threads.filter((row) => row.schoolId === 1).map((row) => unreadOf(row, 'school').length > 0),
      vendor: data.threads.filter((row) => row.vendorId === 1).map((row) => unreadOf(row, 'vendor').length > 0),
    };
    for (const threads of Object.values(unread)) expect(new Set(threads)).toEqual(new Set([true, false]));
    for (const { threadId, lastReadId, readAt } of data.threadReads) {
      const message = data.messages[lastReadId - 1];
      expect(message?.threadId).toBe(threadId);
      expect(message !== undefined && readAt >= message.at && readAt < today).toBe(true);
    }
  });

  it('MSG-12 lets only those write who were invited, whose bid was opened or who have an order, and nobody blocked', () => {
    const blocked = new Set(data.vendorBlacklist.map((row) => `${row.schoolId} ${row.vendorId}`));
    const strangers = data.threads.filter(({ schoolId, vendorId, rfpId }) => {
      const isAbout = (id: number) => (rfpId === null ? data.rfps[id - 1]?.schoolId === schoolId : id === rfpId);
      const isIn = (row: { rfpId: number; vendorId: number | null }) => row.vendorId === vendorId && isAbout(row.rfpId);
      const isOpened = (id: number) => data.rfps[id - 1]?.openedAt !== null;
      return !(
        data.invitations.some(isIn) ||
        data.purchaseOrders.some(isIn) ||
        data.bids.some((bid) => isIn(bid) && isOpened(bid.rfpId))
      );
    });
    expect(strangers).toEqual([]);
    const wrong = data.threads.filter(
      ({ schoolId, vendorId, rfpId }) =>
        blocked.has(`${schoolId} ${vendorId}`) || (rfpId !== null && data.rfps[rfpId - 1]?.schoolId !== schoolId),
    );
    expect(wrong).toEqual([]);
  });

  it('is written by people of the two sides, one after the other, in the past', () => {
    expect(messagesOf.size).toBe(data.threads.length);
    for (const thread of data.threads) {
      const messages = messagesOf.get(thread.id) ?? [];
      expect(messages[0]?.at).toEqual(thread.createdAt);
      expect(messages.at(-1)?.at).toEqual(thread.lastAt);
      expect(thread.lastAt < today).toBe(true);
      for (const [index, { side, userId, at, text }] of messages.entries()) {
        const user = data.users[userId - 1];
        expect(side === 'school' ? user?.schoolId : user?.vendorId).toBe(
          side === 'school' ? thread.schoolId : thread.vendorId,
        );
        expect(user?.status === 1 && !user.isInvited && user.createdAt < at).toBe(true);
        expect(at > (messages[index - 1]?.at ?? new Date(0))).toBe(true);
        expect(text).not.toMatch(/[{}]/);
        expect(at.getUTCHours()).toBeGreaterThanOrEqual(15);
      }
    }
  });

  it('BID-9 names no amount while bids are sealed, nor later', () => {
    expect(data.messages.filter(({ text }) => /\$|\d[.,]\d{2}\b/.test(text))).toEqual([]);
  });

  it('MSG-14 has fourteen inquiries of sixty days in every state, answered where they are said to be', () => {
    expect(data.inquiries).toHaveLength(14);
    expect(new Set(data.inquiries.map((row) => row.state))).toEqual(new Set(['new', 'assigned', 'answered', 'closed']));
    const byInquiry = groupBy(data.inquiryMessages, (row) => row.inquiryId);
    const first = today.getTime() - 60 * 86_400_000;
    for (const inquiry of data.inquiries) {
      const said = byInquiry.get(inquiry.id) ?? [];
      const isAnswered = inquiry.state === 'answered' || inquiry.state === 'closed';
      expect(said.some((message) => message.isOurs)).toBe(isAnswered);
      expect(said[0]).toMatchObject({ isOurs: false, byName: inquiry.name, at: inquiry.createdAt });
      expect(said.at(-1)?.at).toEqual(inquiry.lastAt);
      expect(inquiry.createdAt.getTime() > first && inquiry.lastAt < today).toBe(true);
      expect(inquiry.assignedTo === null).toBe(inquiry.state === 'new');
      expect(said.filter((message) => message.isOurs !== (message.byUserId !== null))).toEqual([]);
    }
  });
});
