import { WebhookError } from '../errors.ts';
import type { PaymentEvent, WebhookReading } from '../events.ts';
import { type Instant, isInstant } from '../instant.ts';
import type { WebhookHeaders } from '../provider.ts';
import { header, openEnvelope, parseObject } from '../webhook/envelope.ts';
import { signWebhook, verifyWebhook } from '../webhook/signature.ts';

/** The header that carries the signature. */
export const TEST_SIGNATURE_HEADER = 'chalkline-test-signature';

const KINDS: Readonly<Record<PaymentEvent['kind'], true>> = {
  'checkout-completed': true,
  'checkout-failed': true,
  'subscription-updated': true,
  'subscription-ended': true,
  'invoice-paid': true,
  'invoice-failed': true,
  refunded: true,
  disputed: true,
};

/** A webhook as the test provider sends it. */
export function writeTestWebhook(
  event: PaymentEvent,
  secret: string,
  now: Instant,
): { readonly rawBody: Uint8Array; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify(event);
  return {
    rawBody: new TextEncoder().encode(body),
    headers: { 'content-type': 'application/json', [TEST_SIGNATURE_HEADER]: signWebhook(body, secret, now) },
  };
}

/** @throws {WebhookError} when it is not genuine, too old, too large or no event. */
export function readTestWebhook(
  rawBody: Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  now: Instant,
): WebhookReading {
  const body = openEnvelope(rawBody, headers);
  verifyWebhook(body, header(headers, TEST_SIGNATURE_HEADER), secret, now);
  const value = parseObject(body);
  if (isPaymentEvent(value)) return { kind: 'event', event: value };
  if (typeof value['id'] === 'string' && typeof value['kind'] === 'string') {
    return { kind: 'ignored', id: value['id'], type: value['kind'], reason: 'unknown-type' };
  }
  throw new WebhookError('malformed', 'The webhook is no event.');
}

/** The signature says that we wrote it; what is left to ask is whether this version of us did. */
function isPaymentEvent(value: object): value is PaymentEvent {
  if (!('kind' in value && 'provider' in value && 'createdAt' in value && 'subscription' in value)) return false;
  const knownKind = typeof value.kind === 'string' && Object.hasOwn(KINDS, value.kind);
  return knownKind && value.provider === 'test' && isInstant(value.createdAt);
}
