import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlanName } from '../plan-names.ts';
import { catalogStanding, isListedTo, keepOnStateProblem, keptOnState, type ListingFacts } from './catalog-plan.ts';

const facts: ListingFacts = {
  vendorStatus: 1,
  plan: PlanName.National,
  vendorState: 'CA',
  schoolState: 'TX',
  isActive: true,
  isKeptOnState: false,
  shipsTo: null,
};

describe('a vendor’s catalog', () => {
  it('CAT-13 is listed once the company is approved, prepared before, and nothing after a rejection', () => {
    const standing = (status: number, role = 'Vendor', hasCompany = true) =>
      catalogStanding({ role, status, hasCompany });
    expect([1, 2, 3, 4, 5].map((status) => standing(status))).toEqual([
      'lists',
      'rejected',
      'prepares',
      'prepares',
      'register',
    ]);
    expect([standing(1, 'SubVendor'), standing(1, 'SubVendor', false)]).toEqual(['lists', 'register']);
  });

  it('CAT-14 reaches schools as far as the plan does and where its products ship', () => {
    const reaches = (more: Partial<ListingFacts>): boolean => isListedTo({ ...facts, ...more });
    expect(reaches({})).toBe(true);
    expect([reaches({ shipsTo: new Set(['CA']) }), reaches({ shipsTo: new Set(['TX']) })]).toEqual([false, true]);
    expect([reaches({ isActive: false }), reaches({ vendorStatus: 3 }), reaches({ vendorStatus: 2 })]).toEqual(
      Array(3).fill(false),
    );
    const free = { plan: PlanName.Free, schoolState: 'CA', isKeptOnState: true };
    expect(reaches(free)).toBe(false);
    const state = { ...free, plan: PlanName.State };
    expect(reaches(state)).toBe(true);
    expect([
      reaches({ ...state, schoolState: 'TX' }),
      reaches({ ...state, isKeptOnState: false }),
      reaches({ ...state, vendorState: null }),
      reaches({ ...state, shipsTo: new Set(['NV']) }),
    ]).toEqual(Array(4).fill(false));
  });

  it('CAT-15 keeps on the State Package what was marked, then what was activated first, 200 active ones', () => {
    const rows = fc.array(
      fc.record({ isActive: fc.boolean(), isMarked: fc.boolean(), activatedAt: fc.option(fc.nat({ max: 50 })) }),
      { minLength: 150, maxLength: 500 },
    );
    fc.assert(
      fc.property(rows, (all) => {
        const products = all.map((row, id) => ({ ...row, id }));
        const kept = keptOnState(products);
        expect(kept.size).toBe(Math.min(200, products.filter(({ isActive }) => isActive).length));
        expect(keptOnState(products.toReversed())).toEqual(kept);
        const rank = ({ isMarked, activatedAt }: (typeof products)[number]) =>
          (isMarked ? 0 : 100) + (activatedAt ?? 99);
        const active = products.filter(({ isActive }) => isActive);
        const inside = active.filter(({ id }) => kept.has(id));
        const outside = active.filter(({ id }) => !kept.has(id));
        const worst = Math.max(...inside.map((own) => (own.isMarked ? 0 : rank(own))));
        for (const own of outside) expect(rank(own)).toBeGreaterThanOrEqual(worst);
      }),
      { numRuns: 40 },
    );
    expect([keepOnStateProblem(199), keepOnStateProblem(200)]).toEqual([
      null,
      'The State Package keeps 200 products. Take the mark from another one first.',
    ]);
  });
});
