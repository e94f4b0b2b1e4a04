import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterRecipients, mailOutbox } from '../database/tables/index.ts';
import { JOB_TRIES } from '../jobs/jobs.ts';
import { tidy } from '../jobs/tidy.ts';
import { keysOf } from '../security/keys.ts';
import { mailsTo, newestMail } from '../testing/front-door.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { TEST_SECRET } from '../testing/market-dump.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { awardedPurchase } from '../testing/story.ts';
import { createMailer, type Mailer } from './mailer.ts';

const READER = 'vendor@demo.chalkline.test';
const NEWER = 'another secret that only tests use, long enough as well';
const LINK = /reset-password\/[\w-]{43}/;

let sink: SmtpSink;
let market: Market;
beforeAll(async () => {
  sink = await startSmtpSink();
  market = await startMarket({ config: { smtpUrl: sink.url } });
});
afterAll(async () => {
  await market.close();
  await sink.close();
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.answer = '250 welcome';
});

const rowOf = async (id: number) => (await market.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0];
/** The row as the database has it, whatever its columns are. */
const storedText = async (id: number): Promise<string> => {
  const which = sql`select m::text as row from mail_outbox m where id = ${id}`;
  return ((await market.db.execute(which)) as unknown as { rows: { row: string }[] }).rows[0]?.row ?? '';
};
async function resetMail(): Promise<number> {
  await market.db.execute(sql`delete from rate_limits`);
  await market.call('POST', '/api/Auth/ForgotPassword', { body: { email: READER } });
  const mail = await newestMail(market, READER);
  expect(mail).toMatchObject({ event: 'reset-password', sentAt: null });
  expect(mail.text).toMatch(LINK);
  return mail.id;
}
/** A mail as the version before this one stored it. */
async function clearMail(sentAt: Date | null = null): Promise<number> {
  const body = { html: '<p>/reset-password/x</p>', text: '/reset-password/x', headers: { 'X-Was': 'here' } };
  const values = { toAddress: READER, event: 'reset-password', subject: 'Of before', sentAt, ...body };
  const [row] = await market.db.insert(mailOutbox).values(values).returning();
  return row?.id ?? 0;
}
const said: unknown[] = [];
const mailerWith = (current: string, previous: string | null): Mailer =>
  createMailer({
    smtpUrl: sink.url,
    from: 'a@example.test',
    publicUrl: 'https://market.example.test',
    keys: keysOf({ current, previous }, 'stored mail'),
    log: { error: (details, words) => void said.push([details, words]) },
    schedule: async () => undefined,
  });

describe('NOTIF-18 a link that lets somebody in', () => {
  it('can’t be read in a mail that waits, and is erased once the mail has left', async () => {
    const id = await resetMail();
    expect(await storedText(id)).not.toContain('reset-password/');
    await market.services.mailer.deliver(market.db, id);
    expect(sink.mails.join('').replace(/=\n/g, '')).toMatch(LINK);
    const row = await rowOf(id);
    expect(row).toMatchObject({ html: '', text: '', headers: {}, sealed: null, attempts: 1 });
    expect(row?.sentAt).not.toBeNull();
    expect((await market.app.inject({ url: `/outbox/${id}` })).body).toContain('its text was erased');
  });

  it('is shown to developers while the mail waits', async () => {
    expect((await market.app.inject({ url: `/outbox/${await resetMail()}` })).body).toMatch(LINK);
  });

  it('AUTH-14 does not get into log or outbox by what a mail server repeats of it', async () => {
    const id = await resetMail();
    const link = LINK.exec((await newestMail(market, READER)).text)?.[0] ?? '';
    sink.answer = `554 http://localhost/${link} is on a list`;
    const failure = await market.services.mailer.deliver(market.db, id).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/554.*\(a link\) is on a list/);
    expect(await storedText(id)).toContain('is on a list');
    expect(await storedText(id)).not.toContain(link);
  });
});

describe('NOTIF-18 a waiting mail and a change of the secret', () => {
  it('leaves by the secret of before', async () => {
    const id = await resetMail();
    await mailerWith(NEWER, TEST_SECRET).deliver(market.db, id);
    expect(sink.mails).toHaveLength(1);
  });

  it('is sealed anew by the daily job, so that the secret of before can go', async () => {
    const [id, clear] = [await resetMail(), await clearMail()];
    const tries = await clearMail();
    await market.db.update(mailOutbox).set({ attempts: 3 }).where(eq(mailOutbox.id, tries));
    await mailerWith(NEWER, TEST_SECRET).tidy(market.db, 30);
    expect(await storedText(clear)).not.toContain('reset-password/');
    expect(await rowOf(tries)).toMatchObject({ attempts: 3, sealedTries: 3 });
    for (const one of [id, clear, tries]) await mailerWith(NEWER, null).deliver(market.db, one);
    expect(sink.mails).toHaveLength(3);
    expect(sink.mails.join('')).toContain('X-Was: here');
  });

  it('that no secret opens is given up at once with a clear line, and waits for the secret', async () => {
    said.length = 0;
    const id = await resetMail();
    await mailerWith(NEWER, null).deliver(market.db, id);
    expect(sink.mails).toHaveLength(0);
    const failed = { attempts: JOB_TRIES, sentAt: null, error: expect.stringContaining('not configured any more') };
    expect(await rowOf(id)).toMatchObject(failed);
    expect(said).toEqual([
      [{ mailId: id, event: 'reset-password' }, expect.stringContaining('SESSION_SECRET_PREVIOUS')],
    ]);
    await mailerWith(NEWER, null).tidy(market.db, 30);
    await market.services.mailer.deliver(market.db, id);
    expect(sink.mails).toHaveLength(1);
  });
});

describe('NOTIF-18 beside the version before', () => {
  it('what it wrote in clear is sent, and erased', async () => {
    const id = await clearMail();
    await market.services.mailer.deliver(market.db, id);
    expect(sink.mails.join('')).toContain('X-Was: here');
    expect(await storedText(id)).not.toContain('reset-password/');
  });

  it('what it sent loses its body by the first run', async () => {
    const ids = [await clearMail(new Date()), await clearMail(new Date())];
    await tidy(market.services);
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({ html: '', text: '', headers: {}, subject: 'Of before' });
  });

  it('it can’t send a sealed mail empty: the try that it counts first is refused', async () => {
    const id = await resetMail();
    const itsTry = market.db.update(mailOutbox).set({ attempts: 1 }).where(eq(mailOutbox.id, id));
    await expect(itsTry).rejects.toThrow();
    await market.services.mailer.deliver(market.db, id);
    expect(await rowOf(id)).toMatchObject({ attempts: 1 });
  });
});

describe('NOTIF-18 the row of a mail', () => {
  const age = (id: number, days: number) =>
    market.db
      .update(mailOutbox)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(mailOutbox.id, id));

  it('goes after 30 days, sent or given up, and not before', async () => {
    const ids = [await resetMail(), await clearMail(), await clearMail(), await clearMail()];
    const [old, younger, sentLate, sent] = ids as [number, number, number, number];
    for (const id of [old, sentLate]) await age(id, 31);
    await age(younger, 29);
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await market.db.update(mailOutbox).set({ sentAt: new Date() }).where(eq(mailOutbox.id, sentLate));
    await market.db.update(mailOutbox).set({ createdAt: monthAgo, sentAt: monthAgo }).where(eq(mailOutbox.id, sent));
    await tidy(market.services);
    const left = new Set((await mailsTo(market, READER)).map(({ id }) => id));
    expect(ids.map((id) => left.has(id))).toEqual([false, true, true, false]);
  });

  it('AWD-15 stays where a letter refers to it, without its body', async () => {
    await awardedPurchase(market);
    const letters = (await market.db.select().from(letterRecipients)).flatMap(({ mailId }) => mailId ?? []);
    expect(letters.length).toBeGreaterThan(0);
    for (const id of letters) {
      await market.services.mailer.deliver(market.db, id);
      await age(id, 400);
      await market.db
        .update(mailOutbox)
        .set({ sentAt: new Date(Date.now() - 400 * 86_400_000) })
        .where(eq(mailOutbox.id, id));
    }
    await tidy(market.services);
    for (const id of letters) expect(await rowOf(id)).toMatchObject({ html: '', text: '', sealed: null });
  });
});
