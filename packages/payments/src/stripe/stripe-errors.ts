import Stripe from 'stripe';
import { PaymentError } from '../errors.ts';

const { errors } = Stripe;

/** Runs a call of the SDK and turns its failure into ours. @throws {PaymentError} */
export async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toPaymentError(error);
  }
}

/**
 * Our error for one of the SDK's. Its message and raw answer stay behind: they may name a part of the key. Anything
 * else is a defect and comes back as it is.
 */
export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const known = error.requestId === undefined ? {} : { requestId: error.requestId };
  if (error instanceof errors.StripeCardError) {
    const declineReason = error.decline_code ?? error.code ?? 'declined';
    return new PaymentError('declined', 'The card was declined.', { ...known, declineReason });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new PaymentError('misconfigured', 'Stripe refuses the secret key, or the key lacks a right.', known);
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return new PaymentError('conflict', 'The idempotency key was used for another request.', {
      ...known,
      field: 'idempotencyKey',
    });
  }
  if (isPassing(error)) return new PaymentError('unavailable', 'Stripe can’t be reached or is overloaded.', known);
  return refusal(error, known);
}

function isPassing(error: InstanceType<typeof errors.StripeError>): boolean {
  const { statusCode } = error;
  // 409 is another request at work on the same thing, or with the same idempotency key.
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

function refusal(error: InstanceType<typeof errors.StripeError>, known: { readonly requestId?: string }): PaymentError {
  if (error.statusCode === 404 || error.code === 'resource_missing') {
    return new PaymentError('not-found', 'Stripe has no such thing.', known);
  }
  if (error.code === 'charge_already_refunded') {
    return new PaymentError('conflict', 'The payment has been refunded already.', known);
  }
  const what = [error.code ?? error.type, error.param && `(${error.param})`].filter(Boolean).join(' ');
  return new PaymentError('invalid-request', `Stripe refused the request: ${what}.`, {
    ...known,
    ...(error.param === undefined ? {} : { field: error.param }),
  });
}
