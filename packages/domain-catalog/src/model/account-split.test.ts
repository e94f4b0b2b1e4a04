import { describe, expect, it } from 'vitest';
import { splitOf, turned } from './account-split.ts';

const share = (accountId: number | null, amount: string, percent = '') => ({ accountId, amount, percent });

describe('a split by amounts', () => {
  it('CART-10 becomes percents with four decimals, 100 together', () => {
    expect(splitOf('amount', '90.00', [share(1, '30.00'), share(2, '60')])).toEqual({
      shares: [
        { accountId: 1, percent: '33.3333' },
        { accountId: 2, percent: '66.6667' },
      ],
      problems: null,
    });
  });

  it('CART-10 says what is missing, too much, no amount, or charged twice', () => {
    const problemsOf = (...shares: Parameters<typeof splitOf>[2]) => splitOf('amount', '90.00', shares).problems;
    expect(problemsOf(share(1, '30.00'), share(2, '50.00'))?.['shares']).toMatch(/\$10\.00 is missing/);
    expect(problemsOf(share(1, '60.00'), share(2, '50.00'))?.['shares']).toMatch(/\$20\.00 is too much/);
    expect(problemsOf(share(1, 'much'), share(2, '0'))).toEqual({
      'shares.0.amount': expect.stringContaining('not a number'),
      'shares.1.amount': 'The amount must be above zero.',
    });
    expect(problemsOf(share(null, '90.00'))).toEqual({ 'shares.0.accountId': 'Choose an account' });
    expect(Object.keys(problemsOf(share(1, '30.00'), share(1, '60.00')) ?? {})).toEqual(['shares.1.accountId']);
  });

  it('CART-10 turns into percents and back', () => {
    const [first, second] = turned('amount', '90.00', [share(1, '', '25'), share(null, '', '75')]);
    expect([first?.amount, second?.amount]).toEqual(['22.50', '67.50']);
    const back = turned('percent', '90.00', [share(1, '22.50'), share(null, '67.50')]);
    expect(back.map(({ percent }) => percent)).toEqual(['25', '75']);
  });
});
