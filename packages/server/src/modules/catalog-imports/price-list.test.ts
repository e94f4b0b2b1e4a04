import { CsvReader } from '@chalkline/rules';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { categories } from '../../database/tables/index.ts';
import { emptyCatalogs, setPlan } from '../../testing/catalog-story.ts';
import { categoryName, importStory } from '../../testing/import-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { learnAllWords } from '../marketplace/spelling.ts';

let market: Market;
let story: ReturnType<typeof importStory>;
let category: string;
/** A sub-category, which the list names alone. */
let sub: string;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
  category = await categoryName(market);
  story = importStory(market);
  const named = await market.db
    .select({ name: categories.name })
    .from(categories)
    .where(and(isNotNull(categories.parentId), eq(categories.tree, 'buy'), eq(categories.isRetired, false)))
    .orderBy(asc(categories.id));
  const all = named.map(({ name }) => name);
  sub = all.find((name) => all.indexOf(name) === all.lastIndexOf(name)) ?? '';
});
afterAll(() => market.close());

type Cell = { value: string; type: StringConstructor } | { value: number; type: NumberConstructor; format?: string };
const text = (value: string): Cell => ({ value, type: String });
const figure = (value: number, format?: string): Cell => ({ value, type: Number, ...(format ? { format } : {}) });

const ROWS = 3_000;
const HEADINGS = [
  'Item #',
  'Description',
  'Category',
  'U of M',
  'Case Qty',
  'Net Price',
  'Qty 2',
  'Price 2',
  'On hand',
];
const kinds = ['Notebook', 'Marker', 'Binder', 'Folder', 'Eraser'];

/** A row of the list as it should be. */
function goodRow(at: number): Cell[] {
  const price = 1 + (at % 400) / 100 + (at % 3 === 0 ? 0.0025 : 0);
  return [
    // Codes of five digits, with the zeros that the format shows.
    at % 2 === 0 ? figure(505 + at, '00000') : text(`NB-${at}`),
    text(`${kinds[at % kinds.length]} no. ${at}`),
    text(at % 4 === 0 ? sub : category),
    text(at % 5 === 0 ? 'case' : 'each'),
    text('pack of 12'),
    at % 7 === 0 ? text(`$${price.toFixed(4)}`) : figure(price, '$#,##0.00'),
    figure(100),
    figure(price - 0.1, '$#,##0.00'),
    at % 3 === 0 ? text('') : figure(at % 500),
  ];
}

/** What people leave in such lists: the column, the cell, and a word of what the report says of it. */
const faults: readonly (readonly [number, Cell, RegExp])[] = [
  [5, text('#N/A'), /formula/],
  [5, text('call us'), /not a number/],
  [5, text('1,23'), /not a number/],
  [5, text(''), /Price is missing/],
  [0, { value: 46_000, type: Number, format: 'mm/dd/yyyy' }, /date/],
  [0, text('4.00638E+12'), /shortened/],
  [0, text('NB-1'), /has the same SKU/],
  [2, text('Nowhere goods'), /no category/],
  [3, text(''), /Unit is missing/],
  [7, figure(9_000), /less than the price/],
  [8, text('-4'), /at least 0/],
];

function priceList(): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, at) => goodRow(at + 1));
  for (const [at, [column, cell]] of faults.entries()) {
    const row = rows[200 + at * 10];
    if (row) row[column] = cell;
  }
  const section = [text('NOTEBOOKS AND FILING')];
  const total = [text('TOTAL'), text(''), text(''), text(''), text(''), figure(9_999)];
  return writeXlsxFile([
    {
      sheet: 'Price list',
      data: [
        [text('Northgate Supply')],
        [text('School prices, fall')],
        HEADINGS.map(text),
        section,
        ...rows,
        total,
      ].map((row) => row.map((cell) => (cell.value === '' ? null : cell))),
    },
  ]).toBuffer();
}

const reportOf = async (id: number): Promise<string[][]> => {
  const { raw } = await market.call('GET', `/api/Catalog/DownloadImportResult/${id}?format=csv`, { as: 'vendor' });
  const reader = new CsvReader(',');
  return [...reader.push(raw.toString('utf8').replace(/^\ufeff/, '')), ...reader.end()];
};

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

const search = async (searchStr: string) =>
  (await market.call('POST', '/api/Catalog/SearchMarketplace', { as: 'school', body: { searchStr } })).data;

// A few seconds: three thousand rows, read five times.
it('CAT-3 CAT-18 CAT-19 CAT-21 a price list of 3,000 rows comes in with its faults mended by the report, and a school finds and compares three', {
  timeout: 120_000,
}, async () => {
  const checked = await story.check(await priceList(), 'addAndChange', 'Fall prices.xlsx');
  const wrong = faults.length;
  expect(checked).toMatchObject({ state: 'checked', counts: { new: ROWS - faults.length, wrong } });
  expect(checked.stateText).toContain('2 rows are headings or totals and are left out.');
  const [heading = [], ...rows] = await reportOf(checked.id);
  expect(heading).toEqual([...HEADINGS, 'Result', 'Problem']);
  const bad = rows.filter((row) => row[9] === 'Wrong');
  expect(bad).toHaveLength(wrong);
  const said = bad.map((row) => row[10] ?? '');
  for (const [at, [, , expected]] of faults.entries()) expect(said[at]).toMatch(expected);
  const asides = rows.filter((row) => row[9] === 'Skipped');
  expect(asides.map((row) => [row[0], row[10]])).toEqual([
    ['NOTEBOOKS AND FILING', expect.stringContaining('is a heading')],
    ['TOTAL', expect.stringContaining('is a total')],
  ]);
  expect((await story.apply(checked.id)).counts).toMatchObject({ new: ROWS - faults.length, wrong });

  // The report, mended where it says so and without the two rows that are no products, is imported as it is.
  const asShown = ({ value }: Cell): string => String(typeof value === 'number' ? Number(value.toFixed(4)) : value);
  const mended = rows
    .filter((row) => row[0] !== 'TOTAL' && !row[0]?.startsWith('NOTEBOOKS'))
    .map((row, at) => {
      const fault = row[9] === 'Wrong' ? faults[(at - 200) / 10] : undefined;
      if (fault === undefined) return row;
      const [column] = fault;
      const right = goodRow(at + 1);
      const code = (at + 1) % 2 === 0 ? String(505 + at + 1).padStart(5, '0') : asShown(right[0] ?? text(''));
      return row.with(column, column === 0 ? code : asShown(right[column] ?? text('')));
    });
  const again = await story.check(csvOf([heading, ...mended]), 'addAndChange', 'mended.csv');
  expect(again.counts).toMatchObject({ new: faults.length, changed: 0, same: ROWS - faults.length, wrong: 0 });
  await story.apply(again.id);
  expect((await market.call('GET', '/api/Catalog/GetCatalog', { as: 'vendor' })).data).toMatchObject({
    productCount: ROWS,
    listedCount: ROWS,
  });

  await learnAllWords(market.services.connection.db);
  const found = await search('notbook');
  expect(found.spelling).toEqual({ asked: 'notbook', used: 'notebook' });
  expect(found.totalCount).toBeGreaterThanOrEqual(ROWS / kinds.length);
  for (const { name } of found.products) expect(name).toMatch(/^Notebook/);
  const productIds = found.products.slice(0, 3).map(({ id }: { id: number }) => id);
  const compared = await market.call('POST', '/api/Catalog/CompareProducts', { as: 'school', body: { productIds } });
  expect(compared.data.map(({ product }: { product: { id: number } }) => product.id)).toEqual(productIds);
  expect((await search('00507')).products).toMatchObject([{ sku: '00507' }]);
});
