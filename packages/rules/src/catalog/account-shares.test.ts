import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../errors.ts';
import { sumMoney } from '../money.ts';
import { type AccountShare, accountSharesProblems, shareAmounts, sharesOfAmounts } from './account-shares.ts';
import { percentText } from './percent.ts';
import { amountOf, wholeCents } from './spread.ts';

const shares = (...percents: string[]): AccountShare[] =>
  percents.map((percent, index) => ({ accountId: index + 1, percent }));

/** Shares of 100 percent, each above zero. */
const anyShares = fc
  .uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 1_000_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => percentText(cut - (cuts[index] ?? 0))))
  .map((percents) => shares(...percents));

describe('the accounts of a line', () => {
  it('CART-10 share 100 percent exactly, each more than nothing and once', () => {
    expect(accountSharesProblems(shares('100'))).toEqual({});
    expect(accountSharesProblems(shares('33.3333', '33.3333', '33.3334'))).toEqual({});
    expect(accountSharesProblems(shares('33.3333', '33.3333', '33.3333'))).toEqual({
      shares: 'The shares must add up to 100 percent; 0.0001 percent is missing.',
    });
    expect(accountSharesProblems(shares('60', '50'))).toEqual({
      shares: 'The shares must add up to 100 percent; 10 percent is too much.',
    });
    expect(accountSharesProblems([...shares('50'), ...shares('0.00001'), { accountId: 3, percent: '0' }])).toEqual({
      'shares.1.accountId': 'The line is charged to this account twice.',
      'shares.1.percent': 'The share can have at most 4 decimals.',
      'shares.2.percent': 'The share must be above zero.',
    });
    expect(accountSharesProblems([])).toEqual({ shares: 'Charge the line to an account.' });
  });

  it('CART-10 take their amounts rounded down, the last one what is left', () => {
    expect(shareAmounts('100.00', shares('33.3333', '33.3333', '33.3334'))).toEqual(['33.33', '33.33', '33.34']);
    expect(shareAmounts('0.05', shares(...Array(10).fill('10')))).toEqual([...Array(9).fill('0.00'), '0.05']);
    expect(() => shareAmounts('1.00', shares('50'))).toThrow(RuleError);
  });

  it('CART-10 add up to the line, and none is negative', () => {
    fc.assert(
      fc.property(anyShares, fc.bigInt({ min: 0n, max: 10n ** 13n }), (own, cents) => {
        expect(accountSharesProblems(own)).toEqual({});
        const parts = shareAmounts(amountOf(cents), own);
        expect(sumMoney(parts)).toBe(amountOf(cents));
        expect(parts.every((part) => !part.startsWith('-'))).toBe(true);
      }),
    );
  });

  it('CART-10 become percent where amounts are entered, to what four decimals can say', () => {
    const amounts = (...own: string[]) => own.map((amount, index) => ({ accountId: index + 1, amount }));
    expect(sharesOfAmounts('90.00', amounts('30.00', '60.00'))).toEqual(shares('33.3333', '66.6667'));
    expect(() => sharesOfAmounts('90.00', amounts('30.00', '59.99'))).toThrow('add up to the total');
    expect(() => sharesOfAmounts('0.00', amounts('0.00'))).toThrow('add up to the total');
    expect(() => sharesOfAmounts('100000000.00', amounts('0.01', '99999999.99'))).toThrow('too small a part');
  });

  it('CART-10 are the entered amounts again, to the cent up to 5,000 dollars', () => {
    const cents = fc.array(fc.integer({ min: 100, max: 60_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cents, (own) => {
        const total = own.reduce((sum, part) => sum + part, 0);
        const amounts = own.map((part, index) => ({ accountId: index + 1, amount: amountOf(BigInt(part)) }));
        const made = sharesOfAmounts(amountOf(BigInt(total)), amounts);
        expect(accountSharesProblems(made)).toEqual({});
        const parts = shareAmounts(amountOf(BigInt(total)), made).map((part) => Number(wholeCents(part)));
        for (const [index, part] of parts.slice(0, -1).entries()) {
          expect(Math.abs(part - (own[index] ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
