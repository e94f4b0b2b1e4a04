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

type ToRate = { purchaseOrderId: number | null; partnerId: number };
/** Delivered orders that the school has not rated. */
async function toRate(query = ''): Promise<number[]> {
  const { data } = await market.call('GET', `/api/Rating/GetRateableOrders?pageSize=100${query}`, { as: 'school' });
  return data.listingData.flatMap(({ purchaseOrderId }: ToRate) => purchaseOrderId ?? []);
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
    expect(await toRate()).toContain(orderId);
    const { data } = await rate('school', orderId, { comment: 'On time.' });
    expect(data).toMatchObject({ mean: 4, comment: 'On time.', canEdit: true, canReply: false });
    expect((await rate('vendor', orderId)).data).toMatchObject({ mean: 4, partnerName: 'Cedar Valley USD' });
    expect(await toRate()).not.toContain(orderId);
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

describe('lists of ratings', () => {
  it('UI-8 orders to rate are searched, ordered, narrowed to a partner, and found on the page of one of them', async () => {
    const orderId = await delivered();
    expect(await toRate(`&search=PO-${String(orderId).padStart(6, '0')}`)).toEqual([orderId]);
    const byNumber = await toRate('&sort=number');
    expect(byNumber).toEqual([...byNumber].sort((one, other) => one - other));
    expect(await toRate('&partnerId=2147483647')).toEqual([]);
    const path = `/api/Rating/GetRateableOrders?pageSize=1&sort=number&rowId=${orderId}`;
    const { data } = await market.call('GET', path, { as: 'school' });
    expect(data.rowPage).toBe(byNumber.indexOf(orderId) + 1);
    expect(data.listingData[0].purchaseOrderId).toBe(orderId);
    const foreign = await market.call('GET', path, { as: 'school2' });
    expect(foreign.data.rowPage).toBeNull();
  });

  it('UI-8 ratings are narrowed to their stars and ordered by them', async () => {
    await rate('school', await delivered(), { aspects: marks({ price: 2, quality: 2, delivery: 2, service: 2 }) });
    const read = async (query: string): Promise<number[]> => {
      const { data } = await market.call('GET', `/api/Rating/GetGivenRatings?pageSize=100${query}`, { as: 'school' });
      return data.listingData.map(({ mean }: { mean: number }) => mean);
    };
    const two = await read('&stars=2');
    expect(two.length).toBeGreaterThan(0);
    expect(two.every((mean) => Math.round(mean) === 2)).toBe(true);
    const worst = await read('&sort=mean');
    expect(worst).toEqual([...worst].sort((one, other) => one - other));
  });

  it('UI-8 vendors are narrowed to those with orders to rate, rated ones and others', async () => {
    await delivered();
    const read = async (show: string): Promise<{ toRate: number; myCount: number }[]> =>
      (await market.call('GET', `/api/Rating/GetRatedVendors?pageSize=100&show=${show}`, { as: 'school' })).data
        .listingData;
    const waiting = await read('to-rate');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.every(({ toRate: count }) => count > 0)).toBe(true);
    expect((await read('rated')).every(({ myCount }) => myCount > 0)).toBe(true);
    expect((await read('not-rated')).every(({ myCount }) => myCount === 0)).toBe(true);
  });
});
