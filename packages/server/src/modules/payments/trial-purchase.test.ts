import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vendors } from '../../database/tables/index.ts';
import { registerVendor, userOf, verifyVendor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { buy, planIds, planOf, press } from '../../testing/plans.ts';

let market: Market;
let token: string;
let email: string;
let count = 0;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  count += 1;
  email = `trial${count}@okonkwo.example`;
  token = await registerVendor(market, email, `Okonkwo on trial ${count}`);
  await verifyVendor(market, email);
});

const vendorId = async () => (await userOf(market, email)).vendorId ?? 0;
const stateOf = async (sessionId: string) =>
  (await market.call('GET', `/api/Payment/GetPaymentState/${sessionId}`, { token })).data;
const post = (path: string, body?: object) => market.call('POST', `/api/Payment/${path}`, { token, body, idem: true });

/** Moves the beginning of the running trial back. */
async function inTrialSince(days: number): Promise<void> {
  const planStartedAt = new Date((await market.now()).getTime() - days * 86_400_000);
  const values = { planStartedAt, planExpiresAt: new Date(planStartedAt.getTime() + 30 * 86_400_000) };
  await market.db
    .update(vendors)
    .set(values)
    .where(eq(vendors.id, await vendorId()));
}

describe('a plan that is bought during the free trial', () => {
  it('PAY-9 PAY-16 a smaller plan bought during the trial begins and is charged at its end: until then the trial goes on', async () => {
    await post('StartTrial');
    await inTrialSince(11);
    const { endsAt, trialDaysLeft } = await planOf(market, token);
    const sessionId = await buy(market, token, planIds.state);
    expect(await stateOf(sessionId)).toMatchObject({
      state: 'paid',
      startsAt: endsAt,
      sentence: 'Your card is saved; nothing was charged.',
    });
    const pending = { effective: 'period-end', at: endsAt, plan: 'State Package', period: 'month' };
    expect(await planOf(market, token)).toMatchObject({
      plan: 'National Package',
      state: 'trial',
      endsAt,
      trialDaysLeft,
      subscribedPlan: 'State Package',
      hasCard: true,
      renewal: { at: endsAt, amount: '49.00' },
      pending,
      invoices: [],
    });
    const { data: session } = await market.call('POST', '/api/Auth/RefreshToken', { token });
    expect(session).toMatchObject({ planExpiration: endsAt, isTrial: true });
    const { data } = await post('update-subscription', { planId: planIds.national, period: 'year' });
    expect(data).toEqual({ ...pending, plan: 'National Package', period: 'year' });
    expect(await planOf(market, token)).toMatchObject({ renewal: { at: endsAt, amount: '1490.00' }, invoices: [] });
  });

  it('PAY-16 a plan that is to begin now ends the trial and is charged now', async () => {
    await post('StartTrial');
    const body = { planId: planIds.state, period: 'month', start: 'now' };
    const { data } = await post('create-checkout-session', body);
    await press(market, data.sessionId, 'pay');
    expect(await stateOf(data.sessionId)).toMatchObject({ state: 'paid', startsAt: null });
    const details = await planOf(market, token);
    expect(details).toMatchObject({ plan: 'State Package', state: 'active', pending: null });
    expect(details.invoices).toMatchObject([{ amount: '49.00', status: 'paid' }]);
    const session = await market.call('POST', '/api/Auth/RefreshToken', { token });
    expect(session.data).toMatchObject({ planExpiration: details.endsAt, isTrial: false });
  });

  it('PAY-16 a trial about to end can’t be waited for', async () => {
    await post('StartTrial');
    expect(await planOf(market, token)).toMatchObject({ canWaitForTrialEnd: true });
    await inTrialSince(29);
    expect(await planOf(market, token)).toMatchObject({ state: 'trial', canWaitForTrialEnd: false });
    await buy(market, token, planIds.national);
    expect(await planOf(market, token)).toMatchObject({ state: 'active', invoices: [{ amount: '149.00' }] });
  });

  it('PAY-16 PAY-12 a plan that was bought during the trial and cancelled is never charged', async () => {
    await post('StartTrial');
    const sessionId = await buy(market, token, planIds.state);
    const page = await market.app.inject({ url: `/test-payment/${sessionId}` });
    expect(page.body).toContain('This checkout is over');
    const { data } = await post('CancelSubscription');
    expect(data).toMatchObject({ plan: 'National Package', state: 'cancelled', subscribedPlan: 'State Package' });
    expect(data).toMatchObject({ pending: null, renewal: { amount: '49.00' } });
  });
});
