import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts';
import { StripePaymentProvider } from './stripe-provider.ts';

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

let fake: FakeStripe;
let provider: StripePaymentProvider;
let paid: { id: string; transactionId: string | null };

beforeEach(async () => {
  fake = await FakeStripe.start(SECRETS);
  provider = new StripePaymentProvider({ ...SECRETS, api: fake.api, retries: 0 });
  const { id } = await provider.createCheckoutSession(ORDER);
  await fake.completeCheckout(id);
  const { subscription } = await provider.getCheckoutSession(id);
  const { invoices } = await provider.listInvoices({ customerId: subscription?.customerId ?? '' });
  if (!invoices[0]) throw new Error('nothing was paid');
  paid = invoices[0];
});
afterEach(() => fake.close());

async function read(eventId = fake.events.at(-1)?.id ?? '') {
  const { rawBody, headers } = fake.signed(eventId);
  return provider.readWebhook(rawBody, headers);
}

describe('a dispute at Stripe', () => {
  it('PAY-28 says what the bank took back of which invoice, and until when an answer is taken', async () => {
    const id = await fake.dispute(paid.transactionId ?? '', 9_900);
    expect(await read()).toMatchObject({
      event: {
        kind: 'disputed',
        vendorRef: 'vendor-7',
        dispute: { id, invoiceId: paid.id, amountCents: 9_900, status: 'withdrawn', answerBy: expect.any(String) },
      },
    });
  });

  it.each([
    ['under_review', 'withdrawn'],
    ['lost', 'withdrawn'],
    ['won', 'won'],
  ])('PAY-28 waits for no answer once it is %s', async (status, told) => {
    const id = await fake.dispute(paid.transactionId ?? '', 9_900);
    const eventId = await fake.moveDispute(id, status);
    expect(await read(eventId)).toMatchObject({ event: { dispute: { id, status: told, answerBy: null } } });
  });

  it.each(['warning_needs_response', 'warning_closed'])('PAY-28 that is %s moved no money', async (status) => {
    await fake.dispute(paid.transactionId ?? '', 9_900, status);
    expect(await read()).toMatchObject({ kind: 'ignored', reason: 'not-ours' });
  });

  it('PAY-28 of what this product did not sell is none of ours', async () => {
    const { subscription } = await provider.getCheckoutSession((await provider.createCheckoutSession(ORDER)).id);
    fake.disown(subscription?.id ?? '');
    await fake.dispute(paid.transactionId ?? '', 9_900);
    expect(await read()).toMatchObject({ kind: 'ignored', reason: 'not-ours' });
  });
});
