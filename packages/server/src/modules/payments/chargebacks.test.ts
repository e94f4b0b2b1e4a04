import { FakeStripe } from '@chalkline/payments/testing';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, notifications, transactions } from '../../database/tables/index.ts';
import { registerVendor, userOf, verifyVendor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { planIds, planOf, startCheckout } from '../../testing/plans.ts';

const keys = { secretKey: 'sk_test_chalkline', webhookSecret: 'whsec_chalkline' };

let fake: FakeStripe;
let market: Market;
let heard = 0;
let vendorId: number;
let token: string;
let count = 0;

beforeAll(async () => {
  fake = await FakeStripe.start({ ...keys });
  market = await startMarket({ config: { stripe: { ...keys, api: fake.api } } });
});
afterAll(async () => {
  await market.close();
  await fake.close();
});
beforeEach(async () => {
  await hear();
  count += 1;
  const email = `disputes${count}@okonkwo.example`;
  token = await registerVendor(market, email, `Okonkwo disputes ${count}`);
  await verifyVendor(market, email);
  vendorId = (await userOf(market, email)).vendorId ?? 0;
});

async function deliver(eventId: string): Promise<void> {
  const { rawBody, headers } = fake.signed(eventId);
  const payload = Buffer.from(rawBody);
  const answer = await market.app.inject({ method: 'POST', url: '/api/Payment/Webhook', headers, payload });
  expect(answer.statusCode).toBe(200);
}

async function hear(): Promise<void> {
  for (; heard < fake.events.length; heard += 1) await deliver(fake.events[heard]?.id ?? '');
}

/** Pays 49 dollars at Stripe; the webhooks of it wait. */
async function pay(): Promise<string> {
  const { data } = await startCheckout(market, token, planIds.state);
  await fake.completeCheckout(data.sessionId);
  const invoice = JSON.parse(fake.events.findLast(({ type }) => type === 'invoice.paid')?.body ?? '{}').data.object;
  return invoice.payments.data[0].payment.payment_intent;
}

async function booked(): Promise<typeof transactions.$inferSelect> {
  const isIts = eq(transactions.vendorId, vendorId);
  const [row] = await market.db.select().from(transactions).where(isIts).orderBy(desc(transactions.id));
  if (!row) throw new Error('nothing was charged');
  return row;
}

const infoOf = async (id: number) =>
  (await market.call('GET', `/api/Admin/GetTransactionInfo/${id}`, { as: 'admin' })).data;
const netOf = async () =>
  Number(
    (await market.call('GET', '/api/Admin/GetTransactionTotals?kind=subscription', { as: 'admin' })).data.whole.net,
  );

async function toAnswer(): Promise<number> {
  const { data } = await market.call('GET', '/api/Admin/GetDashboard', { as: 'admin' });
  return data.openWork.find(({ label }: { label: string }) => label === 'Chargebacks to answer').count;
}

async function told(): Promise<string[]> {
  const events = ['payment-charged-back', 'chargeback-won'] as const;
  const isIts = and(eq(notifications.clientId, vendorId), inArray(notifications.event, [...events]));
  const rows = await market.db.select().from(notifications).where(isIts).orderBy(asc(notifications.id));
  return rows.map(({ event }) => event ?? '');
}

async function entries(id: number): Promise<string[]> {
  const isIts = and(
    eq(auditLog.entity, 'transaction'),
    eq(auditLog.entityId, id),
    inArray(auditLog.action, ['charged-back', 'chargeback-won']),
  );
  const rows = await market.db.select().from(auditLog).where(isIts).orderBy(asc(auditLog.id));
  return rows.map(({ action }) => action);
}

describe('a chargeback', () => {
  it('PAY-28 takes the money out of the books, waits to be answered, and leaves the plan', async () => {
    const payment = await pay();
    await hear();
    const { id } = await booked();
    const [net, waiting] = [await netOf(), await toAnswer()];
    await fake.dispute(payment, 4_900);
    await hear();
    expect(await infoOf(id)).toMatchObject({
      row: { status: 'refunded', refunded: '49.00' },
      left: '0.00',
      refunds: [{ kind: 'chargeback', state: 'succeeded', answerBy: expect.any(String), askedBy: null }],
    });
    expect(await netOf()).toBeCloseTo(net - 49, 2);
    expect(await toAnswer()).toBe(waiting + 1);
    const list = await market.call('GET', '/api/Admin/GetTransactions?attention=chargeback', { as: 'admin' });
    expect([list.data.listingData[0]?.id, list.data.totalCount]).toEqual([id, waiting + 1]);
    expect([await told(), await entries(id)]).toEqual([['payment-charged-back'], ['charged-back']]);
    expect((await planOf(market, token)).plan).toBe('State Package');
  });

  it('PAY-28 that is answered waits no more, and its money stands again once it is won', async () => {
    const payment = await pay();
    await hear();
    const { id } = await booked();
    const [net, waiting] = [await netOf(), await toAnswer()];
    const disputeId = await fake.dispute(payment, 2_000);
    await fake.moveDispute(disputeId, 'under_review');
    await hear();
    expect(await toAnswer()).toBe(waiting);
    expect(await infoOf(id)).toMatchObject({ row: { status: 'paid', refunded: '20.00' }, left: '29.00' });
    await fake.moveDispute(disputeId, 'won');
    await hear();
    expect(await infoOf(id)).toMatchObject({ row: { status: 'paid', refunded: '0.00' }, left: '49.00' });
    expect(await netOf()).toBeCloseTo(net, 2);
    expect(await told()).toEqual(['payment-charged-back', 'chargeback-won']);
    expect(await entries(id)).toEqual(['charged-back', 'chargeback-won']);
  });

  it('PAY-28 that is lost keeps the money gone, however often it is told', async () => {
    const payment = await pay();
    await hear();
    const { id } = await booked();
    const eventId = await fake.moveDispute(await fake.dispute(payment, 4_900), 'lost');
    await hear();
    await deliver(eventId);
    expect(await infoOf(id)).toMatchObject({ row: { status: 'refunded' }, refunds: [{ answerBy: null }] });
    expect([await told(), await entries(id)]).toEqual([['payment-charged-back'], ['charged-back']]);
  });

  it('PAY-28 that is told of before its invoice waits for it', async () => {
    const payment = await pay();
    const told0 = fake.events.length;
    await fake.dispute(payment, 4_900);
    await deliver(fake.events[told0]?.id ?? '');
    await hear();
    const { id } = await booked();
    expect(await infoOf(id)).toMatchObject({ row: { status: 'refunded' }, refunds: [{ kind: 'chargeback' }] });
    expect([await told(), await entries(id)]).toEqual([['payment-charged-back'], ['charged-back']]);
  });

  it('PAY-20 PAY-28 of what was refunded already counts beside the refund', async () => {
    const payment = await pay();
    await hear();
    const { id } = await booked();
    const net = await netOf();
    await fake.refundOutside(payment);
    await fake.dispute(payment, 4_900);
    await hear();
    expect((await infoOf(id)).row).toMatchObject({ status: 'refunded', refunded: '98.00' });
    expect(await netOf()).toBeCloseTo(net - 98, 2);
  });

  it('PAY-20 stands in a month’s file below what was charged', async () => {
    const payment = await pay();
    await hear();
    const { number, at } = await booked();
    await fake.dispute(payment, 1_500);
    await hear();
    const month = at.toISOString().slice(0, 7);
    const file = await market.call('GET', `/api/Admin/DownloadTransactions?month=${month}`, { as: 'admin' });
    const mine = file.raw
      .toString()
      .split('\n')
      .filter((line: string) => line.startsWith(`${number},`));
    expect(mine.map((line: string) => line.split(',')[1])).toEqual(['Charge', 'Chargeback']);
    expect(mine[1]).toContain('-15.00');
  });
});
