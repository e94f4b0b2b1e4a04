import { describe, expect, it } from 'vitest';
import { againstEstimate, estimatedPriceProblem, estimateOf } from './estimates.ts';

const line = (lineId: number, quantity: number, estimatedPrice: string | null) => ({
  lineId,
  quantity,
  estimatedPrice,
});
const price = (lineId: number, unitCost: string, quantity: number, more = {}) => ({
  lineId,
  unitCost,
  quantity,
  tax: '0',
  deliveryFees: '0.00',
  ...more,
});

describe('what a school expects lines to cost', () => {
  it('PUR-37 MON-14 takes up to four decimals, none at all, and nothing that is no price', () => {
    expect([null, undefined, '', '  ', '0', '12', '0.2035'].map(estimatedPriceProblem)).toEqual(Array(7).fill(null));
    expect(estimatedPriceProblem('-1')).toMatch(/^The estimated price/);
    expect(estimatedPriceProblem('0.20351')).toMatch(/^The estimated price/);
    expect(estimatedPriceProblem('about 5')).toMatch(/^The estimated price/);
  });

  it('EVAL-28 adds up estimated prices times quantities, rounded once', () => {
    expect(estimateOf([line(1, 3, '0.2225'), line(2, 1, '0.2225'), line(3, 9, null)])).toEqual({
      total: '0.89',
      lines: 2,
    });
    expect(estimateOf([line(3, 9, null)])).toBeNull();
  });

  it('EVAL-28 measures a bid over the lines that have an estimate and a price, with tax and freight', () => {
    const lines = [line(1, 10, '5'), line(2, 4, '2.50'), line(3, 1, null)];
    const bid = [
      price(1, '4', 10, { tax: '5', deliveryFees: '3.00' }),
      { lineId: 2, isNoBid: true as const },
      price(3, '99', 1),
    ];
    expect(againstEstimate(lines, bid)).toEqual({ estimate: '50.00', price: '45.00', difference: '-5.00', lines: 1 });
  });

  it('EVAL-28 says nothing where no line has both', () => {
    expect(againstEstimate([line(1, 10, null)], [price(1, '4', 10)])).toBeNull();
    expect(againstEstimate([line(1, 10, '5')], [{ lineId: 1, isNoBid: true }])).toBeNull();
    expect(againstEstimate([], [])).toBeNull();
  });
});
