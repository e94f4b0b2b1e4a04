import type { BasketInput, BasketProduct } from '../basket/basket.ts';
import { type FreightTerms, plainTerms, type VendorTerms } from '../vendor-terms.ts';

const money = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(Math.floor(cents) % 100).padStart(2, '0')}`;

/** Numbers from 0 to 1 that are the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function termsOf(next: () => number): VendorTerms {
  const freeFrom = next() < 0.6 ? money(10_000 + next() * 40_000) : null;
  const kind = next();
  let freight: FreightTerms = { kind: 'none' };
  if (kind >= 0.7) freight = { kind: 'percent', percent: ['8', '10', '12.5'][Math.floor(next() * 3)] ?? '8', freeFrom };
  else if (kind >= 0.2) freight = { kind: 'flat', amount: money(995 + next() * 3_000), freeFrom };
  return { ...plainTerms, smallestOrder: next() < 0.5 ? money(2_500 + next() * 7_500) : null, freight };
}

/** A cart as schools have them: each product from several vendors, at prices within a tenth of each other, with three tiers. */
export function schoolBasket(size: {
  lines: number;
  vendors: number;
  options: number;
  sites?: number;
  seed: number;
}): BasketInput {
  const next = numbersOf(size.seed);
  const sites = size.sites ?? 1;
  const terms = Array.from({ length: size.vendors }, () => termsOf(next));
  const products: BasketProduct[] = [];
  const lines = Array.from({ length: Math.ceil(size.lines / sites) }, () => {
    const market = 200 + next() * 6_000;
    const quantity = 1 + Math.floor(next() * 30);
    const first = Math.floor(next() * size.vendors);
    const own = Array.from({ length: size.options }, (_, index): BasketProduct => {
      const price = market * (0.9 + next() * 0.2);
      return {
        productId: products.length + index + 1,
        vendorId: ((first + index * 3) % size.vendors) + 1,
        smallestOrder: 1,
        multiple: 1,
        available: null,
        prices: [[1, 10, 50].map((least, tier) => ({ least, price: money(price * (1 - tier * 0.05)) }))],
      };
    });
    products.push(...own);
    return { quantity, productIds: own.map(({ productId }) => productId) };
  });
  return {
    products,
    lines: lines.flatMap(({ quantity, productIds }, index) =>
      Array.from({ length: sites }, (_, site) => ({
        lineId: index * sites + site + 1,
        tax: ['8.25', '7.75'][site % 2] ?? '0',
        options: productIds.map((productId) => ({ kind: 'product' as const, productId, quantity })),
        today: 0,
      })),
    ),
    termsOf: (vendorId) => terms[vendorId - 1] ?? plainTerms,
  };
}
