import { formatDate, formatMoney, place } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { Content } from 'pdfmake/interfaces.js';
import type { VendorCall } from '../../call.ts';
import { transactions, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { renderPdf } from '../shared/pdf.ts';
import { printable } from '../shared/pdf-document.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Transaction = typeof transactions.$inferSelect;
type Vendor = typeof vendors.$inferSelect;

const words: Readonly<Record<Transaction['status'], string>> = {
  paid: 'Paid by card. Nothing is left to pay.',
  open: 'Open.',
  failed: 'The payment failed. Give another card under Plan details.',
  refunded: 'Paid by card and given back.',
};

function contentOf(row: Transaction, vendor: Vendor): Content[] {
  const billTo = [
    vendor.companyName,
    vendor.addressLine1,
    vendor.addressLine2 ?? '',
    place(vendor.city, `${vendor.stateCode} ${vendor.postalCode}`),
  ].filter((line) => line.trim() !== '');
  const date = formatDate(row.at, timeZoneOf(vendor.stateCode));
  return [
    {
      columns: [
        { stack: [{ text: 'Bill to', style: 'label' }, ...billTo.map(printable)] },
        { stack: [{ text: 'Date', style: 'label' }, date], alignment: 'right' },
      ],
      margin: [0, 0, 0, 18],
    },
    {
      table: {
        headerRows: 1,
        widths: ['*', 90],
        body: [
          [
            { text: 'Description', style: 'th' },
            { text: 'Amount', style: 'th', alignment: 'right' },
          ],
          [{ text: printable(row.description) }, { text: formatMoney(row.amount), alignment: 'right' }],
        ],
      },
      layout: 'lightHorizontalLines',
    },
    { text: `Total  ${formatMoney(row.amount)}`, style: 'total', alignment: 'right', margin: [0, 12, 0, 0] },
    { text: words[row.status], margin: [0, 22, 0, 0] },
  ];
}

/** An invoice of a company's plan as a PDF. PAY-13 @throws {AppError} NOT_FOUND */
export async function invoicePdf(call: VendorCall, id: number): Promise<{ name: string; content: Buffer }> {
  const isIt = and(eq(transactions.id, id), eq(transactions.vendorId, call.session.vendorId));
  const [row] = await call.db
    .select({ transaction: transactions, vendor: vendors })
    .from(transactions)
    .innerJoin(vendors, eq(vendors.id, transactions.vendorId))
    .where(isIt);
  if (!row) throw notFound('invoice');
  const { transaction, vendor } = row;
  const content = await renderPdf({
    name: `Invoice ${transaction.number}`,
    author: 'Chalkline',
    subject: transaction.description,
    heading: 'Invoice',
    underHeading: 'Chalkline, the procurement marketplace of the school cooperative',
    content: contentOf(transaction, vendor),
  });
  return { name: `Invoice ${transaction.number}.pdf`, content };
}
