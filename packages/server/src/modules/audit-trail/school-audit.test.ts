import type { components } from '@chalkline/openapi/types';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../database/tables/index.ts';
import { type Acting, actAs, userOf } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, bid, type OpenPurchase, openBids, openPurchase } from '../../testing/story.ts';

type Entry = components['schemas']['AuditTrailEntry'];
type Audit = { listingData: Entry[]; totalCount: number };
type Caller = { as: DemoName } | Acting;

let market: Market;
/** People of the vendors, whom no school reads by name. */
let theirPeople: string[];
beforeAll(async () => {
  market = await startMarket();
  const rows = await market.db.select().from(users).where(sql`${users.vendorId} in (1, 2, 3)`);
  theirPeople = rows.flatMap((row) => [`${row.firstName} ${row.lastName}`, row.email]);
});
afterAll(() => market.close());

const school: Caller = { as: 'school' };
const ask = (query: string, who: Caller = school) => market.call<Audit>('GET', `/api/School/GetAudit?${query}`, who);
const entriesOf = async ({ id }: OpenPurchase, who?: Caller) =>
  (await ask(`rfpId=${id}&pageSize=100`, who)).data.listingData;
const csvOf = async (query: string, who: Caller = school) =>
  (await market.call('GET', `/api/School/DownloadAudit?${query}`, who)).raw.toString();
const post = (operation: string, who: Caller, body: unknown) =>
  market.call('POST', `/api/POConfiguration/${operation}`, { ...who, body, idem: true });
const actionsOf = (entries: readonly Entry[]) => entries.map(({ action }) => action);

/** The log keeps what administrators did in companies' accounts while they still might. */
async function addShippedByAdministrator(orderId: number): Promise<void> {
  const [admin, company] = [
    await userOf(market, 'admin@demo.chalkline.test'),
    await userOf(market, 'vendor@demo.chalkline.test'),
  ];
  await market.db.insert(auditLog).values({
    at: await market.now(),
    actorId: admin.id,
    actorName: `${admin.firstName} ${admin.lastName}`,
    onBehalfOf: `${company.firstName} ${company.lastName} (${company.email})`,
    action: 'shipped',
    entity: 'purchase-order',
    entityId: orderId,
    schoolId: 1,
    address: '127.0.0.1',
  });
}

describe('a school’s audit', () => {
  it('SRV-14 tells who did what to a purchase, newest first, with both values in words', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    await post('AcceptPurchaseOrder', { as: 'vendor' }, { id: orderId });
    const entries = await entriesOf(purchase);
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((a, b) => b.localeCompare(a)));
    expect(entries.find(({ action }) => action === 'Accepted')).toMatchObject({
      actor: 'Northgate Supply',
      onBehalfOf: null,
      subject: `PO-${String(orderId).padStart(6, '0')}`,
      changes: [{ field: 'Status', before: 'Issued', after: 'Accepted' }],
      address: null,
    });
    const awarded = entries.find(({ action }) => action === 'Awarded');
    expect(awarded).toMatchObject({ actor: 'Dana Mercer', address: '127.0.0.1' });
    expect(awarded?.changes).toContainEqual({
      field: 'Orders',
      before: null,
      after: `order PO-${String(orderId).padStart(6, '0')}, vendor Northgate Supply, amount $130.00`,
    });
    expect(actionsOf(entries)).toEqual(expect.arrayContaining(['Published', 'Bids opened', 'Draft created']));
  });

  it('SRV-14 IMP-4 keeps the names and addresses of a vendor’s people from the school, also where an administrator acts', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    await post('AcceptPurchaseOrder', { as: 'subvendor' }, { id: orderId });
    await addShippedByAdministrator(orderId);
    for (const who of [school, { as: 'assistant' }, await actAs(market, 'school', 'School')] as const) {
      const answer = await ask(`rfpId=${purchase.id}&pageSize=100`, who);
      const text = answer.raw.toString() + (await csvOf(`rfpId=${purchase.id}`, who));
      expect(theirPeople.filter((name) => text.includes(name))).toEqual([]);
      const ofOrder = answer.data.listingData.filter(({ action }) => action === 'Accepted' || action === 'Shipped');
      expect(ofOrder).toMatchObject([
        { action: 'Shipped', actor: 'Sam Okafor', onBehalfOf: 'Northgate Supply', address: null },
        { action: 'Accepted', actor: 'Northgate Supply', onBehalfOf: null, address: null },
      ]);
    }
    // A name that is not shown finds nothing either.
    for (const name of theirPeople)
      expect((await ask(`rfpId=${purchase.id}&search=${encodeURIComponent(name)}`)).data.totalCount).toBe(0);
    expect((await ask(`rfpId=${purchase.id}&search=northgate`)).data.totalCount).toBeGreaterThan(1);
  });

  it('SRV-14 BID-10 tells of no bid before the opening, and of those that were opened after it', async () => {
    const purchase = await openPurchase(market);
    const { bidId } = await bid(market, 'vendor', purchase, ['7313.37', '1.00']);
    await bid(market, 'vendor', purchase, ['7213.37', '1.00']);
    const withdrawn = await bid(market, 'vendor2', purchase, ['6.00', '1.00']);
    await market.call('POST', `/api/POConfiguration/CancelBidByVendor/${withdrawn.bidId}`, { as: 'vendor2' });
    const sealed =
      (await ask(`rfpId=${purchase.id}&pageSize=100`)).raw.toString() + (await csvOf(`rfpId=${purchase.id}`));
    expect(sealed).not.toMatch(/\bbid-|Bid (of|submitted|revised|withdrawn)|Northgate|7[23]13\.37/);
    for (const search of ['bid submitted', 'Northgate', `${bidId}`, '7313'])
      expect((await ask(`rfpId=${purchase.id}&search=${encodeURIComponent(search)}`)).data.totalCount).toBe(0);
    await openBids(market, purchase);
    const opened = await entriesOf(purchase);
    const ofBids = opened.filter(({ subject }) => subject.startsWith('Bid of'));
    expect(ofBids.map(({ action, actor, address }) => [action, actor, address])).toEqual([
      ['Bid revised', 'Northgate Supply', null],
      ['Bid submitted', 'Northgate Supply', null],
    ]);
    expect(JSON.stringify(opened)).not.toContain('13.37');
    expect(opened.some(({ action }) => action === 'Bid withdrawn')).toBe(false);
  });

  it('TIME-6 SRV-14 a look after the end opens what no job has opened', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['6.00', '1.00']);
    await market.moveClock(purchase.endsAt.getTime() - (await market.now()).getTime());
    expect(actionsOf(await entriesOf(purchase))).toEqual(expect.arrayContaining(['Bids opened', 'Bid submitted']));
  });

  it('EVAL-9 SRV-14 an evaluator who has not signed reads nothing of whose bids there are', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['6.00', '1.00']);
    const [assistant] = await market.db.select().from(users).where(eq(users.email, 'assistant@demo.chalkline.test'));
    const evaluation = { rfpId: purchase.id, evaluatorIds: [assistant?.id], isTwoEnvelope: false };
    await post('SetEvaluation', school, evaluation);
    await openBids(market, purchase);
    const ofBids = async () =>
      (await entriesOf(purchase, { as: 'assistant' })).filter(({ subject }) => subject.startsWith('Bid of'));
    expect(await ofBids()).toEqual([]);
    expect((await csvOf(`rfpId=${purchase.id}`, { as: 'assistant' })).includes('Northgate')).toBe(false);
    await post('SignStatement', { as: 'assistant' }, { rfpId: purchase.id, hasConflict: false, text: null });
    expect(await ofBids()).toHaveLength(1);
    const named = (await entriesOf(purchase)).find(({ action }) => action === 'Evaluation set');
    expect(named?.changes).toContainEqual({ field: 'Evaluators', before: 'none', after: 'Theo Amadi' });
  });

  it('ID-5 SRV-14 is of the own school alone', async () => {
    const purchase = await openPurchase(market);
    for (const operation of ['GetAudit', 'DownloadAudit']) {
      const path = `/api/School/${operation}`;
      const other = await market.call('GET', `${path}?rfpId=${purchase.id}`, { as: 'school2' });
      expect([other.status, other.code]).toEqual([404, 'NOT_FOUND']);
      for (const as of ['vendor', 'subvendor', 'staff', 'admin'] as const)
        expect((await market.call('GET', path, { as })).status, as).toBe(403);
    }
    const ids = new Set((await ask('pageSize=100', { as: 'school2' })).data.listingData.map(({ id }) => id));
    const rows = await market.db.select().from(auditLog).where(eq(auditLog.schoolId, 1));
    expect(rows.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('ACC-24 SRV-14 an assistant reads of people only with the right to manage them', async () => {
    await actAs(market, 'school', 'School');
    const newest = async (as: DemoName) =>
      (await ask('search=impersonation%20started', { as })).data.listingData.map(({ action, actor }) => [
        action,
        actor,
      ]);
    expect((await newest('school'))[0]).toEqual(['Impersonation started', 'Sam Okafor']);
    expect(await newest('assistant')).toEqual([]);
  });

  it('SRV-14 ID-4 is found by text, number and day of the school’s own zone', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    await post('AcceptPurchaseOrder', { as: 'vendor' }, { id: orderId });
    const found = async (search: string) =>
      (await ask(`pageSize=100&search=${encodeURIComponent(search)}`)).data.listingData.map(({ subject }) => subject);
    expect(new Set(await found(`po-${orderId}`))).toEqual(new Set([`PO-${String(orderId).padStart(6, '0')}`]));
    expect(await found(`RFP ${purchase.id}`)).toContain(`RFP-${String(purchase.id).padStart(6, '0')}`);
    expect((await found('bids opened')).length).toBeGreaterThan(0);
    const zone = { timeZone: 'America/Los_Angeles' };
    const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', zone).format(at);
    const today = dayOf(await market.now());
    const days = (await ask(`from=${today}&to=${today}&pageSize=100`)).data;
    expect(days.totalCount).toBeGreaterThan(0);
    expect(new Set(days.listingData.map(({ at }) => dayOf(new Date(at))))).toEqual(new Set([today]));
    expect((await ask('to=2019-12-31')).data).toEqual({ listingData: [], totalCount: 0 });
    const wrong = await ask('from=2026-02-02&to=2026-02-01');
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['from']]);
  });
});

describe('an exported audit', () => {
  it('SRV-14 EVAL-12 holds the same entries, by the same filters, with guarded cells', async () => {
    const purchase = await openPurchase(market);
    await post('SaveTemplate', school, { id: purchase.id, name: '=cmd|calc' });
    expect(await csvOf('search=cmd')).toContain(",Template saved,'=cmd|calc,");
    await post('CancelRfp', school, { id: purchase.id, reason: 'The grant, not renewed.' });
    const file = await market.call('GET', `/api/School/DownloadAudit?rfpId=${purchase.id}`, school);
    const number = `RFP-${String(purchase.id).padStart(6, '0')}`;
    expect(file.headers['content-disposition']).toContain(`filename="Audit of ${number}.csv"`);
    const [head, first, ...rest] = file.raw.toString().trim().split('\r\n');
    expect(head).toContain('When (America/Los_Angeles),Who,On behalf of,What,About,Before,After,From');
    expect(first).toContain(
      `,Dana Mercer,,Cancelled,${number},Status: Open,"Status: Closed; Reason: The grant, not renewed.",127.0.0.1`,
    );
    expect(rest.length + 1).toBe((await entriesOf(purchase)).length);
    const narrowed = await csvOf(`rfpId=${purchase.id}&search=published`);
    expect(narrowed.trim().split('\r\n')).toHaveLength(2);
    const book = await market.call('GET', `/api/School/DownloadAudit?format=xlsx&rfpId=${purchase.id}`, school);
    expect(book.raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('ADM-8 administrators export a school’s audit and a company’s with everything in it, and nobody else does', async () => {
    const { orderId } = await awardedPurchase(market);
    await post('AcceptPurchaseOrder', { as: 'vendor' }, { id: orderId });
    const admin = (operation: string, as: DemoName = 'admin') => market.call('GET', `/api/Admin/${operation}`, { as });
    const ofSchool = await admin('DownloadSchoolAudit/1');
    expect(ofSchool.headers['content-disposition']).toContain('filename="Audit of Cedar Valley USD.csv"');
    const lines = ofSchool.raw.toString().split('\r\n');
    const accepted = lines.find((line) => line.includes(`PO-${String(orderId).padStart(6, '0')}`));
    expect(accepted).toMatch(/,Accepted,PO-\d+,Status: Issued,Status: Accepted,127\.0\.0\.1,lightMyRequest$/);
    expect(theirPeople.some((name) => accepted?.includes(name))).toBe(true);
    const ofCompany = await admin('DownloadVendorAudit/1?format=csv');
    expect(ofCompany.raw.toString()).toMatch(/,Northgate Supply,/);
    expect(ofCompany.raw.toString()).not.toMatch(/Bid (submitted|revised)/);
    expect((await admin('DownloadVendorAudit/1?format=xlsx')).raw.subarray(0, 2).toString()).toBe('PK');
    for (const operation of ['DownloadSchoolAudit', 'DownloadVendorAudit']) {
      expect((await admin(`${operation}/999999`)).status).toBe(404);
      for (const as of ['school', 'vendor'] as const) expect((await admin(`${operation}/1`, as)).status, as).toBe(403);
    }
  });

  it('SRV-7 SRV-14 ADM-8 says so where it holds the newest ten thousand alone', async () => {
    await market.db.execute(sql`insert into audit_log (at, actor_name, action, entity, entity_id, school_id)
      select now(), 'Chalkline', 'closing-told', 'rfp', 1, 2 from generate_series(1, 10001)`);
    const own = await csvOf('', { as: 'school2' });
    const whole = (await market.call('GET', '/api/Admin/DownloadSchoolAudit/2', { as: 'admin' })).raw.toString();
    for (const text of [own, whole]) {
      const lines = text.trim().split('\r\n');
      expect(lines).toHaveLength(10_002);
      expect(lines.at(-1)).toContain('This file holds the newest 10,000 entries');
    }
  });
});
