import { describe, expect, it } from 'vitest';
import { comparison, evaluation } from '../testing/comparison-fixtures.ts';
import { bid, deal, rfpDetails } from '../testing/fixtures.ts';
import type { PurchaseOrder, VendorRef } from './contract.ts';
import { canWithdraw, dealAction, dealStatusText, dealTone, orderAction, stillWantsBid } from './deal-view.ts';
import { emptyForm } from './draft-form.ts';
import { problemsWithRows } from './field-paths.ts';
import { publishConsequences } from './publish-text.ts';
import {
  fullForm,
  onTheWay,
  purchaseOrderFileName,
  quantityFormProblem,
  quantityLines,
  quantityProblem,
  toReceive,
  toShip,
} from './purchase-order-lines.ts';
import { purchaseTimeline } from './purchase-timeline.ts';

const now = new Date('2026-11-21T12:00:00Z');
const late = new Date('2026-11-24T22:00:00Z');

describe('what a vendor can do with a deal', () => {
  it('BID-7 offers no bid from the very instant of the end', () => {
    expect(dealAction(deal(), now)).toEqual({ label: 'Bid', to: '/new-deals-bid?id=rfp-token' });
    expect(dealAction(deal(), late)).toBeNull();
  });

  it('BID-6 offers the form that fits the bid', () => {
    expect(dealAction(deal({ isInvited: true }), now)?.to).toBe('/invited-deals-bid?id=rfp-token');
    expect(dealAction(deal({ bidStatus: 2 }), now)).toEqual({
      label: 'Revise my bid',
      to: '/submitted-deals-bid?id=rfp-token',
    });
    expect(dealAction(deal({ bidStatus: 6 }), now)?.label).toBe('Bid again');
    expect(dealAction(deal({ purchaseStatus: 3 }), now)).toBeNull();
  });

  it('BID-11 offers nothing where the bid is refused', () => {
    const refusal = {
      code: 'NOT_OPEN_TO_YOU',
      sentence: 'This opportunity is not open to your company.',
      wayOut: null,
      wayOutHref: null,
    };
    expect(dealAction(deal({ refusal }), now)).toBeNull();
    const details = {
      rfp: rfpDetails(),
      isInvited: false,
      isSaved: false,
      dealStatus: 1,
      statusText: '',
      refusal,
      bid: null,
      letter: null,
      closure: null,
      purchaseOrders: [],
    };
    expect(orderAction(details, now)).toBeNull();
    expect(orderAction({ ...details, refusal: null }, now)?.label).toBe('Bid');
  });

  it('BID-14 lets a submitted bid be withdrawn until the end', () => {
    const open = { status: 2, rfpendDate: '2026-11-24T22:00:00Z' };
    expect(canWithdraw(bid({ status: 2 }), open, now)).toBe(true);
    expect(canWithdraw(bid({ status: 2 }), open, late)).toBe(false);
    expect(canWithdraw(bid({ status: 2 }), { ...open, status: 5 }, now)).toBe(false);
    expect(canWithdraw(bid({ status: 1 }), { status: 2, rfpendDate: null }, now)).toBe(false);
    expect(stillWantsBid(2)).toBe(false);
  });
});

describe('quantities of a purchase order', () => {
  const line = {
    id: 1,
    lineId: 1,
    description: 'Stand',
    details: null,
    quantity: 40,
    unit: 'each',
    unitCost: '1.00',
    tax: '0',
    deliveryFees: '0.00',
    subtotal: '40.00',
    amount: '40.00',
    quantityShipped: 30,
    quantityReceived: 12.5,
    sku: null,
    offered: null,
    isAlternate: false,
    contractNumber: null,
    priceVersionId: null,
    shipTo: null,
    neededBy: null,
    note: null,
    accounts: [],
  };
  const order = { lines: [line] } as unknown as PurchaseOrder;

  it('PO-4 never takes more than is left', () => {
    expect([toShip(line), toReceive(line), onTheWay(line)]).toEqual([10, 27.5, 17.5]);
    expect(quantityProblem('10.5', 10)).toBe('Quantity can be at most 10.');
    expect(quantityProblem('-1', 10)).toBe('Enter a number.');
    expect(quantityProblem('1.23456', 10)).toBe('Quantity can have at most 4 decimals.');
    expect([quantityProblem('', 10), quantityProblem('0', 10), quantityProblem('0.0', 10)]).toEqual([null, null, null]);
    expect(quantityFormProblem(order, { 1: '11' }, toShip)).toEqual({ lineId: 1 });
    expect(quantityFormProblem(order, { 1: '' }, toShip)).toEqual({ lineId: 1 });
    expect(quantityFormProblem(order, fullForm(order, toShip), toShip)).toBeNull();
  });

  it('leaves out lines without a quantity', () => {
    expect(quantityLines({ 1: '2.5', 2: '', 3: '0' })).toEqual([{ poLineId: 1, quantity: 2.5 }]);
  });

  it('PO-5 names the file after the order', () => {
    expect(purchaseOrderFileName(144)).toBe('PO #144.pdf');
  });
});

describe('words before an act', () => {
  it('PUR-7 says that a start to come locks the purchase', () => {
    const form = { ...emptyForm(), rfpstartDate: '2026-12-01T12:00:00Z', rfpendDate: '2026-12-20T12:00:00Z' };
    expect(publishConsequences(form, now)[0]).toMatch(/until then it is locked/);
    expect(publishConsequences({ ...form, rfpstartDate: null }, now)[0]).toBe('It opens for bids at once.');
  });

  it('PUR-15 promises to tell all vendors only of a public purchase', () => {
    const form = { ...emptyForm(), IsNotifyToAll: true };
    expect(publishConsequences(form, now)).toContain('All vendors of the category are told now.');
    expect(publishConsequences({ ...form, IsPublicRFP: false }, now)).toContain('No vendor is notified in particular.');
  });

  it('PUR-15 counts whom publishing tells: vendors of the directory and addresses that are some', () => {
    const northgate = { vendorId: 7, companyName: 'Northgate Supply' } as VendorRef;
    const form = { ...emptyForm(), IsPublicRFP: false, vendorNotifications: [northgate], newVendorList: ['broken@'] };
    expect(publishConsequences(form, now)).toContain('One invited vendor is told now.');
    const two = { ...form, newVendorList: ['bids@north.example'] };
    expect(publishConsequences(two, now)).toContain('Two invited vendors are told now.');
    const announced = { ...form, IsPublicRFP: true, IsNotifyToAll: true };
    expect(publishConsequences(announced, now)).toContain(
      'One invited vendor and all vendors of the category are told now.',
    );
  });

  it('SRV-1 names the row of a problem', () => {
    expect(
      problemsWithRows({ 'bidProducts.1.unitCost': 'Missing.', 'answers.7': 'Missing.', note: 'Long.' }, [5, 7]),
    ).toEqual({
      'bidProducts.1.unitCost': 'Line 2: Missing.',
      'answers.7': 'Question 2: Missing.',
      note: 'Long.',
    });
  });
});

describe('where a purchase stands', () => {
  const states = (data: Parameters<typeof purchaseTimeline>[0]) =>
    purchaseTimeline(data).map((step) => `${step.title} ${step.state}`);

  it('BID-12 waits for the end, then compares, then delivers', () => {
    expect(states(comparison([], { isSealed: true, status: 2 }))).toEqual([
      'Published done',
      'Closes current',
      'Compare todo',
      'Award todo',
      'Delivery todo',
    ]);
    expect(states(comparison([]))).toEqual([
      'Published done',
      'Closed done',
      'Compare current',
      'Award todo',
      'Delivery todo',
    ]);
    expect(states(comparison([], { status: 6 }))).toEqual([
      'Published done',
      'Closed done',
      'Compare done',
      'Awarded done',
      'Delivery current',
    ]);
  });

  it('EVAL-19 the step of comparing is done only where everything was scored, or the price alone decides', () => {
    const weights = [
      { rubricId: 1, name: 'Price', points: 60 },
      { rubricId: 2, name: 'Quality', points: 40 },
    ];
    const missingScores = 'Quality is not scored for every bid';
    const compare = (data: Parameters<typeof purchaseTimeline>[0]) => states(data)[2];
    expect(compare(comparison([], { status: 4, weights, missingScores }))).toBe('Compare todo');
    expect(compare(comparison([], { status: 5, weights, missingScores }))).toBe('Compare todo');
    expect(compare(comparison([], { status: 4, weights }))).toBe('Compare done');
    expect(compare(comparison([], { status: 4, missingScores }))).toBe('Compare done');
  });

  it('counts the named evaluators who may score, even for one who has yet to sign', () => {
    const evaluator = (userId: number, isDone: boolean, hasConflict = false) => ({
      userId,
      name: `Evaluator ${userId}`,
      statement: { hasConflict, text: null, signedAt: '2026-11-25T00:00:00.000Z' },
      isDone,
      isMe: userId === 1,
      isInvited: false,
    });
    const weights = [
      { rubricId: 1, name: 'Price', points: 60 },
      { rubricId: 2, name: 'Quality', points: 40 },
    ];
    const named = [{ ...evaluator(1, false), statement: null }, evaluator(2, true), evaluator(3, false, true)];
    const steps = purchaseTimeline(comparison([], { weights, evaluation: evaluation({ evaluators: named }) }));
    expect(steps.find((step) => step.key === 'compare')?.detail).toBe('1 of 2 evaluators done');
    const alone = purchaseTimeline(
      comparison([], { weights, evaluation: evaluation({ evaluators: [evaluator(2, true)] }) }),
    );
    expect(alone.find((step) => step.key === 'compare')?.detail).toBe('1 of 1 evaluator done');
    const nobody = purchaseTimeline(comparison([], { weights }));
    expect(nobody.find((step) => step.key === 'compare')?.detail).toBe('no evaluator yet');
  });

  it('PUR-16 says of a cancelled purchase that its bids were never opened', () => {
    const steps = purchaseTimeline(comparison([], { isSealed: true, status: 5 }));
    expect(steps.find((step) => step.key === 'compare')?.detail).toBe('never opened');
  });
});

describe('what a vendor reads of its deal', () => {
  it('BID-9 keeps the words and leaves the date to its own column', () => {
    expect(dealStatusText({ statusText: 'Submitted, sealed until Sun, Nov 22, 4:00 PM EST' })).toBe(
      'Submitted, sealed',
    );
    expect(dealStatusText({ statusText: 'Submitted, being evaluated' })).toBe('Submitted, being evaluated');
  });

  it('takes the color of the purchase order once there is one', () => {
    const won = { bidStatus: 4, dealStatus: 4, refusal: null };
    expect(dealTone(won)).toBe('green');
    expect(dealTone({ ...won, purchaseOrderStatus: 1 })).toBe('amber');
    expect(dealTone({ ...won, purchaseOrderStatus: null })).toBe('green');
  });
});
