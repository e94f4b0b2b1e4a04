import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from './errors.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  isMoney,
  meanMoney,
  moneyProblem,
  netOfPlatformFee,
  parseMoney,
  salesNetsNothing,
  subtractMoney,
  sumMoney,
} from './money.ts';

/** The oracle: whole cents in BigInt, written without the code under test. */
function textOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });

describe('parseMoney', () => {
  it('MON-1 writes exactly two decimals', () => {
    expect(['7', '7.5', ' 1234.50 ', '0007', '.5', '0'].map((text) => parseMoney(text))).toEqual([
      '7.00',
      '7.50',
      '1234.50',
      '7.00',
      '0.50',
      '0.00',
    ]);
  });

  it('MON-1 gives back every amount it wrote', () => {
    fc.assert(fc.property(cents, (amount) => parseMoney(textOf(amount)) === textOf(amount)));
  });

  it.each([
    ['1.234', 'The amount has 3 decimals; dollars have at most 2.'],
    ['-1', "The amount can't be negative."],
    ['abc', 'The amount is not a number: write it like 1234.50.'],
    ['', 'The amount is not a number: write it like 1234.50.'],
    ['.', 'The amount is not a number: write it like 1234.50.'],
    ['1e5', 'The amount is not a number: “1e5” is shortened to a power of ten. Write all its digits.'],
    ['1,5', "The amount is not a number: “1,5” has a comma that doesn't part thousands. Write it like 1,234.50."],
    ['Infinity', 'The amount is not a number: write it like 1234.50.'],
    ['1000000000000', 'The amount has more than 12 digits before the point.'],
  ])('MON-2 refuses %j and says why', (text, message) => {
    expect(() => parseMoney(text, 'unitCost')).toThrow(new RuleError(message, 'unitCost'));
    expect(isMoney(text)).toBe(false);
  });

  it('MON-2 takes the largest amount and names the field of a refused one', () => {
    expect(parseMoney('0999999999999.99')).toBe('999999999999.99');
    expect(moneyProblem('x', 'Unit cost')).toBe('Unit cost is not a number: write it like 1234.50.');
    try {
      parseMoney('x', 'unitCost');
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ name: 'RuleError', field: 'unitCost' });
    }
  });
});

describe('arithmetic', () => {
  it('MON-3 adds and subtracts exactly', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(addMoney(textOf(a), textOf(b))).toBe(textOf(a + b));
        expect(subtractMoney(textOf(a), textOf(b))).toBe(textOf(a - b));
      }),
    );
    expect(addMoney('0.10', '0.20')).toBe('0.30');
  });

  it('MON-3 sums any list exactly', () => {
    fc.assert(
      fc.property(fc.array(cents), (list) => {
        expect(sumMoney(list.map(textOf))).toBe(textOf(list.reduce((sum, amount) => sum + amount, 0n)));
      }),
    );
  });

  it('compares by value, not by writing', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compareMoney(textOf(a), textOf(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
    expect(compareMoney('5', '5.00')).toBe(0);
  });

  it('MON-9 rounds a mean half up, once', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 9 }), (list) => {
        const count = BigInt(list.length);
        const sum = list.reduce((total, amount) => total + amount, 0n);
        expect(meanMoney(list.map(textOf))).toBe(textOf((2n * sum + count) / (2n * count)));
      }),
    );
  });

  it('MON-9 has no mean of nothing', () => {
    expect(meanMoney([])).toBeNull();
  });
});

describe('formatMoney', () => {
  it('MON-8 shows US currency', () => {
    expect(['1234.5', '0', '-3', '1234567.89', '999', '-0.001'].map(formatMoney)).toEqual([
      '$1,234.50',
      '$0.00',
      '-$3.00',
      '$1,234,567.89',
      '$999.00',
      '$0.00',
    ]);
  });

  it('MON-8 shows a dash for an unknown amount', () => {
    expect([formatMoney(null), formatMoney(undefined)]).toEqual(['–', '–']);
  });

  it('MON-8 agrees with the platform on every amount that a double holds exactly', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).filter((value) => value !== 0),
        (value) => {
          expect(formatMoney(textOf(BigInt(value)))).toBe(dollars.format(value / 100));
        },
      ),
    );
  });
});

describe('netOfPlatformFee', () => {
  it('MON-6 keeps 95 % less 200 dollars', () => {
    expect(['1000', '210.54', '5000.55'].map(netOfPlatformFee)).toEqual(['750.00', '0.01', '4550.52']);
  });

  it('MON-6 is never below zero and grows with the amount', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(compareMoney(netOfPlatformFee(textOf(low)), '0')).not.toBe(-1);
        expect(compareMoney(netOfPlatformFee(textOf(low)), netOfPlatformFee(textOf(high)))).not.toBe(1);
      }),
    );
  });

  it('MON-7 warns up to 210.53 dollars', () => {
    expect([salesNetsNothing('0'), salesNetsNothing('210.53'), salesNetsNothing('210.54')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
