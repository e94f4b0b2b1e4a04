import type { Problem, ProblemOption } from './problem.ts';
import type { Incumbent, Work } from './score.ts';
import { fits, optionCost, thresholdOf, type VendorState } from './vendor-state.ts';

/*
 * The best choice of lines while it is decided which vendors get an order and whether they charge freight. A bound that no choice
 * falls below: each line at its cheapest option and lowest price, plus what it takes at least to bring each vendor to its threshold.
 */

interface Candidate {
  readonly place: number;
  readonly option: ProblemOption;
  readonly cost: number;
  /** The most goods that it could bring its vendor, in grains. */
  readonly goods: number;
}

interface OpenLine {
  /** Its place in the problem. */
  readonly index: number;
  /** The cheapest first; of equal ones today's. */
  readonly candidates: readonly Candidate[];
}

/** How a line could bring a vendor more goods than its cheapest option does. */
interface Shift {
  /** Where the line stands in the search. */
  readonly position: number;
  readonly extra: number;
  readonly gain: number;
}

interface Threshold {
  readonly vendor: number;
  readonly goods: number;
  /** The goods of the cheapest options of the lines from each position on. */
  readonly greedy: readonly number[];
  /** The cheapest for a grain of goods first. */
  readonly shifts: readonly Shift[];
}

/** Fractions of the bound are rounded down by more than arithmetic can err. */
const CAREFUL = 1 - 1e-9;

function suffixSums(values: readonly number[]): number[] {
  const sums = [...values, 0];
  for (let at = values.length - 1; at >= 0; at -= 1) sums[at] = (sums[at + 1] ?? 0) + (values[at] ?? 0);
  return sums;
}

function openLines(problem: Problem, states: readonly VendorState[]): OpenLine[] {
  const lines = problem.lines.map(({ options, factor, today }, index) => {
    const candidates = options
      .flatMap((option, place): Candidate[] => {
        const state = states[option.vendor] ?? 'out';
        if (!fits(option, state)) return [];
        const cost = optionCost(problem, option, factor, state);
        return [{ place, option, cost, goods: option.high * option.quantity }];
      })
      .sort((a, b) => a.cost - b.cost || Number(b.place === today) - Number(a.place === today) || a.place - b.place);
    return { index, candidates };
  });
  const size = ({ candidates }: OpenLine): number => Math.max(0, ...candidates.map(({ goods }) => goods));
  return lines.sort((a, b) => size(b) - size(a) || a.index - b.index);
}

const goodsFor = (candidate: Candidate | undefined, vendor: number): number =>
  candidate?.option.vendor === vendor ? candidate.goods : 0;

function shiftOf({ candidates }: OpenLine, position: number, vendor: number): Shift[] {
  const [first] = candidates;
  const before = goodsFor(first, vendor);
  const better = candidates
    .map((candidate) => ({ extra: candidate.cost - (first?.cost ?? 0), gain: goodsFor(candidate, vendor) - before }))
    .filter(({ gain }) => gain > 0);
  if (better.length === 0) return [];
  // Together the best rate and the most goods of the line: at least as good as any of its options.
  const rate = Math.min(...better.map(({ extra, gain }) => extra / gain));
  const gain = Math.max(...better.map((shift) => shift.gain));
  return [{ position, extra: rate * gain, gain }];
}

function thresholds(problem: Problem, states: readonly VendorState[], lines: readonly OpenLine[]): Threshold[] {
  return problem.vendors.flatMap((terms, vendor) => {
    const goods = thresholdOf(terms, states[vendor] ?? 'out');
    if (goods === 0) return [];
    const shifts = lines.flatMap((line, position) => shiftOf(line, position, vendor));
    shifts.sort((a, b) => a.extra / a.gain - b.extra / b.gain || a.position - b.position);
    const greedy = suffixSums(lines.map(({ candidates: [first] }) => goodsFor(first, vendor)));
    return [{ vendor, goods, greedy, shifts }];
  });
}

class LineSearch {
  readonly problem: Problem;
  readonly lines: readonly OpenLine[];
  readonly limits: readonly Threshold[];
  /** The least cost of the lines from each position on. */
  readonly least: readonly number[];
  readonly orders: number;
  readonly choice: number[];
  readonly goods: number[];
  readonly units: number[];
  readonly best: Incumbent;
  readonly work: Work;

  constructor(problem: Problem, states: readonly VendorState[], best: Incumbent, work: Work) {
    this.problem = problem;
    this.lines = openLines(problem, states);
    this.limits = thresholds(problem, states, this.lines);
    this.least = suffixSums(this.lines.map(({ candidates: [first] }) => first?.cost ?? Number.POSITIVE_INFINITY));
    this.orders = states.filter((state) => state !== 'out').length;
    this.choice = problem.lines.map(() => 0);
    this.goods = problem.vendors.map(() => 0);
    this.units = problem.products.map(() => 0);
    this.best = best;
    this.work = work;
  }

  /** What the lines from `position` on must cost above their least, so that every vendor reaches its threshold. */
  extra(position: number): number {
    let most = 0;
    for (const { vendor, goods, greedy, shifts } of this.limits) {
      let missing = goods - (this.goods[vendor] ?? 0) - (greedy[position] ?? 0);
      let extra = 0;
      for (const shift of shifts) {
        if (missing <= 0) break;
        if (shift.position < position) continue;
        extra += shift.gain < missing ? shift.extra : shift.extra * (missing / shift.gain);
        missing -= shift.gain;
      }
      if (missing > 0) return Number.POSITIVE_INFINITY;
      most = Math.max(most, extra);
    }
    return Math.max(0, Math.floor(most * CAREFUL) - (most > 0 ? 1 : 0));
  }

  /** The choice of each line's cheapest option; true where nothing in these states is cheaper. */
  takesCheapest(fees: number): boolean {
    for (const { index, candidates } of this.lines) this.choice[index] = candidates[0]?.place ?? 0;
    this.best.offer(this.choice);
    return this.best.isBelow(fees + (this.least[0] ?? 0) + this.extra(0), this.orders);
  }

  visit(position: number, cost: number): void {
    const line = this.lines[position];
    if (line === undefined) {
      if (this.work.spend(this.lines.length)) this.best.offer(this.choice);
      return;
    }
    for (const candidate of line.candidates) {
      const { vendor, product, quantity } = candidate.option;
      const units = (this.units[product] ?? 0) + quantity;
      if (!this.work.spend(1 + this.limits.length)) return;
      if (product >= 0 && units > (this.problem.products[product]?.available ?? 0)) continue;
      this.goods[vendor] = (this.goods[vendor] ?? 0) + candidate.goods;
      if (product >= 0) this.units[product] = units;
      const next = cost + candidate.cost;
      const bound = next + (this.least[position + 1] ?? 0);
      if (!this.best.isBelow(bound, this.orders) && !this.isHopeless(position + 1, bound)) {
        this.choice[line.index] = candidate.place;
        this.visit(position + 1, next);
      }
      this.goods[vendor] = (this.goods[vendor] ?? 0) - candidate.goods;
      if (product >= 0) this.units[product] = units - quantity;
    }
  }

  isHopeless(position: number, bound: number): boolean {
    if (this.limits.length === 0) return false;
    this.work.spend(this.limits.reduce((sum, { shifts }) => sum + shifts.length, 0));
    const extra = this.extra(position);
    return extra === Number.POSITIVE_INFINITY || this.best.isBelow(bound + extra, this.orders);
  }
}

/** Looks for a better choice of lines under the vendors' states. @param fees the flat freight of these states. */
export function searchLines(
  problem: Problem,
  states: readonly VendorState[],
  fees: number,
  best: Incumbent,
  work: Work,
): void {
  if (!work.spend(problem.optionCount * 2)) return;
  const search = new LineSearch(problem, states, best, work);
  if (search.least[0] === Number.POSITIVE_INFINITY || search.extra(0) === Number.POSITIVE_INFINITY) return;
  if (!search.takesCheapest(fees)) search.visit(0, fees);
}
