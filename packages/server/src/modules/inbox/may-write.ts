import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchaseIs, schoolIs, vendorIs } from '../../database/status-sql.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';

/** A school and a company. */
export interface Pair {
  readonly schoolId: number;
  readonly vendorId: number;
}

/** Why the two can't write to each other now, or null. A block is told neutrally: a vendor must not learn of it. MSG-12 REV-4 */
export async function writeRefusal(db: Db, { schoolId, vendorId }: Pair): Promise<string | null> {
  const [row] = await rowsOf<{ isBlocked: boolean; isOut: boolean }>(
    db,
    sql`select
      exists (select 1 from vendor_blacklist where school_id = ${schoolId} and vendor_id = ${vendorId}) as "isBlocked",
      exists (select 1 from schools where id = ${schoolId} and status = ${schoolIs.Rejected})
        or exists (select 1 from vendors where id = ${vendorId} and status = ${vendorIs.Rejected}) as "isOut"`,
  );
  return row?.isBlocked || row?.isOut ? 'Messages between the two of you are closed.' : null;
}

/**
 * Whether the two have something to talk about: an invitation, a bid that was opened, an order, a thread; about a purchase,
 * only who was invited, may see it or bid. A bid that is sealed, or was taken back before the opening, does not tell who bid. MSG-12 BID-10
 */
export async function haveDealings(db: Db, { schoolId, vendorId }: Pair, rfpId: number | null): Promise<boolean> {
  const about = rfpId === null ? sql`true` : sql`r.id = ${rfpId}`;
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (
      select 1 from rfps r where r.school_id = ${schoolId} and r.status <> ${purchaseIs.Draft} and ${about} and (
        exists (select 1 from invitations i where i.rfp_id = r.id and i.vendor_id = ${vendorId})
        or exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${vendorId} and ${isOpenBid('b', 'r')})
        or exists (select 1 from purchase_orders p where p.rfp_id = r.id and p.vendor_id = ${vendorId}))
    ) as found`,
  );
  return row?.found ?? false;
}
