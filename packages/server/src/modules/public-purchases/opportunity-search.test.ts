import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../database/rows-of.ts';
import { countedListings, publicListings } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { isMatching, isMatchingCounted } from './opportunity-search.ts';
import type { Listed } from './opportunity-tally.ts';

let market: Market;
let ids: number[];
beforeAll(async () => {
  market = await startMarket();
  const listed = await rowsOf<{ id: number }>(
    market.db,
    sql`select ${publicListings.rfpId} as id from ${publicListings} order by 1 limit 6`,
  );
  ids = listed.map(({ id }) => Number(id));
  expect(ids).toHaveLength(6);
});
afterAll(() => market.close());

const idsIn = async (table: Listed, which: SQL) => {
  const found = sql`select ${table.rfpId} as id from ${table} where ${which} order by 1`;
  return (await rowsOf<{ id: number | string }>(market.db, found)).map(({ id }) => Number(id));
};
const called = (id: number | undefined, names: string) =>
  market.db.execute(
    sql`update ${publicListings} set names_folded = fold_text(${names}) where ${publicListings.rfpId} = ${id}`,
  );

/** Few letters, so that words are parts of each other; some that small letters, patterns or text searches could trip over. */
const letters = ['a', 'b', 'B', 'é', 'İ', '9', '0'];
const signs = ['-', "'", '\\', '%', '_', '"', '&', ':', '*', '\u00a0'];
const textOf = (units: readonly string[], maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), maxLength }).map((text) => text.trim());

describe('ID-8 SRV-13 a search of the open market', () => {
  it('counts what it finds, whatever the names and the words are', async () => {
    const names = fc.array(textOf([...letters, ...signs, ' ', '\n', '\t'], 12), { minLength: 6, maxLength: 6 });
    const typed = textOf([...letters, ' ', '\t', '\u00a0'], 4).filter(Boolean);
    await fc.assert(
      fc.asyncProperty(names, fc.array(typed, { minLength: 4, maxLength: 4 }), async (ofListings, texts) => {
        for (const [index, text] of ofListings.entries()) await called(ids[index], text);
        for (const text of texts) {
          const counted = isMatchingCounted(text);
          if (!counted) throw new Error(`“${text}” has no signs.`);
          expect(await idsIn(countedListings, counted), text).toEqual(await idsIn(publicListings, isMatching(text)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['tab', 'Blue tablets'],
    ['lets blu', 'Blue tablets'],
    ['tablets fresno', 'Blue tablets\nFresno High'],
    ['S', 'Lamps'],
    ['straße', 'Straßenlampen'],
    ['strasse', 'Straßenlampen'],
    ["school's", 'Schools and their lamps'],
    ['Kapi‘olani', 'Kapiʻolani Elementary'],
  ])('finds %j in the names %j, and counts it', async (text, names) => {
    const [id] = ids;
    await called(id, names);
    const counted = isMatchingCounted(text);
    expect(await idsIn(publicListings, isMatching(text))).toContain(id);
    expect(counted && (await idsIn(countedListings, counted))).toContain(id);
  });

  it.each(['t-shirts', '"two words"', 'this&that', '-lamps', '50%'])(
    'leaves %j to the rows that hold the words: an index can’t tell',
    (text) => {
      expect(isMatchingCounted(text)).toBeNull();
    },
  );

  it('keeps a row to be counted for each that is listed', async () => {
    const columns = sql`rfp_id, end_date, segment_id`;
    const apart = sql`(select ${columns} from ${publicListings} except select ${columns} from ${countedListings})
      union all (select ${columns} from ${countedListings} except select ${columns} from ${publicListings})`;
    expect(await rowsOf(market.db, apart)).toEqual([]);
  });
});
