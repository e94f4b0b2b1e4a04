import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts';
import type { Trouble } from '../testing/fake-stripe/troubles.ts';
import { StripePaymentProvider, type StripeProviderOptions } from './stripe-provider.ts';

const SECRETS = { secretKey: 'sk_test_aVerySecretKey9876', webhookSecret: 'whsec_anotherSecret5432' };
const ORDER = {
  plan: 'state',
  planName: 'State Package',
  period: 'month',
  amountCents: 9_900,
  vendorRef: 'vendor-7',
  successUrl: 'https://market.test/payment-success',
  cancelUrl: 'https://market.test/payment-failed',
  idempotencyKey: 'order',
} as const;
const REFUNDS = '/v1/refunds';

let fake: FakeStripe;
let transactionId: string;

const providerWith = (more: Partial<StripeProviderOptions> = {}) =>
  new StripePaymentProvider({ ...SECRETS, api: fake.api, retries: 0, ...more });

beforeEach(async () => {
  fake = await FakeStripe.start(SECRETS);
  const provider = providerWith();
  const { id } = await provider.createCheckoutSession(ORDER);
  await fake.completeCheckout(id);
  const { subscription } = await provider.getCheckoutSession(id);
  const { invoices } = await provider.listInvoices({ customerId: subscription?.customerId ?? '' });
  transactionId = invoices[0]?.transactionId ?? '';
});
afterEach(async () => {
  await fake.close();
});

const made = () => fake.events.filter(({ type }) => type === 'refund.created').length;
const ask = (provider = providerWith(), amountCents = 2_500) =>
  provider.refund({ transactionId, amountCents, idempotencyKey: 'wish' });

describe('a refund through Stripe', () => {
  it.each<[string, Trouble, number]>([
    ['answers with an error of its own', 500, 0],
    ['is away', 503, 0],
    ['has too much to do', 429, 0],
    ['works on the same key', 409, 0],
    ['does it and the connection is cut', 'cut', 1],
    ['does it and says nothing', 'silence', 1],
  ])(
    'PAY-8 PAY-19 where Stripe %s has no answer yet, and the same key then gives the one refund',
    async (_how, trouble, done) => {
      const provider = providerWith({ timeoutMs: 500 });
      // Stripe's client asks again by itself, once, after a connection that was cut.
      fake.trouble(trouble, { path: REFUNDS, times: trouble === 'cut' ? 2 : 1 });
      await expect(ask(provider)).rejects.toMatchObject({ code: 'unavailable', retryable: true });
      expect(made()).toBe(done);
      const refund = await ask(provider);
      expect(refund).toMatchObject({ amountCents: 2_500, status: 'succeeded', transactionId, wish: 'wish' });
      expect(await ask(provider)).toEqual(refund);
      expect(made()).toBe(1);
    },
  );

  it('PAY-8 is asked for again by itself after a cut connection, and made once', async () => {
    fake.trouble('cut', { path: REFUNDS, times: 2 });
    expect(await ask(providerWith({ retries: 2 }))).toMatchObject({ amountCents: 2_500 });
    expect(fake.requests.filter((request) => request === `POST ${REFUNDS}`)).toHaveLength(3);
    expect(made()).toBe(1);
  });

  it('PAY-8 is made once where Stripe took it and then could not say of which invoice it is', async () => {
    fake.trouble(500, { path: '/v1/invoice_payments' });
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await ask()).toMatchObject({ invoiceId: expect.stringMatching(/^in_/) });
    expect(made()).toBe(1);
  });

  it('PAY-8 refuses a key that was used for another amount', async () => {
    await ask();
    await expect(ask(providerWith(), 2_600)).rejects.toMatchObject({ code: 'conflict', field: 'idempotencyKey' });
    expect(made()).toBe(1);
  });

  it('PAY-19 gives no more than is left after what an operator gave back', async () => {
    await fake.refundOutside(transactionId, 9_000);
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' });
    await fake.refundOutside(transactionId);
    await expect(ask()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('PAY-17 says so when it fails after all', async () => {
    const { id } = await ask();
    const eventId = await fake.failRefund(id);
    const { rawBody, headers } = fake.signed(eventId);
    expect(await providerWith().readWebhook(rawBody, headers)).toMatchObject({
      event: { kind: 'refunded', refund: { id, status: 'failed', amountCents: 2_500 } },
    });
  });
});
