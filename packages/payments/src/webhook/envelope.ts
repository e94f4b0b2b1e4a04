import { WebhookError } from '../errors.ts';
import type { WebhookHeaders } from '../provider.ts';

/** The most bytes that a webhook may have; the largest events of a provider are a tenth of it. */
export const MOST_WEBHOOK_BYTES = 1024 * 1024;

/**
 * Reads a webhook's body as text, byte for byte: nothing is replaced or left out, since the signature covers it all.
 * @throws {WebhookError} `wrong-content-type`, `too-large` or `malformed`.
 */
export function openEnvelope(rawBody: Uint8Array, headers: WebhookHeaders): string {
  const mediaType = header(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new WebhookError('wrong-content-type', 'A webhook must be sent as application/json.');
  }
  if (rawBody.byteLength > MOST_WEBHOOK_BYTES) {
    throw new WebhookError('too-large', `A webhook may have ${MOST_WEBHOOK_BYTES} bytes at most.`);
  }
  if (rawBody.byteLength === 0) throw new WebhookError('malformed', 'The webhook has no body.');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
  } catch {
    throw new WebhookError('malformed', 'The webhook is not UTF-8 text.');
  }
}

/** A header's only value; undefined when it is missing or comes more than once. */
export function header(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers[name];
  if (typeof value === 'string') return value;
  return value?.length === 1 ? value[0] : undefined;
}

/** @throws {WebhookError} `malformed` when the text is no JSON object. */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WebhookError('malformed', 'The webhook is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WebhookError('malformed', 'The webhook is not a JSON object.');
  }
  return Object.fromEntries(Object.entries(value));
}
