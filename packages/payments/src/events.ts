import type { Instant } from './instant.ts';
import type {
  CheckoutSnapshot,
  DisputeSnapshot,
  InvoiceSnapshot,
  RefundSnapshot,
  SubscriptionSnapshot,
} from './snapshots.ts';

/** The providers there are. */
export type ProviderName = 'stripe' | 'test';

interface EventBase {
  /** The provider's id of the event: the same for every delivery of it, so that it can be applied once. PAY-3 */
  readonly id: string;
  readonly provider: ProviderName;
  /** When it happened, by the provider's clock. Deliveries come in any order. */
  readonly createdAt: Instant;
  readonly vendorRef: string;
  /** The subscription that it is about, newer than the event where the provider could be asked. */
  readonly subscription: SubscriptionSnapshot;
}

/** What an event tells of a checkout. */
type CheckoutNews = Pick<CheckoutSnapshot, 'id' | 'status' | 'customerId' | 'isPaid'>;

/** Somebody finished a checkout, or what a bank was to send for it came: {@link CheckoutSnapshot.isPaid} tells. PAY-27 */
export interface CheckoutCompleted extends EventBase {
  readonly kind: 'checkout-completed';
  readonly checkout: CheckoutNews;
}

/** What a bank was to send for a finished checkout never came. PAY-27 */
export interface CheckoutFailed extends EventBase {
  readonly kind: 'checkout-failed';
  readonly checkout: CheckoutNews;
}

/** A subscription began, was renewed, changed, paused or put on notice. */
export interface SubscriptionUpdated extends EventBase {
  readonly kind: 'subscription-updated';
}

export interface SubscriptionEnded extends EventBase {
  readonly kind: 'subscription-ended';
}

export interface InvoicePaid extends EventBase {
  readonly kind: 'invoice-paid';
  readonly invoice: InvoiceSnapshot;
}

/** A charge was refused. The invoice may have been paid since: its own status says. */
export interface InvoiceFailed extends EventBase {
  readonly kind: 'invoice-failed';
  readonly invoice: InvoiceSnapshot;
}

/** A refund was made or changed its state; its status says whether the money went. */
export interface Refunded extends EventBase {
  readonly kind: 'refunded';
  readonly refund: RefundSnapshot;
}

/** The payer's bank took a payment back, or gave it again. PAY-28 */
export interface Disputed extends EventBase {
  readonly kind: 'disputed';
  readonly dispute: DisputeSnapshot;
}

/** Everything that a provider may tell us. */
export type PaymentEvent =
  | CheckoutCompleted
  | CheckoutFailed
  | SubscriptionUpdated
  | SubscriptionEnded
  | InvoicePaid
  | InvoiceFailed
  | Refunded
  | Disputed;

/**
 * - `unknown-type`: an event we have no use for.
 * - `not-ours`: about something that this product did not sell, or that moved no money.
 * - `other-mode`: a test event at a live key, or the reverse.
 */
export type IgnoredReason = 'unknown-type' | 'not-ours' | 'other-mode';

/** What a genuine webhook said. Both kinds are answered with success, or the provider sends them again. */
export type WebhookReading =
  | { readonly kind: 'event'; readonly event: PaymentEvent }
  | {
      readonly kind: 'ignored';
      readonly id: string;
      /** The provider's own name of the event. */
      readonly type: string;
      readonly reason: IgnoredReason;
    };
