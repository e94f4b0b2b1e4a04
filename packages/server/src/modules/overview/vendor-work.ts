import { formatNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { bidIs, purchaseIs } from '../../database/status-sql.ts';
import { iso, needs } from './parts.ts';

/** Submitted bids that have an addendum to answer. BID-16 */
const addenda = ({ session, services }: VendorCall) =>
  needs(
    sql`select r.id, r.name, s.name as school, r.end_date as at
      from bids b join rfps r on r.id = b.rfp_id join schools s on s.id = r.school_id
      where b.vendor_id = ${session.vendorId} and b.status = ${bidIs.Submitted} and r.status = ${purchaseIs.Open} and r.end_date > ${sqlNow}
        and exists (select 1 from addenda a where a.rfp_id = r.id and a.number > b.acknowledged_addendum)
      order by r.end_date limit 6`,
    (row: { id: number | string; name: string; school: string; at: string }) => ({
      key: `addendum-${row.id}`,
      title: `Answer the addendum to ${row.name}`,
      detail: `${row.school} changed it; your bid stands and is flagged until you answer`,
      href: `/order-details?id=${services.ids.encode('rfp', Number(row.id))}`,
      at: iso(row.at),
    }),
  );

/** Negotiations in which it is this company's turn. NEG-2 */
const negotiations = ({ session }: VendorCall) =>
  needs(
    sql`select b.id as "bidId", r.name, s.name as school
      from bids b join negotiations n on n.bid_id = b.id and n.ended_at is null and n.state = 'waits-for-vendor'
      join rfps r on r.id = b.rfp_id and r.status = ${purchaseIs.OnGoing} join schools s on s.id = r.school_id
      where b.vendor_id = ${session.vendorId} and b.status = ${bidIs.UnderNegotiation} order by n.id limit 6`,
    (row: { bidId: number | string; name: string; school: string }) => ({
      key: `negotiation-${row.bidId}`,
      title: `Answer ${row.school} about the price of ${row.name}`,
      detail: 'They ask for a better price',
      href: `/propose-price?id=${row.bidId}`,
      at: null,
    }),
  );

/** Issues in which the school wrote last. PO-7 */
const issues = ({ session }: VendorCall) =>
  needs(
    sql`select i.id, i.purchase_order_id as "orderId", s.name as school, r.name
      from issues i join purchase_orders p on p.id = i.purchase_order_id join rfps r on r.id = p.rfp_id
      join schools s on s.id = i.school_id
      where i.vendor_id = ${session.vendorId} and i.state <> 'resolved' and i.last_side = 'school'
      order by i.last_at limit 6`,
    (row: { id: number; orderId: number; school: string; name: string }) => ({
      key: `issue-${row.id}`,
      title: `Answer the issue of ${row.school}`,
      detail: `${formatNumber('PO', Number(row.orderId))}, ${row.name}`,
      href: `/report-issue?id=${row.id}`,
      at: null,
    }),
  );

/** What waits for a vendor besides invitations and new orders. */
export const vendorWork = (call: VendorCall) => ({
  addenda: addenda(call),
  negotiations: negotiations(call),
  issues: issues(call),
});
