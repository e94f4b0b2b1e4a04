import type { components } from '@chalkline/openapi/types';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  awards,
  digestEntries,
  letterRecipients,
  letters,
  mailOutbox,
  notificationPreferences,
  rfps,
  users,
} from '../../database/tables/index.ts';
import { JOB_TRIES } from '../../jobs/jobs.ts';
import { triesColumns } from '../../mail/stored-mail.ts';
import { type Acting, actAs, openWindow, userOf } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { awardedPurchase, compare, type OpenPurchase, vendorIds } from '../../testing/story.ts';
import { tenderKinds } from '../index.ts';
import { deliverMail } from '../tender/letters/deliver-mail.ts';

type SentLetter = components['schemas']['SentLetter'];

let sink: SmtpSink;
let market: Market;
beforeAll(async () => {
  sink = await startSmtpSink();
  market = await startMarket({ listen: true, config: { smtpUrl: sink.url } });
});
afterAll(async () => {
  await market.close();
  await sink.close();
});
afterEach(async () => {
  sink.answer = '250 welcome';
  for (const name of ['vendor', 'vendor3'] as const) await choose(name, []);
  await market.db.delete(notificationPreferences);
});

const api = '/api/POConfiguration';
const events = ['award', 'not-awarded'];
function choose(as: DemoName, own: readonly string[], ways = { inApp: true, email: false }, digest = 'immediately') {
  const body = { digest, digestHour: 7, events: own.map((event) => ({ event, ...ways })) };
  return market.call('POST', '/api/Auth/SaveNotificationPreferences', { as, body });
}
const lettersOf = async (purchase: OpenPurchase) => (await compare(market, purchase)).letters;
const letterTo = async (purchase: OpenPurchase, vendorId: number): Promise<SentLetter> => {
  const letter = (await lettersOf(purchase)).find((one) => one.vendorId === vendorId);
  if (!letter) throw new Error(`no letter to ${vendorId}`);
  return letter;
};
/** The outbox's rows of the letters of a purchase, or of one company's. */
const mailsOf = ({ id }: OpenPurchase, vendorId?: number) =>
  market.db
    .select({ id: mailOutbox.id, toAddress: mailOutbox.toAddress, event: mailOutbox.event })
    .from(letterRecipients)
    .innerJoin(mailOutbox, eq(mailOutbox.id, letterRecipients.mailId))
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .innerJoin(awards, eq(awards.id, letters.awardId))
    .where(and(eq(awards.rfpId, id), vendorId === undefined ? undefined : eq(letters.vendorId, vendorId)));
async function deliver(purchase: OpenPurchase, vendorId?: number) {
  for (const { id } of await mailsOf(purchase, vendorId))
    await deliverMail(market.services, tenderKinds, id).catch(() => undefined);
}
/** Lets the sink refuse the mails of a company as often as the jobs would try. */
async function giveUp(purchase: OpenPurchase, vendorId: number) {
  sink.answer = '550 5.1.1 no such user here';
  const ids = (await mailsOf(purchase, vendorId)).map(({ id }) => id);
  await market.db
    .update(mailOutbox)
    .set(triesColumns(JOB_TRIES - 1))
    .where(inArray(mailOutbox.id, ids));
  await deliver(purchase, vendorId);
  sink.answer = '250 welcome';
}
const resend = (id: number, as: DemoName = 'school') =>
  market.call('POST', `${api}/ResendLetter`, { as, body: { id } });

const see = (id: number, by: { as: DemoName } | Acting) =>
  market.call('POST', `${api}/SeeLetter`, { ...by, body: { id } });

describe('the letters of an award', () => {
  it('AWD-15 wait until a mail server takes them, and are sent when it has', async () => {
    const { purchase } = await awardedPurchase(market);
    const [award, regret, ...others] = await lettersOf(purchase);
    expect(others).toEqual([]);
    expect(award).toMatchObject({
      vendorId: vendorIds.vendor,
      kind: 'award',
      state: 'waiting',
      mailed: 0,
      sentAt: null,
    });
    expect(regret).toMatchObject({ vendorId: vendorIds.vendor3, kind: 'regret', state: 'waiting', canResend: false });
    expect(award?.recipients).toBeGreaterThan(1);
    await deliver(purchase);
    for (const letter of await lettersOf(purchase)) {
      expect(letter).toMatchObject({ state: 'sent', problem: null, isNotified: true, canResend: false });
      expect([letter.mails, letter.mailed]).toEqual([letter.recipients, letter.recipients]);
      expect(Date.parse(letter.sentAt ?? '')).not.toBeNaN();
    }
  });

  it('AWD-15 say that a refused mail is tried again, then that it could not be delivered, in no words of the server', async () => {
    const { purchase } = await awardedPurchase(market);
    sink.answer = '451 4.7.1 greylisted, come back later';
    await deliver(purchase, vendorIds.vendor3);
    expect(await letterTo(purchase, vendorIds.vendor3)).toMatchObject({ state: 'retrying', canResend: false });
    await giveUp(purchase, vendorIds.vendor3);
    const failed = await letterTo(purchase, vendorIds.vendor3);
    expect(failed).toMatchObject({ state: 'failed', isNotified: true, canResend: true, mailed: 0 });
    const answer = await market.call('GET', `${api}/GetBidComparison/${purchase.id}`, { as: 'school' });
    expect(answer.raw.toString()).not.toMatch(/no such user|greylisted|vendor3@/);
    expect((await letterTo(purchase, vendorIds.vendor)).state).toBe('waiting');
  });

  it.each([
    ['accepted', 'AcceptPurchaseOrder', {}],
    ['declined', 'DeclinePurchaseOrder', { reason: 'Sold out.' }],
  ])('AWD-15 are seen by whose order is %s', async (_what, act, more) => {
    const { purchase, orderId } = await awardedPurchase(market);
    expect((await letterTo(purchase, vendorIds.vendor)).state).toBe('waiting');
    const answer = await market.call('POST', `${api}/${act}`, { as: 'vendor', body: { id: orderId, ...more } });
    expect(answer.status).toBe(200);
    expect((await letterTo(purchase, vendorIds.vendor)).state).toBe('seen');
    expect((await letterTo(purchase, vendorIds.vendor3)).seenAt).toBeNull();
  });

  it('AWD-15 are seen once somebody of the company looks, by the first look', async () => {
    const { purchase } = await awardedPurchase(market);
    const { data } = await market.call('GET', `${api}/GetOrderDetails/${purchase.token}`, { as: 'vendor3' });
    expect(data.letter).toMatchObject({ kind: 'regret', isSeen: false });
    expect((await letterTo(purchase, vendorIds.vendor3)).seenAt).toBeNull();
    await see(data.letter.id, { as: 'vendor3' });
    const seen = await letterTo(purchase, vendorIds.vendor3);
    expect(seen).toMatchObject({ state: 'seen', seenAt: expect.any(String) });
    await market.moveClock(60_000);
    expect((await see(data.letter.id, { as: 'vendor3' })).status).toBe(200);
    expect((await letterTo(purchase, vendorIds.vendor3)).seenAt).toBe(seen.seenAt);
    expect((await letterTo(purchase, vendorIds.vendor)).seenAt).toBeNull();
  });

  it('AWD-15 are not seen by an administrator in the company’s account, nor by another company', async () => {
    const { purchase } = await awardedPurchase(market);
    const { id } = await letterTo(purchase, vendorIds.vendor3);
    expect((await see(id, await actAs(market, 'vendor3', 'Vendor'))).code).toBe('IMPERSONATION_REFUSED');
    expect((await see(id, { as: 'vendor2' })).status).toBe(404);
    expect((await letterTo(purchase, vendorIds.vendor3)).seenAt).toBeNull();
  });

  it('AWD-15 AWD-11 are the school’s to follow: no vendor reads what became of another’s', async () => {
    const { purchase } = await awardedPurchase(market);
    const seen = await market.call('GET', `${api}/GetOrderDetails/${purchase.token}`, { as: 'vendor3' });
    expect(seen.data.letter).not.toHaveProperty('state');
    expect((await market.call('GET', `${api}/GetBidComparison/${purchase.id}`, { as: 'vendor3' })).status).toBe(403);
    expect((await market.call('GET', `${api}/GetBidComparison/${purchase.id}`, { as: 'school2' })).status).toBe(404);
  });
});

describe('who turned something off', () => {
  it('AWD-15 is told by notification alone, or not at all, and the letter says so', async () => {
    await choose('vendor3', events);
    const first = (await awardedPurchase(market)).purchase;
    expect(await mailsOf(first, vendorIds.vendor3)).toEqual([]);
    expect(await letterTo(first, vendorIds.vendor3)).toMatchObject({
      state: 'notified',
      mails: 0,
      isNotified: true,
      problem: null,
    });
    await choose('vendor3', events, { inApp: false, email: false });
    const second = (await awardedPurchase(market)).purchase;
    expect(await letterTo(second, vendorIds.vendor3)).toMatchObject({ state: 'untold', isNotified: false });
  });

  it('AWD-15 counts as a person without a mail beside colleagues who are mailed', async () => {
    // A sub-vendor has no screen for it; the link in its mails turns an event off.
    const { id: userId } = await userOf(market, 'subvendor@demo.chalkline.test');
    const rows = events.map((event) => ({ userId, event, inApp: true, email: false }));
    await market.db.insert(notificationPreferences).values(rows);
    const { purchase } = await awardedPurchase(market);
    await deliver(purchase, vendorIds.vendor);
    const letter = await letterTo(purchase, vendorIds.vendor);
    expect(letter.state).toBe('sent');
    expect(letter.mailed).toBe(letter.recipients - 1);
  });

  it('AWD-15 NOTIF-16 a letter is mailed at once to who asked for a daily digest: it does not wait there', async () => {
    await choose('vendor3', [], undefined, 'daily');
    const { purchase } = await awardedPurchase(market);
    const { id } = await userOf(market, 'vendor3@demo.chalkline.test');
    const waiting = await market.db.select().from(digestEntries).where(eq(digestEntries.userId, id));
    expect(waiting.filter(({ event }) => events.includes(event))).toEqual([]);
    expect((await mailsOf(purchase, vendorIds.vendor3)).map(({ event }) => event)).toEqual(['not-awarded']);
  });
});

describe('sending a letter again', () => {
  it('AWD-15 goes to the address of today, and to those alone whose mail was given up', async () => {
    const { purchase } = await awardedPurchase(market);
    await deliver(purchase, vendorIds.vendor);
    await giveUp(purchase, vendorIds.vendor3);
    const { id } = await letterTo(purchase, vendorIds.vendor3);
    const user = await userOf(market, 'vendor3@demo.chalkline.test');
    await market.db.update(users).set({ email: 'ruth@new.example.test' }).where(eq(users.id, user.id));
    sink.mails.length = 0;
    try {
      const answer = await resend(id);
      expect([answer.status, answer.successMsg]).toEqual([200, 'The letter is on its way again.']);
      expect((await letterTo(purchase, vendorIds.vendor3)).state).toBe('waiting');
      await deliver(purchase);
    } finally {
      await market.db.update(users).set({ email: user.email }).where(eq(users.id, user.id));
    }
    expect(sink.mails.map((mail) => /^To: .*$/m.exec(mail)?.[0])).toEqual([
      expect.stringContaining('ruth@new.example.test'),
    ]);
    expect(await letterTo(purchase, vendorIds.vendor3)).toMatchObject({ state: 'sent', canResend: false });
  });

  it('AWD-15 is not offered where its readers can’t sign in any more', async () => {
    const { purchase } = await awardedPurchase(market);
    await giveUp(purchase, vendorIds.vendor3);
    const { id } = await userOf(market, 'vendor3@demo.chalkline.test');
    const setStatus = (status: number) => market.db.update(users).set({ status }).where(eq(users.id, id));
    await setStatus(2);
    try {
      const letter = await letterTo(purchase, vendorIds.vendor3);
      expect(letter).toMatchObject({ state: 'failed', canResend: false });
      expect((await resend(letter.id)).code).toBe('ILLEGAL_TRANSITION');
    } finally {
      await setStatus(1);
    }
  });

  it('AWD-15 is refused while nothing failed, of another school’s letter, and to who may not award', async () => {
    const { purchase } = await awardedPurchase(market);
    const { id } = await letterTo(purchase, vendorIds.vendor3);
    expect((await resend(id)).code).toBe('ILLEGAL_TRANSITION');
    await giveUp(purchase, vendorIds.vendor3);
    const [foreign] = await market.db
      .select({ id: letters.id })
      .from(letters)
      .innerJoin(awards, eq(awards.id, letters.awardId))
      .innerJoin(rfps, eq(rfps.id, awards.rfpId))
      .where(ne(rfps.schoolId, 1))
      .limit(1);
    expect((await resend(foreign?.id ?? 0)).status).toBe(404);
    expect((await resend(id, 'assistant')).code).toBe('RIGHT_MISSING');
    const seen = await market.call('GET', `${api}/GetBidComparison/${purchase.id}`, { as: 'assistant' });
    expect(seen.data.letters.map(({ canResend }: SentLetter) => canResend)).toEqual([false, false]);
  });
});

it('AWD-15 HUB-12 the school’s windows hear once every mail of the award was tried, and when one is given up', async () => {
  const { purchase } = await awardedPurchase(market);
  const { connection } = await openWindow(market, await market.tokenOf('school'), 'School_1');
  const changed: number[] = [];
  connection.on('PurchaseChangedAsync', ({ rfpId }: { rfpId: number }) => void changed.push(rfpId));
  try {
    await deliver(purchase, vendorIds.vendor);
    await market.services.realtime.push('School', 1, 'PurchaseChangedAsync', { rfpId: 1 });
    await expect.poll(() => changed).toEqual([1]);
    await giveUp(purchase, vendorIds.vendor3);
    await expect.poll(() => changed).toEqual([1, purchase.id]);
  } finally {
    await connection.stop();
  }
});
