import { PaymentError } from '@chalkline/payments';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkouts, notifications } from '../../../database/tables/index.ts';
import { actAs, registerVendor, userOf, verifyVendor } from '../../../testing/front-door.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { buy, planIds, planOf, press, startCheckout, sweepPlans } from '../../../testing/plans.ts';
import { subscriptionOf } from '../../shared/subscription-rows.ts';

const DAY = 86_400_000;
let market: Market;
let token: string;
let email: string;
let vendorId: number;
let count = 0;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  count += 1;
  email = `plan${count}@okonkwo.example`;
  token = await registerVendor(market, email, `Okonkwo plan ${count}`);
  await verifyVendor(market, email);
  vendorId = (await userOf(market, email)).vendorId ?? 0;
});

const post = (path: string, body: object) =>
  market.call('POST', `/api/Admin/${path}`, { as: 'admin', body, idem: true });
const read = (path: string) => market.call('GET', `/api/Admin/${path}`, { as: 'admin' });
const inDays = async (days: number) => new Date((await market.now()).getTime() + days * DAY).toISOString();
const told = async (event: string) => {
  const isIts = and(eq(notifications.clientId, vendorId), eq(notifications.event, event));
  return (await market.db.select().from(notifications).where(isIts)).length;
};

describe('a complimentary plan', () => {
  it('PAY-23 is given for a time, extended, and stands in the history with who and why', async () => {
    const until = await inDays(60);
    const given = await post('GivePlan', { vendorId, planId: planIds.national, until, reason: 'A pilot.' });
    expect(given.data).toMatchObject({
      source: 'complimentary',
      details: { plan: 'National Package', state: 'granted', endsAt: until },
    });
    expect(await planOf(market, token)).toMatchObject({ plan: 'National Package', state: 'granted' });
    const shorter = await post('GivePlan', {
      vendorId,
      planId: planIds.national,
      until: await inDays(30),
      reason: 'Less.',
    });
    expect(shorter.fields).toEqual({ until: 'The vendor has this plan for longer already.' });
    await post('GivePlan', {
      vendorId,
      planId: planIds.national,
      until: await inDays(90),
      reason: 'The pilot goes on.',
    });
    const { history } = (await read(`GetVendorPlan/${vendorId}`)).data;
    expect(history.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
      ['plan-given', 'Sam Okafor'],
      ['plan-given', 'Sam Okafor'],
    ]);
    expect(JSON.stringify(history[0].changes)).toContain('The pilot goes on.');
    expect(await told('plan-given')).toBe(2);
    const list = await read(
      `GetVendorPlans?source=complimentary&search=${encodeURIComponent(`Okonkwo plan ${count}`)}`,
    );
    expect(list.data).toMatchObject({ totalCount: 1, listingData: [{ vendorId, plan: 'National Package' }] });
  });

  it('PAY-23 extends a free trial', async () => {
    await market.call('POST', '/api/Payment/StartTrial', { token, idem: true });
    expect((await read(`GetVendorPlan/${vendorId}`)).data.source).toBe('trial');
    await post('GivePlan', { vendorId, planId: planIds.national, until: await inDays(45), reason: 'Holidays.' });
    expect(await planOf(market, token)).toMatchObject({
      plan: 'National Package',
      state: 'granted',
      trialDaysLeft: null,
    });
  });

  it.each([
    ['yesterday', -1, 'until'],
    ['in three years', 1_100, 'until'],
  ])('PAY-23 can’t end %s', async (_what, days, field) => {
    const answer = await post('GivePlan', {
      vendorId,
      planId: planIds.state,
      until: await inDays(days),
      reason: 'Why.',
    });
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  });

  it('PAY-23 is not the Free plan, and not given to whoever pays', async () => {
    const free = await post('GivePlan', { vendorId, planId: planIds.free, until: await inDays(9), reason: 'Why.' });
    expect(free.fields).toHaveProperty('planId');
    await buy(market, token, planIds.state);
    const paying = await post('GivePlan', {
      vendorId,
      planId: planIds.national,
      until: await inDays(9),
      reason: 'Why.',
    });
    expect([paying.status, paying.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect((await read(`GetVendorPlan/${vendorId}`)).data).toMatchObject({ source: 'paid', mayGive: false });
  });
});

describe('a given plan of a company that pays for another one', () => {
  const give = async (days: number) => {
    const until = await inDays(days);
    await post('GivePlan', { vendorId, planId: planIds.national, until, reason: 'A pilot.' });
    return until;
  };

  it('PAY-23 goes on for what is left of its time once the company pays no more', async () => {
    const until = await give(365);
    await buy(market, token, planIds.state);
    expect(await planOf(market, token)).toMatchObject({ plan: 'State Package', state: 'active' });
    const cancelled = await market.call('POST', '/api/Payment/CancelSubscription', { token, idem: true });
    expect(cancelled.status).toBe(200);
    await market.moveClock(35 * DAY);
    await sweepPlans(market);
    expect(await planOf(market, token)).toMatchObject({ plan: 'National Package', state: 'granted', endsAt: until });
  });

  it('PAY-24 does not go on where an administrator ends what it pays for', async () => {
    await give(365);
    await buy(market, token, planIds.state);
    const ended = await post('EndPlan', { vendorId, when: 'now', reason: 'They asked.' });
    expect(ended.data).toMatchObject({ source: null, details: { plan: 'Free' } });
    expect(await planOf(market, token)).toMatchObject({ plan: 'Free' });
  });

  it('PAY-25 is named before a checkout is opened', async () => {
    await give(365);
    const preview = await read(`PreviewPlanOffer?vendorId=${vendorId}&planId=${planIds.state}&period=month`);
    expect(preview.data.sentence).toMatch(/The National Package that it was given until .* rests while it pays/);
  });
});

describe('the list of plans', () => {
  it('PAY-23 PAY-25 finds a plan by the day that it shows, without the days of grace', async () => {
    await buy(market, token, planIds.state);
    const { endsAt } = await planOf(market, token);
    const days = Math.ceil((Date.parse(endsAt ?? '') - (await market.now()).getTime()) / DAY);
    const search = encodeURIComponent(`Okonkwo plan ${count}`);
    const within = (most: number) => read(`GetVendorPlans?search=${search}&endsWithinDays=${most}&sort=endsAt`);
    expect((await within(days)).data).toMatchObject({ totalCount: 1, listingData: [{ vendorId, endsAt }] });
    expect((await within(days - 1)).data).toMatchObject({ totalCount: 0 });
  });
});

describe('ending a plan', () => {
  it('PAY-24 a given one ends at once, with a reason that the vendor reads', async () => {
    await post('GivePlan', { vendorId, planId: planIds.state, until: await inDays(60), reason: 'A pilot.' });
    expect((await post('EndPlan', { vendorId, when: 'period-end', reason: 'Over.' })).code).toBe('ILLEGAL_TRANSITION');
    expect((await post('EndPlan', { vendorId, when: 'now', reason: ' ' })).fields).toHaveProperty('reason');
    const { data } = await post('EndPlan', { vendorId, when: 'now', reason: 'The pilot is over.' });
    expect(data).toMatchObject({ source: null, details: { plan: 'Free' } });
    expect((await post('EndPlan', { vendorId, when: 'now', reason: 'Again.' })).code).toBe('ILLEGAL_TRANSITION');
    expect(await told('plan-ended')).toBe(1);
  });

  it('PAY-24 a paid one ends with what is paid for, or at once through the provider', async () => {
    await buy(market, token, planIds.state);
    const later = await post('EndPlan', { vendorId, when: 'period-end', reason: 'They asked.' });
    expect(later.data.details).toMatchObject({ plan: 'State Package', state: 'cancelled' });
    const now = await post('EndPlan', { vendorId, when: 'now', reason: 'They asked again.' });
    expect(now.data.details).toMatchObject({ plan: 'Free', hasSubscription: false });
  });
});

it('PAY-24 a subscription that the provider does not know ends here', async () => {
  await buy(market, token, planIds.state);
  const provider = market.services.payments?.provider;
  if (!provider) throw new Error('no provider');
  const ask = vi
    .spyOn(provider, 'cancelSubscription')
    .mockRejectedValue(new PaymentError('not-found', 'another account'));
  const later = await post('EndPlan', { vendorId, when: 'period-end', reason: 'They asked.' });
  expect([later.status, later.errorMsg]).toEqual([
    409,
    'The payment provider doesn’t know this subscription. End the plan at once.',
  ]);
  const now = await post('EndPlan', { vendorId, when: 'now', reason: 'They asked.' });
  ask.mockRestore();
  expect(now.data).toMatchObject({ source: null, mayGive: true, details: { plan: 'Free', hasSubscription: false } });
});

describe('a checkout that an administrator opens', () => {
  const wanted = (planId: number, period = 'month') => ({ vendorId, planId, period });

  it('PAY-25 shows what is charged, charges nothing by itself, and replaces the plan before once it is paid', async () => {
    await buy(market, token, planIds.state);
    const query = `vendorId=${vendorId}&planId=${planIds.national}&period=month`;
    const preview = (await read(`PreviewPlanOffer?${query}`)).data;
    expect(preview).toMatchObject({ dueNow: '149.00', next: '149.00', replaces: 'State Package', unused: '49.00' });
    const opened = await post('OfferPlan', { ...wanted(planIds.national), reason: 'They called.' });
    expect([opened.status, opened.data.details.plan]).toEqual([200, 'State Package']);
    const mine = await planOf(market, token);
    expect(mine).toMatchObject({ offer: { plan: 'National Package', amount: '149.00', replaces: 'State Package' } });
    expect(mine.invoices).toHaveLength(1);
    expect((await post('OfferPlan', { ...wanted(planIds.national), reason: 'Twice.' })).code).toBe(
      'ILLEGAL_TRANSITION',
    );
    const [row] = await market.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.vendorId, vendorId))
      .orderBy(desc(checkouts.id));
    await press(market, row?.sessionId ?? '', 'pay');
    expect(await planOf(market, token)).toMatchObject({ plan: 'National Package', state: 'active', offer: null });
    const { subscriptions } = await subscriptionOf(market.db, vendorId);
    expect(
      Object.values(subscriptions)
        .map(({ plan, status }) => [plan, status])
        .sort(),
    ).toEqual([
      ['national', 'active'],
      ['state', 'ended'],
    ]);
    expect(await told('plan-offered')).toBe(1);
  });

  it('PAY-25 is opened once where two administrators want one at the same time', async () => {
    const offers = [planIds.state, planIds.national].map((planId) =>
      post('OfferPlan', { ...wanted(planId), reason: 'They called.' }),
    );
    expect((await Promise.all(offers)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await market.db.$count(checkouts, eq(checkouts.vendorId, vendorId))).toBe(1);
    expect(await told('plan-offered')).toBe(1);
  });

  it('PAY-25 a late sweep never ends what the company bought afterwards', async () => {
    await post('OfferPlan', { ...wanted(planIds.national), reason: 'They called.' });
    const isIts = eq(checkouts.vendorId, vendorId);
    const [row] = await market.db.select().from(checkouts).where(isIts);
    await press(market, row?.sessionId ?? '', 'pay');
    await post('EndPlan', { vendorId, when: 'now', reason: 'They asked.' });
    await market.moveClock(60_000);
    await buy(market, token, planIds.state);
    await market.db
      .update(checkouts)
      .set({ replacedAt: null })
      .where(eq(checkouts.id, row?.id ?? 0));
    await sweepPlans(market);
    expect(await planOf(market, token)).toMatchObject({ plan: 'State Package', state: 'active' });
    const [swept] = await market.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, row?.id ?? 0));
    expect(swept?.replacedAt).not.toBeNull();
  });

  it('PAY-25 is not for the plan that is paid for already, nor for Free', async () => {
    await buy(market, token, planIds.state);
    expect((await post('OfferPlan', { ...wanted(planIds.state), reason: 'Same.' })).code).toBe('ILLEGAL_TRANSITION');
    expect((await post('OfferPlan', { ...wanted(planIds.free), reason: 'Free.' })).fields).toHaveProperty('planId');
  });

  it('PAY-16 PAY-25 begins at the end of a running free trial', async () => {
    await market.call('POST', '/api/Payment/StartTrial', { token, idem: true });
    const { endsAt } = await planOf(market, token);
    const query = `vendorId=${vendorId}&planId=${planIds.state}&period=year`;
    expect((await read(`PreviewPlanOffer?${query}`)).data).toMatchObject({
      dueNow: '0.00',
      next: '490.00',
      nextAt: endsAt,
      replaces: null,
    });
  });

  it('PAY-16 PAY-25 begins at the end of a free trial that another plan waits for, and takes its place', async () => {
    await market.call('POST', '/api/Payment/StartTrial', { token, idem: true });
    const { endsAt } = await planOf(market, token);
    await buy(market, token, planIds.state);
    const query = `vendorId=${vendorId}&planId=${planIds.national}&period=month`;
    const { data } = await read(`PreviewPlanOffer?${query}`);
    expect(data).toMatchObject({
      dueNow: '0.00',
      next: '149.00',
      nextAt: endsAt,
      replaces: 'State Package',
      unused: null,
    });
    expect(data.sentence).toContain('The vendor pays nothing now.');
    await post('OfferPlan', { ...wanted(planIds.national), reason: 'They called.' });
    const rows = await market.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.vendorId, vendorId))
      .orderBy(desc(checkouts.id));
    await press(market, rows[0]?.sessionId ?? '', 'pay');
    const { status, plan, periodEnd, subscriptions } = await subscriptionOf(market.db, vendorId);
    expect([status, plan, periodEnd]).toEqual(['trialing', 'national', endsAt]);
    expect(Object.values(subscriptions).filter((one) => one.status !== 'ended')).toHaveLength(1);
  });

  it('PAY-25 leaves one subscription where the company pays its own checkout beside it, whichever comes last', async () => {
    for (const isOwnLast of [true, false]) {
      const own = (await startCheckout(market, token, planIds.state)).data.sessionId;
      await post('OfferPlan', { ...wanted(planIds.national), reason: 'They called.' });
      const isOffer = and(eq(checkouts.vendorId, vendorId), isNotNull(checkouts.offeredById));
      const [offer] = await market.db.select().from(checkouts).where(isOffer).orderBy(desc(checkouts.id));
      const both = [offer?.sessionId ?? '', own];
      for (const sessionId of isOwnLast ? both : both.reverse()) {
        await press(market, sessionId, 'pay');
        await market.moveClock(60_000);
      }
      await sweepPlans(market);
      const { subscriptions } = await subscriptionOf(market.db, vendorId);
      const running = Object.values(subscriptions).filter(({ status }) => status !== 'ended');
      expect(running.map(({ plan }) => plan)).toEqual([isOwnLast ? 'state' : 'national']);
      const { history } = (await read(`GetVendorPlan/${vendorId}`)).data;
      const replaced = history.find(({ action }: { action: string }) => action === 'plan-replaced');
      expect(JSON.stringify(replaced.changes)).toContain(isOwnLast ? 'State Package' : 'National Package');
      await post('EndPlan', { vendorId, when: 'now', reason: 'They asked.' });
    }
  });

  it('IMP-3 nobody who acts as the vendor opens, gives or ends one', async () => {
    const acting = await actAs(market, 'vendor', 'Vendor');
    for (const path of ['OfferPlan', 'GivePlan', 'EndPlan', 'RefundTransaction']) {
      const answer = await market.call('POST', `/api/Admin/${path}`, { ...acting, body: {}, idem: true });
      expect(answer.status, path).toBe(403);
    }
  });
});
