import type { PaymentEvent, WebhookReading } from '../events.ts';
import type { Instant } from '../instant.ts';
import type { PaymentProvider, WebhookHeaders } from '../provider.ts';
import type { SimulatedCard } from '../simulation/account.ts';
import { StripePaymentProvider } from '../stripe/stripe-provider.ts';
import { TestPaymentProvider } from '../test-provider/test-provider.ts';
import { TEST_SIGNATURE_HEADER } from '../test-provider/webhook.ts';
import { signWebhook } from '../webhook/signature.ts';
import { FakeStripe } from './fake-stripe/fake-stripe.ts';
import { createMemoryStore } from './memory-store.ts';
import { startReceiver, type WebhookReceiver } from './receiver.ts';

/** A provider with everybody around it: the payer, the time, and the endpoint that hears its webhooks. */
export interface Stage {
  readonly provider: PaymentProvider;
  moveTo(instant: Instant): Promise<void>;
  now(): Date;
  /** Pays at a checkout; on trial without a card. */
  pay(sessionId: string, card?: Exclude<SimulatedCard, 'declined'>): Promise<void>;
  saveCard(customerId: string, card: SimulatedCard): Promise<void>;
  /** All events that the endpoint read, after everything under way has arrived. */
  heard(): Promise<PaymentEvent[]>;
  readings(): readonly WebhookReading[];
  /** A genuine webhook of some event, signed at the stage's time. */
  webhook(): { readonly rawBody: Uint8Array; readonly headers: WebhookHeaders };
  /** Signs any text as the provider would. */
  sign(body: string, at: Instant): WebhookHeaders;
  close(): Promise<void>;
}

export const START: Instant = '2026-03-01T00:00:00.000Z';
export const STRIPE_SECRET = 'sk_test_conformanceSecretKey';
export const WEBHOOK_SECRET = 'whsec_conformanceSigningSecret';

/** Stripe's provider before the simulated Stripe. */
async function stageStripe(): Promise<Stage> {
  let time = new Date(START);
  const now = () => time;
  const endpoint: { provider?: PaymentProvider } = {};
  const receiver = await startReceiver(() => required(endpoint.provider));
  const secrets = { secretKey: STRIPE_SECRET, webhookSecret: WEBHOOK_SECRET };
  const fake = await FakeStripe.start({ ...secrets, webhookUrl: receiver.url, now });
  const provider = new StripePaymentProvider({ ...secrets, api: fake.api, retries: 0, now });
  endpoint.provider = provider;
  const common = shared(receiver, now);
  return {
    ...common,
    provider,
    moveTo: async (instant) => {
      time = new Date(instant);
      await fake.advance();
    },
    pay: async (sessionId, card) => {
      const { status } = await provider.getCheckoutSession(sessionId);
      if (status === 'open') await fake.completeCheckout(sessionId, card ?? null);
    },
    saveCard: (customerId, card) => fake.setCard(customerId, card),
    heard: async () => {
      await fake.settled();
      return receiver.events();
    },
    webhook: () => fake.signed(required(fake.events.at(-1)).id),
    sign: (body, at) => ({
      'content-type': 'application/json',
      'stripe-signature': signWebhook(body, WEBHOOK_SECRET, at),
    }),
    close: async () => {
      await fake.close();
      await receiver.close();
    },
  };
}

/** The test provider, its webhooks taken to the endpoint over HTTP. */
async function stageTest(): Promise<Stage> {
  let time = new Date(START);
  const now = () => time;
  const endpoint: { provider?: PaymentProvider } = {};
  const receiver = await startReceiver(() => required(endpoint.provider));
  const sent: { rawBody: Uint8Array; headers: WebhookHeaders }[] = [];
  const provider = new TestPaymentProvider({
    store: createMemoryStore(),
    webhookSecret: WEBHOOK_SECRET,
    now,
    checkoutUrl: (id) => `http://localhost/test-checkout/${id}`,
    paymentMethodUrl: (id, back) => `http://localhost/test-card/${id}?back=${encodeURIComponent(back)}`,
    deliver: async (rawBody, headers) => {
      sent.push({ rawBody, headers });
      const answer = await fetch(receiver.url, { method: 'POST', headers, body: Buffer.from(rawBody) });
      if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    },
    onUndelivered: (event, error) => {
      throw new Error(`${event.kind} was not delivered`, { cause: error });
    },
  });
  endpoint.provider = provider;
  return {
    ...shared(receiver, now),
    provider,
    moveTo: async (instant) => {
      time = new Date(instant);
      await provider.advance();
    },
    pay: async (sessionId, card) => {
      await provider.pay(sessionId, card);
    },
    saveCard: (customerId, card) => provider.saveCard(customerId, card),
    heard: async () => receiver.events(),
    webhook: () => required(sent.at(-1)),
    sign: (body, at) => ({
      'content-type': 'application/json',
      [TEST_SIGNATURE_HEADER]: signWebhook(body, WEBHOOK_SECRET, at),
    }),
    close: () => receiver.close(),
  };
}

/** Both providers, for suites that hold for either. */
export const STAGES = [
  ['stripe', stageStripe],
  ['test', stageTest],
] as const;

function shared(receiver: WebhookReceiver, now: () => Date): Pick<Stage, 'now' | 'readings'> {
  return { now, readings: () => receiver.readings };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Not there yet.');
  return value;
}
