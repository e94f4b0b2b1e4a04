import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readContract } from '../../contract/contract.ts';
import { bids, rfps } from '../../database/tables/index.ts';
import { type Acting, actAs } from '../../testing/front-door.ts';
import { type Answer, type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bid, bidOn, type OpenPurchase, openBids, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const API = '/api/POConfiguration';
const CLIENTS = [1, 2, 3, 4, 5] as const;
/** The lists' own filters and orders: by a bid, or by its count, they would tell as much as by its name. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  getAdminVendors: ['sort=bidCount', 'sort=-bidCount&pageSize=100'],
  downloadAdminVendorAudit: ['format=csv'],
  downloadAdminSchoolAudit: ['format=csv'],
  getSchoolAudit: ['pageSize=100'],
  downloadSchoolAudit: ['format=csv'],
};
/** What tells of the moment that it is asked at, or ends the session. */
const LEFT_OUT = new Set(['signOut', 'endImpersonation', 'refreshToken']);
const MOMENTS = new Set(['serverTime', 'now', 'generatedAt', 'token', 'requestId']);

type Reader = DemoName | Acting;

/** Every value of an answer by its path, without what tells of the moment. */
function leavesOf(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) found.set(path, Array.isArray(value) ? '[]' : '{}');
    for (const [key, inner] of entries) if (!MOMENTS.has(key)) leavesOf(inner, `${path}.${key}`, found);
    return found;
  }
  return found.set(path, JSON.stringify(value) ?? 'undefined');
}

/** What an answer says; a PDF has the moment of its making in it, but no other length for it. */
function contentOf({ headers, raw }: Pick<Answer, 'headers' | 'raw'>): unknown {
  const type = String(headers['content-type']);
  if (type.startsWith('application/json')) return JSON.parse(raw.toString());
  if (type.startsWith('application/pdf')) return raw.length;
  if (!type.startsWith('text/csv')) return raw.toString();
  const [head = [], ...rows] = raw
    .toString()
    .split('\r\n')
    .map((line) => line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,|$)/g) ?? []);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? at, cell])));
}

/** Everything that somebody can read by a GET, by the address and the place in its answer. */
async function everythingFor(reader: Reader, purchase: OpenPurchase): Promise<Map<string, string>> {
  const caller = typeof reader === 'string' ? { as: reader } : reader;
  const found = new Map<string, string>();
  const token = market.services.ids.encode('rfp', purchase.id);
  for (const operation of operationsOf(readContract())) {
    if (operation.method !== 'GET' || operation.isPublic || LEFT_OUT.has(operation.id)) continue;
    const role = reader === 'admin' ? 'Admin' : reader === 'vendor2' ? 'Vendor' : 'School';
    const numbers = operation.path.includes('{id}') ? [...CLIENTS, purchase.id] : [0];
    for (const number of numbers) {
      const path = operation.path
        .replace('{role}', role)
        .replace('{encryptedId}', token)
        .replace('{isImpersonating}', 'false')
        .replaceAll(/\{\w+\}/g, String(number));
      for (const query of ['', ...(QUERIES[operation.id] ?? [])]) {
        const answer = await market.call('GET', query === '' ? path : `${path}?${query}`, caller);
        leavesOf(contentOf(answer), `${path} ${query}`, found);
      }
    }
  }
  return found;
}

/** Where two readings differ. */
function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}
/** When the reader's own session was last used, by the minute. */
const OF_EVERYBODY = /^\/api\/Auth\/GetMySessions .*\.lastUsedAt$/;
const unexplained = (found: readonly string[], allowed: readonly RegExp[]) =>
  found.filter((path) => ![OF_EVERYBODY, ...allowed].some((pattern) => pattern.test(path)));

/** How many bids the market takes in a month, without whose they are. */
const OF_ADMIN = [
  /^\/api\/Admin\/GetDashboard .*\.figures\.\d+\.(value|changePercent|months\.\d+)$/,
  /^\/api\/Admin\/GetDashboard .*\.months\.\d+\.bids$/,
];
/** How many bids came on a purchase of the school’s own. */
const OF_SCHOOL = [
  /\.(bidsReceived|bidCount|sealedBids)$/,
  /DownloadHistory .*\.Bids$/,
  /GetOpenPurchaseRequests\/File .*\."?Sealed bids"?$/,
];

describe('ADM-9 BID-10 who has a sealed bid', () => {
  const readers: [string, () => Promise<Reader>, readonly RegExp[]][] = [
    ['an administrator', async () => 'admin', OF_ADMIN],
    ['the school', async () => 'school', OF_SCHOOL],
    ['an administrator who acts as the school', () => actAs(market, 'school', 'School'), OF_SCHOOL],
    ['another school', async () => 'school2', []],
    ['another company', async () => 'vendor2', []],
  ];

  it.each(readers)(
    'is told to %s by no answer: each is the same before and after the bid',
    async (_who, be, allowed) => {
      const reader = await be();
      const purchase = await openPurchase(market, { quantities: [10] });
      const own = await everythingFor(reader, purchase);
      expect(own.size).toBeGreaterThan(100);
      const again = differences(own, await everythingFor(reader, purchase));
      expect(unexplained(again, []), 'two looks without a bid').toEqual([]);
      await bid(market, 'vendor', purchase, ['10.00']);
      const submitted = await everythingFor(reader, purchase);
      expect(unexplained(differences(own, submitted), allowed)).toEqual([]);
      await submitBid(market, 'vendor', bidOn(purchase, ['9.00']));
      expect(unexplained(differences(own, await everythingFor(reader, purchase)), allowed)).toEqual([]);
      const [row] = await market.db.select().from(bids).where(eq(bids.rfpId, purchase.id));
      await market.call('POST', `${API}/CancelBidByVendor/${row?.id}`, { as: 'vendor' });
      expect(unexplained(differences(own, await everythingFor(reader, purchase)), allowed)).toEqual([]);
    },
  );
});

const infoOf = async (vendorId: number) => {
  const { data } = await market.call('GET', `/api/Admin/GetVendorInfo/${vendorId}`, { as: 'admin' });
  return { ...data.activity, bidsThisMonth: data.plan.bidsThisMonth } as Record<string, unknown>;
};
const rowOf = async (vendorId: number) => {
  const { data } = await market.call('GET', '/api/Admin/GetVendors?pageSize=100', { as: 'admin' });
  return data.listingData.find((row: { id: number }) => row.id === vendorId).bidCount as number;
};

describe('ADM-9 an administrator', () => {
  it('reads of a company’s bids once they are open, with their date', async () => {
    const [before, listed] = [await infoOf(vendorIds.vendor2), await rowOf(vendorIds.vendor2)];
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    await bid(market, 'vendor2', purchase, ['1.00', '2.00']);
    expect(await infoOf(vendorIds.vendor2)).toEqual(before);
    const own = await market.call('GET', '/api/Payment/GetPlanDetails', { as: 'vendor2' });
    expect(own.data.bidsThisMonth, 'the company itself counts it').toBe(Number(before['bidsThisMonth']) + 1);
    await openBids(market, purchase);
    const after = await infoOf(vendorIds.vendor2);
    expect(after).toMatchObject({ bids: Number(before['bids']) + 1 });
    expect(after['lastBidAt']).not.toBe(before['lastBidAt']);
    expect(await rowOf(vendorIds.vendor2)).toBe(listed + 1);
  });

  it('PUR-16 never reads of a bid on a purchase that was cancelled before its opening', async () => {
    const purchase = await openPurchase(market);
    const before = await infoOf(vendorIds.vendor3);
    await bid(market, 'vendor3', purchase, ['1.00', '2.00']);
    const body = { id: purchase.id, reason: 'No money.' };
    expect((await market.call('POST', `${API}/CancelRfp`, { as: 'school', body })).status).toBe(200);
    const past = { endDate: new Date(Date.now() - 1_000), startDate: null };
    await market.db.update(rfps).set(past).where(eq(rfps.id, purchase.id));
    expect(await infoOf(vendorIds.vendor3)).toEqual(before);
  });
});

describe('MSG-12 BID-10 a bid that was taken back before the opening', () => {
  it('is no dealing afterwards either: the school does not learn of it', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const { bidId } = await bid(market, 'vendor2', purchase, ['1.00', '2.00']);
    await bid(market, 'vendor', purchase, ['3.00', '4.00']);
    await market.call('POST', `${API}/CancelBidByVendor/${bidId}`, { as: 'vendor2' });
    await openBids(market, purchase);
    const partners = await market.call('GET', `/api/Inbox/GetPartners?rfpId=${purchase.id}`, { as: 'school' });
    expect(partners.data.map((row: { partnerId: number }) => row.partnerId)).toEqual([vendorIds.vendor]);
    const details = await market.call('GET', `/api/School/GetVendorDetails/${vendorIds.vendor2}`, { as: 'school' });
    expect(details.data.dealings.map((row: { rfpId: number }) => row.rfpId)).not.toContain(purchase.id);
    const message = { partnerId: vendorIds.vendor2, rfpId: purchase.id, text: 'You bid and took it back?' };
    const sent = await market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body: message, idem: true });
    expect(sent.status).not.toBe(200);
    const asked = await market.call('POST', `${API}/CheckRfpStatus`, { as: 'admin', body: { bidId } });
    expect(asked.status).toBe(404);
    const body = { bidId, scores: [{ rubricId: 2, score: 5 }] };
    expect((await market.call('POST', `${API}/ScoreBid`, { as: 'school', body })).status).toBe(404);
  });
});
