import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { awardedPurchase } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const DAY = 86_400_000;
const aspects = {
  school: { price: 5, quality: 4, delivery: 3, service: 4 },
  vendor: { clarity: 5, payment: 4, communication: 3 },
};
const marks = (values: Record<string, number>) => Object.entries(values).map(([name, value]) => ({ name, value }));
const rate = (as: DemoName, purchaseOrderId: number, more: object = {}) =>
  market.call('POST', '/api/Rating/RateOrder', {
    as,
    body: { purchaseOrderId, aspects: marks(as === 'vendor' ? aspects.vendor : aspects.school), ...more },
  });
const po = (as: DemoName, act: string, body: object) =>
  market.call('POST', `/api/POConfiguration/${act}PurchaseOrder`, { as, body });

/** An order that has been delivered. */
async function delivered(): Promise<number> {
  const { orderId } = await awardedPurchase(market, { quantities: [2] });
  await po('vendor', 'Accept', { id: orderId });
  const { data } = await market.call('GET', `/api/POConfiguration/GetPurchaseOrder/${orderId}`, { as: 'vendor' });
  const lines = data.lines.map(({ id }: { id: number }) => ({ poLineId: id, quantity: 2 }));
  await po('vendor', 'Ship', { id: orderId, carrier: 'UPS', lines });
  const done = await po('school', 'Deliver', { id: orderId, lines });
  if (done.status !== 200) throw new Error(`not delivered: ${done.errorMsg}`);
  return orderId;
}

describe('rating an order', () => {
  it('REV-1 waits for the delivery', async () => {
    const { orderId } = await awardedPurchase(market);
    expect((await rate('school', orderId)).code).toBe('ILLEGAL_TRANSITION');
  });

  it('REV-1 asks each side for its own aspects, all of them', async () => {
    const orderId = await delivered();
    const foreign = await rate('school', orderId, { aspects: marks(aspects.vendor) });
    const few = await rate('school', orderId, { aspects: marks({ price: 5 }) });
    for (const answer of [foreign, few]) expect(Object.keys(answer.fields)).toEqual(['aspects']);
    const toRate = await market.call('GET', '/api/Rating/GetRateableOrders', { as: 'school' });
    expect(toRate.data.map((row: { purchaseOrderId: number }) => row.purchaseOrderId)).toContain(orderId);
    const { data } = await rate('school', orderId, { comment: 'On time.' });
    expect(data).toMatchObject({ mean: 4, comment: 'On time.', canEdit: true, canReply: false });
    expect((await rate('vendor', orderId)).data).toMatchObject({ mean: 4, partnerName: 'Cedar Valley USD' });
    const left = await market.call('GET', '/api/Rating/GetRateableOrders', { as: 'school' });
    expect(left.data.map((row: { purchaseOrderId: number }) => row.purchaseOrderId)).not.toContain(orderId);
  });

  it('REV-3 can be changed for fourteen days', async () => {
    const orderId = await delivered();
    const first = await rate('school', orderId);
    await market.moveClock(13 * DAY);
    const changed = await rate('school', orderId, { aspects: marks({ ...aspects.school, price: 1 }) });
    expect(changed.data).toMatchObject({ id: first.data.id, mean: 3, canEdit: true });
    expect(changed.data.editedAt).not.toBeNull();
    await market.moveClock(1.5 * DAY);
    expect((await rate('school', orderId)).code).toBe('ILLEGAL_TRANSITION');
    const given = await market.call('GET', '/api/Rating/GetGivenRatings', { as: 'school' });
    expect(given.data.listingData.find((row: { id: number }) => row.id === first.data.id).canEdit).toBe(false);
  });

  it('REV-1 the other side replies once', async () => {
    const orderId = await delivered();
    const { data } = await rate('school', orderId);
    const reply = (as: DemoName, text: string) =>
      market.call('POST', '/api/Rating/ReplyToRating', { as, body: { id: data.id, reply: text } });
    expect((await reply('school', 'Mine')).status).toBe(404);
    expect((await reply('vendor2', 'Not about me')).status).toBe(404);
    expect((await reply('subvendor', 'Thank you.')).data).toMatchObject({ reply: 'Thank you.', canReply: false });
    expect((await reply('vendor', 'And again.')).code).toBe('ILLEGAL_TRANSITION');
    const shown = await market.call('GET', '/api/Rating/GetVendorRatings/1', { as: 'school2' });
    expect(shown.data.listingData.find((row: { id: number }) => row.id === data.id).reply).toBe('Thank you.');
  });

  it('REV-2 an average comes with its count', async () => {
    const { data } = await market.call('GET', '/api/Rating/GetVendorRatings/1?pageSize=100', { as: 'school' });
    const sum = data.listingData.reduce((total: number, row: { mean: number }) => total + row.mean, 0);
    expect(data.summary.count).toBe(data.totalCount);
    expect(data.summary.mean).toBeCloseTo(sum / data.listingData.length, 1);
    expect(data.summary.distribution.reduce((a: number, b: number) => a + b, 0)).toBe(data.summary.count);
  });
});
