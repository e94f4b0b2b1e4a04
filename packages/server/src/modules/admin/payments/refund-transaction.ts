import type { components } from '@chalkline/openapi/types';
import { parseMoney, refundableSum, refundProblem, subtractMoney } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call, type SignedInCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { refunds } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellRefund } from '../../payments/refund-notices.ts';
import { sendRefund } from '../../payments/send-refund.ts';
import { settleRefunds } from '../../payments/settle-refunds.ts';
import { neededReason } from '../decide-accounts.ts';
import { assertMay, lockTransaction } from './move-transactions.ts';
import { transactionInfo } from './transaction-info.ts';
import type { Transaction } from './transaction-rows.ts';

type Schemas = components['schemas'];
type Input = Schemas['RefundInput'];

/** What came of a refund: the transaction, and whether the provider has answered. */
export interface Refunded {
  readonly info: Schemas['AdminTransactionInfo'];
  readonly isAnswered: boolean;
}

/** The amount that is wanted, or all that is left, and what is left of it before and after. PAY-19 @throws {AppError} RULE_BROKEN naming the field */
async function amountOf(work: Work, row: Transaction, wanted: string | undefined) {
  const known = await work.tx.select().from(refunds).where(eq(refunds.transactionId, row.id));
  const left = refundableSum(row.amount, known);
  const problem = refundProblem(wanted ?? left, left);
  if (problem !== null) throw ruleBroken({ amount: problem });
  const amount = parseMoney(wanted ?? left);
  return { amount, before: { left }, after: { left: subtractMoney(left, amount), amount } };
}

/**
 * Whether money goes back by check or transfer: that of a fee always, and that of a card where it was tried by the card and failed. PAY-29
 * @throws {AppError} RULE_BROKEN naming the method where a card was not tried
 */
async function mayGoByHand(work: Work, row: Transaction, { method }: Input): Promise<boolean> {
  if (row.provider === null) return true;
  if (method === undefined) return false;
  const hasFailed = and(eq(refunds.transactionId, row.id), eq(refunds.state, 'failed'), eq(refunds.kind, 'refund'));
  if ((await work.tx.$count(refunds, hasFailed)) > 0) return true;
  throw ruleBroken({ method: 'The money goes back by the card. Another way is for a refund that failed.' });
}

/** How the money of a fee goes back: by hand, so that it is recorded as done. */
function byHand({ method, reference }: Input) {
  const number = reference?.trim() ?? '';
  if (!method) throw ruleBroken({ method: 'Say how the money goes back.' });
  if (!number) throw ruleBroken({ reference: 'Enter the number of the check or transfer.' });
  return { state: 'succeeded', provider: null, method, reference: number } as const;
}

/**
 * Keeps a refund as asked for, or finds the one that the same wish kept before. What is on its way is taken off what is left, under the
 * transaction's lock, so that two wishes never give back more than came in. PAY-19
 */
async function keepRefund(own: SignedInCall, input: Input, reason: string): Promise<number> {
  const askKey = own.outsideKey ?? own.requestId;
  return inWork(own, async (work) => {
    const row = await lockTransaction(work, input.id);
    const [known] = await work.tx.select().from(refunds).where(eq(refunds.askKey, askKey));
    if (known) return known.id;
    assertMay('refund', row);
    const { amount, before, after } = await amountOf(work, row, input.amount);
    const provider = (await mayGoByHand(work, row, input)) ? null : row.provider;
    const endsPlan = input.endPlan === true && row.vendorId !== null;
    const way = provider === null ? byHand(input) : ({ state: 'asked', provider } as const);
    const at = await databaseNow(work.tx);
    const asked = { invoiceId: row.providerId, amount, askedById: own.session.userId, askKey, reason, endsPlan, at };
    const [kept] = await work.tx
      .insert(refunds)
      .values({ transactionId: row.id, ...asked, ...way })
      .returning({ id: refunds.id });
    if (!kept) throw new Error('a refund was not kept');
    await audit(work, {
      action: provider === null ? 'refunded' : 'refund-asked',
      entity: 'transaction',
      entityId: row.id,
      schoolId: row.schoolId,
      before,
      after: {
        ...after,
        reason,
        ...(endsPlan ? { endsPlan } : {}),
        ...(input.reference ? { reference: input.reference } : {}),
      },
    });
    await settleRefunds(work, row.id);
    if (provider === null) await tellRefund(work, row, { amount, reason });
    return kept.id;
  });
}

/**
 * Gives a payment back, in part or whole. A card's money goes back through its provider; where that doesn't answer, the refund waits and
 * is sent again by itself. PAY-19 PAY-24
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN naming the field
 */
export async function refundTransaction(call: Call, input: Input): Promise<Refunded> {
  const own = asAdmin(call);
  const refundId = await keepRefund(own, input, neededReason(input.reason));
  return send(own, refundId, input.id);
}

async function send(own: SignedInCall, refundId: number, transactionId: number): Promise<Refunded> {
  const isAnswered = await sendRefund(own.services, own.log, refundId);
  return { info: await transactionInfo(own, transactionId), isAnswered };
}

/** Asks the provider again for a refund that it did not answer. PAY-19 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function resendRefund(call: Call, id: number): Promise<Refunded> {
  const own = asAdmin(call);
  const [refund] = await own.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund?.transactionId) throw notFound('refund');
  if (refund.state !== 'asked') throw new AppError('ILLEGAL_TRANSITION', 'The provider has answered already.');
  return send(own, id, refund.transactionId);
}

/**
 * Says of a refund that failed that nothing is left to do, with a reason. PAY-29
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where it did not fail or was seen to, RULE_BROKEN without a reason
 */
export async function closeRefund(call: Call, input: Schemas['ReasonInput']): Promise<Schemas['AdminTransactionInfo']> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  const transactionId = await inWork(own, async (work) => {
    const [refund] = await work.tx.select().from(refunds).where(eq(refunds.id, input.id)).for('update');
    if (!refund?.transactionId || refund.kind !== 'refund') throw notFound('refund');
    if (refund.state !== 'failed') throw new AppError('ILLEGAL_TRANSITION', 'This refund has not failed.');
    if (refund.closedAt !== null) throw new AppError('ILLEGAL_TRANSITION', 'This refund is closed already.');
    const row = await lockTransaction(work, refund.transactionId);
    const closedAt = await databaseNow(work.tx);
    await work.tx.update(refunds).set({ closedAt }).where(eq(refunds.id, refund.id));
    await audit(work, {
      action: 'refund-closed',
      entity: 'transaction',
      entityId: row.id,
      schoolId: row.schoolId,
      before: { refund: 'failed' },
      after: { refund: 'closed', amount: refund.amount, reason },
    });
    return row.id;
  });
  return transactionInfo(own, transactionId);
}
