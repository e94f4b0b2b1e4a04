import { formatNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import { preparedRows } from '../../database/prepared-rows.ts';
import {
  activityOf,
  countFigure,
  type DeadlineRow,
  iso,
  moneyFigure,
  monthly,
  type Overview,
  presentDeadline,
} from './parts.ts';
import { vendorWork } from './vendor-work.ts';

async function vendorNeeds({ db, session, services }: VendorCall): Promise<Overview['needsMe']> {
  const toAccept = await preparedRows<{ id: number; name: string; school: string }>(
    db,
    sql`select p.id, r.name, s.name as school from purchase_orders p join rfps r on r.id = p.rfp_id join schools s on s.id = p.school_id where p.vendor_id = ${session.vendorId} and p.status = 1 order by p.id limit 6`,
  );
  const invited = await preparedRows<{ id: number; name: string; school: string; at: string }>(
    db,
    sql`select r.id, r.name, s.name as school, r.end_date as at from invitations i join rfps r on r.id = i.rfp_id join schools s on s.id = r.school_id
      where i.vendor_id = ${session.vendorId} and r.status = 2 and r.end_date > ${sqlNow}
        and not exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${session.vendorId} and b.status <> 1)
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${session.vendorId})
      order by r.end_date limit 6`,
  );
  return [
    ...toAccept.map((row) => ({
      key: `order-${row.id}`,
      title: `Accept the order of ${row.school}`,
      detail: `${formatNumber('PO', Number(row.id))}, ${row.name}`,
      href: `/po-management?id=${row.id}`,
      at: null,
    })),
    ...invited.map((row) => ({
      key: `invited-${row.id}`,
      title: `Bid on ${row.name}`,
      detail: `${row.school} invited you`,
      href: `/order-details?id=${services.ids.encode('rfp', Number(row.id))}`,
      at: iso(row.at),
    })),
  ];
}

function deadlinesOf({ db, session: { vendorId } }: VendorCall): Promise<DeadlineRow[]> {
  return preparedRows<DeadlineRow>(
    db,
    sql`select r.id, r.type_id as "typeId", r.name, r.end_date as at from rfps r
      where r.status = 2 and r.end_date > ${sqlNow}
        and (exists (select 1 from invitations i where i.rfp_id = r.id and i.vendor_id = ${vendorId})
          or exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${vendorId}))
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${vendorId})
      order by r.end_date limit 6`,
  );
}

async function figuresOf({ db, session: { vendorId } }: VendorCall): Promise<Overview['figures']> {
  const orders = { from: sql`purchase_orders p` };
  const won = await monthly(db, {
    ...orders,
    at: sql`p.accepted_at`,
    amount: sql`p.total`,
    where: sql`p.vendor_id = ${vendorId} and p.accepted_at is not null and p.status not in (3, 7)`,
  });
  const submitted = await monthly(db, {
    from: sql`bid_versions v join bids b on b.id = v.bid_id`,
    at: sql`v.submitted_at`,
    where: sql`b.vendor_id = ${vendorId} and v.version = 1`,
  });
  const received = await monthly(db, { ...orders, at: sql`p.issued_at`, where: sql`p.vendor_id = ${vendorId}` });
  return [
    moneyFigure('revenue', 'Revenue this month', won, () => 'accepted orders'),
    countFigure('submitted', 'Bids this month', submitted, 'submitted'),
    countFigure('orders', 'Orders this month', received, 'purchase orders received'),
  ];
}

/** What a vendor's dashboard shows. */
export async function vendorOverview(call: VendorCall): Promise<Overview> {
  const { ids } = call.services;
  const deadlines = await deadlinesOf(call);
  return {
    needsMe: [...(await vendorWork(call)), ...(await vendorNeeds(call))],
    deadlines: deadlines.map((row) => presentDeadline(row, `/order-details?id=${ids.encode('rfp', Number(row.id))}`)),
    figures: await figuresOf(call),
    activity: await activityOf(call),
  };
}
