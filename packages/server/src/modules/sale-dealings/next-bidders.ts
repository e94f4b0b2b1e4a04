import { AuctionType, compareMoney } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Lot, Sale } from '../sale-core/sale.ts';
import { type Bidder, rankedProposals } from './sealed-ranking.ts';

/** Whom a lot can be offered to next. */
export interface NextBidder extends Bidder {
  /** Whether the school needs a reason to sell for this. SALE-51 */
  readonly isBelowReserve: boolean;
}

/** What live auctions know of a lot that is over; they hand it over. */
export interface LiveLots {
  /** Whom a lot can be awarded to, the highest first, each at the price of a replay without those before. LIVE-14 */
  readonly offers: (
    db: Db,
    lotId: number,
    passedOver: readonly number[],
  ) => Promise<readonly (Bidder & { readonly isReserveMet: boolean })[]>;
  /** Writes an award into the lot's log, in the transaction of the act. */
  readonly awarded: (
    work: Work,
    lotId: number,
    award: { readonly vendorId: number; readonly reason: string | null },
  ) => Promise<unknown>;
  /** Writes into the lot's log that its winner defaulted. */
  readonly defaulted: (work: Work, lotId: number, reason: string) => Promise<void>;
}

/** Nobody bids live: for those who never follow a live auction. */
export const noLiveLots: LiveLots = { offers: async () => [], awarded: async () => {}, defaulted: async () => {} };

/** Companies that are not offered a lot: they had it and fell away, were asked before, or are out. SALE-50 */
async function outOf(tx: Db, { id, schoolId }: Sale, lotId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number | string }>(
    tx,
    sql`select i.vendor_id as id from sale_invoices i join sale_invoice_lots l on l.invoice_id = i.id
        where l.lot_id = ${lotId} and i.defaulted_at is not null
      union select vendor_id from sale_next_offers where lot_id = ${lotId}
      union select vendor_id from sale_participants where sale_id = ${id} and disqualified_at is not null
      union select vendor_id from vendor_blacklist where school_id = ${schoolId}`,
  );
  return rows.map((row) => Number(row.id));
}

/** Who comes next for a lot whose buyer fell away, or null where nobody is left. A quick sale has no next bidder. SALE-49 SALE-50 */
export async function nextBidder(
  tx: Db,
  live: LiveLots,
  sale: Sale,
  { id, reservePrice }: Pick<Lot, 'id' | 'reservePrice'>,
): Promise<NextBidder | null> {
  if (sale.typeId === AuctionType.QuickSale) return null;
  const out = await outOf(tx, sale, id);
  if (sale.typeId === AuctionType.LiveAuction) {
    const [next] = await live.offers(tx, id, out);
    return next ? { vendorId: next.vendorId, price: next.price, isBelowReserve: !next.isReserveMet } : null;
  }
  const ranked = await rankedProposals(tx, sale.id, id);
  const next = ranked.find(({ vendorId }) => !out.includes(vendorId));
  if (!next) return null;
  return { ...next, isBelowReserve: reservePrice !== null && compareMoney(next.price, reservePrice) < 0 };
}
