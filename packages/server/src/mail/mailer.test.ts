import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../database/tables/index.ts';
import { JOB_TRIES } from '../jobs/jobs.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { openPurchase, vendorIds } from '../testing/story.ts';
import { inMarketWork } from '../unit-of-work.ts';

let sink: SmtpSink;
let market: Market;
beforeAll(async () => {
  sink = await startSmtpSink();
  market = await startMarket({
    runJobs: true,
    config: { smtpUrl: sink.url, publicUrl: 'https://market.example.test' },
  });
});
afterAll(async () => {
  await market.close();
  await sink.close();
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.answer = '250 welcome';
});

/** What was sent of one matter: at some hours the market also reminds of demonstration purchases that close within a day. */
const sentWith = (words: string): string[] => sink.mails.filter((mail) => mail.includes(words));
const isInvitation = and(eq(mailOutbox.toAddress, 'vendor3@demo.chalkline.test'), eq(mailOutbox.event, 'invitation'));
const insert = async (createdAt: Date) => {
  const [row] = await market.db
    .insert(mailOutbox)
    .values({
      toAddress: 'lost@example.test',
      event: 'invitation',
      subject: 'Lost',
      html: '<p>x</p>',
      text: 'x',
      createdAt,
    })
    .returning();
  return row?.id ?? 0;
};
const until = async (condition: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 20_000;
  while (!(await condition()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
};

describe('mails', () => {
  it('NOTIF-9 leave by the job, each once, with a link to where one acts', async () => {
    const { token } = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const subject = 'Subject: You are invited to bid: Markers and boards';
    await until(() => sentWith(subject).length > 0);
    expect(sentWith(subject)).toHaveLength(1);
    const [mail = ''] = sentWith(subject);
    const text = mail.replace(/=\n/g, '').replaceAll('=3D', '=');
    expect(text).toContain('To: Ruth Castellanos <vendor3@demo.chalkline.test>');
    expect(text).toContain(`https://market.example.test/redirect-handler?to=order-details%3Fid%3D${token}`);
    const invitation = async () => (await market.db.select().from(mailOutbox).where(isInvitation).limit(1))[0];
    await until(async () => (await invitation())?.sentAt !== null);
    expect(await invitation()).toMatchObject({ attempts: 1, error: null });
  });

  it('that a server refuses stay with the reason, and are tried again', async () => {
    sink.answer = '451 come back later';
    const id = await insert(new Date());
    await expect(market.services.mailer.deliver(market.db, id)).rejects.toThrow('451');
    const [failed] = await market.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, error: expect.stringContaining('come back later') });
    sink.answer = '250 welcome';
    await market.services.mailer.deliver(market.db, id);
    await market.services.mailer.deliver(market.db, id);
    expect(sentWith('lost@example.test')).toHaveLength(1);
  });

  it('SRV-5 that a crash kept from being scheduled are found by the sweep', async () => {
    const [old, fresh] = [await insert(new Date(Date.now() - 120_000)), await insert(new Date())];
    await market.services.mailer.scheduleForgotten(market.db);
    const sentAt = async (id: number) =>
      (await market.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]?.sentAt ?? null;
    await until(async () => (await sentAt(old)) !== null);
    expect(await sentAt(old)).not.toBeNull();
    expect(await sentAt(fresh)).toBeNull();
  });

  it('AWD-15 that were given up leave by the job when they are sent again, to the address of today, and once', async () => {
    const id = await insert(new Date());
    const ofIt = eq(mailOutbox.id, id);
    await market.db.update(mailOutbox).set({ attempts: JOB_TRIES, error: '550 unknown' }).where(ofIt);
    const again = () =>
      inMarketWork(market.services, { error: () => undefined }, (work) =>
        work.services.mailer.sendAgain(work, [{ id, to: 'found@example.test' }]),
      );
    await again();
    await until(async () => (await market.db.select().from(mailOutbox).where(ofIt))[0]?.sentAt !== null);
    await again();
    expect((await market.db.select().from(mailOutbox).where(ofIt))[0]).toMatchObject({
      toAddress: 'found@example.test',
      attempts: 1,
      error: null,
    });
    expect(sentWith('found@example.test')).toHaveLength(1);
  });

  it('a subject can’t smuggle in a header', async () => {
    const [row] = await market.db
      .insert(mailOutbox)
      .values({
        toAddress: 'a@example.test',
        toName: 'A\r\nBcc: evil@example.test',
        event: 'x',
        subject: 'Hi\r\nBcc: evil@example.test',
        html: 'x',
        text: 'x',
      })
      .returning();
    await market.services.mailer.deliver(market.db, row?.id ?? 0);
    const [smuggled = ''] = sentWith('a@example.test');
    expect(smuggled).not.toBe('');
    const head = smuggled.split('\n\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
  });
});
