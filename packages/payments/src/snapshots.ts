import type { BillingPeriod, Instant } from './instant.ts';

/**
 * - `none`: the first payment is still owed or never came; nothing was bought.
 * - `past-due`: a renewal failed and is being tried again.
 * - `ended`: over, or no longer paid for after every try failed.
 */
export type SubscriptionStatus = 'none' | 'trialing' | 'active' | 'past-due' | 'ended';

/** A change of plan that waits for the period's end. */
export interface PendingChange {
  readonly plan: string;
  readonly period: BillingPeriod;
  /** US cents for one period. */
  readonly amountCents: number;
  readonly effectiveAt: Instant;
}

/** A subscription as its provider had it at one moment. */
export interface SubscriptionSnapshot {
  readonly id: string;
  readonly customerId: string;
  /** Our own reference of the vendor, as given at the checkout. */
  readonly vendorRef: string;
  readonly status: SubscriptionStatus;
  readonly plan: string;
  readonly period: BillingPeriod;
  /** US cents for one period. */
  readonly amountCents: number;
  readonly startedAt: Instant;
  readonly periodStart: Instant;
  /** Until when it is paid for or on trial; the next charge's moment while it goes on. */
  readonly periodEnd: Instant;
  readonly trialEnd: Instant | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Instant | null;
  readonly pendingChange: PendingChange | null;
  /** Whether the provider holds a card to charge. */
  readonly paymentMethodOnFile: boolean;
  /** The moment this state was true. Of two snapshots the one with the later moment is the newer. */
  readonly asOf: Instant;
}

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

/** An invoice of a subscription. */
export interface InvoiceSnapshot {
  readonly id: string;
  /** The number printed on it; null while it is a draft. */
  readonly number: string | null;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly status: InvoiceStatus;
  /** US cents; zero for a trial or when credit covers it. */
  readonly amountDueCents: number;
  readonly amountPaidCents: number;
  readonly createdAt: Instant;
  readonly paidAt: Instant | null;
  readonly periodStart: Instant;
  readonly periodEnd: Instant;
  /** The payment that settled it, which {@link PaymentProvider.refund} takes; null when nothing was paid. */
  readonly transactionId: string | null;
  /** When the provider tries the card again; null when it won't. */
  readonly nextAttemptAt: Instant | null;
  /** The provider's page of the invoice, where it has one. */
  readonly pageUrl: string | null;
  readonly pdfUrl: string | null;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** Money on its way back. */
export interface RefundSnapshot {
  readonly id: string;
  readonly transactionId: string;
  readonly invoiceId: string | null;
  /** US cents. */
  readonly amountCents: number;
  readonly status: RefundStatus;
  /** The idempotency key that it was asked for with; null where somebody made it elsewhere. */
  readonly wish: string | null;
  readonly createdAt: Instant;
}

/**
 * - `withdrawn`: the bank took the money back, and it is being argued about or lost.
 * - `won`: the money came again.
 */
export type DisputeStatus = 'withdrawn' | 'won';

/** A payment that the payer's bank took back: a chargeback. */
export interface DisputeSnapshot {
  readonly id: string;
  readonly invoiceId: string | null;
  /** US cents. */
  readonly amountCents: number;
  readonly status: DisputeStatus;
  /** Until when the provider takes an answer to it; null where none is waited for. */
  readonly answerBy: Instant | null;
  readonly createdAt: Instant;
}

/** A checkout as its provider has it now; what an end page shows instead of believing its address. */
export interface CheckoutSnapshot {
  readonly id: string;
  readonly vendorRef: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** Where to pay; null once it is complete or expired. */
  readonly url: string | null;
  readonly expiresAt: Instant;
  readonly customerId: string | null;
  /** Whether nothing is owed for it any more; a finished one is not paid while a bank's transfer is on its way. PAY-27 */
  readonly isPaid: boolean;
  /** What was bought; null until it is complete. */
  readonly subscription: SubscriptionSnapshot | null;
}
