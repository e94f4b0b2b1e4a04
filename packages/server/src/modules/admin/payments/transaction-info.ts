import type { components } from '@chalkline/openapi/types';
import {
  formatMoney,
  isWrittenOff,
  moneyOf,
  PlanName,
  planAt,
  refundableSum,
  transactionRefusal,
} from '@chalkline/rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { auditLog, refunds, transactions, users, vendors } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { auditEntries } from '../../audit-trail/entries.ts';
import { billedTo, transactionInvoice } from '../../payments/invoice-pdf.ts';
import { type FoundRecord, recordOf } from '../../payments/provider-record.ts';
import { addressLines } from '../../shared/pdf-blocks.ts';
import { factsOf, type Transaction, transactionRow } from './transaction-rows.ts';
import { failedRefund } from './unfinished-refunds.ts';

type Schemas = components['schemas'];
type Info = Schemas['AdminTransactionInfo'];

const NEWEST = 100;

/** @throws {AppError} NOT_FOUND */
async function transactionById(db: Db, id: number): Promise<Transaction> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound('transaction');
  return row;
}

async function refundsOf(db: Db, transactionId: number): Promise<Info['refunds']> {
  const isOpen = sql<boolean>`exists (select 1 from refunds r where r.id = ${refunds.id} and ${failedRefund})`;
  const rows = await db
    .select({ refund: refunds, first: users.firstName, last: users.lastName, isOpen })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.askedById))
    .where(eq(refunds.transactionId, transactionId))
    .orderBy(desc(refunds.id));
  return rows.map(({ refund, first, last, isOpen: isUnfinished }) => {
    const { id, kind, amount, state, provider, providerId, method, reference, reason, endsPlan, answerBy, at } = refund;
    return {
      id,
      kind,
      amount,
      state,
      provider,
      providerId,
      method,
      reference,
      askedBy: first === null ? null : `${first} ${last}`,
      reason,
      endsPlan,
      answerBy: answerBy?.toISOString() ?? null,
      isUnfinished,
      at: at.toISOString(),
    };
  });
}

async function hasPlan(db: Db, vendorId: number | null): Promise<boolean> {
  if (vendorId === null) return false;
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  return vendor !== undefined && planAt(vendor, await databaseNow(db)) !== PlanName.Free;
}

/** One transaction with its refunds and what was done with it. PAY-18 @throws {AppError} NOT_FOUND */
export async function transactionInfo(call: Call, id: number): Promise<Info> {
  const { db } = asAdmin(call);
  const transaction = await transactionById(db, id);
  const { paymentMethod: method, paymentReference, paidOn, writtenOffAt, writeOffReason } = transaction;
  const back = await refundsOf(db, id);
  const mayRefund = transactionRefusal('refund', factsOf(transaction)) === null;
  return {
    row: await transactionRow(db, id),
    billed: addressLines(await billedTo(db, transaction)),
    left: mayRefund ? refundableSum(transaction.amount, back) : '0.00',
    providerId: transaction.providerId,
    payment: method && paidOn ? { method, reference: paymentReference ?? '', paidOn } : null,
    writeOff:
      isWrittenOff(transaction) && writtenOffAt && writeOffReason
        ? { at: writtenOffAt.toISOString(), reason: writeOffReason }
        : null,
    refunds: back,
    mayEndPlan: await hasPlan(db, transaction.vendorId),
    audit: await auditEntries(db, and(eq(auditLog.entity, 'transaction'), eq(auditLog.entityId, id)), NEWEST),
  };
}

/** The invoice of any transaction. PAY-13 @throws {AppError} NOT_FOUND */
export async function anyInvoice(call: Call, id: number) {
  const { db } = asAdmin(call);
  return transactionInvoice(db, await transactionById(db, id));
}

/** What a record at the provider means, in one sentence. */
export function recordSentence(found: FoundRecord): string {
  switch (found.state) {
    case 'same':
      return 'The provider’s record says the same.';
    case 'differs': {
      const { status, amountPaidCents } = found.invoice;
      return `The provider’s record differs: ${status}, ${formatMoney(moneyOf(amountPaidCents))} paid.`;
    }
    case 'unknown':
      return 'The provider has no record of it.';
    case 'away':
      return 'The provider does not answer. Try again in a minute.';
    case 'none':
      return 'No provider is between: the payment is recorded here.';
  }
}

/** What the payment provider has of a transaction. PAY-18 @throws {AppError} NOT_FOUND */
export async function providerRecord(call: Call, id: number): Promise<Schemas['ProviderRecord']> {
  const { db, services } = asAdmin(call);
  const found = await recordOf(services, await transactionById(db, id));
  const invoice = 'invoice' in found ? found.invoice : null;
  return {
    state: found.state,
    sentence: recordSentence(found),
    amount: invoice && moneyOf(invoice.amountPaidCents),
    status: invoice?.status ?? null,
    pageUrl: invoice?.pageUrl ?? null,
  };
}
