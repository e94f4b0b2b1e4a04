import { createHmac } from 'node:crypto';
import { MOST_WEBHOOK_BYTES } from '@chalkline/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentEvents, subscriptions, vendors } from '../../database/tables/index.ts';
import { registerVendor } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { TEST_SECRET } from '../../testing/market-dump.ts';
import { buy, planIds } from '../../testing/plans.ts';

const HOUR_MS = 3_600_000;

let market: Market;
let genuine: { id: string; vendorRef: string };
beforeAll(async () => {
  market = await startMarket();
  const token = await registerVendor(market, 'webhooks@okonkwo.example');
  await buy(market, token, planIds.state);
  const events = await market.db.select().from(paymentEvents);
  genuine = events.find(({ kind }) => kind === 'invoice-paid')?.payload as typeof genuine;
});
afterAll(() => market.close());

/** The header of a body that was signed some milliseconds from now. */
function signature(body: string, atMs = 0, secret = TEST_SECRET): string {
  const moment = Math.floor((Date.now() + atMs) / 1000);
  return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`;
}

async function post(body: string, header: string | undefined, type = 'application/json'): Promise<number> {
  const signed = header === undefined ? {} : { 'chalkline-test-signature': header };
  const headers = { 'content-type': type, ...signed };
  const answer = await market.app.inject({ method: 'POST', url: '/api/Payment/Webhook', headers, payload: body });
  return answer.statusCode;
}

const everything = async () => ({
  events: await market.db.select().from(paymentEvents),
  subscriptions: await market.db.select().from(subscriptions),
  plans: await market.db.select({ id: vendors.id, plan: vendors.plan }).from(vendors).orderBy(vendors.id),
});

describe('a webhook that is not to be believed changes nothing', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  let body: string;
  beforeEach(async () => {
    before = await everything();
    body = JSON.stringify({ ...genuine, id: 'evt_never_seen' });
  });

  it.each<[string, () => Promise<number>, number]>([
    ['without a signature', () => post(body, undefined), 400],
    ['signed by another secret', () => post(body, signature(body, 0, 'another secret')), 400],
    ['signed for another body', () => post(body, signature(`${body} `)), 400],
    ['with one character changed', () => post(body.replace('"evt_', '"evu_'), signature(body)), 400],
    ['of an hour ago', () => post(body, signature(body, -HOUR_MS)), 400],
    ['of an hour from now', () => post(body, signature(body, HOUR_MS)), 400],
    ['of another content type', () => post(body, signature(body), 'text/plain'), 400],
    ['of more than a megabyte', () => post('a'.repeat(MOST_WEBHOOK_BYTES + 1), signature('')), 413],
  ])('PAY-1 PAY-2 %s', async (_what, send, status) => {
    const answered = await send();
    expect(answered >= 400 && answered < 500, `${answered}`).toBe(true);
    if (status === 413) expect(answered).toBe(413);
    expect(await everything()).toEqual(before);
  });
});

it('PAY-3 one that comes again is answered well and applied once', async () => {
  const before = await everything();
  const body = JSON.stringify(genuine);
  expect([await post(body, signature(body)), await post(body, signature(body))]).toEqual([200, 200]);
  const after = await everything();
  expect(after.events).toEqual(before.events);
  expect(after.plans).toEqual(before.plans);
});

it('PAY-4 an event that nobody has a use for is answered well, so that it does not come for ever', async () => {
  const before = await everything();
  const body = JSON.stringify({ ...genuine, id: 'evt_unknown', kind: 'customer-smiled' });
  expect(await post(body, signature(body))).toBe(200);
  expect(await everything()).toEqual(before);
});

it.each(['999999', 'nobody', '', '0'])(
  'PAY-4 an event of the company %j, which is none, changes nothing',
  async (vendorRef) => {
    const before = await everything();
    const body = JSON.stringify({ ...genuine, id: `evt_of_${vendorRef}`, vendorRef });
    expect(await post(body, signature(body))).toBe(200);
    expect(await everything()).toEqual(before);
  },
);
