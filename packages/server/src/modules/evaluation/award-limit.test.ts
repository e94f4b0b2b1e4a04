import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schools, users } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { award, bid, openBids, openPurchase, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await market.db
    .update(users)
    .set({ rights: ['award'] })
    .where(eq(users.email, 'assistant@demo.chalkline.test'));
  await market.db.update(schools).set({ awardLimit: '100.00' }).where(eq(schools.id, 1));
});
afterAll(() => market.close());

/** A purchase whose only bid comes to 60 and 40 dollars. */
async function opened() {
  const purchase = await openPurchase(market, { vendors: [vendorIds.vendor], quantities: [6, 4] });
  const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '10.00']);
  await openBids(market, purchase);
  return { purchase, bidId };
}

it('ACC-21 an assistant awards up to the school’s limit, to the cent', async () => {
  const { purchase, bidId } = await opened();
  const answer = await award(market, purchase, [bidId, bidId], { as: 'assistant' });
  expect([answer.status, answer.data.awardedTotal]).toEqual([200, '100.00']);
});

it('ACC-21 not above it, also not in parts; the main account has no limit', async () => {
  await market.db.update(schools).set({ awardLimit: '99.99' }).where(eq(schools.id, 1));
  const { purchase, bidId } = await opened();
  const whole = await award(market, purchase, [bidId, bidId], { as: 'assistant' });
  expect([whole.status, whole.code]).toEqual([403, 'RIGHT_MISSING']);
  expect(whole.errorMsg).toContain('$99.99');
  expect((await award(market, purchase, [bidId, null], { as: 'assistant' })).status).toBe(200);
  const rest = await award(market, purchase, [null, bidId], { as: 'assistant' });
  expect(rest.code).toBe('RIGHT_MISSING');
  expect((await award(market, purchase, [null, bidId])).status).toBe(200);
});
