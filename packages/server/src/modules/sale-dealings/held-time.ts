import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { auditLog, saleInvoices } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

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
}
