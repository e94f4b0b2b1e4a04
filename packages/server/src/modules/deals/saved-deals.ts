import { and, eq } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { rfps, savedDeals } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { mayVendorSee } from '../purchases/visibility.ts';

/** Puts a deal aside for the whole company; one that is put aside already stays so. @throws {AppError} NOT_FOUND for one it may not see */
export async function saveDeal(call: VendorCall, id: number): Promise<void> {
  const { db, session } = call;
  const [rfp] = await db.select().from(rfps).where(eq(rfps.id, id));
  if (!rfp || !(await mayVendorSee(call, rfp))) throw notFound('purchase');
  await db
    .insert(savedDeals)
    .values({ vendorId: session.vendorId, rfpId: id, savedBy: session.userId, savedAt: await databaseNow(db) })
    .onConflictDoNothing();
}

/** Takes a deal back from those put aside. @throws {AppError} NOT_FOUND for one that the company may neither see nor had put aside */
export async function unsaveDeal(call: VendorCall, id: number): Promise<void> {
  const { db, session } = call;
  const removed = await db
    .delete(savedDeals)
    .where(and(eq(savedDeals.rfpId, id), eq(savedDeals.vendorId, session.vendorId)))
    .returning({ rfpId: savedDeals.rfpId });
  if (removed.length > 0) return;
  const [rfp] = await db.select().from(rfps).where(eq(rfps.id, id));
  if (!rfp || !(await mayVendorSee(call, rfp))) throw notFound('purchase');
}
