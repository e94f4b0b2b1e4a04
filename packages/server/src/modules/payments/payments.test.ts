import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, paymentEvents, transactions, vendors } from '../../database/tables/index.ts';
import {
  type Heard,
  mailsTo,
  openWindow,
  registerVendor,
  until,
  userOf,
  verifyVendor,
} from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { buy, planIds, planOf, press, startCheckout } from '../../testing/plans.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { applyEvent } from './webhook.ts';

let market: Market;
let token: string;
let email: string;
let count = 0;
const windows: Heard[] = [];
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterAll(() => market.close());
beforeEach(async () => {
  count += 1;
  email = `buyer${count}@okonkwo.example`;
  token = await registerVendor(market, email, `Okonkwo ${count}`);
  await verifyVendor(market, email);
});
afterEach(() => Promise.all(windows.splice(0).map(({ connection }) => connection.stop())));

const vendorId = async () => (await userOf(market, email)).vendorId ?? 0;
const stateOf = async (sessionId: string) =>
  (await market.call('GET', `/api/Payment/GetPaymentState/${sessionId}`, { token })).data;
const post = (path: string, body?: object) => market.call('POST', `/api/Payment/${path}`, { token, body, idem: true });

describe('a plan that no subscription renews', () => {
  it('PLAN-1 was paid in advance where a charge stands in the books, and given where none does', async () => {
    const data = { planStartedAt: await market.now(), planExpiresAt: null, plan: 'State Package' };
    await market.db
      .update(vendors)
      .set(data)
      .where(eq(vendors.id, await vendorId()));
    expect(await planOf(market, token)).toMatchObject({ plan: 'State Package', state: 'granted' });
    const demo = await market.call('GET', '/api/Payment/GetPlanDetails', { as: 'vendor' });
    expect(demo.data).toMatchObject({ plan: 'National Package', state: 'prepaid', hasSubscription: false });
  });
});

describe('the free trial', () => {
  it('PLAN-7 waits until the company is approved: its days don’t run before it may bid publicly', async () => {
    const early = await registerVendor(market, `early${count}@okonkwo.example`, 'Okonkwo early');
    expect(await planOf(market, early)).toMatchObject({ plan: 'Free', canStartTrial: false });
    const refused = await market.call('POST', '/api/Payment/StartTrial', { token: early, idem: true });
    expect([refused.status, refused.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(refused.errorMsg).toContain('once your company is approved');
  });

  it('PLAN-3 PLAN-7 is thirty days of the National Package, once', async () => {
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', state: 'free', canStartTrial: true });
    const { data } = await post('StartTrial');
    expect(data).toMatchObject({ plan: 'National Package', state: 'trial', trialDaysLeft: 30, canStartTrial: false });
    expect((await post('StartTrial')).code).toBe('ILLEGAL_TRANSITION');
    const session = await market.call('POST', '/api/Auth/RefreshToken', { token });
    expect(session.data).toMatchObject({ currentPlan: 'National Package', hasUsedFreeTrial: true });
  });

  it('PLAN-3 the session says whether it runs: not before, not after its end, not once a plan is bought', async () => {
    const isTrial = async () => (await market.call('POST', '/api/Auth/RefreshToken', { token })).data.isTrial;
    expect(await isTrial()).toBe(false);
    await post('StartTrial');
    expect(await isTrial()).toBe(true);
    const started = new Date((await market.now()).getTime() - 30 * 86_400_000);
    const over = { planStartedAt: started, planExpiresAt: new Date(started.getTime() + 30 * 86_400_000) };
    await market.db
      .update(vendors)
      .set(over)
      .where(eq(vendors.id, await vendorId()));
    expect(await isTrial()).toBe(false);
    await buy(market, token, planIds.national);
    // A month of thirty days looks like the trial; what was bought is not one.
    const begun = await market.now();
    const month = { planStartedAt: begun, planExpiresAt: new Date(begun.getTime() + 30 * 86_400_000) };
    await market.db
      .update(vendors)
      .set(month)
      .where(eq(vendors.id, await vendorId()));
    expect(await isTrial()).toBe(false);
  });

  it('PUR-18 pressed twice with one key begins once', async () => {
    const start = () => market.call('POST', '/api/Payment/StartTrial', { token, idem: 'one-wish-one-key' });
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
  });

  it('PAY-9 a plan bought during the trial is charged at its end', async () => {
    await post('StartTrial');
    await buy(market, token, planIds.state);
    const details = await planOf(market, token);
    expect(details).toMatchObject({ state: 'trial', hasSubscription: true, invoices: [] });
  });
});

describe('buying a plan', () => {
  it('PAY-15 PAY-11 the page is paid, the plan counts, the windows hear of it and get a token', async () => {
    const heard = await openWindow(market, token, `Vendor_${await vendorId()}`);
    windows.push(heard);
    const { data } = await startCheckout(market, token, planIds.state);
    expect(new URL(data.url).pathname).toBe(`/test-payment/${data.sessionId}`);
    expect(await stateOf(data.sessionId)).toMatchObject({ state: 'pending', plan: 'State Package', amount: '49.00' });
    const page = await market.app.inject({ url: `/test-payment/${data.sessionId}` });
    expect(page.body).toContain('State Package');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const next = new URL(await press(market, data.sessionId, 'pay'));
    expect([next.pathname, next.searchParams.get('session')]).toEqual(['/payment-success', data.sessionId]);
    expect(await stateOf(data.sessionId)).toMatchObject({ state: 'paid' });
    expect(await planOf(market, token)).toMatchObject({
      plan: 'State Package',
      state: 'active',
      period: 'month',
      hasSubscription: true,
      invoices: [{ amount: '49.00', status: 'paid' }],
    });
    expect(await until(() => heard.events.length >= 2)).toBe(true);
    expect(heard.events).toContainEqual({
      name: 'PaymentNotification',
      value: { status: 'succeeded', message: 'Your State Package is active.' },
    });
    const fresh = heard.events.find(({ name }) => name === 'UpdateAccessTokenAsync')?.value;
    const session = await market.call('POST', '/api/Auth/RefreshToken', { token: String(fresh) });
    expect(session.data.currentPlan).toBe('State Package');
  });

  it('PAY-6 a refused card charges nothing, and another one may follow', async () => {
    const { data } = await startCheckout(market, token, planIds.national, 'year');
    await press(market, data.sessionId, 'decline');
    expect(await stateOf(data.sessionId)).toMatchObject({ state: 'pending' });
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', invoices: [] });
    await press(market, data.sessionId, 'pay');
    expect(await planOf(market, token)).toMatchObject({ plan: 'National Package', period: 'year' });
  });

  it('PAY-7 a checkout that was left says so', async () => {
    const { data } = await startCheckout(market, token, planIds.state);
    const back = new URL(await press(market, data.sessionId, 'leave'));
    expect(back.pathname).toBe('/payment-failed');
    expect(await stateOf(back.searchParams.get('session') ?? '')).toMatchObject({ state: 'cancelled' });
    expect(await stateOf(data.sessionId)).toMatchObject({ state: 'cancelled' });
    expect((await planOf(market, token)).plan).toBe('Free');
  });

  it('PUR-18 one wish is one checkout, whoever presses how often', async () => {
    const wish = (planId: number) =>
      market.call('POST', '/api/Payment/create-checkout-session', {
        token,
        body: { planId, period: 'month' },
        idem: 'a-wish-of-one-person',
      });
    const [first, second] = [await wish(planIds.state), await wish(planIds.state)];
    expect(first.data).toEqual(second.data);
    expect((await wish(planIds.national)).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('PAY-15 a second plan is a change, and Free is not bought', async () => {
    await buy(market, token, planIds.state);
    expect((await startCheckout(market, token, planIds.national)).code).toBe('ILLEGAL_TRANSITION');
    expect((await startCheckout(market, token, planIds.free)).status).toBe(422);
  });

  it('ID-5 PAY-13 nobody reads another’s payment or invoice', async () => {
    const sessionId = await buy(market, token, planIds.state);
    const { invoices } = await planOf(market, token);
    const path = `/api/Payment/DownloadInvoice/${invoices[0]?.id}`;
    const file = await market.call('GET', path, { token });
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await market.call('GET', path, { as: 'vendor' })).status).toBe(404);
    expect((await market.call('GET', `/api/Payment/GetPaymentState/${sessionId}`, { as: 'vendor' })).status).toBe(404);
  });
});

describe('changing a plan', () => {
  it('PAY-6 up counts at once, down at the period’s end, and both can be seen', async () => {
    await buy(market, token, planIds.state);
    const up = await post('update-subscription', { planId: planIds.national, period: 'month' });
    expect(up.data).toMatchObject({ effective: 'now', plan: 'National Package' });
    expect((await planOf(market, token)).plan).toBe('National Package');
    const down = await post('update-subscription', { planId: planIds.state, period: 'month' });
    expect(down.data).toMatchObject({ effective: 'period-end', plan: 'State Package' });
    expect(await planOf(market, token)).toMatchObject({
      plan: 'National Package',
      pending: { effective: 'period-end', plan: 'State Package' },
    });
  });

  it('PAY-12 a cancelled plan goes on to its end, and can be taken up again', async () => {
    await buy(market, token, planIds.state);
    const cancelled = await post('CancelSubscription');
    expect(cancelled.data).toMatchObject({ plan: 'State Package', state: 'cancelled', cancelAtPeriodEnd: true });
    expect((await post('ResumeSubscription')).data).toMatchObject({ state: 'active', cancelAtPeriodEnd: false });
  });

  it('PUR-33 PAY-12 is cancelled and taken up again once by two clicks, and noted once', async () => {
    await buy(market, token, planIds.state);
    const id = await vendorId();
    const noted = async (action: string) =>
      (
        await market.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.action, action), eq(auditLog.entityId, id)))
      ).length;
    for (const [path, action, state] of [
      ['CancelSubscription', 'subscription-cancelled', 'cancelled'],
      ['ResumeSubscription', 'subscription-resumed', 'active'],
    ] as const) {
      const press = () => market.call('POST', `/api/Payment/${path}`, { token, idem: `one-wish-${action}` });
      const answers = [...(await Promise.all([press(), press()])), await press()];
      expect(answers.map(({ status, data }) => [status, data.state])).toEqual([1, 2, 3].map(() => [200, state]));
      expect(await noted(action)).toBe(1);
    }
  });

  it('PAY-12 there is nothing to change without a subscription', async () => {
    for (const path of ['CancelSubscription', 'ResumeSubscription'])
      expect((await post(path)).code).toBe('ILLEGAL_TRANSITION');
    const change = await post('update-subscription', { planId: planIds.national, period: 'month' });
    expect(change.code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('a webhook', () => {
  const send = (payload: string, headers: Record<string, string> = {}) =>
    market.app.inject({
      method: 'POST',
      url: '/api/Payment/Webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it('PAY-1 without a right signature changes nothing', async () => {
    const before = await market.db.select().from(paymentEvents);
    for (const headers of [{}, { 'chalkline-test-signature': 't=1,v1=00' }]) {
      const { statusCode } = await send('{"id":"evt_forged","type":"checkout.session.completed"}', headers);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
    expect(await market.db.select().from(paymentEvents)).toHaveLength(before.length);
  });

  it('PAY-3 PAY-4 is applied once, in whichever order they come', async () => {
    await buy(market, token, planIds.state);
    const id = await vendorId();
    const stored = (await market.db.select().from(paymentEvents)).filter(
      ({ payload }) => (payload as { vendorRef: string }).vendorRef === String(id),
    );
    const before = await planOf(market, token);
    const replay = async (events: typeof stored) => {
      for (const { payload } of events) {
        const event = payload as Parameters<typeof applyEvent>[1];
        await inMarketWork(market.services, { error: () => undefined }, (work) => applyEvent(work, event));
      }
    };
    await replay(stored);
    expect(await planOf(market, token)).toEqual(before);
    await market.db.delete(paymentEvents);
    await replay([...stored].reverse());
    expect(await planOf(market, token)).toEqual(before);
    const charged = await market.db.select().from(transactions).where(eq(transactions.vendorId, id));
    expect(charged).toHaveLength(1);
  });
});

it('PAY-10 where nothing takes money no plan is sold, and every account works', async () => {
  const [row] = await market.db
    .select()
    .from(vendors)
    .where(eq(vendors.id, await vendorId()));
  expect(row?.plan).toBe('Free');
  const bare = await startMarket({ config: { testPayments: false } });
  try {
    const plans = await bare.call('GET', '/api/Payment/SubscriptionPlans');
    expect(plans.data.map(({ name }: { name: string }) => name)).toEqual(['Free']);
    const answer = await bare.call('POST', '/api/Payment/create-checkout-session', {
      as: 'vendor',
      body: { planId: planIds.state, period: 'month' },
      idem: true,
    });
    expect(answer.status).toBe(403);
    expect((await bare.call('GET', '/api/Payment/GetPlanDetails', { as: 'vendor' })).data.canBuy).toBe(false);
  } finally {
    await bare.close();
  }
  expect(await mailsTo(market, email)).not.toEqual([]);
});
