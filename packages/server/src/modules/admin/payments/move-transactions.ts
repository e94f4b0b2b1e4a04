import type { components } from '@chalkline/openapi/types';
import { formatMoney, formatNumber, type TransactionAct, transactionRefusal } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { transactions } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellSchool } from '../../notifications/notify.ts';
import { type FoundRecord, recordOf } from '../../payments/provider-record.ts';
import { latestDay } from '../../shared/latest-day.ts';
import { neededReason } from '../decide-accounts.ts';
import { recordSentence, transactionInfo } from './transaction-info.ts';
import { factsOf, type Transaction } from './transaction-rows.ts';

type Schemas = components['schemas'];
type Info = Schemas['AdminTransactionInfo'];

/** A transaction under its lock: whoever else acts on it waits, and finds what was done. PAY-18 @throws {AppError} NOT_FOUND */
export async function lockTransaction({ tx }: Work, id: number): Promise<Transaction> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
  if (!row) throw notFound('transaction');
  return row;
}

/** @throws {AppError} ILLEGAL_TRANSITION */
export function assertMay(act: TransactionAct, row: Transaction): void {
  const refusal = transactionRefusal(act, factsOf(row));
  if (refusal !== null) throw new AppError('ILLEGAL_TRANSITION', refusal);
}

const moves = {
  confirm: { to: 'on-going', action: 'confirmed' },
  settle: { to: 'settled', action: 'settled' },
} as const;

async function move(work: Work, row: Transaction, act: keyof typeof moves): Promise<void> {
  const { to, action } = moves[act];
  await work.tx.update(transactions).set({ booking: to }).where(eq(transactions.id, row.id));
  await audit(work, {
    action,
    entity: 'transaction',
    entityId: row.id,
    schoolId: row.schoolId,
    before: { state: row.booking },
    after: { state: to },
  });
}

/** Confirms what was paid. PAY-18 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function confirmTransaction(call: Call, id: number): Promise<Info> {
  const own = asAdmin(call);
  await inWork(own, async (work) => {
    const row = await lockTransaction(work, id);
    assertMay('confirm', row);
    await move(work, row, 'confirm');
  });
  return transactionInfo(own, id);
}

type Left = Schemas['TransactionsMoved']['left'][number];

/** Moves those of many that can be moved; each in the order of its number, so that two who do it never wait for each other. */
async function moveMany(
  call: Call,
  ids: readonly number[],
  act: keyof typeof moves,
  whyNot: (row: Transaction) => Promise<string | null>,
): Promise<Schemas['TransactionsMoved']> {
  const own = asAdmin(call);
  const left: Left[] = [];
  let moved = 0;
  for (const id of [...ids].sort((a, b) => a - b)) {
    const [known] = await own.db.select().from(transactions).where(eq(transactions.id, id));
    if (!known) {
      left.push({ id, number: String(id), why: 'It does not exist.' });
      continue;
    }
    const why = transactionRefusal(act, factsOf(known)) ?? (await whyNot(known));
    const refusal =
      why ??
      (await inWork(own, async (work) => {
        const row = await lockTransaction(work, id);
        const late = transactionRefusal(act, factsOf(row));
        if (late === null) await move(work, row, act);
        return late;
      }));
    if (refusal === null) moved += 1;
    else left.push({ id, number: known.number, why: refusal });
  }
  return { moved, left };
}

/**
 * Confirms those of many whose record at the provider says the same; a fee's record is its payment here. Once the provider does not
 * answer it is asked no more, and what it is to be asked about is left. PAY-18
 */
export function confirmTransactions(call: Call, ids: readonly number[]): Promise<Schemas['TransactionsMoved']> {
  const own = call.services.payments?.provider.name;
  let isAway = false;
  return moveMany(call, ids, 'confirm', async (row) => {
    // Each unanswered question takes a minute: a hundred of them would hold the page up for hours.
    const found: FoundRecord = isAway && row.provider === own ? { state: 'away' } : await recordOf(call.services, row);
    if (found.state === 'away' && row.provider === own) isAway = true;
    return found.state === 'same' || found.state === 'none' ? null : recordSentence(found);
  });
}

/** Settles confirmed transactions. PAY-18 */
export const settleTransactions = (call: Call, ids: readonly number[]): Promise<Schemas['TransactionsMoved']> =>
  moveMany(call, ids, 'settle', async () => null);

const EARLIEST_DAY = '2000-01-01';

/**
 * Records the check or transfer that paid a fee; the school is told. PAY-21
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where it is paid already, RULE_BROKEN naming the field
 */
export async function recordFeePayment(call: Call, input: Schemas['FeePaymentInput']): Promise<Info> {
  const own = asAdmin(call);
  const reference = input.reference.trim();
  if (!reference) throw ruleBroken({ reference: 'Enter the number of the check or transfer.' });
  await inWork(own, async (work) => {
    const row = await lockTransaction(work, input.id);
    assertMay('record-payment', row);
    const { method, paidOn } = input;
    if (paidOn > latestDay(await databaseNow(work.tx))) throw ruleBroken({ paidOn: 'This date is in the future.' });
    if (paidOn < EARLIEST_DAY) throw ruleBroken({ paidOn: 'This date is too long ago.' });
    const paid = { status: 'paid', paymentMethod: method, paymentReference: reference, paidOn } as const;
    await work.tx.update(transactions).set(paid).where(eq(transactions.id, row.id));
    await audit(work, {
      action: 'payment-recorded',
      entity: 'transaction',
      entityId: row.id,
      schoolId: row.schoolId,
      before: { payment: row.status },
      after: { payment: 'paid', method, reference, paidOn },
    });
    await tellFeePaid(work, row, reference);
  });
  return transactionInfo(own, input.id);
}

async function tellFeePaid(work: Work, row: Transaction, reference: string): Promise<void> {
  const { schoolId, saleId, number, amount } = row;
  if (schoolId === null || saleId === null) return;
  await tellSchool(work, schoolId, {
    event: 'sale-fee-paid',
    data: { saleNumber: formatNumber('RFQ', saleId), invoiceNumber: number, fee: formatMoney(amount), reference },
    saleId,
    relatedUrl: `school-sale-details?id=${saleId}`,
  });
}

/** Gives up what is owed. PAY-22 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN without a reason */
export async function writeOff(call: Call, input: Schemas['ReasonInput']): Promise<Info> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  await inWork(own, async (work) => {
    const row = await lockTransaction(work, input.id);
    assertMay('write-off', row);
    const writtenOffAt = await databaseNow(work.tx);
    await work.tx.update(transactions).set({ writtenOffAt, writeOffReason: reason }).where(eq(transactions.id, row.id));
    await audit(work, {
      action: 'written-off',
      entity: 'transaction',
      entityId: row.id,
      schoolId: row.schoolId,
      before: { state: row.booking, payment: row.status },
      after: { state: 'written-off', payment: row.status, amount: row.amount, reason },
    });
  });
  return transactionInfo(own, input.id);
}
