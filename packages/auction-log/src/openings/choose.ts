import type { Seal, Secret } from '../commitments.ts';
import { endsLot, type LogLine } from '../line/line.ts';
import type { OpenedMaximum, OpenedReserve, Openings } from './openings.ts';
import { highestFrom } from './reached.ts';

/** What the writer of a log kept to itself until the end, in the order of the lines. */
export interface Kept {
  /** Every accepted bid: `seq` is its line, or the line that seals it. */
  readonly maxima: readonly (Secret & { readonly seq: number; readonly bidder: number })[];
  /** The reserve of the first line, 0 where there was none, and every lower one. */
  readonly reserves: readonly (Secret & { readonly seq: number })[];
  /** The seal of every line, by its seq. */
  readonly seals: readonly Seal[];
}

/** A reserve was met when a price reached it before a lower one took its place. */
function wasMet(kept: Kept, index: number, lines: readonly LogLine[]): boolean {
  const reserve = kept.reserves[index];
  if (reserve === undefined) return false;
  const inForce = lines.slice(reserve.seq, kept.reserves[index + 1]?.seq);
  return inForce.some(({ price }) => price !== null && Number(price) >= reserve.amount);
}

/**
 * What is revealed once a lot is over: every maximum that a price reached, every reserve that was met, and what each line sealed.
 * The winner's maximum above the price, and a reserve that was not met, are never told (LOG-4).
 * @param lines the log up to the line that ended the lot, or further.
 */
export function chooseOpenings(lines: readonly LogLine[], kept: Kept): Openings {
  const end = lines.findIndex(endsLot);
  const upToEnd = lines.slice(0, end + 1);
  const highest = highestFrom(upToEnd);
  const maxima = kept.maxima
    .filter(({ seq, amount }) => amount <= (highest[seq] ?? 0))
    .map(({ seq, bidder, amount, salt }): OpenedMaximum => ({ seq, bidder, amount: String(amount), salt }));
  const reserves = kept.reserves
    .filter((_reserve, index) => wasMet(kept, index, upToEnd))
    .map(({ seq, amount, salt }): OpenedReserve => ({ seq, amount: String(amount), salt }));
  const seals = upToEnd.map(({ seq }) => {
    const seal = kept.seals[seq];
    if (seal === undefined) throw new RangeError(`Line ${seq} has no seal.`);
    return { seq, salt: seal.salt, commits: seal.commits };
  });
  return { lot: lines[0]?.lot ?? '', maxima, reserves, seals };
}
