import { and, eq } from 'drizzle-orm';
import { rfps } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Rfp } from './rfp-parts.ts';

/** A purchase of the caller's school, kept from changing meanwhile. @throws {AppError} NOT_FOUND */
export async function lockOwnRfp({ tx }: Work, schoolId: number, rfpId: number): Promise<Rfp> {
  const [rfp] = await tx
    .select()
    .from(rfps)
    .where(and(eq(rfps.id, rfpId), eq(rfps.schoolId, schoolId)))
    .for('update');
  if (!rfp) throw notFound('purchase');
  return rfp;
}
