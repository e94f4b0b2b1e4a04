import { FakeStripe } from '@chalkline/payments/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../database/rows-of.ts';
import { checkouts, paymentEvents, transactions, vendors } from '../../database/tables/index.ts';
import { freePort } from '../../testing/free-port.ts';
import { mailsTo, registerVendor, userOf, verifyVendor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { planIds, planOf, startCheckout, sweepPlans } from '../../testing/plans.ts';

const keys = { secretKey: 'sk_test_chalkline', webhookSecret: 'whsec_chalkline' };
let fake: FakeStripe;
let market: Market;
let token: string;
let email: string;
let count = 0;
beforeAll(async () => {
  const port = await freePort();
  fake = await FakeStripe.start({ ...keys, webhookUrl: `http://127.0.0.1:${port}/api/Payment/Webhook` });
  market = await startMarket({ listen: true, config: { port, stripe: { ...keys, api: fake.api } } });
});
afterAll(async () => {
  await market.close();
  await fake.close();
});
beforeEach(async () => {
  count += 1;
  email = `transfer${count}@okonkwo.example`;
  token = await registerVendor(market, email, `Okonkwo by bank ${count}`);
  await verifyVendor(market, email);
});

const vendorId = async () => (await userOf(market, email)).vendorId ?? 0;
const stateOf = async (sessionId: string) =>
  (await market.call('GET', `/api/Payment/GetPaymentState/${sessionId}`, { token })).data.state;
const subjects = async () => (await mailsTo(market, email)).map(({ subject }) => subject);
const FAILED = 'Your bank transfer of $49.00 failed';
const failures = async () => (await subjects()).filter((subject) => subject === FAILED).length;

async function buyByTransfer(): Promise<string> {
  const { data } = await startCheckout(market, token, planIds.state);
  await fake.completeByTransfer(data.sessionId);
  await fake.settled();
  return data.sessionId;
}

/** Stripe’s subscription of a checkout, as Stripe calls it. */
const subscriptionOf = (sessionId: string) => String(fake.session(sessionId).subscription);

describe('a plan that is bought by a bank’s transfer', () => {
  it('PAY-27 is on its way until the transfer comes, and begins then', async () => {
    const sessionId = await buyByTransfer();
    expect(await stateOf(sessionId)).toBe('transfer');
    expect(await planOf(market, token)).toMatchObject({
      plan: 'Free',
      hasSubscription: false,
      invoices: [],
      transfer: { plan: 'State Package', period: 'month', amount: '49.00' },
    });
    await fake.endTransfer(sessionId, 'succeeded');
    expect(await stateOf(sessionId)).toBe('paid');
    expect(await planOf(market, token)).toMatchObject({
      plan: 'State Package',
      state: 'active',
      transfer: null,
      invoices: [{ amount: '49.00', status: 'paid' }],
    });
    expect(await failures()).toBe(0);
  });

  it('PAY-27 is not begun by one that fails: the company is told once, and nothing is left to be charged', async () => {
    const sessionId = await buyByTransfer();
    await fake.endTransfer(sessionId, 'failed');
    await fake.settled();
    expect(await stateOf(sessionId)).toBe('failed');
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', hasSubscription: false, transfer: null });
    expect(await failures()).toBe(1);
    expect(await subjects()).not.toContain('Your payment of $49.00 failed');
    const ended = await market.services.payments?.provider.getSubscription(subscriptionOf(sessionId));
    expect(ended?.status).toBe('ended');
    const again = await startCheckout(market, token, planIds.state);
    await fake.completeCheckout(again.data.sessionId);
    await fake.settled();
    expect(await planOf(market, token)).toMatchObject({ plan: 'State Package', state: 'active' });
  });

  it('PAY-27 keeps every other purchase waiting, with a sentence', async () => {
    await buyByTransfer();
    for (const planId of [planIds.state, planIds.national]) {
      const second = await startCheckout(market, token, planId);
      expect([second.status, second.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
      expect(second.errorMsg).toContain('A bank transfer of $49.00 for the State Package is on its way.');
    }
    const offer = { vendorId: await vendorId(), planId: planIds.national, period: 'month', reason: 'They called.' };
    const offered = await market.call('POST', '/api/Admin/OfferPlan', { as: 'admin', body: offer, idem: true });
    expect(offered.code).toBe('ILLEGAL_TRANSITION');
  });

  it('PAY-27 leaves a running free trial as it is until it comes', async () => {
    await market.call('POST', '/api/Payment/StartTrial', { token, idem: true });
    const body = { planId: planIds.state, period: 'month', start: 'now' };
    const { data } = await market.call('POST', '/api/Payment/create-checkout-session', { token, body, idem: true });
    await fake.completeByTransfer(data.sessionId);
    await fake.settled();
    expect(await planOf(market, token)).toMatchObject({ plan: 'National Package', state: 'trial' });
    await fake.endTransfer(data.sessionId, 'succeeded');
    expect(await planOf(market, token)).toMatchObject({ plan: 'State Package', state: 'active' });
  });
});

describe('what is told of a transfer', () => {
  const told = (sessionId: string, type: string) => fake.sendEvent(`checkout.session.${type}`, { id: sessionId });
  const everything = async () => ({
    plan: await planOf(market, token),
    rows: await market.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.vendorId, await vendorId())),
    mails: await failures(),
  });

  it('PAY-27 PAY-4 may come late and again: what failed is not on its way any more', async () => {
    const sessionId = await buyByTransfer();
    await fake.endTransfer(sessionId, 'failed');
    await fake.settled();
    const before = await everything();
    for (const { id } of [...fake.events].reverse()) await fake.redeliver(id);
    await told(sessionId, 'completed');
    await told(sessionId, 'async_payment_failed');
    await told(sessionId, 'async_payment_succeeded');
    expect(await everything()).toEqual(before);
  });

  it('PAY-27 PAY-4 may come late and again: what was paid stays paid', async () => {
    const sessionId = await buyByTransfer();
    await fake.endTransfer(sessionId, 'succeeded');
    const before = await everything();
    for (const { id } of [...fake.events].reverse()) await fake.redeliver(id);
    await told(sessionId, 'completed');
    await told(sessionId, 'async_payment_failed');
    expect(await everything()).toEqual(before);
    expect(before.mails).toBe(0);
  });

  it('PAY-27 counts by Stripe’s own state: a body that claims a payment or a failure moves nothing', async () => {
    const sessionId = await buyByTransfer();
    const claim = { id: sessionId, payment_status: 'paid', status: 'complete' };
    await fake.sendEvent('checkout.session.async_payment_succeeded', claim);
    expect(await stateOf(sessionId)).toBe('transfer');
    const invoice = { id: String(fake.session(sessionId).invoice), status: 'paid', amount_paid: 4900 };
    await fake.sendEvent('invoice.paid', invoice);
    await fake.sendEvent('customer.subscription.updated', { id: subscriptionOf(sessionId), status: 'active' });
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', hasSubscription: false });
    const booked = await market.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.vendorId, await vendorId()), eq(transactions.status, 'paid')));
    expect(booked).toEqual([]);
  });

  it('PAY-27 changes nothing for a checkout that is still open', async () => {
    const { data } = await startCheckout(market, token, planIds.state);
    const events = await market.db.$count(paymentEvents);
    await told(data.sessionId, 'async_payment_failed');
    await told(data.sessionId, 'async_payment_succeeded');
    expect(await stateOf(data.sessionId)).toBe('pending');
    expect(await market.db.$count(paymentEvents)).toBe(events);
  });
});

describe('a transfer that nobody tells of', () => {
  it('PAY-27 is asked after: one whose subscription was ended at the provider has failed', async () => {
    const sessionId = await buyByTransfer();
    await sweepPlans(market);
    expect(await stateOf(sessionId)).toBe('transfer');
    await fake.cancelNow(subscriptionOf(sessionId));
    expect(await stateOf(sessionId)).toBe('transfer');
    await sweepPlans(market);
    expect(await stateOf(sessionId)).toBe('failed');
    expect(await failures()).toBe(1);
    expect((await startCheckout(market, token, planIds.state)).status).toBe(200);
  });

  it('PAY-27 takes a plan back that an earlier version gave for it', async () => {
    const sessionId = await buyByTransfer();
    const given = { plan: 'State Package', planSource: 'paid' as const, planStartedAt: await market.now() };
    const id = await vendorId();
    await market.db.update(vendors).set(given).where(eq(vendors.id, id));
    const rows = await rowsOf(
      market.db,
      sql`update subscriptions set state = jsonb_set(state, '{status}', '"active"') where vendor_id = ${id} returning 1`,
    );
    expect(rows).toHaveLength(1);
    await fake.endTransfer(sessionId, 'failed');
    await fake.settled();
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', hasSubscription: false });
  });
});
