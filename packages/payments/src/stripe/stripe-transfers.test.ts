import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts';
import { StripePaymentProvider } from './stripe-provider.ts';

const SECRETS = { secretKey: 'sk_test_transfers', webhookSecret: 'whsec_transfers' };
const ORDER = {
  plan: 'state',
  planName: 'State Package',
  period: 'month',
  amountCents: 9_900,
  vendorRef: 'vendor-7',
  successUrl: 'https://market.test/payment-success',
  cancelUrl: 'https://market.test/payment-failed',
} as const;
const MONTH_MS = 32 * 86_400_000;

let keys = 0;
let time: number;
let fake: FakeStripe;
let provider: StripePaymentProvider;
beforeEach(async () => {
  time = Date.now();
  const now = () => new Date(time);
  fake = await FakeStripe.start({ ...SECRETS, now });
  provider = new StripePaymentProvider({ ...SECRETS, api: fake.api, retries: 0, now });
});
afterEach(() => fake.close());

async function buyByTransfer(): Promise<string> {
  const { id } = await provider.createCheckoutSession({ ...ORDER, idempotencyKey: `k${++keys}` });
  await fake.completeByTransfer(id);
  return id;
}

async function read(eventId: string) {
  const { rawBody, headers } = fake.signed(eventId);
  return provider.readWebhook(rawBody, headers);
}

describe('PAY-27 a checkout by a bank’s transfer', () => {
  it('is complete and not paid, and sells nothing yet, although Stripe calls its subscription active', async () => {
    const id = await buyByTransfer();
    expect(await provider.getCheckoutSession(id)).toMatchObject({
      status: 'complete',
      isPaid: false,
      subscription: { status: 'none', plan: 'state' },
    });
    const completed = fake.events.find(({ type }) => type === 'checkout.session.completed')?.id ?? '';
    expect(await read(completed)).toMatchObject({
      event: { kind: 'checkout-completed', checkout: { id, isPaid: false }, subscription: { status: 'none' } },
    });
  });

  it('is paid once the transfer comes', async () => {
    const id = await buyByTransfer();
    const told = await fake.endTransfer(id, 'succeeded');
    expect(await read(told)).toMatchObject({
      event: { kind: 'checkout-completed', checkout: { isPaid: true }, subscription: { status: 'active' } },
    });
  });

  it('has failed when Stripe says so, and what it sold can be ended with what it owes', async () => {
    const id = await buyByTransfer();
    const told = await fake.endTransfer(id, 'failed');
    expect(await read(told)).toMatchObject({
      event: { kind: 'checkout-failed', checkout: { id, isPaid: false }, subscription: { status: 'none' } },
    });
    const { subscription } = await provider.getCheckoutSession(id);
    const wish = { subscriptionId: subscription?.id ?? '', when: 'now', idempotencyKey: 'end' } as const;
    expect(await provider.cancelSubscription(wish)).toMatchObject({ status: 'ended' });
    const { invoices } = await provider.listInvoices({ customerId: subscription?.customerId ?? '' });
    expect(invoices.map(({ status }) => status)).toEqual(['void']);
  });

  it('is not failed by an event that comes late, or that nobody meant', async () => {
    const id = await buyByTransfer();
    await fake.endTransfer(id, 'succeeded');
    const late = await fake.sendEvent('checkout.session.async_payment_failed', { id });
    expect(await read(late)).toMatchObject({ event: { kind: 'checkout-completed', checkout: { isPaid: true } } });
    const { id: open } = await provider.createCheckoutSession({ ...ORDER, idempotencyKey: `k${++keys}` });
    const early = await fake.sendEvent('checkout.session.async_payment_failed', { id: open });
    expect(await read(early)).toMatchObject({ kind: 'ignored', reason: 'not-ours' });
  });

  it('gives no plan by the months that pass unpaid, and a renewal that is owed takes none back', async () => {
    const id = await buyByTransfer();
    time += MONTH_MS;
    await fake.advance();
    expect((await provider.getCheckoutSession(id)).subscription?.status).toBe('none');
    const { id: other } = await provider.createCheckoutSession({ ...ORDER, idempotencyKey: `k${++keys}` });
    await fake.completeCheckout(other, 'fails-at-renewal');
    time += MONTH_MS;
    await fake.advance();
    expect((await provider.getCheckoutSession(other)).subscription?.status).toBe('past-due');
  });

  it('owes nothing where a free trial runs first', async () => {
    const trialEnd = new Date(time + 30 * 86_400_000).toISOString();
    const { id } = await provider.createCheckoutSession({ ...ORDER, trialEnd, idempotencyKey: `k${++keys}` });
    expect((await provider.getCheckoutSession(id)).isPaid).toBe(false);
    await fake.completeCheckout(id, null);
    expect(await provider.getCheckoutSession(id)).toMatchObject({ isPaid: true, subscription: { status: 'trialing' } });
  });
});
