import { createRequire } from 'node:module';
import type { components } from '@chalkline/openapi/types';
import { formatDate, formatMoney, sumMoney } from '@chalkline/rules';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { timeZoneOf } from '../shared/time-zones.ts';

type Order = components['schemas']['PurchaseOrder'];

interface PdfMake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

/** Fonts that every PDF reader has; their names are not those of files. */
const fonts = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
};
const fontNames = new Set(Object.values(fonts));

const pdfMake = createRequire(import.meta.url)('pdfmake') as PdfMake;
pdfMake.setFonts({ Helvetica: fonts });
// A document is made of what the order says; nothing is fetched or read for it.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => fontNames.has(path));

const addressLines = ({ name, line1, line2, city, stateCode, postalCode }: Order['shipTo']): string[] =>
  [name, line1, line2 ?? '', `${city}, ${stateCode} ${postalCode}`].filter((line) => line.trim() !== '');

/** The fonts of every PDF reader know the Latin alphabet; the rest is shown as a question mark rather than lost. */
const latin = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\n]/g, '?');

function lineTable(order: Order): Content {
  const header: TableCell[] = ['#', 'Description', 'Quantity', 'Unit cost', 'Tax %', 'Delivery', 'Amount'].map(
    (text, index) => ({ text, style: 'th', alignment: index < 2 ? 'left' : 'right' }),
  );
  const rows = order.lines.map((line, index): TableCell[] => [
    { text: String(index + 1) },
    {
      stack: [
        { text: latin(line.description), bold: true },
        ...(line.details ? [{ text: latin(line.details), style: 'small' }] : []),
      ],
    },
    { text: latin(`${line.quantity} ${line.unit}`), alignment: 'right' },
    { text: formatMoney(line.unitCost), alignment: 'right' },
    { text: line.tax, alignment: 'right' },
    { text: formatMoney(line.deliveryFees), alignment: 'right' },
    { text: formatMoney(line.amount), alignment: 'right' },
  ]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: [16, '*', 70, 60, 36, 56, 70], body: [header, ...rows] },
    layout: 'lightHorizontalLines',
  };
}

function totals(order: Order): Content {
  const ofLines = sumMoney(order.lines.map((line) => line.amount));
  const rounding =
    ofLines === order.order.total
      ? []
      : [{ text: 'The total is rounded once, over all lines.', style: 'small', alignment: 'right' as const }];
  return [{ text: `Total  ${formatMoney(order.order.total)}`, style: 'total', alignment: 'right' }, ...rounding];
}

const look: Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'defaultStyle' | 'styles'> = {
  pageSize: 'LETTER',
  pageMargins: [48, 54, 48, 60],
  defaultStyle: { font: 'Helvetica', fontSize: 9.5, lineHeight: 1.25 },
  styles: {
    h1: { fontSize: 20, bold: true },
    th: { bold: true, fontSize: 8.5, color: '#444444' },
    label: { fontSize: 8, color: '#555555' },
    small: { fontSize: 8, color: '#555555' },
    total: { fontSize: 13, bold: true },
  },
};

function parties({ order: head, vendorAddress, shipTo }: Order): Content {
  const zone = timeZoneOf(shipTo.stateCode);
  const needed = head.deliveryDate ? `Deliver by ${formatDate(new Date(head.deliveryDate), zone)}` : '';
  const issued = [formatDate(new Date(head.issuedAt), zone), needed, `Status: ${head.statusText}`];
  return {
    columns: [
      { stack: [{ text: 'To', style: 'label' }, ...addressLines(vendorAddress).map(latin)] },
      { stack: [{ text: 'Ship to and invoice to', style: 'label' }, ...addressLines(shipTo).map(latin)] },
      { stack: [{ text: 'Issued', style: 'label' }, ...issued], alignment: 'right' },
    ],
    columnGap: 18,
    margin: [0, 0, 0, 18],
  };
}

/** The dashed chalk line under the head. */
const chalkLine: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 516, y2: 0, lineWidth: 1.5, dash: { length: 10, space: 5 } }],
  margin: [0, 0, 0, 14],
};

function definition(order: Order): TDocumentDefinitions {
  const { order: head } = order;
  const name = `PO #${head.id}`;
  return {
    ...look,
    info: { title: name, author: latin(head.schoolName), subject: latin(head.rfpName) },
    language: 'en-US',
    content: [
      {
        columns: [
          { text: 'Purchase order', style: 'h1' },
          { text: name, style: 'h1', alignment: 'right' },
        ],
      },
      { text: latin(`${head.number} for ${head.rfpNumber} ${head.rfpName}`), margin: [0, 2, 0, 8] },
      // The library writes positions into what it is given.
      structuredClone(chalkLine),
      parties(order),
      lineTable(order),
      { stack: [totals(order)], margin: [0, 12, 0, 0] },
      { text: `Quote ${name} on every invoice and packing slip.`, margin: [0, 22, 0, 0] },
    ],
    footer: (page, pages) => ({
      text: `${name} - page ${page} of ${pages}`,
      alignment: 'center',
      style: 'small',
      margin: [0, 20, 0, 0],
    }),
  };
}

/** The purchase order as a PDF. PO-5 */
export async function purchaseOrderPdf(order: Order): Promise<Buffer> {
  return pdfMake.createPdf(definition(order)).getBuffer();
}
