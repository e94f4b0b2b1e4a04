import Stripe from 'stripe';
import { PaymentError } from '../errors.ts';
import type { WebhookReading } from '../events.ts';
import { type Instant, risingClock, toInstant } from '../instant.ts';
import { checkPlanPrice, type PlanPrice } from '../plan-price.ts';
import type {
  CancelRequest,
  ChangeRequest,
  CheckoutOrder,
  InvoicePage,
  InvoiceQuery,
  PaymentMethodLinkRequest,
  PaymentProvider,
  RefundRequest,
  SubscriptionRequest,
  WebhookHeaders,
} from '../provider.ts';
import {
  checkChange,
  checkOrder,
  checkRefund,
  checkSubscriptionRequest,
  checkText,
  checkUrl,
  pageSize,
} from '../requests.ts';
import type { CheckoutSnapshot, InvoiceSnapshot, RefundSnapshot, SubscriptionSnapshot } from '../snapshots.ts';
import { header, openEnvelope } from '../webhook/envelope.ts';
import { verifyWebhook } from '../webhook/signature.ts';
import { StripeChanges } from './stripe-changes.ts';
import { toCheckoutSnapshot, toSessionParams } from './stripe-checkout.ts';
import { asking } from './stripe-errors.ts';
import { StripePortal } from './stripe-portal.ts';
import { StripePrices } from './stripe-prices.ts';
import { StripeReader } from './stripe-reader.ts';
import { toInvoiceSnapshot, WISH_KEY } from './stripe-snapshots.ts';
import { readStripeEvent } from './stripe-webhook.ts';

/** The version of Stripe's API whose shapes this code reads. Raised together with the SDK. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** What the Stripe provider is made of. */
export interface StripeProviderOptions {
  /** `sk_…` or a restricted `rk_…` with rights to write products, prices, checkouts, subscriptions, invoices, refunds and portal sessions. */
  readonly secretKey: string;
  /** `whsec_…` of the endpoint that is subscribed to {@link STRIPE_WEBHOOK_EVENTS}. */
  readonly webhookSecret: string;
  /** Whether a trial asks for a card at once; false when left out. Without a card the subscription ends with the trial. */
  readonly trialNeedsCard?: boolean;
  /** Where Stripe's API is; Stripe itself when left out. For tests: whoever answers there gets the secret key. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  /** How often a call that got no answer is made again, 2 when left out. */
  readonly retries?: number;
  /** Milliseconds for one try of a call, 20,000 when left out. */
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

/** Sells plans through Stripe. */
export class StripePaymentProvider implements PaymentProvider {
  readonly name = 'stripe';
  // Private fields are not shown when the provider is logged by mistake.
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #livemode: boolean;
  readonly #trialNeedsCard: boolean;
  readonly #now: () => Date;
  readonly #prices: StripePrices;
  readonly #reader: StripeReader;
  readonly #changes: StripeChanges;
  readonly #portal: StripePortal;

  /** @throws {PaymentError} `misconfigured` when a key is of the wrong kind; the message doesn't repeat it. */
  constructor(options: StripeProviderOptions) {
    checkKeys(options);
    const { host, port, protocol } = options.api ?? { host: 'api.stripe.com', port: 443, protocol: 'https' };
    this.#stripe = new Stripe(options.secretKey, {
      apiVersion: STRIPE_API_VERSION,
      host,
      port,
      protocol,
      maxNetworkRetries: options.retries ?? 2,
      timeout: options.timeoutMs ?? 20_000,
      telemetry: false,
    });
    this.#webhookSecret = options.webhookSecret;
    this.#livemode = /^[sr]k_live_/.test(options.secretKey);
    this.#trialNeedsCard = options.trialNeedsCard ?? false;
    this.#now = options.now ?? (() => new Date());
    this.#prices = new StripePrices(this.#stripe);
    this.#reader = new StripeReader(this.#stripe, risingClock(this.#now));
    this.#changes = new StripeChanges(this.#stripe, this.#reader, this.#prices);
    this.#portal = new StripePortal(this.#stripe);
  }

  async ensurePrices(prices: readonly PlanPrice[]): Promise<void> {
    prices.forEach(checkPlanPrice);
    // One after the other: two periods of a plan share a product.
    for (const price of prices) await this.#prices.idOf(price);
  }

  async createCheckoutSession(order: CheckoutOrder): Promise<{ readonly id: string; readonly url: string }> {
    checkOrder(order, this.#clock());
    const params = toSessionParams(order, await this.#prices.idOf(order), this.#trialNeedsCard);
    const session = await asking(
      this.#stripe.checkout.sessions.create(params, { idempotencyKey: `checkout:${order.idempotencyKey}` }),
    );
    if (session.url === null) throw new PaymentError('unexpected', 'Stripe made a checkout without a page.');
    return { id: session.id, url: session.url };
  }

  async getCheckoutSession(sessionId: string): Promise<CheckoutSnapshot> {
    checkText('sessionId', sessionId);
    return toCheckoutSnapshot(await asking(this.#stripe.checkout.sessions.retrieve(sessionId)), this.#reader);
  }

  async getSubscription(subscriptionId: string): Promise<SubscriptionSnapshot> {
    checkText('subscriptionId', subscriptionId);
    return this.#reader.snapshot(subscriptionId);
  }

  async changeSubscription(request: ChangeRequest): Promise<SubscriptionSnapshot> {
    checkChange(request);
    return this.#changes.change(request);
  }

  async cancelSubscription(request: CancelRequest): Promise<SubscriptionSnapshot> {
    checkSubscriptionRequest(request);
    return this.#changes.cancel(request);
  }

  async resumeSubscription(request: SubscriptionRequest): Promise<SubscriptionSnapshot> {
    checkSubscriptionRequest(request);
    return this.#changes.resume(request);
  }

  async listInvoices(query: InvoiceQuery): Promise<InvoicePage> {
    const page = await asking(
      this.#stripe.invoices.list({
        customer: query.customerId,
        limit: pageSize(query),
        ...(query.after === undefined ? {} : { starting_after: query.after }),
        expand: ['data.payments'],
      }),
    );
    return { invoices: page.data.map(toInvoiceSnapshot), hasMore: page.has_more };
  }

  async getInvoice(invoiceId: string): Promise<InvoiceSnapshot> {
    checkText('invoiceId', invoiceId);
    return this.#reader.invoice(invoiceId);
  }

  async payInvoice(request: { readonly invoiceId: string; readonly idempotencyKey: string }): Promise<InvoiceSnapshot> {
    checkText('invoiceId', request.invoiceId);
    checkText('idempotencyKey', request.idempotencyKey);
    const { status } = await this.#reader.invoice(request.invoiceId);
    if (status !== 'open') throw new PaymentError('conflict', `The invoice is ${status}.`);
    const options = { idempotencyKey: `pay:${request.idempotencyKey}` };
    await asking(this.#stripe.invoices.pay(request.invoiceId, {}, options));
    return this.#reader.invoice(request.invoiceId);
  }

  async refund(request: RefundRequest): Promise<RefundSnapshot> {
    checkRefund(request);
    const { transactionId, amountCents, idempotencyKey } = request;
    const params = {
      payment_intent: transactionId,
      ...(amountCents === undefined ? {} : { amount: amountCents }),
      metadata: { [WISH_KEY]: idempotencyKey },
    };
    const options = { idempotencyKey: `refund:${idempotencyKey}` };
    const refund = await asking(this.#stripe.refunds.create(params, options)).catch(asTooMuch);
    return (await this.#reader.refund(refund)).refund;
  }

  async createPaymentMethodLink(request: PaymentMethodLinkRequest): Promise<{ readonly url: string }> {
    checkText('customerId', request.customerId);
    checkUrl('returnUrl', request.returnUrl);
    return { url: await this.#portal.paymentMethodPage(request.customerId, request.returnUrl) };
  }

  async readWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Promise<WebhookReading> {
    const body = openEnvelope(rawBody, headers);
    verifyWebhook(body, header(headers, 'stripe-signature'), this.#webhookSecret, this.#clock());
    return readStripeEvent(body, this.#livemode, this.#stripe, this.#reader);
  }

  #clock(): Instant {
    return toInstant(this.#now());
  }
}

function checkKeys(options: StripeProviderOptions): void {
  if (!/^[sr]k_(?:test|live)_\S+$/.test(options.secretKey)) {
    throw new PaymentError('misconfigured', 'secretKey must be a secret or restricted key of Stripe (sk_… or rk_…).');
  }
  if (!/^whsec_\S+$/.test(options.webhookSecret)) {
    throw new PaymentError('misconfigured', 'webhookSecret must be the signing secret of a Stripe endpoint (whsec_…).');
  }
}

/** Stripe's only fault with a refund's valid amount is that less is left. */
function asTooMuch(error: unknown): never {
  if (error instanceof PaymentError && error.code === 'invalid-request' && error.field === 'amount') {
    throw new PaymentError('conflict', 'Less of the payment is left to refund.');
  }
  throw error;
}
