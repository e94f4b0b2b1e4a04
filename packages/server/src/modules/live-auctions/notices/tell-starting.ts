import { AuctionType, SaleStatus } from '@chalkline/rules';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { sqlNow } from '../../../database/clock.ts';
import { auctionTellings, saleLots, sales } from '../../../database/tables/index.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { inMarketWork, type Work } from '../../../unit-of-work.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { tellStarting } from './tell-auction.ts';

async function tellOfStart(work: Work, id: number): Promise<void> {
  const { sale, now } = await lockSale(work, { id, for: 'no key update' });
  if (!sale.startDate || sale.startDate <= now) return;
  const startingFor = sale.startDate;
  const [told] = await work.tx
    .insert(auctionTellings)
    .values({ saleId: id, startingFor })
    .onConflictDoUpdate({
      target: auctionTellings.saleId,
      set: { startingFor },
      setWhere: sql`${auctionTellings.startingFor} <> excluded.starting_for`,
    })
    .returning();
  // A sale that was published within its last hour has just been announced.
  const isNew = sale.publishedAt !== null && sale.publishedAt.getTime() > startingFor.getTime() - 3_600_000;
  if (told && !isNew) await tellStarting(work, sale, await work.tx.$count(saleLots, eq(saleLots.saleId, id)));
}

/** Tells of every auction that starts within an hour, once for each start. LIVE-20 */
export async function tellAllStarting(services: Services, log: Log): Promise<void> {
  const { db } = services.connection;
  const isUntold = sql`not exists (select 1 from ${auctionTellings} t where t.sale_id = ${sales.id} and t.starting_for = ${sales.startDate})`;
  const due = await db
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        eq(sales.typeId, AuctionType.LiveAuction),
        eq(sales.status, SaleStatus.Open),
        isNull(sales.heldAt),
        gt(sales.startDate, sqlNow),
        lte(sales.startDate, sql`${sqlNow} + interval '1 hour'`),
        isUntold,
      ),
    );
  for (const { id } of due) {
    // One auction that can't be told of must not hold up the others.
    await inMarketWork(services, log, (work) => tellOfStart(work, id)).catch((error: unknown) =>
      log.error({ err: error, saleId: id }, 'the start of a live auction could not be told'),
    );
  }
}
