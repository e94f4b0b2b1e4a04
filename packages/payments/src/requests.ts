import { PaymentError } from './errors.ts';
import { type Instant, isInstant, millis } from './instant.ts';
import { checkCents, checkPlanPrice } from './plan-price.ts';
import type { ChangeRequest, CheckoutOrder, InvoiceQuery, RefundRequest } from './provider.ts';
import type { SubscriptionSnapshot } from './snapshots.ts';

const HOUR = 3_600_000;
/** Stripe refuses trials that end sooner or later than this. */
const SHORTEST_TRIAL = 48 * HOUR;
const LONGEST_TRIAL = 730 * 24 * HOUR;
const DEFAULT_PAGE = 20;

/** @throws {PaymentError} `invalid-request`, naming the first wrong field. */
export function checkOrder(order: CheckoutOrder, now: Instant): void {
  checkText('vendorRef', order.vendorRef);
  checkPlanPrice(order);
  checkUrl('successUrl', order.successUrl);
  checkUrl('cancelUrl', order.cancelUrl);
  checkText('idempotencyKey', order.idempotencyKey);
  if (order.customerId !== undefined) checkText('customerId', order.customerId);
  if (order.trialEnd !== undefined) checkTrialEnd(order.trialEnd, now);
}

/** @throws {PaymentError} `invalid-request`, naming the first wrong field. */
export function checkChange(request: ChangeRequest): void {
  checkSubscriptionRequest(request);
  checkPlanPrice(request);
}

/** @throws {PaymentError} `invalid-request`, naming the first wrong field. */
export function checkSubscriptionRequest(request: {
  readonly subscriptionId: string;
  readonly idempotencyKey: string;
}): void {
  checkText('subscriptionId', request.subscriptionId);
  checkText('idempotencyKey', request.idempotencyKey);
}

/** @throws {PaymentError} `invalid-request`, naming the first wrong field. */
export function checkRefund(request: RefundRequest): void {
  checkText('transactionId', request.transactionId);
  checkText('idempotencyKey', request.idempotencyKey);
  if (request.amountCents !== undefined) checkCents('amountCents', request.amountCents);
}

/**
 * @returns how many invoices a page shall have.
 * @throws {PaymentError} `invalid-request`, naming the field.
 */
export function pageSize(query: InvoiceQuery): number {
  checkText('customerId', query.customerId);
  const limit = query.limit ?? DEFAULT_PAGE;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid('limit', 'limit must be a whole number from 1 to 100.');
  }
  return limit;
}

/** @throws {PaymentError} `conflict` when the subscription is over. */
export function checkAlive(subscription: SubscriptionSnapshot): void {
  if (subscription.status === 'ended' || subscription.status === 'none') {
    throw new PaymentError('conflict', 'The subscription is over: a new checkout is needed.');
  }
}

/** @throws {PaymentError} `conflict` when the subscription is over or past due. PAY-6 */
export function checkChangeable(subscription: SubscriptionSnapshot): void {
  checkAlive(subscription);
  if (subscription.status === 'past-due') {
    throw new PaymentError('conflict', 'The open invoice must be paid before the plan can change.');
  }
}

/** @throws {PaymentError} `invalid-request` unless the text has 1 to 200 characters. */
export function checkText(field: string, text: string): void {
  if (text.length === 0 || text.length > 200) throw invalid(field, `${field} must have 1 to 200 characters.`);
}

/** @throws {PaymentError} `invalid-request` unless it is an absolute address of the web. */
export function checkUrl(field: string, url: string): void {
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  if (!isWeb || url.length > 5000) throw invalid(field, `${field} must be an absolute http or https address.`);
}

function checkTrialEnd(trialEnd: Instant, now: Instant): void {
  if (!isInstant(trialEnd))
    throw invalid('trialEnd', 'trialEnd must be a UTC moment such as 2026-11-21T18:00:00.000Z.');
  const ahead = millis(trialEnd) - millis(now);
  if (ahead < SHORTEST_TRIAL || ahead > LONGEST_TRIAL) {
    throw invalid('trialEnd', 'trialEnd must be 48 hours to 730 days ahead.');
  }
}

function invalid(field: string, message: string): PaymentError {
  return new PaymentError('invalid-request', message, { field });
}
