import { PaymentError } from '../errors.ts';
import type { PaymentEvent, WebhookReading } from '../events.ts';
import { type Instant, toInstant } from '../instant.ts';
import { changeTiming, checkPlanPrice, type PlanPrice } from '../plan-price.ts';
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
  checkAlive,
  checkChange,
  checkChangeable,
  checkOrder,
  checkRefund,
  checkSubscriptionRequest,
  checkText,
  checkUrl,
  pageSize,
} from '../requests.ts';
import type { Desk, SimulatedCard } from '../simulation/account.ts';
import { completeSession, declineSession, openSession } from '../simulation/checkout.ts';
import { giveBack } from '../simulation/invoices.ts';
import { invoiceSnapshot, refundSnapshot, subscriptionSnapshot } from '../simulation/snapshots.ts';
import { changePrice, endSubscription, giveNotice, goOn, tryAgain } from '../simulation/subscriptions.ts';
import type { CheckoutSnapshot, InvoiceSnapshot, RefundSnapshot, SubscriptionSnapshot } from '../snapshots.ts';
import { findInvoice, findSession, findSubscription } from './find.ts';
import { accountKey, keyOf } from './ids.ts';
import { type KeyedRequest, TestLedger } from './ledger.ts';
import { TestOutbox } from './outbox.ts';
import { pageOf, type TestCheckoutPage } from './page.ts';
import type { TestProviderStore } from './store.ts';
import { readTestWebhook } from './webhook.ts';

/** What the test provider is made of. */
export interface TestProviderOptions {
  readonly store: TestProviderStore;
  /** Signs what {@link deliver} gets; 16 characters at least. */
  readonly webhookSecret: string;
  /**
   * Takes a webhook to its receiver. A rejection keeps the event, and the next call or {@link TestPaymentProvider.advance}
   * delivers it again.
   */
  readonly deliver: (rawBody: Uint8Array, headers: Readonly<Record<string, string>>) => Promise<void>;
  /** Told of each delivery that was rejected. */
  readonly onUndelivered?: (event: PaymentEvent, error: unknown) => void;
  /** The address of the page where a session is paid or declined. */
  readonly checkoutUrl: (sessionId: string) => string;
  /** The address of the page where a customer gives another card. */
  readonly paymentMethodUrl: (customerId: string, returnUrl: string) => string;
  /** Whether a trial asks for a card at once; false when left out. */
  readonly trialNeedsCard?: boolean;
  readonly now?: () => Date;
}

const SHORTEST_SECRET = 16;

/**
 * The built-in provider, for development, demonstrations and tests: no money moves. Everything else is as with a real
 * one: a page to pay at, renewals, refusals, webhooks that are signed and may come twice.
 */
export class TestPaymentProvider implements PaymentProvider {
  readonly name = 'test';
  readonly #options: TestProviderOptions;
  readonly #ledger: TestLedger;
  readonly #now: () => Date;
  readonly #outbox: TestOutbox;

  /** @throws {PaymentError} `misconfigured` in production, or with a short secret. PAY-5 */
  constructor(options: TestProviderOptions) {
    if (process.env['NODE_ENV'] === 'production') {
      throw new PaymentError(
        'misconfigured',
        'The test payment provider must not run in production: anybody could buy.',
      );
    }
    if (options.webhookSecret.length < SHORTEST_SECRET) {
      throw new PaymentError('misconfigured', `webhookSecret needs ${SHORTEST_SECRET} characters at least.`);
    }
    this.#options = options;
    this.#ledger = new TestLedger(options.store);
    this.#now = options.now ?? (() => new Date());
    this.#outbox = new TestOutbox(this.#ledger, options, () => this.#clock());
  }

  async ensurePrices(prices: readonly PlanPrice[]): Promise<void> {
    prices.forEach(checkPlanPrice);
  }

  async createCheckoutSession(order: CheckoutOrder): Promise<{ readonly id: string; readonly url: string }> {
    checkOrder(order, this.#clock());
    const key = accountKey(order.vendorRef);
    if (order.customerId !== undefined && keyOf(order.customerId) !== key) {
      throw new PaymentError('not-found', 'The vendor has no such customer.', { field: 'customerId' });
    }
    await this.#ledger.open(order.vendorRef);
    return this.#work(key, (desk) => this.#link(openSession(desk, order).id), order);
  }

  getCheckoutSession(sessionId: string): Promise<CheckoutSnapshot> {
    return this.#workOn(sessionId, ({ account }) => {
      const session = findSession(account, sessionId);
      const bought = account.subscriptions.find((one) => one.id === session.subscriptionId);
      return {
        id: session.id,
        vendorRef: account.vendorRef,
        status: session.status,
        url: session.status === 'open' ? this.#options.checkoutUrl(session.id) : null,
        expiresAt: session.expiresAt,
        customerId: bought ? account.customerId : null,
        isPaid: session.status === 'complete',
        subscription: bought ? subscriptionSnapshot(account, bought) : null,
      };
    });
  }

  getSubscription(subscriptionId: string): Promise<SubscriptionSnapshot> {
    return this.#workOn(subscriptionId, ({ account }) =>
      subscriptionSnapshot(account, findSubscription(account, subscriptionId)),
    );
  }

  async changeSubscription(request: ChangeRequest): Promise<SubscriptionSnapshot> {
    checkChange(request);
    const { plan, planName, period, amountCents } = request;
    return this.#onSubscription(request, (desk, subscription) => {
      checkChangeable(subscriptionSnapshot(desk.account, subscription));
      const when = request.when ?? changeTiming(subscription.price, request);
      changePrice(desk, subscription, { plan, planName, period, amountCents }, when);
    });
  }

  async cancelSubscription(request: CancelRequest): Promise<SubscriptionSnapshot> {
    checkSubscriptionRequest(request);
    return this.#onSubscription(request, (desk, subscription) => {
      if (subscription.status === 'ended') return;
      if (request.when === 'now') endSubscription(desk, subscription);
      else giveNotice(desk, subscription);
    });
  }

  async resumeSubscription(request: SubscriptionRequest): Promise<SubscriptionSnapshot> {
    checkSubscriptionRequest(request);
    return this.#onSubscription(request, (desk, subscription) => {
      checkAlive(subscriptionSnapshot(desk.account, subscription));
      goOn(desk, subscription);
    });
  }

  async listInvoices(query: InvoiceQuery): Promise<InvoicePage> {
    const limit = pageSize(query);
    return this.#workOn(query.customerId, ({ account }) => {
      const newestFirst = account.invoices.toReversed();
      const { after } = query;
      const from = after === undefined ? 0 : newestFirst.indexOf(findInvoice(account, after)) + 1;
      const page = newestFirst.slice(from, from + limit);
      return {
        invoices: page.map((invoice) => invoiceSnapshot(account, invoice)),
        hasMore: from + limit < newestFirst.length,
      };
    });
  }

  getInvoice(invoiceId: string): Promise<InvoiceSnapshot> {
    return this.#workOn(invoiceId, ({ account }) => invoiceSnapshot(account, findInvoice(account, invoiceId)));
  }

  async payInvoice(request: { readonly invoiceId: string; readonly idempotencyKey: string }): Promise<InvoiceSnapshot> {
    checkText('idempotencyKey', request.idempotencyKey);
    return this.#workOn(
      request.invoiceId,
      (desk) => {
        const invoice = findInvoice(desk.account, request.invoiceId);
        if (invoice.status !== 'open') throw new PaymentError('conflict', `The invoice is ${invoice.status}.`);
        if (desk.account.card !== 'accepted') throw declined('The card was declined; the invoice is still open.');
        tryAgain(desk, findSubscription(desk.account, invoice.subscriptionId), invoice);
        return invoiceSnapshot(desk.account, invoice);
      },
      request,
    );
  }

  async refund(request: RefundRequest): Promise<RefundSnapshot> {
    checkRefund(request);
    const { transactionId, amountCents, idempotencyKey: wish } = request;
    const act = (desk: Desk) => refundSnapshot(giveBack(desk, transactionId, { amountCents, wish }));
    return this.#workOn(transactionId, act, request);
  }

  async createPaymentMethodLink(request: PaymentMethodLinkRequest): Promise<{ readonly url: string }> {
    checkUrl('returnUrl', request.returnUrl);
    return this.#workOn(request.customerId, ({ account }) => ({
      url: this.#options.paymentMethodUrl(account.customerId, request.returnUrl),
    }));
  }

  async readWebhook(rawBody: Uint8Array, headers: WebhookHeaders): Promise<WebhookReading> {
    return readTestWebhook(rawBody, headers, this.#options.webhookSecret, this.#clock());
  }

  /** What the page of a session shows. */
  showSession(sessionId: string): Promise<TestCheckoutPage> {
    const { trialNeedsCard = false } = this.#options;
    return this.#workOn(sessionId, ({ account }) => pageOf(account, findSession(account, sessionId), trialNeedsCard));
  }

  /**
   * Completes a session with a test card. Where no card is needed none is kept.
   * @returns where the browser goes next.
   */
  pay(sessionId: string, card: Exclude<SimulatedCard, 'declined'> = 'accepted'): Promise<{ readonly url: string }> {
    const { trialNeedsCard = false } = this.#options;
    return this.#workOn(sessionId, (desk) => {
      const session = findSession(desk.account, sessionId);
      const { cardNeeded } = pageOf(desk.account, session, trialNeedsCard);
      completeSession(desk, session, cardNeeded ? card : null);
      return { url: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
    });
  }

  /** Refuses a card at a session, which stays open. @returns where the browser goes next. */
  decline(sessionId: string): Promise<{ readonly url: string }> {
    return this.#workOn(sessionId, (desk) => {
      const session = findSession(desk.account, sessionId);
      declineSession(desk, session);
      return { url: session.cancelUrl };
    });
  }

  /** Puts another test card in place of the customer's; what is owed is tried again when its time comes. */
  saveCard(customerId: string, card: SimulatedCard): Promise<void> {
    return this.#workOn(customerId, (desk) => {
      desk.account.card = card;
    });
  }

  /**
   * Does everything that was due by a moment, for all customers: renewals, retries, trial ends. Delivers what is still
   * undelivered. Call it every now and then, and after moving a clock.
   * @param now the present when left out.
   */
  async advance(now: Instant = this.#clock()): Promise<void> {
    for (const key of await this.#ledger.keys()) {
      await this.#ledger.work(key, now, () => undefined);
      await this.#outbox.deliverWaiting(key);
    }
  }

  #onSubscription(
    request: SubscriptionRequest,
    work: (desk: Desk, subscription: ReturnType<typeof findSubscription>) => void,
  ): Promise<SubscriptionSnapshot> {
    return this.#workOn(
      request.subscriptionId,
      (desk) => {
        const subscription = findSubscription(desk.account, request.subscriptionId);
        work(desk, subscription);
        return subscriptionSnapshot(desk.account, subscription);
      },
      request,
    );
  }

  async #workOn<T>(id: string, work: (desk: Desk) => T, request?: KeyedRequest): Promise<T> {
    return this.#work(keyOf(id), work, request);
  }

  async #work<T>(key: string, work: (desk: Desk) => T, request?: KeyedRequest): Promise<T> {
    try {
      return await this.#ledger.work(key, this.#clock(), work, request);
    } finally {
      await this.#outbox.deliverWaiting(key);
    }
  }

  #link(id: string): { readonly id: string; readonly url: string } {
    return { id, url: this.#options.checkoutUrl(id) };
  }

  #clock(): Instant {
    return toInstant(this.#now());
  }
}

function declined(message: string): PaymentError {
  return new PaymentError('declined', message, { declineReason: 'generic_decline' });
}
