import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, rfps } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { sheetParts } from '../../testing/sheet-parts.ts';
import { openPurchase, someCategory } from '../../testing/story.ts';

type Parsed = components['schemas']['ParsedLines'];

let market: Market;
let parentId: number;
let subName: string;
let subId: number;
beforeAll(async () => {
  market = await startMarket();
  ({ parentId, subId } = await someCategory(market));
  const subs = await market.call<{ id: number; name: string }[]>(
    'GET',
    `/api/POConfiguration/GetSubCategoryById/${parentId}/null`,
    { as: 'school' },
  );
  subName = subs.data.find(({ id }) => id === subId)?.name ?? '';
});
afterAll(() => market.close());

const parse = (content: string | Uint8Array, more: { fileName?: string; rfptypeId?: number; heading?: number } = {}) =>
  market.call<Parsed>('POST', '/api/POConfiguration/ParseProductLines', {
    as: 'school',
    body: {
      rfptypeId: 2,
      parentCategoryId: parentId,
      fileName: 'lines.csv',
      fileStr: Buffer.from(content).toString('base64'),
      ...more,
    },
  });

/** A spreadsheet of one sheet, as programs write it. */
const xlsx = (rows: readonly string[], more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ ...sheetParts(rows.join('')), ...more });
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;

describe('PUR-21 lines from a file', () => {
  it('reads plain names in any order and case, with semicolons, a byte order mark and line breaks in quotes', async () => {
    const { data } = await parse(
      `\uFEFFQTY;Sub-Category;ITEM;Unit of measure;Details;Colour\r\n"1,200";${subName.toUpperCase()};Chairs;each;"Blue;\nfour legs";red\r\n\r\n2;;Desks;;;\r\n`,
    );
    expect(data.columns.map(({ field }) => field)).toEqual([
      'productQty',
      'categoryId',
      'productDesc',
      'unit',
      'AdditionalDesc',
      null,
    ]);
    expect(data).toMatchObject({ lineCount: 2, problemCount: 0, unknownColumns: ['Colour'] });
    expect(data.rows[0]).toMatchObject({
      row: 2,
      product: {
        categoryId: subId,
        productDesc: 'Chairs',
        productQty: 1200,
        unit: 'each',
        AdditionalDesc: 'Blue;\nfour legs',
      },
    });
    expect(data.rows[1]?.row).toBe(4);
  });

  it('says of each row what is wrong with it, by its column, and keeps its cells', async () => {
    const { data } = await parse('Item,Quantity,Sub-category\nChairs,0,Nowhere\n,2,\n=1+1,3,\n');
    expect(data).toMatchObject({ lineCount: 0, problemCount: 3 });
    expect(data.rows.map(({ product }) => product)).toEqual([null, null, null]);
    expect(data.rows[0]?.problems.map(({ column }) => column).sort()).toEqual(['Quantity', 'Sub-category']);
    expect(data.rows[1]?.problems).toEqual([{ column: 'Item', message: 'Say what is needed.' }]);
    expect(data.rows[2]?.problems).toEqual([{ column: 'Item', message: 'This is a formula: write its value.' }]);
    expect(data.rows[0]?.cells).toEqual(['Chairs', '0', 'Nowhere']);
  });

  it('PUR-37 reads a price as stated in an order, and as the school’s estimate elsewhere', async () => {
    const csv = 'Item,Qty,Unit price\nChairs,1,"$1,234.50"\nDesks,1,1.99999\nBags,1,"12,50"\n';
    const order = await parse(csv, { rfptypeId: 5 });
    expect(order.data.rows[0]?.product?.unitPrice).toBe('1234.50');
    expect(order.data.rows[1]?.problems[0]?.column).toBe('Unit price');
    expect(order.data.rows[2]?.problems[0]?.message).toMatch(/comma/);
    const { rows, unknownColumns } = (await parse(csv)).data;
    expect(unknownColumns).toEqual([]);
    expect([rows[0]?.product?.estimatedPrice, rows[0]?.product?.unitPrice]).toEqual(['1234.50', undefined]);
    expect(rows[1]?.problems[0]?.message).toMatch(/^The estimated price/);
    const both = 'Item,Est. annual qty,Price,Est. unit cost\nChairs,10,9.00,8.25\n';
    expect((await parse(both)).data.rows[0]?.product).toMatchObject({ productQty: 10, estimatedPrice: '8.25' });
  });

  it('ROW-6 leaves out headings of sections and totals, and shows what stands above the heading', async () => {
    const csv =
      'Riverbend Unified\nDescription,Qty,Unit\nELEMENTARY,,\n"Glue stick, 12 ct.",900,box\nSUBTOTAL,2100,\nDescription,Qty,Unit\nGraph pad,640,pad\nTOTAL,2740,\n';
    const { data } = await parse(csv);
    expect(data.rows.map(({ row, leftOut }) => [row, leftOut])).toEqual([
      [3, 'section'],
      [4, null],
      [5, 'total'],
      [6, 'heading'],
      [7, null],
      [8, 'total'],
    ]);
    expect(data).toMatchObject({ lineCount: 2, heading: 2, isCertain: true, above: [{ row: 1 }] });
    const short = await parse('Description,Qty\nGlue,900\nTotal,900\nTotal wipes,4\n');
    expect(short.data.rows.map(({ leftOut }) => leftOut)).toEqual([null, 'total', null]);
  });

  it('ROW-6 asks where no row names the columns, and reads from the row that somebody points at', async () => {
    const bare = await parse('Bread,18500,LOAF\nBun,9200,PKG\n');
    expect(bare.data).toMatchObject({ heading: null, isCertain: false });
    expect(bare.data.rows.map(({ row }) => row)).toEqual([1, 2]);
    expect(bare.data.columns.map(({ field, isGuessed }) => [field, isGuessed])).toEqual([
      ['productDesc', true],
      ['productQty', true],
      ['unit', true],
    ]);
    const odd = 'Wanted,Needed\nBread,18500\nBun,9200\n';
    const pointed = await parse(odd, { heading: 2 });
    expect(pointed.data).toMatchObject({
      heading: 2,
      isCertain: false,
      above: [{ row: 1, cells: ['Wanted', 'Needed'] }],
    });
    expect(pointed.data.rows.map(({ row }) => row)).toEqual([3]);
    expect((await parse(odd, { heading: 0 })).data.rows).toHaveLength(3);
  });

  it('ROW-5 a line without a quantity is none that is ready', async () => {
    const { data } = await parse('Item,Qty\nBread,\nBun,TBD\nMilk,"437,000"\n');
    expect(data.rows.map(({ product }) => product?.productQty ?? null)).toEqual([null, null, 437_000]);
    expect((await parse('Item,Unit\nBread,LOAF\n')).data.lineCount).toBe(0);
  });

  it('reads a spreadsheet, formulas as their value', async () => {
    const header = `<row r="1">${text('A1', 'Description')}${text('B1', 'Qty')}</row>`;
    const rows = [
      header,
      `<row r="2">${text('A2', 'Chairs')}<c r="B2"><f>5+5</f><v>10</v></c></row>`,
      `<row r="3">${text('A3', 'Desks')}${number('B3', 2.5)}</row>`,
    ];
    const { data } = await parse(xlsx(rows), { fileName: 'Lines.XLSX' });
    expect(data.rows.map(({ product }) => [product?.productDesc, product?.productQty])).toEqual([
      ['Chairs', 10],
      ['Desks', 2.5],
    ]);
  });

  it('refuses what is no list of lines: other files, an open quotation mark, nothing, too much', async () => {
    const refused = async (content: string | Uint8Array, fileName = 'lines.csv') => {
      const { status, code } = await parse(content, { fileName });
      return [status, code];
    };
    expect(await refused('x', 'lines.pdf')).toEqual([415, 'UNSUPPORTED_FILE']);
    expect(await refused('not a zip', 'lines.xlsx')).toEqual([415, 'UNSUPPORTED_FILE']);
    expect(await refused(zipSync({ 'a.xml': strToU8('<a/>') }), 'lines.xlsx')).toEqual([415, 'UNSUPPORTED_FILE']);
    expect(await refused('Item\n"Chairs\nDesks\n')).toEqual([422, 'RULE_BROKEN']);
    expect(await refused('\n\n')).toEqual([422, 'RULE_BROKEN']);
    expect(await refused('Item\n')).toEqual([422, 'RULE_BROKEN']);
    expect(await refused(`Item\n${'Chairs\n'.repeat(5_001)}`)).toEqual([422, 'RULE_BROKEN']);
    expect((await parse(`Item,Qty\n${'Chairs,1\n'.repeat(5_000)}`)).data.lineCount).toBe(5_000);
    expect(await refused('x'.repeat(5 * 1024 * 1024 + 1))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('refuses a spreadsheet that unpacks to more than it may, or has more parts', async () => {
    const bomb = xlsx([], { 'xl/sharedStrings.xml': new Uint8Array(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await parse(bomb, { fileName: 'bomb.xlsx' })).code).toBe('PAYLOAD_TOO_LARGE');
    const parts = Object.fromEntries(
      Array.from({ length: 300 }, (_none, index) => [`xl/media/${index}.png`, strToU8('x')]),
    );
    expect((await parse(xlsx([], parts), { fileName: 'parts.xlsx' })).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it.each(['XFD1048576', 'ZZZZZZZZ1', 'A99999999', 'A20000', '&#65;1'])(
    'refuses a sheet with a cell at %s',
    async (at) => {
      const rows = [`<row r="1">${text('A1', 'Item')}</row>`, `<row>${text(at, 'Chairs')}</row>`];
      expect((await parse(xlsx(rows), { fileName: 'far.xlsx' })).code).toBe('PAYLOAD_TOO_LARGE');
    },
  );

  it('refuses a row of more cells than a sheet may have, without an address each', async () => {
    const rows = [`<row r="1">${text('A1', 'Item')}</row>`, `<row>${'<c/>'.repeat(1_000)}<c><v>1</v></c></row>`];
    expect((await parse(xlsx(rows), { fileName: 'wide.xlsx' })).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('an archive that lies about its sizes gets no more room than it asked for', async () => {
    const packed = xlsx([], { 'xl/sharedStrings.xml': new Uint8Array(60 * 1024 * 1024) });
    const lying = packed.slice();
    const view = new DataView(lying.buffer, lying.byteOffset, lying.byteLength);
    for (let at = 0; at + 46 < lying.length; at += 1) {
      const isEntry = view.getUint32(at, true) === 0x02014b50;
      if (isEntry && view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 1_000, true);
    }
    expect((await parse(lying, { fileName: 'lying.xlsx' })).status).toBeGreaterThanOrEqual(400);
    expect((await parse('Item\nChairs\n')).status).toBe(200);
  });
});

describe('a file of lines as people have it', () => {
  const told = ({ data }: { data: Parsed }) =>
    data.rows.map(({ leftOut, problems }) => leftOut ?? problems.map(({ column }) => column));

  it('ROW-1 ROW-6 takes the hint sep= and numbers for what they are', async () => {
    const { data } = await parse('sep=;\nITEM;DESCRIPTION;QTY;U/M\n1;Floor finish;24;PAIL\n2;Roll towel;310;CASE\n');
    expect(data.rows.map(({ product }) => [product?.productDesc, product?.productQty, product?.unit])).toEqual([
      ['Floor finish', 24, 'PAIL'],
      ['Roll towel', 310, 'CASE'],
    ]);
  });

  it('ROW-5 no line is ready without a quantity that was read', async () => {
    const without = await parse('Item\nChairs\nDesks\n');
    expect(without.data).toMatchObject({ lineCount: 0, problemCount: 2 });
    const odd = await parse('Item,Qty\nA,2 doz\nB,"12,50"\nC,1e3\nD,approx 40\nE,1/2\nF,\nG,"1,200"\n');
    expect(odd.data.rows.map(({ product }) => product?.productQty)).toEqual([...Array.from({ length: 6 }), 1200]);
  });

  it('ROW-6 proposes to leave out sections, totals and headings that come again', async () => {
    const csv =
      'Description,Qty,Unit\nELEMENTARY,,\nGlue,900,box\nSUBTOTAL,2100,\nDescription,Qty,Unit\nPad,640,pad\nTotal for all,2740,\nTotal station,1,each\n';
    const report = await parse(csv);
    expect(told(report)).toEqual(['section', [], 'total', 'heading', [], 'total', []]);
    expect(report.data).toMatchObject({ lineCount: 3, problemCount: 0 });
  });

  it('ROW-6 finds the heading below titles, and gives the titles', async () => {
    const { data } = await parse(
      'Riverbend Unified School District\nBid 26-014,,,Due:\n\nDescription,Qty,Unit,Details\nPail,24,pail,x\n',
    );
    expect(data.above?.map(({ row }) => row)).toEqual([1, 2]);
    expect(data.rows.map(({ row, product }) => [row, product?.productDesc])).toEqual([[5, 'Pail']]);
  });

  it('ROW-2 ROW-3 ROW-4 reads the visible sheet as it is shown, tells hidden rows, and names formulas that failed', async () => {
    const head = `<row>${['Description', 'Qty', 'Unit', 'Details'].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`;
    const failed = `<row hidden="1">${text('A2', 'Pad')}${number('B2', 3.3000000000000003)}<c r="C2" t="e"><v>#REF!</v></c></row>`;
    const report = await parse(xlsx([head, failed]), { fileName: 'lines.xlsx' });
    expect(report.data).toMatchObject({ sheet: 'Lines', sheets: ['Lines'] });
    expect(report.data.rows[0]).toMatchObject({ leftOut: 'hidden', cells: ['Pad', '3.3', '#REF!', ''], product: null });
    expect(report.data.rows[0]?.problems).toMatchObject([
      { column: 'Unit', message: expect.stringContaining('#REF!') },
    ]);
  });
});

describe('ROW-8 the sub-category of a row without one', () => {
  const guesses = ({ data }: { data: Parsed }) => data.rows.map(({ guessedCategoryId }) => guessedCategoryId ?? null);
  const subs = async () =>
    (
      await market.call<{ id: number; name: string; isOther: boolean }[]>(
        'GET',
        `/api/POConfiguration/GetSubCategoryById/${parentId}/null`,
        { as: 'school' },
      )
    ).data;

  it('is guessed by its name, and is none where nothing speaks for one or the row names its own', async () => {
    const report = await parse(
      `Item,Qty,Sub-category\nHeavy ${subName.toUpperCase()} 24,1,\nZorgon quux,1,\nZorgon,1,${subName}\nZorgon,1,Nothing such\n`,
    );
    expect(guesses(report)).toEqual([subId, null, null, null]);
    expect(report.data.rows.map(({ product }) => product?.categoryId ?? null)).toEqual([null, null, subId, null]);
  });

  it('is what the school bought it as before, another school learns it when it was public and is decided', async () => {
    const other = (await subs()).findLast(({ isOther }) => !isOther)?.id ?? 0;
    const products = Array.from({ length: 5 }, (_none, index) => ({
      categoryId: other,
      productDesc: `Frobnicator number ${'abcde'[index]}`,
      productQty: 1,
    }));
    const purchase = await openPurchase(market, { endsIn: 3_600_000, more: { products } });
    expect(guesses(await parse('Item,Qty\nFrobnicator deluxe,1\n'))).toEqual([other]);
    const elsewhere = () =>
      market.call<Parsed>('POST', '/api/POConfiguration/ParseProductLines', {
        as: 'school2',
        body: {
          rfptypeId: 2,
          parentCategoryId: parentId,
          fileName: 'lines.csv',
          fileStr: Buffer.from('Item,Qty\nFrobnicator deluxe,1\n').toString('base64'),
        },
      });
    expect(guesses(await elsewhere())).toEqual([null]);
    await market.db.update(rfps).set({ status: 7 }).where(eq(rfps.id, purchase.id));
    expect(guesses(await elsewhere())).toEqual([other]);
    await market.db.update(rfps).set({ isPublic: false }).where(eq(rfps.id, purchase.id));
    expect(guesses(await elsewhere())).toEqual([null]);
  });

  it('CATG-5 is found by a path, by other signs of the same name, and by one that was merged into it', async () => {
    const [parent] = await market.db.select().from(categories).where(eq(categories.id, parentId));
    await market.db
      .insert(categories)
      .values({ parentId, name: 'Zorgon & quux', isRetired: true, mergedIntoId: subId, tree: 'buy' });
    const report = await parse(
      `Item,Qty,Sub-category\nA,1,${parent?.name} > ${subName}\nB,1,zorgon  and Quux\nZorgon thing,1,\n`,
    );
    expect(report.data.rows.map(({ product }) => product?.categoryId ?? null)).toEqual([subId, subId, null]);
    expect(guesses(report)).toEqual([null, null, subId]);
  });
});
