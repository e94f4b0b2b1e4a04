import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STRIPE_API_VERSION } from '../../stripe/stripe-provider.ts';
import { FakeStripe } from './fake-stripe.ts';
import { parseForm } from './form.ts';

const SECRETS = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' };

let fake: FakeStripe;
beforeEach(async () => {
  fake = await FakeStripe.start(SECRETS);
});
afterEach(async () => {
  await fake.close();
});

function call(path: string, init: { headers?: Record<string, string>; body?: string } = {}) {
  const { host, port } = fake.api;
  return fetch(`http://${host}:${port}${path}`, {
    method: init.body === undefined ? 'GET' : 'POST',
    ...(init.body === undefined ? {} : { body: init.body }),
    headers: { authorization: 'Bearer sk_test_fake', 'stripe-version': STRIPE_API_VERSION, ...init.headers },
  });
}

describe('the simulated Stripe', () => {
  it('refuses a wrong key, another version, an unknown path and an unknown parameter', async () => {
    expect((await call('/v1/prices', { headers: { authorization: 'Bearer sk_test_other' } })).status).toBe(401);
    expect((await call('/v1/prices', { headers: { 'stripe-version': '2020-08-27' } })).status).toBe(400);
    expect((await call('/v1/charges')).status).toBe(404);
    const misspelled = await call('/v1/products', { body: 'nmae=State' });
    expect(misspelled.status).toBe(400);
    expect(await misspelled.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'nmae' } });
  });

  it('remembers idempotency keys', async () => {
    const make = (body: string) => call('/v1/products', { body, headers: { 'idempotency-key': 'one' } });
    const first = await (await make('name=State')).json();
    expect(await (await make('name=State')).json()).toEqual(first);
    expect(await (await make('name=National')).json()).toMatchObject({ error: { type: 'idempotency_error' } });
  });

  it('expands no deeper than Stripe', async () => {
    const answer = await call('/v1/prices?expand[]=data.product.default_price.product.tax_code');
    expect(await answer.json()).toMatchObject({ error: { param: 'expand' } });
  });

  it('is understood by the SDK, decimals and lists included', async () => {
    const stripe = new Stripe(SECRETS.secretKey, { ...fake.api, telemetry: false });
    const product = await stripe.products.create({ id: 'prod_state', name: 'State' });
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 9_900,
      recurring: { interval: 'month' },
      product: product.id,
      lookup_key: 'state',
    });
    expect(String(price.unit_amount_decimal)).toBe('9900');
    const found = await stripe.prices.list({ lookup_keys: ['state'], active: true });
    expect(found.data.map((one) => one.id)).toEqual([price.id]);
  });

  it('posts webhooks that the SDK verifies, says when one was refused, and posts it again', async () => {
    const taken: Stripe.Event[] = [];
    let isDown = true;
    const receiver = createServer(async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const signature = request.headers['stripe-signature'] ?? '';
      if (!isDown) taken.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRETS.webhookSecret));
      response.writeHead(isDown ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const posting = await FakeStripe.start({ ...SECRETS, webhookUrl: `http://127.0.0.1:${port}/` });
    await expect(posting.sendEvent('invoice.paid', { id: 'in_1' })).rejects.toThrow(/503/);
    isDown = false;
    await posting.redeliver(posting.events[0]?.id ?? '');
    expect(taken).toMatchObject([{ type: 'invoice.paid', data: { object: { id: 'in_1' } } }]);
    await posting.close();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });
});

it('parses nested forms', () => {
  expect(parseForm('a=1&items[0][price]=p&items[0][quantity]=2&expand[]=x&expand[]=y&m[a%20b]=c%26d')).toEqual({
    a: '1',
    items: { 0: { price: 'p', quantity: '2' } },
    expand: { 0: 'x', 1: 'y' },
    m: { 'a b': 'c&d' },
  });
});
