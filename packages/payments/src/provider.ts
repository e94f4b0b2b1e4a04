import type { ProviderName, WebhookReading } from './events.ts';
import type { Instant } from './instant.ts';
import type { ChangeTiming, PlanPrice } from './plan-price.ts';
import type { CheckoutSnapshot, InvoiceSnapshot, RefundSnapshot, SubscriptionSnapshot } from './snapshots.ts';

/** A plan that somebody wants to buy. */
export interface CheckoutOrder extends PlanPrice {
  /** Our own reference of the vendor, 1 to 200 characters; comes back with every event. */
  readonly vendorRef: string;
  /** The provider's customer from an earlier purchase; without it a customer is made. */
  readonly customerId?: string;
  /** Fills in the address at the checkout of a new customer. */
  readonly customerEmail?: string;
  /** Nothing is charged before; 48 hours to 2 years ahead. */
  readonly trialEnd?: Instant;
  /** Where the browser goes afterwards; `{CHECKOUT_SESSION_ID}` in it becomes the checkout's id. */
  readonly successUrl: string;
  /** Where the browser goes when the checkout is left unpaid, as it is: no provider fills anything in. */
  readonly cancelUrl: string;
  /** 1 to 200 characters. The same key with the same order gives the first checkout again. */
  readonly idempotencyKey: string;
}

/** A call about one subscription. */
export interface SubscriptionRequest {
  readonly subscriptionId: string;
  /** 1 to 200 characters. */
  readonly idempotencyKey: string;
}

/** Another plan or period for a subscription. */
export interface ChangeRequest extends SubscriptionRequest, PlanPrice {
  /** Left out, {@link changeTiming} decides. */
  readonly when?: ChangeTiming;
}

export interface CancelRequest extends SubscriptionRequest {
  /** `now` gives nothing back: a refund is a call of its own. */
  readonly when: ChangeTiming;
}

export interface InvoiceQuery {
  readonly customerId: string;
  /** 1 to 100; 20 when left out. */
  readonly limit?: number;
  /** The last invoice of the page before. */
  readonly after?: string;
}

export interface InvoicePage {
  /** Newest first. */
  readonly invoices: readonly InvoiceSnapshot[];
  readonly hasMore: boolean;
}

export interface RefundRequest {
  /** {@link InvoiceSnapshot.transactionId} of a paid invoice. */
  readonly transactionId: string;
  /** US cents; left out, all that has not been refunded yet. */
  readonly amountCents?: number;
  /** 1 to 200 characters. */
  readonly idempotencyKey: string;
}

export interface PaymentMethodLinkRequest {
  readonly customerId: string;
  readonly returnUrl: string;
}

/** Headers of a request as `node:http` gives them: names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Sells plans. Knows nothing of our database: what it tells is stored by its caller, and everything that it tells
 * arrives as events too, so that a caller may be killed between a call and its answer.
 *
 * Every call rejects with a {@link PaymentError}; amounts are whole US cents.
 */
export interface PaymentProvider {
  readonly name: ProviderName;

  /**
   * Makes the prices of the plans on sale known to the provider, so that a wrong key or setting shows at boot and not
   * at the first purchase. Doing it again changes nothing.
   */
  ensurePrices(prices: readonly PlanPrice[]): Promise<void>;

  /**
   * Makes a page where the plan can be paid, open for a day.
   * @returns its id and the address to send the browser to.
   */
  createCheckoutSession(order: CheckoutOrder): Promise<{ readonly id: string; readonly url: string }>;

  getCheckoutSession(sessionId: string): Promise<CheckoutSnapshot>;

  getSubscription(subscriptionId: string): Promise<SubscriptionSnapshot>;

  /**
   * At once: the difference for the rest of the period is charged now; a card that is refused changes nothing
   * (`declined`). At the period's end: nothing is charged until then, and a later change takes the place of an earlier
   * one. Asking for what it already is takes a waiting change back. Either way a notice to cancel is taken back too.
   *
   * `conflict` when it is over, or past due (its open invoice is to be paid first). PAY-6
   */
  changeSubscription(request: ChangeRequest): Promise<SubscriptionSnapshot>;

  /** Ends it at once or at the period's end; a change that waits falls away. Ending what is over does nothing. */
  cancelSubscription(request: CancelRequest): Promise<SubscriptionSnapshot>;

  /** Takes a notice to cancel and a waiting change back. `conflict` when it is over. */
  resumeSubscription(request: SubscriptionRequest): Promise<SubscriptionSnapshot>;

  listInvoices(query: InvoiceQuery): Promise<InvoicePage>;

  /** One invoice as it is now. `not-found` when there is none of this id. */
  getInvoice(invoiceId: string): Promise<InvoiceSnapshot>;

  /** Tries the card for an open invoice again. `declined` when it is refused once more. */
  payInvoice(request: { readonly invoiceId: string; readonly idempotencyKey: string }): Promise<InvoiceSnapshot>;

  /** Gives a payment back, whole or in part. `conflict` when more is asked than is left of it. */
  refund(request: RefundRequest): Promise<RefundSnapshot>;

  /** @returns the address of a page where the customer gives another card; short-lived. */
  createPaymentMethodLink(request: PaymentMethodLinkRequest): Promise<{ readonly url: string }>;

  /**
   * Says what a webhook means, after checking that the provider sent it within the last five minutes.
   *
   * Doesn't remember anything: a delivery that comes again gives the same `event.id`. PAY-1 PAY-2
   * @param rawBody the body's bytes exactly as they came: parsed and written again it no longer fits its signature.
   * @throws {WebhookError} when it is not genuine, too old, too large or no JSON.
   * @throws {PaymentError} when the provider can't be asked about it; answer with an error so that it comes again.
   */
  readWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Promise<WebhookReading>;
}
