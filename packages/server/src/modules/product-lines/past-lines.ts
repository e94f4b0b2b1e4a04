import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchasesThat, salesThat } from '../../database/status-sql.ts';
import { categories, rfpLines, rfps, saleLots, sales } from '../../database/tables/index.ts';
import { numbers } from '../shared/numbers.ts';
import { type CategoryGuess, categoryGuess, type PastLine } from './guess-category.ts';
import type { KnownCategories } from './rows.ts';

/** Whose past is read, and of what. */
interface Past {
  readonly schoolId: number;
  readonly of: 'purchases' | 'sales';
}

/** As many purchases or sales, and as many of their lines, are learned from. */
const MOST_READ = { own: 200, market: 400, lines: 3_000 } as const;

/** Purchases and sales that are decided: nobody learns from a guess what is still sealed or not public yet. */
const decidedPurchase = sql`t.status in ${purchasesThat.areAwarded} or t.status in ${purchasesThat.areOver}`;
const decidedSale = sql`t.status in ${salesThat.areOver}`;

function subjectsOf({ of }: Past): { subjects: SQL; lines: SQL; key: SQL; isDecided: SQL } {
  return of === 'purchases'
    ? { subjects: sql`${rfps}`, lines: sql`${rfpLines}`, key: sql`l.rfp_id`, isDecided: decidedPurchase }
    : { subjects: sql`${sales}`, lines: sql`${saleLots}`, key: sql`l.sale_id`, isDecided: decidedSale };
}

/** The newest lines of some purchases or sales of the category, with what their sub-categories mean now. CATG-5 */
async function linesOf(db: Db, past: Past, parentId: number, among: SQL, most: number): Promise<PastLine[]> {
  const { subjects, lines, key } = subjectsOf(past);
  const rows = await rowsOf<{ id: number | string; description: string }>(
    db,
    sql`select coalesce(c.merged_into_id, c.id) as id, l.description from ${lines} l join ${categories} c on c.id = l.category_id
      where ${key} in (select t.id from ${subjects} t where t.parent_category_id = ${parentId} and ${among} order by t.id desc limit ${most})
      order by l.id desc limit ${MOST_READ.lines}`,
  );
  return rows.map(({ id, description }) => ({ categoryId: Number(id), description }));
}

/** The names of the sub-categories, and of those that were merged into them. */
async function namesOf(db: Db, ids: readonly number[]): Promise<PastLine[]> {
  const rows = await rowsOf<{ id: number | string; name: string }>(
    db,
    sql`select coalesce(merged_into_id, id) as id, name from ${categories} where id = any(${numbers(ids)}) or merged_into_id = any(${numbers(ids)})`,
  );
  return rows.map(({ id, name }) => ({ categoryId: Number(id), description: name }));
}

/**
 * How the sub-categories of rows without one are guessed: by names, the school's own lines, and those of other schools that were
 * public and are decided. Other is never guessed, as it wants a name. ROW-8
 */
export async function guessOf(db: Db, past: Past, known: KnownCategories): Promise<CategoryGuess> {
  const { subCategories, parentId } = known;
  const usable = new Set([...(subCategories?.values() ?? [])].filter(({ isOther }) => !isOther).map(({ id }) => id));
  if (parentId === null || usable.size === 0) return () => null;
  const { schoolId } = past;
  const { isDecided } = subjectsOf(past);
  const [names, own, market] = await Promise.all([
    namesOf(db, [...usable]),
    linesOf(db, past, parentId, sql`t.school_id = ${schoolId}`, MOST_READ.own),
    linesOf(
      db,
      past,
      parentId,
      sql`t.school_id <> ${schoolId} and t.is_public and t.held_at is null and (${isDecided})`,
      MOST_READ.market,
    ),
  ]);
  const fitting = (lines: PastLine[]) => lines.filter(({ categoryId }) => usable.has(categoryId));
  return categoryGuess({ names, own: fitting(own), market: fitting(market) });
}
