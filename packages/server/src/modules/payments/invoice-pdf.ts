import { formatDate, formatMoney, isWrittenOff, type PaymentStatus, subtractMoney, sumMoney } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { Content } from 'pdfmake/interfaces.js';
import type { SchoolCall, VendorCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import type { Db } from '../../database/database.ts';
import type { PostalAddress } from '../../database/tables/columns.ts';
import { refunds, schools, transactions, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { renderPdf } from '../shared/pdf.ts';
import { addressLines } from '../shared/pdf-blocks.ts';
import { printable } from '../shared/pdf-document.ts';
import { addressOf } from '../shared/postal-address.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

type Transaction = typeof transactions.$inferSelect;
type Refund = typeof refunds.$inferSelect;

const cardWords: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid by card. Nothing is left to pay.',
  open: 'Open.',
  failed: 'The payment failed. Give another card under Plan details.',
  refunded: 'Paid by card and refunded.',
};

/** What is said about paying the fee of a sale, which no card is charged for. PAY-21 */
function feeWords(row: Transaction): string {
  const { number, status, paymentReference, paidOn } = row;
  if (status === 'refunded') return 'Paid and refunded.';
  if (status === 'paid') {
    const on = paidOn ? ` on ${formatDate(new Date(`${paidOn}T12:00:00Z`), 'UTC')}` : '';
    return `Paid${on}${paymentReference ? ` (reference ${paymentReference})` : ''}. Nothing is left to pay.`;
  }
  return `Please pay by check or transfer, and write ${number} on it.`;
}

/** Name and address that a transaction is billed to. @throws {AppError} NOT_FOUND */
export async function billedTo(db: Db, { vendorId, schoolId }: Transaction): Promise<PostalAddress> {
  if (vendorId !== null) {
    const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
    if (vendor) return addressOf(vendor.companyName, vendor);
  }
  const [school] = await db
    .select()
    .from(schools)
    .where(eq(schools.id, schoolId ?? 0));
  if (!school) throw notFound('invoice');
  return school.billTo ?? addressOf(school.name, school);
}

const moneyRow = (text: string, amount: string) => [
  { text: printable(text) },
  { text: formatMoney(amount), alignment: 'right' as const },
];

/** What went back after the invoice was written, and what that leaves: its total stays what it was. PAY-20 */
function refundParts({ amount }: Transaction, back: readonly Refund[], zone: string): Content[] {
  if (back.length === 0) return [];
  const returned = back.map((refund) => moneyRow(`Refunded on ${formatDate(refund.at, zone)}`, `-${refund.amount}`));
  const kept = moneyRow('Kept after refunds', subtractMoney(amount, sumMoney(back.map((refund) => refund.amount))));
  return [
    {
      table: { widths: ['*', 90], body: [...returned, kept] },
      layout: 'lightHorizontalLines',
      margin: [0, 12, 0, 0],
    },
  ];
}

/** What is left to pay, and how. PAY-13 PAY-21 PAY-22 */
function payWords(row: Transaction): string {
  if (isWrittenOff(row)) return 'Written off. Nothing is left to pay.';
  return row.kind === 'sale-fee' ? feeWords(row) : cardWords[row.status];
}

function contentOf(row: Transaction, billTo: PostalAddress, back: readonly Refund[]): Content[] {
  const zone = timeZoneOf(billTo);
  return [
    {
      columns: [
        { stack: [{ text: 'Bill to', style: 'label' }, ...addressLines(billTo)] },
        { stack: [{ text: 'Date', style: 'label' }, formatDate(row.at, zone)], alignment: 'right' },
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
          moneyRow(row.description, row.amount),
        ],
      },
      layout: 'lightHorizontalLines',
    },
    { text: `Total  ${formatMoney(row.amount)}`, style: 'total', alignment: 'right', margin: [0, 12, 0, 0] },
    ...refundParts(row, back, zone),
    {
      text: printable(payWords(row)),
      margin: [0, 22, 0, 0],
    },
  ];
}

/** The invoice of a transaction, with what went back of it. PAY-13 PAY-21 */
export async function transactionInvoice(db: Db, transaction: Transaction): Promise<FileReply> {
  const isBack = and(eq(refunds.transactionId, transaction.id), eq(refunds.state, 'succeeded'));
  const back = await db.select().from(refunds).where(isBack).orderBy(refunds.at);
  const name = `Invoice ${transaction.number}`;
  const content = await renderPdf({
    name,
    author: 'Chalkline',
    subject: transaction.description,
    heading: 'Invoice',
    underHeading: 'Chalkline, the procurement marketplace of the school cooperative',
    content: contentOf(transaction, await billedTo(db, transaction), back),
  });
  return { file: { name: `${name}.pdf`, mimeType: 'application/pdf', content } };
}

/** An invoice of a company's plan as a PDF. PAY-13 @throws {AppError} NOT_FOUND */
export async function invoicePdf({ db, session }: VendorCall, id: number): Promise<FileReply> {
  const isIt = and(eq(transactions.id, id), eq(transactions.vendorId, session.vendorId));
  const [row] = await db.select().from(transactions).where(isIt);
  if (!row) throw notFound('invoice');
  return transactionInvoice(db, row);
}

/** The invoice of the platform fee of a school's sale as a PDF. PAY-21 @throws {AppError} NOT_FOUND */
export async function feeInvoicePdf({ db, session }: SchoolCall, saleId: number): Promise<FileReply> {
  const isIt = and(eq(transactions.saleId, saleId), eq(transactions.schoolId, session.schoolId));
  const [row] = await db.select().from(transactions).where(isIt);
  if (!row) throw notFound('invoice');
  return transactionInvoice(db, row);
}
