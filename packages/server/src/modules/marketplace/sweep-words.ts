import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Services } from '../../services.ts';
import { learnAllWords, learnWords } from './spelling.ts';

/** How many products' words are learned in one statement. */
const AT_ONCE = 2_000;

const swept = new WeakSet<Db>();

/** The next products that changed lately, by number. */
async function changedAfter(db: Db, lastId: number, since: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await rowsOf<{ id: number | string }>(
    db,
    sql`select p.id from products p join listed_products l on l.product_id = p.id
      where p.updated_at > ${since} and p.id > ${lastId} order by p.id limit ${AT_ONCE}`,
  );
  return rows.map(({ id }) => Number(id));
}

async function knowsNoWord(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ isEmpty: boolean }>(
    db,
    sql`select not exists (select 1 from catalog_words) as "isEmpty"`,
  );
  return row?.isEmpty === true;
}

/**
 * Learns the words of products that changed since a while ago; a process's first look goes back a day, as nobody may have looked
 * meanwhile. A market that knows no word yet, as one that was filled or restored, learns those of all its products. What no product has any more is forgotten once a day, when all words are learned anew. CAT-21
 */
export async function sweepWords({ connection: { db } }: Services): Promise<void> {
  if (await knowsNoWord(db)) {
    await learnAllWords(db);
    swept.add(db);
    return;
  }
  // By itself: the market's clock ticks within a statement, and would be asked for every product there is.
  const since = swept.has(db)
    ? sql`(select chalkline_now() - interval '15 minutes')`
    : sql`(select chalkline_now() - interval '1 day')`;
  let ids = await changedAfter(db, 0, since);
  while (ids.length > 0) {
    await learnWords(db, ids);
    ids = ids.length < AT_ONCE ? [] : await changedAfter(db, ids.at(-1) ?? 0, since);
  }
  swept.add(db);
}
