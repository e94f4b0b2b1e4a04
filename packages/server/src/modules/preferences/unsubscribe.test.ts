import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, digestEntries, notificationPreferences, users } from '../../database/tables/index.ts';
import { mailsTo, userOf } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, openPurchase, vendorIds } from '../../testing/story.ts';
import { sendDigests } from '../notifications/send-digests.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ config: { publicUrl: 'https://market.example.test' } });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.delete(notificationPreferences);
  await market.db.delete(digestEntries);
});

const addressOf = (name: DemoName) => `${name}@demo.chalkline.test`;
const newest = async (name: DemoName, event: string) => {
  const mail = (await mailsTo(market, addressOf(name))).find((one) => one.event === event);
  if (!mail) throw new Error(`${name} was mailed no ${event}`);
  return mail;
};
const linkOf = (mail: { headers: Record<string, string> }): string =>
  /^<https:\/\/market\.example\.test(\/unsubscribe\/[^>]+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
const invite = () => openPurchase(market, { vendors: [vendorIds.vendor] });
const countOf = async (name: DemoName, event: string) =>
  (await mailsTo(market, addressOf(name))).filter((mail) => mail.event === event).length;
const look = (url: string) => market.app.inject({ method: 'GET', url });
const post = (url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  market.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('NOTIF-19 a mail that can be turned off', () => {
  it('has a one-click link for who has no page to choose on, and shows it', async () => {
    await invite();
    const mail = await newest('subvendor', 'invitation');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(linkOf(mail)).toMatch(/^\/unsubscribe\/\d+\/invitation\/[\w-]{43}$/);
    expect(mail.text).toContain(`https://market.example.test${linkOf(mail)}`);
    expect(mail.html).toContain('Stop emails like this');
    expect(mail.text).not.toContain('/notification-preference');
  });

  it('leads a main account to its page, and a school’s assistant to both', async () => {
    await invite();
    const main = await newest('vendor', 'invitation');
    expect(main.headers).toMatchObject({ 'List-Unsubscribe': '<https://market.example.test/notification-preference>' });
    expect(main.headers).not.toHaveProperty('List-Unsubscribe-Post');
    const { orderId } = await awardedPurchase(market);
    await market.call('POST', '/api/POConfiguration/AcceptPurchaseOrder', { as: 'vendor', body: { id: orderId } });
    const assistant = await newest('assistant', 'order-accepted');
    expect(linkOf(assistant)).not.toBe('');
    expect(assistant.text).toContain('/notification-preference');
    expect((await newest('school', 'order-accepted')).headers).not.toHaveProperty('List-Unsubscribe-Post');
  });
});

describe('NOTIF-19 the link', () => {
  it('only asks when it is looked at, and ends that kind of mail for that person by a click of a mail program', async () => {
    await invite();
    const link = linkOf(await newest('subvendor', 'invitation'));
    const page = await look(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<form method="post" action="${link}">`);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(await market.db.select().from(notificationPreferences)).toEqual([]);
    const [own, others] = [await countOf('subvendor', 'invitation'), await countOf('vendor', 'invitation')];
    expect((await post(link)).body).toContain('These emails have stopped');
    await invite();
    expect(await countOf('subvendor', 'invitation')).toBe(own);
    expect(await countOf('vendor', 'invitation')).toBe(others + 1);
    const { id } = await userOf(market, addressOf('subvendor'));
    const choices = await market.db.select().from(notificationPreferences);
    expect(choices).toEqual([{ userId: id, event: 'invitation', inApp: true, email: false }]);
    const isOfThem = and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, id));
    const [entry] = await market.db.select().from(auditLog).where(isOfThem).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'unsubscribed', after: { scope: 'invitation', events: 1 } });
  });

  it('works again, by a form with another encoding, and by an empty one', async () => {
    await invite();
    const link = linkOf(await newest('subvendor', 'invitation'));
    const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(link, multipart, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect((await post(link, '')).statusCode).toBe(200);
    expect(await market.db.select().from(notificationPreferences)).toHaveLength(1);
  });

  it('keeps what was chosen for the app', async () => {
    await invite();
    const link = linkOf(await newest('subvendor', 'invitation'));
    const { id } = await userOf(market, addressOf('subvendor'));
    await market.db
      .insert(notificationPreferences)
      .values({ userId: id, event: 'invitation', inApp: false, email: true });
    await post(link);
    expect(await market.db.select().from(notificationPreferences)).toMatchObject([{ inApp: false, email: false }]);
  });

  it('of somebody else, of another kind, or made up is refused, looked at and posted', async () => {
    await invite();
    const link = linkOf(await newest('subvendor', 'invitation'));
    const { id } = await userOf(market, addressOf('vendor'));
    const [, , , , signature] = link.split('/');
    for (const path of [
      `/unsubscribe/${id}/invitation/${signature}`,
      link.replace('/invitation/', '/award/'),
      link.replace('/invitation/', '/all/'),
      `${link.slice(0, -3)}AAA`,
    ]) {
      expect((await look(path)).statusCode, path).toBe(404);
      expect((await post(path)).statusCode, path).toBe(404);
    }
    expect(await market.db.select().from(notificationPreferences)).toEqual([]);
  });

  it('NOTIF-16 of a digest ends every mail that can be turned off, and what waits for the next', async () => {
    const email = addressOf('subvendor');
    await market.db.update(users).set({ digest: 'hourly' }).where(eq(users.email, email));
    const { id } = await invite();
    const body = { partnerId: vendorIds.vendor, rfpId: id, text: 'A word.' };
    await market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body, idem: true });
    await market.moveClock(3_600_000);
    await sendDigests(market.services, { error: (details) => expect(details).toBeUndefined() });
    const link = linkOf(await newest('subvendor', 'digest'));
    expect(link).toContain('/all/');
    await market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body: { ...body, text: 'More.' }, idem: true });
    const user = await userOf(market, email);
    const waiting = () => market.db.select().from(digestEntries).where(eq(digestEntries.userId, user.id));
    expect(await waiting()).toHaveLength(1);
    expect((await post(link)).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    const before = (await mailsTo(market, email)).length;
    await invite();
    expect((await mailsTo(market, email)).length).toBe(before);
    await market.call('POST', '/api/Auth/ForgotPassword', { body: { email } });
    expect((await newest('subvendor', 'reset-password')).headers).not.toHaveProperty('List-Unsubscribe');
  });
});
