import type { components } from '@chalkline/openapi/types';
import { formatDate, formatMoney, sumMoney } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { renderPdf } from '../shared/pdf.ts';
import { latin } from '../shared/pdf-document.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Order = components['schemas']['PurchaseOrder'];

const addressLines = ({ name, line1, line2, city, stateCode, postalCode }: Order['shipTo']): string[] =>
  [name, line1, line2 ?? '', `${city}, ${stateCode} ${postalCode}`].filter((line) => line.trim() !== '');

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

/** The purchase order as a PDF. PO-5 */
export function purchaseOrderPdf(order: Order): Promise<Buffer> {
  const { order: head } = order;
  const name = `PO #${head.id}`;
  return renderPdf({
    name,
    author: head.schoolName,
    subject: head.rfpName,
    heading: 'Purchase order',
    underHeading: `${head.number} for ${head.rfpNumber} ${head.rfpName}`,
    content: [
      parties(order),
      lineTable(order),
      { stack: [totals(order)], margin: [0, 12, 0, 0] },
      { text: `Quote ${name} on every invoice and packing slip.`, margin: [0, 22, 0, 0] },
    ],
  });
}
