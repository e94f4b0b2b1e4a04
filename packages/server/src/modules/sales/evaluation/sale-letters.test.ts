import { formatWeekdayDate } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, schools } from '../../../database/tables/index.ts';
import { newestMail, wordsOf } from '../../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale, type SalePlan } from '../../../testing/sale-story.ts';
import { vendorIds } from '../../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const post = (as: DemoName, name: string, body: unknown) =>
  market.call('POST', `/api/Sell/${name}`, { as, body, idem: true });

/** A sealed auction of two lots, both awarded to the first vendor; the second one loses them. */
async function awarded(more: SalePlan['more'] = {}): Promise<OpenSale> {
  const sale = await openSale(market, { endsIn: DAY, more });
  for (const [as, amounts] of [
    ['vendor', ['100', '200']],
    ['vendor2', ['90', '190']],
  ] as const) {
    await acceptTerms(market, as, sale.id);
    const lots = amounts.map((amount, index) => ({ lotId: sale.lotIds[index], amount }));
    await post(as, 'SubmitProposal', { saleId: sale.id, lots, answers: [], documentIds: [] });
  }
  await market.moveClock(DAY + 60_000);
  const awards = sale.lotIds.map((lotId) => ({ lotId, vendorId: vendorIds.vendor }));
  const done = await post('school', 'AwardSale', { saleId: sale.id, awards, closed: [] });
  expect(done.status).toBe(200);
  return sale;
}

async function toldOf(sale: OpenSale, clientId: number, event: string): Promise<string | null | undefined> {
  const isIt = and(eq(notifications.saleId, sale.id), eq(notifications.event, event), eq(notifications.role, 'Vendor'));
  const rows = await market.db.select().from(notifications).where(isIt);
  return rows.find((row) => row.clientId === clientId)?.message;
}
const letterOf = async (as: DemoName, sale: OpenSale) =>
  (await market.call('GET', `/api/Sell/GetSaleDetails/${sale.token}`, { as })).data.letter;

describe('what bidders are told of an award', () => {
  it('SALE-36 is that the board decides next, where lots wait for it, and else to arrange the pickup', async () => {
    const sold = await awarded();
    const name = 'Surplus of the summer';
    const lots = `Lot 1: School bus and 1 more lot of ${name}`;
    const lost = `Cedar Valley USD did not award ${lots} to you. It chose another bidder`;
    expect(await toldOf(sold, 1, 'sale-award')).toBe(`You were awarded ${lots} for $300.00. Arrange the pickup.`);
    expect(await toldOf(sold, 2, 'sale-not-awarded')).toBe(`${lost}.`);
    expect((await letterOf('vendor', sold)).subject).toBe(`Sold to you: ${name}`);
    const waiting = await awarded({ isSubjectToBoard: true });
    const next = 'The school’s board decides next.';
    expect(await toldOf(waiting, 1, 'sale-award')).toBe(`You were awarded ${lots} for $300.00. ${next}`);
    expect(await toldOf(waiting, 2, 'sale-not-awarded')).toBe(`${lost}, and its board decides next.`);
    expect((await letterOf('vendor', waiting)).subject).toBe(`Awarded to you: ${name}`);
    const regret = (await letterOf('vendor2', waiting)).bodyHtml;
    expect(regret).toContain(
      'awarded the lots you bid on to other bidders, subject to its board, or did not sell them',
    );
    expect(regret).not.toMatch(/ sold |went for/);
  });

  it('TIME-9 names the day of the pickup where the school is, also of an evening', async () => {
    await market.db.update(schools).set({ timeZone: 'America/Los_Angeles' }).where(eq(schools.id, 1));
    const pickup = new Date((await market.now()).getTime() + 40 * DAY);
    // 6 PM on the Pacific coast, 7 PM in summer: the next day in UTC.
    pickup.setUTCHours(2, 0, 0, 0);
    const sale = await awarded({ sellPickupDate: pickup.toISOString() });
    const words = wordsOf(await newestMail(market, 'vendor@demo.chalkline.test'));
    expect(words).toContain(`Pickup: ${formatWeekdayDate(new Date(pickup.getTime() - DAY), 'UTC')}`);
    expect(words).not.toContain(pickup.toISOString().slice(0, 10));
    expect(await toldOf(sale, 1, 'sale-award')).toContain('Arrange the pickup.');
  });
});
