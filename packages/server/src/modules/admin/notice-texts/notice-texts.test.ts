import { adminAreas } from '@chalkline/rules';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, noticeVersions, users } from '../../../database/tables/index.ts';
import { configuredNotices, warnOfUnusableWords } from '../../../mail/configured-notices.ts';
import { mailsTo, newestMail, wordsOf } from '../../../testing/front-door.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { openPurchase, vendorIds } from '../../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  await market.db.delete(noticeVersions);
});

const ADMIN = 'admin@demo.chalkline.test';
const VENDOR = 'vendor@demo.chalkline.test';

const get = (path: string) => market.call('GET', `/api/Admin/${path}`, { as: 'admin' });
const post = (path: string, body: object) => market.call('POST', `/api/Admin/${path}`, { as: 'admin', body });
const textOf = async (event: string) => (await get(`GetNoticeText/${event}`)).data;

/** Saves an event with some words, and channels or answers, changed. */
async function save(event: string, words: object, more: object = {}) {
  const text = await textOf(event);
  const { inApp, email } = text.row;
  const body = { event, version: text.version, words: { ...text.words, ...words }, inApp, email, ...more };
  return post('SaveNoticeText', body);
}

const newestEntry = async () => (await market.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const noticesOf = async (rfpId: number) =>
  (await market.call('GET', '/api/Auth/GetAllNotifications/Vendor', { as: 'vendor' })).data.filter(
    (row: { rfpId: number }) => row.rfpId === rfpId,
  );

describe('the words of an event', () => {
  it('NOTIF-27 hold for the next notice in the app and by email, and only what differs is kept', async () => {
    const saved = await save('invitation', { message: 'Please bid: {{rfpName}}', subject: 'Bid, please: {{rfpName}}' });
    expect([saved.status, saved.data.version]).toEqual([200, 1]);
    expect(saved.data.row.changedFields).toEqual(['message', 'subject']);
    const [stored] = await market.db.select().from(noticeVersions);
    expect(Object.keys(stored?.words ?? {}).sort()).toEqual(['message', 'subject']);
    const { id, name } = await invited();
    expect((await noticesOf(id))[0].message).toBe(`Please bid: ${name}`);
    expect((await newestMail(market, VENDOR)).subject).toBe(`Bid, please: ${name}`);
  });

  it('NOTIF-27 are the same on every node, as each reads them with what it tells', async () => {
    await save('invitation', { subject: 'From any node: {{rfpName}}' });
    // What another node does: it shares nothing with this one but the database.
    const configured = await configuredNotices(market.db, ['invitation', 'award']);
    expect(configured('invitation').words).toEqual({ subject: 'From any node: {{rfpName}}' });
    expect(configured('award')).toEqual({ words: {}, inApp: true, email: true });
  });

  it('NOTIF-14 are refused with the field when a value is wrong, missing or misused', async () => {
    const wrong = await save('bids-opened', {
      subject: 'Hi {{nmae}}',
      message: ' ',
      body: ['Fine.', '{{bidCount'],
      facts: [{ label: '', value: '{{rfpName}}' }],
    });
    expect([wrong.status, wrong.code]).toEqual([422, 'RULE_BROKEN']);
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual([
      'words.body.1',
      'words.facts.0.label',
      'words.message',
      'words.subject',
    ]);
    expect(wrong.fields?.['words.subject']).toContain('There is no placeholder {{nmae}} here.');
    expect((await save('bids-opened', { subject: 'a\nBcc: b@c.test' })).fields).toHaveProperty('words.subject');
    expect(await market.db.select().from(noticeVersions)).toEqual([]);
  });

  it('NOTIF-27 of two who save at once one is told to look again', async () => {
    const { version } = await textOf('no-bids');
    const both = await Promise.all([
      save('no-bids', { subject: 'One' }, { version }),
      save('no-bids', { subject: 'Two' }, { version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('VERSION_CONFLICT');
  });

  it('NOTIF-27 ADM-7 go back to a version and to the product’s own, each with before and after in the audit', async () => {
    await save('no-bids', { subject: 'First' });
    await save('no-bids', { subject: 'Second' });
    expect(await newestEntry()).toMatchObject({
      action: 'notice-words-changed',
      before: { notice: 'Closed without a bid', subject: 'First' },
      after: { notice: 'Closed without a bid', subject: 'Second' },
    });
    const back = await post('RevertNoticeText', { event: 'no-bids', version: 2, to: 1 });
    expect([back.data.version, back.data.words.subject]).toEqual([3, 'First']);
    const ours = await post('RevertNoticeText', { event: 'no-bids', version: 3, to: 0 });
    expect([ours.data.version, ours.data.row.changedFields]).toEqual([4, []]);
    expect(ours.data.words).toEqual(ours.data.defaults);
    expect((await newestEntry())?.action).toBe('notice-words-reverted');
    expect((await post('RevertNoticeText', { event: 'no-bids', version: 4, to: 9 })).status).toBe(404);
    expect((await post('RevertNoticeText', { event: 'no-bids', version: 1, to: 0 })).status).toBe(409);
  });

  it('NOTIF-27 say what an upgrade changed, and what it made unusable falls back and is logged', async () => {
    const words = { subject: 'Mine: {{rfpName}}', message: 'Gone: {{gone}}' };
    const replaced = { subject: 'As it was', message: 'As it was' };
    await market.db.insert(noticeVersions).values({ event: 'no-bids', version: 1, words, replaced });
    const { row } = await textOf('no-bids');
    expect(row).toMatchObject({ outdatedFields: ['message', 'subject'], unusableFields: ['message'] });
    const configured = await configuredNotices(market.db, ['no-bids']);
    expect(configured('no-bids').words).toEqual({ subject: words.subject });
    const warned: unknown[] = [];
    await warnOfUnusableWords(market.db, { warn: (details) => void warned.push(details) });
    expect(warned).toEqual([{ event: 'no-bids', fields: ['message'] }]);
    const { data } = await get('GetNoticeTexts?state=outdated');
    expect(data.listingData.map(({ event }: { event: string }) => event)).toEqual(['no-bids']);
  });

  it('NOTIF-27 what an upgrade changed stays marked until it is answered, and is open again after going back', async () => {
    const words = { subject: 'Mine', preheader: 'Mine too' };
    const replaced = { subject: 'As it was', preheader: 'As it was' };
    await market.db.insert(noticeVersions).values({ event: 'no-bids', version: 1, words, replaced });
    const marked = async () => (await textOf('no-bids')).row.outdatedFields;
    await save('no-bids', { actionLabel: 'Look' });
    expect(await marked()).toEqual(['subject', 'preheader']);
    const kept = await save('no-bids', {}, { kept: ['subject', 'body'] });
    expect([kept.data.version, kept.data.row.outdatedFields, kept.data.words.subject]).toEqual([
      3,
      ['preheader'],
      'Mine',
    ]);
    expect((await newestEntry())?.after).toMatchObject({ kept: ['Subject'] });
    await save('no-bids', { preheader: 'Mine anew' });
    expect(await marked()).toEqual([]);
    await post('RevertNoticeText', { event: 'no-bids', version: 4, to: 1 });
    expect(await marked()).toEqual(['subject', 'preheader']);
  });

  it('NOTIF-14 are shown with samples before they are saved, and mailed to nobody but the caller', async () => {
    const { words } = await textOf('bids-opened');
    const asked = { event: 'bids-opened', words: { ...words, subject: 'Try {{rfpNumber}}' } };
    const shown = await post('PreviewNoticeText', asked);
    expect(shown.data).toMatchObject({ subject: 'Try RFP-000412', digestLine: null, greeting: 'Hello Sam Okafor,' });
    expect(shown.data.blocks.map(({ kind }: { kind: string }) => kind)).toContain('facts');
    const bad = { event: 'bids-opened', words: { ...words, subject: '{{x}}' } };
    expect((await post('PreviewNoticeText', bad)).fields).toHaveProperty('words.subject');
    const before = (await mailsTo(market, VENDOR)).length;
    expect((await post('SendTestNotice', asked)).status).toBe(200);
    const mail = await newestMail(market, ADMIN);
    expect(mail.subject).toBe('Test: Try RFP-000412');
    expect(wordsOf(mail)).toContain('you sent yourself a test of it');
    expect((await mailsTo(market, VENDOR)).length).toBe(before);
    expect((await post('SendTestNotice', { event: 'digest', words: (await textOf('digest')).words })).status).toBe(200);
  });
});

async function invited(): Promise<{ id: number; name: string }> {
  const { id } = await openPurchase(market, { vendors: [vendorIds.vendor] });
  const { data } = await market.call('GET', `/api/Admin/GetPurchaseInfo/${id}`, { as: 'admin' });
  return { id, name: data.row.rfpName };
}

describe('the channels of an event', () => {
  it('NOTIF-28 one that is off tells nobody, whatever they chose, and their choice is kept', async () => {
    await save('invitation', {}, { email: false });
    const mails = (await mailsTo(market, VENDOR)).length;
    const { id } = await invited();
    expect((await mailsTo(market, VENDOR)).length).toBe(mails);
    expect(await noticesOf(id)).toHaveLength(1);
    const { events } = (await market.call('GET', '/api/Auth/GetNotificationPreferences', { as: 'vendor' })).data;
    const mine = events.find(({ event }: { event: string }) => event === 'invitation');
    expect(mine).toMatchObject({ email: true, isEmailOff: true, isInAppOff: false });
    const { data } = await get('GetNoticeTexts?state=off');
    expect(data.totalCount).toBe(1);
  });

  it('NOTIF-28 an email that is off is not sent to invited addresses either', async () => {
    const email = 'no-account@nowhere.example';
    const invitedAddress = () => openPurchase(market, { more: { newVendorList: [{ vendorEmail: email }] } });
    const cancelled = async () => {
      const { id } = await invitedAddress();
      const body = { id, reason: 'Budget withdrawn.' };
      await market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body });
      return (await newestMail(market, email)).event;
    };
    await save('cancelled', {}, { email: false });
    expect(await cancelled()).toBe('vendor-invited');
    await save('cancelled', {}, { email: true });
    expect(await cancelled()).toBe('cancelled');
  });

  it('NOTIF-28 nothing that accounts depend on can be turned off', async () => {
    for (const event of ['reset-password', 'account-rejected', 'digest']) {
      const refused = await save(event, {}, { email: false });
      expect([event, refused.status, Object.keys(refused.fields ?? {})]).toEqual([event, 422, ['email']]);
    }
    expect((await save('account-rejected', {}, { inApp: false })).fields).toHaveProperty('inApp');
  });
});

describe('the list of texts', () => {
  it('NOTIF-27 is searched, narrowed, sorted and exported', async () => {
    await save('no-bids', { subject: 'Mine' });
    const found = await get('GetNoticeTexts?search=without%20a%20bid&group=bids');
    expect(found.data.listingData.map(({ event }: { event: string }) => event)).toContain('no-bids');
    const newest = await get('GetNoticeTexts?sort=-changedAt&pageSize=1');
    expect(newest.data.listingData[0]).toMatchObject({ event: 'no-bids', changedBy: 'Sam Okafor' });
    expect((await get('GetNoticeTexts?sort=words')).status).toBe(400);
    const file = await get('DownloadNoticeTexts?state=changed');
    const sheet = file.raw.toString('utf8');
    expect(sheet).toContain('Closed without a bid');
    // In words, as the form names them.
    expect(sheet).toContain(',schools,on,on,Subject,');
  });

  it('ADM-10 is closed to administrators without the area', async () => {
    const only = (areas: readonly string[]) =>
      market.db
        .update(users)
        .set({ areas: [...areas] as (typeof users.$inferSelect)['areas'] })
        .where(eq(users.email, ADMIN))
        .returning({ id: users.id });
    const [me] = await only(['accounts']);
    await market.services.sessions.forgetUser(me?.id ?? 0);
    expect((await get('GetNoticeTexts')).code).toBe('RIGHT_MISSING');
    await only(adminAreas);
    await market.services.sessions.forgetUser(me?.id ?? 0);
  });
});
