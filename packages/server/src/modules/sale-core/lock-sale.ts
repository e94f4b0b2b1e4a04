import { and, asc, eq, inArray } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import { saleLots, sales } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import type { LockedSale, Lot } from './sale.ts';

/** Whom a lock is for, and how it is shared. */
interface SaleLock {
  readonly id: number;
  /** The school whose sale it must be. */
  readonly schoolId?: number;
  /**
   * `update`: alone. `share`: with everybody who does not change the sale, such as bidders against its end. `no key update`: alone,
   * and rows may still be added that refer to it.
   */
  readonly for: 'update' | 'share' | 'no key update';
}

/**
 * Locks a sale and reads the clock after that. It comes before its lots, always. TIME-2 SALE-25
 * @throws {AppError} NOT_FOUND where there is none, or it is another school's
 */
export async function lockSale({ tx }: Pick<Work, 'tx'>, lock: SaleLock): Promise<LockedSale> {
  const isOwn = lock.schoolId === undefined ? undefined : eq(sales.schoolId, lock.schoolId);
  const [sale] = await tx
    .select()
    .from(sales)
    .where(and(eq(sales.id, lock.id), isOwn))
    .for(lock.for);
  if (!sale) throw notFound('sale');
  return { sale, now: await databaseNow(tx) };
}

/**
 * Locks lots of a sale that is locked, in the order of their numbers; all of them where none is named. They come in the sale's
 * order. SALE-25
 * @throws {AppError} NOT_FOUND where one is not a lot of this sale
 */
export async function lockLots({ tx }: Pick<Work, 'tx'>, saleId: number, lotIds?: readonly number[]): Promise<Lot[]> {
  const isNamed = lotIds === undefined ? undefined : inArray(saleLots.id, [...lotIds]);
  const lots =
    lotIds?.length === 0
      ? []
      : await tx
          .select()
          .from(saleLots)
          .where(and(eq(saleLots.saleId, saleId), isNamed))
          .orderBy(asc(saleLots.id))
          .for('update');
  if (lotIds !== undefined && lots.length < new Set(lotIds).size) throw notFound('lot');
  return lots.toSorted((a, b) => a.position - b.position);
}
