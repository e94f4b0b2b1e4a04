import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../database/tables/index.ts';
import { registerVendor, userOf, verifyVendor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { buy, planIds, planOf, sweepPlans } from '../../testing/plans.ts';

const DAY = 86_400_000;
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const told = async (email: string, event: string) => {
  const { vendorId } = await userOf(market, email);
  const mine = and(eq(notifications.clientId, vendorId ?? 0), eq(notifications.event, event));
  return market.db
    .select()
    .from(notifications)
    .where(and(mine, eq(notifications.role, 'Vendor')));
};

describe('the clock', () => {
  it('PLAN-4 PLAN-9 a trial is announced in time, and ends on Free with everything kept', async () => {
    const email = 'trial@okonkwo.example';
    const token = await registerVendor(market, email);
    await verifyVendor(market, email);
    await market.call('POST', '/api/Payment/StartTrial', { token, idem: true });
    await market.moveClock(22 * DAY);
    await sweepPlans(market);
    expect(await told(email, 'trial-ending')).toHaveLength(0);
    await market.moveClock(2 * DAY);
    await sweepPlans(market);
    await sweepPlans(market);
    expect(await told(email, 'trial-ending')).toHaveLength(1);
    await market.moveClock(5.5 * DAY);
    await sweepPlans(market);
    expect(await told(email, 'trial-ending')).toHaveLength(2);
    await market.moveClock(DAY);
    // The effect does not wait for the job. TIME-6
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', canStartTrial: false });
    await sweepPlans(market);
    await sweepPlans(market);
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', state: 'free', trialDaysLeft: null });
    const ended = [...(await told(email, 'plan-ended')), ...(await told(email, 'trial-ended'))];
    expect(ended).toHaveLength(1);
  });

  it('PAY-12 PLAN-4 a cancelled plan ends with what is paid for', async () => {
    const token = await registerVendor(market, 'cancels@okonkwo.example');
    await buy(market, token, planIds.state);
    await market.call('POST', '/api/Payment/CancelSubscription', { token });
    await market.moveClock(27 * DAY);
    await sweepPlans(market);
    expect((await planOf(market, token)).plan).toBe('State Package');
    await market.moveClock(5 * DAY);
    await sweepPlans(market);
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', hasSubscription: false });
  });

  it('PAY-14 a plan that goes on is charged again each month', async () => {
    const token = await registerVendor(market, 'stays@okonkwo.example');
    await buy(market, token, planIds.state);
    await market.moveClock(32 * DAY);
    await sweepPlans(market);
    const { plan, invoices } = await planOf(market, token);
    expect(plan).toBe('State Package');
    expect(invoices.map(({ amount, status }) => [amount, status])).toEqual([
      ['49.00', 'paid'],
      ['49.00', 'paid'],
    ]);
  });

  it('PAY-6 a cheaper plan begins at the period’s end', async () => {
    const token = await registerVendor(market, 'saves@okonkwo.example');
    await buy(market, token, planIds.national);
    const body = { planId: planIds.state, period: 'month' };
    await market.call('POST', '/api/Payment/update-subscription', { token, body, idem: true });
    await market.moveClock(32 * DAY);
    await sweepPlans(market);
    expect(await planOf(market, token)).toMatchObject({ plan: 'State Package', pending: null });
  });
});
