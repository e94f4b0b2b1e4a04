import { compareMoney, type Money, subtractMoney } from '../../money.ts';
import { cartTotals } from '../cart-totals.ts';
import { BASKET_WORK, type Basket, type BasketInput, type BestBasket } from './basket.ts';
import { localSearch } from './local-search.ts';
import { type Problem, problemOf, stepPrice } from './problem.ts';
import { type Choice, Incumbent, unitsOf, Work } from './score.ts';
import { searchVendors } from './vendor-search.ts';

/** A choice as lines of a cart, and their total by the same function as any cart's. */
function basketOf(problem: Problem, input: BasketInput, choice: Choice): Basket {
  const units = unitsOf(problem, choice);
  const byLine = new Map(
    problem.lines.flatMap(({ input: { lineId, tax, options: given }, options }, index) => {
      const option = options[choice[index] ?? -1];
      if (option === undefined) return [];
      const source = given[option.source];
      const line = {
        lineId,
        vendorId: problem.vendors[option.vendor]?.vendorId ?? 0,
        unitPrice: problem.grains.amount(
          option.product < 0 ? option.low : stepPrice(option, units[option.product] ?? 0),
        ),
        quantity: option.quantity,
        tax,
        isOffer: source?.kind === 'offer',
        offeredFreight: source?.kind === 'offer' ? source.freight : null,
        option: option.source,
      };
      return [[lineId, line] as const];
    }),
  );
  const lines = input.lines.flatMap(({ lineId }) => byLine.get(lineId) ?? []);
  const { vendors, total } = cartTotals(lines, input.termsOf);
  return { lines, total, orders: vendors.length };
}

/** Today's basket where it saves as much: each order is rounded once, so that the exact best can be a fraction of a cent better. */
function chosen(best: Basket, today: Basket | null): Basket {
  if (today === null) return best;
  const order = compareMoney(best.total, today.total);
  return order > 0 || (order === 0 && best.orders >= today.orders) ? today : best;
}

function saved(best: Basket | null, today: Basket | null): Money | null {
  return best === null || today === null ? null : subtractMoney(today.total, best.total);
}

/** Searches, and says whether it came to the end. */
function search(problem: Problem, incumbent: Incumbent, work: Work): boolean {
  if (!problem.isSafe) return false;
  // Good baskets first make the exact search short; they may take an eighth of the work.
  const quick = new Work(Math.floor(work.most / 8));
  localSearch(problem, incumbent, quick);
  work.spend(Math.min(quick.done, quick.most));
  searchVendors(problem, incumbent, work);
  return !work.isSpent;
}

/**
 * The cheapest way to order lines from several vendors, with tiers over all lines of a product, contracts, tax, freight and smallest
 * orders (CART-11). Each line is ordered whole from one of its options. Costs are compared to the exact fraction of a cent, of
 * equal ones the fewest orders win, and today's basket wins where nothing is better. The order of the input changes nothing.
 * Exact wherever the search ends within its work, else the best found, and `isExact` is false (CART-12).
 * @throws {RuleError} on an amount or percentage that is none.
 */
export function bestBasket(input: BasketInput, mostWork: number = BASKET_WORK): BestBasket {
  const all = problemOf(input);
  const unpricedLineIds = all.lines.filter(({ options }) => options.length === 0).map((line) => line.input.lineId);
  const problem: Problem = { ...all, lines: all.lines.filter(({ options }) => options.length > 0) };
  const work = new Work(mostWork);
  const start = problem.lines.map(({ today }) => Math.max(0, today));
  const incumbent = new Incumbent(problem, start);
  const hasToday = problem.lines.length > 0 && problem.lines.every(({ today }) => today >= 0);
  const today = hasToday && incumbent.score.violation === 0 ? basketOf(problem, input, start) : null;
  const isExact = search(problem, incumbent, work);
  const found = incumbent.score.violation === 0 ? basketOf(problem, input, incumbent.choice) : null;
  const best = found === null ? null : chosen(found, today);
  return {
    best,
    today,
    saves: saved(best, today),
    isExact,
    unpricedLineIds,
    work: Math.min(work.done, work.most),
  };
}
