import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidTotal } from '../bid-total.ts';
import { DAY_MS } from '../constants.ts';
import { sumMoney } from '../money.ts';
import { approvalNeeded, heldPrice, heldPriceAt, priceChange, priceHeldUntil } from './cart-approval.ts';
import { type SplitLine, splitCart } from './cart-split.ts';
import { assertCartTransition, CartStatus, cartStatusLabel, isCartEditable, isCartStatus } from './cart-status.ts';
import { amountOf } from './spread.ts';

const anyLines: fc.Arbitrary<SplitLine[]> = fc
  .array(
    fc.record({
      vendorId: fc.integer({ min: 1, max: 4 }),
      parentCategoryId: fc.integer({ min: 1, max: 3 }),
      cents: fc.integer({ min: 1, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      tax: fc.constantFrom('0', '8.25'),
      fees: fc.nat({ max: 900 }),
    }),
    { maxLength: 20 },
  )
  .map((rows) =>
    rows.map(({ vendorId, parentCategoryId, cents, quantity, tax, fees }, lineId) => ({
      lineId,
      vendorId,
      parentCategoryId,
      amounts: { unitCost: amountOf(BigInt(cents)), quantity, tax, deliveryFees: amountOf(BigInt(fees)) },
    })),
  );

describe('a cart as orders', () => {
  it('CART-3 loses nothing and doubles nothing: each line is in the one order of its vendor, as it was', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const orders = splitCart(lines);
        expect(orders.map(({ vendorId }) => vendorId)).toEqual([...new Set(lines.map(({ vendorId }) => vendorId))]);
        expect(orders.flatMap((order) => order.lines).sort((a, b) => a.lineId - b.lineId)).toEqual(lines);
        for (const order of orders) {
          expect(order.lines.every(({ vendorId }) => vendorId === order.vendorId)).toBe(true);
          const ids = order.lines.map(({ lineId }) => lineId);
          expect(ids).toEqual(ids.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('CART-3 orders under the category of the largest amount', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        for (const { parentCategoryId, lines: own } of splitCart(lines)) {
          const sumOf = (id: number): number => {
            const some = own.filter((line) => line.parentCategoryId === id);
            // Prices times 10^6 are whole: sums of a few are exact.
            return some.reduce((sum, { amounts: { unitCost, quantity, tax, deliveryFees } }) => {
              const goods = Math.round(Number(unitCost) * 100) * Number(quantity) * (10_000 + Number(tax) * 100);
              return sum + goods + Math.round(Number(deliveryFees) * 100) * 10_000;
            }, 0);
          };
          expect(Math.max(...[1, 2, 3].map(sumOf))).toBe(sumOf(parentCategoryId));
        }
      }),
    );
    expect(sumMoney(splitCart([]).map(({ lines }) => bidTotal(lines.map(({ amounts }) => amounts))))).toBe('0.00');
  });
});

describe('a cart’s status', () => {
  it('CART-1 goes from open to checked out, with approval between where it is needed', () => {
    for (const [from, to] of [
      [1, 2],
      [1, 4],
      [2, 3],
      [3, 4],
      [3, 2],
    ] as const) {
      expect(() => assertCartTransition(from, to)).not.toThrow();
    }
    expect(() => assertCartTransition(CartStatus.Waiting, CartStatus.CheckedOut)).toThrow(
      'A cart that is "Waiting for approval" can\'t become "Checked out".',
    );
    expect([1, 2, 3, 4].map(isCartEditable)).toEqual([true, false, false, false]);
    expect([cartStatusLabel(3), isCartStatus(5)]).toEqual(['Approved', false]);
  });
});

describe('the approval of a cart', () => {
  const plain = { total: '1000.00', limit: null, hasRight: true, isReviewRequired: false, approvedTotal: null };

  it('CART-7 is needed above the person’s limit, and always where the school reviews every cart', () => {
    expect(approvalNeeded(plain)).toBeNull();
    expect(approvalNeeded({ ...plain, limit: '1000.00' })).toBeNull();
    expect(approvalNeeded({ ...plain, limit: '999.99' })).toBe('aboveLimit');
    expect(approvalNeeded({ ...plain, limit: '0' })).toBe('aboveLimit');
    expect(approvalNeeded({ ...plain, isReviewRequired: true })).toBe('alwaysReviewed');
  });

  it('CART-16 is needed for every cart of a person without the right to check out, and lets it pass then', () => {
    const without = { ...plain, hasRight: false };
    expect(approvalNeeded(without)).toBe('noRight');
    expect(approvalNeeded({ ...without, total: '0.00', limit: '5000' })).toBe('noRight');
    expect(approvalNeeded({ ...without, isReviewRequired: true })).toBe('alwaysReviewed');
    expect(approvalNeeded({ ...without, approvedTotal: '1000.00' })).toBeNull();
    expect(approvalNeeded({ ...without, approvedTotal: '999.99' })).toBe('totalRose');
  });

  it('CART-8 covers the approved total and any lower one, not a higher', () => {
    const approved = { ...plain, isReviewRequired: true, approvedTotal: '1000.00' };
    expect(approvalNeeded(approved)).toBeNull();
    expect(approvalNeeded({ ...approved, total: '900.00' })).toBeNull();
    expect(approvalNeeded({ ...approved, total: '1000.01' })).toBe('totalRose');
    expect(approvalNeeded({ ...plain, limit: '2000', approvedTotal: '500.00' })).toBeNull();
  });

  it('CART-8 holds prices for seven days, or longer by the vendor’s terms', () => {
    expect([null, 3, 30].map((days) => priceHeldUntil(1_000, days) - 1_000)).toEqual([
      7 * DAY_MS,
      7 * DAY_MS,
      30 * DAY_MS,
    ]);
    const held = { unitPrice: '10.00', until: 500 };
    expect(heldPrice(held, '12.00', 499)).toBe('10.00');
    expect(heldPrice(held, null, 499)).toBe('10.00');
    expect(heldPrice(held, '12.00', 500)).toBe('12.00');
  });

  it('CART-8 holds the ladder: fewer units pay the tier that they reach', () => {
    const tiers = [
      { least: 5, price: '10.00' },
      { least: 1_000, price: '7.00' },
    ];
    expect(heldPriceAt('7.00', tiers, 1_000)).toBe('7.00');
    expect(heldPriceAt('7.0000', tiers, 2_000)).toBe('7.0000');
    expect(heldPriceAt('7.00', tiers, 10)).toBe('10.00');
    expect(heldPriceAt('7.00', tiers, 4)).toBeNull();
    expect(heldPriceAt('8.00', tiers, 10)).toBe('8.00');
  });

  it('CART-6 passes on a price that fell, and asks again about one that rose', () => {
    expect(heldPrice({ unitPrice: '10.00', until: 500 }, '9.99', 1)).toBe('9.99');
    expect([priceChange('10.00', '9.99'), priceChange('10', '10.00'), priceChange('10.00', '10.01')]).toEqual([
      'fell',
      'same',
      'rose',
    ]);
  });
});
