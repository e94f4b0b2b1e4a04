import { PaymentError } from '../errors.ts';
import { addPeriods, later, latest } from '../instant.ts';
import type { ChangeTiming, PlanPrice } from '../plan-price.ts';
import { type Desk, type SimulatedInvoice, type SimulatedSubscription, samePrice } from './account.ts';
import { charge, openInvoiceOf, settle, writeInvoice } from './invoices.ts';
import { shareLeft } from './proration.ts';

/**
 * Begins a subscription; without a trial its first period is invoiced and paid.
 * @param isOwed leaves the first invoice open, as for a bank's transfer that takes days
 */
export function beginSubscription(
  desk: Desk,
  price: PlanPrice,
  trialEnd: string | null,
  isOwed = false,
): { readonly subscription: SimulatedSubscription; readonly invoice: SimulatedInvoice } {
  const subscription: SimulatedSubscription = {
    id: desk.newId('subscription'),
    status: trialEnd === null ? 'active' : 'trialing',
    price,
    startedAt: desk.now,
    anchor: trialEnd ?? desk.now,
    periodsToEnd: trialEnd === null ? 1 : 0,
    periodStart: desk.now,
    periodEnd: trialEnd ?? addPeriods(desk.now, price.period, 1),
    trialEnd,
    cancelAtPeriodEnd: false,
    endedAt: null,
    pendingPrice: null,
    revisedAt: desk.now,
  };
  desk.account.subscriptions.push(subscription);
  const cents = trialEnd === null ? price.amountCents : 0;
  const invoice = writeInvoice(desk, subscription, 'subscription_create', cents);
  if (!isOwed) settle(desk, invoice);
  return { subscription, invoice };
}

/** Ends it here and now; what it still owes is void. */
export function endSubscription(desk: Desk, subscription: SimulatedSubscription): void {
  const open = openInvoiceOf(desk, subscription.id);
  if (open) {
    open.status = 'void';
    open.nextAttemptAt = null;
  }
  subscription.status = 'ended';
  subscription.endedAt = desk.now;
  subscription.pendingPrice = null;
  revise(desk, subscription, 'subscription-ended');
}

/** What is due at a period's end: over, or on to the next one at the price that waited. */
export function turnPeriod(desk: Desk, subscription: SimulatedSubscription): void {
  const unpaidTrial = subscription.status === 'trialing' && desk.account.card === null;
  if (subscription.cancelAtPeriodEnd || unpaidTrial) {
    endSubscription(desk, subscription);
    return;
  }
  const next = subscription.pendingPrice ?? subscription.price;
  if (next.period !== subscription.price.period) {
    subscription.anchor = subscription.periodEnd;
    subscription.periodsToEnd = 0;
  }
  subscription.price = next;
  subscription.pendingPrice = null;
  subscription.periodsToEnd += 1;
  subscription.periodStart = subscription.periodEnd;
  subscription.periodEnd = addPeriods(subscription.anchor, next.period, subscription.periodsToEnd);
  const invoice = writeInvoice(desk, subscription, 'subscription_cycle', next.amountCents);
  subscription.status = charge(desk, invoice) ? 'active' : 'past-due';
  revise(desk, subscription);
}

/** Tries a refused charge again; after the last refusal the subscription ends. */
export function tryAgain(desk: Desk, subscription: SimulatedSubscription, invoice: SimulatedInvoice): void {
  if (charge(desk, invoice)) {
    subscription.status = 'active';
    revise(desk, subscription);
  } else if (invoice.nextAttemptAt === null) {
    endSubscription(desk, subscription);
  }
}

/**
 * Changes price or plan, as {@link PaymentProvider.changeSubscription} says.
 * @throws {PaymentError} `declined`; the account must then be thrown away.
 */
export function changePrice(
  desk: Desk,
  subscription: SimulatedSubscription,
  wanted: PlanPrice,
  when: ChangeTiming,
): void {
  subscription.cancelAtPeriodEnd = false;
  if (when === 'period-end') {
    subscription.pendingPrice = samePrice(subscription.price, wanted) ? null : wanted;
    revise(desk, subscription);
    return;
  }
  subscription.pendingPrice = null;
  if (subscription.status === 'trialing' || samePrice(subscription.price, wanted)) {
    subscription.price = wanted;
  } else {
    chargeDifference(desk, subscription, wanted);
  }
  revise(desk, subscription);
}

function chargeDifference(desk: Desk, subscription: SimulatedSubscription, wanted: PlanPrice): void {
  const { periodStart, periodEnd, price } = subscription;
  const unused = shareLeft(price.amountCents, periodStart, periodEnd, desk.now);
  let cost = shareLeft(wanted.amountCents, periodStart, periodEnd, desk.now);
  if (price.period !== wanted.period) {
    cost = wanted.amountCents;
    subscription.anchor = desk.now;
    subscription.periodsToEnd = 1;
    subscription.periodStart = desk.now;
    subscription.periodEnd = addPeriods(desk.now, wanted.period, 1);
  }
  subscription.price = wanted;
  desk.account.creditCents += Math.max(0, unused - cost);
  const invoice = writeInvoice(desk, subscription, 'subscription_update', Math.max(0, cost - unused));
  if (invoice.amountDueCents > 0 && desk.account.card !== 'accepted') {
    throw new PaymentError('declined', 'The card was declined; the plan has not changed.', {
      declineReason: 'generic_decline',
    });
  }
  settle(desk, invoice);
}

/** Takes a notice to cancel and a waiting change back. */
export function goOn(desk: Desk, subscription: SimulatedSubscription): void {
  subscription.cancelAtPeriodEnd = false;
  subscription.pendingPrice = null;
  revise(desk, subscription);
}

/** Gives notice for the period's end. */
export function giveNotice(desk: Desk, subscription: SimulatedSubscription): void {
  subscription.cancelAtPeriodEnd = true;
  subscription.pendingPrice = null;
  revise(desk, subscription);
}

/** Marks a change and tells it; its moment is later than every one before, even within a millisecond. */
export function revise(
  desk: Desk,
  subscription: SimulatedSubscription,
  kind: 'subscription-updated' | 'subscription-ended' = 'subscription-updated',
): void {
  subscription.revisedAt = latest(desk.now, later(subscription.revisedAt, 1));
  desk.tell({ kind, at: desk.now, subscription });
}
