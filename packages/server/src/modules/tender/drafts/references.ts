import { isOwnRubric } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { categories, rfpRubrics } from '../../../database/tables/index.ts';
import { marketCriteria, ownCriteria } from '../../reference/own-criteria.ts';
import { isOf, type Subject } from '../subject.ts';

type Problems = Record<string, string>;

interface Weighed {
  readonly rubricId: number;
  readonly score: number;
}

/** Weights as they are checked. */
interface GivenWeights {
  readonly schoolId: number;
  readonly subject: Subject;
  readonly weights: readonly Weighed[] | undefined;
  /** What the request calls them. */
  readonly field: string;
}

/**
 * Criteria of nowhere, among which are those of other schools, and those that are retired and weren't weighed here before.
 * EVAL-24 EVAL-25
 */
async function criteriaProblems(db: Db, { schoolId, subject, weights = [], field }: GivenWeights): Promise<Problems> {
  const market = new Set((await marketCriteria(db)).map(({ id }) => id));
  const hasOwn = weights.some(({ rubricId }) => isOwnRubric(rubricId));
  const own = new Map(hasOwn ? (await ownCriteria(db, schoolId)).map((one) => [one.id, one] as const) : []);
  const stored = hasOwn
    ? await db.select({ rubricId: rfpRubrics.rubricId }).from(rfpRubrics).where(isOf(rfpRubrics, subject))
    : [];
  const problems: Problems = {};
  for (const [index, { rubricId, score }] of weights.entries()) {
    const at = `${field}.${index}.rubricId`;
    const criterion = own.get(rubricId);
    if (!market.has(rubricId) && !criterion) problems[at] = 'This criterion does not exist.';
    const isNew = score > 0 && !stored.some((row) => row.rubricId === rubricId);
    if (criterion?.isRetired && isNew) problems[at] = `“${criterion.name}” is retired and can’t be newly chosen.`;
  }
  return problems;
}

/** Weights that are no weights: too many decimals, a criterion twice, of nowhere or retired. */
export async function weightProblems(db: Db, asked: GivenWeights): Promise<Problems> {
  const { weights, field } = asked;
  const problems: Problems = {};
  const given = weights ?? [];
  for (const [index, { score }] of given.entries()) {
    const isFine = /^\d{1,3}(\.\d{1,2})?$/.test(String(score));
    if (!isFine) problems[`${field}.${index}.score`] = 'A weight has at most 2 decimals.';
  }
  if (new Set(given.map(({ rubricId }) => rubricId)).size !== given.length) {
    problems[field] = 'Each criterion can be in the list once.';
  }
  return given.length === 0 ? problems : { ...problems, ...(await criteriaProblems(db, asked)) };
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
