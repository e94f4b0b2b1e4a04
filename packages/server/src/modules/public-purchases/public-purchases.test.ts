import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addenda, bids, invitations, rfps, schools, vendorQuestions } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, bid, openBids, openPurchase, vendorIds } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const post = (operation: string, as: 'school' | 'vendor', body: unknown) =>
  market.call('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const readRfp = (token: string) =>
  market.call<Schemas['PublicRfp']>('GET', `/api/POConfiguration/GetPublicRfp/${token}`);
const readSchool = (token: string) =>
  market.call<Schemas['PublicSchool']>('GET', `/api/POConfiguration/GetPublicSchool/${token}`);

describe('ID-6 a public purchase', () => {
  it('is not there for a draft, a scheduled, a private one, or another kind of token', async () => {
    const draft = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body: { rfptypeId: 2 } });
    const secret = await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor] });
    const scheduled = await openPurchase(market);
    await market.db.update(rfps).set({ status: 1, isScheduled: true }).where(eq(rfps.id, scheduled.id));
    const school = market.services.ids.encode('school', 1);
    for (const token of [draft.data.encryptedId, secret.token, scheduled.token, school, 'nothing', String(secret.id)])
      expect((await readRfp(token)).code, token).toBe('NOT_FOUND');
  });

  it('BID-10 says nothing of who and how many bid, who was invited or who asked', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['31.37', '12.99']);
    const at = await market.now();
    const asked = { rfpId: purchase.id, vendorId: vendorIds.vendor, askedAt: at };
    await market.db.insert(vendorQuestions).values([
      { ...asked, question: 'Which colour?', answer: 'Any.', answeredAt: at },
      { ...asked, question: 'From Acme: is it urgent?' },
    ]);
    const { data, raw } = await readRfp(purchase.token);
    expect(data).toMatchObject({ isOpen: true, closure: null, record: null });
    expect(data.rfp.vendorQuestions.map(({ question, isMine }) => [question, isMine])).toEqual([
      ['Which colour?', false],
    ]);
    const text = raw.toString();
    expect(text).not.toMatch(/31\.37|12\.99|bidCount|vendorName|invit/i);
    const invited = await market.db.select().from(invitations).where(eq(invitations.rfpId, purchase.id));
    expect(invited.length).toBeGreaterThan(0);
  });

  it('shows addenda with their differences, and documents as plain links that everybody follows', async () => {
    const upload = { name: 'Plan.txt', fileStr: btoa('<b>A plan</b>\n') };
    const { data: stored } = await post('UploadFile', 'school', upload);
    const { data: other } = await post('UploadFile', 'school', upload);
    const purchase = await openPurchase(market, { more: { rfpDocuments: [{ id: stored.id, name: 'Plan.txt' }] } });
    const changes = [{ field: 'rfpName', before: 'A', after: 'B', lineId: null }];
    await market.db
      .insert(addenda)
      .values({ rfpId: purchase.id, number: 1, summary: 'A name.', changes, publishedAt: await market.now() });
    const { data } = await readRfp(purchase.token);
    expect(data.rfp.addenda).toMatchObject([{ number: 1, summary: 'A name.', changes }]);
    expect(data.documents).toMatchObject([{ name: 'Plan.txt', size: 14 }]);
    const file = await market.app.inject({ url: data.documents[0]?.href ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="Plan.txt"; filename*=UTF-8''Plan.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const url of [`/public-files/${purchase.token}/${other.id}`, `/public-files/x/${stored.id}`])
      expect((await market.app.inject({ url })).statusCode, url).toBe(404);
    await market.db.update(rfps).set({ isPublic: false }).where(eq(rfps.id, purchase.id));
    expect((await market.app.inject({ url: data.documents[0]?.href ?? '' })).statusCode).toBe(404);
  });

  it('says how it ended that nobody was awarded', async () => {
    const cancelled = await openPurchase(market);
    await post('CancelRfp', 'school', { id: cancelled.id, reason: 'Not needed.' });
    expect((await readRfp(cancelled.token)).data).toMatchObject({ isOpen: false, closure: 'cancelled', record: null });
    const lonely = await openPurchase(market);
    await market.moveClock(3 * HOUR);
    // Whoever looks first opens it.
    expect((await readRfp(lonely.token)).data).toMatchObject({ isOpen: false, closure: 'no-bids', record: null });
  });

  it('AWD-11 AWD-12 has a record once awarded; the losing amounts only where the school released the tabulation', async () => {
    const purchase = await openPurchase(market);
    await bid(market, 'vendor', purchase, ['10.00', '10.00']);
    await openBids(market, purchase);
    expect((await readRfp(purchase.token)).data).toMatchObject({ isOpen: false, closure: null, record: null });
    const { purchase: awarded, orderId } = await awardedPurchase(market);
    const { data, raw } = await readRfp(awarded.token);
    expect(data.record).toMatchObject({
      bidCount: 2,
      awardedTotal: '130.00',
      isTabulationPublic: false,
      tabulation: [],
      ocdsUrl: `/ocds/release/${awarded.token}.json`,
      awards: [{ total: '130.00', status: 'Issued', lineIds: awarded.lines.map(({ id }) => id) }],
    });
    expect(raw.toString()).not.toContain('162.5');
    const [loser] = await market.db
      .select()
      .from(bids)
      .where(and(eq(bids.rfpId, awarded.id), eq(bids.vendorId, vendorIds.vendor3)));
    expect(loser?.total).toBe('162.50');
    await market.db.update(rfps).set({ isTabulationPublic: true }).where(eq(rfps.id, awarded.id));
    const released = (await readRfp(awarded.token)).data.record;
    expect(released?.tabulation.map(({ total, rank, isAwarded }) => [total, rank, isAwarded])).toEqual([
      ['130.00', 1, true],
      ['162.50', 2, false],
    ]);
    await post('DeclinePurchaseOrder', 'vendor', { id: orderId, reason: 'Sold out.' });
    expect((await readRfp(awarded.token)).data.record).toBeNull();
  });
});

describe('ID-6 a school’s page', () => {
  it('has what is open, to come and awarded of it, and nothing private', async () => {
    const open = await openPurchase(market, { more: { rfpName: 'Open to all' } });
    const coming = await openPurchase(market, { more: { rfpName: 'Coming soon' } });
    const startDate = new Date((await market.now()).getTime() + HOUR);
    await market.db.update(rfps).set({ status: 1, isScheduled: true, startDate }).where(eq(rfps.id, coming.id));
    await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor], more: { rfpName: 'For one' } });
    const token = (await readRfp(open.token)).data.schoolToken;
    const { data, raw } = await readSchool(token);
    expect(data.open.map(({ name }) => name)).not.toContain('Coming soon');
    expect(data.upcoming[0]).toMatchObject({ name: 'Coming soon', publishedAt: startDate.toISOString() });
    const { purchase } = await awardedPurchase(market, { more: { rfpName: 'Won' } });
    expect((await readSchool(token)).data.awarded[0]).toMatchObject({
      encryptedId: purchase.token,
      name: 'Won',
      awardedTotal: '130.00',
    });
    expect(raw.toString()).not.toContain('For one');
  });

  it('is not there for a school that does not take part', async () => {
    const [school] = await market.db
      .insert(schools)
      .values({
        name: 'Refused',
        status: 2,
        addressLine1: '1 Road',
        city: 'Reno',
        stateCode: 'NV',
        postalCode: '89501',
      })
      .returning({ id: schools.id });
    expect((await readSchool(market.services.ids.encode('school', school?.id ?? 0))).status).toBe(404);
    expect((await readSchool(market.services.ids.encode('rfp', 1))).status).toBe(404);
  });
});
