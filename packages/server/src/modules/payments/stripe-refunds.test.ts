import { FakeStripe } from '@chalkline/payments/testing';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog, notifications, refunds, transactions } from '../../database/tables/index.ts';
import { registerVendor, userOf, verifyVendor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { planIds, planOf, startCheckout, sweepPlans } from '../../testing/plans.ts';

const keys = { secretKey: 'sk_test_chalkline', webhookSecret: 'whsec_chalkline' };
const REFUNDS = '/v1/refunds';
/** The first call and what the client of Stripe repeats by itself. */
const TRIES = 3;
const MINUTES_MS = 120_000;
const DAY_MS = 86_400_000;

let fake: FakeStripe;
let market: Market;
let ahead = 0;
beforeAll(async () => {
  // Webhooks wait in the fake until a test lets them come.
  fake = await FakeStripe.start({ ...keys, now: () => new Date(Date.now() + ahead) });
  market = await startMarket({ config: { stripe: { ...keys, api: fake.api } } });
});
afterAll(async () => {
  await market.close();
  await fake.close();
});
afterEach(() => vi.restoreAllMocks());

/** How many of Stripe's events have come. */
let heard = 0;
/** How many there were when the test began. */
let before = 0;
let token: string;
let vendorId: number;
let count = 0;

/** The company that each test begins with; everything of the last one has come. */
beforeEach(async () => {
  await hear();
  before = heard;
  count += 1;
  const email = `refunds${count}@okonkwo.example`;
  token = await registerVendor(market, email, `Okonkwo refunds ${count}`);
  await verifyVendor(market, email);
  vendorId = (await userOf(market, email)).vendorId ?? 0;
});

const eventsOf = (type: string) => fake.events.slice(heard).filter((event) => event.type === type);

async function deliver(eventId: string): Promise<void> {
  const { rawBody, headers } = fake.signed(eventId);
  const payload = Buffer.from(rawBody);
  const answer = await market.app.inject({ method: 'POST', url: '/api/Payment/Webhook', headers, payload });
  expect(answer.statusCode).toBe(200);
}

/** Lets every webhook come that waits, in its order. */
async function hear(): Promise<void> {
  for (; heard < fake.events.length; heard += 1) await deliver(fake.events[heard]?.id ?? '');
}

async function wait(ms: number): Promise<void> {
  ahead += ms;
  await market.moveClock(ms);
}

/** Pays 49 dollars at Stripe; the webhooks of it wait. */
async function pay(): Promise<void> {
  const { data } = await startCheckout(market, token, planIds.state);
  await fake.completeCheckout(data.sessionId);
}

async function booked(): Promise<typeof transactions.$inferSelect> {
  const isIts = eq(transactions.vendorId, vendorId);
  const [row] = await market.db.select().from(transactions).where(isIts).orderBy(desc(transactions.id));
  if (!row) throw new Error('nothing was charged');
  return row;
}

/** A payment of 49 dollars that is in the books. */
async function paid(): Promise<{ id: number; paymentId: string }> {
  await pay();
  await hear();
  const { id, paymentId } = await booked();
  return { id, paymentId: paymentId ?? '' };
}

const post = (path: string, body: object, idem: string | true = true) =>
  market.call('POST', `/api/Admin/${path}`, { as: 'admin', body, idem });
const refund = (id: number, amount?: string, more: object = {}) =>
  post('RefundTransaction', { id, reason: 'Charged twice.', ...(amount === undefined ? {} : { amount }), ...more });
const infoOf = async (id: number) =>
  (await market.call('GET', `/api/Admin/GetTransactionInfo/${id}`, { as: 'admin' })).data;
const told = (event: 'payment-refunded' | 'refund-failed' | 'plan-ended') =>
  market.db.$count(notifications, and(eq(notifications.clientId, vendorId), eq(notifications.event, event)));
const entries = (id: number, action: string) =>
  market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'transaction'), eq(auditLog.entityId, id), eq(auditLog.action, action)));
const states = async (id: number) =>
  (await infoOf(id)).refunds.map(({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`).sort();
/** How much of a kind waits for administrators. */
async function openWork(label: string): Promise<number> {
  const { data } = await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' });
  return data.openWork.find((one: { label: string; count: number }) => one.label === label)?.count;
}
/** Which transactions somebody has to look into. */
async function idsThatNeed(attention: string): Promise<number[]> {
  const path = `/api/Admin/GetTransactions?attention=${attention}&pageSize=100`;
  return (await market.call('GET', path, { as: 'admin' })).data.listingData.map(({ id }: { id: number }) => id);
}
/** How many refunds Stripe has made since the test began. */
const made = () => fake.events.slice(before).filter(({ type }) => type === 'refund.created').length;
describe('a refund through Stripe', () => {
  it('PAY-19 PAY-24 goes back in part and whole, never more than came in, and leaves the plan', async () => {
    const { id } = await paid();
    const part = await refund(id, '10');
    expect(part.data).toMatchObject({ row: { status: 'paid', refunded: '10.00' }, left: '39.00' });
    expect((await refund(id, '39.01')).fields).toEqual({ amount: 'At most $39.00 can be refunded.' });
    await hear();
    const rest = await refund(id);
    expect(rest.data).toMatchObject({ row: { status: 'refunded', booking: 'closed' }, left: '0.00' });
    await hear();
    expect((await refund(id)).code).toBe('ILLEGAL_TRANSITION');
    expect(await states(id)).toEqual(['10.00 succeeded', '39.00 succeeded']);
    expect([made(), await told('payment-refunded')]).toEqual([2, 2]);
    expect((await planOf(market, token)).plan).toBe('State Package');
  });

  it('PUR-18 PAY-19 that is asked for twice with one key is one', async () => {
    const { id } = await paid();
    const body = { id, amount: '5.00', reason: 'Once.' };
    const answers = await Promise.all([1, 2].map(() => post('RefundTransaction', body, 'one-wish-at-stripe')));
    const again = await post('RefundTransaction', body, 'one-wish-at-stripe');
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(again.status).toBe(200);
    await hear();
    expect([made(), await states(id), await told('payment-refunded')]).toEqual([1, ['5.00 succeeded'], 1]);
  });

  it('PAY-17 PAY-19 whose webhook comes before its answer is booked and told of once', async () => {
    const { id } = await paid();
    const provider = market.services.payments?.provider;
    if (!provider) throw new Error('no provider');
    const real = provider.refund.bind(provider);
    vi.spyOn(provider, 'refund').mockImplementation(async (request) => {
      const answer = await real(request);
      await hear();
      return answer;
    });
    expect((await refund(id, '7.00')).data).toMatchObject({ left: '42.00', refunds: [{ state: 'succeeded' }] });
    expect([made(), await told('payment-refunded')]).toEqual([1, 1]);
  });

  it('PAY-17 that an operator makes in Stripe’s dashboard is in the books, whichever way its webhook comes', async () => {
    const { id, paymentId } = await paid();
    await fake.refundOutside(paymentId, 900);
    const [event] = eventsOf('refund.created');
    await deliver(event?.id ?? '');
    await hear();
    expect(await infoOf(id)).toMatchObject({ left: '40.00', row: { refunded: '9.00', status: 'paid' } });
    expect((await refund(id)).data).toMatchObject({ row: { status: 'refunded', refunded: '49.00' } });
    await hear();
    expect(await states(id)).toEqual(['40.00 succeeded', '9.00 succeeded']);
    expect((await entries(id, 'refund-found')).map(({ after }) => after)).toMatchObject([{ amount: '9.00' }]);
  });

  it('PAY-17 that is told of before its invoice waits for it', async () => {
    await pay();
    const invoice = JSON.parse(eventsOf('invoice.paid')[0]?.body ?? '{}').data.object;
    const { data } = invoice.payments;
    const refundId = await fake.refundOutside(data[0].payment.payment_intent);
    await deliver(eventsOf('refund.created')[0]?.id ?? '');
    const [waiting] = await market.db.select().from(refunds).where(eq(refunds.providerId, refundId));
    expect(waiting).toMatchObject({ transactionId: null, invoiceId: invoice.id, state: 'succeeded', amount: '49.00' });
    await hear();
    const row = await booked();
    expect(row).toMatchObject({ status: 'refunded', providerId: invoice.id });
    expect(await entries(row.id, 'refund-found')).toHaveLength(1);
  });

  it('PAY-17 PAY-19 that fails after all is there again to be given back', async () => {
    const { id } = await paid();
    await refund(id);
    await hear();
    const [row] = await market.db.select().from(refunds).where(eq(refunds.transactionId, id));
    await fake.failRefund(row?.providerId ?? '');
    await hear();
    expect(await infoOf(id)).toMatchObject({ left: '49.00', row: { status: 'paid' }, refunds: [{ state: 'failed' }] });
    expect(await entries(id, 'refund-failed')).toMatchObject([
      { before: { refund: 'succeeded' }, after: { amount: '49.00' } },
    ]);
    expect((await refund(id)).data).toMatchObject({ row: { status: 'refunded' } });
    expect(made()).toBe(2);
  });

  /** A refund of all that Stripe took and whose money came back. */
  async function failedRefund(): Promise<{ id: number; refundId: number }> {
    const { id } = await paid();
    await refund(id);
    await hear();
    const [row] = await market.db.select().from(refunds).where(eq(refunds.transactionId, id));
    await fake.failRefund(row?.providerId ?? '');
    await hear();
    return { id, refundId: row?.id ?? 0 };
  }

  it('PAY-29 that fails after all is told to the payer once, and waits in the open work until another one stands', async () => {
    const before = await openWork('Refunds that failed');
    const { id } = await failedRefund();
    expect([await told('payment-refunded'), await told('refund-failed')]).toEqual([1, 1]);
    expect(await openWork('Refunds that failed')).toBe(before + 1);
    expect(await idsThatNeed('refund-failed')).toContain(id);
    expect((await infoOf(id)).refunds).toMatchObject([{ kind: 'refund', isUnfinished: true }]);
    const byHand = await refund(id, undefined, { method: 'check', reference: '4711' });
    expect(byHand.data).toMatchObject({ row: { status: 'refunded' }, left: '0.00' });
    expect(byHand.data.refunds).toMatchObject([
      { state: 'succeeded', provider: null, method: 'check', reference: '4711' },
      { state: 'failed', isUnfinished: false },
    ]);
    expect(await openWork('Refunds that failed')).toBe(before);
    expect(await idsThatNeed('refund-failed')).not.toContain(id);
  });

  it('PAY-29 that failed is closed once, with a reason, where nothing is left to do', async () => {
    const { id, refundId } = await failedRefund();
    expect((await post('CloseRefund', { id: refundId, reason: ' ' })).code).toBe('RULE_BROKEN');
    const closed = await post('CloseRefund', { id: refundId, reason: 'The vendor wants no refund.' });
    expect(closed.data).toMatchObject({ refunds: [{ state: 'failed', isUnfinished: false }] });
    expect(await entries(id, 'refund-closed')).toMatchObject([{ after: { reason: 'The vendor wants no refund.' } }]);
    expect((await post('CloseRefund', { id: refundId, reason: 'Again.' })).code).toBe('ILLEGAL_TRANSITION');
    expect(await idsThatNeed('refund-failed')).not.toContain(id);
  });

  it('PAY-29 goes back by check only after the card was tried', async () => {
    const { id } = await paid();
    expect((await refund(id, '5.00', { method: 'check', reference: '4711' })).fields).toHaveProperty('method');
    expect(await states(id)).toEqual([]);
  });

  it('PAY-19 that Stripe refuses has failed, and takes nothing off what is left', async () => {
    const { id, paymentId } = await paid();
    await fake.refundOutside(paymentId, 4_000);
    const refused = await refund(id, '40.00');
    expect([refused.status, refused.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await states(id)).toEqual(['40.00 failed']);
    await hear();
    expect(await infoOf(id)).toMatchObject({ left: '9.00', row: { refunded: '40.00' } });
    expect(await states(id)).toEqual(['40.00 failed', '40.00 succeeded']);
    expect(await told('payment-refunded')).toBe(0);
  });

  it('PAY-24 ends the plan at Stripe where that is wanted, also where Stripe is away meanwhile', async () => {
    const { id } = await paid();
    fake.trouble(503, { path: subscriptionPath(), times: 1 });
    const answer = await refund(id, undefined, { endPlan: true });
    expect(answer.data).toMatchObject({ row: { status: 'refunded' } });
    await hear();
    expect((await planOf(market, token)).plan).toBe('State Package');
    await wait(MINUTES_MS);
    await sweepPlans(market);
    await hear();
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', hasSubscription: false });
    expect([made(), await told('plan-ended')]).toEqual([1, 1]);
  });

  function subscriptionPath(): string {
    const updated = fake.events.slice(before).findLast(({ type }) => type === 'customer.subscription.updated');
    return `/v1/subscriptions/${JSON.parse(updated?.body ?? '{}').data.object.id}`;
  }
});

describe('a refund that Stripe does not answer', () => {
  it.each([500, 503, 429, 401])('PAY-19 but for a %i waits, counts as given, and is sent once', async (status) => {
    const { id } = await paid();
    fake.trouble(status, { path: REFUNDS });
    const answer = await refund(id, '20.00');
    expect(answer.successMsg).toContain('does not answer');
    expect(answer.data).toMatchObject({ left: '29.00', row: { refunded: '0.00' }, refunds: [{ state: 'asked' }] });
    fake.trouble(status, { path: REFUNDS });
    const again = await post('SendRefund', { id: answer.data.refunds[0].id });
    expect([again.status, again.data.refunds[0].state]).toEqual([200, 'asked']);
    expect(await told('payment-refunded')).toBe(0);
    await wait(MINUTES_MS);
    await sweepPlans(market);
    await sweepPlans(market);
    await hear();
    expect([made(), await states(id), await told('payment-refunded')]).toEqual([1, ['20.00 succeeded'], 1]);
  });

  it.each(['the sweep', 'the webhook'])('PAY-19 though it was made is booked and told of once, by %s', async (by) => {
    const { id } = await paid();
    fake.trouble('cut', { path: REFUNDS, times: TRIES });
    const answer = await refund(id, '20.00');
    expect([made(), answer.data.refunds[0].state]).toEqual([1, 'asked']);
    if (by === 'the webhook') await hear();
    await wait(MINUTES_MS);
    await sweepPlans(market);
    expect(await states(id)).toEqual(['20.00 succeeded']);
    await hear();
    await sweepPlans(market);
    expect([made(), await states(id), await told('payment-refunded')]).toEqual([1, ['20.00 succeeded'], 1]);
  });

  it('PAY-19 of which it cannot say the invoice is asked for again, and made once', async () => {
    const { id } = await paid();
    fake.trouble(500, { path: '/v1/invoice_payments' });
    expect((await refund(id, '20.00')).data.refunds).toMatchObject([{ state: 'asked' }]);
    await wait(MINUTES_MS);
    await sweepPlans(market);
    await hear();
    expect([made(), await states(id), await told('payment-refunded')]).toEqual([1, ['20.00 succeeded'], 1]);
  });

  it('PAY-19 for a day is given up, and booked all the same where its webhook comes later', async () => {
    const { id } = await paid();
    fake.trouble('cut', { path: REFUNDS, times: TRIES });
    await refund(id, '20.00');
    await wait(DAY_MS);
    await sweepPlans(market);
    expect(await infoOf(id)).toMatchObject({ left: '49.00', refunds: [{ state: 'failed' }] });
    await hear();
    expect(await infoOf(id)).toMatchObject({ left: '29.00', refunds: [{ state: 'succeeded', askedBy: 'Sam Okafor' }] });
    expect([made(), await told('payment-refunded')]).toEqual([1, 1]);
  });

  it('PAY-19 beside another of the same amount that it made: both go back, each once', async () => {
    const { id } = await paid();
    fake.trouble(503, { path: REFUNDS });
    await refund(id, '20.00');
    fake.trouble('cut', { path: REFUNDS, times: TRIES });
    await refund(id, '20.00');
    await hear();
    await wait(MINUTES_MS);
    await sweepPlans(market);
    await sweepPlans(market);
    await hear();
    expect(await states(id)).toEqual(['20.00 succeeded', '20.00 succeeded']);
    expect([made(), await told('payment-refunded')]).toEqual([2, 2]);
  });
});
