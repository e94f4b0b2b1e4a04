import { type BasketInput, bestBasket, plainTerms } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { findBasket } from './search-basket.ts';

/** Lines that four vendors sell, each at a price of its own and with flat freight. */
function cartOf(lineCount: number): BasketInput {
  const at = Array.from({ length: lineCount }, (_, index) => index);
  const price = (line: number, vendor: number) => (5 + ((line * 7 + vendor * 13) % 11) / 10).toFixed(2);
  return {
    products: at.flatMap((line) =>
      [1, 2, 3, 4].map((vendorId) => ({
        productId: line * 4 + vendorId,
        vendorId,
        smallestOrder: 1,
        multiple: 1,
        available: null,
        prices: [[{ least: 1, price: price(line, vendorId) }]],
      })),
    ),
    lines: at.map((line) => ({
      lineId: line + 1,
      tax: '8.25',
      options: [1, 2, 3, 4].map((vendor) => ({ kind: 'product', productId: line * 4 + vendor, quantity: 3 })),
      today: 0,
    })),
    termsOf: (vendorId) => ({
      ...plainTerms,
      freight: { kind: 'flat', amount: `${vendorId * 4}.00`, freeFrom: '90.00' },
    }),
  };
}

it('CART-11 CART-12 finds for a small cart and in a thread for a large one what the search finds', async () => {
  for (const lineCount of [3, 40]) {
    const input = cartOf(lineCount);
    const [found, expected] = [await findBasket(input), bestBasket(input)];
    // How much work it took is another thing where it ended early.
    expect({ ...found, work: 0 }).toEqual({ ...expected, work: 0 });
  }
});

it('CART-12 lets others be answered while a large cart is searched', async () => {
  const turn = new Promise((done) => setImmediate(() => done('somebody else')));
  expect(await Promise.race([findBasket(cartOf(120)).then(() => 'the basket'), turn])).toBe('somebody else');
});
