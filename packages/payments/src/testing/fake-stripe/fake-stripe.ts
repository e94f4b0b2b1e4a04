import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { later, toSeconds } from '../../instant.ts';
import type { SimulatedCard } from '../../simulation/account.ts';
import { completeByTransfer, completeSession, endTransfer } from '../../simulation/checkout.ts';
import { giveBack, takeBack } from '../../simulation/invoices.ts';
import { endSubscription, turnPeriod } from '../../simulation/subscriptions.ts';
import { STRIPE_API_VERSION } from '../../stripe/stripe-provider.ts';
import { type ApiAnswer, FakeApi } from './api.ts';
import { asError } from './as-error.ts';
import { type FakeEvent, tellingEvent, writeEvent } from './events.ts';
import { shapeDispute, shapeRefund, shapeSession } from './shape-money.ts';
import { type Trouble, Troubles, type TroubleWith } from './troubles.ts';
import { type SignedWebhook, Webhooks } from './webhooks.ts';
import { World } from './world.ts';

/** What a simulated Stripe is made of. */
export interface FakeStripeOptions {
  /** The key that callers must show. */
  readonly secretKey: string;
  /** Signs webhooks. */
  readonly webhookSecret: string;
  /** Where webhooks are posted; null, and when left out, keeps them in {@link FakeStripe.events} alone. */
  readonly webhookUrl?: string | null;
  readonly now?: () => Date;
}

/** How long Stripe takes an answer to a dispute: a week. */
const ANSWER_MS = 7 * 86_400_000;

/**
 * A server on this machine that answers as Stripe's API for what this package calls, and posts signed webhooks.
 * Unknown parameters, a wrong key, another API version and a reused idempotency key are refused as by Stripe.
 */
export class FakeStripe {
  /** Every request so far, such as `POST /v1/refunds`. */
  readonly requests: string[] = [];
  readonly #world: World;
  readonly #api: FakeApi;
  readonly #server: Server;
  readonly #troubles = new Troubles();
  readonly #webhooks: Webhooks;

  constructor(options: FakeStripeOptions) {
    this.#world = new World(options.now ?? (() => new Date()));
    this.#api = new FakeApi(this.#world, { secretKey: options.secretKey, apiVersion: STRIPE_API_VERSION });
    this.#webhooks = new Webhooks({
      secret: options.webhookSecret,
      url: options.webhookUrl ?? null,
      now: () => this.#world.now(),
    });
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(asError(error)));
    });
  }

  /** Starts one on a free port. */
  static async start(options: FakeStripeOptions): Promise<FakeStripe> {
    const fake = new FakeStripe(options);
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  /** What {@link StripeProviderOptions.api} takes. */
  get api(): { readonly host: string; readonly port: number; readonly protocol: 'http' } {
    const address = this.#server.address();
    if (!isAddress(address)) throw new Error('The simulated Stripe is closed.');
    return { host: '127.0.0.1', port: address.port, protocol: 'http' };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#webhooks.answered();
  }

  /** Every event so far, oldest first, whether or not it was delivered. */
  get events(): readonly FakeEvent[] {
    return this.#webhooks.events;
  }

  /** Pays at a checkout. @param card null for none, which only a trial allows. */
  completeCheckout(sessionId: string, card: SimulatedCard | null = 'accepted'): Promise<void> {
    return this.#act(() => {
      const { account, item } = this.#world.session(sessionId);
      completeSession(this.#world.desk(account), item, card);
      this.#world.markSold(item);
    });
  }

  /** Finishes a checkout by a bank's transfer: complete and active at once, and paid for days later or never. */
  completeByTransfer(sessionId: string): Promise<void> {
    return this.#act(() => {
      const { account, item } = this.#world.session(sessionId);
      completeByTransfer(this.#world.desk(account), item);
      this.#world.markSold(item);
    });
  }

  /** Lets the transfer of a checkout come, or fail. @returns the id of the event that tells it of the checkout. */
  async endTransfer(sessionId: string, outcome: 'succeeded' | 'failed'): Promise<string> {
    await this.#act(() => {
      const { account, item } = this.#world.session(sessionId);
      endTransfer(this.#world.desk(account), item, outcome === 'succeeded');
    });
    return this.sendEvent(`checkout.session.async_payment_${outcome}`, this.session(sessionId));
  }

  /** Leaves a checkout unpaid by the page's way out. @returns where the browser goes: the address as it was given. */
  leaveCheckout(sessionId: string): string {
    return this.#world.session(sessionId).item.cancelUrl;
  }

  /** Lets the present period end now and the renewal be paid, or refused as the card does. */
  renewNow(subscriptionId: string): Promise<void> {
    return this.#act(() => this.#turn(subscriptionId));
  }

  /** Lets the present period end now and the renewal's charge be refused. */
  failInvoice(subscriptionId: string): Promise<void> {
    return this.#act(() => {
      this.#world.subscription(subscriptionId).account.card = 'fails-at-renewal';
      this.#turn(subscriptionId);
    });
  }

  /** Lets a trial end now: the first charge follows, or the end where there is no card. */
  endTrial(subscriptionId: string): Promise<void> {
    return this.#act(() => {
      const { item } = this.#world.subscription(subscriptionId);
      if (item.status !== 'trialing') throw new Error(`${subscriptionId} is not on trial but ${item.status}.`);
      item.trialEnd = this.#world.now();
      this.#turn(subscriptionId);
    });
  }

  /** Ends a subscription from outside, as an operator does in Stripe's dashboard. */
  cancelNow(subscriptionId: string): Promise<void> {
    return this.#act(() => {
      const { account, item } = this.#world.subscription(subscriptionId);
      endSubscription(this.#world.desk(account), item);
    });
  }

  /** Gives a customer another card. */
  setCard(customerId: string, card: SimulatedCard): Promise<void> {
    return this.#act(() => {
      this.#world.account(customerId).card = card;
    });
  }

  /** Takes the product's mark off a subscription, as if something else on the same Stripe account had sold it. */
  disown(subscriptionId: string): void {
    this.#world.metadata.set(subscriptionId, {});
  }

  /** Archives every price, as an operator may in Stripe's dashboard. */
  archivePrices(): void {
    for (const price of this.#world.prices.values()) price.active = false;
  }

  /** A checkout as the API answers it. */
  session(sessionId: string): Stripe.Checkout.Session {
    const { account, item } = this.#world.session(sessionId);
    return shapeSession(this.#world, account, item);
  }

  /** How many active prices there are. */
  get priceCount(): number {
    return [...this.#world.prices.values()].filter((price) => price.active).length;
  }

  /** Does everything that is due by the clock. */
  advance(): Promise<void> {
    return this.#act(() => undefined);
  }

  /** Answers the next request with an error of that status, once. */
  failNext(status: number): void {
    this.#troubles.add(status);
  }

  /** Lets the next requests for a path go wrong. */
  trouble(trouble: Trouble, which: TroubleWith): void {
    this.#troubles.add(trouble, which);
  }

  /** Gives a payment back from outside, as an operator does in Stripe's dashboard. @returns the refund's id. */
  async refundOutside(transactionId: string, amountCents?: number): Promise<string> {
    let id = '';
    await this.#act(() => {
      const account = this.#world.accountOfPayment(transactionId);
      id = giveBack(this.#world.desk(account), transactionId, { amountCents, wish: null }).id;
    });
    return id;
  }

  /** Lets a refund fail after all, as when the card's bank sends it back. @returns the event's id. */
  failRefund(refundId: string): Promise<string> {
    const { account, item } = this.#world.refund(refundId);
    takeBack(account, item);
    return this.sendEvent('refund.failed', shapeRefund(account, item));
  }

  /** Lets the payer's bank take a payment back. @returns the dispute's id. */
  async dispute(transactionId: string, amountCents: number, status = 'needs_response'): Promise<string> {
    const now = this.#world.now();
    const id = this.#world.id('dp_');
    const made = { id, transactionId, amountCents, status, createdAt: now, dueBy: later(now, ANSWER_MS) };
    this.#world.disputes.set(id, made);
    await this.sendEvent('charge.dispute.created', shapeDispute(made));
    return id;
  }

  /** Lets a dispute go on. @param status Stripe's own word. @returns the id of the event that tells it. */
  moveDispute(disputeId: string, status: string): Promise<string> {
    const dispute = this.#world.dispute(disputeId);
    dispute.status = status;
    const isOver = status === 'won' || status === 'lost';
    return this.sendEvent(`charge.dispute.${isOver ? 'closed' : 'updated'}`, shapeDispute(dispute));
  }

  /** Sends an event of any type. @returns its id. */
  async sendEvent(type: string, object: object = {}, livemode = false): Promise<string> {
    const told = { type, object, livemode, created: toSeconds(this.#world.now()) };
    const event = writeEvent(this.#world, told, STRIPE_API_VERSION);
    this.#webhooks.send(event);
    await this.settled();
    return event.id;
  }

  /** An event as it would be posted now. @throws {Error} when there is none of that id. */
  signed(eventId: string): SignedWebhook {
    return this.#webhooks.signed(eventId);
  }

  /** Posts an event again, as Stripe does when it heard nothing. */
  async redeliver(eventId: string): Promise<void> {
    this.#webhooks.redeliver(eventId);
    await this.settled();
  }

  /** Done when every webhook so far has been answered. @throws {Error} when one could not be posted or was refused. */
  settled(): Promise<void> {
    return this.#webhooks.settled();
  }

  #turn(subscriptionId: string): void {
    const { account, item } = this.#world.subscription(subscriptionId);
    const now = this.#world.now();
    const [current, next] = this.#world.scheduleOf(subscriptionId)?.phases ?? [];
    if (current && next) {
      current.end = toSeconds(now);
      next.start = toSeconds(now);
    }
    item.periodEnd = now;
    item.anchor = now;
    item.periodsToEnd = 0;
    turnPeriod(this.#world.desk(account), item);
  }

  async #act(action: () => void): Promise<void> {
    this.#world.settle();
    action();
    this.#tell();
    await this.settled();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.requests.push(`${method} ${url.split('?')[0]}`);
    const body = await readText(request);
    const trouble = this.#troubles.take(url.split('?')[0] ?? '');
    const answer =
      typeof trouble === 'number'
        ? { status: trouble, body: { error: { type: 'api_error', message: 'Something went wrong.' } } }
        : this.#api.answer({ method, url, headers: request.headers, body });
    if (trouble === 'cut') response.destroy();
    else if (trouble !== 'silence') this.#write(response, answer);
    this.#tell();
  }

  #write(response: ServerResponse, answer: ApiAnswer): void {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': this.#world.id('req_'),
      'stripe-version': STRIPE_API_VERSION,
      'stripe-should-retry': 'false',
    });
    response.end(JSON.stringify(answer.body));
  }

  #tell(): void {
    for (const { account, happening } of this.#world.happenings.splice(0)) {
      this.#webhooks.send(tellingEvent(this.#world, account, happening, STRIPE_API_VERSION));
    }
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function isAddress(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
