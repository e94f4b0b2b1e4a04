import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, refunds, transactions, users } from '../../database/tables/index.ts';
import { confirmAddress, newcomer, tokenOfAddress, userOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, openSale } from '../../testing/sale-story.ts';
import { bidOn, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

interface Entry {
  summary: string;
  action: string;
  entity: string;
  entityId: number;
  actor: string;
  at: string;
}

const get = (path: string) => market.call('GET', `/api/Admin/${path}`, { as: 'admin' });
async function post(path: string, body: object) {
  const answer = await market.call('POST', `/api/Admin/${path}`, { as: 'admin', body, idem: true });
  expect([path, answer.status, answer.fields ?? {}]).toEqual([path, 200, {}]);
  return answer.data;
}
async function entries(query: Record<string, string | number>): Promise<Entry[]> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await get(`GetAudit?${asked}`)).data.listingData;
}
/** The newest entry that a search finds, as its kind and action. */
async function found(search: string): Promise<string> {
  const [entry] = await entries({ search, by: 'administrators' });
  return `${entry?.entity} ${entry?.action}`;
}

/** A school that signed up and waits to be let in. */
async function waitingSchool(email: string): Promise<number> {
  const body = { ...newcomer(email), schoolName: 'Quillon Schools' };
  expect((await market.call('POST', '/api/Auth/RegisterSchool', { body })).errorMsg).toBeNull();
  await confirmAddress(market, email);
  return (await userOf(market, email)).schoolId ?? 0;
}

/** A fee that is due. */
async function dueFee(): Promise<{ id: number; number: string }> {
  const [fee] = await market.db.select().from(transactions).where(eq(transactions.kind, 'sale-fee')).limit(1);
  if (!fee) throw new Error('no fee is billed');
  await market.db.delete(refunds).where(eq(refunds.transactionId, fee.id));
  const due = { status: 'open', booking: 'new', amount: '300.00', paidOn: null, writtenOffAt: null } as const;
  await market.db.update(transactions).set(due).where(eq(transactions.id, fee.id));
  return fee;
}

describe('the market’s audit', () => {
  it('ADM-18 finds each step of an administrator’s week by what is searched for', async () => {
    const schoolId = await waitingSchool('quillon@elsewhere.example');
    await post('SetSchoolStatus', { id: schoolId, status: 3 });
    expect(await found('Quillon')).toBe('school status-changed');

    const category = await post('AddCategory', { tree: 'buy', name: 'Astrolabes', parentId: null });
    await post('UpdateCategory', { id: category.id, version: category.version, name: 'Sextants' });
    expect(await found('Astrolabes')).toBe('category category-changed');

    const sale = await openSale(market, { kind: 1 });
    await post('HoldSale', { id: sale.id, reason: 'The photos show another bus.' });
    expect(await found('another bus')).toBe('sale held');
    await post('LiftSaleHold', { id: sale.id });
    expect(await found(`RFQ-${String(sale.id).padStart(6, '0')}`)).toBe('sale hold-lifted');

    const fee = await dueFee();
    const paidOn = (await market.now()).toISOString().slice(0, 10);
    await post('RecordFeePayment', { id: fee.id, method: 'check', reference: '77001', paidOn });
    await post('ConfirmTransaction', { id: fee.id });
    expect(await found(fee.number)).toBe('transaction confirmed');
    const back = { id: fee.id, amount: '5.00', reason: 'Too much.', method: 'transfer', reference: 'ACH 991' };
    await post('RefundTransaction', back);
    expect(await found('ACH 991')).toBe('transaction refunded');

    const until = new Date((await market.now()).getTime() + 30 * 86_400_000).toISOString();
    const plans = (await get(`GetVendorPlan/${vendorIds.vendor2}`)).data.plans as { id: number; isFree: boolean }[];
    const planId = plans.findLast(({ isFree }) => !isFree)?.id;
    await post('GivePlan', { vendorId: vendorIds.vendor2, planId, until, reason: 'A month for the pilot.' });
    expect(await found('for the pilot')).toBe('vendor plan-given');

    const text = (await get('GetNoticeText/no-bids')).data;
    const { inApp, email } = text.row;
    const words = { ...text.words, subject: 'Nobody bid on it' };
    await post('SaveNoticeText', { event: 'no-bids', version: text.version, words, inApp, email });
    expect(await found('Nobody bid on it')).toBe('notice-words notice-words-changed');

    const menu = (await get('GetMenuConfiguration/StaffMember')).data;
    const items = menu.items.map(({ href, name, icon, section, isHidden, hiddenFor }: Record<string, unknown>) => ({
      ...{ href, icon, section, isHidden, hiddenFor },
      name: href === 'review-purchases' ? 'Waiting for me' : name,
    }));
    await post('PublishMenu', { menu: 'StaffMember', version: menu.version, items });
    expect(await found('Waiting for me')).toBe('menu menu-published');

    const colleague = { firstName: 'Ode', lastName: 'Tamm', email: 'ode@coop.example', areas: ['payments'] };
    await post('InviteAdministrator', colleague);
    expect(await found('Ode Tamm')).toBe('user administrator-invited');
  });

  it('ADM-18 is narrowed by kind, by who did it and by days, and pages from the newest', async () => {
    const { id: samId } = await userOf(market, 'admin@demo.chalkline.test');
    await post('AddDomain', { domain: 'narrowed.k12.ca.us', note: '' });
    const [domain] = await entries({ entity: 'domain', actorId: samId });
    expect(domain).toMatchObject({ summary: 'narrowed.k12.ca.us: domain approved', actor: 'Sam Okafor' });
    const kinds = await entries({ entity: 'vendor', pageSize: 50 });
    expect(new Set(kinds.map(({ entity }) => entity))).toEqual(new Set(['vendor']));
    expect(await entries({ entity: 'domain', by: 'others', search: 'narrowed' })).toEqual([]);
    const today = (await market.now()).toISOString().slice(0, 10);
    expect((await entries({ from: today, to: today }))[0]?.action).toBe('domain-approved');
    expect(await entries({ from: '2001-01-01', to: '2001-01-02' })).toEqual([]);
    expect((await get('GetAudit?from=2026-02-02&to=2026-02-01')).fields).toEqual({
      from: 'The start date is after the end date.',
    });
    const all = await get('GetAudit?pageSize=10');
    const second = await get('GetAudit?pageSize=5&pageNumber=2');
    expect(second.data.listingData).toEqual(all.data.listingData.slice(5));
    expect(all.data.totalCount).toBeGreaterThan(100);
  });

  it('ADM-18 looks 92 days back where a search is narrowed by nothing else', async () => {
    const old = { at: sql`chalkline_now() - interval '100 days'`, actorName: 'Chalkline', action: 'domain-approved' };
    await market.db
      .insert(auditLog)
      .values({ ...old, entity: 'domain', entityId: 1, after: { domain: 'longago.k12.ca.us' } });
    expect(await entries({ search: 'longago' })).toEqual([]);
    expect(await entries({ search: 'longago', from: '2001-01-01' })).toHaveLength(1);
    expect(await entries({ search: 'longago', entity: 'domain' })).toHaveLength(1);
  });

  it('ADM-18 ADM-9 tells of no sealed bid and of nobody who takes part in a sale unnamed', async () => {
    const purchase = await openPurchase(market);
    const body = bidOn(
      purchase,
      purchase.lines.map(() => '7.00'),
    );
    expect((await submitBid(market, 'vendor', body)).status).toBe(200);
    const sale = await openSale(market, { kind: 1, lots: [{ productDesc: 'Bus', reservePrice: '77123.00' }] });
    await acceptTerms(market, 'vendor', sale.id);
    const hidden = await market.db
      .select({ id: auditLog.id, entityId: auditLog.entityId })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'bid'), eq(auditLog.action, 'bid-submitted')))
      .orderBy(sql`id desc`)
      .limit(1);
    const bids = await entries({ entity: 'bid', pageSize: 100 });
    expect(bids.some(({ entityId }) => entityId === hidden[0]?.entityId)).toBe(false);
    const number = `RFP-${String(purchase.id).padStart(6, '0')}`;
    expect((await entries({ search: number })).filter(({ entity }) => entity === 'bid')).toEqual([]);
    const ofSale = await entries({ search: `RFQ-${String(sale.id).padStart(6, '0')}` });
    expect(ofSale.length).toBeGreaterThan(0);
    expect(ofSale.filter(({ action }) => action === 'terms-accepted')).toEqual([]);
    expect(await entries({ search: '77123' })).toEqual([]);
    const file = await get(`DownloadAudit?search=${number}`);
    expect(file.raw.toString('utf8')).not.toContain('Northgate');
  });

  it('ADM-18 is a file with the same search and filters', async () => {
    await post('AddDomain', { domain: 'filed.k12.ca.us', note: '' });
    const file = await get('DownloadAudit?search=filed.k12&entity=domain&by=administrators');
    const lines = file.raw.toString('utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Sam Okafor');
    expect(lines[1]).toContain('Domain: filed.k12.ca.us');
    expect((await get('DownloadAudit?search=filed.k12&format=xlsx')).raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('ADM-18 ADM-10 is open to whoever has every area alone', async () => {
    await market.db
      .update(users)
      .set({ areas: ['accounts', 'moderation', 'payments'] })
      .where(eq(users.email, 'ode@coop.example'));
    const token = await tokenOfAddress(market, 'ode@coop.example');
    for (const path of ['GetAudit', 'DownloadAudit']) {
      const refused = await market.call('GET', `/api/Admin/${path}`, { token });
      expect([path, refused.status, refused.code]).toEqual([path, 403, 'RIGHT_MISSING']);
    }
  });

  it('ADM-18 is narrowed by every kind of row that the market writes of', async () => {
    const written = await market.db.selectDistinct({ entity: auditLog.entity }).from(auditLog);
    for (const { entity } of written)
      expect([entity, (await get(`GetAudit?entity=${entity}`)).status]).toEqual([entity, 200]);
  });
});
