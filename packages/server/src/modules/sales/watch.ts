import { and, eq } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { savedDeals } from '../../database/tables/index.ts';
import { inWork } from '../../unit-of-work.ts';
import { refreshSaleCompanies, refreshSaleSchool } from '../shared/refresh-windows.ts';
import { seenSale } from './details/vendor-details.ts';

/** Puts a sale on the company's watch list; one that is watched already stays so. @throws {AppError} NOT_FOUND for one it may not see */
export async function watchSale(call: VendorCall, saleId: number): Promise<void> {
  const { vendorId, userId } = call.session;
  const sale = await seenSale(call, saleId);
  await inWork(call, async (work) => {
    await work.tx
      .insert(savedDeals)
      .values({ vendorId, saleId, savedBy: userId, savedAt: await databaseNow(work.tx) })
      .onConflictDoNothing();
    // The school reads how many watch, never who.
    refreshSaleSchool(work, sale.schoolId, saleId);
    await refreshSaleCompanies(work, [vendorId], saleId);
  });
}

/** Takes a sale from the watch list. @throws {AppError} NOT_FOUND for one that the company neither watches nor may see */
export async function unwatchSale(call: VendorCall, saleId: number): Promise<void> {
  const { vendorId } = call.session;
  const removed = await call.db
    .delete(savedDeals)
    .where(and(eq(savedDeals.saleId, saleId), eq(savedDeals.vendorId, vendorId)))
    .returning({ id: savedDeals.id });
  if (removed.length === 0) await seenSale(call, saleId);
}
