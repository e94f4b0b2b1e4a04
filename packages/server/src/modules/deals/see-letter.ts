import { and, eq } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { awards, letters, rfps } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';

/**
 * Keeps when a letter first stood before somebody of its company, and lets the school see it. Reading the purchase alone is
 * not it: an open window reads again by itself. AWD-15
 * @throws {AppError} NOT_FOUND for a letter to another company
 */
export async function seeLetter(call: VendorCall, id: number): Promise<void> {
  await inWork(call, async (work) => {
    const [row] = await work.tx
      .select({ seenAt: letters.seenAt, rfpId: rfps.id, schoolId: rfps.schoolId })
      .from(letters)
      .innerJoin(awards, eq(awards.id, letters.awardId))
      .innerJoin(rfps, eq(rfps.id, awards.rfpId))
      .where(and(eq(letters.id, id), eq(letters.vendorId, call.session.vendorId)))
      .for('update', { of: letters });
    if (!row) throw notFound('letter');
    if (row.seenAt !== null) return;
    await work.tx
      .update(letters)
      .set({ seenAt: await databaseNow(work.tx) })
      .where(eq(letters.id, id));
    refreshSchool(work, row.schoolId, row.rfpId);
  });
}
