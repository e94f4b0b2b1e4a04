import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidTotal } from '../bid-total.ts';
import { addMoney, compareMoney, sumMoney } from '../money.ts';
import { cartTotals, type PricedCartLine, vendorOrderProblem, vendorTotals } from './cart-totals.ts';
import { amountOf, spread, wholeCents } from './spread.ts';
import { anyTerms } from './testing/any-terms.ts';
import {
  freightOf,
  missingToFreeFreight,
  missingToSmallestOrder,
  plainTerms,
  type VendorTerms,
  vendorTermsProblems,
} from './vendor-terms.ts';

const flat = (amount: string, freeFrom: string | null = null): VendorTerms => ({
  ...plainTerms,
  freight: { kind: 'flat', amount, freeFrom },
});
const line = (
  lineId: number,
  unitPrice: string,
  quantity: number,
  more: Partial<PricedCartLine> = {},
): PricedCartLine => ({
  lineId,
  vendorId: 1,
  unitPrice,
  quantity,
  tax: '0',
  isOffer: false,
  offeredFreight: null,
  ...more,
});

const anyLine = fc.record({
  unitPrice: fc.integer({ min: 1, max: 50_000 }).map((cents) => amountOf(BigInt(cents))),
  quantity: fc.integer({ min: 1, max: 40 }),
  tax: fc.constantFrom('0', '8.25', '7.3125'),
  vendorId: fc.integer({ min: 1, max: 3 }),
  isOffer: fc.boolean(),
  offeredFreight: fc.option(
    fc.nat({ max: 900 }).map((cents) => amountOf(BigInt(cents))),
    { freq: 5 },
  ),
});
const anyCart = fc
  .array(anyLine, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((own, index): PricedCartLine => ({ ...own, lineId: index + 1 })));

describe('a vendor’s terms', () => {
  it('CAT-10 charge nothing, a flat amount or a percentage of the goods, and nothing from the free amount on', () => {
    expect(freightOf(plainTerms, '100.00')).toBe('0.00');
    expect(freightOf(flat('12.5'), '100.00')).toBe('12.50');
    expect(['499.99', '500.00', '500.01'].map((goods) => freightOf(flat('12.50', '500'), goods))).toEqual([
      '12.50',
      '0.00',
      '0.00',
    ]);
    const percent: VendorTerms = { ...plainTerms, freight: { kind: 'percent', percent: '12.5', freeFrom: null } };
    expect(freightOf(percent, '100.04')).toBe('12.51');
    expect(freightOf(percent, '999999999999.99')).toBe('125000000000.00');
  });

  it('CAT-10 name each figure that is none', () => {
    const wrong: VendorTerms = {
      smallestOrder: '-5',
      freight: { kind: 'percent', percent: '101', freeFrom: '1.234' },
      holdDays: 1.5,
    };
    expect(Object.keys(vendorTermsProblems(wrong)).sort()).toEqual([
      'freight.freeFrom',
      'freight.percent',
      'holdDays',
      'smallestOrder',
    ]);
    expect(vendorTermsProblems(flat('ten'))).toEqual({
      'freight.amount': 'Freight is not a number: write it like 1234.50.',
    });
    expect(vendorTermsProblems({ ...flat('10', '100'), smallestOrder: '50', holdDays: 30 })).toEqual({});
  });

  it('CART-4 tell what is missing to the smallest order and to free freight, in goods alone', () => {
    const terms = { ...flat('12.50', '500.00'), smallestOrder: '50.00' };
    expect([missingToSmallestOrder(terms, '38.01'), missingToFreeFreight(terms, '38.01')]).toEqual(['11.99', '461.99']);
    expect([missingToSmallestOrder(terms, '50.00'), missingToFreeFreight(terms, '500')]).toEqual([null, null]);
    expect([missingToSmallestOrder(plainTerms, '0'), missingToFreeFreight(flat('9'), '0')]).toEqual([null, null]);
  });
});

describe('freight spread over lines', () => {
  it('CAT-11 adds up to the cent, by largest remainder, of equal ones the first', () => {
    expect(spread('10.00', [1n, 1n, 1n])).toEqual(['3.34', '3.33', '3.33']);
    expect(spread('0.05', [10n, 30n, 60n])).toEqual(['0.01', '0.01', '0.03']);
    expect(spread('7.00', [0n, 5n])).toEqual(['0.00', '7.00']);
    expect(spread('7.00', [0n, 0n])).toEqual(['3.50', '3.50']);
    expect([spread('0', [3n]), spread('9.00', [])]).toEqual([['0.00'], []]);
  });

  it('CAT-11 gives each line less than a cent from its exact part', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), weights, (cents, own) => {
        const sum = own.reduce((all, weight) => all + weight, 0n);
        const parts = spread(amountOf(cents), own).map(wholeCents);
        expect(parts.reduce((all, part) => all + part, 0n)).toBe(cents);
        if (sum === 0n) return;
        for (const [index, weight] of own.entries()) {
          const difference = (parts[index] ?? 0n) * sum - cents * weight;
          expect(difference > -sum && difference < sum).toBe(true);
        }
      }),
    );
  });
});

describe('the totals of a cart', () => {
  it('CART-5 are those of bids: tax by ship-to on the goods, freight untaxed and spread over the lines', () => {
    const cart = [line(1, '10.00', 3, { tax: '8.25' }), line(2, '5.00', 12)];
    const totals = vendorTotals(1, cart, flat('10.00', '200.00'));
    expect(totals.lines.map(({ deliveryFees }) => deliveryFees)).toEqual(['3.33', '6.67']);
    expect(totals).toMatchObject({
      subtotal: '90.00',
      tax: '2.48',
      freight: '10.00',
      total: '102.48',
      missingToFreeFreight: '110.00',
    });
  });

  it('CART-5 MON-14 count unit prices with four decimals to the end, and round once', () => {
    expect(vendorTotals(1, [line(1, '0.0225', 437_000)], plainTerms).total).toBe('9832.50');
    const whole: VendorTerms = { ...plainTerms, freight: { kind: 'percent', percent: '100', freeFrom: null } };
    const halves = vendorTotals(1, [line(1, '0.125', 1), line(2, '0.125', 1)], whole);
    expect(halves).toMatchObject({ subtotal: '0.25', freight: '0.25', total: '0.50' });
    const free = { ...flat('9.00', '50.00'), smallestOrder: '50.00' };
    expect(vendorTotals(1, [line(1, '16.665', 3)], free)).toMatchObject({
      freight: '0.00',
      missingToSmallestOrder: null,
      missingToFreeFreight: null,
    });
  });

  it('CART-5 take an offered freight as it was offered, and charge by the terms for the other lines only', () => {
    const percent: VendorTerms = { ...plainTerms, freight: { kind: 'percent', percent: '10', freeFrom: '500' } };
    const cart = [line(1, '10.00', 10, { offeredFreight: '2.00' }), line(2, '10.00', 20)];
    expect(vendorTotals(1, cart, percent).lines.map(({ deliveryFees }) => deliveryFees)).toEqual(['2.00', '20.00']);
    expect(vendorTotals(1, cart.slice(0, 1), flat('99.00')).freight).toBe('2.00');
    const large = [line(1, '10.00', 40, { offeredFreight: '2.00' }), line(2, '10.00', 20)];
    expect(vendorTotals(1, large, percent).freight).toBe('2.00');
  });

  it('CART-4 can be too small for the vendor, but for what it offered itself, and too large for the books', () => {
    const terms = { ...plainTerms, smallestOrder: '50.00' };
    const problem = (...cart: PricedCartLine[]) => vendorOrderProblem(vendorTotals(1, cart, terms));
    expect(problem(line(1, '10.00', 4))).toBe("Add $10.00 of goods to reach the vendor's smallest order.");
    expect(problem(line(1, '10.00', 4, { isOffer: true }))).toBeNull();
    expect(problem(line(1, '10.00', 4, { isOffer: true }), line(2, '1.00', 1))).toMatch(/^Add \$9.00/);
    expect(problem(line(1, '10.00', 5))).toBeNull();
    const largest = line(1, '999999.99', 1_000_000);
    expect(problem(largest)).toBeNull();
    expect(problem(largest, line(2, '999999.99', 2))).toBe('An order can be at most $999,999,999,999.99.');
  });

  it('CART-5 add up: each vendor’s parts to its total, the vendors’ totals to the cart’s', () => {
    fc.assert(
      fc.property(anyCart, fc.tuple(anyTerms, anyTerms, anyTerms), (cart, terms) => {
        const termsOf = (vendorId: number) => terms[vendorId - 1] ?? plainTerms;
        const { vendors, total } = cartTotals(cart, termsOf);
        expect(sumMoney(vendors.map((vendor) => vendor.total))).toBe(total);
        expect(vendors.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)).sort((a, b) => a - b)).toEqual(
          cart.map(({ lineId }) => lineId),
        );
        for (const vendor of vendors) {
          expect(bidTotal(vendor.lines)).toBe(vendor.total);
          expect(addMoney(addMoney(vendor.subtotal, vendor.tax), vendor.freight)).toBe(vendor.total);
          const own = termsOf(vendor.vendorId);
          const given = cart.filter(({ vendorId }) => vendorId === vendor.vendorId);
          const isReached = own.smallestOrder === null || compareMoney(vendor.subtotal, own.smallestOrder) >= 0;
          expect(vendor.missingToSmallestOrder === null).toBe(isReached || given.every(({ isOffer }) => isOffer));
          const offered = sumMoney(given.flatMap(({ offeredFreight }) => offeredFreight ?? []));
          const goods = given.filter(({ offeredFreight }) => offeredFreight === null);
          const charged = sumMoney(
            goods.map(({ unitPrice, quantity }) => amountOf(wholeCents(unitPrice) * BigInt(quantity))),
          );
          const freight = goods.length === 0 ? '0.00' : freightOf(own, vendor.subtotal, charged);
          expect(vendor.freight).toBe(addMoney(offered, freight));
        }
      }),
    );
  });
});
