import type { components } from '@chalkline/openapi/types';
import { and, desc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog, mailOutbox, notifications, rfps, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { newestMail } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, type OpenPurchase, openPurchase, vendorIds } from '../../testing/story.ts';
import { tellAllClosing, tellClosing } from './closing-reminder.ts';

type Schemas = components['schemas'];
const HOUR = 3_600_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <Data>(operation: string, as: DemoName, body: unknown) =>
  market.call<Data>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const get = <Data>(path: string, as: DemoName) => market.call<Data>('GET', `/api/POConfiguration/${path}`, { as });
const told = async (event: string, rfpId: number, role = 'Vendor') =>
  (
    await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.event, event), eq(notifications.rfpId, rfpId), eq(notifications.role, role)))
  )
    .map(({ clientId }) => clientId)
    .sort();
const ask = (as: DemoName, purchase: OpenPurchase, question = 'Which colour?') =>
  post<Schemas['VendorQuestion']>('AskQuestion', as, { rfpId: purchase.id, question });
const answer = (id: number, as: DemoName = 'school') =>
  post<Schemas['VendorQuestion']>('AnswerQuestion', as, { id, answer: 'Blue.' });

describe('PUR-12 questions', () => {
  it('are asked and answered for all, and name the asker to nobody', async () => {
    const purchase = await openPurchase(market, { endsIn: 72 * HOUR, vendors: [vendorIds.vendor] });
    const asked = await ask('vendor3', purchase);
    expect(asked.data).toMatchObject({ question: 'Which colour?', answer: null, isMine: true });
    expect(await told('question-asked', purchase.id, 'School')).toEqual([1]);
    const board = await get<Schemas['VendorQuestion'][]>(`GetRfpQuestions/${purchase.id}`, 'school');
    expect(board.data).toEqual([{ ...asked.data, isMine: false }]);
    expect((await answer(asked.data.id, 'school2')).status).toBe(404);
    expect((await answer(asked.data.id)).data).toMatchObject({ answer: 'Blue.', isMine: false });
    expect((await answer(asked.data.id)).code).toBe('ILLEGAL_TRANSITION');
    expect(await told('question-answered', purchase.id)).toEqual([vendorIds.vendor, vendorIds.vendor3]);
    const seen = async (as: DemoName) =>
      (await get<Schemas['OrderDetails']>(`GetOrderDetails/${purchase.token}`, as)).data.rfp.vendorQuestions[0];
    expect([(await seen('vendor3'))?.isMine, (await seen('vendor'))?.isMine]).toEqual([true, false]);
    const [entry] = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'question-asked'))
      .orderBy(desc(auditLog.id));
    expect(entry?.schoolId).toBeNull();
  });

  it('are answered to invited addresses without an account too, by mail', async () => {
    const email = 'reads-answers@nowhere.example';
    const more = { newVendorList: [{ vendorEmail: email }] };
    const purchase = await openPurchase(market, { endsIn: 72 * HOUR, vendors: [vendorIds.vendor], more });
    await answer((await ask('vendor', purchase)).data.id);
    const mail = await newestMail(market, email);
    expect(mail.event).toBe('question-answered');
    expect(mail.text).toContain('Blue.');
  });

  it('are taken until 48 hours before the end, by who may see the purchase, where the school takes them', async () => {
    const purchase = await openPurchase(market, { endsIn: 49 * HOUR });
    expect((await ask('vendor', purchase)).status).toBe(200);
    await market.moveClock(HOUR);
    const late = await ask('vendor', purchase);
    expect([late.status, late.code]).toEqual([409, 'DEADLINE_PASSED']);
    const secret = await openPurchase(market, { endsIn: 72 * HOUR, isPublic: false, vendors: [vendorIds.vendor] });
    expect((await ask('vendor3', secret)).status).toBe(404);
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: vendorIds.vendor, reason: 'Late.' });
    expect((await ask('vendor', secret)).status).toBe(404);
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, vendorIds.vendor));
    const silent = await openPurchase(market, { endsIn: 72 * HOUR, more: { isQuestionAllowed: false } });
    expect((await ask('vendor', silent)).fields).toHaveProperty('question');
    expect((await ask('vendor', purchase, '  ')).fields).toHaveProperty('question');
  });
});

describe('PUR-22 inviting more', () => {
  it('tells those that are new, each once, by company or address', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const invite = (vendorIdsMore: number[], emails: string[] = []) =>
      post<Schemas['SchoolRfpDetails']>('InviteMore', 'school', {
        rfpId: purchase.id,
        vendorIds: vendorIdsMore,
        emails,
      });
    const answered = await invite([vendorIds.vendor, vendorIds.vendor2], ['New@Vendor.example']);
    expect(answered.data.invited).toHaveLength(3);
    expect(await told('invitation', purchase.id)).toEqual([vendorIds.vendor, vendorIds.vendor2]);
    const mails = () => market.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'new@vendor.example'));
    expect(await mails()).toHaveLength(1);
    await invite([vendorIds.vendor2], ['new@vendor.example']);
    expect(await mails()).toHaveLength(1);
    expect(Object.keys((await invite([9_999_999], ['nobody'])).fields).sort()).toEqual(['emails.0', 'vendorIds.0']);
    expect((await invite([])).fields).toHaveProperty('vendorIds');
    await market.moveClock(3 * HOUR);
    expect((await invite([vendorIds.vendor3])).code).toBe('DEADLINE_PASSED');
  });
});

describe('PUR-23 reminding', () => {
  it('reaches those without a bid, once in 24 hours, and its answer does not tell who has bid', async () => {
    const purchase = await openPurchase(market, { endsIn: 60 * HOUR });
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const remind = () =>
      post<Schemas['Reminded']>('RemindInvited', 'school', { rfpId: purchase.id, message: 'Please bid.' });
    expect((await remind()).data.toldCount).toBe(3);
    expect(await told('bid-reminder', purchase.id)).toEqual([vendorIds.vendor2, vendorIds.vendor3]);
    const again = await remind();
    expect([again.status, Object.keys(again.fields)]).toEqual([422, ['rfpId']]);
    const open = await get<{ listingData: Schemas['OpenPurchase'][] }>('GetOpenPurchaseRequests?pageSize=50', 'school');
    const row = open.data.listingData.find(({ id }) => id === purchase.id);
    expect(new Date(row?.reminderAllowedAt ?? 0).getTime()).toBeGreaterThan((await market.now()).getTime() + 23 * HOUR);
    await market.moveClock(24 * HOUR);
    expect((await remind()).status).toBe(200);
  });

  it('PUR-24 a day before the end both sides are told once, of a later end again', async () => {
    const purchase = await openPurchase(market, { endsIn: 30 * HOUR, vendors: [vendorIds.vendor, vendorIds.vendor2] });
    await bid(market, 'vendor', purchase, ['1.00', '2.00']);
    const tell = () => tellClosing(market.services, market.app.log, purchase.id);
    expect(await tell()).toBe(false);
    await market.moveClock(7 * HOUR);
    expect([await tell(), await tell()]).toEqual([true, false]);
    expect(await told('closing-soon', purchase.id)).toEqual([vendorIds.vendor, vendorIds.vendor2]);
    const messages = await market.db.select().from(notifications).where(eq(notifications.rfpId, purchase.id));
    const mine = messages.find(({ event, clientId }) => event === 'closing-soon' && clientId === vendorIds.vendor);
    expect(mine?.message).toContain('Your bid is in.');
    expect(await told('closing-soon', purchase.id, 'School')).toEqual([1]);
    const end = new Date(purchase.endsAt.getTime() + 24 * HOUR).toISOString();
    const more = { rfpawardDate: new Date(purchase.endsAt.getTime() + 48 * HOUR).toISOString() };
    const extended = await post('ExtendRfp', 'school', {
      rfpId: purchase.id,
      rfpendDate: end,
      reason: 'More time.',
      ...more,
    });
    expect(extended.status).toBe(200);
    await tellAllClosing(market.services, market.app.log);
    expect(await told('closing-soon', purchase.id, 'School')).toEqual([1]);
    await market.moveClock(24 * HOUR);
    await tellAllClosing(market.services, market.app.log);
    expect(await told('closing-soon', purchase.id, 'School')).toEqual([1, 1]);
  });
});

describe('PUR-20 templates', () => {
  it('keep a purchase without its dates, start drafts, and belong to their school', async () => {
    const purchase = await openPurchase(market, { questions: [{ question: 'Warranty?', isRequired: true }] });
    const saved = await post<Schemas['PurchaseTemplate']>('SaveTemplate', 'school', {
      id: purchase.id,
      name: 'Boards',
    });
    expect(saved.data).toMatchObject({ name: 'Boards', lineCount: 2, questionCount: 1, usedCount: 0 });
    expect((await post('SaveTemplate', 'school', { id: purchase.id, name: 'Boards' })).fields).toHaveProperty('name');
    const body = { id: saved.data.id };
    expect((await post('CreateFromTemplate', 'school2', body)).status).toBe(404);
    const made = await post<Schemas['RfpDraftSaved']>('CreateFromTemplate', 'school', body);
    const { data } = await get<Schemas['RfpDraft']>(`GetDraftRfpDetails/${made.data.id}`, 'school');
    expect(data).toMatchObject({ rfpName: 'Markers and boards', rfpendDate: null, version: 1, reviewStatus: 0 });
    expect(data.products.map(({ productQty }) => productQty)).toEqual([10, 3]);
    expect(data.vendorNotificationIds).toHaveLength(3);
    const list = await get<{ listingData: Schemas['PurchaseTemplate'][] }>(
      'GetPurchaseTemplates?search=boar',
      'school',
    );
    expect(list.data.listingData.map(({ usedCount }) => usedCount)).toEqual([1]);
    expect((await post('DeleteTemplate', 'school2', body)).status).toBe(404);
    expect((await post('DeleteTemplate', 'school', body)).status).toBe(200);
    expect((await post('CreateFromTemplate', 'school', body)).status).toBe(404);
  });
});

describe('saved deals', () => {
  it('belong to the company, and show what it may still see', async () => {
    const purchase = await openPurchase(market, { vendors: [] });
    const secret = await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor2] });
    expect((await post('SaveDeal', 'vendor', { id: purchase.id })).status).toBe(200);
    expect((await post('SaveDeal', 'vendor', { id: secret.id })).status).toBe(404);
    const saved = async (as: DemoName) =>
      (await get<{ listingData: Schemas['Deal'][] }>('GetSavedDeals?pageSize=50', as)).data.listingData;
    expect((await saved('subvendor')).map(({ id, isSaved }) => [id, isSaved])).toEqual([[purchase.id, true]]);
    const own = await get<Schemas['OrderDetails']>(`GetOrderDetails/${purchase.token}`, 'vendor');
    expect(own.data.isSaved).toBe(true);
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: vendorIds.vendor, reason: 'Late.' });
    expect(await saved('vendor')).toEqual([]);
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, vendorIds.vendor));
    expect((await post('UnsaveDeal', 'vendor', { id: purchase.id })).status).toBe(200);
    expect(await saved('vendor')).toEqual([]);
  });
});

describe('PUR-25 two people, one draft', () => {
  it('a draft names who else saved it in the last five minutes', async () => {
    const { data } = await post<Schemas['RfpDraftSaved']>('RFP', 'assistant', { rfptypeId: 1, rfpName: 'Together' });
    const editors = async (as: DemoName) =>
      (await get<Schemas['RfpDraft']>(`GetDraftRfpDetails/${data.id}`, as)).data.editors;
    expect(await editors('assistant')).toEqual([]);
    expect((await editors('school')).map(({ name }) => name)).toHaveLength(1);
    await market.moveClock(6 * 60_000);
    expect(await editors('school')).toEqual([]);
    expect((await market.db.select().from(rfps).where(eq(rfps.id, data.id)))[0]?.status).toBe(1);
  });
});

describe('the directory', () => {
  it('is narrowed by rating, certificate and verification', async () => {
    type Row = Schemas['VendorDirectoryRow'];
    const rows = async (query: string) =>
      (await get<{ listingData: Row[] }>(`GetVendorDirectory?pageSize=100&${query}`, 'school')).data.listingData;
    expect((await rows('isVerified=true')).every(({ isVerified }) => isVerified)).toBe(true);
    const open = await rows('isVerified=false');
    expect(open.length).toBeGreaterThan(0);
    expect(open.some(({ isVerified }) => isVerified)).toBe(false);
    const rated = await rows('minRating=4');
    expect(rated.length).toBeGreaterThan(0);
    expect(rated.every(({ rating }) => (rating ?? 0) >= 4)).toBe(true);
    const all = await rows('');
    const filters = await get<Schemas['FilterData']>('GetAllFilterData', 'school');
    const [certificate] = filters.data.certificates;
    const certified = await rows(`certificateId=${certificate?.id}`);
    expect(certified.length).toBeLessThan(all.length);
  });

  it('PUR-36 PUR-22 names every company that the same filters find in one answer, none that the school blocked', async () => {
    const matching = async (query: string, as: DemoName = 'school') =>
      (await get<Schemas['MatchingVendors']>(`GetMatchingVendors?${query}`, as)).data;
    const shown = async (query: string) =>
      (
        await get<{ listingData: Schemas['VendorDirectoryRow'][] }>(
          `GetVendorDirectory?pageSize=100&${query}`,
          'school',
        )
      ).data.listingData;
    for (const query of ['', 'isVerified=true', 'minRating=4', 'search=a', 'stateCode=NV']) {
      const { vendors: found, totalCount } = await matching(query);
      const names = (await shown(query)).map(({ vendorId, companyName }) => ({ vendorId, companyName }));
      expect(found.map(({ vendorId, companyName }) => ({ vendorId, companyName }))).toEqual(names);
      expect(totalCount).toBe(names.length);
    }
    const [first] = (await matching('isVerified=true')).vendors;
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: first?.vendorId ?? 0, reason: 'Late.' });
    const idsOf = ({ vendors: found }: Schemas['MatchingVendors']) => found.map(({ vendorId }) => vendorId);
    expect(idsOf(await matching('isVerified=true'))).not.toContain(first?.vendorId);
    expect(idsOf(await matching('isVerified=true', 'school2'))).toContain(first?.vendorId);
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, first?.vendorId ?? 0));
    expect((await get('GetMatchingVendors', 'vendor')).status).toBe(403);
  });

  it('PUR-36 names nobody where more match than one purchase invites, and says how many', async () => {
    const many = Array.from({ length: 501 }, (_none, index) => ({
      id: 20_000 + index,
      companyName: `Crowd Supply ${index}`,
      status: 1,
      city: 'Reno',
      stateCode: 'NV',
    }));
    await market.db.insert(vendors).values(many);
    const all = (await get<Schemas['MatchingVendors']>('GetMatchingVendors?search=Crowd', 'school')).data;
    expect(all).toEqual({ vendors: [], totalCount: 501 });
    const some = (await get<Schemas['MatchingVendors']>('GetMatchingVendors?search=Crowd%20Supply%201', 'school')).data;
    expect(some.vendors).toHaveLength(some.totalCount);
    expect(some.totalCount).toBeGreaterThan(100);
    await market.db.delete(vendors).where(gte(vendors.id, 20_000));
  });

  it('SRV-16 shows a company as soon as it is there, counts it within a second, and leaves out who is blocked at once', async () => {
    const page = async (as: DemoName) => {
      type Page = { listingData: Schemas['VendorDirectoryRow'][]; totalCount: number };
      const { listingData, totalCount } = (await get<Page>('GetVendorDirectory?pageSize=100', as)).data;
      return { ids: listingData.map(({ vendorId }) => vendorId), totalCount };
    };
    const before = await page('school');
    expect(before.totalCount).toBe(before.ids.length);
    const elsewhere = (await page('school2')).totalCount;
    const added = { id: 990, companyName: 'A new company', status: 1, city: 'Reno', stateCode: 'NV' };
    await market.db.insert(vendors).values(added);
    expect((await page('school')).ids).toContain(added.id);
    await vi.waitFor(async () => expect((await page('school')).totalCount).toBe(before.totalCount + 1), 3_000);
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: added.id, reason: 'Late.' });
    expect(await page('school')).toEqual(before);
    expect((await page('school2')).totalCount).toBe(elsewhere + 1);
  });
});
