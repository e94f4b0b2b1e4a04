import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { later, toInstant } from '../instant.ts';
import { applyPaymentEvent, NO_SUBSCRIPTION } from '../subscription-state.ts';
import { STAGES, type Stage } from '../testing/stages.ts';
import { MOST_WEBHOOK_BYTES } from '../webhook/envelope.ts';

const ORDER = {
  plan: 'state',
  planName: 'State Package',
  period: 'month',
  amountCents: 9_900,
  vendorRef: 'vendor-7',
  successUrl: 'https://market.test/payment-success',
  cancelUrl: 'https://market.test/payment-failed',
} as const;

const MINUTE = 60_000;

describe.each(STAGES)('a webhook of the %s provider', (_name, start) => {
  let stage: Stage;
  let subscriptionId: string;

  beforeEach(async () => {
    stage = await start();
    const { id } = await stage.provider.createCheckoutSession({ ...ORDER, idempotencyKey: 'checkout' });
    await stage.pay(id, 'accepted');
    subscriptionId = (await stage.provider.getCheckoutSession(id)).subscription?.id ?? '';
  });
  afterEach(async () => {
    await stage.close();
  });

  const signatureName = () => Object.keys(stage.webhook().headers).find((name) => name.endsWith('signature')) ?? '';

  it('PAY-3 has the same id however often it comes', async () => {
    const { rawBody, headers } = stage.webhook();
    const first = await stage.provider.readWebhook(rawBody, headers);
    const second = await stage.provider.readWebhook(rawBody, headers);
    expect(first.kind).toBe('event');
    const ids = [first, second].map((reading) => (reading.kind === 'event' ? reading.event.id : reading.id));
    expect(ids[0]).toBe(ids[1]);
    const ofAll = (await stage.heard()).map((event) => event.id);
    expect(new Set(ofAll).size).toBe(ofAll.length);
  });

  it('PAY-1 is refused unsigned, signed twice, by another secret or by nonsense', async () => {
    const { rawBody, headers } = stage.webhook();
    const name = signatureName();
    const genuine = String(headers[name]);
    const wrong = [undefined, '', 'v1=abc', `t=,v1=`, genuine.replace(/.$/, (last) => (last === '0' ? '1' : '0'))];
    for (const signature of [...wrong, [genuine, genuine]]) {
      const call = stage.provider.readWebhook(rawBody, { ...headers, [name]: signature });
      await expect(call).rejects.toMatchObject({ name: 'WebhookError', code: 'bad-signature', status: 400 });
    }
  });

  it('PAY-1 is refused when any one byte of its body changed', async () => {
    const { rawBody, headers } = stage.webhook();
    const changes = fc.tuple(fc.nat(rawBody.byteLength - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(changes, async ([at, mask]) => {
        const changed = Uint8Array.from(rawBody);
        changed[at] = (changed[at] ?? 0) ^ mask;
        const error: unknown = await stage.provider.readWebhook(changed, headers).catch((reason: unknown) => reason);
        // Bytes that are no UTF-8 any more are not even compared.
        expect(error).toMatchObject({ code: expect.stringMatching(/^(bad-signature|malformed)$/) });
      }),
      { numRuns: 300 },
    );
  });

  it('PAY-1 is refused with a byte order mark or a blank in front', async () => {
    const { rawBody, headers } = stage.webhook();
    for (const prefix of [[0xef, 0xbb, 0xbf], [0x20]]) {
      const call = stage.provider.readWebhook(Uint8Array.from([...prefix, ...rawBody]), headers);
      await expect(call).rejects.toMatchObject({ code: 'bad-signature' });
    }
  });

  it('PAY-2 is good for five minutes either way and no second longer', async () => {
    const body = new TextDecoder().decode(stage.webhook().rawBody);
    const rawBody = new TextEncoder().encode(body);
    const signedAt = (offset: number) => stage.sign(body, later(toInstant(stage.now()), offset));
    for (const offset of [-5 * MINUTE, 0, 5 * MINUTE]) {
      await expect(stage.provider.readWebhook(rawBody, signedAt(offset))).resolves.toMatchObject({ kind: 'event' });
    }
    for (const offset of [-5 * MINUTE - 1000, 5 * MINUTE + 1000, -365 * 24 * 60 * MINUTE]) {
      const call = stage.provider.readWebhook(rawBody, signedAt(offset));
      await expect(call).rejects.toMatchObject({ code: 'stale', status: 400 });
    }
  });

  it('PAY-2 cannot have its age forged', async () => {
    const { rawBody, headers } = stage.webhook();
    const name = signatureName();
    await stage.moveTo(later(toInstant(stage.now()), 10 * MINUTE));
    const now = Math.floor(stage.now().getTime() / 1000);
    const forged = [
      `${headers[name]},t=${now}`,
      `t=${now},${headers[name]}`,
      String(headers[name]).replace(/t=\d+/, `t=${now}`),
    ];
    for (const signature of forged) {
      const call = stage.provider.readWebhook(rawBody, { ...headers, [name]: signature });
      await expect(call).rejects.toMatchObject({ name: 'WebhookError' });
    }
  });

  it('is refused when it is huge, before anything is computed of it', async () => {
    const call = stage.provider.readWebhook(new Uint8Array(MOST_WEBHOOK_BYTES + 1), stage.webhook().headers);
    await expect(call).rejects.toMatchObject({ code: 'too-large', status: 413 });
  });

  it('is refused as any other content type', async () => {
    const { rawBody, headers } = stage.webhook();
    for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const call = stage.provider.readWebhook(rawBody, { ...headers, 'content-type': type });
      await expect(call).rejects.toMatchObject({ code: 'wrong-content-type', status: 415 });
    }
    const spelled = { ...headers, 'content-type': 'Application/JSON; charset=utf-8' };
    await expect(stage.provider.readWebhook(rawBody, spelled)).resolves.toMatchObject({ kind: 'event' });
  });

  it.each(['', 'null', '[]', '"text"', '{', '{}', '{"id":"evt_1"}'])(
    'is refused signed but meaningless: %s',
    async (body) => {
      const headers = stage.sign(body, toInstant(stage.now()));
      const call = stage.provider.readWebhook(new TextEncoder().encode(body), headers);
      await expect(call).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  it('tells nothing of its body or signature in an error', async () => {
    const { rawBody, headers } = stage.webhook();
    const signature = String(headers[signatureName()]);
    const error: unknown = await stage.provider
      .readWebhook(Uint8Array.from([...rawBody, 0x20]), headers)
      .catch((reason: unknown) => reason);
    const shown = `${JSON.stringify(error)} ${error instanceof Error ? `${error.stack} ${String(error.cause)}` : ''}`;
    expect(shown).not.toContain(signature);
    expect(shown).not.toContain('vendor-7');
  });

  it('PAY-4 gives the same state in any order and however often it comes', async () => {
    const request = (idempotencyKey: string) => ({ subscriptionId, idempotencyKey });
    const national = { plan: 'national', planName: 'National', period: 'month', amountCents: 19_900 } as const;
    await stage.provider.changeSubscription({ ...request('a'), ...national });
    await stage.provider.cancelSubscription({ ...request('b'), when: 'period-end' });
    await stage.provider.resumeSubscription(request('c'));
    await stage.moveTo('2026-04-01T00:00:00.000Z');
    await stage.provider.cancelSubscription({ ...request('d'), when: 'now' });
    const again = await stage.provider.createCheckoutSession({ ...ORDER, idempotencyKey: 'second' });
    await stage.pay(again.id, 'accepted');
    const events = await stage.heard();
    const inOrder = events.reduce(applyPaymentEvent, NO_SUBSCRIPTION);
    expect(inOrder).toMatchObject({ status: 'active', plan: 'state', startedAt: '2026-04-01T00:00:00.000Z' });
    const twice = [...events, ...events];
    fc.assert(
      fc.property(fc.shuffledSubarray(twice, { minLength: twice.length }), (shuffled) => {
        expect(shuffled.reduce(applyPaymentEvent, NO_SUBSCRIPTION)).toEqual(inOrder);
      }),
    );
  });
});
