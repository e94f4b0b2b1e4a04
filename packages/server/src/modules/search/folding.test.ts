import { foldText } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../database/rows-of.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { likeText } from '../shared/paging.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

/** Everything that people in schools write, and what looks like it: Latin, Greek, Cyrillic, Armenian, signs, compatibility forms. */
const ranges = [
  [0x20, 0x588],
  [0x1d00, 0x218f],
  [0x2c60, 0x2c7f],
  [0x3000, 0x30ff],
  [0xa640, 0xa7af],
  [0xfb00, 0xfb4f],
  [0xfe00, 0xffef],
] as const;
const letters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, n) => `a${String.fromCodePoint(from + n)}B`),
);
const names = ['Oﬃce chair for Kapiʻolani Elementary', 'Café table, Peña Middle School', 'Class\u00ADroom rug'];
const texts = [...letters, ...names, ...names.map((name) => name.normalize('NFD')), 'ŉ Ꞌ ΟΔΟΣ İ ẞ ﬃ ５０％', ''];

describe('SRV-47 the database', () => {
  it('folds as the browser does', async () => {
    const rows = await rowsOf<{ text: string; folded: string }>(
      market.db,
      sql`select value as text, fold_text(value) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`,
    );
    expect(rows).toHaveLength(texts.length);
    expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
  });

  it('folds nothing that is nothing', async () => {
    const [row] = await rowsOf<{ folded: null }>(market.db, sql`select fold_text(null) as folded`);
    expect(row?.folded).toBeNull();
  });

  it.each([
    ['rfps', 'r.name_found', 'rfps_name_found_idx'],
    ['vendors', 'fold_text(r.company_name)', 'vendors_name_found_idx'],
    ['schools', 'fold_text(r.name)', 'schools_name_found_idx'],
    ['sales', 'fold_text(r.name)', 'sales_name_found_idx'],
    ['sale_lots', 'fold_text(r.description)', 'sale_lots_description_found_idx'],
  ])('finds by an index in %s', async (table, folded, index) => {
    const plan = await market.db.transaction(async (tx) => {
      // A demonstration market is so small that reading it whole costs less.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      await tx.execute(sql`set local cpu_operator_cost = 1`);
      return rowsOf<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select r.id from ${sql.raw(table)} r where ${sql.raw(folded)} like ${likeText('Kapi‘olani')}`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
  });
});

describe('SRV-47 SRV-48 what is stored is found however it is typed', () => {
  const searches: readonly [string, number][] = [
    ['office chair', 0],
    ['Kapiolani', 0],
    ["Kapi'olani", 0],
    ['Kapi‘olani', 0],
    ['Café', 1],
    ['Cafe', 1],
    ['Pena', 1],
    ['Peña', 1],
    ['Classroom', 2],
  ];

  beforeAll(async () => {
    for (const name of names) {
      const body = { rfptypeId: 2, rfpName: name.normalize('NFD'), products: [] };
      await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body });
    }
  });

  it.each(searches)('%s', async (typed, at) => {
    const path = `/api/POConfiguration/GetDraftPurchases?search=${encodeURIComponent(typed)}`;
    const { data } = await market.call('GET', path, { as: 'school' });
    const found = (data.listingData as { rfpName: string }[]).map(({ rfpName }) => rfpName);
    expect(found).toContain(names[at]?.normalize('NFC'));
  });
});
