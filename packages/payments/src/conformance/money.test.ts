import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APRIL, key, NATIONAL_MONTHLY, NATIONAL_YEARLY, openShop, type Shop, STATE_MONTHLY } from '../testing/shop.ts';
import { STAGES, START, type Stage } from '../testing/stages.ts';

describe.each(STAGES)('the %s provider', (_name, start) => {
  let stage: Stage;
  let shop: Shop;

  beforeEach(async () => {
    stage = await start();
    shop = openShop(stage);
  });
  afterEach(async () => {
    await stage.close();
  });

  describe('money back', () => {
    it('refunds in part, then the rest, and no more', async () => {
      const subscription = await shop.buy();
      const [invoice] = await shop.invoicesOf(subscription);
      const transactionId = invoice?.transactionId ?? '';
      const refund = (amountCents?: number) =>
        stage.provider.refund({
          transactionId,
          idempotencyKey: key(),
          ...(amountCents === undefined ? {} : { amountCents }),
        });
      expect(await refund(2_500)).toMatchObject({ amountCents: 2_500, invoiceId: invoice?.id, status: 'succeeded' });
      await expect(refund(7_401)).rejects.toMatchObject({ code: 'conflict' });
      expect(await refund()).toMatchObject({ amountCents: 7_400, transactionId });
      await expect(refund()).rejects.toMatchObject({ code: 'conflict' });
      const told = (await stage.heard()).flatMap((event) => (event.kind === 'refunded' ? [event] : []));
      expect(told.map((event) => event.refund.amountCents)).toEqual([2_500, 7_400]);
      expect(told[0]).toMatchObject({ vendorRef: 'vendor-7', subscription: { id: subscription.id, status: 'active' } });
    });

    it('PAY-8 refunds once for a repeated request', async () => {
      const [invoice] = await shop.invoicesOf(await shop.buy());
      const request = { transactionId: invoice?.transactionId ?? '', amountCents: 100, idempotencyKey: key() };
      const first = await stage.provider.refund(request);
      expect(await stage.provider.refund(request)).toEqual(first);
      const told = (await stage.heard()).filter((event) => event.kind === 'refunded');
      expect(told).toMatchObject([{ refund: { id: first.id, wish: request.idempotencyKey } }]);
    });
  });

  it('lists invoices page by page, newest first', async () => {
    const { customerId } = await shop.buy();
    await stage.moveTo('2026-05-01T00:00:00.000Z');
    const first = await stage.provider.listInvoices({ customerId, limit: 2 });
    expect(first.invoices.map((invoice) => invoice.periodStart)).toEqual(['2026-05-01T00:00:00.000Z', APRIL]);
    expect(first.hasMore).toBe(true);
    const after = first.invoices.at(-1)?.id ?? '';
    const second = await stage.provider.listInvoices({ customerId, limit: 2, after });
    expect(second.invoices.map((invoice) => invoice.periodStart)).toEqual([START]);
    expect(second.hasMore).toBe(false);
    const wrong = stage.provider.listInvoices({ customerId, limit: 101 });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-request', field: 'limit' });
  });

  it('reads one invoice by its id', async () => {
    const [invoice] = await shop.invoicesOf(await shop.buy());
    expect(await stage.provider.getInvoice(invoice?.id ?? '')).toEqual(invoice);
  });

  it('gives a page for another card', async () => {
    const { customerId } = await shop.buy();
    const request = { customerId, returnUrl: 'https://market.test/plan-details' };
    const { url } = await stage.provider.createPaymentMethodLink(request);
    expect(URL.canParse(url)).toBe(true);
    const wrong = stage.provider.createPaymentMethodLink({ customerId, returnUrl: '//elsewhere' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-request', field: 'returnUrl' });
  });

  it('knows nothing of foreign ids', async () => {
    const { provider } = stage;
    const keyed = { subscriptionId: 'sub_unknown', idempotencyKey: 'k' };
    const calls: Promise<unknown>[] = [
      provider.getCheckoutSession('cs_unknown'),
      provider.getSubscription('sub_unknown'),
      provider.cancelSubscription({ ...keyed, when: 'now' }),
      provider.resumeSubscription(keyed),
      provider.changeSubscription({ ...keyed, ...STATE_MONTHLY }),
      provider.getInvoice('in_unknown'),
      provider.payInvoice({ invoiceId: 'in_unknown', idempotencyKey: 'k' }),
      provider.refund({ transactionId: 'pi_unknown', idempotencyKey: 'k' }),
      provider.listInvoices({ customerId: 'cus_unknown' }),
    ];
    // An end page's address may hold anything.
    calls.push(
      ...['..', '../customers', 'cs_test_1/expire', '?expand[]=customer'].map((id) => provider.getCheckoutSession(id)),
    );
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'not-found' });
  });

  it('accepts the prices on sale, again and again', async () => {
    await stage.provider.ensurePrices([STATE_MONTHLY, NATIONAL_MONTHLY, NATIONAL_YEARLY]);
    await stage.provider.ensurePrices([STATE_MONTHLY]);
    const wrong = stage.provider.ensurePrices([{ ...STATE_MONTHLY, amountCents: -1 }]);
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-request', field: 'amountCents' });
  });
});
