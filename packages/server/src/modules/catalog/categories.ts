import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CurrentCategory } from '../../database/current-categories.ts';
import type { Db } from '../../database/database.ts';
import { categories } from '../../database/tables/index.ts';

/** The market's categories, as products are sorted into them. */
export interface CatalogCategories {
  /** What is wrong with a choice, by field; what the product has already may stay though it is retired. */
  problems(
    chosen: { readonly parentCategoryId: number; readonly categoryId: number | null },
    before?: { readonly parentCategoryId: number; readonly categoryId: number | null },
  ): Record<string, string>;
  /** What a category's number means now, where it was merged. CATG-5 */
  current: CurrentCategory;
}

interface Sub {
  readonly parentId: number;
  readonly isRetired: boolean;
  readonly mergedIntoId: number | null;
}

/** Reads the categories of purchases once for as many products as are saved together. CATG-1 */
export async function readCategories(db: Db): Promise<CatalogCategories> {
  const parents = new Map(
    (
      await db
        .select()
        .from(categories)
        .where(and(isNull(categories.parentId), eq(categories.tree, 'buy')))
    ).map((row) => [row.id, row]),
  );
  const sub = alias(categories, 'sub');
  const rows = await db
    .select({ id: sub.id, parentId: categories.id, isRetired: sub.isRetired, mergedIntoId: sub.mergedIntoId })
    .from(sub)
    .innerJoin(categories, and(eq(categories.id, sub.parentId), isNull(categories.parentId)))
    .where(eq(sub.tree, 'buy'));
  const subs = new Map<number, Sub>(rows.map((row) => [row.id, row]));
  const current: CurrentCategory = (id) =>
    typeof id === 'number' ? ((parents.get(id)?.mergedIntoId ?? subs.get(id)?.mergedIntoId ?? id) as typeof id) : id;
  return {
    current,
    problems({ parentCategoryId, categoryId }, before) {
      const parent = parents.get(parentCategoryId);
      const isKept = before?.parentCategoryId === parentCategoryId;
      if (!parent || (parent.isRetired && !isKept)) return { parentCategoryId: 'Choose a category.' };
      if (categoryId === null) return {};
      const chosen = subs.get(categoryId);
      const isKeptSub = isKept && before?.categoryId === categoryId;
      const isFine = chosen?.parentId === parentCategoryId && (!chosen.isRetired || isKeptSub);
      return isFine ? {} : { categoryId: 'Choose a sub-category of this category.' };
    },
  };
}
