import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from './errors.ts';
import { formatMoney, parseMoney } from './money.ts';
import {
  canonicalUnitPrice,
  formatUnitPrice,
  isUnitPrice,
  meanUnitPrice,
  parseUnitPrice,
  unitPriceProblem,
} from './unit-price.ts';

/** The oracle: ten-thousandths of a dollar in BigInt, written without the code under test, with all four decimals. */
function textOf(mils: bigint): string {
  const digits = mils.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const anyMils = fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n });

describe('parseUnitPrice', () => {
  it('MON-14 writes two decimals, and three or four only where the price has them', () => {
    const typed = ['12', '12.0', '12.0000', '0.2250', '0.2035', '0.6250', '.5', ' 0.20 ', '0007.1', '0'];
    expect(typed.map((text) => parseUnitPrice(text))).toEqual([
      '12.00',
      '12.00',
      '12.00',
      '0.225',
      '0.2035',
      '0.625',
      '0.50',
      '0.20',
      '7.10',
      '0.00',
    ]);
  });

  it('MON-14 writes a price in whole cents as an amount is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (cents) => {
        const text = textOf(cents * 100n);
        const amount = text.slice(0, -2);
        expect(parseUnitPrice(text)).toBe(parseMoney(amount));
        expect(formatUnitPrice(text)).toBe(formatMoney(amount));
      }),
    );
  });

  it('MON-14 never changes what a price is worth, and writes each in one way', () => {
    fc.assert(
      fc.property(anyMils, (mils) => {
        const price = parseUnitPrice(textOf(mils));
        const [integer = '', decimals = ''] = price.split('.');
        expect(BigInt(integer + decimals.padEnd(4, '0'))).toBe(mils);
        expect(price).toMatch(/^\d+\.\d\d(\d?[1-9])?$/);
        expect(canonicalUnitPrice(price)).toBe(price);
      }),
    );
  });

  it.each([
    ['0.20355', 'The unit price has 5 decimals; a unit price has at most 4.'],
    ['-0.225', "The unit price can't be negative."],
    ['a cent', 'The unit price is not a number: write it like 1234.50.'],
    [
      '0,225',
      "The unit price is not a number: “0,225” has a comma that doesn't part thousands. Write it like 1,234.50.",
    ],
    ['1000000000000', 'The unit price has more than 12 digits before the point.'],
  ])('MON-14 refuses %j and says why', (text, message) => {
    expect(() => parseUnitPrice(text, 'unitCost')).toThrow(new RuleError(message, 'unitCost'));
    expect(isUnitPrice(text)).toBe(false);
  });

  it('MON-14 names the field in what it says', () => {
    expect(unitPriceProblem('1.23456', 'Unit cost')).toBe('Unit cost has 5 decimals; a unit price has at most 4.');
    expect(unitPriceProblem('1.2345', 'Unit cost')).toBeNull();
  });
});

describe('formatUnitPrice', () => {
  it('MON-14 shows every decimal of a price', () => {
    const prices = ['0.225', '0.2035', '12', '1234.5', '1234567.0001'];
    expect(prices.map(formatUnitPrice)).toEqual(['$0.225', '$0.2035', '$12.00', '$1,234.50', '$1,234,567.0001']);
  });

  it('MON-8 shows a dash for a price that is not known', () => {
    expect([formatUnitPrice(null), formatUnitPrice(undefined)]).toEqual(['–', '–']);
  });
});

describe('meanUnitPrice', () => {
  it('MON-15 has as many decimals as the finest of the prices, rounded half up', () => {
    expect(meanUnitPrice(['0.225', '0.2035'])).toBe('0.2143');
    expect(meanUnitPrice(['0.225', '0.226'])).toBe('0.226');
    expect(meanUnitPrice(['0.225', '0.235'])).toBe('0.23');
  });

  it('MON-15 is to the cent where every price is', () => {
    expect(meanUnitPrice(['1.00', '1.00', '1.01'])).toBe('1.00');
    expect(meanUnitPrice(['1.00', '1.01'])).toBe('1.01');
  });

  it('MON-15 is nothing where there is no price', () => {
    expect(meanUnitPrice([])).toBeNull();
  });
});
