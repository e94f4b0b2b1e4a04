import { formatNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { part, preparedParts } from '../../database/prepared-parts.ts';
import { bidIs, bidsThat, orderIs, ordersThat, purchaseIs } from '../../database/status-sql.ts';
import { hasUnitsToShip } from '../shared/units-to-ship.ts';
import {
  activityOf,
  countFigure,
  type DeadlineRow,
  isAny,
  iso,
  moneyFigure,
  monthly,
  monthName,
  needs,
  type Overview,
  presentDeadline,
} from './parts.ts';
import { vendorWork } from './vendor-work.ts';

interface Offered {
  readonly id: number | string;
  readonly name: string;
  readonly school: string;
}

const toAccept = ({ session }: VendorCall) =>
  needs(
    sql`select p.id, r.name, s.name as school
      from purchase_orders p join rfps r on r.id = p.rfp_id join schools s on s.id = p.school_id
      where p.vendor_id = ${session.vendorId} and p.status = ${orderIs.Issued} order by p.id limit 6`,
    (row: Offered) => ({
      key: `order-${row.id}`,
      title: `Accept the order of ${row.school}`,
      detail: `${formatNumber('PO', Number(row.id))}, ${row.name}`,
      href: `/po-management?id=${row.id}`,
      at: null,
    }),
  );

/** Accepted orders with units that were not shipped yet. PO-4 */
const toShip = ({ session }: VendorCall) =>
  needs(
    sql`select p.id, r.name, s.name as school
      from purchase_orders p join rfps r on r.id = p.rfp_id join schools s on s.id = p.school_id
      where p.vendor_id = ${session.vendorId}
        and ${hasUnitsToShip({ id: sql`p.id`, status: sql`p.status`, typeId: sql`r.type_id` })}
      order by r.delivery_date nulls last, p.id limit 6`,
    (row: Offered) => ({
      key: `ship-${row.id}`,
      title: `Ship the order of ${row.school}`,
      detail: `${formatNumber('PO', Number(row.id))}, ${row.name}`,
      href: `/po-management?id=${row.id}`,
      at: null,
    }),
  );

const invited = ({ session, services }: VendorCall) =>
  needs(
    sql`select r.id, r.name, s.name as school, r.end_date as at
      from invitations i join rfps r on r.id = i.rfp_id join schools s on s.id = r.school_id
      where i.vendor_id = ${session.vendorId} and r.status = ${purchaseIs.Open} and r.end_date > ${sqlNow}
        and not exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${session.vendorId} and b.status <> ${bidIs.Draft})
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${session.vendorId})
      order by r.end_date limit 6`,
    (row: Offered & { at: string }) => ({
      key: `invited-${row.id}`,
      title: `Bid on ${row.name}`,
      detail: `${row.school} invited you`,
      href: `/order-details?id=${services.ids.encode('rfp', Number(row.id))}`,
      at: iso(row.at),
    }),
  );

const deadlinesOf = ({ session: { vendorId }, services: { ids } }: VendorCall) =>
  part(
    sql`select r.id, r.type_id as "typeId", r.name, r.end_date as at
      from (select i.rfp_id from invitations i where i.vendor_id = ${vendorId}
        union select b.rfp_id from bids b where b.vendor_id = ${vendorId} and b.status in ${bidsThat.areBeforeTheEnd}) d
      join rfps r on r.id = d.rfp_id
      where r.status = ${purchaseIs.Open} and r.end_date > ${sqlNow}
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${vendorId})
      order by r.end_date limit 6`,
    (rows: DeadlineRow[]) =>
      rows.map((row) => presentDeadline(row, `/order-details?id=${ids.encode('rfp', Number(row.id))}`)),
  );

function monthsOf({ session: { vendorId } }: VendorCall) {
  const orders = { from: sql`purchase_orders p` };
  return {
    won: monthly({
      ...orders,
      at: sql`p.accepted_at`,
      amount: sql`p.total`,
      where: sql`p.vendor_id = ${vendorId} and p.accepted_at is not null and p.status not in ${ordersThat.fell}`,
    }),
    submitted: monthly({
      from: sql`bid_versions v join bids b on b.id = v.bid_id`,
      at: sql`v.submitted_at`,
      where: sql`b.vendor_id = ${vendorId} and b.rfp_id is not null and v.version = 1`,
    }),
    received: monthly({ ...orders, at: sql`p.issued_at`, where: sql`p.vendor_id = ${vendorId}` }),
  };
}

/** What a vendor's dashboard shows. */
export async function vendorOverview(call: VendorCall): Promise<Overview> {
  const { month, deadlines, won, submitted, received, activity, hasBegun, ...waiting } = await preparedParts(call.db, {
    ...vendorWork(call),
    toAccept: toAccept(call),
    toShip: toShip(call),
    invited: invited(call),
    deadlines: deadlinesOf(call),
    ...monthsOf(call),
    month: monthName,
    activity: activityOf(call),
    hasBegun: isAny(sql`select 1 from bids where vendor_id = ${call.session.vendorId} and version > 0`),
  });
  return {
    needsMe: Object.values(waiting).flat(),
    deadlines,
    figures: [
      moneyFigure('revenue', `Revenue in ${month}`, won, ({ count }) =>
        count === 1 ? 'one accepted order' : `${count} accepted orders`,
      ),
      countFigure('submitted', `Bids in ${month}`, submitted, 'submitted'),
      countFigure('orders', `Orders in ${month}`, received, ['purchase order received', 'purchase orders received']),
    ],
    activity,
    hasBegun,
  };
}
