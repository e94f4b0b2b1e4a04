import type { components } from '@chalkline/openapi/types';
import { bookingOf, formatNumber, isWrittenOff, type PaymentStatus } from '@chalkline/rules';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { schools, transactions, vendors } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';

/** A transaction as an administrator lists it. */
export type TransactionRow = components['schemas']['AdminTransactionRow'];
export type Transaction = typeof transactions.$inferSelect;

const t = transactions;

/** Where a transaction stands in the books, as `bookingOf` of the rules says. PAY-20 */
export const bookingNow = sql<string>`case when ${t.status} = 'refunded' or (${t.writtenOffAt} is not null and ${t.status} in ('open', 'failed')) then 'closed' else ${t.booking} end`;

/** What went back of a transaction by its refunds. @param id the column with its number */
export const refundsSum = (id: SQLWrapper) =>
  sql`(select coalesce(sum(r.amount), 0) from refunds r where r.transaction_id = ${id} and r.state = 'succeeded')`;

/** What went back; whole where an earlier version kept no rows of it, and more where a bank took back what was refunded, too. PAY-20 PAY-28 */
export const refundedAmount = sql<string>`(case when ${t.status} = 'refunded' then greatest(${t.amount}, ${refundsSum(t.id)}) else ${refundsSum(t.id)} end)::numeric(14, 2)::text`;

/** Whoever pays. */
export const payerName = sql<string>`coalesce(${vendors.companyName}, ${schools.name}, '')`;

/** The facts that the rules decide by. */
export const factsOf = (row: Transaction) => ({
  kind: row.kind,
  status: row.status as PaymentStatus,
  booking: row.booking,
  isWrittenOff: isWrittenOff(row),
});

/** Transactions with their payers. */
export const rowsThat = (db: Db, where: SQL | undefined) =>
  db
    .select({ transaction: transactions, payerName, refunded: refundedAmount })
    .from(transactions)
    .leftJoin(vendors, eq(vendors.id, transactions.vendorId))
    .leftJoin(schools, eq(schools.id, transactions.schoolId))
    .where(where)
    .$dynamic();

type Found = Awaited<ReturnType<typeof rowsThat>>[number];

export function presentRow({ transaction, payerName: payer, refunded }: Found): TransactionRow {
  const { id, number, kind, vendorId, schoolId, saleId, description, amount, status, provider, at } = transaction;
  return {
    id,
    number,
    kind,
    vendorId,
    schoolId,
    payerName: payer,
    saleId,
    saleNumber: saleId === null ? null : formatNumber('RFQ', saleId),
    description,
    amount,
    refunded,
    status,
    booking: bookingOf(factsOf(transaction)),
    isWrittenOff: isWrittenOff(transaction),
    provider,
    at: at.toISOString(),
  };
}

/** One row of the list. @throws {AppError} NOT_FOUND */
export async function transactionRow(db: Db, id: number): Promise<TransactionRow> {
  const [row] = await rowsThat(db, eq(transactions.id, id));
  if (!row) throw notFound('transaction');
  return presentRow(row);
}
