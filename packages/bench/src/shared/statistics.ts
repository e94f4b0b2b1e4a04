/**
 * The middle value; the mean of the two middle ones where their number is even.
 * @throws {RangeError} for no values
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** The value that a share of them, 0 to 1, does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/**
 * The median over the rounds of ours divided by the yardstick's. A machine that is busy for a while slows both sides of a
 * round, so the rounds' ratios say more than the ratio of two medians.
 */
export function medianRatio(ours: readonly number[], yardstick: readonly number[]): number {
  return median(ours.map((value, round) => value / (yardstick[round] ?? Number.NaN)));
}

/** Measures each contestant once a round, every round beginning with another one; gives each one's results in order. */
export async function interleave<Contestant extends string, Result>(
  contestants: readonly Contestant[],
  rounds: number,
  measure: (contestant: Contestant) => Promise<Result>,
): Promise<Record<Contestant, Result[]>> {
  const results = Object.fromEntries(contestants.map((name) => [name, [] as Result[]])) as Record<Contestant, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contestants.length;
    for (const name of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      results[name].push(await measure(name));
    }
  }
  return results;
}
