import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchaseIs, saleIs, schoolIs, vendorIs } from '../../database/status-sql.ts';
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

/** What a conversation is about: a purchase, a sale, or nothing in particular. */
export interface About {
  readonly rfpId: number | null;
  readonly saleId: number | null;
}

const purchase = sql`select r.id as rfp_id, null::bigint as sale_id, r.school_id, r.type_id, r.name, r.published_at`;
const isPurchase = sql`r.status <> ${purchaseIs.Draft}`;
const sale = sql`select null::bigint, s.id, s.school_id, null::integer, s.name, s.published_at`;
const isSale = sql`s.status <> ${saleIs.Draft}`;

/**
 * Which companies deal with which schools, about which purchase or sale: who was invited, whose bid was opened, who has an
 * order; of sales also who made an offer or has to pay. A bid that is sealed, or was taken back before the opening, does not
 * tell who bid, nor do the terms of a sale that somebody accepted. MSG-12 BID-10 SALE-27
 */
export const dealings: SQL = sql`(
  ${purchase}, i.vendor_id from rfps r join invitations i on i.rfp_id = r.id where i.vendor_id is not null and ${isPurchase}
  union
  ${purchase}, b.vendor_id from rfps r join bids b on b.rfp_id = r.id where ${isOpenBid('b', 'r')} and ${isPurchase}
  union
  ${purchase}, p.vendor_id from rfps r join purchase_orders p on p.rfp_id = r.id where ${isPurchase}
  union
  ${sale}, i.vendor_id from sales s join invitations i on i.sale_id = s.id where i.vendor_id is not null and ${isSale}
  union
  ${sale}, b.vendor_id from sales s join bids b on b.sale_id = s.id where ${isOpenBid('b', 's')} and ${isSale}
  union
  ${sale}, o.vendor_id from sales s join sale_offers o on o.sale_id = s.id where ${isSale}
  union
  ${sale}, v.vendor_id from sales s join sale_invoices v on v.sale_id = s.id where ${isSale}
)`;

/** Dealings about the purchase or the sale that is named; about all where neither is. */
export const dealingsAbout = ({ rfpId, saleId }: Partial<About>): SQL =>
  sql`${rfpId ? sql`d.rfp_id = ${rfpId}` : sql`true`} and ${saleId ? sql`d.sale_id = ${saleId}` : sql`true`}`;

/** Whether the two have something to talk about; about a purchase or a sale, whether they deal with each other there. MSG-12 */
export async function haveDealings(db: Db, { schoolId, vendorId }: Pair, about: About): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (
      select 1 from ${dealings} d where d.school_id = ${schoolId} and d.vendor_id = ${vendorId} and ${dealingsAbout(about)}
    ) as found`,
  );
  return row?.found ?? false;
}
