import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bids, saleOffers, users, vendorBlacklist } from '../../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { plannedSale, type SalePlan } from '../../../testing/sale-rows.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
interface Listed {
  readonly listingData: readonly { readonly id: number }[];
  readonly totalCount: number;
}
const listed = async (list: string, as: DemoName = 'vendor', query = '') =>
  (await market.call<Listed>('GET', `/api/Sell/${list}?pageSize=100${query}`, { as })).data;
const idsIn = async (list: string, as?: DemoName) => (await listed(list, as)).listingData.map(({ id }) => id);

/** A sale that the first company has nothing to do with; what it has to do with it is said besides. */
const sale = async (plan: SalePlan = {}) => (await plannedSale(market, { participants: [], ...plan })).id;
async function mainUser(): Promise<number> {
  const isIt = and(eq(users.vendorId, 1), eq(users.role, 'Vendor'));
  return (await market.db.select({ id: users.id }).from(users).where(isIt))[0]?.id ?? 0;
}
async function withBid(version: number): Promise<number> {
  const saleId = await sale({ typeId: 1 });
  const submittedAt = version > 0 ? await market.now() : null;
  const status = version > 0 ? 2 : 1;
  await market.db
    .insert(bids)
    .values({ saleId, vendorId: 1, createdBy: await mainUser(), status, version, submittedAt });
  return saleId;
}
async function withOffer(): Promise<number> {
  const planned = await plannedSale(market, { participants: [] });
  const [lotId = 0] = planned.lotIds;
  const declined = { vendorId: 1, status: 5, endedReason: 'declined', updatedAt: await market.now() };
  await market.db.insert(saleOffers).values({ saleId: planned.id, lotId, ...declined });
  return planned.id;
}

describe('sales that are new to a company', () => {
  it('SALE-33 REV-4 are those open to everybody that it is not invited to, takes no part in, and is not blocked from', async () => {
    const theirs = [await sale(), await withBid(0), await sale({ typeId: 3, more: { status: 6 } })];
    const others = [
      await sale({ invited: [1] }),
      await sale({ participants: [1] }),
      await withBid(1),
      await withOffer(),
      await sale({ more: { isPublic: false } }),
      await sale({ more: { status: 1, publishedAt: null } }),
      await sale({ endsIn: -1_000 }),
    ];
    const found = await idsIn('GetNewSales');
    expect(found).toEqual(expect.arrayContaining(theirs));
    expect(found.filter((id) => others.includes(id))).toEqual([]);
    expect(found[0], 'what runs live comes first').toBe(theirs[2]);

    const block = { schoolId: 1, vendorId: 1, reason: 'They never paid.' };
    await market.db.insert(vendorBlacklist).values(block);
    const allowed = await idsIn('GetNewSales');
    expect(allowed.filter((id) => theirs.includes(id))).toEqual([]);
    expect((await listed('GetNewSales', 'vendor', '&auctionTypeId=2')).listingData).toHaveLength(
      (await listed('GetNewSales', 'vendor', '&auctionTypeId=2')).totalCount,
    );
    await market.db.delete(vendorBlacklist).where(eq(vendorBlacklist.vendorId, 1));
  });

  it.each(['', '&auctionTypeId=2', '&stateCode=CA', '&search=desks', '&watched=true', '&closesWithinDays=20'])(
    'SRV-7 SRV-16 are counted without those that are not, within a second (%s)',
    async (query) => {
      const counts = async () => {
        const { listingData, totalCount } = await listed('GetNewSales', 'vendor', query);
        return { rows: listingData.length, totalCount };
      };
      await vi.waitFor(
        async () => {
          const { rows, totalCount } = await counts();
          expect(totalCount).toBe(rows);
        },
        { timeout: 10_000, interval: 300 },
      );
      expect((await counts()).rows).toBeLessThan(100);
    },
  );
});

describe('a company’s other lists of sales', () => {
  it('SALE-33 hold what it takes part in until it is over, and then what it did not win', async () => {
    const [partaking, bidding, offering] = [await sale({ participants: [1] }), await withBid(1), await withOffer()];
    const over = await sale({ participants: [1], more: { status: 5, closedAt: await market.now() } });
    const invited = await sale({ invited: [1], more: { status: 5, closedAt: await market.now() } });
    const submitted = await idsIn('GetSubmittedProposals');
    expect(submitted).toEqual(expect.arrayContaining([partaking, bidding, offering]));
    expect(submitted).not.toContain(over);
    const ended = (await listed('GetAwardedSales', 'vendor', '&view=ended')).listingData.map(({ id }) => id);
    expect(ended).toEqual(expect.arrayContaining([over, invited]));
    for (const id of [partaking, bidding, offering]) expect(ended).not.toContain(id);
  });
});

describe('a school’s open sales', () => {
  it('TIME-6 SALE-32 hold none whose end has passed, whether or not its job has run', async () => {
    const [ending, going] = [await sale({ endsIn: DAY }), await sale({ endsIn: 3 * DAY })];
    const late = await sale({ more: { status: 1, isScheduled: true, startDate: new Date(Date.now() + 2 * DAY) } });
    expect(await idsIn('GetOpenSales', 'school')).toEqual(expect.arrayContaining([ending, going, late]));
    await market.moveClock(DAY + 60_000);
    const open = await listed('GetOpenSales', 'school');
    const ids = open.listingData.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([going, late]));
    expect(ids).not.toContain(ending);
    expect(open.totalCount).toBe(ids.length);
  });
});
