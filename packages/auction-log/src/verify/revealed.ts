import { bidCommitment, reserveCommitment, sealHash } from '../commitments.ts';
import { LogFault } from '../fault.ts';
import { endsLot } from '../line/line.ts';
import type { Openings } from '../openings/openings.ts';
import { highestFrom } from '../openings/reached.ts';
import type { ReadLine } from './chain.ts';

/** A silent raise, as far as it was revealed. */
export interface SilentAct {
  readonly bidder: number | null;
  readonly amount: number;
  readonly isRevealed: boolean;
}

/** What the openings say, by the line: everything that a replay needs. */
export interface Revealed {
  /** The amount of a bid's line; for one that no price reached a figure above every price that followed. */
  bidAt(seq: number): number;
  /** The reserve that a line set; `null` where it was never met. */
  reserveAt(seq: number): number | null;
  /** The silent acts before a line, in their order. */
  silentBefore(seq: number): readonly SilentAct[];
}

const last = (lines: readonly ReadLine[]): number => lines.findIndex(({ line }) => endsLot(line));

/** Every line up to the end has its seal opened, in order, and its `sealed` is the hash of it. */
async function checkSeals({ lot, seals }: Openings, lines: readonly ReadLine[]): Promise<void> {
  const count = last(lines) + 1;
  const hashes = await Promise.all(seals.map((seal) => sealHash(lot, seal.seq, seal)));
  for (let seq = 0; seq < Math.max(count, seals.length); seq += 1) {
    const isThere = seq < count && seals[seq]?.seq === seq;
    if (!isThere)
      throw new LogFault('seal', seq, `The openings don't open what #${seq} sealed, once and in its place.`);
    if (hashes[seq] !== lines[seq]?.line.sealed)
      throw new LogFault('seal', seq, `What #${seq} sealed is not what was opened.`);
  }
}

/** Opened bids by their commitments, each of which the line it names must hold or seal, and only once. */
async function openedBids(
  { lot, maxima, seals }: Openings,
  lines: readonly ReadLine[],
): Promise<Map<string, { bidder: number; amount: number }>> {
  const secrets = maxima.map(({ bidder, amount, salt }) => ({ bidder, amount: Number(amount), salt }));
  const commits = await Promise.all(secrets.map((secret) => bidCommitment(lot, secret.bidder, secret)));
  const opened = new Map<string, { bidder: number; amount: number }>();
  maxima.forEach(({ seq, bidder, amount }, index) => {
    const commit = commits[index] ?? '';
    const line = lines[seq]?.line;
    const isOnLine = line?.kind === 'bid' && line.bidder === bidder && line.commit === commit;
    if (!isOnLine && !seals[seq]?.commits.includes(commit)) {
      throw new LogFault('opening', seq, `A maximum of bidder ${bidder} was opened that #${seq} didn't commit to.`);
    }
    if (opened.has(commit)) throw new LogFault('opening', seq, `A maximum of #${seq} was opened twice.`);
    opened.set(commit, { bidder, amount: Number(amount) });
  });
  return opened;
}

async function openedReserves({ lot, reserves }: Openings, lines: readonly ReadLine[]): Promise<Map<number, number>> {
  const opened = new Map<number, number>();
  for (const { seq, amount, salt } of reserves) {
    const line = lines[seq]?.line;
    const commit = await reserveCommitment(lot, { amount: Number(amount), salt });
    const setsReserve = line?.kind === 'started' || line?.kind === 'reserveLowered';
    if (!setsReserve || line.commit !== commit || opened.has(seq)) {
      throw new LogFault('opening', seq, `A reserve was opened that #${seq} didn't commit to, or twice.`);
    }
    opened.set(seq, Number(amount));
  }
  return opened;
}

/**
 * Holds the openings against the lines' commitments and seals (LOG-4).
 * @throws {LogFault} `opening` or `seal`, naming the line.
 */
export async function reveal(openings: Openings, lines: readonly ReadLine[]): Promise<Revealed> {
  const end = last(lines);
  if (end < 0) throw new LogFault('opening', null, 'The openings came before the lot was over.');
  if (openings.lot !== lines[0]?.line.lot) throw new LogFault('opening', null, 'The openings are of another lot.');
  await checkSeals(openings, lines);
  const bids = await openedBids(openings, lines);
  const reserves = await openedReserves(openings, lines);
  const highest = highestFrom(lines.slice(0, end + 1).map(({ line }) => line));
  // Above every price from there on: whatever the hidden maximum is, it is at least this, and the rule answers the same for both.
  const above = (seq: number): number => (highest[seq] ?? 0) + 1;
  return {
    bidAt: (seq) => bids.get(lines[seq]?.line.commit ?? '')?.amount ?? above(seq),
    reserveAt: (seq) => reserves.get(seq) ?? null,
    silentBefore: (seq) =>
      (openings.seals[seq]?.commits ?? []).map((commit) => {
        const opened = bids.get(commit);
        if (opened !== undefined) return { ...opened, isRevealed: true };
        return { bidder: null, amount: above(seq), isRevealed: false };
      }),
  };
}
