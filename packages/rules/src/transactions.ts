import { compareMoney, formatMoney, type Money, moneyProblem, subtractMoney, sumMoney } from './money.ts';

/** Who pays what: a vendor its plan, or a school the platform fee of a sale. */
export type TransactionKind = 'subscription' | 'sale-fee';

/** Whether the money came: still due, paid, refused, or given back whole. */
export const paymentStatuses = ['open', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How far the market's bookkeeping is with a transaction. */
export const bookings = ['new', 'on-going', 'settled', 'closed'] as const;
export type Booking = (typeof bookings)[number];

/** Where money that goes back is. `asked`: the provider has not answered yet. */
export const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Whether money is still owed: it neither came nor went back. */
const isOwed = (status: PaymentStatus): boolean => status === 'open' || status === 'failed';

/** Whether what is owed was given up; a payment that came all the same takes that back (PAY-22). */
export const isWrittenOff = ({ status, writtenOffAt }: { status: PaymentStatus; writtenOffAt: Date | null }): boolean =>
  writtenOffAt !== null && isOwed(status);

/** What is kept of a transaction that decides what may be done with it. */
export interface TransactionFacts {
  readonly kind: TransactionKind;
  readonly status: PaymentStatus;
  /** How far administrators moved it, whatever became of the money. */
  readonly booking: Exclude<Booking, 'closed'>;
  readonly isWrittenOff: boolean;
}

const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  open: 'Due',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};
const bookingLabels: Readonly<Record<Booking, string>> = {
  new: 'New',
  'on-going': 'On-going',
  settled: 'Settled',
  closed: 'Closed',
};
const refundLabels: Readonly<Record<RefundState, string>> = {
  asked: 'Waiting for the provider',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
};

export const paymentStatusLabel = (status: PaymentStatus): string => paymentLabels[status];
export const bookingLabel = (booking: Booking): string => bookingLabels[booking];
export const refundStateLabel = (state: RefundState): string => refundLabels[state];

/**
 * Where a transaction stands in the books. What was given back whole or written off is closed; a payment that comes after a
 * write-off opens it again, so that no order of events hides money (PAY-20, PAY-22).
 */
export function bookingOf({ status, booking, isWrittenOff }: TransactionFacts): Booking {
  if (status === 'refunded') return 'closed';
  if (isWrittenOff && status !== 'paid') return 'closed';
  return booking;
}

/** What an administrator may do with a transaction. */
export type TransactionAct = 'confirm' | 'settle' | 'refund' | 'write-off' | 'record-payment';

const wrongPayment: Readonly<Record<PaymentStatus, string>> = {
  open: 'It isn’t paid yet.',
  failed: 'The payment failed.',
  paid: 'It is paid.',
  refunded: 'It was refunded.',
};

function moveRefusal(facts: TransactionFacts, from: 'new' | 'on-going'): string | null {
  if (facts.status !== 'paid') return wrongPayment[facts.status];
  if (facts.booking === from) return null;
  if (facts.booking === 'new') return 'It must be confirmed first.';
  return facts.booking === 'settled' ? 'It is settled already.' : 'It is confirmed already.';
}

/** One sentence on why an act isn't possible now, or `null` when it is: nothing moves twice (PAY-18, PAY-21, PAY-22). */
export function transactionRefusal(act: TransactionAct, facts: TransactionFacts): string | null {
  switch (act) {
    case 'confirm':
      return moveRefusal(facts, 'new');
    case 'settle':
      return moveRefusal(facts, 'on-going');
    case 'refund':
      return facts.status === 'paid' ? null : wrongPayment[facts.status];
    case 'write-off':
      if (!isOwed(facts.status)) return wrongPayment[facts.status];
      return facts.isWrittenOff ? 'It is written off already.' : null;
    case 'record-payment':
      if (facts.kind !== 'sale-fee') return 'The payment provider tells us of payments for plans.';
      return isOwed(facts.status) ? null : wrongPayment[facts.status];
  }
}

/** A refund's share of the sums, or a chargeback's: the payer's bank took that back (PAY-28). */
export interface RefundFacts {
  readonly amount: Money;
  readonly state: RefundState;
}

/** How a chargeback stands: the payer's bank took the money, and may have given it again (PAY-28). */
export const chargebackLabel = ({ state, answerBy }: { state: RefundState; answerBy: string | null }): string => {
  if (state === 'failed') return 'Won back';
  return answerBy === null ? 'Taken back' : 'Taken back, to answer';
};

/** What went back (PAY-20). */
export const refundedSum = (refunds: readonly RefundFacts[]): Money =>
  sumMoney(refunds.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount));

/** What can still be given back of a paid amount: what is on its way is taken off already (PAY-19). */
export function refundableSum(amount: Money, refunds: readonly RefundFacts[]): Money {
  const taken = sumMoney(refunds.filter(({ state }) => state !== 'failed').map((refund) => refund.amount));
  return compareMoney(taken, amount) > 0 ? '0.00' : subtractMoney(amount, taken);
}

/** Why an amount can't be given back, or `null` when it can (PAY-19). */
export function refundProblem(text: string, left: Money): string | null {
  const problem = moneyProblem(text);
  if (problem !== null) return problem;
  if (compareMoney(left, '0.00') === 0) return 'Nothing is left to refund.';
  if (compareMoney(text.trim(), '0.00') === 0) return 'Enter an amount above zero.';
  return compareMoney(text.trim(), left) > 0 ? `At most ${formatMoney(left)} can be refunded.` : null;
}

const furthest: readonly RefundState[] = ['asked', 'pending', 'succeeded', 'failed'];

/** A refund's state after it is told of once more: the furthest counts, in whichever order it is told (PAY-17). */
export const refundStateAfter = (known: RefundState, told: RefundState): RefundState =>
  furthest.indexOf(told) > furthest.indexOf(known) ? told : known;

/** Whether the money came, once all refunds are known: given back whole, or not (PAY-17, PAY-20). */
export function paymentStatusAfter(
  status: PaymentStatus,
  amount: Money,
  refunds: readonly RefundFacts[],
): PaymentStatus {
  if (status !== 'paid' && status !== 'refunded') return status;
  const back = refundedSum(refunds);
  return compareMoney(back, '0.00') > 0 && compareMoney(back, amount) >= 0 ? 'refunded' : 'paid';
}
