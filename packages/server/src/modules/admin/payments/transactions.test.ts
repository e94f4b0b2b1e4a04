import { PaymentError } from '@chalkline/payments';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog, notifications, refunds, transactions } from '../../../database/tables/index.ts';
import {
  NEW_PASSWORD,
  registerVendor,
  secretFor,
  tokenOfAddress,
  userOf,
  verifyVendor,
} from '../../../testing/front-door.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { buy, planIds, planOf, sweepPlans } from '../../../testing/plans.ts';
import { canReadPdf, textOfFile } from '../../../testing/text-of-file.ts';

let market: Market;
let token: string;
let email: string;
let count = 0;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(() => {
  count += 1;
  email = `books${count}@okonkwo.example`;
});
afterEach(() => vi.restoreAllMocks());

const post = (path: string, body: object, idem: string | true = true) =>
  market.call('POST', `/api/Admin/${path}`, { as: 'admin', body, idem });
const read = (path: string) => market.call('GET', `/api/Admin/${path}`, { as: 'admin' });
const infoOf = async (id: number) => (await read(`GetTransactionInfo/${id}`)).data;

/** A company that pays 49 dollars each month, and its first transaction. */
async function paid(): Promise<number> {
  token = await registerVendor(market, email, `Okonkwo books ${count}`);
  await verifyVendor(market, email);
  await buy(market, token, planIds.state);
  const { vendorId } = await userOf(market, email);
  const isIts = eq(transactions.vendorId, vendorId ?? 0);
  const [row] = await market.db.select().from(transactions).where(isIts).orderBy(desc(transactions.id));
  return row?.id ?? 0;
}

/** A billed fee of the demonstration's school. */
async function fee(amount = '309.00'): Promise<{ id: number; saleId: number }> {
  const isFee = and(eq(transactions.kind, 'sale-fee'), eq(transactions.schoolId, 1));
  const [row] = await market.db.select().from(transactions).where(isFee).limit(1);
  if (!row?.saleId) throw new Error('no fee is billed');
  const fresh = {
    status: 'open',
    booking: 'new',
    amount,
    paidOn: null,
    paymentMethod: null,
    paymentReference: null,
    writtenOffAt: null,
    writeOffReason: null,
  } as const;
  await market.db.delete(refunds).where(eq(refunds.transactionId, row.id));
  await market.db.update(transactions).set(fresh).where(eq(transactions.id, row.id));
  return { id: row.id, saleId: row.saleId };
}

const isOfTransaction = (id: number) => and(eq(auditLog.entity, 'transaction'), eq(auditLog.entityId, id));
/** What was written of a transaction last. */
const lastEntry = async (id: number) =>
  (await market.db.select().from(auditLog).where(isOfTransaction(id)).orderBy(desc(auditLog.id)).limit(1))[0];
const told = async (event: string) => {
  const { vendorId } = await userOf(market, email);
  const isIts = and(eq(notifications.clientId, vendorId ?? 0), eq(notifications.event, event));
  return (await market.db.select().from(notifications).where(isIts)).length;
};

describe('the books', () => {
  it('PAY-18 a paid transaction is confirmed once, settled once, and its plan waits for neither', async () => {
    const id = await paid();
    const listed = await read(
      `GetTransactions?kind=subscription&booking=new&search=${encodeURIComponent(`Okonkwo books ${count}`)}`,
    );
    expect(listed.data).toMatchObject({ totalCount: 1, listingData: [{ id, amount: '49.00', refunded: '0.00' }] });
    expect((await planOf(market, token)).plan).toBe('State Package');
    const both = await Promise.all([post('ConfirmTransaction', { id }), post('ConfirmTransaction', { id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await infoOf(id)).row.booking).toBe('on-going');
    expect((await post('SettleTransactions', { ids: [id] })).data).toEqual({ moved: 1, left: [] });
    const again = await post('SettleTransactions', { ids: [id] });
    expect(again.data).toMatchObject({ moved: 0, left: [{ id, why: 'It is settled already.' }] });
    expect((await infoOf(id)).audit.map(({ action }: { action: string }) => action)).toEqual(['settled', 'confirmed']);
  });

  it('PAY-18 many are confirmed together only where the provider’s record is the same', async () => {
    const id = await paid();
    expect((await read(`GetProviderRecord/${id}`)).data).toMatchObject({ state: 'same', amount: '49.00' });
    const other = await paid2();
    await market.db.update(transactions).set({ amount: '48.00' }).where(eq(transactions.id, other));
    const demo = (await read('GetTransactions?kind=subscription&booking=new&status=paid&search=INV-')).data
      .listingData[0];
    const { data } = await post('ConfirmTransactions', { ids: [id, other, demo.id] });
    expect(data.moved).toBe(1);
    const whys = new Map(data.left.map((one: { id: number; why: string }) => [one.id, one.why]));
    expect(whys.get(other)).toBe('The provider’s record differs: paid, $49.00 paid.');
    expect(whys.get(demo.id)).toBe('The provider has no record of it.');
    expect((await infoOf(other)).row.booking).toBe('new');
  });

  it('PAY-18 a provider that does not answer is asked once for many, and its payments are left', async () => {
    const ids = [await paid(), await paid2()];
    const provider = market.services.payments?.provider;
    if (!provider) throw new Error('no provider');
    const ask = vi.spyOn(provider, 'getInvoice').mockRejectedValue(new PaymentError('unavailable', 'away'));
    const { data } = await post('ConfirmTransactions', { ids });
    expect(data).toMatchObject({ moved: 0, left: ids.map((id) => ({ id })) });
    expect(data.left[1].why).toBe('The provider does not answer. Try again in a minute.');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  async function paid2(): Promise<number> {
    count += 1;
    email = `books${count}@okonkwo.example`;
    return paid();
  }

  it('ADM-10 whoever lacks the area payments reads and moves nothing', async () => {
    const id = await paid();
    const invited = { firstName: 'Nia', lastName: 'Okonkwo', email: 'no-payments@coop.example', areas: ['accounts'] };
    await post('InviteAdministrator', invited);
    const secret = await secretFor(market, invited.email);
    await market.call('POST', '/api/Auth/ResetPassword', { body: { token: secret, password: NEW_PASSWORD } });
    const mine = await tokenOfAddress(market, invited.email);
    const list = await market.call('GET', '/api/Admin/GetTransactions', { token: mine });
    expect([list.status, list.code]).toEqual([403, 'RIGHT_MISSING']);
    const move = await market.call('POST', '/api/Admin/ConfirmTransaction', { token: mine, body: { id } });
    expect([move.status, move.code]).toEqual([403, 'RIGHT_MISSING']);
  });

  it('PAY-22 what is owed is written off with a reason, and a payment that comes opens it again', async () => {
    const id = await paid();
    expect((await post('WriteOffTransaction', { id, reason: 'Gone.' })).code).toBe('ILLEGAL_TRANSITION');
    await market.db.update(transactions).set({ status: 'failed' }).where(eq(transactions.id, id));
    expect((await post('WriteOffTransaction', { id, reason: ' ' })).fields).toHaveProperty('reason');
    const { data } = await post('WriteOffTransaction', { id, reason: 'The company is closed.' });
    expect(data).toMatchObject({
      row: { booking: 'closed', isWrittenOff: true },
      writeOff: { reason: 'The company is closed.' },
    });
    expect(await lastEntry(id)).toMatchObject({
      action: 'written-off',
      before: { state: 'new', payment: 'failed' },
      after: { state: 'written-off', amount: '49.00', reason: 'The company is closed.' },
    });
    expect((await post('WriteOffTransaction', { id, reason: 'Again.' })).status).toBe(409);
    await market.db.update(transactions).set({ status: 'paid' }).where(eq(transactions.id, id));
    expect(await infoOf(id)).toMatchObject({ row: { booking: 'new', isWrittenOff: false }, writeOff: null });
  });

  it('PAY-20 are exported with the list’s filters, and with what a payment is matched by', async () => {
    const id = await paid();
    const byHand = { paymentReference: '4711', paidOn: '2026-11-02' };
    const [row] = await market.db.update(transactions).set(byHand).where(eq(transactions.id, id)).returning();
    const file = await read(
      `DownloadTransactions?kind=subscription&search=${encodeURIComponent(`Okonkwo books ${count}`)}`,
    );
    const lines = file.raw.toString().trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('49.00');
    expect(lines[0]).toContain('Provider’s number,Paid on,Reference,Reason');
    expect(lines[1]).toContain(`${row?.providerId},2026-11-02,4711`);
  });
});

describe('a refund', () => {
  it('PAY-19 PAY-24 goes back in part and whole, never more than came in, and leaves the plan', async () => {
    const id = await paid();
    const part = await post('RefundTransaction', { id, amount: '10', reason: 'A day was lost.' });
    expect(part.data).toMatchObject({ row: { status: 'paid', refunded: '10.00' }, left: '39.00' });
    const isAsked = and(isOfTransaction(id), eq(auditLog.action, 'refund-asked'));
    const [asked] = await market.db.select().from(auditLog).where(isAsked);
    expect(asked).toMatchObject({
      before: { left: '49.00' },
      after: { left: '39.00', amount: '10.00', reason: 'A day was lost.' },
    });
    const tooMuch = await post('RefundTransaction', { id, amount: '39.01', reason: 'More.' });
    expect([tooMuch.status, tooMuch.fields]).toEqual([422, { amount: 'At most $39.00 can be refunded.' }]);
    const rest = await post('RefundTransaction', { id, reason: 'All of it.' });
    expect(rest.data).toMatchObject({
      row: { status: 'refunded', booking: 'closed', refunded: '49.00' },
      left: '0.00',
    });
    expect((await post('RefundTransaction', { id, reason: 'Once more.' })).code).toBe('ILLEGAL_TRANSITION');
    expect((await planOf(market, token)).plan).toBe('State Package');
    expect(await told('payment-refunded')).toBe(2);
    const file = await read(`DownloadTransactionInvoice/${id}`);
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-');
    if (!canReadPdf) return;
    const text = textOfFile(file.raw);
    expect(text).toContain('Kept after refunds');
    expect(text.indexOf('Total')).toBeLessThan(text.indexOf('Refunded on'));
  });

  it('PUR-18 PAY-19 that is asked for twice with one key is one', async () => {
    const id = await paid();
    const ask = () => post('RefundTransaction', { id, amount: '5.00', reason: 'Once.' }, 'a-refund-of-one-wish');
    const [first, second] = [await ask(), await ask()];
    expect(first.data).toEqual(second.data);
    expect((await infoOf(id)).refunds).toHaveLength(1);
  });

  it('PAY-19 waits while the provider is away, counts as given, and is sent once when it is back', async () => {
    const id = await paid();
    const provider = market.services.payments?.provider;
    if (!provider) throw new Error('no provider');
    const away = vi.spyOn(provider, 'refund').mockRejectedValue(new PaymentError('unavailable', 'away'));
    const answer = await post('RefundTransaction', { id, amount: '20.00', reason: 'Charged twice.' });
    expect(answer.successMsg).toContain('does not answer');
    expect(answer.data).toMatchObject({ left: '29.00', row: { refunded: '0.00' }, refunds: [{ state: 'asked' }] });
    const again = await post('SendRefund', { id: answer.data.refunds[0].id });
    expect([again.status, again.data.refunds[0].state]).toEqual([200, 'asked']);
    away.mockRestore();
    await market.moveClock(120_000);
    expect(await told('payment-refunded')).toBe(0);
    await sweepPlans(market);
    await sweepPlans(market);
    expect(await told('payment-refunded')).toBe(1);
    expect(await infoOf(id)).toMatchObject({
      row: { refunded: '20.00' },
      refunds: [{ state: 'succeeded', askedBy: 'Sam Okafor' }],
    });
    expect((await post('SendRefund', { id: answer.data.refunds[0].id })).code).toBe('ILLEGAL_TRANSITION');
  });

  it('PAY-19 is told of once where the webhook books it and the answer is lost', async () => {
    const id = await paid();
    const provider = market.services.payments?.provider;
    if (!provider) throw new Error('no provider');
    const real = provider.refund.bind(provider);
    const lost = vi.spyOn(provider, 'refund').mockImplementation(async (request) => {
      await real(request);
      throw new PaymentError('unavailable', 'the answer was lost');
    });
    await post('RefundTransaction', { id, amount: '7.00', reason: 'Charged twice.' });
    lost.mockRestore();
    expect(await told('payment-refunded')).toBe(1);
    await market.moveClock(120_000);
    await sweepPlans(market);
    expect(await told('payment-refunded')).toBe(1);
    expect((await infoOf(id)).refunds).toMatchObject([{ state: 'succeeded', amount: '7.00' }]);
  });

  it('PAY-19 that the provider refuses has failed, and takes nothing off what is left', async () => {
    const id = await paid();
    const provider = market.services.payments?.provider;
    if (!provider) throw new Error('no provider');
    vi.spyOn(provider, 'refund').mockRejectedValue(new PaymentError('conflict', 'less is left'));
    const refused = await post('RefundTransaction', { id, amount: '20.00', reason: 'Charged twice.' });
    expect([refused.status, refused.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(await infoOf(id)).toMatchObject({ left: '49.00', refunds: [{ state: 'failed' }] });
  });

  it('PAY-24 ends the plan where that is wanted', async () => {
    const id = await paid();
    await post('RefundTransaction', { id, reason: 'Did not fit.', endPlan: true });
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free', hasSubscription: false });
    expect(await told('plan-ended')).toBe(1);
  });
});

describe('the fee of a sale', () => {
  it('PAY-22 is not asked for once it is written off, until a payment comes all the same', async () => {
    const { id, saleId } = await fee();
    const shown = async () =>
      (await market.call('GET', `/api/Sell/GetSchoolSaleDetails/${saleId}`, { as: 'school' })).data.fee;
    expect(await shown()).toMatchObject({ status: 'open', isWrittenOff: false });
    await post('WriteOffTransaction', { id, reason: 'The buyer never came.' });
    expect(await shown()).toMatchObject({ status: 'open', isWrittenOff: true });
    const paidOn = (await market.now()).toISOString().slice(0, 10);
    await post('RecordFeePayment', { id, method: 'check', reference: '10443', paidOn });
    expect(await shown()).toMatchObject({ status: 'paid', isWrittenOff: false });
  });

  it('PAY-21 is invoiced to its school, paid by check once, confirmed without a provider, and refunded by hand', async () => {
    const { id, saleId } = await fee();
    const invoice = await market.call('GET', `/api/Sell/DownloadFeeInvoice/${saleId}`, { as: 'school' });
    expect(invoice.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await market.call('GET', `/api/Sell/DownloadFeeInvoice/${saleId}`, { as: 'school2' })).status).toBe(404);
    expect((await post('ConfirmTransactions', { ids: [id] })).data.left).toMatchObject([{ why: 'It isn’t paid yet.' }]);
    const payment = {
      id,
      method: 'check',
      reference: '10442',
      paidOn: (await market.now()).toISOString().slice(0, 10),
    };
    const late = await post('RecordFeePayment', { ...payment, paidOn: '2099-01-01' });
    expect(late.fields).toEqual({ paidOn: 'This date is in the future.' });
    const recorded = await post('RecordFeePayment', payment);
    expect(recorded.data).toMatchObject({ row: { status: 'paid' }, payment: { method: 'check', reference: '10442' } });
    expect((await post('RecordFeePayment', payment)).code).toBe('ILLEGAL_TRANSITION');
    expect((await post('ConfirmTransactions', { ids: [id] })).data).toEqual({ moved: 1, left: [] });
    const bare = await post('RefundTransaction', { id, reason: 'The sale fell through.' });
    expect(bare.fields).toHaveProperty('method');
    const back = { id, amount: '9.00', reason: 'Too much.', method: 'transfer', reference: 'ACH 77' };
    expect((await post('RefundTransaction', back)).data).toMatchObject({ left: '300.00', row: { refunded: '9.00' } });
  });
});
