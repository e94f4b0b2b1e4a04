import { PurchaseStatus, PurchaseTypeId } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import { rfps } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Rfp } from './rfp-parts.ts';

/** A purchase that takes bids, locked against its opening, and the time read after that. */
export interface OpenRfp {
  readonly rfp: Rfp & { readonly endDate: Date };
  readonly now: Date;
}

/**
 * Locks a purchase of the school that takes bids. TIME-2 BID-13
 * @param what what would be done, for the sentence: "vendors are invited"
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export async function lockOpenRfp({ tx }: Work, schoolId: number, id: number, what: string): Promise<OpenRfp> {
  const [rfp] = await tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
    .for('update');
  if (!rfp) throw notFound('purchase');
  const now = await databaseNow(tx);
  const { endDate } = rfp;
  const isOpen = rfp.status === PurchaseStatus.Open && rfp.typeId !== PurchaseTypeId.Order;
  if (!isOpen || endDate === null) throw new AppError('ILLEGAL_TRANSITION', `Only while a purchase is open ${what}.`);
  if (now >= endDate) throw new AppError('DEADLINE_PASSED', `Bidding is over: ${what} only while it runs.`);
  return { rfp: { ...rfp, endDate }, now };
}
