import { RuleError } from '../../errors.ts';
import { canonicalUnitPrice, type UnitPrice, unitPriceProblem } from '../../unit-price.ts';

/** Grains that a cent has where some price is finer than cents: a unit price has at most four decimals (MON-14). */
const FINE = 100;

/** Amounts as whole grains. A grain is a cent; where a price is finer, a hundredth of one. */
export interface Grains {
  /** Grains of a cent. */
  readonly inCent: 1 | 100;
  /** @throws {RuleError} when it is no amount */
  of(amount: UnitPrice): number;
  /** The amount that so many grains are. */
  amount(grains: number): UnitPrice;
  /** The fewest grains of goods that an order has which, rounded to the cent, come to an amount (MON-4). */
  reaching(amount: UnitPrice): number;
}

const partsOf = (amount: UnitPrice): readonly [string, string] => {
  const problem = unitPriceProblem(amount);
  if (problem !== null) throw new RuleError(problem);
  const [dollars = '', decimals = ''] = canonicalUnitPrice(amount).split('.');
  return [dollars, decimals];
};

/** The grains in which every one of these prices is whole. @throws {RuleError} on a price that is none */
export function grainsFor(prices: readonly UnitPrice[]): Grains {
  const isFine = prices.some((price) => partsOf(price)[1].length > 2);
  const [inCent, places] = isFine ? ([FINE, 4] as const) : ([1, 2] as const);
  const of = (amount: UnitPrice): number => {
    const [dollars, decimals] = partsOf(amount);
    return Number(`${dollars}${decimals.padEnd(places, '0')}`);
  };
  return {
    inCent,
    of,
    amount(grains) {
      const digits = String(grains).padStart(places + 1, '0');
      return canonicalUnitPrice(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
    },
    // Half a cent is rounded up.
    reaching: (amount) => (isFine ? Math.max(0, of(amount) - FINE / 2) : of(amount)),
  };
}
