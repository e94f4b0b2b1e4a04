import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../provider.ts';
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts';
import { StripePaymentProvider } from './stripe-provider.ts';
import { STRIPE_WEBHOOK_EVENTS } from './stripe-webhook.ts';

const SECRETS = { secretKey: 'sk_test_aVerySecretKey9876', webhookSecret: 'whsec_anotherSecret5432' };
const PRICE = { plan: 'state', planName: 'State Package', period: 'month', amountCents: 9_900 } as const;
const ORDER = {
  ...PRICE,
  vendorRef: 'vendor-7',
  successUrl: 'https://market.test/payment-success',
  cancelUrl: 'https://market.test/payment-failed',
};

let keys = 0;
let fake: FakeStripe;
let provider: PaymentProvider;

function providerWith(more: { secretKey?: string; trialNeedsCard?: boolean } = {}) {
  return new StripePaymentProvider({ ...SECRETS, ...more, api: fake.api, retries: 0 });
}

beforeEach(async () => {
  fake = await FakeStripe.start(SECRETS);
  provider = providerWith();
});
afterEach(async () => {
  await fake.close();
});

async function buy() {
  const { id } = await provider.createCheckoutSession({ ...ORDER, idempotencyKey: `k${++keys}` });
  await fake.completeCheckout(id);
  const { subscription } = await provider.getCheckoutSession(id);
  if (!subscription) throw new Error('Nothing was bought.');
  return subscription;
}

async function read(eventId: string) {
  const { rawBody, headers } = fake.signed(eventId);
  return provider.readWebhook(rawBody, headers);
}

describe('prices', () => {
  it('are made once, whoever asks, and found again by another node', async () => {
    await Promise.all([provider.ensurePrices([PRICE]), provider.ensurePrices([PRICE])]);
    await providerWith().ensurePrices([PRICE]);
    await buy();
    expect(fake.priceCount).toBe(1);
    expect(fake.requests.filter((request) => request === 'POST /v1/prices')).toHaveLength(1);
  });

  it('leave those who bought before at their old price', async () => {
    const before = await buy();
    await provider.ensurePrices([{ ...PRICE, amountCents: 12_900 }]);
    expect((await provider.getSubscription(before.id)).amountCents).toBe(9_900);
  });

  it('are made again after somebody archived them', async () => {
    await provider.ensurePrices([PRICE]);
    fake.archivePrices();
    await providerWith().ensurePrices([PRICE]);
    expect(fake.priceCount).toBe(1);
  });

  it('are asked for again after a failure', async () => {
    fake.failNext(500);
    await expect(provider.ensurePrices([PRICE])).rejects.toMatchObject({ code: 'unavailable' });
    await provider.ensurePrices([PRICE]);
    expect(fake.priceCount).toBe(1);
  });
});

describe('failures', () => {
  it('PAY-5 refuses keys of the wrong kind without repeating them', () => {
    const swapped = () => new StripePaymentProvider({ ...SECRETS, secretKey: SECRETS.webhookSecret });
    expect(swapped).toThrow(expect.objectContaining({ code: 'misconfigured' }));
    expect(swapped).not.toThrow(/anotherSecret5432/);
    const publishable = { ...SECRETS, secretKey: 'pk_test_123' };
    expect(() => new StripePaymentProvider(publishable)).toThrow(/secretKey/);
    expect(() => new StripePaymentProvider({ ...SECRETS, webhookSecret: '' })).toThrow(/webhookSecret/);
  });

  it('PAY-5 shows no secret in an error, nor in the provider itself', async () => {
    const stranger = providerWith({ secretKey: 'sk_test_notTheRightOne4321' });
    const error: unknown = await stranger.getSubscription('sub_1').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'PaymentError', code: 'misconfigured', retryable: false });
    for (const value of [error, provider, stranger]) {
      const shown = `${inspect(value, { depth: 10, showHidden: true })} ${JSON.stringify(value)}`;
      expect(shown).not.toMatch(/4321|notTheRightOne|aVerySecretKey9876|anotherSecret5432/);
    }
  });

  it.each([500, 503, 429, 409])('says that trying later may help after a %i', async (status) => {
    fake.failNext(status);
    const call = provider.getSubscription('sub_1');
    await expect(call).rejects.toMatchObject({ code: 'unavailable', retryable: true, requestId: expect.any(String) });
  });

  it('says that Stripe cannot be reached', async () => {
    await fake.close();
    await expect(provider.getSubscription('sub_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('asks for a webhook again when Stripe cannot be asked about it', async () => {
    await buy();
    const eventId = fake.events.at(-1)?.id ?? '';
    fake.failNext(500);
    await expect(read(eventId)).rejects.toMatchObject({ name: 'PaymentError', retryable: true });
    await expect(read(eventId)).resolves.toMatchObject({ kind: 'event' });
  });
});

describe('events', () => {
  it('that we have no use for are ignored', async () => {
    const id = await fake.sendEvent('payout.paid', { id: 'po_1' });
    expect(await read(id)).toEqual({
      kind: 'ignored',
      id,
      type: 'payout.paid',
      reason: 'unknown-type',
    });
    const withoutId = await fake.sendEvent('balance.available', { object: 'balance' });
    expect(await read(withoutId)).toMatchObject({ reason: 'unknown-type' });
  });

  it('of the other mode are ignored', async () => {
    const { id } = await buy();
    const live = await fake.sendEvent('customer.subscription.updated', { id }, true);
    expect(await read(live)).toMatchObject({ kind: 'ignored', reason: 'other-mode' });
  });

  it('about what this product did not sell are ignored, and its subscriptions not found', async () => {
    const { id } = await buy();
    fake.disown(id);
    for (const { id: eventId, type } of fake.events) {
      const [reading, expected] = [await read(eventId), { kind: 'ignored', reason: 'not-ours' }];
      expect(reading, type).toMatchObject(expected);
    }
    await expect(provider.getSubscription(id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('PAY-4 carry the present state, not that of an old body', async () => {
    const { id } = await buy();
    const updated = fake.events.find((event) => event.type === 'customer.subscription.updated')?.id ?? '';
    await fake.failInvoice(id);
    const reading = await read(updated);
    expect(reading).toMatchObject({ event: { kind: 'subscription-updated', subscription: { status: 'past-due' } } });
  });

  it('of a renewal, a trial’s end and an operator’s cancellation say so', async () => {
    const trialEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const order = { ...ORDER, trialEnd, idempotencyKey: `k${++keys}` };
    const { id } = await provider.createCheckoutSession(order);
    await fake.completeCheckout(id);
    const subscriptionId = (await provider.getCheckoutSession(id)).subscription?.id ?? '';
    await fake.endTrial(subscriptionId);
    expect((await provider.getSubscription(subscriptionId)).status).toBe('active');
    await fake.renewNow(subscriptionId);
    await fake.cancelNow(subscriptionId);
    const types = fake.events.map((event) => event.type);
    expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(3);
    expect(await read(fake.events.at(-1)?.id ?? '')).toMatchObject({
      event: { kind: 'subscription-ended', subscription: { status: 'ended' } },
    });
  });

  it('of a waiting change come from its schedule too', async () => {
    const { id } = await buy();
    const schedule = await fake.sendEvent('subscription_schedule.updated', { id: 'sub_sched_1', subscription: id });
    expect(await read(schedule)).toMatchObject({ event: { kind: 'subscription-updated', subscription: { id } } });
  });

  it('that endpoints must send are all understood', async () => {
    const { id } = await buy();
    const kinds = STRIPE_WEBHOOK_EVENTS.filter((type) => type.startsWith('customer.subscription.'));
    for (const type of kinds) {
      expect(await read(await fake.sendEvent(type, { id }))).toMatchObject({ kind: 'event' });
    }
  });
});

it('PAY-9 asks for a card before a trial where it is told to', async () => {
  const trialEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const careful = providerWith({ trialNeedsCard: true });
  const { id } = await careful.createCheckoutSession({ ...ORDER, trialEnd, idempotencyKey: 'careful' });
  expect(fake.session(id).payment_method_collection).toBe('always');
  const open = await provider.createCheckoutSession({ ...ORDER, trialEnd, idempotencyKey: 'open' });
  expect(fake.session(open.id).payment_method_collection).toBe('if_required');
});
