import { CsvReader } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, catalogImports, products } from '../../database/tables/index.ts';
import { confirmedContract, emptyCatalogs, saveProduct, setPlan, someCategory } from '../../testing/catalog-story.ts';
import { categoryName, importStory } from '../../testing/import-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
let category: string;
let story: ReturnType<typeof importStory>;
beforeAll(async () => {
  market = await startMarket();
  await emptyCatalogs(market);
  await setPlan(market, 'vendor', 'National Package', { status: 1 });
  category = await categoryName(market);
  story = importStory(market);
});
afterAll(() => market.close());

const post: typeof story.post = (...sent) => story.post(...sent);
const upload: typeof story.upload = (...sent) => story.upload(...sent);
const check: typeof story.check = (...sent) => story.check(...sent);
const run = (id: number) => story.run(id);
const apply = (id: number) => story.apply(id);

const csv = (...rows: string[]) => ['SKU,Name,Category,Unit,Price,Stock', ...rows].join('\r\n');
const row = (sku: string, name: string, price = '1.00', stock = '') =>
  `${sku},${name},"${category}",each,${price},${stock}`;
const bySku = async (sku: string) => (await market.db.select().from(products).where(eq(products.sku, sku)))[0];

describe('an import', () => {
  it('CAT-3 CAT-18 reports every row before anything is saved, and saves the good ones', async () => {
    const checked = await check(
      csv(
        row('IM-1', 'Glue stick', '"$1,200.50"'),
        row('IM-2', 'Glue gun', 'ten'),
        row('im-1', 'Again'),
        row('', 'Nameless'),
      ),
    );
    expect(checked).toMatchObject({ state: 'checked', totalRows: 4, counts: { new: 1, wrong: 3 } });
    expect(checked.problems.map(({ row: at }: { row: number }) => at)).toEqual([3, 4, 5]);
    expect(await bySku('IM-1')).toBeUndefined();
    expect((await post('ConfirmImport', { id: checked.id, onWrong: 'applyNothing' })).fields).toHaveProperty('onWrong');
    const done = await apply(checked.id);
    expect(done).toMatchObject({ state: 'done', counts: { new: 1, wrong: 3 } });
    expect(await bySku('IM-1')).toMatchObject({ name: 'Glue stick' });
    const file = await market.call('GET', `/api/Catalog/DownloadImportResult/${checked.id}?format=csv`, {
      as: 'vendor',
    });
    const lines = file.raw.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('Result,Problem');
    expect(lines[1]).toMatch(/New,$/);
    expect(lines[3]).toContain('Row 2 has the same SKU.');
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.action, 'catalog-imported'));
    expect(entries).toHaveLength(1);
  });

  it('CAT-18 FILE-9 refuses descriptions that would take seconds to clean', async () => {
    const heading = 'SKU,Name,Category,Unit,Price,Description';
    const described = (sku: string, text: string) => `${sku},Glue,"${category}",each,1.00,"${text}"`;
    const rows = Array.from({ length: 200 }, (_, n) => described(`DEEP-${n}`, '<b>'.repeat(6_600)));
    const content = [heading, ...rows, described('LONG-1', '<b>'.repeat(66_000)), described('FINE-1', '<b>Fine</b>')];
    const checked = await check(content.join('\r\n'));
    expect(checked.counts).toMatchObject({ new: 1, wrong: 201 });
    expect(checked.problems[0].text).toContain('nested more than 50 levels deep');
  });

  it('CAT-18 a catalog that was exported comes back the same', async () => {
    await saveProduct(market, 'vendor', {
      sku: '-5 guard',
      description: '<p>Two &amp; <b>three</b></p>',
      shipsTo: ['CA', 'NV'],
      leadTimeDays: 4,
      tiers: [{ least: 1, price: '0.0225' }],
    });
    const { raw } = await market.call('GET', '/api/Catalog/DownloadCatalog?format=csv', { as: 'vendor' });
    const checked = await check(raw);
    expect(checked.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    expect(checked.counts.same).toBe(checked.totalRows);
  });

  it('CAT-7 changes prices by new versions and makes what is missing inactive, last of all', async () => {
    await apply((await check(csv(row('W-1', 'One', '5.00', '3'), row('W-2', 'Two')))).id);
    const checked = await check(csv(row('W-1', 'One', '4.00', '9')), 'wholeCatalog');
    expect(checked.counts.missing).toBeGreaterThan(0);
    expect((await apply(checked.id)).counts.missing).toBe(checked.counts.missing);
    expect(await bySku('W-1')).toMatchObject({ stock: 9, isActive: true });
    expect(await bySku('W-2')).toMatchObject({ isActive: false });
    const one = await bySku('W-1');
    const { data } = await market.call('GET', `/api/Catalog/GetPriceHistory/${one?.id}`, { as: 'vendor' });
    expect(
      data.map(({ state, tiers }: { state: string; tiers: { price: string }[] }) => [state, tiers[0]?.price]),
    ).toEqual([
      ['current', '4.00'],
      ['past', '5.00'],
    ]);
  });

  it('CAT-9 CAT-7 gives products the prices of a contract, and changes nothing else of them', async () => {
    await apply((await check(csv(row('K-1', 'Kettle', '5.00', '3')))).id);
    const contractId = await confirmedContract(market, 'vendor');
    const file = Buffer.from(csv(row('K-1', 'Renamed', '4.50', '9'), row('K-2', 'Not there', '1.00')));
    const seen = await upload('contract.csv', file, { contractId });
    await post('MapImport', { id: seen.id, mode: 'pricesAndStock', columns: seen.columns });
    const checked = await run(seen.id);
    expect(checked).toMatchObject({ counts: { changed: 1, wrong: 1 } });
    await apply(checked.id);
    expect(await bySku('K-1')).toMatchObject({ name: 'Kettle', stock: 3 });
    const product = await bySku('K-1');
    const { data } = await market.call('GET', `/api/Catalog/GetPriceHistory/${product?.id}`, { as: 'vendor' });
    const prices = data.map((one: { contractId: number | null; tiers: { price: string }[] }) => [
      one.contractId,
      one.tiers[0]?.price,
    ]);
    expect(prices).toEqual([
      [contractId, '4.50'],
      [null, '5.00'],
    ]);
  });

  it('CAT-3 goes on where it was, doubles nothing, and two workers don’t do a row twice', async () => {
    const rows = Array.from({ length: 1_300 }, (_, at) => row(`R-${at}`, `Row ${at}`));
    const checked = await check(csv(...rows));
    await post('ConfirmImport', { id: checked.id, onWrong: 'applyGood' });
    await Promise.all([run(checked.id), run(checked.id)]);
    const [before] = await market.db.select().from(catalogImports).where(eq(catalogImports.id, checked.id));
    // As a node would leave it that died after a batch.
    expect(before?.state).toBe('done');
    const all = await market.db.select().from(products);
    expect(all.filter(({ sku }) => sku.startsWith('R-'))).toHaveLength(1_300);
    expect(before?.counts).toMatchObject({ new: 1_300 });
  });

  it('CAT-29 takes a plain price list: rows that name no category and no unit get those that were chosen', async () => {
    const seen = await upload('plain.csv', Buffer.from('Item #,Description,Price\nPL-1,Paste,2.10\nPL-2,Tape,1.05'));
    const parentCategoryId = await someCategory(market);
    const map = (blanks: object) =>
      post('MapImport', { id: seen.id, mode: 'addAndChange', columns: seen.columns, blanks });
    const wrong = await map({ parentCategoryId, categoryId: 9_999_999, unit: 'each' });
    expect(wrong.fields).toHaveProperty('blanks.categoryId');
    const blanks = { parentCategoryId, categoryId: null, unit: 'each' };
    expect((await map({ ...blanks, unit: ' each ' })).data.blanks).toEqual(blanks);
    expect(await run(seen.id)).toMatchObject({ counts: { new: 2, wrong: 0 } });
    await apply(seen.id);
    expect(await bySku('PL-2')).toMatchObject({ name: 'Tape', parentCategoryId, unit: 'each' });
  });

  it('CAT-19 remembers what a vendor’s columns meant', async () => {
    const content = Buffer.from(`Code,Say,Group,Per,Dollars\nM-1,Map,"${category}",each,1`);
    const seen = await upload('odd.csv', content);
    expect(seen.columns).toContain(null);
    const columns = ['sku', 'name', 'category', 'unit', 'price'];
    expect(
      (await post('MapImport', { id: seen.id, mode: 'addAndChange', columns: [...columns.slice(0, 4), 'sku'] })).fields,
    ).toHaveProperty('columns.4');
    await post('MapImport', { id: seen.id, mode: 'addAndChange', columns });
    await run(seen.id);
    expect((await upload('odd.csv', content)).columns).toEqual(columns);
    expect((await post('MapImport', { id: seen.id, mode: 'addAndChange', columns }, 'vendor2')).status).toBe(404);
  });
});

describe('odd files', () => {
  it.each([
    ['nothing', Buffer.from(' ')],
    ['only headings', Buffer.from('SKU,Name')],
    ['zeros', Buffer.from([83, 0, 0, 0, 10, 0])],
    ['an open quotation mark', Buffer.from('SKU,Name\n1,"never closed')],
    ['a spreadsheet that is none', Buffer.from('PK not a zip')],
    ['a sheet of nothing', Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.from('<x/>') }))],
  ])('end with a sentence: %s', async (what, content) => {
    const fileName = what.includes('sheet') ? 'odd.xlsx' : 'odd.csv';
    const seen = await upload(fileName, content);
    expect([seen.state, typeof seen.error]).toEqual(['failed', 'string']);
  });

  it('reads UTF-16, Windows and a mark of the encoding, and semicolons', async () => {
    const text = `SKU;Name;Category;Unit;Price\nE-1;Café crème;${category};each;2`;
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const content of [utf16, Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`)]) {
      const checked = await check(content);
      expect(checked.counts).toMatchObject({ wrong: 0 });
    }
  });

  it('CAT-18 a CSV is read the same however its bytes are cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é', '1') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, step) => {
          const text = rows
            .map((cells) => cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
            .join('\r\n');
          const reader = new CsvReader(',');
          const read: string[][] = [];
          for (let at = 0; at < text.length; at += step) read.push(...reader.push(text.slice(at, at + step)));
          expect([...read, ...reader.end()]).toEqual(rows);
        },
      ),
    );
  });
});

it('CAT-23 adds photos by the SKU that their file has for a name', async () => {
  const { row: product } = await saveProduct(market, 'vendor', { sku: 'PH/1' });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const other = await sharp({ create: { width: 9, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const zip = Buffer.from(
    zipSync({
      'ph-1.png': picture,
      'set/PH 1_2.png': other,
      'nobody.png': picture,
      'PH-1_3.png': Buffer.from('no picture'),
    }),
  );
  const seen = await upload('photos.zip', zip);
  const checked = await run(seen.id);
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 3, wrong: 1 } });
  const done = await apply(checked.id);
  expect(done).toMatchObject({ state: 'done', counts: { new: 2, wrong: 2 } });
  const { data } = await market.call('GET', `/api/Catalog/GetProduct/${product.id}`, { as: 'vendor' });
  expect(data.photos).toHaveLength(2);
});

it('CAT-23 CAT-3 an archive that arrives while another import runs waits, and is taken up by its last part sent again', async () => {
  const running = await check(csv(row('RUN-1', 'One')));
  await post('ConfirmImport', { id: running.id, onWrong: 'applyGood' });
  const zip = Buffer.from(zipSync({ 'RUN-1.png': new Uint8Array(9) }));
  const { data: started } = await post('StartImport', { kind: 'photos', fileName: 'late.zip', size: zip.length });
  const send = () => post('UploadImportPart', { id: started.id, part: 0, partStr: zip.toString('base64') });
  const refused = await send();
  expect([refused.code, refused.errorMsg]).toEqual(['ILLEGAL_TRANSITION', expect.stringContaining('is running')]);
  const { data: waiting } = await market.call('GET', `/api/Catalog/GetImport/${started.id}`, { as: 'vendor' });
  expect(waiting).toMatchObject({ state: 'uploading', uploadedParts: [0] });
  expect((await run(running.id)).state).toBe('done');
  expect((await send()).data.state).toBe('checking');
  expect((await run(started.id)).state).toBe('checked');
});
