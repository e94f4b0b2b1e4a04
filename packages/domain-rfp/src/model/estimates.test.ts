import { describe, expect, it } from 'vitest';
import { comparison } from '../testing/comparison-fixtures.ts';
import { wholeChoice } from './award.ts';
import { draftEstimate } from './draft-estimate.ts';
import { emptyForm, emptyLine } from './draft-form.ts';
import { againstEstimateText, awardAgainstEstimate, bidAgainstEstimate } from './estimates.ts';

const bids = [
  { bidId: 1, vendorName: 'Northgate Supply', rank: 1, unitCosts: ['290.00', '600.00'] },
  { bidId: 2, vendorName: 'EduTech West', rank: 2, unitCosts: ['310.00', null] },
] as const;

/** 1,200 of the first line and 40 of the second. */
function compared(first: string | null, second: string | null) {
  const shown = comparison(bids);
  return { ...shown, lines: shown.lines.map((line, at) => ({ ...line, estimatedPrice: at === 0 ? first : second })) };
}

describe('what a school expects to pay', () => {
  it('EVAL-28 is added up while it is typed, as far as it is typed rightly', () => {
    const line = (productQty: string, estimatedPrice: string) => ({ ...emptyLine(), productQty, estimatedPrice });
    const form = { ...emptyForm(), products: [line('40', '1.25'), line('2', 'about 5'), line('', '3'), line('3', '')] };
    expect(draftEstimate(form)).toEqual({ total: '50.00', lines: 1 });
    expect(draftEstimate(emptyForm())).toBeNull();
  });

  it('EVAL-28 is what a bid stands to, over the lines that have both', () => {
    const shown = compared('300', '500');
    expect(bidAgainstEstimate(shown, 1)).toMatchObject({ estimate: '380000.00', difference: '-8000.00', lines: 2 });
    expect(bidAgainstEstimate(shown, 2)).toMatchObject({ estimate: '360000.00', difference: '12000.00', lines: 1 });
    expect(bidAgainstEstimate(compared(null, null), 1)).toBeNull();
  });

  it('EVAL-28 is what an award stands to, by the lines that it gives', () => {
    const shown = compared('300', null);
    expect(awardAgainstEstimate(shown, wholeChoice(shown, 2))).toMatchObject({ difference: '12000.00', lines: 1 });
    expect(awardAgainstEstimate(shown, {})).toBeNull();
  });

  it('is said in words, with how many lines count', () => {
    const against = (difference: string, lines: number) => ({ estimate: '10.00', price: '0.00', difference, lines });
    expect(againstEstimateText(against('-5.00', 2), 2)).toBe('$5.00 under the estimate');
    expect(againstEstimateText(against('5.00', 1), 2)).toBe('$5.00 over the estimate for 1 of 2 lines');
    expect(againstEstimateText(against('0.00', 2), 2)).toBe('at the estimate');
  });
});
