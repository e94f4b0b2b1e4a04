import { compareMoney, formatMoney, subtractMoney, sumMoney } from '@chalkline/rules';

/** How often a plan is paid. */
export type Period = 'month' | 'year';

/** What a plan's price is made of. */
export interface PricedPlan {
  monthlyPrice: string;
  yearlyPrice: string;
  isFree: boolean;
}

/** A plan's price for a period, such as `$49.00`; the free one costs nothing. */
export function priceText(plan: PricedPlan, period: Period): string {
  if (plan.isFree) return '$0.00';
  return formatMoney(period === 'month' ? plan.monthlyPrice : plan.yearlyPrice);
}

/** What a year saves against twelve months, or `null` when it saves nothing. */
export function yearlySaving(plan: PricedPlan): string | null {
  if (plan.isFree) return null;
  const twelveMonths = sumMoney(Array.from({ length: 12 }, () => plan.monthlyPrice));
  return compareMoney(twelveMonths, plan.yearlyPrice) > 0
    ? formatMoney(subtractMoney(twelveMonths, plan.yearlyPrice))
    : null;
}

/** The words for a period: `a month`. */
export const periodWords: Readonly<Record<Period, string>> = { month: 'a month', year: 'a year' };
