import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../row-files/read-xlsx.ts';
import { actAs } from '../../testing/front-door.ts';
import { type CallOptions, type Market, startMarket } from '../../testing/market.ts';
import { bidOn, type OpenPurchase, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const api = '/api/POConfiguration';
const sheetOf = ({ token }: OpenPurchase, caller: CallOptions) =>
  market.call('GET', `${api}/DownloadBidSheet/${token}`, caller);
const rowsOf = (raw: Buffer) =>
  readXlsx(raw, { unpacked: 1_000_000, farthestRow: 600 }).rows.map(({ cells }) => cells.map(({ text }) => text));
const parse = (fileName: string, content: Buffer | string) =>
  market.call<Schemas['ParsedBidSheet']>('POST', `${api}/ParseBidSheet`, {
    as: 'vendor',
    body: { fileName, fileStr: Buffer.from(content).toString('base64') },
  });
const fieldsOf = ({ columns }: Schemas['ParsedBidSheet']) => columns.map(({ field }) => field);

const heads = [
  ...['Line', 'Description', 'Details', 'Quantity', 'Unit', 'Unit cost', 'Tax %', 'Delivery'],
  ...['Manufacturer', 'Part number', 'Note to the school'],
];
const read = [
  'line',
  'productDesc',
  null,
  null,
  null,
  'unitCost',
  'tax',
  'deliveryFees',
  'manufacturer',
  'partNumber',
  'note',
];

/** A purchase with a bid of which a revision is saved that says what it offers. */
async function revisedBid() {
  const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
  await submitBid(market, 'vendor', bidOn(purchase, ['7411.11', '2.00']));
  const revision = bidOn(purchase, ['7412.0375', null]);
  const offered = { manufacturer: 'Ticonderoga', partNumber: '13882', note: '=In yellow' };
  const [first, ...rest] = revision.bidProducts;
  if (!first) throw new Error('no line');
  const bidProducts = [{ ...first, tax: '8.25', offered }, ...rest];
  await market.call('POST', `${api}/SaveBid`, { as: 'vendor', body: { ...revision, bidProducts } });
  return purchase;
}

describe('the bid sheet', () => {
  it('BID-24 has the lines to fill in, with what was saved last, and is read again as what it is', async () => {
    const purchase = await revisedBid();
    const { raw, status } = await sheetOf(purchase, { as: 'vendor' });
    expect(status).toBe(200);
    expect(rowsOf(raw)).toEqual([
      heads,
      ['1', 'Line 1', '', '10', 'each', '7,412.0375', '8.25', '', 'Ticonderoga', '13882', '=In yellow'],
      ['2', 'Line 2', '', '3', 'each', 'No bid'],
    ]);
    const { data } = await parse('sheet.xlsx', raw);
    expect([fieldsOf(data), data.isCertain, data.heading]).toEqual([read, true, 1]);
    expect(data.rows.map(({ row, leftOut, cells }) => [row, leftOut, cells[5]])).toEqual([
      [2, null, '7,412.0375'],
      [3, null, 'No bid'],
    ]);
  });

  it('BID-24 IMP-6 has the lines alone for whoever may not read the bid, a competitor’s too, and is for vendors only', async () => {
    const purchase = await revisedBid();
    const said = async (caller: CallOptions) =>
      rowsOf((await sheetOf(purchase, caller)).raw).map((cells) => cells.slice(5).join(''));
    const alone = [heads.slice(5).join(''), '', ''];
    for (const [name, role] of [
      ['vendor', 'Vendor'],
      ['subvendor', 'SubVendor'],
    ] as const) {
      expect(await said(await actAs(market, name, role))).toEqual(alone);
    }
    expect(await said({ as: 'vendor2' })).toEqual(alone);
    for (const as of ['school', 'staff', 'admin'] as const) expect((await sheetOf(purchase, { as })).status).toBe(403);
  });
});

describe('a price list', () => {
  it.each([
    ['Item,Description,Brand,MPN,Unit Price', ['line', 'productDesc', 'manufacturer', 'partNumber', 'unitCost']],
    ['Line No.,Mfr,Part no.,Price,Freight', ['line', 'manufacturer', 'partNumber', 'unitCost', 'deliveryFees']],
    ['Description,Mfg,Model,Net price,Notes', ['productDesc', 'manufacturer', 'partNumber', 'unitCost', 'note']],
    ['Description,Mfr Part #,Price,Sales tax', ['productDesc', 'partNumber', 'unitCost', 'tax']],
  ])('BID-24 is read by its headings: %s', async (heading, fields) => {
    const cells = heading.split(',').map((head) => (/item|line/i.test(head) ? '1' : `a ${head}`));
    const { data } = await parse('list.csv', `${heading}\n${cells.join(',')}\n`);
    expect(fieldsOf(data)).toEqual(fields);
  });

  it('BID-24 ROW-4 ROW-6 names a formula that failed and a total, each by its row', async () => {
    const { data } = await parse('list.csv', 'Line,Unit price\n1,#REF!\n2,3.00\nTotal,3.00\n');
    expect(data.rows.map(({ row, leftOut, problems }) => [row, leftOut, problems.length])).toEqual([
      [2, null, 1],
      [3, null, 0],
      [4, 'total', 0],
    ]);
    expect([data.lineCount, data.problemCount]).toEqual([1, 1]);
    expect((await parse('list.pdf', 'Line,Unit price\n1,2.00\n')).status).toBe(415);
  });
});
