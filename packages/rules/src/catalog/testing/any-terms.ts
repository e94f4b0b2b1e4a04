import fc from 'fast-check';
import type { FreightTerms, VendorTerms } from '../vendor-terms.ts';
import { money } from './any-tiers.ts';

/** An amount of dollars between two of cents. */
export const anyAmount = (min: number, max: number): fc.Arbitrary<string> => fc.integer({ min, max }).map(money);
const freeFrom = fc.option(anyAmount(200, 3_000));
const anyFreight: fc.Arbitrary<FreightTerms> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('flat' as const), amount: anyAmount(50, 600), freeFrom }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.constantFrom('5', '12.5', '7.75'), freeFrom }),
);

/** The terms of a vendor, with figures near those of `anyBasket`. */
export const anyTerms: fc.Arbitrary<VendorTerms> = fc.record({
  smallestOrder: fc.option(anyAmount(100, 2_000)),
  freight: anyFreight,
  holdDays: fc.constant(null),
});
