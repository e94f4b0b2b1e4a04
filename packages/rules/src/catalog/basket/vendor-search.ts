import { searchLines } from './line-search.ts';
import type { Problem } from './problem.ts';
import type { Incumbent, Work } from './score.ts';
import { fits, optionCost, statesOf, type VendorState } from './vendor-state.ts';

/** What every basket under these states costs at least; flat freight is counted by the caller. */
function leastCost(problem: Problem, states: readonly VendorState[]): number {
  let sum = 0;
  for (const { options, factor } of problem.lines) {
    let least = Number.POSITIVE_INFINITY;
    for (const option of options) {
      const state = states[option.vendor] ?? 'out';
      if (fits(option, state)) least = Math.min(least, optionCost(problem, option, factor, state));
    }
    sum += least;
  }
  return sum;
}

/** Vendors by how many options they have: the first decisions should matter most. */
function decidingOrder(problem: Problem): number[] {
  const counts = problem.vendors.map(() => 0);
  for (const { options } of problem.lines) {
    for (const { vendor } of options) counts[vendor] = (counts[vendor] ?? 0) + 1;
  }
  return [...counts.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
}

/**
 * Branch and bound over the vendors: each gets an order or none, with freight or free, and where that is decided for all, over the
 * lines. Leaves the best basket in `best`, unless the work is spent before.
 */
export function searchVendors(problem: Problem, best: Incumbent, work: Work): void {
  const order = decidingOrder(problem);
  const states: VendorState[] = problem.vendors.map(() => 'open');
  const visit = (depth: number, fees: number, orders: number): void => {
    const place = order[depth];
    const vendor = place === undefined ? undefined : problem.vendors[place];
    if (place === undefined || vendor === undefined) {
      searchLines(problem, states, fees, best, work);
      return;
    }
    const branches = statesOf(vendor).map((state) => {
      states[place] = state;
      const paid = fees + (state === 'paying' ? vendor.flat : 0);
      work.spend(problem.optionCount);
      return { state, paid, bound: paid + leastCost(problem, states), orders: orders + (state === 'out' ? 0 : 1) };
    });
    for (const branch of branches.sort((a, b) => a.bound - b.bound)) {
      const isPossible = branch.bound < Number.POSITIVE_INFINITY && !best.isBelow(branch.bound, branch.orders);
      if (work.isSpent) return;
      if (!isPossible) continue;
      states[place] = branch.state;
      visit(depth + 1, branch.paid, branch.orders);
    }
    states[place] = 'open';
  };
  visit(0, 0, 0);
}
