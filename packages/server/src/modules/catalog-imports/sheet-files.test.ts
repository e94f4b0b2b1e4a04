import { eq } from 'drizzle-orm';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { products } from '../../database/tables/index.ts';
import { emptyCatalogs, setPlan } from '../../testing/catalog-story.ts';
import { categoryName, importStory } from '../../testing/import-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { SHEET_XML, sheetParts } from '../../testing/sheet-parts.ts';

let market: Market;
let story: ReturnType<typeof importStory>;
let category: string;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
  category = await categoryName(market);
  story = importStory(market);
});
afterAll(() => market.close());

const MEGABYTE = 1024 * 1024;
const bySku = async (sku: string) => (await market.db.select().from(products).where(eq(products.sku, sku)))[0];

const rowAt = (row: number, ...texts: readonly string[]) =>
  `<row r="${row}">${texts.map((text, at) => `<c r="${'ABCDE'.charAt(at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const heading = rowAt(1, 'SKU', 'Name', 'Category', 'Unit', 'Price');
/** A spreadsheet with so many rows below its headings. */
const sheetOf = (count: number, more: Zippable = {}): Buffer => {
  const rows = Array.from({ length: count }, (_, at) => rowAt(at + 2, `S-${at}`, 'Glue', 'Art', 'each', '1.00'));
  return Buffer.from(zipSync({ ...sheetParts(heading + rows.join('')), ...more }));
};

describe('a spreadsheet', () => {
  it('CAT-17 CAT-18 comes from a program’s own file into the catalog: uploaded, mapped, checked, applied', async () => {
    const text = (value: string) => ({ value, type: String });
    const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
    const file = await writeXlsxFile([
      {
        sheet: 'Fall catalog',
        data: [
          ['SKU', 'Name', 'Category', 'Unit', 'Price', 'Stock', 'Lead time'].map(bold),
          [
            text('00417'),
            text('Glue stick, 1.4 oz'),
            text(category),
            text('each'),
            { value: 1.35, type: Number, format: '$#,##0.00' },
            { value: 240, type: Number },
            text('2 weeks'),
          ],
          [text('GS-2'), text('Glue gun'), text(category), text('each'), text('$1,012.50'), null, null],
          [text('GS-3'), text('No price'), text(category), text('each'), text('ask us'), null, null],
        ],
      },
      { sheet: 'Notes', data: [[text('Not a product')]] },
    ]).toBuffer();
    const seen = await story.upload('Fall Catalog.XLSX', file);
    expect(seen).toMatchObject({ state: 'mapping', error: null, totalRows: 3 });
    expect(seen.headings[0]).toBe('SKU');
    expect(seen.sampleRows[0]?.slice(0, 2)).toEqual(['00417', 'Glue stick, 1.4 oz']);
    expect(seen.columns.slice(0, 6)).toEqual(['sku', 'name', 'category', 'unit', 'price', 'stock']);
    const checked = await story.check(file, 'addAndChange', 'Fall Catalog.XLSX');
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 2, wrong: 1 } });
    expect(checked.problems).toMatchObject([{ row: 4, sku: 'GS-3' }]);
    const done = await story.apply(checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { new: 2, wrong: 1 } });
    expect(await bySku('00417')).toMatchObject({ name: 'Glue stick, 1.4 oz', stock: 240, leadTimeDays: 14 });
    const second = await bySku('GS-2');
    const { data: prices } = await market.call('GET', `/api/Catalog/GetPriceHistory/${second?.id}`, { as: 'vendor' });
    expect(prices.map(({ tiers }: { tiers: { price: string }[] }) => tiers[0]?.price)).toEqual(['1012.50']);
    const { raw } = await market.call('GET', `/api/Catalog/DownloadImportResult/${checked.id}?format=csv`, {
      as: 'vendor',
    });
    const lines = raw.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('Result,Problem');
    expect(lines).toHaveLength(4);
  });

  it('CAT-18 has at most 20,000 rows, and the sentence says what to do with more', async () => {
    const sentence = 'A spreadsheet has at most 20,000 rows. Save it as CSV, which may have 100,000.';
    expect(await story.upload('full.xlsx', sheetOf(20_000))).toMatchObject({ state: 'mapping', totalRows: 20_000 });
    expect(await story.upload('over.xlsx', sheetOf(20_001))).toMatchObject({ state: 'failed', error: sentence });
    const far = await story.upload('far.xlsx', sheetOf(22_000));
    expect([far.state, far.error]).toEqual(['failed', expect.stringMatching(/^This sheet has more than 20,000 rows/)]);
  });

  it('ROW-1 ROW-3 ROW-6 is read as it is shown, from the heading below its titles; so is a CSV behind its hint', async () => {
    const text = (value: string) => ({ value, type: String });
    const file = await writeXlsxFile([
      {
        sheet: 'Catalog',
        data: [
          [text('Northfork Supply')],
          [text('Fall prices')],
          ['SKU', 'Name', 'Category', 'Unit', 'Price'].map(text),
          [
            { value: 505, type: Number, format: '00000' },
            text('Pad'),
            text(category),
            text('each'),
            { value: 13.200000000000001, type: Number, format: '0.00' },
          ],
        ],
      },
    ]).toBuffer();
    const seen = await story.upload('titled.xlsx', file);
    expect(seen).toMatchObject({
      state: 'mapping',
      totalRows: 1,
      headings: ['SKU', 'Name', 'Category', 'Unit', 'Price'],
    });
    expect(seen.sampleRows).toEqual([['00505', 'Pad', category, 'each', '13.20']]);
    const csv = await story.upload('hint.csv', Buffer.from('sep=;\r\nSKU;Name;Price\r\n00505;Pad, soft;1,50\r\n'));
    expect(csv.sampleRows).toEqual([['00505', 'Pad, soft', '1,50']]);
  });

  it('CAT-18 a CSV has at most 100,000 rows', async () => {
    const rows = (count: number) => Buffer.from(`SKU,Name\n${'S,N\n'.repeat(count)}`);
    expect(await story.upload('full.csv', rows(100_000))).toMatchObject({ state: 'mapping', totalRows: 100_000 });
    const over = await story.upload('over.csv', rows(100_001));
    expect(over).toMatchObject({ state: 'failed', error: 'A file has at most 100,000 rows.' });
  });
});

/** The same numbers each time: a failure is found again by its number. */
function seeded(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const find = (bytes: Buffer, signature: number): number[] => {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  const found: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) found.push(at);
  return found;
};
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;

/** A file with some bytes changed. */
const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

/** Every checksum of an archive is another. */
const wrongSums = (bytes: Buffer): Buffer =>
  changed(bytes, (copy) => {
    for (const at of find(copy, CENTRAL)) copy.writeUInt32LE((copy.readUInt32LE(at + 16) ^ 1) >>> 0, at + 16);
    for (const at of find(copy, LOCAL)) copy.writeUInt32LE((copy.readUInt32LE(at + 14) ^ 1) >>> 0, at + 14);
  });

/** What an archive says of its files' sizes is not true. */
const lyingSizes = (bytes: Buffer, size: number): Buffer =>
  changed(bytes, (copy) => {
    for (const at of find(copy, CENTRAL)) copy.writeUInt32LE(size, at + 24);
  });

/** The threads that read spreadsheets have 384 MB each. */
const MOST_GROWTH = 900 * MEGABYTE;

async function outcomeOf(fileName: string, content: Buffer) {
  const before = process.memoryUsage().rss;
  const seen = await story.upload(fileName, content);
  const ended = seen.state === 'checking' ? await story.run(seen.id) : seen;
  expect(process.memoryUsage().rss - before, fileName).toBeLessThan(MOST_GROWTH);
  return ended;
}

describe('a spreadsheet that means harm', { timeout: 240_000 }, () => {
  const sound = sheetOf(40);
  const inner = Buffer.from(zipSync({ 'deep.xml': new Uint8Array(8 * MEGABYTE) }));
  const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');

  it.each<readonly [string, () => Buffer]>([
    ['cut in its middle', () => sound.subarray(0, sound.length >> 1)],
    ['without its directory', () => sound.subarray(0, find(sound, CENTRAL)[0])],
    ['with wrong checksums', () => wrongSums(sound)],
    ['whose sizes are a lie, too small', () => lyingSizes(sound, 10)],
    ['whose sizes are a lie, too large', () => lyingSizes(sound, 0x7fffffff)],
    [
      'whose directory points at itself',
      () => changed(sound, (copy) => copy.writeUInt32LE(0, (find(copy, END)[0] ?? 0) + 16)),
    ],
    [
      'of many parts',
      () =>
        sheetOf(1, Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`xl/x${at}.xml`, strToU8('<x/>')]))),
    ],
    [
      'that unpacks to a thousand times its size',
      () => sheetOf(1, { 'xl/sharedStrings.xml': new Uint8Array(130 * MEGABYTE) }),
    ],
    [
      'that is another archive’s archive',
      () => Buffer.from(zipSync({ 'book.xlsx': inner, 'xl/worksheets/sheet1.xml': inner })),
    ],
    [
      'whose parts stand outside of it',
      () =>
        Buffer.from(
          zipSync(
            Object.fromEntries(
              Object.entries(sheetParts(heading)).map(([name, part]) => [`../../${name}`, part]),
            ) as Zippable,
          ),
        ),
    ],
    ['encrypted', () => changed(sound, (copy) => copy.fill(0xa5, 40, (find(copy, CENTRAL)[0] ?? 60) - 1))],
  ])('CAT-18 ends with a sentence: one %s', async (_what, make) => {
    const ended = await outcomeOf('harm.xlsx', make());
    expect([ended.state, typeof ended.error]).toEqual(['failed', 'string']);
    expect(ended.error).toMatch(/^[A-Z].*\.$/s);
    expect(ended.error).not.toMatch(/Error|undefined|\bat \w+ \(/);
  });

  it('CAT-18 grows no entity a thousandfold', async () => {
    const sheet = `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY e0 "ha">${entities}]><worksheet xmlns="${SHEET_XML}"><sheetData>${heading}${rowAt(2, 'S-1', '&e12;', 'Art', 'each', '1')}</sheetData></worksheet>`;
    const file = Buffer.from(zipSync({ ...sheetParts(heading), 'xl/worksheets/sheet1.xml': strToU8(sheet) }));
    const ended = await outcomeOf('laughs.xlsx', file);
    expect(['failed', 'mapping']).toContain(ended.state);
    expect(JSON.stringify(ended).length).toBeLessThan(20_000);
  });

  it('CAT-18 whatever byte is broken, it is read as it was written or refused', async () => {
    const { state: soundState, sampleRows } = await outcomeOf('sound.xlsx', sound);
    expect(soundState).toBe('mapping');
    for (let seed = 1; seed <= 60; seed += 1) {
      const next = seeded(seed);
      const cut = next(4) === 0 ? sound.subarray(0, next(sound.length)) : sound;
      const file = changed(cut, (copy) => {
        for (let count = next(6); count >= 0 && copy.length > 4; count -= 1)
          copy[4 + next(copy.length - 4)] = next(256);
      });
      const ended = await outcomeOf(`seed-${seed}.xlsx`, file);
      if (ended.state === 'mapping') expect([seed, ended.sampleRows]).toEqual([seed, sampleRows]);
      else expect([seed, ended.state, typeof ended.error]).toEqual([seed, 'failed', 'string']);
    }
  });
});

describe('an archive of photos that means harm', { timeout: 240_000 }, () => {
  const photos = Buffer.from(
    zipSync({ 'S-1.png': new Uint8Array(400).fill(7), 'set/S-2.png': new Uint8Array(300).fill(9) }),
  );

  it.each<readonly [string, () => Buffer]>([
    ['cut in its middle', () => photos.subarray(0, photos.length >> 1)],
    ['of nothing', () => Buffer.from(zipSync({}))],
    [
      'with a directory that is too short',
      () => changed(photos, (copy) => copy.writeUInt16LE(9, (find(copy, END)[0] ?? 0) + 10)),
    ],
  ])('CAT-23 ends with a sentence: one %s', async (_what, make) => {
    const ended = await outcomeOf('harm.zip', make());
    expect([ended.state, typeof ended.error]).toEqual(['failed', 'string']);
  });

  it('CAT-23 adds no photo that is broken, too large, nested or named after a path', async () => {
    await story.apply((await story.check(`SKU,Name,Category,Unit,Price\nS-1,Glue,"${category}",each,1`)).id);
    const bomb = new Uint8Array(60 * MEGABYTE);
    const archives = [
      wrongSums(photos),
      lyingSizes(Buffer.from(zipSync({ 'S-1.png': bomb })), 1_000),
      Buffer.from(zipSync({ '../../S-1.png': new Uint8Array(10), '/etc/S-1.png': new Uint8Array(10) })),
      Buffer.from(zipSync({ 'S-1.png': zipSync({ 'S-1.png': new Uint8Array(MEGABYTE) }) })),
    ];
    for (const [at, archive] of archives.entries()) {
      const checked = await outcomeOf(`harm-${at}.zip`, archive);
      expect([at, checked.state]).toEqual([at, 'checked']);
      const done = await story.apply(checked.id);
      expect([at, done.state, done.counts.new]).toEqual([at, 'done', 0]);
    }
    const product = await bySku('S-1');
    const { data } = await market.call('GET', `/api/Catalog/GetProduct/${product?.id}`, { as: 'vendor' });
    expect(data.photos).toEqual([]);
  });
});
