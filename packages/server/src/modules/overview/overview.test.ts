import type { components } from '@chalkline/openapi/types';
import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bids, users } from '../../database/tables/index.ts';
import { registerVendor, userOf, verifyVendor } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase, bid, openBids, openPurchase } from '../../testing/story.ts';

type Overview = components['schemas']['Overview'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <T>(operation: string, as: DemoName, body: unknown) =>
  market.call<T>('POST', `/api/POConfiguration/${operation}`, { as, body, idem: true });
const needsOf = async (as: DemoName) =>
  (await market.call<Overview>('GET', '/api/POConfiguration/GetPurchasingOverview', { as })).data.needsMe;
const keysOf = async (as: DemoName) => (await needsOf(as)).map(({ key }) => key);
const countsOf = async (as: 'school' | 'vendor', href: string) => {
  const token = await market.tokenOf(as);
  const session = await market.services.sessions.resolve(token);
  const path = `/api/Auth/GetAllAccessMenu/${session?.role}/1/${session?.clientId}/false`;
  const { data } = await market.call<components['schemas']['MenuItem'][]>('GET', path, { as });
  return data.find((item) => item.href === href);
};

const hasBegun = async (token: string) =>
  (await market.call<Overview>('GET', '/api/POConfiguration/GetPurchasingOverview', { token })).data.hasBegun;

it('UI-32 says whether a company has ever submitted a bid', async () => {
  const email = 'first-bid@okonkwo.example';
  const token = await registerVendor(market, email);
  await verifyVendor(market, email);
  expect(await hasBegun(token)).toBe(false);
  const { id, vendorId } = await userOf(market, email);
  const [some] = await market.db.select().from(bids).where(gt(bids.version, 0)).limit(1);
  if (!some) throw new Error('The demonstration has no bid.');
  await market.db
    .insert(bids)
    .values({ rfpId: some.rfpId, vendorId: vendorId ?? 0, createdBy: id, status: 1, version: 0 });
  expect(await hasBegun(token)).toBe(false);
  await market.db
    .update(bids)
    .set({ status: 6, version: 1, submittedAt: await market.now() })
    .where(eq(bids.vendorId, vendorId ?? 0));
  expect(await hasBegun(token)).toBe(true);
});

it('TIME-5 names the month that a figure is of', async () => {
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(await market.now());
  const labels = async (as: DemoName) =>
    (await market.call<Overview>('GET', '/api/POConfiguration/GetPurchasingOverview', { as })).data.figures.map(
      ({ label }) => label,
    );
  expect(await labels('school')).toEqual([`Awarded in ${month}`, `Saved in ${month}`, `Published in ${month}`]);
  expect(await labels('vendor')).toEqual([`Revenue in ${month}`, `Bids in ${month}`, `Orders in ${month}`]);
});

describe('what needs me', () => {
  it('NEG-2 a negotiation stands with the side whose turn it is', async () => {
    const purchase = await openPurchase(market);
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
    await openBids(market, purchase);
    const lineIds = purchase.lines.map(({ id }) => id);
    const ask = { rfpId: purchase.id, cutoffScore: 50, cutoffReason: 'All.', lineIds, message: 'Better?' };
    await post('StartNegotiation', 'school', ask);
    const key = `negotiation-${bidId}`;
    expect(await keysOf('vendor')).toContain(key);
    expect(await keysOf('school')).not.toContain(key);
    expect((await countsOf('vendor', 'submitted-bids'))?.showIndicator).toBe(true);
    const { data } = await market.call<{ id: number }>('GET', `/api/POConfiguration/GetNegotiation/${bidId}`, {
      as: 'vendor',
    });
    const lines = [{ lineId: lineIds[0], unitCost: '9.00' }];
    await post('ProposePrice', 'vendor', { negotiationId: data.id, lines });
    expect(await keysOf('vendor')).not.toContain(key);
    expect((await needsOf('school')).find((need) => need.key === key)?.href).toBe(`/propose-price?id=${bidId}`);
    const list = await market.call('GET', `/api/POConfiguration/GetOnGoingPurchases?search=RFP-${purchase.id}`, {
      as: 'school',
    });
    expect(list.data.listingData[0]).toMatchObject({
      statusText: 'A vendor proposed a price; answer it',
      needsMe: true,
    });
    await post('AnswerProposal', 'school', { negotiationId: data.id, decision: 'accept' });
    expect(await keysOf('school')).not.toContain(key);
  });

  it('PO-7 an issue stands with the side that is to answer', async () => {
    const { orderId } = await awardedPurchase(market);
    await post('AcceptPurchaseOrder', 'vendor', { id: orderId });
    const before = (await countsOf('vendor', 'report-issue'))?.notificationCount ?? 0;
    const report = { purchaseOrderId: orderId, kind: 'late', text: 'Where is it?', lines: [], fileIds: [] };
    const { data } = await post<components['schemas']['Issue']>('ReportIssue', 'school', report);
    const key = `issue-${data.issue.id}`;
    expect(await keysOf('vendor')).toContain(key);
    expect(await keysOf('school')).not.toContain(key);
    expect((await countsOf('vendor', 'report-issue'))?.notificationCount).toBe(before + 1);
    await post('AnswerIssue', 'vendor', { id: data.issue.id, text: 'Tomorrow.', fileIds: [] });
    expect(await keysOf('vendor')).not.toContain(key);
    expect(await keysOf('school')).toContain(key);
    const ratings = await market.call('GET', '/api/POConfiguration/GetVendorRatingInfo/1', { as: 'school' });
    if (ratings.status === 200) expect(ratings.data.summary.openIssues).toBeGreaterThan(0);
  });

  it('EVAL-9 EVAL-13 EVAL-21 an evaluator is asked to sign from the day they are named, and to score after the opening', async () => {
    const weights = [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ];
    const purchase = await openPurchase(market, { weights });
    const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
    const [assistant] = await market.db.select().from(users).where(eq(users.email, 'assistant@demo.chalkline.test'));
    await post('SetEvaluation', 'school', { rfpId: purchase.id, evaluatorIds: [assistant?.id], isTwoEnvelope: false });
    const titleFor = async (as: DemoName) =>
      (await needsOf(as)).find(({ key }) => key === `evaluate-${purchase.id}`)?.title;
    expect(await titleFor('assistant')).toBe('Sign your statement for Markers and boards');
    expect(await titleFor('school')).toBeUndefined();
    await post('SignStatement', 'assistant', { rfpId: purchase.id, hasConflict: false });
    expect(await titleFor('assistant')).toBeUndefined();
    await openBids(market, purchase);
    expect(await titleFor('assistant')).toBe('Score the bids on Markers and boards');
    await post('ScoreBid', 'assistant', { bidId, scores: [{ rubricId: 2, score: 7 }] });
    expect(await titleFor('assistant')).toBeUndefined();
  });
});
