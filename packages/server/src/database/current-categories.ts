import { and, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from './database.ts';
import { categories } from './tables/index.ts';

/** What a category's number means now; what is no number stays what it is. */
export type CurrentCategory = <Id extends number | null | undefined>(id: Id) => Id;

const meaning =
  (rows: readonly { readonly id: number; readonly into: number | null }[]): CurrentCategory =>
  (id) => {
    const into = rows.find((row) => row.id === id)?.into;
    return (into ?? id) as typeof id;
  };

const columns = { id: categories.id, into: categories.mergedIntoId };
const wantedOf = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** What numbers of categories mean now: one that was merged means the category that took its place. CATG-5 */
export async function categoriesNow(db: Db, ids: readonly (number | null | undefined)[]): Promise<CurrentCategory> {
  const wanted = wantedOf(ids);
  if (wanted.length === 0) return (id) => id;
  const isMerged = and(inArray(categories.id, wanted), isNotNull(categories.mergedIntoId));
  return meaning(await db.select(columns).from(categories).where(isMerged));
}

/**
 * The same for whoever stores them: what they mean can't be merged before the end of the transaction, so that nothing is stored under
 * a number that has just gone. CATG-5
 */
export async function currentCategories(tx: Db, ids: readonly (number | null | undefined)[]): Promise<CurrentCategory> {
  const wanted = wantedOf(ids);
  if (wanted.length === 0) return (id) => id;
  const successors = tx
    .select({ id: categories.mergedIntoId })
    .from(categories)
    .where(and(inArray(categories.id, wanted), isNotNull(categories.mergedIntoId)));
  const rows = await tx
    .select(columns)
    .from(categories)
    .where(or(inArray(categories.id, wanted), inArray(categories.id, successors)))
    .orderBy(categories.id)
    .for('key share');
  return meaning(rows);
}

/** Parameters by which lists are narrowed to a category. */
const named = ['categoryId', 'parentCategoryId'] as const;

/** A list's query with what its category means now: an address that somebody kept finds what took a category's place. CATG-5 */
export async function withCategoryNow(db: Db, query: unknown): Promise<unknown> {
  const given = Object.entries(query ?? {}).filter(([name]) => named.some((one) => one === name));
  if (given.length === 0) return query;
  const now = await categoriesNow(
    db,
    given.map(([, id]) => (typeof id === 'number' ? id : null)),
  );
  return { ...Object(query), ...Object.fromEntries(given.map(([name, id]) => [name, now(id)])) };
}
