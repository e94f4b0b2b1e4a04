import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as accounts from './account-statuses.ts';
import type { Role } from './accounts.ts';
import * as bid from './bid-status.ts';
import { IllegalTransitionError, RuleError } from './errors.ts';
import * as offer from './offer-status.ts';
import * as order from './purchase-order-status.ts';
import * as purchase from './purchase-status.ts';
import * as review from './review-status.ts';
import * as sale from './sale-status.ts';

interface Machine {
  name: string;
  start: number;
  statuses: readonly number[];
  ends: readonly number[];
  can: (from: number, to: number) => boolean;
  assertMove: (from: number, to: number) => void;
  label: (status: number) => string;
}

const PURCHASE = [1, 2, 3, 4, 5, 6, 7];
const saleMachine = (kind: number, name: string, ends: number[]): Machine => ({
  name,
  start: 1,
  statuses: PURCHASE,
  ends,
  can: (from, to) => sale.canTransitionSale(from, to, kind),
  assertMove: (from, to) => sale.assertSaleTransition(from, to, kind),
  label: sale.saleStatusLabel,
});
const accountMachine = (role: Role, statuses: number[], start: number): Machine => ({
  name: `ACC-2 ${role}`,
  start,
  statuses,
  ends: [],
  can: (from, to) => accounts.canTransitionAccount(role, from, to),
  assertMove: (from, to) => accounts.assertAccountTransition(role, from, to),
  label: (status) => accounts.accountStatusLabel(role, status),
});

const machines: Machine[] = [
  {
    name: 'PUR-3 purchase',
    start: 1,
    statuses: PURCHASE,
    ends: [5, 7],
    can: (from, to) => purchase.canTransitionPurchase(from, to),
    assertMove: (from, to) => purchase.assertPurchaseTransition(from, to),
    label: purchase.purchaseStatusLabel,
  },
  {
    name: 'PUR-9 order',
    start: 1,
    statuses: PURCHASE,
    ends: [3, 5, 7],
    can: (from, to) => purchase.canTransitionPurchase(from, to, 5),
    assertMove: (from, to) => purchase.assertPurchaseTransition(from, to, 5),
    label: purchase.purchaseStatusLabel,
  },
  {
    name: 'BID-8 bid',
    start: 1,
    statuses: PURCHASE,
    ends: [],
    can: bid.canTransitionBid,
    assertMove: bid.assertBidTransition,
    label: bid.bidStatusLabel,
  },
  {
    name: 'PO-1 purchase order',
    start: 1,
    statuses: PURCHASE,
    ends: [3, 6, 7],
    can: order.canTransitionPurchaseOrder,
    assertMove: order.assertPurchaseOrderTransition,
    label: order.purchaseOrderStatusLabel,
  },
  {
    name: 'PUR-10 review',
    start: 0,
    statuses: [0, 1, 2, 3],
    ends: [],
    can: review.canTransitionReview,
    assertMove: review.assertReviewTransition,
    label: review.reviewStatusLabel,
  },
  saleMachine(1, 'SALE-1 auction', [5, 6, 7]),
  saleMachine(2, 'SALE-1 quick sale', [3, 5, 6, 7]),
  saleMachine(3, 'SALE-1 live auction', [5, 7]),
  {
    name: 'SALE-3 sale offer',
    start: 6,
    statuses: [3, 4, 5, 6, 8],
    ends: [4, 5, 8],
    can: offer.canTransitionSaleOffer,
    assertMove: offer.assertSaleOfferTransition,
    label: (status) => offer.saleOfferStatusLabel(status),
  },
  {
    name: 'CAT-1 price offer',
    start: 1,
    statuses: [1, 2, 3, 4, 5],
    ends: [3, 4, 5],
    can: offer.canTransitionPriceOffer,
    assertMove: offer.assertPriceOfferTransition,
    label: offer.priceOfferStatusLabel,
  },
  accountMachine('School', [1, 2, 3, 4], 4),
  accountMachine('Vendor', [1, 2, 3, 4, 5], 5),
  accountMachine('SubVendor', [1, 2], 1),
  accountMachine('StaffMember', [1, 2], 1),
  accountMachine('Admin', [1, 2], 1),
];

describe.each(machines)('$name', (machine) => {
  const anyStatus = fc.constantFrom(...machine.statuses);

  it('stays on its statuses on every walk, and leaves none that ends it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 60 }), (targets) => {
        let state = machine.start;
        for (const target of targets) {
          if (!machine.can(state, target)) continue;
          expect(machine.ends).not.toContain(state);
          expect(machine.statuses).toContain(target);
          expect(target).not.toBe(state);
          state = target;
        }
      }),
    );
  });

  it('has a way on from every status that does not end it', () => {
    const stuck = machine.statuses.filter((from) => !machine.statuses.some((to) => machine.can(from, to)));
    expect(stuck).toEqual([...machine.ends]);
  });

  it('throws on exactly the steps it does not have, naming both states', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        if (machine.can(from, to)) return machine.assertMove(from, to);
        const attempt = (): void => machine.assertMove(from, to);
        expect(attempt).toThrow(IllegalTransitionError);
        expect(attempt).toThrow(`"${machine.label(from)}" can't become "${machine.label(to)}"`);
      }),
    );
  });

  it('has a label of its own for every status and none for others', () => {
    expect(new Set(machine.statuses.map(machine.label)).size).toBe(machine.statuses.length);
    for (const stranger of [-1, 9, 1.5, Number.NaN]) {
      expect(() => machine.label(stranger)).toThrow(RuleError);
      expect(machine.can(machine.start, stranger)).toBe(false);
      expect(() => machine.assertMove(stranger, machine.start)).toThrow(RuleError);
    }
  });
});

it('an illegal step carries what, from and to', () => {
  try {
    purchase.assertPurchaseTransition(5, 2);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ name: 'IllegalTransitionError', entity: 'purchase', from: 5, to: 2 });
    expect((error as Error).message).toBe('A purchase that is "Closed" can\'t become "Open".');
  }
  expect(() => purchase.assertPurchaseTransition(2, 3, 5)).toThrow(/^An order that is "Open"/);
});
