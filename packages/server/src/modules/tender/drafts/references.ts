import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { categories, rubricTypes } from '../../../database/tables/index.ts';

type Problems = Record<string, string>;

interface Weighed {
  readonly rubricId: number;
  readonly score: number;
}

/** Weights that are no weights: too many decimals, a criterion twice or of nowhere. @param field what the request calls them */
export async function weightProblems(
  db: Db,
  weights: readonly Weighed[] | undefined,
  field: string,
): Promise<Problems> {
  const problems: Problems = {};
  const given = weights ?? [];
  for (const [index, { score }] of given.entries()) {
    const isFine = /^\d{1,3}(\.\d{1,2})?$/.test(String(score));
    if (!isFine) problems[`${field}.${index}.score`] = 'A weight has at most 2 decimals.';
  }
  if (new Set(given.map(({ rubricId }) => rubricId)).size !== given.length) {
    problems[field] = 'Each criterion can be in the list once.';
  }
  if (given.length === 0) return problems;
  const known = await db.select({ id: rubricTypes.id }).from(rubricTypes);
  const ids = new Set(known.map((rubric) => rubric.id));
  for (const [index, { rubricId }] of given.entries()) {
    if (!ids.has(rubricId)) problems[`${field}.${index}.rubricId`] = 'This criterion does not exist.';
  }
  return problems;
}

/** A category and sub-categories as they are checked: those of the lines must be below the parent. */
interface NamedCategories {
  /** Purchases have one tree of categories, sales the other. CATG-1 */
  readonly tree: 'buy' | 'sell';
  /** What the input says; undefined where it says nothing. */
  readonly given: number | null | undefined;
  readonly parentId: number | null;
  readonly lines: readonly (number | null | undefined)[];
  /** The field of a line that names its sub-category. */
  readonly lineField: string;
}

/** Categories that don't exist or are of the other tree, and sub-categories of another one. PUR-4 CATG-1 */
export async function categoryProblems(
  db: Db,
  { tree, given, parentId, lines, lineField }: NamedCategories,
): Promise<Problems> {
  const problems: Problems = {};
  if (given) {
    const [parent] = await db
      .select({ parentId: categories.parentId })
      .from(categories)
      .where(and(eq(categories.id, given), eq(categories.tree, tree)));
    if (!parent || parent.parentId !== null) problems['ParentCategoryId'] = 'This category does not exist.';
  }
  const wanted = [...new Set(lines.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return problems;
  const found = await db
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(and(inArray(categories.id, wanted), eq(categories.tree, tree)));
  const fits = new Set(
    found
      .filter((category) => category.parentId !== null && category.parentId === parentId)
      .map((category) => category.id),
  );
  for (const [index, id] of lines.entries()) {
    if (id && !fits.has(id)) {
      problems[`products.${index}.${lineField}`] = 'This sub-category does not belong to the category.';
    }
  }
  return problems;
}
