import { and, eq } from 'drizzle-orm';
import { saleLots, sales } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { lockLots, lockSale } from '../sale-core/lock-sale.ts';
import type { LockedSale, Lot } from '../sale-core/sale.ts';

/** A lot that nobody else changes meanwhile, with its sale, and the time read after the locks. */
export interface LockedLot extends LockedSale {
  readonly lot: Lot;
}

/** Locks a sale for this alone and then its lot. @throws {AppError} NOT_FOUND for another school's. SALE-25 ID-5 */
export async function lockLot(work: Work, lotId: number, schoolId?: number): Promise<LockedLot> {
  const [known] = await work.tx
    .select({ saleId: saleLots.saleId })
    .from(saleLots)
    .innerJoin(sales, eq(sales.id, saleLots.saleId))
    .where(and(eq(saleLots.id, lotId), schoolId === undefined ? undefined : eq(sales.schoolId, schoolId)));
  if (!known) throw notFound('lot');
  const locked = await lockSale(work, { id: known.saleId, for: 'update' });
  const [lot] = await lockLots(work, known.saleId, [lotId]);
  if (!lot) throw notFound('lot');
  return { ...locked, lot };
}
