import { and, eq, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { awards, letters, rfps, sales } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { refreshSaleSchool, refreshSchool } from '../shared/refresh-windows.ts';

/**
 * Keeps when a letter first stood before somebody of its company, and lets the school see it. Reading the purchase alone is
 * not it: an open window reads again by itself. AWD-15
 * @throws {AppError} NOT_FOUND for a letter to another company
 */
export async function seeLetter(call: VendorCall, id: number): Promise<void> {
  await inWork(call, async (work) => {
    const [row] = await work.tx
      .select({
        seenAt: letters.seenAt,
        rfpId: awards.rfpId,
        saleId: awards.saleId,
        schoolId: sql<number>`coalesce(${rfps.schoolId}, ${sales.schoolId})`.mapWith(rfps.schoolId),
      })
      .from(letters)
      .innerJoin(awards, eq(awards.id, letters.awardId))
      .leftJoin(rfps, eq(rfps.id, awards.rfpId))
      .leftJoin(sales, eq(sales.id, awards.saleId))
      .where(and(eq(letters.id, id), eq(letters.vendorId, call.session.vendorId)))
      .for('update', { of: letters });
    if (!row) throw notFound('letter');
    if (row.seenAt !== null) return;
    await work.tx
      .update(letters)
      .set({ seenAt: await databaseNow(work.tx) })
      .where(eq(letters.id, id));
    if (row.rfpId !== null) refreshSchool(work, row.schoolId, row.rfpId);
    if (row.saleId !== null) refreshSaleSchool(work, row.schoolId, row.saleId);
  });
}
