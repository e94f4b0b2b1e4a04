import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { savedCartLines } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';

export type SavedLineRow = typeof savedCartLines.$inferSelect;

/** The lines that this person saved for later, the last saved first. CART-13 */
export function savedLinesOf(db: Db, { session }: SchoolCall): Promise<SavedLineRow[]> {
  return db
    .select()
    .from(savedCartLines)
    .where(and(eq(savedCartLines.userId, session.userId), eq(savedCartLines.schoolId, session.schoolId)))
    .orderBy(desc(savedCartLines.savedAt), desc(savedCartLines.lineId));
}

/** Saved lines by their numbers, each once. @throws {AppError} NOT_FOUND for one that this person did not save */
export function savedIn(saved: readonly SavedLineRow[], lineIds: readonly number[]): SavedLineRow[] {
  return [...new Set(lineIds)].map((id) => {
    const row = saved.find(({ lineId }) => lineId === id);
    if (!row) throw notFound('line');
    return row;
  });
}

/** Deletes saved lines. */
export async function forgetSaved({ tx }: Work, lines: readonly SavedLineRow[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ lineId }) => lineId);
  await tx.delete(savedCartLines).where(inArray(savedCartLines.lineId, ids));
}
