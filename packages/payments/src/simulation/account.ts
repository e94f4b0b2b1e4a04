import type { Instant } from '../instant.ts';
import type { PlanPrice } from '../plan-price.ts';
import type { InvoiceStatus, RefundStatus } from '../snapshots.ts';

/**
 * A card of the simulation. `fails-at-renewal` pays at the checkout and is refused ever after; `declined` is refused
 * at once.
 */
export type SimulatedCard = 'accepted' | 'fails-at-renewal' | 'declined';

export interface SimulatedSession {
  readonly id: string;
  readonly price: PlanPrice;
  readonly customerEmail: string | null;
  readonly trialEnd: Instant | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  status: 'open' | 'complete' | 'expired';
  /** When a card was last refused at it. */
  declinedAt: Instant | null;
  subscriptionId: string | null;
}

export interface SimulatedSubscription {
  readonly id: string;
  status: 'trialing' | 'active' | 'past-due' | 'ended';
  price: PlanPrice;
  readonly startedAt: Instant;
  /** Periods are counted from here, so that a month's missing day is no loss for ever. */
  anchor: Instant;
  /** How many periods after the anchor the present one ends. */
  periodsToEnd: number;
  periodStart: Instant;
  periodEnd: Instant;
  trialEnd: Instant | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Instant | null;
  pendingPrice: PlanPrice | null;
  /** Moment of the last change; strictly rising. */
  revisedAt: Instant;
}

export interface SimulatedInvoice {
  readonly id: string;
  readonly number: string;
  readonly subscriptionId: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: InvoiceStatus;
  readonly amountDueCents: number;
  amountPaidCents: number;
  refundedCents: number;
  readonly createdAt: Instant;
  paidAt: Instant | null;
  readonly periodStart: Instant;
  readonly periodEnd: Instant;
  transactionId: string | null;
  attempts: number;
  nextAttemptAt: Instant | null;
}

export interface SimulatedRefund {
  readonly id: string;
  readonly transactionId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  status: RefundStatus;
  /** The key that it was asked for with; none where it was made from outside, and none was kept before. */
  readonly wish?: string | null;
  readonly createdAt: Instant;
}

/** One customer with everything bought. Plain data, so that it can be stored as JSON. */
export interface SimulatedAccount {
  readonly customerId: string;
  readonly vendorRef: string;
  card: SimulatedCard | null;
  /** US cents left over from prices that fell in mid-period; the next invoices are paid from it first. */
  creditCents: number;
  readonly sessions: SimulatedSession[];
  readonly subscriptions: SimulatedSubscription[];
  readonly invoices: SimulatedInvoice[];
  readonly refunds: SimulatedRefund[];
}

/** What kinds of things get ids. */
export type SimulatedKind = 'session' | 'subscription' | 'invoice' | 'transaction' | 'refund' | 'event';

/** Something that happened, to be told to whoever listens. */
export type Happening =
  | { readonly kind: 'checkout-completed'; readonly at: Instant; readonly session: SimulatedSession }
  | {
      readonly kind: 'subscription-updated' | 'subscription-ended';
      readonly at: Instant;
      readonly subscription: SimulatedSubscription;
    }
  | { readonly kind: 'invoice-paid' | 'invoice-failed'; readonly at: Instant; readonly invoice: SimulatedInvoice }
  | { readonly kind: 'refunded'; readonly at: Instant; readonly refund: SimulatedRefund };

/** What a simulated operation works with: it changes the account and tells what happened. */
export interface Desk {
  readonly account: SimulatedAccount;
  readonly now: Instant;
  newId(kind: SimulatedKind): string;
  tell(happening: Happening): void;
}

export function openAccount(customerId: string, vendorRef: string): SimulatedAccount {
  return {
    customerId,
    vendorRef,
    card: null,
    creditCents: 0,
    sessions: [],
    subscriptions: [],
    invoices: [],
    refunds: [],
  };
}

/** The same desk at another moment. */
export function deskAt(desk: Desk, now: Instant): Desk {
  return { account: desk.account, now, newId: desk.newId, tell: desk.tell };
}

/** True when both are one price; a plan's name may have changed meanwhile. */
export function samePrice(one: PlanPrice, other: PlanPrice): boolean {
  return one.plan === other.plan && one.period === other.period && one.amountCents === other.amountCents;
}
