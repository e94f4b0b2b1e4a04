import fc from 'fast-check';
import type { BasketInput, BasketLine, BasketOption, BasketProduct } from '../basket/basket.ts';
import { anyAmount, anyTerms } from './any-terms.ts';
import { anyTiers } from './any-tiers.ts';

const anyProduct = (productId: number, vendors: number): fc.Arbitrary<BasketProduct> =>
  fc.constantFrom(1, 1, 1, 2, 3).chain((smallestOrder) =>
    fc.record({
      productId: fc.constant(productId),
      vendorId: fc.integer({ min: 1, max: vendors }),
      smallestOrder: fc.constant(smallestOrder),
      multiple: fc.constantFrom(1, 1, 1, 2),
      available: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
      prices: fc.array(anyTiers(smallestOrder), { minLength: 1, maxLength: 2 }),
    }),
  );

function anyOption(productIds: readonly number[], vendors: number): fc.Arbitrary<BasketOption> {
  const quantity = fc.integer({ min: 1, max: 6 });
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('product' as const),
        productId: fc.constantFrom(...productIds),
        quantity,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('product' as const),
        productId: fc.constantFrom(...productIds),
        quantity,
        tiers: anyTiers(1),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('offer' as const),
        offerLineId: fc.integer({ min: 1, max: 1_000_000 }),
        vendorId: fc.integer({ min: 1, max: vendors }),
        quantity,
        unitPrice: anyAmount(20, 400),
        freight: fc.option(anyAmount(0, 200)),
      }),
    },
  );
}

/** A basket's input of a few lines, products and vendors whose figures lie so near each other that everything interferes. */
export function anyBasket(size: { lines: number; options: number; vendors: number }): fc.Arbitrary<BasketInput> {
  const productIds = Array.from({ length: size.lines + 2 }, (_, index) => index + 1);
  const line = fc.record({
    tax: fc.constantFrom('0', '0', '8.25', '7.3125'),
    options: fc.array(anyOption(productIds, size.vendors), { minLength: 1, maxLength: size.options }),
    today: fc.nat({ max: size.options - 1 }),
  });
  return fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: size.lines }),
      products: fc.tuple(...productIds.map((productId) => anyProduct(productId, size.vendors))),
      terms: fc.array(anyTerms, { minLength: size.vendors, maxLength: size.vendors }),
    })
    .map(({ lines, products, terms }) => ({
      products,
      lines: lines.map(
        ({ today, ...rest }, index): BasketLine => ({ ...rest, lineId: index + 1, today: today % rest.options.length }),
      ),
      termsOf: (vendorId) => terms[vendorId - 1] ?? { smallestOrder: null, freight: { kind: 'none' }, holdDays: null },
    }));
}
