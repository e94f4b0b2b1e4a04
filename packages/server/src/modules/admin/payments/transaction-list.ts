import { and, eq, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import { schools, transactions, vendors } from '../../../database/tables/index.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../../shared/paging.ts';
import type { Page } from '../accounts.ts';
import {
  bookingNow,
  payerName,
  presentRow,
  refundedAmount,
  rowsThat,
  type TransactionRow,
} from './transaction-rows.ts';
import { type Attention, needsAttention } from './unfinished-refunds.ts';

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
  readonly attention?: Attention;
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
    query.attention ? needsAttention(query.attention, sql`${transactions.id}`) : undefined,
    within(query.month),
    found(query.search),
  );
}

/** A page of what was charged, as it is stored, and how much there is. */
export async function foundOf(call: Call, query: TransactionQuery) {
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
