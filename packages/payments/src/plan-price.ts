import { PaymentError } from './errors.ts';
import type { BillingPeriod } from './instant.ts';

/** What a plan costs for one period. */
export interface PlanPrice {
  /** The plan's stable key: 1 to 40 lower-case letters, digits and dashes, such as `national`. */
  readonly plan: string;
  /** The plan's name as payers read it at the checkout and on invoices: 1 to 100 characters. */
  readonly planName: string;
  readonly period: BillingPeriod;
  /** Whole US cents for one period, 1 to 99,999,999. */
  readonly amountCents: number;
}

/** When a change of plan takes effect. */
export type ChangeTiming = 'now' | 'period-end';

const PLAN_KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MOST_CENTS = 99_999_999;

/** @throws {PaymentError} `invalid-request`, naming the field. */
export function checkPlanPrice(price: PlanPrice): void {
  if (!PLAN_KEY.test(price.plan)) {
    throw invalid('plan', 'plan must be 1 to 40 lower-case letters, digits and dashes.');
  }
  if (price.planName.trim().length === 0 || price.planName.length > 100) {
    throw invalid('planName', 'planName must have 1 to 100 characters.');
  }
  if (price.period !== 'month' && price.period !== 'year') {
    throw invalid('period', "period must be 'month' or 'year'.");
  }
  checkCents('amountCents', price.amountCents);
}

/** @throws {PaymentError} `invalid-request`, naming the field. */
export function checkCents(field: string, cents: number): void {
  if (!Number.isInteger(cents) || cents < 1 || cents > MOST_CENTS) {
    throw invalid(field, `${field} must be a whole number of cents from 1 to ${MOST_CENTS}.`);
  }
}

/**
 * A change that costs more by the month, or the same plan by the year instead of by the month, is at once; any other
 * waits for the end of what is paid for. PAY-6
 */
export function changeTiming(
  current: Pick<PlanPrice, 'plan' | 'period' | 'amountCents'>,
  wanted: Pick<PlanPrice, 'plan' | 'period' | 'amountCents'>,
): ChangeTiming {
  if (yearlyCents(wanted) > yearlyCents(current)) return 'now';
  const samePlanForLonger = wanted.plan === current.plan && current.period === 'month' && wanted.period === 'year';
  return samePlanForLonger ? 'now' : 'period-end';
}

function yearlyCents(price: Pick<PlanPrice, 'period' | 'amountCents'>): number {
  return price.amountCents * (price.period === 'month' ? 12 : 1);
}

function invalid(field: string, message: string): PaymentError {
  return new PaymentError('invalid-request', message, { field });
}
