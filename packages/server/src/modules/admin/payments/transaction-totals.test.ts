import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refunds, sales, transactions } from '../../../database/tables/index.ts';
import { type Market, startMarket } from '../../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await market.db.delete(refunds);
  await market.db.delete(transactions);
  sold.push(...(await market.db.select({ saleId: sales.id, schoolId: sales.schoolId }).from(sales).limit(20)));
});
afterAll(() => market?.close());

type Kind = 'subscription' | 'sale-fee';
type Values = Pick<typeof transactions.$inferInsert, 'status'> &
  Partial<Pick<typeof transactions.$inferInsert, 'booking' | 'writtenOffAt' | 'writeOffReason'>>;

const totals = async (kind: Kind) =>
  (await market.call('GET', `/api/Admin/GetTransactionTotals?kind=${kind}`, { as: 'admin' })).data;
/** The month so many months ago, in UTC. */
async function monthAgo(months: number): Promise<string> {
  const now = await market.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

/** Sales to bill a fee of; each has one at most. */
const sold: { saleId: number; schoolId: number }[] = [];
let count = 0;
/** Whom a charge is of: a company by its provider, or a school by its sale. */
function payerOf(kind: Kind) {
  if (kind === 'subscription') return { vendorId: 1, provider: 'test', providerId: `totals-${count}` } as const;
  const sale = sold.pop();
  if (!sale) throw new Error('the market has too few sales');
  return sale;
}

/** Books a charge in the middle of a month. */
async function book(kind: Kind, monthsAgo: number, amount: string, values: Values): Promise<number> {
  count += 1;
  const at = new Date(`${await monthAgo(monthsAgo)}-15T12:00:00Z`);
  const usual = { description: 'A charge', booking: 'new', status: 'open' } as const;
  const charge = { ...usual, number: `T-${count}`, kind, amount, at, ...payerOf(kind), ...values };
  const [row] = await market.db.insert(transactions).values(charge).returning({ id: transactions.id });
  return row?.id ?? 0;
}
const giveBack = (transactionId: number, amount: string, state: 'asked' | 'succeeded' | 'failed') =>
  market.db.insert(refunds).values({ transactionId, amount, state, reason: 'A part.', at: sql`chalkline_now()` });

const none = { due: '0.00', paid: '0.00', failed: '0.00', refunded: '0.00', writtenOff: '0.00', net: '0.00' };

describe.each(['subscription', 'sale-fee'] as const)('the totals of a %s', (kind) => {
  it('PAY-20 add up by month and state what came in, went back, is owed and was given up', async () => {
    const [now, before] = [await monthAgo(0), await monthAgo(2)];
    await book(kind, 0, '100.00', { status: 'paid' });
    const part = await book(kind, 0, '49.00', { status: 'paid' });
    await giveBack(part, '9.00', 'succeeded');
    await giveBack(part, '5.00', 'asked');
    await giveBack(part, '7.00', 'failed');
    const whole = await book(kind, 0, '20.00', { status: 'refunded', booking: 'on-going' });
    await giveBack(whole, '20.00', 'succeeded');
    await book(kind, 0, '12.00', { status: 'open' });
    await book(kind, 2, '30.00', { status: 'failed' });
    await book(kind, 2, '40.00', { status: 'open', writtenOffAt: await market.now(), writeOffReason: 'Gone.' });
    // A payment that came all the same: what was given up is not.
    await book(kind, 2, '60.00', { status: 'paid', writtenOffAt: await market.now(), writeOffReason: 'Gone.' });

    const { months, whole: all } = await totals(kind);
    expect(months).toHaveLength(12);
    const of = (month: string) => months.find((each: { month: string }) => each.month === month);
    expect(of(now)).toEqual({
      ...none,
      month: now,
      count: 4,
      paid: '169.00',
      refunded: '29.00',
      net: '140.00',
      due: '12.00',
    });
    expect(of(before)).toEqual({
      ...{ ...none, month: before, count: 3 },
      ...{ paid: '60.00', net: '60.00', failed: '30.00', writtenOff: '40.00' },
    });
    expect(of(await monthAgo(1))).toEqual({ ...none, month: await monthAgo(1), count: 0 });
    expect(all).toEqual({
      ...{
        count: 7,
        due: '12.00',
        paid: '229.00',
        failed: '30.00',
        refunded: '29.00',
        writtenOff: '40.00',
        net: '200.00',
      },
    });
  });

  it('PAY-20 leave out the other kind, and months that are long past but from the whole and the file', async () => {
    const all = (await totals(kind)).whole;
    await book(kind === 'subscription' ? 'sale-fee' : 'subscription', 0, '1000.00', { status: 'paid' });
    expect((await totals(kind)).whole).toEqual(all);
    await book(kind, 14, '8.00', { status: 'paid' });
    const after = await totals(kind);
    expect(after.whole.paid).toBe('237.00');
    expect(after.months.reduce((sum: number, { paid }: { paid: string }) => sum + Number(paid), 0)).toBe(229);
    const file = await market.call('GET', `/api/Admin/DownloadTransactionTotals?kind=${kind}`, { as: 'admin' });
    const [heading, ...lines] = file.raw
      .toString()
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    expect(heading?.slice(1)).toEqual(['Charges', 'Paid', 'Refunded', 'Net', 'Due', 'Failed', 'Written off']);
    expect([lines.length, lines[0]?.slice(0, 3)]).toEqual([15, [await monthAgo(14), '1', '8.00']]);
    const column = (at: number) => lines.reduce((sum, cells) => sum + Number(cells[at]), 0);
    const { count: charges, paid, refunded, net, due, failed, writtenOff } = after.whole;
    expect([1, 2, 3, 4, 5, 6, 7].map(column)).toEqual(
      [charges, paid, refunded, net, due, failed, writtenOff].map(Number),
    );
    await market.db.delete(refunds);
    await market.db.delete(transactions).where(eq(transactions.kind, kind));
    await market.db.delete(transactions);
  });
});
