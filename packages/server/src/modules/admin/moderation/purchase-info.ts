import type { components } from '@chalkline/openapi/types';
import { and, eq, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { bidIs } from '../../../database/status-sql.ts';
import { auditLog, rfps } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { auditEntries } from '../../audit-trail/entries.ts';
import { openIfDue } from '../../purchases/opening.ts';
import { presentRfp } from '../../purchases/rfp-parts.ts';
import { purchaseRow } from './purchase-list.ts';

type Info = components['schemas']['AdminPurchaseInfo'];

const NEWEST = 100;

async function countsOf(db: Db, id: number): Promise<Info['counts']> {
  const [row] = await rowsOf<Info['counts']>(
    db,
    sql`select
      (select count(*)::int from invitations i where i.rfp_id = ${id}) as invited,
      (select case when r.opened_at is not null then (select count(*)::int from bids b where b.rfp_id = r.id and b.version > 0
        and b.status <> ${bidIs.Withdrawn}) end from rfps r where r.id = ${id}) as bids,
      (select count(*)::int from vendor_questions q where q.rfp_id = ${id}) as questions,
      (select count(*)::int from addenda a where a.rfp_id = ${id}) as addenda,
      (select count(*)::int from purchase_orders p where p.rfp_id = ${id}) as "purchaseOrders"`,
  );
  if (!row) throw new Error('counting answered no row');
  return row;
}

/**
 * One purchase with everything that moderating it needs, and nothing of who bid or what is sealed: its lines, documents,
 * questions and addenda as its vendors read them, counts and audit. ADM-15
 * @throws {AppError} NOT_FOUND for a draft too
 */
export async function purchaseInfo(call: Call, id: number): Promise<Info> {
  const { db, services, log } = asAdmin(call);
  await purchaseRow(db, services.ids, id);
  await openIfDue(services, log, id);
  const row = await purchaseRow(db, services.ids, id);
  const [rfp] = await db.select().from(rfps).where(eq(rfps.id, id));
  if (!rfp) throw notFound('purchase');
  const shown = await presentRfp(db, services.ids, rfp);
  return {
    row,
    // An order's lines name the vendor that each goes to; a purchase's name nobody.
    purchase: { ...shown, products: shown.products.map((line) => ({ ...line, vendorId: null })) },
    counts: await countsOf(db, id),
    audit: await auditEntries(db, and(eq(auditLog.entity, 'rfp'), eq(auditLog.entityId, id)), NEWEST),
  };
}
