import type { components } from '@chalkline/openapi/types';
import { formatDate, formatDeadline, formatMoney, formatUnitPrice, sumMoney } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { renderPdf } from '../shared/pdf.ts';
import {
  addressLines,
  block,
  contactLines,
  headerCells,
  linesTable,
  right,
  row,
  withText,
} from '../shared/pdf-blocks.ts';
import { printable } from '../shared/pdf-document.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Order = components['schemas']['PurchaseOrder'];

function head(order: Order): Content {
  const { order: facts, shipTo, accountLine } = order;
  const zone = timeZoneOf(shipTo);
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

type Line = Order['lines'][number];

/** A day of the calendar as people write it; it is the same one in every zone. */
const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`), 'UTC');

/** When the price of a line began to count, as a day; empty where it is no version of a catalog's price. */
type PriceDay = (line: Line) => string;

/** The contract of a price and its version, which its first day names. CAT-7 CAT-8 */
function priceFact({ contractNumber }: Line, day: string): string {
  if (contractNumber === null) return day === '' ? '' : `Price of ${day}`;
  return day === '' ? `Contract ${contractNumber}` : `Contract ${contractNumber}, price of ${day}`;
}

/** What a line says beyond its description, a text each: what was offered in the bid, or the facts of a catalog. BID-23 CAT-8 CART-10 */
function factsOf(line: Line, priceDay: string): string[] {
  const { details, sku, neededBy, note, offered, isAlternate, accounts } = line;
  const codes = accounts.map(({ code, percent, amount }) =>
    accounts.length === 1 ? `Account ${code}` : `Account ${code}: ${percent} %, ${formatMoney(amount)}`,
  );
  return [
    details ?? '',
    isAlternate ? 'Alternate to what was asked for, as chosen in the award' : '',
    offered?.manufacturer ? `Manufacturer ${offered.manufacturer}` : '',
    offered?.partNumber ? `Part number ${offered.partNumber}` : '',
    offered?.note ? `Vendor’s note: ${offered.note}` : '',
    sku === null ? '' : `SKU ${sku}`,
    priceFact(line, priceDay),
    neededBy === null ? '' : `Needed by ${dayText(neededBy)}`,
    note ?? '',
    ...codes,
  ].filter((text) => text !== '');
}

function lineRow(line: Line, number: number, priceDay: string): TableCell[] {
  return [
    { text: String(number) },
    {
      stack: [
        { text: printable(line.description), bold: true },
        ...factsOf(line, priceDay).map((text) => ({ text: printable(text), style: 'small' })),
      ],
    },
    right(printable(`${line.quantity} ${line.unit}`)),
    right(formatUnitPrice(line.unitCost)),
    right(line.tax),
    right(formatMoney(line.deliveryFees)),
    right(formatMoney(line.subtotal)),
  ];
}

/** The lines, below where they go where that is more than one place. PO-11 */
function lineTable({ lines }: Order, priceDay: PriceDay): Content {
  const header = headerCells(['#', 'Description', 'Quantity', 'Unit cost', 'Tax %', 'Freight', 'Amount'], 2);
  const places = [...Map.groupBy(lines, ({ shipTo }) => (shipTo ? addressLines(shipTo).join(', ') : '')).entries()];
  let number = 0;
  const rows = places.flatMap(([place, own]): TableCell[][] => {
    const heading: TableCell[] = [
      { text: `Ship to ${place}`, style: 'label', colSpan: header.length },
      ...header.slice(1).map((): TableCell => ({ text: '' })),
    ];
    const cells = own.map((line) => {
      number += 1;
      return lineRow(line, number, priceDay(line));
    });
    return places.length > 1 && place !== '' ? [heading, ...cells] : cells;
  });
  return linesTable([16, '*', 70, 62, 36, 56, 72], [header, ...rows]);
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
function ending({ terms, authorizedBy, authorizedAt, shipTo, exemptions }: Order): Content {
  const who = [authorizedBy.name, authorizedBy.position].filter((part) => part !== '').join(', ');
  const when = formatDeadline(new Date(authorizedAt), timeZoneOf(shipTo));
  const exempt = exemptions.map(({ shipToName, certificate }) => ({
    text: printable(`${shipToName}: ${certificate}`),
  }));
  return {
    stack: [
      ...(exempt.length === 0 ? [] : [{ text: 'Exempt from sales tax', style: 'label' }, ...exempt]),
      ...(terms.trim() === '' ? [] : [{ text: 'Terms', style: 'label' }, { text: printable(terms) }]),
      { text: 'Authorized by', style: 'label', margin: [0, 10, 0, 0] },
      { text: printable(`${who} on ${when}`) },
    ],
    margin: [0, 18, 0, 0],
  };
}

/**
 * The purchase order as a PDF, as a district sends it: what it says never depends on how far the order has come. PO-5 PO-11 PO-12
 * @param priceStarts when the versions of its prices began to count
 */
export function purchaseOrderPdf(order: Order, priceStarts: ReadonlyMap<number, Date>): Promise<Buffer> {
  const { order: facts } = order;
  const zone = timeZoneOf(order.shipTo);
  const priceDay: PriceDay = ({ priceVersionId }) => {
    const from = priceStarts.get(priceVersionId ?? 0);
    return from ? formatDate(from, zone) : '';
  };
  return renderPdf({
    name: facts.number,
    author: facts.schoolName,
    subject: facts.rfpName,
    heading: 'Purchase order',
    underHeading: `${facts.schoolName}. For ${facts.rfpNumber}, ${facts.rfpName}`,
    content: [head(order), ...parties(order), lineTable(order, priceDay), totals(order), ending(order)],
  });
}
