import type { Problem, ProblemLine } from './problem.ts';
import { type Choice, Incumbent, type Work } from './score.ts';

/** The place of the cheapest option that fits, at the lowest price that it could have; -1 for none. */
function cheapest({ options, factor }: ProblemLine, fits: (vendor: number) => boolean): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, { vendor, low, quantity, fee }] of options.entries()) {
    const cost = low * quantity * factor + fee;
    if (fits(vendor) && cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** A choice with one vendor for every line that it can have, the rest as it was. */
function filled(problem: Problem, choice: Choice, vendor: number): number[] {
  return problem.lines.map((line, index) => {
    const own = cheapest(line, (candidate) => candidate === vendor);
    return own === -1 ? (choice[index] ?? 0) : own;
  });
}

/** A choice without one vendor wherever another of its vendors, or else any, has an option. */
function emptied(problem: Problem, choice: Choice, vendor: number): number[] {
  const used = new Set(problem.lines.map(({ options }, index) => options[choice[index] ?? 0]?.vendor));
  return problem.lines.map((line, index) => {
    const now = choice[index] ?? 0;
    if (line.options[now]?.vendor !== vendor) return now;
    const among = cheapest(line, (candidate) => candidate !== vendor && used.has(candidate));
    const any = among === -1 ? cheapest(line, (candidate) => candidate !== vendor) : among;
    return any === -1 ? now : any;
  });
}

/** Moves what helps; false where nothing did. */
type Moves = (problem: Problem, best: Incumbent, work: Work) => boolean;

function movesLines(problem: Problem, best: Incumbent, work: Work): boolean {
  let isBetter = false;
  for (const [index, { options }] of problem.lines.entries()) {
    for (const place of options.keys()) {
      if (place === best.choice[index]) continue;
      if (!work.spend(problem.lines.length)) return false;
      const moved = best.choice.with(index, place);
      isBetter = best.offer(moved) || isBetter;
    }
  }
  return isBetter;
}

function movesVendors(problem: Problem, best: Incumbent, work: Work): boolean {
  let isBetter = false;
  for (const vendor of problem.vendors.keys()) {
    for (const move of [emptied, filled]) {
      if (!work.spend(problem.optionCount + problem.lines.length)) return false;
      isBetter = best.offer(move(problem, best.choice, vendor)) || isBetter;
    }
  }
  return isBetter;
}

function improved(problem: Problem, start: Choice, moves: readonly Moves[], work: Work): Choice {
  const best = new Incumbent(problem, start);
  let isBetter = true;
  while (isBetter && !work.isSpent) {
    isBetter = false;
    for (const move of moves) isBetter = move(problem, best, work) || isBetter;
  }
  return best.choice;
}

/**
 * Good baskets in short time: from each line's cheapest option, from today's, and from as much as possible of each vendor, whole vendors
 * are moved as long as that helps, and from the best of them single lines, too. Every line has an option.
 */
export function localSearch(problem: Problem, best: Incumbent, work: Work): void {
  const plain = problem.lines.map((line) =>
    Math.max(
      0,
      cheapest(line, () => true),
    ),
  );
  const starts = [best.choice, plain, ...problem.vendors.map((_, vendor) => filled(problem, plain, vendor))];
  for (const start of starts) best.offer(improved(problem, start, [movesVendors], work));
  best.offer(improved(problem, best.choice, [movesLines, movesVendors], work));
}
