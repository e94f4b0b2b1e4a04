import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, invitations, linkTokens, stoppedAddresses } from '../../database/tables/index.ts';
import { mailsTo, newestMail, secretFor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { openPurchase } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ config: { publicUrl: 'https://market.example.test' } });
});
afterAll(() => market.close());

const invite = (email: string) =>
  openPurchase(market, { isPublic: false, more: { newVendorList: [{ vendorEmail: email }] } });
const linkOf = (mail: { headers: Record<string, string> }): string =>
  /^<https:\/\/market\.example\.test(\/unsubscribe\/[^>]+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
const oneClick = (url: string) =>
  market.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const remind = (id: number) =>
  market.call('POST', '/api/POConfiguration/RemindInvited', { as: 'school', body: { rfpId: id } });
const isStopped = async (email: string) =>
  (await market.db.$count(stoppedAddresses, eq(stoppedAddresses.email, email))) === 1;

it('NOTIF-29 an invited address without an account ends its mails by one click, and gets no invitation any more', async () => {
  const email = 'stops@strangers.example';
  await invite(email);
  const mail = await newestMail(market, email);
  const link = linkOf(mail);
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain(`https://market.example.test${link}`);
  expect(mail.text).not.toContain('/notification-preference');
  expect((await oneClick(link)).body).toContain('These emails have stopped');
  expect((await oneClick(link)).statusCode).toBe(200);
  const isOfIt = and(eq(auditLog.action, 'unsubscribed'), eq(auditLog.entity, 'address'));
  expect(await market.db.select().from(auditLog).where(isOfIt)).toMatchObject([{ after: { email } }]);
  const before = (await mailsTo(market, email)).length;
  const purchase = await invite(email);
  const more = { rfpId: purchase.id, vendorIds: [], emails: ['others@strangers.example'] };
  await market.call('POST', '/api/POConfiguration/InviteMore', { as: 'school', body: more });
  expect(await mailsTo(market, 'others@strangers.example')).toHaveLength(1);
  expect((await remind(purchase.id)).status).toBe(200);
  expect(await mailsTo(market, 'others@strangers.example')).toHaveLength(2);
  expect((await mailsTo(market, email)).length).toBe(before);
});

it('NOTIF-29 the page asks first and ends them by its form, for the longest address', async () => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  const link = market.services.unsubscribeLinks.pathForAddress(email);
  const page = await market.app.inject({ method: 'GET', url: link });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain(`<form method="post" action="${link}">`);
  expect(page.body).toContain(email);
  expect(await isStopped(email)).toBe(false);
  expect((await market.app.inject({ method: 'POST', url: link })).statusCode).toBe(200);
  expect(await isStopped(email)).toBe(true);
});

it('NOTIF-29 every mail about what invited the address has the link', async () => {
  const email = 'reminded@strangers.example';
  const { id } = await invite(email);
  await remind(id);
  await market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body: { id, reason: 'No money.' } });
  const mails = await mailsTo(market, email);
  expect(mails.map(({ event }) => event)).toHaveLength(3);
  for (const mail of mails) {
    expect(linkOf(mail), mail.event).toMatch(/^\/unsubscribe\/address\//);
    expect(mail.text, mail.event).not.toContain('/notification-preference');
  }
});

it('NOTIF-29 a link of another address, or a made-up one, ends nothing', async () => {
  const { unsubscribeLinks } = market.services;
  const [, , , signature] = unsubscribeLinks.pathForAddress('one@strangers.example').split('/');
  const other = Buffer.from('two@strangers.example').toString('base64url');
  for (const url of [`/unsubscribe/address/${signature}/${other}`, `/unsubscribe/address/${'A'.repeat(43)}/${other}`]) {
    expect((await oneClick(url)).statusCode).toBe(404);
    expect((await market.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
  expect(await isStopped('two@strangers.example')).toBe(false);
});

it('NOTIF-29 a fresh link that the address asks for itself still comes', async () => {
  const email = 'asks@strangers.example';
  await invite(email);
  const token = await secretFor(market, email);
  await oneClick(linkOf(await newestMail(market, email)));
  const ofIt = eq(linkTokens.email, email);
  await market.db
    .update(linkTokens)
    .set({ expiresAt: new Date(0) })
    .where(ofIt);
  await market.call('POST', '/api/Auth/RenewLink', { body: { token } });
  expect(await mailsTo(market, email)).toHaveLength(2);
  expect(await market.db.$count(invitations, eq(invitations.email, email))).toBe(1);
});
