import { PaymentError } from '../errors.ts';
import { type Instant, later } from '../instant.ts';
import type { Desk, SimulatedAccount, SimulatedInvoice, SimulatedRefund, SimulatedSubscription } from './account.ts';

const DAY = 86_400_000;
/** How long after each refused try the next one follows; after the last the subscription ends. */
const RETRY_AFTER: readonly number[] = [3 * DAY, 5 * DAY, 7 * DAY];

/** Writes an invoice for the subscription's present period; credit is used up first. */
export function writeInvoice(
  desk: Desk,
  subscription: SimulatedSubscription,
  reason: SimulatedInvoice['reason'],
  cents: number,
): SimulatedInvoice {
  const { account, now } = desk;
  const credit = Math.min(account.creditCents, cents);
  account.creditCents -= credit;
  const invoice: SimulatedInvoice = {
    id: desk.newId('invoice'),
    number: `${account.customerId.slice(-6).toUpperCase()}-${String(account.invoices.length + 1).padStart(4, '0')}`,
    subscriptionId: subscription.id,
    reason,
    status: 'open',
    amountDueCents: cents - credit,
    amountPaidCents: 0,
    refundedCents: 0,
    createdAt: now,
    paidAt: null,
    periodStart: reason === 'subscription_update' ? now : subscription.periodStart,
    periodEnd: subscription.periodEnd,
    transactionId: null,
    attempts: 0,
    nextAttemptAt: null,
  };
  account.invoices.push(invoice);
  return invoice;
}

/** Charges the account's card. @returns false when it is refused; the next try is then planned. */
export function charge(desk: Desk, invoice: SimulatedInvoice): boolean {
  invoice.attempts += 1;
  if (invoice.amountDueCents > 0 && desk.account.card !== 'accepted') {
    const wait = RETRY_AFTER[invoice.attempts - 1];
    invoice.nextAttemptAt = wait === undefined ? null : later(desk.now, wait);
    if (wait === undefined) invoice.status = 'uncollectible';
    desk.tell({ kind: 'invoice-failed', at: desk.now, invoice });
    return false;
  }
  settle(desk, invoice);
  return true;
}

/** Marks an invoice as paid by a card that was accepted. */
export function settle(desk: Desk, invoice: SimulatedInvoice): void {
  invoice.status = 'paid';
  invoice.amountPaidCents = invoice.amountDueCents;
  invoice.paidAt = desk.now;
  invoice.nextAttemptAt = null;
  if (invoice.amountDueCents > 0) invoice.transactionId = desk.newId('transaction');
  desk.tell({ kind: 'invoice-paid', at: desk.now, invoice });
}

/** How much of a payment goes back, all that is left where that isn't said, and the key that asked for it. */
interface Back {
  readonly amountCents?: number | undefined;
  readonly wish: string | null;
}

/** Gives a payment back. @throws {PaymentError} `not-found`, or `conflict` when more is asked than is left. */
export function giveBack(desk: Desk, transactionId: string, { amountCents, wish }: Back): SimulatedRefund {
  const invoice = desk.account.invoices.find((one) => one.transactionId === transactionId);
  if (!invoice) throw new PaymentError('not-found', 'There is no such payment.');
  const left = invoice.amountPaidCents - invoice.refundedCents;
  const cents = amountCents ?? left;
  if (left === 0) throw new PaymentError('conflict', 'The payment has been refunded already.');
  if (cents > left) throw new PaymentError('conflict', `Only ${left} cents of the payment are left to refund.`);
  invoice.refundedCents += cents;
  const refund: SimulatedRefund = {
    id: desk.newId('refund'),
    transactionId,
    invoiceId: invoice.id,
    amountCents: cents,
    status: 'succeeded',
    wish,
    createdAt: desk.now,
  };
  desk.account.refunds.push(refund);
  desk.tell({ kind: 'refunded', at: desk.now, refund });
  return refund;
}

/** Lets a refund fail that was made: the money is there again. */
export function takeBack(account: SimulatedAccount, refund: SimulatedRefund): void {
  const invoice = account.invoices.find((one) => one.id === refund.invoiceId);
  if (!invoice) throw new PaymentError('not-found', 'There is no such payment.');
  refund.status = 'failed';
  invoice.refundedCents -= refund.amountCents;
}

/** The invoice that a past-due subscription owes. */
export function openInvoiceOf(desk: Desk, subscriptionId: string): SimulatedInvoice | undefined {
  return desk.account.invoices.findLast((one) => one.subscriptionId === subscriptionId && one.status === 'open');
}

/** When the earliest refused charge is tried again; null when none is. */
export function nextAttempt(desk: Desk, subscriptionId: string): Instant | null {
  return openInvoiceOf(desk, subscriptionId)?.nextAttemptAt ?? null;
}
