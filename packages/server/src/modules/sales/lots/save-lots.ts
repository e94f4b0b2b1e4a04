import { MAX_LOTS } from '@chalkline/rules';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { lotDocuments, lotPhotos, saleLots } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import { type LotInput, lotRow } from './lot-input.ts';
import { undoRelisting } from './undo-relisting.ts';

async function saveFiles(tx: Db, lotId: number, { productPhotos, documentIds }: LotInput): Promise<void> {
  if (productPhotos) {
    await tx.delete(lotPhotos).where(eq(lotPhotos.lotId, lotId));
    const rows = productPhotos.map(({ fileId, alt }, position) => ({
      lotId,
      fileId,
      position,
      alt: alt?.trim() ?? '',
    }));
    if (rows.length > 0) await tx.insert(lotPhotos).values(rows);
  }
  if (!documentIds) return;
  await tx.delete(lotDocuments).where(eq(lotDocuments.lotId, lotId));
  const rows = [...new Set(documentIds)].map((fileId, position) => ({ lotId, fileId, position }));
  if (rows.length > 0) await tx.insert(lotDocuments).values(rows);
}

/** Deletes lots; those that were relisted as one of them are unsold again. SALE-31 */
async function deleteLots(work: Work, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return;
  await undoRelisting(work, lotIds);
  await work.tx.delete(saleLots).where(inArray(saleLots.id, [...lotIds]));
}

/**
 * Gives a sale the lots that the input names, in their order: those that have a number are changed, others are added, the rest
 * is gone. Photos and documents that a lot does not name stay as they are. The sale is locked.
 * @param after so many lots stay before them; then none goes
 * @returns the lots' numbers in the order sent
 * @throws {AppError} RULE_BROKEN for a number of another sale
 */
export async function saveLots(work: Work, saleId: number, lots: readonly LotInput[], after = 0): Promise<number[]> {
  const { tx } = work;
  const known = await tx.select({ id: saleLots.id }).from(saleLots).where(eq(saleLots.saleId, saleId));
  const ids = new Set(known.map(({ id }) => id));
  const kept = lots.flatMap(({ id }) => id ?? []);
  for (const [index, { id }] of lots.entries()) {
    if (id && (!ids.has(id) || kept.indexOf(id) !== kept.lastIndexOf(id))) {
      throw ruleBroken({ [`products.${index}.id`]: 'This is not a lot of this sale. Reload the page.' });
    }
  }
  const gone = [...ids].filter((id) => !kept.includes(id));
  if (after === 0) await deleteLots(work, gone);
  else if (after + lots.length > MAX_LOTS) throw ruleBroken({ products: `A sale can have at most ${MAX_LOTS} lots.` });
  const saved: number[] = [];
  for (const [index, lot] of lots.entries()) {
    const row = { ...lotRow(lot), saleId, position: after + index + 1 };
    const [stored] = lot.id
      ? await tx.update(saleLots).set(row).where(eq(saleLots.id, lot.id)).returning({ id: saleLots.id })
      : await tx.insert(saleLots).values(row).returning({ id: saleLots.id });
    if (!stored) throw new Error('the lot was not stored');
    await saveFiles(tx, stored.id, lot);
    saved.push(stored.id);
  }
  return saved;
}
