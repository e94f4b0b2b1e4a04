import { bookingLabel, paymentStatusLabel } from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import { schools, transactions, vendors } from '../../../database/tables/index.ts';
import { MOST_ROWS, rowsAndCut } from '../../shared/cut-rows.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../../shared/paging.ts';
import { decimalCell } from '../../shared/sheets.ts';
import { sheetReply } from '../../shared/sheets-file.ts';
import type { Page } from '../accounts.ts';
import { deskDay } from '../desk-file.ts';
import {
  bookingNow,
  payerName,
  presentRow,
  refundedAmount,
  rowsThat,
  type TransactionRow,
} from './transaction-rows.ts';

/** What a list of transactions is narrowed by. */
export interface TransactionQuery extends ListQuery {
  readonly kind?: 'subscription' | 'sale-fee';
  readonly booking?: 'new' | 'on-going' | 'settled' | 'closed';
  readonly status?: 'open' | 'paid' | 'failed' | 'refunded';
  readonly provider?: 'stripe' | 'test';
  /** A calendar month in UTC, `2026-11`. */
  readonly month?: string;
  readonly vendorId?: number;
  readonly schoolId?: number;
}

const sortable = {
  number: transactions.number,
  payerName,
  description: transactions.description,
  amount: transactions.amount,
  refunded: sql`(${refundedAmount})::numeric`,
  status: transactions.status,
  booking: bookingNow,
  at: transactions.at,
};

/** Rows whose stored place is that one, or all where the place follows from the payment. */
function placedAt(booking: TransactionQuery['booking']): SQL | undefined {
  if (booking === undefined) return undefined;
  if (booking === 'closed') return sql`${bookingNow} = 'closed'`;
  // The stored place first: an index finds it.
  return sql`(${transactions.booking} = ${booking} and ${bookingNow} = ${booking})`;
}

function within(month: string | undefined): SQL | undefined {
  if (month === undefined) return undefined;
  const start = sql`(${`${month}-01`}::timestamp)`;
  return sql`(${transactions.at} >= ${start} at time zone 'UTC' and ${transactions.at} < (${start} + interval '1 month') at time zone 'UTC')`;
}

function found(search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const text = likeText(search);
  return sql`(fold_text(${transactions.number}) like ${text} or fold_text(${transactions.description}) like ${text} or fold_text(${transactions.paymentReference}) like ${text}
    or fold_text(${vendors.companyName}) like ${text} or fold_text(${schools.name}) like ${text})`;
}

function transactionsThat(query: TransactionQuery): SQL | undefined {
  const { kind, status, provider, vendorId, schoolId } = query;
  return and(
    kind ? eq(transactions.kind, kind) : undefined,
    placedAt(query.booking),
    status ? eq(transactions.status, status) : undefined,
    provider ? eq(transactions.provider, provider) : undefined,
    vendorId ? eq(transactions.vendorId, vendorId) : undefined,
    schoolId ? eq(transactions.schoolId, schoolId) : undefined,
    within(query.month),
    found(query.search),
  );
}

/** A page of what was charged, as it is stored, and how much there is. */
async function foundOf(call: Call, query: TransactionQuery) {
  const { db } = asAdmin(call);
  const where = transactionsThat(query);
  const { limit, offset } = pageOf(query);
  const rows = await rowsThat(db, where)
    .orderBy(...orderOf(query, sortable, sql`${transactions.at} desc`, transactions.id))
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(transactions)
    .leftJoin(vendors, eq(vendors.id, transactions.vendorId))
    .leftJoin(schools, eq(schools.id, transactions.schoolId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return { rows, totalCount: await countOf(db, some) };
}

/** What vendors and schools were charged, the newest first. PAY-18 */
export async function listTransactions(call: Call, query: TransactionQuery): Promise<Page<TransactionRow>> {
  const { rows, totalCount } = await foundOf(call, query);
  return { listingData: rows.map(presentRow), totalCount };
}

/** What the list shows of one, as cells. */
const cellsOf = (row: TransactionRow) => [
  row.number,
  deskDay(row.at),
  row.payerName,
  row.description,
  decimalCell(row.amount),
  decimalCell(row.refunded),
  row.isWrittenOff ? 'Written off' : paymentStatusLabel(row.status),
  bookingLabel(row.booking),
  row.provider ?? '',
];

/** Transactions as a spreadsheet, with the list's own filters, and what a bookkeeper matches a payment by. PAY-20 */
export async function transactionsFile(
  call: Call,
  { format, ...query }: TransactionQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { rows: found, totalCount } = await foundOf(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  const columns = [
    { header: 'Number', width: 18 },
    { header: 'Paid or billed (UTC)', width: 18 },
    { header: 'Payer', width: 32 },
    { header: 'Description', width: 40 },
    { header: 'Amount', kind: 'money' },
    { header: 'Refunded', kind: 'money' },
    { header: 'Payment', width: 12 },
    { header: 'Books', width: 12 },
    { header: 'Provider', width: 10 },
    { header: 'Provider’s number', width: 32 },
    { header: 'Paid on', width: 12 },
    { header: 'Reference', width: 24 },
    { header: 'Reason of the write-off', width: 40 },
  ] as const;
  const rows = found.map((one) => {
    const { providerId, paidOn, paymentReference, writeOffReason } = one.transaction;
    return [...cellsOf(presentRow(one)), providerId ?? '', paidOn ?? '', paymentReference ?? '', writeOffReason ?? ''];
  });
  return sheetReply('Transactions', { name: 'Transactions', columns, rows: rowsAndCut(rows, totalCount) }, format);
}
