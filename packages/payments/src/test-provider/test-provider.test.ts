import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaymentEvent } from '../events.ts';
import { applyPaymentEvent, NO_SUBSCRIPTION } from '../subscription-state.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { signWebhook } from '../webhook/signature.ts';
import type { TestProviderStore } from './store.ts';
import { TestPaymentProvider, type TestProviderOptions } from './test-provider.ts';
import { TEST_SIGNATURE_HEADER } from './webhook.ts';

const ORDER = {
  plan: 'national',
  planName: 'National Package',
  period: 'month',
  amountCents: 19_900,
  vendorRef: 'vendor-7',
  successUrl: 'https://market.test/payment-success?checkout={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://market.test/payment-failed',
  idempotencyKey: 'first',
} as const;
const TRIAL_END = '2026-03-31T00:00:00.000Z';

function open(more: Partial<TestProviderOptions> = {}) {
  const events: PaymentEvent[] = [];
  const provider: TestPaymentProvider = new TestPaymentProvider({
    store: createMemoryStore(),
    webhookSecret: 'a secret of the test',
    now: () => new Date('2026-03-01T00:00:00.000Z'),
    checkoutUrl: (id) => `https://market.test/test-checkout/${id}`,
    paymentMethodUrl: (id) => `https://market.test/test-card/${id}`,
    deliver: async (rawBody, headers) => {
      const reading = await provider.readWebhook(rawBody, headers);
      if (reading.kind === 'event') events.push(reading.event);
    },
    ...more,
  });
  return { provider, events };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the test provider', () => {
  it('PAY-5 refuses to run in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(() => open()).toThrow(expect.objectContaining({ code: 'misconfigured' }));
    expect(() => open()).toThrow(/must not run in production/);
  });

  it('refuses a short signing secret', () => {
    expect(() => open({ webhookSecret: 'short' })).toThrow(/webhookSecret/);
  });

  it('shows its page what is bought and what is due now', async () => {
    const { provider } = open();
    const { id, url } = await provider.createCheckoutSession({ ...ORDER, customerEmail: 'bids@vendor.test' });
    expect(url).toBe(`https://market.test/test-checkout/${id}`);
    expect(await provider.showSession(id)).toMatchObject({
      plan: 'national',
      planName: 'National Package',
      status: 'open',
      dueNowCents: 19_900,
      cardNeeded: true,
      declinedAt: null,
      customerEmail: 'bids@vendor.test',
    });
    const trial = await provider.createCheckoutSession({ ...ORDER, trialEnd: TRIAL_END, idempotencyKey: 'trial' });
    expect(await provider.showSession(trial.id)).toMatchObject({ dueNowCents: 0, cardNeeded: false });
    await expect(provider.showSession(`${id}0`)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('sends the payer on, and takes no second payment', async () => {
    const { provider } = open();
    const { id } = await provider.createCheckoutSession(ORDER);
    expect(await provider.pay(id)).toEqual({ url: `https://market.test/payment-success?checkout=${id}` });
    await expect(provider.pay(id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(provider.decline(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('sells nothing after a refused card, and lets another one try', async () => {
    const { provider, events } = open();
    const { id } = await provider.createCheckoutSession(ORDER);
    expect(await provider.decline(id)).toEqual({ url: 'https://market.test/payment-failed' });
    expect(await provider.getCheckoutSession(id)).toMatchObject({ status: 'open', subscription: null });
    expect((await provider.showSession(id)).declinedAt).toBe('2026-03-01T00:00:00.000Z');
    expect(events).toEqual([]);
    await provider.pay(id);
    expect(events.reduce(applyPaymentEvent, NO_SUBSCRIPTION).status).toBe('active');
  });

  it('PAY-9 asks for a card before a trial where it is told to', async () => {
    const { provider } = open({ trialNeedsCard: true });
    const { id } = await provider.createCheckoutSession({ ...ORDER, trialEnd: TRIAL_END });
    expect((await provider.showSession(id)).cardNeeded).toBe(true);
    await provider.pay(id);
    expect((await provider.getCheckoutSession(id)).subscription?.paymentMethodOnFile).toBe(true);
  });

  it('goes on after a restart, from its store alone', async () => {
    const store = createMemoryStore();
    const { id } = await open({ store }).provider.createCheckoutSession(ORDER);
    const second = open({ store });
    await second.provider.pay(id);
    const third = open({ store, now: () => new Date('2026-04-01T00:00:00.000Z') });
    await third.provider.advance();
    const { subscription } = await third.provider.getCheckoutSession(id);
    expect(subscription).toMatchObject({ status: 'active', periodStart: '2026-04-01T00:00:00.000Z' });
    expect(third.events.map((event) => event.kind)).toEqual(['invoice-paid', 'subscription-updated']);
  });

  it('advances to the moment it is told', async () => {
    const { provider, events } = open();
    const { id } = await provider.createCheckoutSession({ ...ORDER, trialEnd: TRIAL_END });
    await provider.pay(id);
    await provider.advance(TRIAL_END);
    expect(events.at(-1)).toMatchObject({ kind: 'subscription-ended', createdAt: TRIAL_END });
  });

  it('keeps what was due although the call that noticed it is refused', async () => {
    const store = createMemoryStore();
    const first = open({ store });
    const { id } = await first.provider.createCheckoutSession(ORDER);
    await first.provider.pay(id);
    const subscriptionId = (await first.provider.getCheckoutSession(id)).subscription?.id ?? '';
    await first.provider.cancelSubscription({ subscriptionId, when: 'period-end', idempotencyKey: 'notice' });
    const later = open({ store, now: () => new Date('2026-05-01T00:00:00.000Z') });
    const resume = later.provider.resumeSubscription({ subscriptionId, idempotencyKey: 'too late' });
    await expect(resume).rejects.toMatchObject({ code: 'conflict' });
    expect(later.events).toMatchObject([{ kind: 'subscription-ended', createdAt: '2026-04-01T00:00:00.000Z' }]);
  });

  it('PAY-3 keeps an event until it is taken, and delivers it later under the same id', async () => {
    const store = createMemoryStore();
    const undelivered: PaymentEvent[] = [];
    const deaf = open({
      store,
      deliver: () => Promise.reject(new Error('the server is down')),
      onUndelivered: (event) => undelivered.push(event),
    });
    const { id } = await deaf.provider.createCheckoutSession(ORDER);
    await deaf.provider.pay(id);
    expect(undelivered.map((event) => event.kind)).toContain('checkout-completed');
    const hearing = open({ store });
    await hearing.provider.advance();
    expect(hearing.events.map((event) => event.id)).toEqual(undelivered.slice(0, 3).map((event) => event.id));
    await hearing.provider.advance();
    expect(hearing.events).toHaveLength(3);
  });

  it('may be asked about a subscription while it delivers', async () => {
    const statuses: string[] = [];
    const { provider } = open({
      deliver: async (rawBody, headers) => {
        const reading = await provider.readWebhook(rawBody, headers);
        if (reading.kind !== 'event') return;
        statuses.push((await provider.getSubscription(reading.event.subscription.id)).status);
      },
    });
    const { id } = await provider.createCheckoutSession(ORDER);
    await provider.pay(id);
    expect(statuses).toEqual(['active', 'active', 'active']);
  });

  it('loses nothing when many pay at once', async () => {
    const { provider, events } = open({ store: slow(createMemoryStore()) });
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const sessions = await Promise.all(
      numbers.map((index) =>
        provider.createCheckoutSession({ ...ORDER, vendorRef: `vendor-${index % 4}`, idempotencyKey: `k${index}` }),
      ),
    );
    await Promise.all(sessions.map(({ id }) => provider.pay(id)));
    const completed = events.filter((event) => event.kind === 'checkout-completed');
    expect(new Set(completed.map((event) => event.checkout.id)).size).toBe(20);
  });

  it('ignores events of a later version of itself', async () => {
    const { provider } = open();
    const body = JSON.stringify({ id: 'tevt_1', kind: 'something-new', provider: 'test' });
    const headers = {
      'content-type': 'application/json',
      [TEST_SIGNATURE_HEADER]: signWebhook(body, 'a secret of the test', '2026-03-01T00:00:00.000Z'),
    };
    expect(await provider.readWebhook(new TextEncoder().encode(body), headers)).toEqual({
      kind: 'ignored',
      id: 'tevt_1',
      type: 'something-new',
      reason: 'unknown-type',
    });
  });
});

/** A store that answers later, so that calls overlap. */
function slow(store: TestProviderStore): TestProviderStore {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
  return {
    load: (id) => pause().then(() => store.load(id)),
    save: (id, json) => pause().then(() => store.save(id, json)),
    list: (prefix) => store.list(prefix),
  };
}
