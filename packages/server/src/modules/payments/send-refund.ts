import { PaymentError } from '@chalkline/payments';
import { centsOf } from '@chalkline/rules';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import { refunds, transactions } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { bookRefund } from './book-charges.ts';
import { endPlan } from './end-plan.ts';
import { isUnanswered } from './provider-calls.ts';
import { recordOf } from './provider-record.ts';
import { recordFailure } from './refund-entries.ts';
import { wishOf } from './refund-wish.ts';

type Refund = typeof refunds.$inferSelect;
type Transaction = typeof transactions.$inferSelect;

/** Providers remember a key for a day. What they have not told of by then never reached them. */
const KEY_HOURS = 23;
const MOST = 50;

/** The provider's number of the payment; of one that an earlier version booked the provider is asked. */
async function paymentOf(services: Services, row: Transaction): Promise<string> {
  if (row.paymentId !== null) return row.paymentId;
  const found = await recordOf(services, row);
  if (found.state === 'away') throw new PaymentError('unavailable', 'The provider does not answer.');
  const paymentId = 'invoice' in found ? found.invoice.transactionId : null;
  if (paymentId === null) throw new PaymentError('not-found', 'The provider knows no such payment.');
  return paymentId;
}

async function fail(services: Services, log: Log, { id }: Refund, why: string): Promise<void> {
  await inMarketWork(services, log, async (work) => {
    const isOpen = and(eq(refunds.id, id), eq(refunds.state, 'asked'), isNull(refunds.providerId));
    const [failed] = await work.tx.update(refunds).set({ state: 'failed' }).where(isOpen).returning();
    if (failed) await recordFailure(work, failed, { before: 'asked', reason: why });
  });
}

const refused: Partial<Record<PaymentError['code'], string>> = {
  'not-found': 'The provider knows no payment of this invoice, so nothing can be refunded.',
  conflict: 'The provider refused: less is left of this payment than was asked for.',
};

async function load(services: Services, id: number): Promise<{ refund: Refund; transaction: Transaction }> {
  const [row] = await services.connection.db
    .select({ refund: refunds, transaction: transactions })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(eq(refunds.id, id));
  if (!row) throw notFound('refund');
  return row;
}

/** Ends the plan that a refund was to end, once; where the provider is away the sweep does. PAY-24 */
async function endItsPlan(services: Services, log: Log, id: number): Promise<void> {
  const { refund, transaction } = await load(services, id);
  const isDue = refund.endsPlan && refund.planEndedAt === null && ['pending', 'succeeded'].includes(refund.state);
  if (!isDue || transaction.vendorId === null) return;
  const inWork = <T>(body: (work: Work) => Promise<T>) => inMarketWork(services, log, body);
  const end = {
    vendorId: transaction.vendorId,
    when: 'now',
    reason: refund.reason ?? '',
    key: `refund-end-${id}`,
  } as const;
  await endPlan(services, inWork, end).catch((error: unknown) => {
    // It is over already: nothing is left to end.
    if (!(error instanceof AppError && error.code === 'ILLEGAL_TRANSITION')) throw error;
  });
  await inWork(async (work) => {
    const planEndedAt = await databaseNow(work.tx);
    await work.tx.update(refunds).set({ planEndedAt }).where(eq(refunds.id, id));
  });
}

/**
 * Asks the provider for a refund that is kept as asked, and books its answer. Where nobody answers it stays asked, and the sweep asks
 * again with the same key, so that money goes back once. PAY-19
 * @returns whether the provider answered
 * @throws {AppError} ILLEGAL_TRANSITION where the provider refuses: the refund has failed then
 */
export async function sendRefund(services: Services, log: Log, id: number): Promise<boolean> {
  const { refund, transaction } = await load(services, id);
  const provider = services.payments?.provider;
  if (refund.state === 'asked' && refund.providerId === null) {
    if (!provider || provider.name !== transaction.provider) return false;
    try {
      const amountCents = centsOf(refund.amount);
      const transactionId = await paymentOf(services, transaction);
      const made = await provider.refund({ transactionId, amountCents, idempotencyKey: wishOf(id) });
      await inMarketWork(services, log, (work) => bookRefund(work, provider.name, made, id));
    } catch (error) {
      if (isUnanswered(error)) {
        log.error({ err: error, refundId: id }, 'a refund could not be sent yet');
        return false;
      }
      const why = refused[(error as PaymentError).code] ?? 'The provider refused this refund.';
      await fail(services, log, refund, why);
      throw new AppError('ILLEGAL_TRANSITION', why);
    }
  }
  await endItsPlan(services, log, id).catch((error: unknown) =>
    log.error({ err: error, refundId: id }, 'the plan of a refund could not be ended yet'),
  );
  return true;
}

/** Sends what the provider did not answer, gives up what it never heard of, and ends plans that wait for it. PAY-19 PAY-24 */
export async function sendWaitingRefunds(services: Services, log: Log): Promise<void> {
  const { db } = services.connection;
  const isStuck = and(
    eq(refunds.endsPlan, true),
    isNull(refunds.planEndedAt),
    inArray(refunds.state, ['pending', 'succeeded']),
  );
  const rows = await db
    .select({ refund: refunds, isOld: sql<boolean>`${refunds.at} < ${sqlNow} - make_interval(hours => ${KEY_HOURS})` })
    .from(refunds)
    .where(or(and(eq(refunds.state, 'asked'), lt(refunds.at, sql`${sqlNow} - interval '1 minute'`)), isStuck))
    .orderBy(refunds.id)
    .limit(MOST);
  for (const { refund, isOld } of rows) {
    if (refund.state === 'asked' && isOld) {
      await fail(services, log, refund, 'The provider did not answer for a day.');
      continue;
    }
    await sendRefund(services, log, refund.id).catch((error: unknown) =>
      log.error({ err: error, refundId: refund.id }, 'a refund was refused'),
    );
  }
}
