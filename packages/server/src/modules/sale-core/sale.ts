import { saleNameOf } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { saleLots, sales } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Tender } from '../tender/tender.ts';

/** A sale as it is stored. */
export type Sale = typeof sales.$inferSelect;
/** A sale without its description, which may hold megabytes of pictures. */
export type SaleHead = Omit<Sale, 'description'>;
/** A lot as it is stored, its secrets with it: nothing of it is shown before it was picked. SALE-2 SALE-17 */
export type Lot = typeof saleLots.$inferSelect;

/** A sale that is kept from changing until the end of the transaction, and the time read after that. TIME-2 */
export interface LockedSale {
  readonly sale: Sale;
  readonly now: Date;
}

/** A sale as a tender. */
export const saleAsTender = (sale: Omit<Tender, 'kind' | 'questionsEndDate'>): Tender => ({
  ...sale,
  kind: 'sale',
  questionsEndDate: null,
});

/** A sale, of one school where it is given. @throws {AppError} NOT_FOUND for another's or none. ID-5 */
export async function saleById(db: Db, id: number, schoolId?: number): Promise<Sale> {
  const isOwn = schoolId === undefined ? undefined : eq(sales.schoolId, schoolId);
  const [sale] = await db
    .select()
    .from(sales)
    .where(and(eq(sales.id, id), isOwn));
  if (!sale) throw notFound('sale');
  return sale;
}

/** A sale's lots in their order. */
export function lotsOf(db: Db, saleId: number): Promise<Lot[]> {
  return db.select().from(saleLots).where(eq(saleLots.saleId, saleId)).orderBy(asc(saleLots.position));
}

/** What a sale is called, also while it has no name of its own. SALE-19 */
export async function nameOfSale(db: Db, { id, name }: Pick<Sale, 'id' | 'name'>): Promise<string> {
  if (name.trim() !== '') return name;
  const rows = await db
    .select({ description: saleLots.description })
    .from(saleLots)
    .where(eq(saleLots.saleId, id))
    .orderBy(asc(saleLots.position));
  return saleNameOf(
    '',
    rows.map(({ description }) => description),
  );
}
