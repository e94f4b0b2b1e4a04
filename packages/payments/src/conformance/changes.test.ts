import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  APRIL,
  applied,
  key,
  MID_MARCH,
  NATIONAL_MONTHLY,
  NATIONAL_YEARLY,
  openShop,
  type Shop,
  STATE_MONTHLY,
} from '../testing/shop.ts';
import { STAGES, type Stage } from '../testing/stages.ts';

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

  describe('change of plan', () => {
    it('PAY-6 upgrades at once for the difference of the rest of the period', async () => {
      const { id: subscriptionId, customerId } = await shop.buy();
      await stage.moveTo(MID_MARCH);
      const request = { ...NATIONAL_MONTHLY, subscriptionId, idempotencyKey: key() };
      const changed = await stage.provider.changeSubscription(request);
      expect(changed).toMatchObject({ plan: 'national', amountCents: 19_900, periodEnd: APRIL, pendingChange: null });
      const { invoices } = await stage.provider.listInvoices({ customerId });
      expect(invoices[0]).toMatchObject({ amountPaidCents: 5_000, status: 'paid', periodEnd: APRIL });
    });

    it('PAY-8 charges once for a repeated upgrade', async () => {
      const { id: subscriptionId, customerId } = await shop.buy();
      await stage.moveTo(MID_MARCH);
      const request = { ...NATIONAL_MONTHLY, subscriptionId, idempotencyKey: key() };
      await stage.provider.changeSubscription(request);
      expect(await stage.provider.changeSubscription(request)).toMatchObject({ plan: 'national' });
      expect((await stage.provider.listInvoices({ customerId })).invoices).toHaveLength(2);
    });

    it('PAY-6 begins a new period when the same plan goes from month to year', async () => {
      const { id: subscriptionId, customerId } = await shop.buy(NATIONAL_MONTHLY);
      await stage.moveTo(MID_MARCH);
      const request = { ...NATIONAL_YEARLY, subscriptionId, idempotencyKey: key() };
      const changed = await stage.provider.changeSubscription(request);
      expect(changed).toMatchObject({ period: 'year', periodStart: MID_MARCH, periodEnd: '2027-03-16T12:00:00.000Z' });
      const { invoices } = await stage.provider.listInvoices({ customerId });
      expect(invoices[0]?.amountPaidCents).toBe(199_000 - 9_950);
    });

    it('PAY-6 changes nothing when the card is refused', async () => {
      const before = await shop.buy({}, 'fails-at-renewal');
      await stage.moveTo(MID_MARCH);
      const request = { ...NATIONAL_MONTHLY, subscriptionId: before.id, idempotencyKey: key() };
      await expect(stage.provider.changeSubscription(request)).rejects.toMatchObject({
        code: 'declined',
        declineReason: 'generic_decline',
      });
      expect(await stage.provider.getSubscription(before.id)).toEqual({ ...before, asOf: expect.any(String) });
      expect(await shop.invoicesOf(before)).toHaveLength(1);
    });

    it('PAY-6 downgrades at the period’s end, uncharged until then', async () => {
      const { id: subscriptionId, customerId } = await shop.buy(NATIONAL_MONTHLY);
      await stage.moveTo(MID_MARCH);
      const request = { ...STATE_MONTHLY, subscriptionId, idempotencyKey: key() };
      const waiting = await stage.provider.changeSubscription(request);
      const pendingChange = { plan: 'state', period: 'month', amountCents: 9_900, effectiveAt: APRIL };
      expect(waiting).toMatchObject({ plan: 'national', amountCents: 19_900, pendingChange });
      expect(applied(await stage.heard()).pendingChange).toEqual(pendingChange);
      await stage.moveTo(APRIL);
      const changed = await stage.provider.getSubscription(subscriptionId);
      expect(changed).toMatchObject({ plan: 'state', pendingChange: null, periodEnd: '2026-05-01T00:00:00.000Z' });
      const { invoices } = await stage.provider.listInvoices({ customerId });
      expect(invoices.map((invoice) => invoice.amountPaidCents)).toEqual([9_900, 19_900]);
    });

    it('puts a later change in the place of one that waits', async () => {
      const { id: subscriptionId } = await shop.buy(NATIONAL_YEARLY);
      const change = (wanted: typeof STATE_MONTHLY | typeof NATIONAL_MONTHLY) =>
        stage.provider.changeSubscription({ ...wanted, when: 'period-end', subscriptionId, idempotencyKey: key() });
      await change(STATE_MONTHLY);
      expect((await change(NATIONAL_MONTHLY)).pendingChange).toMatchObject({ plan: 'national', period: 'month' });
      await stage.moveTo('2027-03-01T00:00:00.000Z');
      const after = await stage.provider.getSubscription(subscriptionId);
      expect(after).toMatchObject({ period: 'month', periodEnd: '2027-04-01T00:00:00.000Z' });
      // The schedule of the first change is still there in its last phase.
      const last = await change(STATE_MONTHLY);
      expect(last).toMatchObject({ plan: 'national', pendingChange: { plan: 'state' } });
    });

    it('takes a waiting change back when asked for the present plan', async () => {
      const { id: subscriptionId } = await shop.buy(NATIONAL_MONTHLY);
      await stage.provider.changeSubscription({ ...STATE_MONTHLY, subscriptionId, idempotencyKey: key() });
      const request = { ...NATIONAL_MONTHLY, subscriptionId, idempotencyKey: key() };
      expect((await stage.provider.changeSubscription(request)).pendingChange).toBeNull();
      await stage.moveTo(APRIL);
      expect((await stage.provider.getSubscription(subscriptionId)).plan).toBe('national');
    });

    it('upgrades at once although a downgrade waits, and takes a notice back', async () => {
      const { id: subscriptionId } = await shop.buy();
      const cheaper = { ...STATE_MONTHLY, amountCents: 5_000 };
      await stage.provider.changeSubscription({ ...cheaper, subscriptionId, idempotencyKey: key() });
      const request = { ...NATIONAL_MONTHLY, subscriptionId, idempotencyKey: key() };
      expect(await stage.provider.changeSubscription(request)).toMatchObject({ plan: 'national', pendingChange: null });
      await stage.provider.cancelSubscription({ subscriptionId, when: 'period-end', idempotencyKey: key() });
      const yearly = { ...NATIONAL_YEARLY, subscriptionId, idempotencyKey: key() };
      expect(await stage.provider.changeSubscription(yearly)).toMatchObject({ cancelAtPeriodEnd: false });
    });

    it('refuses to change what is past due or over', async () => {
      const { id: subscriptionId } = await shop.buy({}, 'fails-at-renewal');
      await stage.moveTo(APRIL);
      const change = () =>
        stage.provider.changeSubscription({ ...NATIONAL_MONTHLY, subscriptionId, idempotencyKey: key() });
      await expect(change()).rejects.toMatchObject({ code: 'conflict' });
      await stage.provider.cancelSubscription({ subscriptionId, when: 'now', idempotencyKey: key() });
      await expect(change()).rejects.toMatchObject({ code: 'conflict' });
    });
  });

  describe('cancelling', () => {
    it('ends at the period’s end, and takes back a change that waits', async () => {
      const { id: subscriptionId } = await shop.buy(NATIONAL_MONTHLY);
      await stage.provider.changeSubscription({ ...STATE_MONTHLY, subscriptionId, idempotencyKey: key() });
      const request = { subscriptionId, when: 'period-end', idempotencyKey: key() } as const;
      const onNotice = await stage.provider.cancelSubscription(request);
      expect(onNotice).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, pendingChange: null });
      expect(applied(await stage.heard()).cancelAtPeriodEnd).toBe(true);
      await stage.moveTo(APRIL);
      expect(applied(await stage.heard())).toMatchObject({ status: 'ended', plan: 'national' });
    });

    it('goes on after all when resumed in time', async () => {
      const { id: subscriptionId } = await shop.buy();
      await stage.provider.cancelSubscription({ subscriptionId, when: 'period-end', idempotencyKey: key() });
      const resumed = await stage.provider.resumeSubscription({ subscriptionId, idempotencyKey: key() });
      expect(resumed.cancelAtPeriodEnd).toBe(false);
      await stage.moveTo(APRIL);
      expect(applied(await stage.heard())).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    });

    it('ends at once, gives nothing back, and does nothing the second time', async () => {
      const subscription = await shop.buy();
      await stage.moveTo(MID_MARCH);
      const cancel = () =>
        stage.provider.cancelSubscription({ subscriptionId: subscription.id, when: 'now', idempotencyKey: key() });
      expect(await cancel()).toMatchObject({ status: 'ended', endedAt: MID_MARCH });
      expect(await cancel()).toMatchObject({ status: 'ended', endedAt: MID_MARCH });
      expect((await stage.heard()).filter((event) => event.kind === 'subscription-ended')).toHaveLength(1);
      expect(await shop.invoicesOf(subscription)).toHaveLength(1);
      const resume = stage.provider.resumeSubscription({ subscriptionId: subscription.id, idempotencyKey: key() });
      await expect(resume).rejects.toMatchObject({ code: 'conflict' });
    });

    it('makes void what a cancelled subscription owes', async () => {
      const subscription = await shop.buy({}, 'fails-at-renewal');
      await stage.moveTo(APRIL);
      const request = { subscriptionId: subscription.id, when: 'now', idempotencyKey: key() } as const;
      await stage.provider.cancelSubscription(request);
      expect((await shop.invoicesOf(subscription))[0]).toMatchObject({ status: 'void', nextAttemptAt: null });
    });
  });
});
