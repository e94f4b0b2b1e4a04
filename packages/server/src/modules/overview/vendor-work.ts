import { formatNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { preparedRows } from '../../database/prepared-rows.ts';
import { iso, type Overview } from './parts.ts';

type Needs = Overview['needsMe'];

/** Submitted bids that have an addendum to answer. BID-16 */
async function addenda({ db, session, services }: VendorCall): Promise<Needs> {
  const rows = await preparedRows<{ id: number | string; name: string; school: string; at: string }>(
    db,
    sql`select r.id, r.name, s.name as school, r.end_date as at
      from bids b join rfps r on r.id = b.rfp_id join schools s on s.id = r.school_id
      where b.vendor_id = ${session.vendorId} and b.status = 2 and r.status = 2 and r.end_date > ${sqlNow}
        and exists (select 1 from addenda a where a.rfp_id = r.id and a.number > b.acknowledged_addendum)
      order by r.end_date limit 6`,
  );
  return rows.map((row) => ({
    key: `addendum-${row.id}`,
    title: `Answer the addendum to ${row.name}`,
    detail: `${row.school} changed it; your bid stands and is flagged until you answer`,
    href: `/order-details?id=${services.ids.encode('rfp', Number(row.id))}`,
    at: iso(row.at),
  }));
}

/** Negotiations in which it is this company's turn. NEG-2 */
async function negotiations({ db, session }: VendorCall): Promise<Needs> {
  const rows = await preparedRows<{ bidId: number | string; name: string; school: string }>(
    db,
    sql`select b.id as "bidId", r.name, s.name as school
      from bids b join negotiations n on n.bid_id = b.id and n.ended_at is null and n.state = 'waits-for-vendor'
      join rfps r on r.id = b.rfp_id and r.status = 3 join schools s on s.id = r.school_id
      where b.vendor_id = ${session.vendorId} and b.status = 3 order by n.id limit 6`,
  );
  return rows.map((row) => ({
    key: `negotiation-${row.bidId}`,
    title: `Answer ${row.school} about the price of ${row.name}`,
    detail: 'They ask for a better price',
    href: `/propose-price?id=${row.bidId}`,
    at: null,
  }));
}

/** Issues in which the school wrote last. PO-7 */
async function issues({ db, session }: VendorCall): Promise<Needs> {
  const rows = await preparedRows<{ id: number; orderId: number; school: string; name: string }>(
    db,
    sql`select i.id, i.purchase_order_id as "orderId", s.name as school, r.name
      from issues i join purchase_orders p on p.id = i.purchase_order_id join rfps r on r.id = p.rfp_id
      join schools s on s.id = i.school_id
      where i.vendor_id = ${session.vendorId} and i.state <> 'resolved' and i.last_side = 'school'
      order by i.last_at limit 6`,
  );
  return rows.map((row) => ({
    key: `issue-${row.id}`,
    title: `Answer the issue of ${row.school}`,
    detail: `${formatNumber('PO', Number(row.orderId))}, ${row.name}`,
    href: `/report-issue?id=${row.id}`,
    at: null,
  }));
}

/** What waits for a vendor besides invitations and new orders. */
export async function vendorWork(call: VendorCall): Promise<Needs> {
  return [...(await addenda(call)), ...(await negotiations(call)), ...(await issues(call))];
}
