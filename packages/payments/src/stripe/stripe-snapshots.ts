import type Stripe from 'stripe';
import { PaymentError } from '../errors.ts';
import { type BillingPeriod, fromSeconds, type Instant } from '../instant.ts';
import type {
  DisputeSnapshot,
  DisputeStatus,
  InvoiceSnapshot,
  InvoiceStatus,
  PendingChange,
  RefundSnapshot,
  RefundStatus,
  SubscriptionSnapshot,
  SubscriptionStatus,
} from '../snapshots.ts';

/** The metadata of a subscription and a checkout that names the vendor; what lacks it was not sold by this product. */
export const VENDOR_KEY = 'chalkline_vendor';
/** The metadata of a refund that says with which key it was asked for; what lacks it was made elsewhere. */
export const WISH_KEY = 'chalkline_wish';

/**
 * What a subscription must be expanded by. Four levels is the most that Stripe allows, so that a checkout's own
 * subscription can't be read this way.
 */
export const SUBSCRIPTION_EXPANSION = ['customer', 'latest_invoice', 'schedule.phases.items.price'];

const SUBSCRIPTION_STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'none',
  incomplete_expired: 'none',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
  // Neither is served nor charged any more, though Stripe keeps them for a later payment.
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
};

const INVOICE_STATUS: Readonly<Record<string, InvoiceStatus>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};

const REFUND_STATUS: Readonly<Record<string, RefundStatus>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
};

/** What a dispute did to the money; a bank's mere question (`warning_…`) and a dispute that was prevented took none. */
const DISPUTE_STATUS: Readonly<Record<string, DisputeStatus | null>> = {
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
  prevented: null,
  needs_response: 'withdrawn',
  under_review: 'withdrawn',
  appeal_needs_response: 'withdrawn',
  appeal_under_review: 'withdrawn',
  lost: 'withdrawn',
  won: 'won',
};
const WAITS_FOR_ANSWER: readonly string[] = ['needs_response', 'appeal_needs_response'];

/**
 * Whether a subscription was ever paid for, as its newest invoice tells. Stripe calls one active from the moment that a
 * bank was asked for the first payment, and past due when the bank refused. PAY-27
 * @returns null where an older invoice must tell.
 */
export function wasEverPaid({ latest_invoice: invoice }: Stripe.Subscription): boolean | null {
  if (invoice === null || typeof invoice === 'string' || invoice.status === 'paid') return true;
  return invoice.billing_reason === 'subscription_create' ? false : null;
}

/**
 * @param asOf a moment before the subscription was asked for, so that it is at least this new.
 * @param isPaidFor whether anything was ever paid for it; before, nothing was bought, whatever Stripe calls it. PAY-27
 * @returns null when this product did not sell it.
 * @throws {PaymentError} `unexpected` when its price is none of ours.
 */
export function toSubscriptionSnapshot(
  subscription: Stripe.Subscription,
  asOf: Instant,
  isPaidFor: boolean,
): SubscriptionSnapshot | null {
  const vendorRef = subscription.metadata[VENDOR_KEY];
  if (vendorRef === undefined) return null;
  const item = onlyItem(subscription);
  const cancelAt = subscription.cancel_at;
  const status = lookUp(SUBSCRIPTION_STATUS, subscription.status, 'subscription');
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    vendorRef,
    status: isPaidFor || status === 'ended' ? status : 'none',
    ...priceOf(item.price),
    startedAt: fromSeconds(subscription.start_date),
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
    trialEnd: optional(subscription.trial_end),
    // The customer portal gives notice by a date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= item.current_period_end),
    endedAt: optional(subscription.ended_at),
    pendingChange: pendingChange(subscription, item.price),
    paymentMethodOnFile: hasPaymentMethod(subscription),
    asOf,
  };
}

/** The one thing that a subscription of ours charges for. @throws {PaymentError} `unexpected` without one. */
export function onlyItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new PaymentError('unexpected', `Stripe's subscription ${subscription.id} has no item.`);
  return item;
}

/** @throws {PaymentError} `unexpected` when the price was not made by this product. */
export function priceOf(price: Stripe.Price): { plan: string; period: BillingPeriod; amountCents: number } {
  const { plan, period } = price.metadata;
  if (plan === undefined || (period !== 'month' && period !== 'year') || price.unit_amount === null) {
    throw new PaymentError('unexpected', `Stripe's price ${price.id} was not made by this product.`);
  }
  return { plan, period, amountCents: price.unit_amount };
}

export function toInvoiceSnapshot(invoice: Stripe.Invoice): InvoiceSnapshot {
  const period = lastPeriod(invoice);
  return {
    id: invoice.id,
    number: invoice.number,
    customerId: invoice.customer === null ? '' : idOf(invoice.customer),
    subscriptionId: subscriptionIdOf(invoice),
    status: lookUp(INVOICE_STATUS, invoice.status ?? 'draft', 'invoice'),
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    createdAt: fromSeconds(invoice.created),
    paidAt: optional(invoice.status_transitions.paid_at),
    periodStart: fromSeconds(period.start),
    periodEnd: fromSeconds(period.end),
    transactionId: transactionIdOf(invoice),
    nextAttemptAt: optional(invoice.next_payment_attempt),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

/** The subscription that an invoice charges for; null for one made by hand. */
export function subscriptionIdOf(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return subscription === undefined ? null : idOf(subscription);
}

/** @throws {PaymentError} `unexpected` when the refund belongs to no payment of an invoice. */
export function toRefundSnapshot(refund: Stripe.Refund, invoiceId: string | null): RefundSnapshot {
  if (refund.payment_intent === null) {
    throw new PaymentError('unexpected', `Stripe's refund ${refund.id} belongs to no payment.`);
  }
  return {
    id: refund.id,
    transactionId: idOf(refund.payment_intent),
    invoiceId,
    amountCents: refund.amount,
    status: lookUp(REFUND_STATUS, refund.status ?? 'pending', 'refund'),
    wish: refund.metadata?.[WISH_KEY] ?? null,
    createdAt: fromSeconds(refund.created),
  };
}

/** @returns null where no money was taken back. @throws {PaymentError} `unexpected` at a status that Stripe did not have. */
export function toDisputeSnapshot(dispute: Stripe.Dispute, invoiceId: string): DisputeSnapshot | null {
  const status = lookUp(DISPUTE_STATUS, dispute.status, 'dispute');
  if (status === null) return null;
  // Zero, and nothing, where the bank takes no answer.
  const dueBy = dispute.evidence_details.due_by || null;
  return {
    id: dispute.id,
    invoiceId,
    amountCents: dispute.amount,
    status,
    answerBy: WAITS_FOR_ANSWER.includes(dispute.status) ? optional(dueBy) : null,
    createdAt: fromSeconds(dispute.created),
  };
}

export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function pendingChange(subscription: Stripe.Subscription, current: Stripe.Price): PendingChange | null {
  const { schedule } = subscription;
  if (schedule === null || typeof schedule === 'string') return null;
  const end = schedule.current_phase?.end_date;
  const next = schedule.phases.find((phase) => end !== undefined && phase.start_date >= end);
  const price = next?.items[0]?.price;
  if (next === undefined || price === undefined || typeof price === 'string' || price.deleted) return null;
  return price.id === current.id ? null : { ...priceOf(price), effectiveAt: fromSeconds(next.start_date) };
}

function hasPaymentMethod(subscription: Stripe.Subscription): boolean {
  if (subscription.default_payment_method !== null || subscription.default_source !== null) return true;
  const { customer } = subscription;
  if (typeof customer === 'string' || customer.deleted) return false;
  return customer.invoice_settings.default_payment_method !== null || customer.default_source !== null;
}

function transactionIdOf(invoice: Stripe.Invoice): string | null {
  const payment = invoice.payments?.data.find((one) => one.status === 'paid')?.payment;
  return payment?.payment_intent === undefined ? null : idOf(payment.payment_intent);
}

/** The invoice's own period is the one before it: what is paid for stands in its lines. */
function lastPeriod(invoice: Stripe.Invoice): { start: number; end: number } {
  const own = { start: invoice.period_start, end: invoice.period_end };
  return invoice.lines.data.reduce((last, line) => (line.period.end > last.end ? line.period : last), own);
}

function lookUp<T>(table: Readonly<Record<string, T>>, status: string, what: string): T {
  const known = Object.hasOwn(table, status) ? table[status] : undefined;
  if (known === undefined) throw new PaymentError('unexpected', `Stripe's ${what} has the unknown status '${status}'.`);
  return known;
}

function optional(seconds: number | null): Instant | null {
  return seconds === null ? null : fromSeconds(seconds);
}
