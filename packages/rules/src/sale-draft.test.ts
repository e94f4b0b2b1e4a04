import { describe, expect, it } from 'vitest';
import { saleDealStatus } from './sale-deal-status.ts';
import { type SaleDraftFields, validateSaleForPublish, validateSaleStep } from './sale-draft.ts';
import { saleRefusal } from './sale-eligibility.ts';
import { isNoticeShort, noticeDaysOf, noticeDaysText, shortNoticeProblem } from './sale-notice.ts';
import { saleTermsText } from './sale-terms.ts';
import { capLastSaleQuestion, saleNameOf, saleStepsOf } from './sale-type.ts';

const now = new Date('2026-11-01T12:00:00Z');
const publishing = { now, noticeDays: 0, federalThreshold: '10000.00' };
const whole: SaleDraftFields = {
  auctionTypeId: 2,
  ParentCategoryId: 1,
  products: [{ SellCategoryId: 2, productDesc: 'Bus', condition: 3, askingPrice: '5000' }],
  sellEndDate: '2026-11-20T12:00:00Z',
  IsPublicSale: true,
  hasValidCertificate: true,
};
const problemsOf = (more: SaleDraftFields, other = publishing) =>
  Object.keys(validateSaleForPublish({ ...whole, ...more }, other));
const lot = (more: object) => ({ products: [{ ...whole.products?.[0], ...more }] });

const envelopes = (evaluatorIds: readonly number[]) => ({
  AuctionRubricsData: [
    { rubricId: 1, score: 60 },
    { rubricId: 2, score: 40 },
  ],
  evaluatorIds,
  isTwoEnvelope: true,
});

describe('publishing a sale', () => {
  it.each([
    ['SALE-24', 'nothing', {}, []],
    ['SALE-24', 'a declaration', { hasValidCertificate: false }, ['hasValidCertificate']],
    ['SALE-24', 'somebody who can take part', { IsPublicSale: false }, ['IsPublicSale']],
    ['SALE-24', 'a lot', { products: [] }, ['products']],
    ['SALE-17', 'an asking price of a quick sale', lot({ askingPrice: null }), ['products.0.askingPrice']],
    ['SALE-17', 'limits below it', lot({ acceptFrom: '5001' }), ['products.0.acceptFrom']],
    ['SALE-17', 'a limit above the reserve', lot({ acceptFrom: '10', reservePrice: '11' }), ['products.0.acceptFrom']],
    ['SALE-24', 'an end that is to come', { sellEndDate: now }, ['sellEndDate']],
    ['SALE-24', 'a start of a live auction', { auctionTypeId: 3 }, ['sellStartDate']],
    [
      'SALE-23',
      'the share and the value',
      lot({ federalAward: 'A' }),
      ['products.0.federalShare', 'products.0.federalValue'],
    ],
    ['SALE-23', 'wiped data', lot({ isDataWiped: false }), ['products.0.isDataWiped']],
    ['EVAL-14', 'somebody who opens a second envelope', { auctionTypeId: 1, ...envelopes([]) }, ['isTwoEnvelope']],
    ['EVAL-14', 'no second envelope of a quick sale', envelopes([]), []],
    ['SALE-24', 'pickup after the end', { sellPickupDate: '2026-11-19T12:00:00Z' }, ['sellPickupDate']],
  ] as const)('%s asks for %s', (_rule, _what, more, fields) => {
    expect(problemsOf(more as SaleDraftFields)).toEqual(fields);
  });

  it('SALE-22 a sale that is public too shortly needs a reason', () => {
    const strict = { ...publishing, noticeDays: 20 };
    expect(problemsOf({}, strict)).toEqual(['noticeReason']);
    expect(problemsOf({ noticeReason: 'The yard must be empty.' }, strict)).toEqual([]);
    expect([
      noticeDaysOf('CA', null),
      noticeDaysOf('MS', null),
      noticeDaysOf('CA', 3),
      noticeDaysOf('WY', null),
    ]).toEqual([14, 15, 3, 0]);
    expect([noticeDaysText(1), noticeDaysText(14)]).toEqual(['1 day', '14 days']);
    expect(shortNoticeProblem(1)).toMatch(/^Your school’s sales are public for 1 day before they end\. /);
    expect(isNoticeShort(now, new Date(now.getTime() + 14 * 86_400_000), 14)).toBe(false);
  });

  it('SALE-22 SALE-26 a scheduled sale is public from its start on, a live auction at once', () => {
    const strict = { ...publishing, noticeDays: 14 };
    const scheduled = { sellStartDate: '2026-11-15T12:00:00Z', sellEndDate: '2026-11-20T12:00:00Z' };
    expect(problemsOf(scheduled, strict)).toEqual(['noticeReason']);
    expect(problemsOf({ ...scheduled, auctionTypeId: 1 }, strict)).toContain('noticeReason');
    expect(problemsOf({ ...scheduled, auctionTypeId: 3 }, strict)).not.toContain('noticeReason');
    // A start that has passed is now.
    expect(problemsOf({ sellStartDate: '2026-10-01T12:00:00Z' }, { ...publishing, noticeDays: 20 })).toEqual([
      'noticeReason',
    ]);
  });

  it('asks of each step what is its own', () => {
    const draft = lot({ condition: null, productDesc: '' }) as SaleDraftFields;
    expect(Object.keys(validateSaleStep(1, 'lots', draft, publishing))).toEqual(['products.0.productDesc']);
    expect(Object.keys(validateSaleStep(1, 'details', draft, publishing))).toEqual(['products.0.condition']);
    expect(() => validateSaleStep(2, 'weights', draft, publishing)).toThrow('no step');
  });
});

describe('a sale', () => {
  it('SALE-18 has 11, 9 or 10 steps, and a draft goes no further', () => {
    expect([1, 2, 3].map((id) => saleStepsOf(id).length)).toEqual([11, 9, 10]);
    expect([capLastSaleQuestion(2, 11), capLastSaleQuestion(3, -1), capLastSaleQuestion(1, 5.9)]).toEqual([9, 0, 5]);
    expect(() => saleStepsOf(4)).toThrow('not a kind');
  });

  it('SALE-19 is called by its lots', () => {
    expect(saleNameOf('', ['School bus', 'Desks', 'Ovens', 'Books'])).toBe('School bus and 3 more lots');
    expect([saleNameOf('', ['Bus', 'Desk']), saleNameOf(' Own ', ['Bus']), saleNameOf('', [])]).toEqual([
      'Bus and 1 more lot',
      'Own',
      'Sale without a name',
    ]);
    expect(saleNameOf('', ['x'.repeat(300), 'y'])).toHaveLength(200);
  });

  it('SALE-21 says its terms in full', () => {
    const text = saleTermsText({
      schoolName: 'Cedar Valley',
      auctionTypeId: 1,
      paymentDays: 1,
      removalDays: 10,
      taxPercent: '8.2500',
      excluded: 'Employees',
      isSubjectToBoard: true,
      other: null,
    });
    expect(text).toContain('Sales tax of 8.25 %');
    expect(text).toContain('within 1 business day of');
    expect(text).toContain('board');
    expect(text).toContain('Excluded from buying: Employees');
  });

  it.each([
    [1, { takesPart: false, isInvited: false }],
    [2, { takesPart: false, isInvited: true }],
    [3, { takesPart: true, isInvited: true }],
    [4, { takesPart: true, lotsWon: 1 }],
    [5, { takesPart: true, lotsWon: 1, isSettled: true }],
    [5, { takesPart: true, saleStatus: 4 }],
    [3, { takesPart: true, saleStatus: 3 }],
    [5, { takesPart: false, isInvited: true, saleStatus: 3 }],
    [5, { takesPart: false, isInvited: true, saleStatus: 5 }],
  ] as const)('SALE-33 is %i to a company', (status, more) => {
    const deal = { saleStatus: 2, isInvited: false, lotsWon: 0, isSettled: false, ...more };
    expect(saleDealStatus(deal)).toBe(status);
  });
});

describe('who may take part', () => {
  const input = {
    auctionTypeId: 1,
    saleStatus: 2,
    endDate: new Date('2026-11-20T12:00:00Z'),
    isPublic: true,
    isBlocked: false,
    isDisqualified: false,
    isHeld: false,
    isCounted: false,
    isInvited: false,
    plan: 'Free',
    vendorState: 'CA',
    purchaseState: 'CA',
    bidsThisMonth: 0,
    vendorStatus: 1,
    now,
  } as const;
  it.each([
    [null, {}],
    ['NOT_OPEN_TO_YOU', { isBlocked: true, isDisqualified: true }],
    ['NOT_OPEN_TO_YOU', { isPublic: false }],
    ['DISQUALIFIED', { isDisqualified: true }],
    ['BID_LATE', { now: input.endDate, saleStatus: 3 }],
    ['SALE_NOT_OPEN', { saleStatus: 1 }],
    ['SALE_NOT_OPEN', { saleStatus: 6 }],
    [null, { auctionTypeId: 3, saleStatus: 6, endDate: null }],
    ['ON_HOLD', { isHeld: true }],
    ['PLAN_MONTHLY_LIMIT', { bidsThisMonth: 3 }],
    [null, { bidsThisMonth: 3, isCounted: true }],
    [null, { bidsThisMonth: 3, isInvited: true, vendorStatus: 5 }],
    ['VENDOR_NOT_APPROVED', { vendorStatus: 4 }],
  ])('SALE-20 PLAN-2 %s', (code, more) => {
    expect(saleRefusal({ ...input, ...more })?.code ?? null).toBe(code);
  });
});
