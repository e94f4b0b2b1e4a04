import { foldText } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { numbers } from '../shared/numbers.ts';

/** Shorter words are too like each other to be mended. */
const SHORTEST = 4;
/** How alike two words must be, of 1: "pensil" and "pencil" are 0.4. */
const LEAST_ALIKE = 0.3;
const MOST_WORDS = 8;

/** The word of the catalog that is most like this one; null where it is one of them, or none is like it. */
async function mendWord(db: Db, word: string): Promise<string | null> {
  const [found] = await rowsOf<{ word: string; alike: number }>(
    db,
    sql`select word, similarity(word, ${word}) as alike from catalog_words
      where word % ${word} and abs(length(word) - ${word.length}) <= 3
      order by word = ${word} desc, similarity(word, ${word}) desc, abs(length(word) - ${word.length}), uses desc, word limit 1`,
  );
  return found && Number(found.alike) >= LEAST_ALIKE && found.word !== word ? found.word : null;
}

/** A text with its words as the names of products write them; null where nothing is to be mended. CAT-21 */
export async function mendText(db: Db, text: string): Promise<string | null> {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length > MOST_WORDS) return null;
  const mended = await Promise.all(
    words.map(async (word) =>
      word.length >= SHORTEST && /^\p{L}+$/u.test(word) ? ((await mendWord(db, word)) ?? word) : word,
    ),
  );
  return mended.join(' ') === words.join(' ') ? null : mended.join(' ');
}

const wordsOfNames = sql`select word, count(distinct product_id)::int as uses
  from (select l.product_id, regexp_split_to_table(fold_text(l.name || ' ' || coalesce(l.manufacturer, '')), '[^[:alpha:]]+') as word
    from listed_products l where `;
const kept = sql`) w where length(word) between ${SHORTEST} and 40 group by word order by 1`;

/** Learns the words of some products. */
export async function learnWords(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`insert into catalog_words (word, uses) ${wordsOfNames}l.product_id = any(${numbers(ids)})${kept} on conflict do nothing`,
  );
}

/** Learns the words of all products anew: how often each is used, and none that no product has any more. */
export async function learnAllWords(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table catalog_words in share row exclusive mode`);
    await tx.execute(sql`delete from catalog_words`);
    await tx.execute(sql`insert into catalog_words (word, uses) ${wordsOfNames}true${kept}`);
  });
}
