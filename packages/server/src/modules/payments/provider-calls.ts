import { PaymentError } from '@chalkline/payments';
import { AppError } from '../../errors.ts';

/** What a provider refuses, in our own words. PAY-6 */
function refusal(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  if (error.code === 'declined')
    return new AppError('PAYMENT_FAILED', 'The card was refused. Give another one, then try again.');
  if (error.code === 'conflict') {
    return new AppError(
      'ILLEGAL_TRANSITION',
      'This can’t be changed now: pay the open invoice first, or wait for its end.',
    );
  }
  if (error.code === 'unavailable')
    return new AppError('UNAVAILABLE', 'The payment provider does not answer. Try again in a minute.');
  if (error.code === 'not-found')
    return new AppError('ILLEGAL_TRANSITION', 'The payment provider doesn’t know this plan or payment.');
  return error;
}

/** A call of the provider whose refusals are told in our own words. @throws {AppError} */
export const asked = <T>(ask: Promise<T>): Promise<T> => ask.catch((error: unknown) => Promise.reject(refusal(error)));

/** Whether nobody knows yet what became of a call: the same call with the same key tells later. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof PaymentError) || ['unavailable', 'misconfigured', 'unexpected'].includes(error.code);
