import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { auditLog, saleInvoices, saleLots, saleNextOffers, saleOffers } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

/** The time that counts for what a sale waits for: it stands still while the sale is held. ADM-14 */
export const timeOf = ({ heldAt }: { readonly heldAt: Date | null }, now: Date): Date =>
  heldAt !== null && heldAt < now ? heldAt : now;

/** When a hold of this sale was lifted last, or null where none ever was. ADM-14 */
export async function lastLift(db: Db, saleId: number): Promise<Date | null> {
  const isLift = and(eq(auditLog.entity, 'sale'), eq(auditLog.entityId, saleId), eq(auditLog.action, 'hold-lifted'));
  const [row] = await db.select({ at: auditLog.at }).from(auditLog).where(isLift).orderBy(desc(auditLog.id)).limit(1);
  return row?.at ?? null;
}

/**
 * Gives those who deal with a held sale the time back that the hold took: what had not run out when it began ends later by as long as it
 * lasted. Called while the sale is locked and still held. ADM-14
 */
export async function giveBackTime({ tx }: Work, saleId: number): Promise<void> {
  const heldAt = sql`(select s.held_at from sales s where s.id = ${saleId})`;
  const later = (column: SQL): SQL =>
    sql`case when ${column} > ${heldAt} then ${column} + (${sqlNow} - ${heldAt}) else ${column} end`;
  const isOpen = sql`confirmed_at is null and defaulted_at is null and pickup_recorded_at is null`;
  await tx
    .update(saleInvoices)
    .set({
      dueAt: sql`case when paid_at is null then ${later(sql`due_at`)} else due_at end`,
      removeBy: later(sql`remove_by`),
    })
    .where(and(eq(saleInvoices.saleId, saleId), isOpen));
  // No answer is waited for after the sale's own end. SALE-14
  const turnEnds = later(sql`turn_ends`);
  await tx
    .update(saleOffers)
    .set({
      turnEnds: sql`greatest(turn_ends, least(${turnEnds}, (select s.end_date from sales s where s.id = ${saleId})))`,
    })
    .where(and(eq(saleOffers.saleId, saleId), sql`turn_ends is not null`));
  const lots = tx.select({ id: saleLots.id }).from(saleLots).where(eq(saleLots.saleId, saleId));
  await tx
    .update(saleNextOffers)
    .set({ expiresAt: later(sql`expires_at`) })
    .where(and(inArray(saleNextOffers.lotId, lots), isNull(saleNextOffers.answer)));
  await tx
    .update(saleLots)
    .set({ nextExpiresAt: later(sql`next_expires_at`) })
    .where(and(eq(saleLots.saleId, saleId), sql`next_expires_at is not null`));
}
