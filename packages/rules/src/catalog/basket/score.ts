import { type Problem, stepPrice } from './problem.ts';

/** The place of each line's option. */
export type Choice = readonly number[];

/** How good a choice is: by what keeps it from being ordered, then by cost, then by orders. */
export interface Score {
  /** What is missing to smallest orders and to stock, in grains and units; 0 for a choice that can be ordered. */
  readonly violation: number;
  /** Parts of a grain, exact. */
  readonly cost: number;
  readonly orders: number;
}

/** Whether one score is better than another; equal ones are not. */
export function isBetter(a: Score, b: Score): boolean {
  if (a.violation !== b.violation) return a.violation < b.violation;
  return a.cost === b.cost ? a.orders < b.orders : a.cost < b.cost;
}

/** A counter of looks at an option, which ends a search. */
export class Work {
  done = 0;
  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Counts looks; false once there have been too many. */
  spend(looks: number): boolean {
    this.done += looks;
    return this.done <= this.most;
  }

  get isSpent(): boolean {
    return this.done > this.most;
  }
}

/** The units of each product in a choice. */
export function unitsOf({ lines, products }: Problem, choice: Choice): Float64Array {
  const units = new Float64Array(products.length);
  for (let index = 0; index < lines.length; index += 1) {
    const option = lines[index]?.options[choice[index] ?? -1];
    if (option !== undefined && option.product >= 0) {
      units[option.product] = (units[option.product] ?? 0) + option.quantity;
    }
  }
  return units;
}

/** What each vendor's order comes to, in grains. */
interface Goods {
  readonly all: Float64Array;
  /** Those that its terms charge freight for; -1 without any. */
  readonly charged: Float64Array;
  /** Those that are not from offers. */
  readonly listed: Float64Array;
}

function termsScore({ vendors }: Problem, { all, charged, listed }: Goods): Score {
  let cost = 0;
  let violation = 0;
  let orders = 0;
  for (const [place, { smallest, freeFrom, flat, percent }] of vendors.entries()) {
    const own = all[place] ?? 0;
    if (own === 0) continue;
    orders += 1;
    if ((listed[place] ?? 0) > 0) violation += Math.max(0, smallest - own);
    const part = charged[place] ?? -1;
    if (part >= 0 && own < freeFrom) cost += flat + part * percent;
  }
  return { violation, cost, orders };
}

/** What a choice costs by the vendors' terms, to the fraction of a cent. */
export function scoreOf(problem: Problem, choice: Choice): Score {
  const { lines, products, vendors } = problem;
  const units = unitsOf(problem, choice);
  const all = new Float64Array(vendors.length);
  const charged = new Float64Array(vendors.length).fill(-1);
  const listed = new Float64Array(vendors.length);
  let cost = 0;
  let violation = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const option = line?.options[choice[index] ?? -1];
    if (line === undefined || option === undefined) continue;
    const { vendor, quantity, fee, isCharged } = option;
    const product = products[option.product];
    const own = units[option.product] ?? 0;
    const amount = quantity * (product === undefined ? option.low : stepPrice(option, own));
    // Counted for each line of the product: only whether there is any matters to whether it can be ordered.
    if (product !== undefined) violation += Math.max(0, option.smallest - own) + Math.max(0, own - product.available);
    cost += amount * line.factor + fee;
    all[vendor] = (all[vendor] ?? 0) + amount;
    if (product !== undefined) listed[vendor] = (listed[vendor] ?? 0) + amount;
    if (isCharged) charged[vendor] = Math.max(0, charged[vendor] ?? 0) + amount;
  }
  const terms = termsScore(problem, { all, charged, listed });
  return { violation: violation + terms.violation, cost: cost + terms.cost, orders: terms.orders };
}

/** The best choice so far. */
export class Incumbent {
  choice: Choice;
  score: Score;
  readonly #problem: Problem;

  constructor(problem: Problem, first: Choice) {
    this.#problem = problem;
    this.choice = first;
    this.score = scoreOf(problem, first);
  }

  /** Takes a choice if it is better. */
  offer(choice: Choice): boolean {
    const score = scoreOf(this.#problem, choice);
    if (!isBetter(score, this.score)) return false;
    this.choice = [...choice];
    this.score = score;
    return true;
  }

  /** Whether nothing of at least this cost and so many orders can be better. */
  isBelow(cost: number, orders: number): boolean {
    const { score } = this;
    return score.violation === 0 && (cost > score.cost || (cost === score.cost && orders >= score.orders));
  }
}
