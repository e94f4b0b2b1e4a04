import type { InvoicePaid, PaymentEvent, SubscriptionSnapshot } from '@chalkline/payments';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refunds, transactions } from '../../../database/tables/index.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { inMarketWork } from '../../../unit-of-work.ts';
import { applyEvent } from '../../payments/webhook.ts';

/** The demonstration's Free company: what is told of it here is over, so its plan stays. */
const VENDOR = '2';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const quiet = { error: () => undefined };
const apply = (event: PaymentEvent) => inMarketWork(market.services, quiet, (work) => applyEvent(work, event));
const at = (hour: number): string => new Date(Date.UTC(2026, 9, 1, hour)).toISOString();

const over = (run: number): SubscriptionSnapshot => ({
  id: `sub_${run}`,
  customerId: 'cus',
  vendorRef: VENDOR,
  status: 'none',
  plan: 'state',
  period: 'month',
  amountCents: 4_900,
  startedAt: at(0),
  periodStart: at(0),
  periodEnd: at(700),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  pendingChange: null,
  paymentMethodOnFile: false,
  asOf: at(0),
});

const invoiceOf = (id: string, cents: number, isPaid: boolean): InvoicePaid['invoice'] => ({
  id,
  number: id.toUpperCase(),
  customerId: 'cus',
  subscriptionId: 'sub',
  status: isPaid ? 'paid' : 'open',
  amountDueCents: cents,
  amountPaidCents: isPaid ? cents : 0,
  createdAt: at(1),
  paidAt: isPaid ? at(2) : null,
  periodStart: at(0),
  periodEnd: at(700),
  transactionId: isPaid ? `pay_${id}` : null,
  nextAttemptAt: null,
  pageUrl: null,
  pdfUrl: null,
});

/** An invoice's story: refused or not, paid or not, and what of it went back. */
const story = fc.record({
  cents: fc.integer({ min: 200, max: 20_000 }),
  failedFirst: fc.boolean(),
  isPaid: fc.boolean(),
  parts: fc.array(fc.constantFrom('pending', 'succeeded', 'failed'), { maxLength: 2 }),
  isWhole: fc.boolean(),
});
const stories = fc.array(story, { minLength: 1, maxLength: 3 });

interface Told {
  readonly events: PaymentEvent[];
  readonly paid: number;
  readonly back: number;
}

function tell(
  run: number,
  list: readonly { cents: number; failedFirst: boolean; isPaid: boolean; parts: string[]; isWhole: boolean }[],
): Told {
  const events: PaymentEvent[] = [];
  let [paid, back] = [0, 0];
  const base = (id: string) => ({
    id: `evt_${run}_${id}`,
    provider: 'test' as const,
    createdAt: at(3),
    vendorRef: VENDOR,
    subscription: over(run),
  });
  for (const [index, { cents, failedFirst, isPaid, parts, isWhole }] of list.entries()) {
    const id = `in_${run}_${index}`;
    if (failedFirst || !isPaid) {
      events.push({ ...base(`${id}_failed`), kind: 'invoice-failed', invoice: invoiceOf(id, cents, false) });
    }
    if (!isPaid) continue;
    events.push({ ...base(`${id}_paid`), kind: 'invoice-paid', invoice: invoiceOf(id, cents, true) });
    paid += cents;
    for (const [part, last] of parts.entries()) {
      const amountCents = isWhole && parts.length === 1 ? cents : Math.floor(cents / 2);
      const refund = {
        id: `re_${id}_${part}`,
        transactionId: `pay_${id}`,
        invoiceId: id,
        amountCents,
        createdAt: at(4),
        wish: null,
      };
      const steps = last === 'pending' ? ['pending'] : ['pending', last];
      for (const status of steps as ('pending' | 'succeeded' | 'failed')[]) {
        events.push({ ...base(`${refund.id}_${status}`), kind: 'refunded', refund: { ...refund, status } });
      }
      if (last === 'succeeded') back += amountCents;
    }
  }
  return { events, paid, back };
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

it('PAY-17 PAY-20 what came in, less what went back, is what the books show, at any order and however often events come', async () => {
  let run = 0;
  const totals = async () =>
    (await market.call('GET', '/api/Admin/GetTransactionTotals?kind=subscription', { as: 'admin' })).data.whole;
  await fc.assert(
    fc.asyncProperty(stories, fc.infiniteStream(fc.nat()), async (list, dice) => {
      run += 1;
      const before = await totals();
      const { events, paid, back } = tell(run, list);
      const keyed = [...events, ...events.slice(0, 2)].map((event) => ({ event, at: dice.next().value ?? 0 }));
      for (const { event } of keyed.sort((one, other) => one.at - other.at)) await apply(event);
      const after = await totals();
      const grown = (name: 'paid' | 'refunded' | 'net') => (Number(after[name]) - Number(before[name])).toFixed(2);
      expect([grown('paid'), grown('refunded'), grown('net')]).toEqual([
        dollars(paid),
        dollars(back),
        dollars(paid - back),
      ]);
    }),
    { numRuns: 15 },
  );
});

it('PAY-17 a refund that comes before its invoice waits, and counts from then on', async () => {
  const { events } = tell(9_001, [
    { cents: 4_900, failedFirst: false, isPaid: true, parts: ['succeeded'], isWhole: true },
  ]);
  for (const event of events.toReversed().filter(({ kind }) => kind === 'refunded')) await apply(event);
  const [waiting] = await market.db.select().from(refunds).where(eq(refunds.providerId, 're_in_9001_0_0'));
  expect(waiting).toMatchObject({ transactionId: null, state: 'succeeded', amount: '49.00' });
  for (const event of events) await apply(event);
  const [row] = await market.db.select().from(transactions).where(eq(transactions.providerId, 'in_9001_0'));
  expect(row).toMatchObject({ status: 'refunded', paymentId: 'pay_in_9001_0' });
});
