import { formatDate, formatMoney, lotConditions } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Db } from '../../../database/database.ts';
import { addressLines, block, headerCells, linesTable, right, row, withText } from '../../shared/pdf-blocks.ts';
import { printable } from '../../shared/pdf-document.ts';
import { addressOf } from '../../shared/postal-address.ts';
import type { OwnSide } from '../../shared/side.ts';
import { timeZoneOf } from '../../shared/time-zones.ts';
import { type FoundInvoice, findInvoice, lotsOfInvoice } from '../invoice-read.ts';
import type { InvoicedLot } from '../invoice-rows.ts';

/** What papers of one winner are made of. */
export interface InvoicePaper extends FoundInvoice {
  readonly lots: readonly InvoicedLot[];
  readonly timeZone: string;
}

/** Reads it for one of its sides. @throws {AppError} NOT_FOUND for another's */
export async function readInvoicePaper(db: Db, own: OwnSide, id: number): Promise<InvoicePaper> {
  const found = await findInvoice(db, own, id);
  return { ...found, lots: await lotsOfInvoice(db, id), timeZone: timeZoneOf(found.school) };
}

/** Dates of a paper beside each other; one that is not known is left out. */
export const dates = (items: readonly (readonly [label: string, at: Date | null])[], timeZone: string): Content =>
  row(items.flatMap(([label, at]) => (at === null ? [] : [block(label, [formatDate(at, timeZone)])])));

/** Who sells, and who buys. */
export const parties = ({ school, vendor }: InvoicePaper): Content =>
  row([
    block('Seller', addressLines(addressOf(school.name, school))),
    block('Buyer', addressLines(addressOf(vendor.companyName, vendor))),
  ]);

/** What tells one thing from all others like it, and what is known to be wrong with it. */
function detailsOf(lot: InvoicedLot): string {
  const parts = [
    lot.year === null ? null : `Year ${lot.year}`,
    lot.serialNumber && `Serial number or VIN ${lot.serialNumber}`,
    lot.assetTag && `Asset tag ${lot.assetTag}`,
    lot.usage,
    lot.condition === null ? null : `Condition: ${lotConditions[lot.condition] ?? 'not stated'}`,
    lot.knownFaults && `Known faults: ${lot.knownFaults}`,
  ];
  return parts.filter((part) => part !== null && part !== '').join('. ');
}

/** The lots with their prices. */
export function lotTable(lots: readonly InvoicedLot[]): Content {
  const rows = lots.map((lot): TableCell[] => {
    const details = withText([detailsOf(lot)]);
    return [
      { text: String(lot.position) },
      {
        stack: [{ text: printable(lot.description), bold: true }, ...details.map((text) => ({ text, style: 'small' }))],
      },
      right(printable(`${lot.quantity} ${lot.unit}`)),
      right(formatMoney(lot.amount)),
    ];
  });
  return linesTable([24, '*', 80, 90], [headerCells(['Lot', 'Description', 'Quantity', 'Price'], 2), ...rows]);
}

/** The sums of an invoice, the total large. SALE-41 */
export function sums({ invoice }: InvoicePaper): Content {
  const tax = invoice.taxPercent === null ? 'Sales tax' : `Sales tax, ${Number(invoice.taxPercent)} %`;
  const small = [
    ['Subtotal', invoice.subtotal],
    [tax, invoice.tax],
  ].map(([label = '', amount = '']): TableCell[] => [right(label), right(formatMoney(amount))]);
  const total = ['Total', formatMoney(invoice.total)].map(
    (text): TableCell => ({ text, style: 'total', alignment: 'right' }),
  );
  return {
    table: { widths: ['*', 110], body: [...small, total] },
    layout: 'noBorders',
    margin: [0, 10, 0, 0],
    unbreakable: true,
  } as Content;
}

/** A paragraph under a small label. */
export const paragraph = (label: string, text: string): Content => ({
  stack: [{ text: label, style: 'label' }, { text: printable(text) }],
  margin: [0, 14, 0, 0],
});
