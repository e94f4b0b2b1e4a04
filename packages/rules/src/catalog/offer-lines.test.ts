import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PriceOfferStatus } from '../offer-status.ts';
import {
  acceptanceProblems,
  acceptLines,
  lockedPrice,
  type OfferedLine,
  offerOutcome,
  offerProblems,
} from './offer-lines.ts';
import { anyTiers } from './testing/any-tiers.ts';

const line = (lineId: number, more: Partial<OfferedLine> = {}): OfferedLine => ({
  lineId,
  tiers: [
    { least: 10, price: '5.00' },
    { least: 50, price: '4.50' },
  ],
  freight: null,
  leadTimeDays: 5,
  ...more,
});
const asked = new Set([1, 2, 3]);

describe('the lines of an offer', () => {
  it('OFFER-2 price what was asked for, each at most once and at least one of them', () => {
    expect(offerProblems(asked, [line(1), line(2, { tiers: [] })])).toEqual({});
    expect(offerProblems(asked, [line(1, { tiers: [] })])).toEqual({ lines: 'Offer a price for at least one line.' });
    const wrong = line(4, {
      tiers: [
        { least: 10, price: '5.00' },
        { least: 10, price: '6.00' },
      ],
      freight: '-1',
      leadTimeDays: 0.5,
    });
    expect(offerProblems(asked, [line(1), line(1), wrong])).toEqual({
      'lines.1.lineId': 'This line is offered twice.',
      'lines.2.lineId': 'This line is not in the request.',
      'lines.2.tiers.1.least': 'Enter more than the quantity of the tier before, 10.',
      'lines.2.tiers.1.price': 'Enter less than the price of the tier before, $5.00.',
      'lines.2.freight': "Freight can't be negative.",
      'lines.2.leadTimeDays': 'Lead time is 0 to 999 whole days.',
    });
  });

  it('OFFER-5 are accepted one by one, in quantities that the offer has', () => {
    const offered = [line(1), line(2, { tiers: [] }), line(3)];
    expect(acceptanceProblems(offered, [{ lineId: 1, quantity: 10 }])).toEqual({});
    expect(acceptanceProblems(offered, [])).toEqual({ lines: 'Choose at least one line.' });
    const chosen = [
      { lineId: 1, quantity: 9 },
      { lineId: 1, quantity: 20 },
      { lineId: 2, quantity: 10 },
      { lineId: 3, quantity: 1.5 },
    ];
    expect(acceptanceProblems(offered, chosen)).toEqual({
      'lines.0.quantity': 'The offer starts at 10.',
      'lines.1.lineId': 'This line is chosen twice.',
      'lines.2.lineId': 'The vendor offers no price for this line.',
      'lines.3.quantity': 'Quantity must be a whole number.',
    });
  });

  it('OFFER-5 are each accepted at the tier of the chosen quantity, or declined with the rest', () => {
    const offered = [line(1), line(2, { freight: '12.00' }), line(3), line(4, { tiers: [] })];
    const chosen = [
      { lineId: 2, quantity: 50 },
      { lineId: 1, quantity: 49 },
    ];
    expect(acceptLines(offered, chosen)).toEqual({
      accepted: [
        { lineId: 2, quantity: 50, unitPrice: '4.50', freight: '12.00' },
        { lineId: 1, quantity: 49, unitPrice: '5.00', freight: null },
      ],
      declinedLineIds: [3],
    });
  });

  it('OFFER-5 are each either accepted or declined, whatever is chosen', () => {
    const anyLines = fc
      .array(fc.tuple(anyTiers(3), fc.option(fc.integer({ min: 3, max: 30 }))), { minLength: 1, maxLength: 8 })
      .map((rows) => rows.map(([tiers, quantity], lineId) => ({ offered: line(lineId, { tiers }), quantity })));
    fc.assert(
      fc.property(anyLines, (lines) => {
        const offered = lines.map((row) => row.offered);
        const chosen = lines.flatMap(({ quantity }, lineId) => (quantity === null ? [] : [{ lineId, quantity }]));
        const { accepted, declinedLineIds } = acceptLines(offered, chosen);
        expect(accepted.map(({ lineId, quantity }) => ({ lineId, quantity }))).toEqual(chosen);
        expect([...accepted.map(({ lineId }) => lineId), ...declinedLineIds].sort((a, b) => a - b)).toEqual([
          ...lines.keys(),
        ]);
      }),
    );
  });

  it('OFFER-6 keep the price that was offered, whatever the list says', () => {
    const price = { unitPrice: '7.77', versionId: null, contract: null, offerLineId: 9 };
    expect(lockedPrice({ id: 9, unitPrice: '7.77' })).toEqual(price);
  });

  it('OFFER-6 are accepted, then ordered or not ordered, as the vendor reads it', () => {
    const accepted = { status: PriceOfferStatus.Accepted, ends: 100 };
    const [yes, no] = [{ isOrdered: true }, { isOrdered: false }];
    expect(offerOutcome({ status: PriceOfferStatus.Offered, ends: 100 }, [no], 1)).toBeNull();
    expect(offerOutcome(accepted, [yes, no], 99)).toBe('Accepted');
    expect(offerOutcome(accepted, [yes, yes], 99)).toBe('Ordered');
    expect(offerOutcome(accepted, [yes, no], 100)).toBe('Partly ordered');
    expect(offerOutcome(accepted, [no, no], 100)).toBe('Not ordered');
  });
});
