import {
  bookingLabel,
  chargebackLabel,
  formatMoney,
  formatNumber,
  paymentStatusLabel,
  refundStateLabel,
  subtractMoney,
} from '@chalkline/rules';
import { asc, inArray } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import type { Db } from '../../../database/database.ts';
import { refunds } from '../../../database/tables/index.ts';
import { MOST_ROWS, rowsAndCut } from '../../shared/cut-rows.ts';
import { type CellValue, decimalCell, type SheetColumn } from '../../shared/sheets.ts';
import { sheetReply } from '../../shared/sheets-file.ts';
import { deskDay } from '../desk-file.ts';
import { foundOf, type TransactionQuery } from './transaction-list.ts';
import { presentRow } from './transaction-rows.ts';

type Refund = typeof refunds.$inferSelect;
type Found = Awaited<ReturnType<typeof foundOf>>['rows'][number];

const columns: readonly SheetColumn[] = [
  { header: 'Number', width: 18 },
  { header: 'Entry', width: 12 },
  { header: 'Paid or billed (UTC)', width: 18 },
  { header: 'Payer', width: 32 },
  { header: 'Description', width: 40 },
  { header: 'Sale', width: 14 },
  { header: 'Amount', kind: 'money' },
  { header: 'Refunded', kind: 'money' },
  { header: 'Payment', width: 12 },
  { header: 'Books', width: 12 },
  { header: 'Provider', width: 10 },
  { header: 'Provider’s number', width: 32 },
  { header: 'Paid on', width: 12 },
  { header: 'Reference', width: 24 },
  { header: 'Reason', width: 40 },
];

/** What was charged, as cells. */
function chargeCells(found: Found): CellValue[] {
  const row = presentRow(found);
  const { providerId, paidOn, paymentReference, writeOffReason } = found.transaction;
  return [
    row.number,
    'Charge',
    deskDay(row.at),
    row.payerName,
    row.description,
    row.saleNumber ?? '',
    decimalCell(row.amount),
    decimalCell(row.refunded),
    row.isWrittenOff ? 'Written off' : paymentStatusLabel(row.status),
    bookingLabel(row.booking),
    row.provider ?? '',
    providerId ?? '',
    paidOn ?? '',
    paymentReference ?? '',
    writeOffReason ?? '',
  ];
}

/** Money that went back, as cells: less than zero where it is gone, and blank where it is not, so that the column adds up. PAY-20 */
function backCells({ transaction, payerName }: Found, refund: Refund): CellValue[] {
  const { kind, amount, state, answerBy, at, provider, providerId, reference, reason } = refund;
  const isRefund = kind === 'refund';
  const facts = { state, answerBy: answerBy?.toISOString() ?? null };
  return [
    transaction.number,
    isRefund ? 'Refund' : 'Chargeback',
    deskDay(at.toISOString()),
    payerName,
    `${isRefund ? 'Refund' : 'Chargeback'} of ${formatMoney(amount)}`,
    transaction.saleId === null ? '' : formatNumber('RFQ', transaction.saleId),
    state === 'succeeded' ? decimalCell(subtractMoney('0.00', amount)) : null,
    null,
    isRefund ? refundStateLabel(state) : chargebackLabel(facts),
    '',
    provider ?? '',
    providerId ?? '',
    '',
    reference ?? '',
    reason ?? '',
  ];
}

/** What went back of these transactions, by their number, oldest first. */
async function backOf(db: Db, found: readonly Found[]): Promise<ReadonlyMap<number, Refund[]>> {
  const back = new Map<number, Refund[]>();
  const ids = found.map(({ transaction }) => transaction.id);
  if (ids.length === 0) return back;
  const rows = await db.select().from(refunds).where(inArray(refunds.transactionId, ids)).orderBy(asc(refunds.id));
  for (const row of rows) {
    if (row.transactionId === null) continue;
    back.set(row.transactionId, [...(back.get(row.transactionId) ?? []), row]);
  }
  return back;
}

/**
 * Transactions as a spreadsheet, with the list's own filters: each charge, what went back of it below, and what a bookkeeper matches a
 * payment by. PAY-20
 */
export async function transactionsFile(
  call: Call,
  { format, ...query }: TransactionQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { db } = asAdmin(call);
  const { rows: found, totalCount } = await foundOf(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  const back = await backOf(db, found);
  const rows = found.flatMap((one) => [
    chargeCells(one),
    ...(back.get(one.transaction.id) ?? []).map((refund) => backCells(one, refund)),
  ]);
  return sheetReply('Transactions', { name: 'Transactions', columns, rows: rowsAndCut(rows, totalCount) }, format);
}
