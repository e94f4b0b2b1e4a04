import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityProblem } from './line-quantity.ts';
import { type PurchaseDraft, stepIsComplete, validateForPublish, validateStep } from './purchase-draft.ts';
import { purchaseTypes } from './purchase-type.ts';

const now = new Date('2026-11-01T12:00:00Z');

const goods: PurchaseDraft = {
  rfptypeId: 2,
  rfpName: 'Cafeteria tables',
  ParentCategoryId: 3,
  products: [{ categoryId: 31, productDesc: 'Round table', productQty: 12 }],
  rfpstartDate: '2026-11-02T12:00:00Z',
  rfpendDate: '2026-11-20T22:00:00Z',
  rfpawardDate: '2026-11-25T12:00:00Z',
  rfpdeliveryDate: '2026-12-15T12:00:00Z',
  rfpQuestions: [{ question: 'How long is the warranty?' }],
  vendorRubrics: [
    { rubricId: 1, score: 60 },
    { rubricId: 2, score: 40 },
  ],
  vendorNotificationIds: [7],
};

const order: PurchaseDraft = {
  rfptypeId: 5,
  rfpName: 'Paper',
  ParentCategoryId: 3,
  products: [{ categoryId: 31, productDesc: 'A4', productQty: 5, unitPrice: '4.20', vendorId: 7 }],
  shipToAddressId: 4,
  vendorNotificationIds: [7],
};

const withLine = (change: object): PurchaseDraft => ({
  ...goods,
  products: [{ categoryId: 31, productDesc: 'Round table', productQty: 12, ...change }],
});

describe('publishing', () => {
  it('PUR-4 lets a complete draft of every kind go', () => {
    for (const { id } of purchaseTypes) {
      const draft = id === 5 ? order : { ...goods, rfptypeId: id };
      expect(validateForPublish(draft, now)).toEqual({});
      expect(stepIsComplete(id, 'check', draft, now)).toBe(true);
    }
  });

  it('PUR-4 names every field of an empty draft', () => {
    expect(Object.keys(validateForPublish({ rfptypeId: 4 }, now)).sort()).toEqual([
      'IsPublicRFP',
      'ParentCategoryId',
      'products',
      'rfpName',
      'rfpawardDate',
      'rfpdeliveryDate',
      'rfpendDate',
      'rfpstartDate',
    ]);
    expect(Object.keys(validateForPublish({ rfptypeId: 5 }, now)).sort()).toEqual([
      'IsPublicRFP',
      'ParentCategoryId',
      'products',
      'rfpName',
      'shipToAddressId',
      'vendorNotificationIds',
    ]);
  });

  it('PUR-4 refuses a kind that does not exist and a step that a kind does not have', () => {
    expect(() => validateForPublish({}, now)).toThrow(/not a kind of purchase/);
    expect(() => validateStep(1, 'weights', goods, now)).toThrow('has no step "weights"');
  });

  it('PUR-4 checks a step alone, and the last with all others', () => {
    expect(validateStep(2, 'name', { rfpName: ' ' }, now)).toEqual({ rfpName: 'Give the purchase a name.' });
    expect(validateStep(2, 'name', { rfpName: 'x'.repeat(201) }, now)).toHaveProperty('rfpName');
    expect(validateStep(2, 'documents', {}, now)).toEqual({});
    expect(validateStep(2, 'check', { ...goods, rfpName: '' }, now)).toEqual({ rfpName: 'Give the purchase a name.' });
    expect(stepIsComplete(2, 'category', {}, now)).toBe(false);
  });

  it('FILE-1 refuses pictures over 2 MB in the description', () => {
    const picture = (bytes: number): string =>
      `<p><img src="data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}"></p>`;
    expect(validateStep(2, 'description', { rfpDescription: picture(2 * 1024 * 1024) }, now)).toEqual({});
    expect(validateStep(2, 'description', { rfpDescription: picture(2 * 1024 * 1024 + 1) }, now)).toHaveProperty(
      'rfpDescription',
    );
  });

  it('asks each question a text', () => {
    expect(validateStep(2, 'questions', { rfpQuestions: [{ question: 'Why?' }, { question: ' ' }] }, now)).toEqual({
      'rfpQuestions.1.question': 'Write the question or remove it.',
    });
  });
});

describe('lines', () => {
  it.each([0, -1, '', 'two', null, Number.NaN, '1e3', '1.23456'])('PUR-5 refuses the quantity %j', (productQty) => {
    expect(Object.keys(validateForPublish(withLine({ productQty }), now))).toEqual(['products.0.productQty']);
  });

  it.each([
    ['1234567890', 'Quantity can be at most 999,999,999.'],
    ['1.23456', 'Quantity can have at most 4 decimals.'],
    ['-3', 'Enter the quantity as a positive number.'],
    ['0', 'The quantity must be above zero.'],
  ])('PUR-5 says of the quantity %j what is wrong', (productQty, words) => {
    expect(quantityProblem(productQty)).toBe(words);
  });

  it.each([1, '0.5', '999999999', 2.25])('PUR-5 accepts the quantity %j', (productQty) => {
    expect(validateForPublish(withLine({ productQty }), now)).toEqual({});
  });

  it('PUR-5 asks for a line, and for words in it', () => {
    expect(validateForPublish({ ...goods, products: [] }, now)).toEqual({ products: 'Add at least one line.' });
    expect(validateForPublish(withLine({ productDesc: '' }), now)).toEqual({
      'products.0.productDesc': 'Say what is needed.',
    });
  });

  it('PUR-6 asks "Other" for its name', () => {
    expect(Object.keys(validateForPublish(withLine({ categoryId: 0 }), now))).toEqual(['products.0.categoryName']);
    expect(validateForPublish(withLine({ categoryId: 0, categoryName: 'Stage curtains' }), now)).toEqual({});
  });

  it('PUR-1 asks for a sub-category except for services', () => {
    const draft = withLine({ categoryId: null });
    expect(Object.keys(validateForPublish(draft, now))).toEqual(['products.0.categoryId']);
    expect(validateForPublish({ ...draft, rfptypeId: 3 }, now)).toEqual({});
  });
});

describe('dates', () => {
  it.each([
    [{ rfpendDate: '2026-11-01T12:00:00.000Z' }, { rfpendDate: 'The closing date must be in the future.' }],
    [{ rfpendDate: '2026-11-02T12:00:00Z' }, { rfpendDate: 'The closing date must be after the opening date.' }],
    [{ rfpendDate: 'soon' }, { rfpendDate: 'This is not a date.' }],
    [{ rfpstartDate: null }, { rfpstartDate: 'Say when bidding opens.' }],
    [{ rfpawardDate: '2026-11-20T21:59:59.999Z' }, { rfpawardDate: "The award can't come before bidding closes." }],
    [{ rfpdeliveryDate: '2026-11-25T11:59:59.999Z' }, { rfpdeliveryDate: "Delivery can't come before the award." }],
    [{ rfpawardDate: '' }, { rfpawardDate: 'Say when you plan to award.' }],
    [{ rfpdeliveryDate: 'later' }, { rfpdeliveryDate: 'This is not a date.' }],
  ])('PUR-14 refuses %j', (change, problems) => {
    expect(validateForPublish({ ...goods, ...change }, now)).toEqual(problems);
    expect(validateStep(3, 'dates', { ...goods, ...change }, now)).toEqual(problems);
  });

  it.each([
    ['soon', 'This is not a date.'],
    ['2026-11-20T22:00:00.000Z', 'Questions must end before bidding closes.'],
    ['2026-11-02T12:00:00.000Z', 'Questions would be over before publication. Choose a later time.'],
  ])('PUR-35 refuses an end of questions at %s', (questionsEndDate, sentence) => {
    const problems = { questionsEndDate: sentence };
    expect(validateStep(2, 'open-close-dates', { ...goods, questionsEndDate }, now)).toEqual(problems);
    expect(validateForPublish({ ...goods, rfptypeId: 3, questionsEndDate }, now)).toMatchObject(problems);
    expect(validateForPublish({ ...goods, questionsEndDate, isQuestionAllowed: false }, now)).toEqual({});
  });

  it('PUR-35 takes an end of questions after publication, which is now where the start has passed', () => {
    const questionsEndDate = '2026-11-02T12:00:00.001Z';
    expect(validateForPublish({ ...goods, questionsEndDate }, now)).toEqual({});
    const past = { ...goods, rfpstartDate: '2020-01-01T00:00:00Z', questionsEndDate: '2026-10-30T00:00:00Z' };
    expect(Object.keys(validateForPublish(past, now))).toEqual(['questionsEndDate']);
  });

  it('PUR-14 allows the award at the end, delivery at the award, and dates as Date', () => {
    const end = new Date('2026-11-20T22:00:00Z');
    expect(validateForPublish({ ...goods, rfpendDate: end, rfpawardDate: end, rfpdeliveryDate: end }, now)).toEqual({});
    expect(validateForPublish({ ...goods, rfpstartDate: '2020-01-01T00:00:00Z' }, now)).toEqual({});
  });

  it('PUR-14 does not ask a quick quote for award and delivery, but checks what it says', () => {
    const quote = { ...goods, rfptypeId: 1, rfpawardDate: null, rfpdeliveryDate: null };
    expect(validateForPublish(quote, now)).toEqual({});
    expect(validateForPublish({ ...quote, rfpdeliveryDate: '2026-11-19T00:00:00Z' }, now)).toEqual({
      rfpdeliveryDate: "Delivery can't come before bidding closes.",
    });
  });

  it('PUR-1 ignores dates of an order', () => {
    expect(validateForPublish({ ...order, rfpendDate: '2000-01-01T00:00:00Z' }, now)).toEqual({});
  });
});

describe('who hears of it', () => {
  const nobody: PurchaseDraft = { ...goods, vendorNotificationIds: [] };

  it('PUR-15 refuses a purchase on which nobody could bid', () => {
    expect(validateForPublish(nobody, now)).toEqual({
      IsPublicRFP: 'Nobody could bid on this purchase: make it public or invite at least one vendor.',
    });
    expect(Object.keys(validateForPublish({ ...nobody, rfptypeId: 3 }, now))).toEqual(['IsPublicRFP']);
    expect(validateStep(2, 'visibility', nobody, now)).toHaveProperty('IsPublicRFP');
    expect(validateStep(2, 'vendors', nobody, now)).toEqual({});
  });

  it.each([
    { IsPublicRFP: true },
    { vendorNotificationIds: [1] },
    { newVendorList: [{ vendorEmail: 'bids@acme.example' }] },
    { newVendorCSV: 'email\nbids@acme.example\n' },
  ])('PUR-15 accepts %j', (change) => {
    expect(validateForPublish({ ...nobody, ...change }, now)).toEqual({});
  });

  it('PUR-15 is not satisfied by announcing a private purchase to all', () => {
    const draft = { ...nobody, IsPublicRFP: false, IsNotifyToAll: true };
    for (const { id } of purchaseTypes) {
      expect(validateForPublish({ ...draft, rfptypeId: id }, now)).toHaveProperty('IsPublicRFP');
    }
    expect(validateStep(2, 'visibility', draft, now)).toHaveProperty('IsPublicRFP');
    expect(stepIsComplete(3, 'check', draft, now)).toBe(false);
  });

  it('PUR-15 holds exactly where the purchase is public or names a vendor, whatever is announced', () => {
    const answers = fc.record({
      rfptypeId: fc.constantFrom(1, 2, 3, 4),
      IsPublicRFP: fc.option(fc.boolean()),
      IsNotifyToAll: fc.option(fc.boolean()),
      vendorNotificationIds: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 })),
      newVendorList: fc.option(fc.array(fc.constant({ vendorEmail: 'bids@acme.example' }), { maxLength: 2 })),
      newVendorCSV: fc.constantFrom(null, '', '  ', 'email\n', 'bids@acme.example\n'),
    });
    fc.assert(
      fc.property(answers, (change) => {
        const namesSomebody =
          (change.vendorNotificationIds ?? []).length > 0 ||
          (change.newVendorList ?? []).length > 0 ||
          (change.newVendorCSV ?? '').includes('@');
        const isRefused = 'IsPublicRFP' in validateForPublish({ ...goods, ...change }, now);
        expect(isRefused).toBe(change.IsPublicRFP !== true && !namesSomebody);
      }),
    );
  });

  it('PUR-13 names a wrong address and a wrong row', () => {
    const draft = {
      newVendorList: [{ vendorEmail: 'a@b.co' }, { vendorEmail: 'nobody' }],
      newVendorCSV: 'a@b.co\nx@y',
    };
    expect(validateStep(2, 'vendors', draft, now)).toEqual({
      'newVendorList.1.vendorEmail': 'Invalid email address',
      newVendorCSV: 'Row 2 has no email address: x@y',
    });
  });

  it('PUR-9 sends an order to named vendors, however public it is', () => {
    const draft = { ...order, vendorNotificationIds: [], IsPublicRFP: true };
    expect(Object.keys(validateForPublish(draft, now))).toEqual(['vendorNotificationIds']);
    expect(validateStep(5, 'ship-to', { ...order, shipToAddressId: null }, now)).toHaveProperty('shipToAddressId');
  });
});

describe('PUR-26 what an order asks beyond other purchases', () => {
  const fieldsOf = (more: Partial<PurchaseDraft>) => Object.keys(validateForPublish({ ...order, ...more }, now));
  const [line = {}] = order.products ?? [];

  it.each([null, '', '  ', '1.99999', '-1', 'free'])(
    'refuses the stated price %j, at its line and its step',
    (unitPrice) => {
      expect(fieldsOf({ products: [{ ...line, unitPrice }] })).toEqual(['products.0.unitPrice']);
      const draft = { ...order, products: [{ ...line, unitPrice }] };
      expect(Object.keys(validateStep(5, 'lines', draft, now))).toEqual(['products.0.unitPrice']);
      expect(validateForPublish({ ...goods, products: [{ ...goods.products?.[0], unitPrice }] }, now)).toEqual({});
    },
  );

  it('MON-14 takes a stated price with four decimals', () => {
    expect(fieldsOf({ products: [{ ...line, unitPrice: '0.2035' }] })).toEqual([]);
  });

  it('each line is one named vendor’s, each named vendor supplies a line, and addresses supply none', () => {
    expect(fieldsOf({ products: [{ ...line, vendorId: null }] })).toEqual(['products.0.vendorId']);
    expect(fieldsOf({ products: [{ ...line, vendorId: 8 }] })).toEqual(['products.0.vendorId']);
    expect(fieldsOf({ vendorNotificationIds: [7, 8] })).toEqual(['vendorNotificationIds']);
    expect(fieldsOf({ newVendorList: [{ vendorEmail: 'new@vendor.example' }] })).toEqual([
      'newVendorList.0.vendorEmail',
    ]);
    expect(fieldsOf({ products: [line, { ...line, vendorId: 8 }], vendorNotificationIds: [7, 8] })).toEqual([]);
  });
});

describe('two envelopes of a draft', () => {
  const weighed = [
    { rubricId: 1, score: 60 },
    { rubricId: 2, score: 40 },
  ];
  const problem = (draft: PurchaseDraft) => validateStep(2, 'weights', draft, now).isTwoEnvelope;

  it('EVAL-14 need somebody who scores, and something to score before the price', () => {
    expect(problem({ vendorRubrics: weighed, evaluatorIds: [1], isTwoEnvelope: true })).toBeUndefined();
    expect(problem({ vendorRubrics: weighed, evaluatorIds: [], isTwoEnvelope: true })).toMatch(/one named evaluator/);
    expect(problem({ vendorRubrics: [], evaluatorIds: [1], isTwoEnvelope: true })).toMatch(/^The price alone decides/);
    expect(problem({ vendorRubrics: [], evaluatorIds: [], isTwoEnvelope: false })).toBeUndefined();
  });
});

describe('the account line of a line', () => {
  const problem = (accountLine: string | null) =>
    validateStep(2, 'lines', { ...goods, products: [{ ...goods.products?.[0], accountLine }] }, now)[
      'products.0.accountLine'
    ];

  it('PUR-41 ROW-4 may be left empty, and is no longer than an order’s, nor what a formula failed to give', () => {
    expect([null, '', '  ', '01-0000-0-1110-1000-4310', 'a'.repeat(60)].map(problem)).toEqual(Array(5).fill(undefined));
    expect(problem('a'.repeat(1_000))).toMatch(/^Keep the account line under/);
    expect(problem('#REF!')).toBeTruthy();
  });
});
