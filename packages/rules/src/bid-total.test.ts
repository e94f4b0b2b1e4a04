import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidLinePrice, bidLineTotal, bidTotal, isBidPriceConsistent, validateBidLine } from './bid-total.ts';

/** A line in whole units of its smallest digit, so that the oracle needs no decimals: 1/10000 dollars, 1/10000 units, 1/10000 percent, cents. */
interface WholeLine {
  unitMils: bigint;
  quantity: bigint;
  tax: bigint;
  feeCents: bigint;
}

const wholeLine: fc.Arbitrary<WholeLine> = fc.record({
  unitMils: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
  quantity: fc.bigInt({ min: 1n, max: 100_000_000n }),
  tax: fc.bigInt({ min: 0n, max: 1_000_000n }),
  feeCents: fc.bigInt({ min: 0n, max: 1_000_000n }),
});

function decimalText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const amountsOf = (line: WholeLine) => ({
  unitCost: decimalText(line.unitMils, 4),
  quantity: decimalText(line.quantity, 4),
  tax: decimalText(line.tax, 4),
  deliveryFees: decimalText(line.feeCents, 2),
});

/** The line's total in units of 10^-12 cents: 10^-2 cents × 10^-4 units × (1 + tax × 10^-6). */
const exactUnits = ({ unitMils, quantity, tax, feeCents }: WholeLine): bigint =>
  unitMils * quantity * (1_000_000n + tax) + feeCents * 10n ** 12n;

const roundedHalfUp = (units: bigint): string => decimalText((units + 5n * 10n ** 11n) / 10n ** 12n, 2);

describe('bid totals', () => {
  it('BID-1 computes the exact total of a line', () => {
    expect(bidLineTotal({ unitCost: '0.35', quantity: 3, tax: '8.25', deliveryFees: '1.00' })).toBe('2.136625');
    fc.assert(
      fc.property(wholeLine, (line) => {
        const [integer = '', decimals = ''] = bidLineTotal(amountsOf(line)).split('.');
        expect(BigInt(integer + decimals.padEnd(14, '0'))).toBe(exactUnits(line));
      }),
    );
  });

  it('BID-1 MON-14 prices in tenths of a cent, as milk and paper are bid', () => {
    const line = (unitCost: string, quantity: number) => ({ unitCost, quantity, tax: 0, deliveryFees: '0' });
    expect(bidLinePrice(line('0.225', 437_000))).toBe('98325.00');
    const lines = [line('0.2035', 1), line('0.2035', 1), line('0.625', 1)];
    expect(lines.map(bidLinePrice)).toEqual(['0.20', '0.20', '0.63']);
    expect(bidTotal(lines)).toBe('1.03');
  });

  it('BID-2 MON-4 rounds the sum of exact lines half up, once', () => {
    fc.assert(
      fc.property(fc.array(wholeLine, { maxLength: 12 }), (lines) => {
        const units = lines.reduce((sum, line) => sum + exactUnits(line), 0n);
        expect(bidTotal(lines.map(amountsOf))).toBe(roundedHalfUp(units));
      }),
    );
  });

  it('BID-2 does not add rounded lines', () => {
    const line = { unitCost: '0.05', quantity: '0.1', tax: '0', deliveryFees: '0' };
    expect(bidLinePrice(line)).toBe('0.01');
    expect(bidTotal([line, line, line])).toBe('0.02');
  });

  it('BID-2 does not depend on the order of lines', () => {
    fc.assert(
      fc.property(fc.array(wholeLine, { maxLength: 8 }), (lines) => {
        expect(bidTotal(lines.map(amountsOf).reverse())).toBe(bidTotal(lines.map(amountsOf)));
      }),
    );
  });

  it('BID-2 leaves a line without a bid out', () => {
    const line = { unitCost: '10.00', quantity: 2, tax: 0, deliveryFees: '0' };
    expect(bidTotal([line, { isNoBid: true }, { ...line, isNoBid: true }])).toBe('20.00');
    expect(bidTotal([])).toBe('0.00');
  });

  it('BID-4 rounds the price of one line half up', () => {
    fc.assert(
      fc.property(wholeLine, (line) => {
        expect(bidLinePrice(amountsOf(line))).toBe(roundedHalfUp(exactUnits(line)));
      }),
    );
  });

  it('BID-5 finds a price that differs by a cent', () => {
    const line = { unitCost: '10.00', quantity: 2, tax: '10', deliveryFees: '1' };
    expect(isBidPriceConsistent(line, '23.00')).toBe(true);
    expect(isBidPriceConsistent(line, 23)).toBe(true);
    expect(isBidPriceConsistent(line, '23.01')).toBe(false);
    expect(isBidPriceConsistent(line, null)).toBe(true);
    expect(isBidPriceConsistent({ isNoBid: true }, '0')).toBe(true);
    expect(isBidPriceConsistent({ isNoBid: true }, '5')).toBe(false);
  });

  it('refuses a figure that is not a number', () => {
    expect(() => bidLineTotal({ unitCost: 'ten', quantity: 1, tax: 0, deliveryFees: '0' })).toThrow(/"ten"/);
  });
});

describe('validateBidLine', () => {
  const good = { unitCost: '10.50', quantity: 4, tax: '8.2500', deliveryFees: '5' };

  it('BID-3 accepts good figures, blank extras and a line without a bid', () => {
    expect(validateBidLine(good)).toEqual({});
    expect(validateBidLine({ unitCost: '0' })).toEqual({});
    expect(validateBidLine({ ...good, tax: '', deliveryFees: null })).toEqual({});
    expect(validateBidLine({ isNoBid: true, unitCost: 'rubbish' })).toEqual({});
  });

  it.each([
    [{ unitCost: '' }, 'unitCost', 'Enter the unit cost, or mark the line as no bid.'],
    [{ unitCost: -1 }, 'unitCost', "Unit cost can't be negative."],
    [{ tax: '8.12345' }, 'tax', 'Tax can have at most 4 decimals.'],
    [{ tax: '-1' }, 'tax', "Tax can't be negative."],
    [{ tax: '100.0001' }, 'tax', "Tax is a percentage and can't be above 100."],
    [{ tax: '8%' }, 'tax', 'Tax is not a number: write percent, like 8.25.'],
    [{ tax: '1.' }, 'tax', 'Tax is not a number: write percent, like 8.25.'],
    [{ deliveryFees: '1.999' }, 'deliveryFees', 'Delivery fees has 3 decimals; dollars have at most 2.'],
    [{ quantity: 0 }, 'quantity', 'Quantity must be above zero.'],
    [{ quantity: null }, 'quantity', 'Quantity is not a positive number.'],
    [
      { unitCost: '999999999999.99', quantity: 2 },
      'unitCost',
      'The line total is more than 999,999,999,999.99 dollars.',
    ],
  ])('BID-3 refuses %j', (change, field, message) => {
    expect(validateBidLine({ ...good, ...change })).toEqual({ [field]: message });
  });

  it('MON-14 takes four decimals of a unit cost, and tells of a fifth', () => {
    expect(validateBidLine({ ...good, unitCost: '0.2035' })).toEqual({});
    expect(validateBidLine({ ...good, unitCost: '0.20355' })).toEqual({
      unitCost: 'Unit cost has 5 decimals; a unit price has at most 4.',
    });
  });

  it('BID-3 takes 100 percent and tells every wrong field at once', () => {
    expect(validateBidLine({ ...good, tax: 100 })).toEqual({});
    expect(Object.keys(validateBidLine({ unitCost: 'x', tax: 'x', deliveryFees: 'x' }))).toEqual([
      'unitCost',
      'tax',
      'deliveryFees',
    ]);
  });

  it('BID-3 accepts only lines that can be totalled', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.stringMatching(/^-?\d{0,3}\.?\d{0,5}$/),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(text, text, text, (unitCost, tax, deliveryFees) => {
        fc.pre(tax.trim() !== '' && deliveryFees.trim() !== '');
        const problems = validateBidLine({ unitCost, quantity: 3, tax, deliveryFees });
        if (Object.keys(problems).length === 0) {
          expect(bidLinePrice({ unitCost, quantity: 3, tax, deliveryFees })).toMatch(/^\d+\.\d\d$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
