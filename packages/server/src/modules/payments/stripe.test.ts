import { FakeStripe } from '@chalkline/payments/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { registerVendor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { planIds, planOf, startCheckout } from '../../testing/plans.ts';

const keys = { secretKey: 'sk_test_chalkline', webhookSecret: 'whsec_chalkline' };
let fake: FakeStripe;
let market: Market;
beforeAll(async () => {
  const port = await freePort();
  fake = await FakeStripe.start({ ...keys, webhookUrl: `http://127.0.0.1:${port}/api/Payment/Webhook` });
  market = await startMarket({ listen: true, config: { port, stripe: { ...keys, api: fake.api } } });
});
afterAll(async () => {
  await market.close();
  await fake.close();
});

it('PAY-5 a plan is bought, changed and cancelled through Stripe as through the built-in provider', async () => {
  const token = await registerVendor(market, 'stripe@okonkwo.example');
  const { status, data } = await startCheckout(market, token, planIds.state);
  expect(status).toBe(200);
  await fake.completeCheckout(data.sessionId);
  await fake.settled();
  const paid = await market.call('GET', `/api/Payment/GetPaymentState/${data.sessionId}`, { token });
  expect(paid.data.state).toBe('paid');
  expect(await planOf(market, token)).toMatchObject({ plan: 'State Package', state: 'active' });
  const body = { planId: planIds.national, period: 'month' };
  const up = await market.call('POST', '/api/Payment/update-subscription', { token, body, idem: true });
  expect(up.data).toMatchObject({ effective: 'now', plan: 'National Package' });
  await fake.settled();
  expect((await planOf(market, token)).plan).toBe('National Package');
  const cancelled = await market.call('POST', '/api/Payment/CancelSubscription', { token });
  await fake.settled();
  expect(cancelled.status).toBe(200);
  expect(await planOf(market, token)).toMatchObject({ state: 'cancelled', cancelAtPeriodEnd: true });
});

it('PAY-7 who leaves Stripe’s page comes back to a checkout that is known and not paid, and may pay it after all', async () => {
  const token = await registerVendor(market, 'leaves@okonkwo.example');
  const { data } = await startCheckout(market, token, planIds.state);
  const name = new URL(fake.leaveCheckout(data.sessionId)).searchParams.get('session') ?? '';
  const stateOf = async () => (await market.call('GET', `/api/Payment/GetPaymentState/${name}`, { token })).data.state;
  expect(await stateOf()).toBe('cancelled');
  const stranger = await market.call('GET', `/api/Payment/GetPaymentState/${name}`, { as: 'vendor' });
  expect(stranger.status).toBe(404);
  await fake.completeCheckout(data.sessionId);
  await fake.settled();
  expect(await stateOf()).toBe('paid');
});

it('PAY-1 refuses what Stripe has not signed', async () => {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/Payment/Webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: '{"id":"evt_1"}',
  });
  expect(answer.statusCode).toBe(400);
});
