import Stripe from 'stripe';
import { WebhookError } from '../errors.ts';
import { type Instant, millis, toSeconds } from '../instant.ts';

/** How old a webhook may be, and how far ahead of our clock. Replays of an older one are refused. PAY-2 */
export const WEBHOOK_TOLERANCE_MS = 5 * 60_000;

/**
 * The header that vouches for a body: its moment, and an HMAC-SHA256 of moment and body.
 * @param now the moment of sending.
 */
export function signWebhook(body: string, secret: string, now: Instant): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: toSeconds(now) });
}

/**
 * Checks that a body was signed with the secret, and recently. PAY-1 PAY-2
 * @param now the receiver's clock.
 * @throws {WebhookError} `bad-signature` or `stale`.
 */
export function verifyWebhook(body: string, signature: string | undefined, secret: string, now: Instant): void {
  if (signature === undefined || !isSignedBy(body, signature, secret)) {
    throw new WebhookError('bad-signature', 'The webhook does not carry a valid signature.');
  }
  const age = millis(now) - signedAtSeconds(signature) * 1000;
  // The library knows no limit ahead of the clock: a header from the future would stay good until its day came.
  if (!(Math.abs(age) <= WEBHOOK_TOLERANCE_MS)) {
    throw new WebhookError('stale', 'The webhook was signed more than five minutes from now.');
  }
}

function isSignedBy(body: string, signature: string, secret: string): boolean {
  try {
    // Zero leaves the age to our own check, which tells it apart from a wrong signature.
    return Stripe.webhooks.signature?.verifyHeader(body, signature, secret, 0) === true;
  } catch {
    // The library's error carries body and header, which may reach a log.
    return false;
  }
}

/** The moment that the signature covers; the last one counts where a header names several, as in the library. */
function signedAtSeconds(signature: string): number {
  const moments = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(moments.at(-1)?.slice(2) ?? '', 10);
}
