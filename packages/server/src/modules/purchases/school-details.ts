import type { components } from '@chalkline/openapi/types';
import { asc, eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { bidsThat } from '../../database/status-sql.ts';
import { invitations, rfps, vendors } from '../../database/tables/index.ts';
import { purchaseOrderRows } from '../purchase-orders/rows.ts';
import { cartOrderOf } from './cart-order.ts';
import { ownRfp } from './draft-read.ts';
import { iso, presentRfp } from './rfp-parts.ts';
import { schoolLinesOf } from './school-lines.ts';

/** One purchase of the school with who is invited and how many bids are in. */
export async function readSchoolRfp(call: SchoolCall, id: number): Promise<components['schemas']['SchoolRfpDetails']> {
  const { db, services, session } = call;
  const rfp = await ownRfp(db, session.schoolId, id);
  const counted = (await db.execute(
    sql`select count(*)::int as count from bids where rfp_id = ${id} and status not in ${bidsThat.areNotIn}`,
  )) as unknown as { rows: { count: number }[] };
  const invited = await db
    .select({
      vendorId: invitations.vendorId,
      companyName: vendors.companyName,
      email: invitations.email,
      invitedAt: invitations.invitedAt,
      seenAt: invitations.seenAt,
    })
    .from(invitations)
    .leftJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(eq(invitations.rfpId, id))
    .orderBy(asc(vendors.companyName), asc(invitations.id));
  const [ordered] = await db
    .select({ cartOrderId: cartOrderOf(rfps.id) })
    .from(rfps)
    .where(eq(rfps.id, id));
  const shown = await presentRfp(db, services.ids, rfp);
  return {
    rfp: shown,
    schoolLines: await schoolLinesOf(db, id),
    version: rfp.version,
    questionsWaiting: shown.vendorQuestions.filter(({ answer }) => answer === null).length,
    addenda: shown.addenda,
    bidsReceived: counted.rows[0]?.count ?? 0,
    openedAt: iso(rfp.openedAt),
    openedBidCount: rfp.openedBidCount,
    closedAt: iso(rfp.closedAt),
    closeReason: rfp.closeReason,
    cartOrderId: ordered?.cartOrderId ?? null,
    heldAt: rfp.heldAt?.toISOString() ?? null,
    holdReason: rfp.holdReason,
    invited: invited.map((row) => ({
      vendorId: row.vendorId,
      name: row.companyName ?? row.email ?? '',
      invitedAt: (row.invitedAt ?? rfp.updatedAt).toISOString(),
      seenAt: iso(row.seenAt),
    })),
    purchaseOrders: await purchaseOrderRows(db, services.ids, 'school', [id]),
  };
}
