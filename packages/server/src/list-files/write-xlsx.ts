import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type CellValue, type SheetColumn, unwritable } from '../modules/shared/sheets.ts';
import { formats } from '../modules/shared/write-sheets.ts';

/** A spreadsheet's own limit. */
const MOST_CELL_CHARS = 32_767;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML: what would be read as a sign by its number is written so that it stays what it is. */
const xmlText = (text: string): string =>
  text
    .slice(0, MOST_CELL_CHARS)
    .toWellFormed()
    .replace(unwritable, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The styles by their numbers: of texts, headings, headings of figures, and each kind of figure. */
const TEXT = 1;
const HEADING = 2;
const HEADING_OF_FIGURES = 3;
const figureStyles = { money: 4, unitPrice: 5, number: 6 } as const;
const formatIds = { money: 164, unitPrice: 165, number: 166 } as const;

const figureStyle = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3">${(['money', 'unitPrice', 'number'] as const)
  .map((kind) => `<numFmt numFmtId="${formatIds[kind]}" formatCode="${xmlText(formats[kind])}"/>`)
  .join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf>
${figureStyle(formatIds.money)}${figureStyle(formatIds.unitPrice)}${figureStyle(formatIds.number)}</cellXfs></styleSheet>`;

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

const workbook = (name: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function cellXml(value: CellValue, column: SheetColumn | undefined): string {
  if (value === null) return '<c/>';
  // A text cell is never a formula, whatever it begins with.
  if (typeof value === 'string') return textCell(value, TEXT);
  return `<c s="${figureStyles[column?.kind ?? 'number']}"><v>${Number(value.decimal)}</v></c>`;
}

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width = 16 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ header, kind }) => textCell(header, kind ? HEADING_OF_FIGURES : HEADING));
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(headings)}`;
}

/** Rows as an Excel workbook of one sheet, as they come: nothing is kept but what is not sent yet. */
export async function* xlsxOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly CellValue[][]>,
): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = (): Buffer => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  for (const [path, text] of Object.entries({ ...fixedParts, 'xl/workbook.xml': workbook(name) })) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  sheet.push(strToU8(sheetHead(columns)));
  yield taken();
  for await (const some of rows) {
    const xml = some.map((row) => rowXml(row.map((value, at) => cellXml(value, columns[at]))));
    sheet.push(strToU8(xml.join('')));
    // What is packed waits for more: an empty piece would end a stream of bytes.
    if (ready.length > 0) yield taken();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield taken();
}
