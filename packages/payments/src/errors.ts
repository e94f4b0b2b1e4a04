/**
 * Why a payment call failed.
 *
 * - `invalid-request`: an argument is wrong; `field` names it.
 * - `not-found`: the provider knows no such session, subscription, invoice or payment.
 * - `declined`: the card was refused; nothing changed.
 * - `conflict`: the thing is in a state that doesn't allow this, or an idempotency key was used for something else.
 * - `unavailable`: the provider could not be reached or is overloaded; trying again later may work.
 * - `misconfigured`: the provider refuses our key or settings; an operator must act.
 * - `unexpected`: the provider's answer is not one that this product can have caused.
 */
export type PaymentErrorCode =
  | 'invalid-request'
  | 'not-found'
  | 'declined'
  | 'conflict'
  | 'unavailable'
  | 'misconfigured'
  | 'unexpected';

/** What is known of a failure besides its code and message. */
export interface PaymentErrorDetails {
  /** The argument that is wrong. */
  readonly field?: string;
  /** The provider's own id of the refused request, for its support. */
  readonly requestId?: string;
  /** The card issuer's reason, such as `insufficient_funds`. */
  readonly declineReason?: string;
}

/** A payment call failed. Never carries a key, a signing secret or the provider's raw answer. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code: PaymentErrorCode;
  readonly field: string | null;
  readonly requestId: string | null;
  readonly declineReason: string | null;

  constructor(code: PaymentErrorCode, message: string, details: PaymentErrorDetails = {}) {
    super(message);
    this.code = code;
    this.field = details.field ?? null;
    this.requestId = details.requestId ?? null;
    this.declineReason = details.declineReason ?? null;
  }

  /** True when the same call may succeed later without anybody changing anything. */
  get retryable(): boolean {
    return this.code === 'unavailable';
  }
}

/** Why a webhook was refused. */
export type WebhookErrorCode = 'bad-signature' | 'stale' | 'malformed' | 'too-large' | 'wrong-content-type';

const HTTP_STATUS: Readonly<Record<WebhookErrorCode, number>> = {
  'bad-signature': 400,
  stale: 400,
  malformed: 400,
  'too-large': 413,
  'wrong-content-type': 415,
};

/** A webhook was refused before anything was done with it. Carries neither its body nor its signature. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;
  /** The HTTP status to answer with. */
  readonly status: number;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
    this.status = HTTP_STATUS[code];
  }
}
