import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  APRIL,
  applied,
  key,
  MID_MARCH,
  openShop,
  order,
  type Shop,
  STATE_MONTHLY,
  TRIAL_END,
} from '../testing/shop.ts';
import { STAGES, START, type Stage } from '../testing/stages.ts';

describe.each(STAGES)('the %s provider', (_name, start) => {
  let stage: Stage;
  let shop: Shop;

  beforeEach(async () => {
    stage = await start();
    shop = openShop(stage);
  });
  afterEach(async () => {
    await stage.close();
  });

  describe('checkout', () => {
    it('PAY-7 shows an open checkout as it is, whatever the end page’s address says', async () => {
      const { id, url } = await stage.provider.createCheckoutSession(order());
      expect(await stage.provider.getCheckoutSession(id)).toEqual({
        id,
        url,
        vendorRef: 'vendor-7',
        status: 'open',
        expiresAt: '2026-03-02T00:00:00.000Z',
        customerId: null,
        isPaid: false,
        subscription: null,
      });
    });

    it('sells a plan and tells of it', async () => {
      const subscription = await shop.buy();
      expect(subscription).toMatchObject({
        vendorRef: 'vendor-7',
        status: 'active',
        plan: 'state',
        period: 'month',
        amountCents: 9_900,
        startedAt: START,
        periodStart: START,
        periodEnd: APRIL,
        trialEnd: null,
        cancelAtPeriodEnd: false,
        paymentMethodOnFile: true,
      });
      const events = await stage.heard();
      expect(new Set(events.map((event) => event.kind))).toEqual(
        new Set(['checkout-completed', 'invoice-paid', 'subscription-updated']),
      );
      expect(applied(events)).toMatchObject({ status: 'active', plan: 'state', periodEnd: APRIL });
    });

    it('PAY-8 gives the same checkout for the same key, and refuses the key for another order', async () => {
      const first = order();
      const one = await stage.provider.createCheckoutSession(first);
      expect(await stage.provider.createCheckoutSession(first)).toEqual(one);
      const other = stage.provider.createCheckoutSession({ ...first, vendorRef: 'vendor-7', amountCents: 100 });
      await expect(other).rejects.toMatchObject({ code: 'conflict', field: 'idempotencyKey' });
    });

    it('lets a checkout expire after a day', async () => {
      const { id } = await stage.provider.createCheckoutSession(order());
      await stage.moveTo('2026-03-02T00:00:00.000Z');
      expect(await stage.provider.getCheckoutSession(id)).toMatchObject({ status: 'expired', url: null });
    });

    it('keeps the customer for a second purchase', async () => {
      const first = await shop.buy();
      await stage.provider.cancelSubscription({ subscriptionId: first.id, when: 'now', idempotencyKey: key() });
      await stage.moveTo(MID_MARCH);
      const second = await shop.buy({ customerId: first.customerId });
      expect(second).toMatchObject({ customerId: first.customerId, startedAt: MID_MARCH });
      expect(applied(await stage.heard())).toMatchObject({ status: 'active', subscriptionId: second.id });
    });

    it.each([
      ['plan', { plan: 'No Such Key' }],
      ['planName', { planName: ' ' }],
      ['amountCents', { amountCents: 0 }],
      ['amountCents', { amountCents: 99.5 }],
      ['vendorRef', { vendorRef: '' }],
      ['successUrl', { successUrl: 'javascript:alert(1)' }],
      ['cancelUrl', { cancelUrl: '/payment-failed' }],
      ['idempotencyKey', { idempotencyKey: 'x'.repeat(201) }],
      ['trialEnd', { trialEnd: '2026-03-02T23:59:59.000Z' }],
      ['trialEnd', { trialEnd: 'tomorrow' }],
    ])('names the wrong field: %s', async (field, wrong) => {
      const call = stage.provider.createCheckoutSession(order(wrong));
      await expect(call).rejects.toMatchObject({ name: 'PaymentError', code: 'invalid-request', field });
    });
  });

  describe('trial', () => {
    it('PAY-9 begins without a card and charges nothing', async () => {
      const trial = await shop.startTrial();
      expect(trial).toMatchObject({ status: 'trialing', trialEnd: TRIAL_END, periodEnd: TRIAL_END });
      expect(trial.paymentMethodOnFile).toBe(false);
      expect((await shop.invoicesOf(trial)).every((invoice) => invoice.amountDueCents === 0)).toBe(true);
    });

    it('PAY-9 ends with the trial when no card was given', async () => {
      const { id } = await shop.startTrial();
      await stage.moveTo(TRIAL_END);
      expect(await stage.provider.getSubscription(id)).toMatchObject({ status: 'ended', endedAt: TRIAL_END });
      expect(applied(await stage.heard()).status).toBe('ended');
    });

    it('goes on and charges when a card was given', async () => {
      const trial = await shop.startTrial();
      await stage.saveCard(trial.customerId, 'accepted');
      await stage.moveTo(TRIAL_END);
      const now = await stage.provider.getSubscription(trial.id);
      expect(now).toMatchObject({ status: 'active', periodStart: TRIAL_END, periodEnd: '2026-04-30T00:00:00.000Z' });
      expect((await shop.invoicesOf(trial))[0]).toMatchObject({ status: 'paid', amountPaidCents: 19_900 });
    });

    it('can go on with a cheaper plan afterwards', async () => {
      const trial = await shop.startTrial();
      await stage.saveCard(trial.customerId, 'accepted');
      const request = { ...STATE_MONTHLY, subscriptionId: trial.id, idempotencyKey: key() };
      const changed = await stage.provider.changeSubscription(request);
      expect(changed).toMatchObject({ status: 'trialing', plan: 'national' });
      expect(changed.pendingChange).toMatchObject({ plan: 'state', effectiveAt: TRIAL_END });
      await stage.moveTo(TRIAL_END);
      expect(await stage.provider.getSubscription(trial.id)).toMatchObject({ status: 'active', plan: 'state' });
    });
  });

  describe('renewal', () => {
    it('charges at each period’s end and comes back to the 31st', async () => {
      await stage.moveTo('2027-01-31T10:00:00.000Z');
      const { id } = await shop.buy();
      await stage.moveTo('2027-02-28T10:00:00.000Z');
      expect((await stage.provider.getSubscription(id)).periodEnd).toBe('2027-03-31T10:00:00.000Z');
      expect((await stage.heard()).filter((event) => event.kind === 'invoice-paid')).toHaveLength(2);
    });

    it('is past due after a refused charge and active again once the invoice is paid', async () => {
      const subscription = await shop.buy({}, 'fails-at-renewal');
      await stage.moveTo(APRIL);
      expect((await stage.provider.getSubscription(subscription.id)).status).toBe('past-due');
      const failed = (await stage.heard()).find((event) => event.kind === 'invoice-failed');
      const [open] = await shop.invoicesOf(subscription);
      expect(open).toMatchObject({ id: failed?.invoice.id, status: 'open', nextAttemptAt: '2026-04-04T00:00:00.000Z' });
      const invoiceId = open?.id ?? '';
      const again = stage.provider.payInvoice({ invoiceId, idempotencyKey: key() });
      await expect(again).rejects.toMatchObject({ code: 'declined' });
      await stage.saveCard(subscription.customerId, 'accepted');
      const paid = await stage.provider.payInvoice({ invoiceId, idempotencyKey: key() });
      expect(paid).toMatchObject({ status: 'paid', amountPaidCents: 9_900, nextAttemptAt: null });
      expect(applied(await stage.heard()).status).toBe('active');
      const twice = stage.provider.payInvoice({ invoiceId, idempotencyKey: key() });
      await expect(twice).rejects.toMatchObject({ code: 'conflict' });
    });

    it('tries a better card by itself', async () => {
      const subscription = await shop.buy({}, 'fails-at-renewal');
      await stage.moveTo(APRIL);
      await stage.saveCard(subscription.customerId, 'accepted');
      await stage.moveTo('2026-04-04T00:00:00.000Z');
      expect((await stage.provider.getSubscription(subscription.id)).status).toBe('active');
    });

    it('ends after the last refused try', async () => {
      const { id } = await shop.buy({}, 'fails-at-renewal');
      await stage.moveTo('2026-04-30T00:00:00.000Z');
      const ended = await stage.provider.getSubscription(id);
      expect(ended).toMatchObject({ status: 'ended', endedAt: '2026-04-16T00:00:00.000Z' });
      const events = await stage.heard();
      expect(events.filter((event) => event.kind === 'invoice-failed')).toHaveLength(4);
      expect(applied(events).status).toBe('ended');
    });
  });
});
