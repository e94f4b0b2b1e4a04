import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { emptyCatalogs, setPlan } from '../../testing/catalog-story.ts';
import { categoryName, importStory } from '../../testing/import-story.ts';
import { type Market, startMarket } from '../../testing/market.ts';

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

/** A workbook whose sheets all hide one row. */
const withHiddenRow = (parts: Record<string, Uint8Array>, row: number): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      name.startsWith('xl/worksheets/')
        ? strToU8(strFromU8(part).replace(`<row r="${row}"`, `<row hidden="1" r="${row}"`))
        : part,
    ]),
  );

it('ROW-2 ROW-6 a spreadsheet tells its sheets, its hidden rows and its titles, and reads others on request', async () => {
  const text = (value: string) => ({ value, type: String });
  const table = (title: string, sku: string) => [
    [text(title)],
    ['SKU', 'Name', 'Category', 'Unit', 'Price'].map(text),
    [sku, 'Pad', category, 'each', '1.50'].map(text),
    [`${sku}-2`, 'Pen', category, 'each', '2.50'].map(text),
  ];
  const packed = await writeXlsxFile([
    { sheet: 'Fall', data: table('Fall prices', 'F') },
    { sheet: 'Spring', data: table('Spring prices', 'S') },
  ]).toBuffer();
  const file = Buffer.from(zipSync(withHiddenRow(unzipSync(packed), 4)));
  const seen = await story.upload('sheets.xlsx', file);
  expect(seen).toMatchObject({ sheet: 'Fall', sheets: ['Fall', 'Spring'], hiddenRows: 1, leavesHidden: true });
  expect(seen).toMatchObject({
    titles: [{ row: 1, cells: ['Fall prices'] }],
    totalRows: 1,
    sampleRows: [['F', 'Pad', category, 'each', '1.50']],
  });
  const choose = (sheet: string, leavesHidden: boolean) =>
    story.post('ChooseImportSheet', { id: seen.id, sheet, leavesHidden });
  const whole = await choose('Fall', false);
  expect(whole.data).toMatchObject({ state: 'mapping', totalRows: 2, leavesHidden: false, uploadedParts: [0] });
  const spring = await choose('Spring', true);
  expect(spring.data).toMatchObject({
    sheet: 'Spring',
    hiddenRows: 1,
    totalRows: 1,
    sampleRows: [['S', 'Pad', category, 'each', '1.50']],
  });
  await story.post('MapImport', { id: seen.id, mode: 'addAndChange', columns: spring.data.columns });
  expect(await story.run(seen.id)).toMatchObject({ state: 'checked', counts: { new: 1, wrong: 0 } });
  expect((await choose('Fall', true)).data).toMatchObject({ state: 'mapping', counts: { new: 0 }, checkedAt: null });
  expect(await choose('Summer', true)).toMatchObject({ status: 422, code: 'RULE_BROKEN' });
  await story.post('CancelImport', { id: seen.id });
  expect(await choose('Fall', true)).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION' });
  const csv = await story.upload('plain.csv', Buffer.from('SKU,Name,Price\r\nX,Pad,1\r\n'));
  expect(csv).toMatchObject({ sheet: null, sheets: [], hiddenRows: 0, titles: [] });
  const refused = await story.post('ChooseImportSheet', { id: csv.id, sheet: 'Fall', leavesHidden: true });
  expect(refused).toMatchObject({ status: 422, code: 'RULE_BROKEN' });
});
