import { verifyLog } from '@chalkline/auction-log';
import { type LotStatus, type SaleStatus, saleStatusOf } from '@chalkline/rules';
import { asc, eq, gt, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLively } from '../../../demo-bidders/add-lively.ts';
import { DemoBidders } from '../../../demo-bidders/bidders.ts';
import { lotLogFile } from '../../../modules/live-auctions/lot/signed-end.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { lotBids, lotEnds, lotPhotos, lotStates, photos, saleLots, sales } from '../../tables/index.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const verdictOf = async (lotId: number) =>
  verifyLog(await lotLogFile(market.db, lotId), { keys: [(await market.services.auctions.signer()).verifierKey] });

/** The seed's own key signed what the seed wrote; the market of tests opens it with its secret. */
const endedLots = () => market.db.select({ lotId: lotEnds.lotId }).from(lotEnds).orderBy(asc(lotEnds.lotId));

describe('sales that are seeded', () => {
  it('LOG-3 have logs of live lots that verify with their signed ends, openings and awards', async () => {
    const ended = await endedLots();
    expect(ended.length).toBeGreaterThan(7);
    for (const { lotId } of ended) expect((await verdictOf(lotId)).fault, `lot ${lotId}`).toBeNull();
  });

  it('SALE-12 have the status that their lots give, and show their photos', async () => {
    const lots = await market.db.select().from(saleLots);
    for (const sale of await market.db.select().from(sales).where(isNotNull(sales.publishedAt))) {
      const own = lots.filter(({ saleId }) => saleId === sale.id);
      const parts = own.map(({ status, wasSold }) => ({ status: status as LotStatus, wasSold }));
      const derived: SaleStatus = saleStatusOf({
        auctionTypeId: sale.typeId as 1,
        isPublished: !sale.isScheduled,
        lots: parts,
      });
      expect(sale.status, sale.name).toBe(derived);
    }
    expect(await market.db.$count(lotPhotos)).toBeGreaterThan(60);
    const [photo] = await market.db.select({ name: photos.thumbName }).from(photos).limit(1);
    const shown = await market.call('GET', `/photos/${photo?.name}`);
    expect(shown.status).toBe(200);
  });
});

describe('lively auctions', () => {
  const parts = async () => ({
    db: market.db,
    files: market.services.files,
    signer: await market.services.auctions.signer(),
  });

  it('are added once, with logs that verify, and their bidders bid by the accept path until they are stopped', async () => {
    const now = await market.now();
    expect(await addLively(await parts(), now)).toBe(true);
    expect(await addLively(await parts(), now)).toBe(false);
    const open = await market.db
      .select({ lotId: lotStates.lotId })
      .from(lotStates)
      .innerJoin(sales, eq(sales.id, lotStates.saleId))
      .where(eq(lotStates.phase, 'open'));
    expect(open).toHaveLength(5);
    for (const { lotId } of open) expect((await verdictOf(lotId)).fault).toBeNull();
    const before = await market.db.$count(lotBids);
    const bidders = new DemoBidders(market.services, { error: () => undefined });
    bidders.start();
    await expect.poll(() => market.db.$count(lotBids), { timeout: 60_000, interval: 500 }).toBeGreaterThan(before);
    await bidders.stop();
    for (const { lotId } of open) expect((await verdictOf(lotId)).fault).toBeNull();
    expect(await market.db.$count(lotBids, gt(lotBids.vendorId, 5))).toBeGreaterThan(before / 2);
  }, 90_000);

  it('SRV-9 are added anew on a later day', async () => {
    await market.moveClock(2 * 86_400_000);
    const now = await market.now();
    expect(await addLively(await parts(), now)).toBe(true);
  });
});
