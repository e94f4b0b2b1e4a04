import type { components } from '@chalkline/openapi/types';
import { formatDate, formatDeadline, formatMoney, formatPhone, place, sumMoney } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { renderPdf } from '../shared/pdf.ts';
import { printable } from '../shared/pdf-document.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Order = components['schemas']['PurchaseOrder'];

const withText = (lines: readonly string[]): string[] =>
  lines.map((line) => printable(line).trim()).filter((line) => line !== '');

const addressLines = ({ name, line1, line2, city, stateCode, postalCode }: Order['shipTo']): string[] =>
  withText([name, line1, line2 ?? '', place(city, `${stateCode} ${postalCode}`)]);

const contactLines = ({ name, position, email, phone }: Order['buyer']): string[] =>
  withText([[name, position].filter((part) => part !== '').join(', '), email, phone && formatPhone(phone)]);

const block = (label: string, lines: readonly string[]): Content => ({
  stack: [{ text: label, style: 'label' }, ...lines],
});

const row = (blocks: Content[]): Content => ({ columns: blocks, columnGap: 18, margin: [0, 0, 0, 12] });

function head(order: Order): Content {
  const { order: facts, shipTo, accountLine } = order;
  const zone = timeZoneOf(shipTo.stateCode);
  const items = [
    ['Issued', formatDate(new Date(facts.issuedAt), zone)],
    ['Deliver by', facts.deliveryDate ? formatDate(new Date(facts.deliveryDate), zone) : ''],
    ['Account line', accountLine ?? ''],
  ].filter(([, value]) => value !== '');
  return row(items.map(([label = '', value = '']) => block(label, withText([value]))));
}

/** Who sells, where it goes, who pays, and whom to ask on either side. PO-11 */
const parties = (order: Order): Content[] => [
  row([
    block('Vendor', addressLines(order.vendorAddress)),
    block('Ship to', addressLines(order.shipTo)),
    block('Bill to', addressLines(order.billTo)),
  ]),
  row([
    block('Vendor’s contact', contactLines(order.vendorContact)),
    block('Buyer', [...withText([order.order.schoolName]), ...contactLines(order.buyer)]),
    { text: '' },
  ]),
];

const right = (text: string): TableCell => ({ text, alignment: 'right' });

function lineTable(order: Order): Content {
  const header = ['#', 'Description', 'Quantity', 'Unit cost', 'Tax %', 'Freight', 'Amount'].map(
    (text, index): TableCell => ({ text, style: 'th', alignment: index < 2 ? 'left' : 'right' }),
  );
  const rows = order.lines.map((line, index): TableCell[] => [
    { text: String(index + 1) },
    {
      stack: [
        { text: printable(line.description), bold: true },
        ...(line.details ? [{ text: printable(line.details), style: 'small' }] : []),
      ],
    },
    right(printable(`${line.quantity} ${line.unit}`)),
    right(formatMoney(line.unitCost)),
    right(line.tax),
    right(formatMoney(line.deliveryFees)),
    right(formatMoney(line.subtotal)),
  ]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: [16, '*', 70, 62, 36, 56, 72], body: [header, ...rows] },
    layout: 'lightHorizontalLines',
  };
}

/** The parts of the total, below the column they belong to. PO-12 */
function totals({ sums, lines }: Order): Content {
  const parts = [
    ['Subtotal', sums.subtotal],
    ['Tax', sums.tax],
    ['Freight', sums.freight],
  ].map(([label = '', amount = '']): TableCell[] => [right(label), right(formatMoney(amount))]);
  const total: TableCell[] = ['Total', formatMoney(sums.total)].map((text) => ({
    text,
    style: 'total',
    alignment: 'right',
  }));
  const isRounded = sumMoney(lines.map((line) => line.subtotal)) !== sums.subtotal;
  return {
    stack: [
      { table: { widths: ['*', 110], body: [...parts, total] }, layout: 'noBorders' },
      ...(isRounded
        ? [{ text: 'Each sum is rounded once, over all lines.', style: 'small', alignment: 'right' as const }]
        : []),
    ],
    margin: [0, 10, 0, 0],
    unbreakable: true,
  };
}

/** The school's terms, and who authorized the order when. PO-11 */
function ending({ terms, authorizedBy, authorizedAt, shipTo }: Order): Content {
  const who = [authorizedBy.name, authorizedBy.position].filter((part) => part !== '').join(', ');
  const when = formatDeadline(new Date(authorizedAt), timeZoneOf(shipTo.stateCode));
  return {
    stack: [
      ...(terms.trim() === '' ? [] : [{ text: 'Terms', style: 'label' }, { text: printable(terms) }]),
      { text: 'Authorized by', style: 'label', margin: [0, 10, 0, 0] },
      { text: printable(`${who} on ${when}`) },
    ],
    margin: [0, 18, 0, 0],
  };
}

/** The purchase order as a PDF, as a district sends it: what it says never depends on how far the order has come. PO-5 PO-11 PO-12 */
export function purchaseOrderPdf(order: Order): Promise<Buffer> {
  const { order: facts } = order;
  return renderPdf({
    name: facts.number,
    author: facts.schoolName,
    subject: facts.rfpName,
    heading: 'Purchase order',
    underHeading: `${facts.schoolName}. For ${facts.rfpNumber}, ${facts.rfpName}`,
    content: [head(order), ...parties(order), lineTable(order), totals(order), ending(order)],
  });
}
