import { expect, it } from 'vitest';
import { priceText, yearlySaving } from './plan.ts';

const national = { monthlyPrice: '49.10', yearlyPrice: '490.00', isFree: false };

it('MON-4 says what a year saves against twelve months, to the cent', () => {
  expect(yearlySaving(national)).toBe('$99.20');
});

it('promises no saving where there is none', () => {
  expect(yearlySaving({ ...national, yearlyPrice: '589.20' })).toBeNull();
  expect(yearlySaving({ ...national, isFree: true })).toBeNull();
});

it('MON-8 shows prices as US currency', () => {
  expect(priceText(national, 'month')).toBe('$49.10');
  expect(priceText(national, 'year')).toBe('$490.00');
  expect(priceText({ monthlyPrice: '0.00', yearlyPrice: '0.00', isFree: true }, 'year')).toBe('$0.00');
});
