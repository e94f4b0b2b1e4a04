import type { LogLine } from '../line/line.ts';

/**
 * For each line the highest price from it on. A maximum of that line is revealed when a price reached it, then or later; one that
 * none reached stays its bidder's own, and is above this price.
 */
export function highestFrom(lines: readonly LogLine[]): number[] {
  const highest: number[] = [];
  let most = 0;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    most = Math.max(most, Number(lines[index]?.price ?? 0));
    highest[index] = most;
  }
  return highest;
}
