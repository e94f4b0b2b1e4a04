import type { EventId } from '@chalkline/notices';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { digestEntries, mailOutbox, notificationPreferences, notifications } from '../../database/tables/index.ts';
import { type Heard, mailsTo, openWindow, until, userOf, wordsOf } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { openSale } from '../../testing/sale-story.ts';
import { awardedPurchase, openPurchase, vendorIds } from '../../testing/story.ts';
import { isTold } from '../told-events.ts';
import { sendDigests } from './send-digests.ts';

const HOUR = 3_600_000;
const quiet = { error: (details: unknown) => expect(details).toBeUndefined() };

let market: Market;
const windows: Heard[] = [];
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterAll(() => market.close());
afterEach(async () => {
  await Promise.all(windows.splice(0).map(({ connection }) => connection.stop()));
  for (const name of ['school', 'assistant', 'vendor'] as const) await save(name, []);
  await market.db.delete(notificationPreferences);
  await market.db.delete(digestEntries);
});

const emailOf = (name: DemoName) => `${name}@demo.chalkline.test`;
const read = async (as: DemoName) => (await market.call('GET', '/api/Auth/GetNotificationPreferences', { as })).data;
function save(as: DemoName, events: object[], digest = 'immediately', digestHour = 7) {
  const body = { digest, digestHour, events };
  return market.call('POST', '/api/Auth/SaveNotificationPreferences', { as, body });
}
const invitationsOf = async (as: DemoName, rfpId: number) => {
  const role = as === 'subvendor' ? 'SubVendor' : 'Vendor';
  const { data } = await market.call('GET', `/api/Auth/GetAllNotifications/${role}`, { as });
  return data.filter((row: { rfpId: number }) => row.rfpId === rfpId);
};
const mailed = async (name: DemoName, event: string) =>
  (await mailsTo(market, emailOf(name))).filter((mail) => mail.event === event);

describe('choosing what one is told', () => {
  it('NOTIF-13 begins with the catalogue’s own ways, for what concerns the role', async () => {
    const { events, timeZone } = await read('vendor');
    expect(timeZone).toBe('America/Los_Angeles');
    const names = events.map(({ event }: { event: string }) => event);
    expect(names).toEqual(expect.arrayContaining(['invitation', 'award', 'payment-failed']));
    expect(names).not.toContain('bids-opened');
  });

  it('NOTIF-24 is refused to sub-vendors and invited vendors, and open to everybody at a school', async () => {
    const body = { digest: 'daily', digestHour: 7, events: [] };
    const answers = async (as: DemoName) => [
      (await market.call('GET', '/api/Auth/GetNotificationPreferences', { as })).status,
      (await market.call('POST', '/api/Auth/SaveNotificationPreferences', { as, body })).status,
    ];
    expect(await answers('subvendor')).toEqual([403, 403]);
    expect(await answers('invited')).toEqual([403, 403]);
    expect(await answers('assistant')).toEqual([200, 200]);
    expect(await answers('vendor')).toEqual([200, 200]);
  });

  it('NOTIF-13 offers no choice about what no module tells of, under no heading', async () => {
    for (const name of ['school', 'vendor'] as const) {
      const { events } = await read(name);
      expect(events.map(({ event }: { event: EventId }) => event).filter((event: EventId) => !isTold(event))).toEqual(
        [],
      );
    }
    expect((await read('school')).events.map(({ event }: { event: string }) => event)).toContain('bids-opened');
  });

  it('NOTIF-13 refuses an event that one is not told of, and keeps nothing of it', async () => {
    const answer = await save('vendor', [{ event: 'bids-opened', inApp: false, email: false }], 'daily');
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['events.0.event']]);
    expect((await read('vendor')).digest).toBe('immediately');
  });

  it('NOTIF-13 mail turned off is not mailed, and still shows in the app', async () => {
    await save('vendor', [{ event: 'invitation', inApp: true, email: false }]);
    const before = (await mailed('vendor', 'invitation')).length;
    const { id } = await openPurchase(market, { vendors: [vendorIds.vendor] });
    expect(await mailed('vendor', 'invitation')).toHaveLength(before);
    expect(await invitationsOf('vendor', id)).toHaveLength(1);
    expect((await mailed('subvendor', 'invitation')).length).toBeGreaterThan(0);
  });

  it('NOTIF-13 turned off in the app is neither kept nor pushed, and still mailed', async () => {
    await save('vendor', [{ event: 'invitation', inApp: false, email: true }]);
    const heard = await openWindow(market, await market.tokenOf('vendor'), `Vendor_${vendorIds.vendor}`);
    windows.push(heard);
    const before = (await mailed('vendor', 'invitation')).length;
    const { id } = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const isIt = and(eq(notifications.rfpId, id), eq(notifications.role, 'Vendor'));
    expect(await market.db.select().from(notifications).where(isIt)).toEqual([]);
    expect(await invitationsOf('subvendor', id)).toHaveLength(1);
    expect(await mailed('vendor', 'invitation')).toHaveLength(before + 1);
    expect(heard.events).toEqual([]);
  });

  it('NOTIF-13 of colleagues who share a client each sees what they did not turn off', async () => {
    await save('assistant', [{ event: 'order-accepted', inApp: false, email: true }]);
    const [mine, theirs] = [
      await openWindow(market, await market.tokenOf('school'), 'School_1'),
      await openWindow(market, await market.tokenOf('assistant'), 'School_1'),
    ];
    windows.push(mine, theirs);
    const { orderId, purchase } = await awardedPurchase(market);
    await market.call('POST', '/api/POConfiguration/AcceptPurchaseOrder', { as: 'vendor', body: { id: orderId } });
    const ofEvent = ({ events }: Heard) =>
      events.filter(({ value }) => (value as { message?: string }).message?.includes('accepted PO-'));
    expect(await until(() => ofEvent(mine).length > 0)).toBe(true);
    expect(ofEvent(theirs)).toEqual([]);
    const list = async (as: DemoName) =>
      (await market.call('GET', '/api/Auth/GetAllNotifications/School', { as })).data.filter(
        (row: { rfpId: number; message: string }) => row.rfpId === purchase.id && row.message.includes('accepted'),
      );
    expect(await list('school')).toHaveLength(1);
    expect(await list('assistant')).toHaveLength(0);
  });
});

describe('digests', () => {
  it('NOTIF-16 what can wait comes in one mail at the person’s hour where they work', async () => {
    await save('school', [], 'daily', 6);
    const before = (await mailed('school', 'order-accepted')).length;
    const orders = [await awardedPurchase(market), await awardedPurchase(market)];
    for (const { orderId } of orders)
      await market.call('POST', '/api/POConfiguration/AcceptPurchaseOrder', { as: 'vendor', body: { id: orderId } });
    expect(await mailed('school', 'order-accepted')).toHaveLength(before);
    const { id } = await userOf(market, emailOf('school'));
    const waiting = await market.db.select().from(digestEntries).where(eq(digestEntries.userId, id));
    expect(waiting).toHaveLength(2);
    const due = waiting[0]?.dueAt ?? new Date(0);
    const hour = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/Los_Angeles',
    });
    expect(Number(hour.format(due))).toBe(6);
    await sendDigests(market.services, quiet);
    expect(await mailed('school', 'digest')).toEqual([]);
    await market.moveClock(due.getTime() - (await market.now()).getTime() + 1_000);
    await Promise.all([sendDigests(market.services, quiet), sendDigests(market.services, quiet)]);
    const [digest, ...more] = await mailed('school', 'digest');
    expect(more).toEqual([]);
    for (const { purchase } of orders) expect(digest?.text).toContain(`RFP-${String(purchase.id).padStart(6, '0')}`);
    expect(digest?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  });

  it('NOTIF-16 what needs an answer does not wait', async () => {
    await save('vendor', [], 'hourly');
    const before = (await mailed('vendor', 'invitation')).length;
    await openPurchase(market, { vendors: [vendorIds.vendor] });
    expect(await mailed('vendor', 'invitation')).toHaveLength(before + 1);
  });

  it('NOTIF-16 names the sale that an update is about', async () => {
    await save('vendor', [], 'hourly');
    const { id } = await openSale(market, { vendors: [vendorIds.vendor] });
    const body = { partnerId: vendorIds.vendor, saleId: id, text: 'The yard is open on Monday.' };
    await market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body, idem: true });
    await market.moveClock(HOUR);
    await sendDigests(market.services, quiet);
    const digest = (await mailed('vendor', 'digest')).at(-1);
    expect(digest?.text).toContain(`RFQ-${String(id).padStart(6, '0')} Surplus of the summer`);
  });

  it('NOTIF-16 an hourly one leaves at the full hour', async () => {
    await save('vendor', [], 'hourly');
    const { id } = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const body = { partnerId: vendorIds.vendor, rfpId: id, text: 'A word.' };
    await market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body, idem: true });
    const user = await userOf(market, emailOf('vendor'));
    const [waiting] = await market.db.select().from(digestEntries).where(eq(digestEntries.userId, user.id));
    expect((waiting?.dueAt.getTime() ?? 1) % HOUR).toBe(0);
    await market.moveClock(HOUR);
    await sendDigests(market.services, quiet);
    expect((await mailed('vendor', 'digest'))[0]?.subject).toContain('1 update');
  });
});

describe('mails', () => {
  it('NOTIF-15 say why one gets them and how to choose, and that a machine wrote them', async () => {
    await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const [mail] = await mailed('vendor3', 'invitation');
    expect(mail && wordsOf(mail)).toContain('because you work for Ridgeline Seating');
    expect(mail?.text).toContain('/notification-preference');
    expect(mail?.headers).toHaveProperty(['List-Unsubscribe']);
  });

  it('NOTIF-14 a text that nobody can see does not stop a mail', async () => {
    const { id } = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const body = { partnerId: vendorIds.vendor3, rfpId: id, text: '\u202e\u2066' };
    const answer = await market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body, idem: true });
    expect(answer.status).toBe(200);
    const rows = await market.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'message-received'));
    expect(rows.length).toBeGreaterThan(0);
  });
});
