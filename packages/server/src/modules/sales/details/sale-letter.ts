import type { components } from '@chalkline/openapi/types';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { awards, letters } from '../../../database/tables/index.ts';

/** The newest letter about a sale to a company, or null. AWD-10 AWD-15 */
export async function letterToVendor(
  db: Db,
  saleId: number,
  vendorId: number,
): Promise<components['schemas']['Letter'] | null> {
  const [row] = await db
    .select({ letter: letters })
    .from(letters)
    .innerJoin(awards, eq(awards.id, letters.awardId))
    .where(and(eq(awards.saleId, saleId), eq(letters.vendorId, vendorId)))
    .orderBy(desc(letters.id))
    .limit(1);
  if (!row) return null;
  const { id, kind, subject, bodyHtml, sentAt, rank, winnerTotal, seenAt } = row.letter;
  return { id, kind, subject, bodyHtml, sentAt: sentAt.toISOString(), rank, winnerTotal, isSeen: seenAt !== null };
}
