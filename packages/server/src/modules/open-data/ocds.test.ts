import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addenda, rfps, vendors } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { ocdsPackageSchema, ocdsReleaseSchema } from '../../testing/ocds-schema.ts';
import { awardedPurchase, bid, openBids, openPurchase, vendorIds } from '../../testing/story.ts';
import { ocdsRelease, type ReleaseSource } from './ocds-release.ts';
import type { OcdsPackage, OcdsRelease } from './ocds-types.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ config: { publicUrl: 'https://market.example.test' } });
});
afterAll(() => market.close());

function checker(schema: object): (value: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  // The package's types name the CommonJS module itself.
  (addFormats as unknown as (target: Ajv) => void)(ajv);
  const validate: ValidateFunction = ajv.compile(schema);
  return (value) => {
    validate(JSON.parse(JSON.stringify(value)));
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** The standard's own release schema of version 1.1, from a file: `OCDS_RELEASE_SCHEMA=release-schema.json`. */
const published = process.env['OCDS_RELEASE_SCHEMA'];

function publishedSchema(path: string): object {
  const { $schema: _version, id: _id, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  return schema;
}

const ownProblems = checker(ocdsReleaseSchema);
const packageProblems = checker(ocdsPackageSchema);
const publishedProblems = published ? checker(publishedSchema(published)) : () => [];
const problemsOf = (release: OcdsRelease) => [...ownProblems(release), ...publishedProblems(release)];

const get = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers });
async function releaseOf(token: string): Promise<OcdsRelease> {
  const answer = await get(`/ocds/release/${token}.json`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const release: OcdsRelease = answer.json();
  expect(problemsOf(release)).toEqual([]);
  return release;
}
const post = (operation: string, as: 'school' | 'vendor', body: unknown) =>
  market.call('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });

describe('AWD-12 the release of a public purchase', () => {
  it('tells of an open one what is asked for, and nothing of bids', async () => {
    const file = { name: 'Plan.txt', fileStr: btoa('a plan\n') };
    const { data: stored } = await post('UploadFile', 'school', file);
    const purchase = await openPurchase(market, {
      weights: [
        { rubricId: 1, score: 60 },
        { rubricId: 2, score: 40 },
      ],
      more: { rfpDocuments: [{ id: stored.id, name: 'Plan.txt' }] },
    });
    await bid(market, 'vendor', purchase, ['31.37', '12.99']);
    const publishedAt = await market.now();
    await market.db
      .insert(addenda)
      .values({ rfpId: purchase.id, number: 1, summary: 'One more board.', changes: [], publishedAt });
    const release = await releaseOf(purchase.token);
    expect(release.tag).toEqual(['tender', 'tenderAmendment']);
    expect(release.ocid).toMatch(/^ocds-chlkln-RFP-\d{6}$/);
    expect(release.tender).toMatchObject({
      status: 'active',
      procurementMethod: 'open',
      awardCriteria: 'ratedCriteria',
      hasEnquiries: false,
      items: [{ quantity: 10 }, { quantity: 3 }],
      amendments: [{ id: '1', description: 'One more board.' }],
    });
    expect(release.tender.documents[0]?.url).toBe(
      `https://market.example.test/public-files/${purchase.token}/${stored.id}`,
    );
    expect(release.tender).not.toHaveProperty('numberOfTenderers');
    expect(release.parties.map(({ roles }) => roles)).toEqual([['buyer', 'procuringEntity']]);
    expect(JSON.stringify(release)).not.toMatch(/31\.37|12\.99/);
  });

  it('says of a cancelled one that it was, and of one without bids that it failed', async () => {
    const cancelled = await openPurchase(market);
    await post('CancelRfp', 'school', { id: cancelled.id, reason: 'Not needed.' });
    const release = await releaseOf(cancelled.token);
    expect([release.tag, release.tender.status]).toEqual([['tender', 'tenderCancellation'], 'cancelled']);
    const lonely = await openPurchase(market);
    await openBids(market, lonely);
    const failed = await releaseOf(lonely.token);
    expect([failed.tag, failed.tender.status, failed.tender.numberOfTenderers]).toEqual([
      ['tender'],
      'unsuccessful',
      0,
    ]);
  });

  it('follows an award to its end, with the winner’s figure alone', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    const awarded = await releaseOf(purchase.token);
    expect(awarded.tag).toEqual(['tender', 'award', 'contract']);
    expect(awarded.tender).toMatchObject({ status: 'complete', numberOfTenderers: 2 });
    expect(awarded.awards).toMatchObject([{ status: 'active', value: { amount: 130, currency: 'USD' } }]);
    expect(awarded.contracts).toMatchObject([{ status: 'pending', awardID: awarded.awards?.[0]?.id }]);
    expect(awarded.contracts?.[0]).not.toHaveProperty('dateSigned');
    expect(JSON.stringify(awarded)).not.toContain('162.5');
    expect(awarded.parties.map(({ roles }) => roles)).toEqual([['buyer', 'procuringEntity'], ['supplier']]);
    await post('AcceptPurchaseOrder', 'vendor', { id: orderId });
    const running = await releaseOf(purchase.token);
    expect(running.tag).toEqual(['tender', 'award', 'contract', 'implementation']);
    expect(running.contracts).toMatchObject([{ status: 'active' }]);
    expect(running.id).not.toBe(awarded.id);
    await market.db.update(rfps).set({ status: 7 }).where(eq(rfps.id, purchase.id));
    expect((await releaseOf(purchase.token)).tag).toContain('contractTermination');
  });

  it('keeps a declined award, as cancelled', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    await post('DeclinePurchaseOrder', 'vendor', { id: orderId, reason: 'Sold out.' });
    const release = await releaseOf(purchase.token);
    expect(release.tag).toEqual(['tender', 'award', 'contract', 'awardCancellation']);
    expect([release.awards?.[0]?.status, release.contracts?.[0]?.status]).toEqual(['cancelled', 'cancelled']);
    expect(release.tender.status).toBe('active');
  });

  it('AWD-17 is another one, of a later day, with every change of what it says', async () => {
    const { purchase, orderId } = await awardedPurchase(market);
    const releases = [await releaseOf(purchase.token)];
    const follow = async (change: Promise<{ status: number }>) => {
      expect((await change).status).toBe(200);
      releases.push(await releaseOf(purchase.token));
    };
    const show = (isPublic: boolean) => post('ReleaseTabulation', 'school', { rfpId: purchase.id, isPublic });
    await follow(show(true));
    await follow(show(false));
    await follow(post('DeclinePurchaseOrder', 'vendor', { id: orderId, reason: 'Sold out.' }));
    const cancelled = await awardedPurchase(market);
    const before = await releaseOf(cancelled.purchase.token);
    await post('CancelPurchaseOrder', 'school', { id: cancelled.orderId, reason: 'Not needed.' });
    const gone = await releaseOf(cancelled.purchase.token);
    expect(gone.id).not.toBe(before.id);
    expect(Date.parse(gone.date)).toBeGreaterThan(Date.parse(before.date));
    expect(new Set(releases.map(({ id }) => id)).size).toBe(releases.length);
    const dates = releases.map(({ date }) => Date.parse(date));
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
    expect(await releaseOf(purchase.token)).toEqual(releases.at(-1));
  });

  it('AWD-17 is another one where a company has another name', async () => {
    const { purchase } = await awardedPurchase(market);
    const before = await releaseOf(purchase.token);
    await market.db.update(vendors).set({ companyName: 'Renamed Supply' }).where(eq(vendors.id, vendorIds.vendor));
    const after = await releaseOf(purchase.token);
    expect(JSON.stringify(after)).toContain('Renamed Supply');
    expect(after.id).not.toBe(before.id);
  });

  it('AWD-11 names the bidders where the school released the tabulation', async () => {
    const { purchase } = await awardedPurchase(market);
    await market.db.update(rfps).set({ isTabulationPublic: true }).where(eq(rfps.id, purchase.id));
    const { tender, parties } = await releaseOf(purchase.token);
    expect(tender.tenderers).toHaveLength(2);
    expect(parties.map(({ roles }) => roles)).toContainEqual(['tenderer']);
  });

  it('ID-6 is there for public purchases only', async () => {
    const secret = await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor] });
    for (const name of [`${secret.token}.json`, 'nothing.json', secret.token, `${secret.token}.xml`])
      expect((await get(`/ocds/release/${name}`)).statusCode, name).toBe(404);
  });

  it('is not sent again to who has it', async () => {
    const { token } = await openPurchase(market);
    const first = await get(`/ocds/release/${token}.json`);
    const again = await get(`/ocds/release/${token}.json`, { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('AWD-12 the package of releases', () => {
  it('gives every public purchase once, page by page', async () => {
    const secret = await openPurchase(market, { isPublic: false, more: { rfpName: 'For one' } });
    const seen: string[] = [];
    let next: string | undefined = '/ocds/releases.json';
    while (next) {
      const page: OcdsPackage = (await get(next)).json();
      expect(packageProblems(page)).toEqual([]);
      expect(page.releases.flatMap(problemsOf)).toEqual([]);
      seen.push(...page.releases.map(({ ocid }) => ocid));
      next = page.links.next?.replace('https://market.example.test', '');
    }
    expect(new Set(seen).size).toBe(seen.length);
    const rows = await market.db.select().from(rfps);
    expect(seen).toHaveLength(rows.filter(({ status, isPublic }) => status > 1 && isPublic).length);
    expect(seen).not.toContain(`ocds-chlkln-RFP-${String(secret.id).padStart(6, '0')}`);
  });

  it.each(['0', '-1', 'x', '1.5', '99999999'])('SRV-2 refuses the page %s', async (page) => {
    const answer = await get(`/ocds/releases.json?page=${page}`);
    expect([answer.statusCode, answer.json().fields?.page]).toEqual([400, 'Use a whole number, 1 or higher.']);
  });

  it('has no page past the last', async () => {
    expect((await get('/ocds/releases.json?page=999999')).statusCode).toBe(404);
  });
});

const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const words = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const amount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map((cents) => (cents / 100).toFixed(2));

const vendor = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  name: words,
  city: words,
  stateCode: fc.constant('NV'),
});
const lineIds = [11, 12, 13];

const source: fc.Arbitrary<ReleaseSource> = fc.record({
  rfp: fc.record({
    id: fc.constant(7),
    encryptedId: fc.constant('token'),
    formattedNumber: fc.constant('RFP-000007'),
    rfptypeId: fc.integer({ min: 1, max: 5 }),
    rfpName: words,
    status: fc.integer({ min: 2, max: 7 }),
    isScheduled: fc.constant(false),
    school: fc.record({ id: fc.constant(1), name: words, city: words, stateCode: fc.constant('CA') }),
    parentCategoryName: fc.option(words),
    rfpDescription: fc.string({ maxLength: 300 }),
    rfpstartDate: fc.option(instant),
    rfpendDate: fc.option(instant),
    rfpawardDate: fc.option(instant),
    rfpdeliveryDate: fc.option(instant),
    products: fc.tuple(
      ...lineIds.map((id) =>
        fc.record({
          id: fc.constant(id),
          categoryId: fc.option(fc.constant(4)),
          categoryName: fc.option(words),
          productId: fc.constant(null),
          productDesc: words,
          productQty: fc.integer({ min: 1, max: 10_000 }),
          unit: words,
          AdditionalDesc: fc.option(words),
          unitPrice: fc.constant(null),
          tax: fc.constant(null),
          deliveryFees: fc.constant(null),
          shipTo: fc.constant(null),
          vendorId: fc.constant(null),
        }),
      ),
    ),
    rfpQuestions: fc.constant([]),
    rfpDocuments: fc.constant([{ id: 3, name: 'Plan.pdf', size: 10, mimeType: 'application/pdf' }]),
    weights: fc.constant([{ rubricId: 1, name: 'Price', points: 100 }]),
    isPublic: fc.constant(true),
    isQuestionAllowed: fc.boolean(),
    addenda: fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 9 }),
        summary: words,
        changes: fc.constant([]),
        publishedAt: instant,
        changedLineIds: fc.constant([]),
      }),
      { maxLength: 2 },
    ),
    vendorQuestions: fc.constant([]),
    publishedAt: fc.option(instant),
    version: fc.constant(1),
    shipTo: fc.constant(null),
    questionsUntil: fc.constant(null),
    questionsEndDate: fc.option(instant),
  }),
  closure: fc.constantFrom(null, 'cancelled', 'no-award', 'no-bids'),
  openedAt: fc.option(instant),
  openedBidCount: fc.option(fc.nat({ max: 60 })),
  closedAt: fc.option(instant),
  tabulationAt: fc.option(instant),
  school: fc.record({
    id: fc.constant(1),
    name: words,
    streetAddress: words,
    city: words,
    stateCode: fc.constant('CA'),
    postalCode: fc.constant('93701'),
    url: fc.constant(''),
    page: fc.constant('https://market.example.test/school/token'),
  }),
  orders: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      bidId: fc.option(fc.nat()),
      awardedAt: instant.map((at) => new Date(at)),
      status: fc.integer({ min: 1, max: 7 }),
      progress: fc.constant(null),
      total: amount,
      issuedAt: instant.map((at) => new Date(at)),
      acceptedAt: fc.option(instant.map((at) => new Date(at))),
      closedAt: fc.option(instant.map((at) => new Date(at))),
      endedAt: fc.option(instant.map((at) => new Date(at))),
      vendor,
      lines: fc.uniqueArray(
        fc.record({
          lineId: fc.constantFrom(...lineIds),
          quantity: fc.integer({ min: 1, max: 500 }),
          amount,
        }),
        { minLength: 1, selector: ({ lineId }) => lineId },
      ),
    }),
    { maxLength: 3, selector: ({ id }) => id },
  ),
  tenderers: fc.uniqueArray(vendor, { maxLength: 3, selector: ({ id }) => id }),
  page: fc.constant('https://market.example.test/RFP/token'),
  documents: fc.constant([{ id: 3, url: 'https://market.example.test/public-files/token/3' }]),
});

describe('AWD-12 whatever is public of a purchase', () => {
  it('makes a release that the standard takes, each figure as it was', () => {
    fc.assert(
      fc.property(source, (some) => {
        const release = ocdsRelease(some);
        expect(problemsOf(release)).toEqual([]);
        expect(release.awards?.map(({ value }) => value.amount.toFixed(2)) ?? []).toEqual(
          some.orders.map(({ total }) => total),
        );
        const parties = new Set(release.parties.map(({ id }) => id));
        for (const { id } of [release.buyer, ...(release.awards ?? []).flatMap(({ suppliers }) => suppliers)])
          expect(parties).toContain(id);
        const awards = new Set(release.awards?.map(({ id }) => id));
        for (const { awardID } of release.contracts ?? []) expect(awards).toContain(awardID);
      }),
      { numRuns: 200 },
    );
  });
});
