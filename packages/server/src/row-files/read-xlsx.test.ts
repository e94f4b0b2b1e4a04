import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { SHEET_XML, sheetParts } from '../testing/sheet-parts.ts';
import { readXlsx } from './read-xlsx.ts';
import { fullNumber, shownNumber } from './shown-number.ts';

const limits = { unpacked: 1_000_000, farthestRow: 1_000 };
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packed = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface Sheet {
  readonly name: string;
  readonly state?: string;
  readonly rows: string;
}

/** A workbook of several sheets, with the number formats of its styles. */
function book(sheets: readonly Sheet[], formats: readonly string[] = []): Buffer {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const names = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
  );
  const parts: Zippable = {
    ...sheetParts(''),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${SHEET_XML}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packed}">${sheets.map((_one, at) => relation(`r${at}`, 'worksheet', `worksheets/s${at}.xml`)).join('')}${relation('rs', 'styles', 'styles.xml')}${relation('rt', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${SHEET_XML}"><si><r><t>Caf</t></r><r><t>&#xE9; &#128512;</t></r><rPh><t>kana</t></rPh></si><si><t>a_x000D_b_x0000_</t></si></sst>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${SHEET_XML}"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_code, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ),
  };
  for (const [at, { rows }] of sheets.entries())
    parts[`xl/worksheets/s${at}.xml`] = strToU8(
      `<worksheet xmlns="${SHEET_XML}"><sheetData>${rows}</sheetData></worksheet>`,
    );
  return Buffer.from(zipSync(parts));
}

const textsOf = (bytes: Buffer, sheet: string | null = null) =>
  readXlsx(bytes, limits, sheet).rows.map(({ cells }) => cells.map(({ text }) => text));

describe('a workbook', () => {
  const rows = '<row><c><v>1</v></c></row>';

  it('ROW-2 gives the first visible sheet, names all visible ones, and reads the one that is asked for', () => {
    const file = book([
      { name: 'Lists', state: 'hidden', rows },
      { name: 'Very', state: 'veryHidden', rows },
      { name: 'Order', rows: '<row><c><v>2</v></c></row>' },
      { name: 'Spring', rows: '<row><c><v>3</v></c></row>' },
    ]);
    expect(readXlsx(file, limits)).toMatchObject({ name: 'Order', visible: ['Order', 'Spring'] });
    expect(textsOf(file)).toEqual([['2']]);
    expect(textsOf(file, 'Spring')).toEqual([['3']]);
    expect(() => readXlsx(file, limits, 'Lists')).toThrow('no visible sheet');
  });

  it('ROW-2 passes over a visible sheet that holds no table', () => {
    const file = book([
      { name: 'Cover', rows: '<row><c t="inlineStr"><is><t>Bid 26-014</t></is></c></row>' },
      { name: 'Empty', rows: '' },
      { name: 'Order', rows: `${rows}${rows}` },
    ]);
    expect(readXlsx(file, limits)).toMatchObject({ name: 'Order', visible: ['Cover', 'Empty', 'Order'] });
    expect(readXlsx(file, limits, 'Cover').rows).toHaveLength(1);
    expect(
      readXlsx(
        book([
          { name: 'Cover', rows },
          { name: 'Empty', rows: '' },
        ]),
        limits,
      ).name,
    ).toBe('Cover');
  });

  it('ROW-2 tells rows that are hidden, by hand, by a filter or by their height', () => {
    const file = book([
      {
        name: 'A',
        rows: '<row hidden="1"><c><v>1</v></c></row><row hidden="true"/><row ht="0"/><row ht="15"><c><v>1</v></c></row>',
      },
    ]);
    expect(readXlsx(file, limits).rows.map(({ isHidden }) => isHidden)).toEqual([true, true, true, false]);
  });

  it('ROW-3 puts cells and rows without an address behind the one before', () => {
    const file = book([
      {
        name: 'A',
        rows: '<row r="2"><c><v>1</v></c><c/><c><v>3</v></c><c r="F2"><v>6</v></c><c><v>7</v></c></row><row><c><v>1</v></c></row>',
      },
    ]);
    expect(textsOf(file)).toEqual([[], ['1', '', '3', '', '', '6', '7'], ['1']]);
  });

  it('ROW-3 reads texts in pieces, signs by their number, and no reading aid', () => {
    const file = book([
      {
        name: 'A',
        rows: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>x</v></c><c t="e"><v>#N/A</v></c></row>',
      },
    ]);
    expect(textsOf(file)).toEqual([['Café 😀', 'a\rb', 'TRUE', 'x', '#N/A']]);
  });

  it('ROW-3 shows numbers by the format of their cell', () => {
    const formats = [
      '00000',
      '0.00%',
      '_($* #,##0.00_);_($* (#,##0.00);_($* &quot;-&quot;??_);_(@_)',
      'm/d/yyyy',
      '[broken',
    ];
    const cells = [505, 0.0825, 1234.5, 46063, 7].map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`);
    expect(textsOf(book([{ name: 'A', rows: `<row>${cells.join('')}</row>` }], formats))).toEqual([
      ['00505', '8.25%', '$1,234.50', '2/10/2026', '7'],
    ]);
  });

  it('ROW-3 has texts that come to no more than the file may', () => {
    const file = book([{ name: 'A', rows: '<row><c t="s"><v>0</v></c></row>' }]);
    expect(() => readXlsx(file, { ...limits, unpacked: 1_000 })).toThrow();
  });
});

describe('a number as it is shown', () => {
  it.each([
    [13.200000000000001, '0.00', '13.20'],
    [0.30000000000000004, 'General', '0.3'],
    [57.699999999999996, '0.00', '57.70'],
    [725272730700, 'General', '725272730700'],
    [0.225, '0.00', '0.225'],
    [4250, '0.0,', '4250'],
    [0, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '$-'],
  ])('ROW-3 %s in the format %s is %s', (value, format, shown) => {
    expect(shownNumber(value, format, false).replaceAll(' ', '')).toBe(shown);
  });

  it('ROW-3 has 15 digits and no power of ten', () => {
    expect([1e21, 1e-9, 0.1 + 0.2].map(fullNumber)).toEqual(['1000000000000000000000', '0.000000001', '0.3']);
  });
});
