import type { ListServer } from '../list/servers.ts';
import type { Figure } from './figure.ts';
import { type PacedCall, paced } from './paced.ts';
import { interleave, median, medianRatio, percentile } from './statistics.ts';

/** A call whose time must not grow with the market. */
export interface SizedCall<Caller extends string> {
  readonly name: string;
  readonly as: Caller;
  readonly path: string;
  readonly body?: unknown;
  /** How often it is called, in requests a second. */
  readonly perSecond: number;
  /** It counts what it found, which must be something: a search that misses what is there is fast for nothing. */
  readonly mustFind?: boolean;
}

/** A market, before and after it has grown tenfold. */
type Size = 'small' | 'large';

export type Headers = Readonly<Record<string, string>>;

/** How long one call's answers took at both sizes, round by round, in milliseconds. */
interface Answered<Call> extends Record<Size, number[][]> {
  readonly call: Call;
  /** What it found at both sizes; null where nobody asked. */
  readonly found: Readonly<Record<Size, number>> | null;
}

/** What an answer must keep. */
interface Bars {
  /** Of all answers, so many are to be within `limitMs`: 0.95 or 0.99. */
  readonly share: number;
  readonly limitMs: number;
  /** How many times longer the mean may take in the large market. */
  readonly growth: number;
}

/** As often as a list has to bear, in requests a second. */
export const LISTED = 200;
/** What fewer people do at a time: typing a search, comparing bids, reading a report. */
export const NOW_AND_THEN = 25;

const CONNECTIONS = 50;

/** How long each call is measured: rounds of so many seconds at each size, after a warm-up. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}
const wholePace: Pace = { rounds: 5, seconds: 3, warmUpSeconds: 2 };
/** For a run of all benchmarks: a look whether anything has become slow, not a figure to be proud of. */
export const shortPace: Pace = { rounds: 3, seconds: 1, warmUpSeconds: 1 };
const sizes = ['small', 'large'] as const;
/** Below this a mean is mostly what every call costs, and its growth is noise. */
const NOISE_MS = 1;

/** Who calls at one of the two servers, by the headers that each sends. */
type Signed<Caller extends string> = Readonly<Record<Caller, Headers>>;

/** Asks once and gives the data. @throws when the answer is not 200 */
export async function askOnce<Data>({ url, headers, body }: PacedCall): Promise<Data> {
  const sent = body === undefined ? null : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, {
    ...sent,
    headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

/** How many rows a call finds. @throws when there are none */
async function foundBy(sent: PacedCall): Promise<number> {
  const { totalCount } = await askOnce<{ totalCount: number }>(sent);
  if (!(totalCount > 0)) throw new Error(`${sent.url} ${JSON.stringify(sent.body ?? '')} found ${totalCount}.`);
  return totalCount;
}

/**
 * Calls everything at its pace, one after the other, at both sizes in turn: a machine that is busy for a while slows both.
 * @throws when any call fails, or finds nothing where it must
 */
export async function measureGrowth<Caller extends string, Call extends SizedCall<Caller>>(
  servers: Readonly<Record<Size, ListServer>>,
  calls: readonly Call[],
  signIn: (server: ListServer) => Promise<Signed<Caller>>,
  { rounds, seconds, warmUpSeconds }: Pace = wholePace,
): Promise<Answered<Call>[]> {
  const signed = { small: await signIn(servers.small), large: await signIn(servers.large) };
  const answered: Answered<Call>[] = [];
  for (const call of calls) {
    const sent = (size: Size): PacedCall => ({
      url: `${servers[size].base}${call.path}`,
      headers: signed[size][call.as],
      body: call.body,
    });
    const found = call.mustFind ? { small: await foundBy(sent('small')), large: await foundBy(sent('large')) } : null;
    const times = (size: Size, lasting: number): Promise<number[]> =>
      paced(sent(size), { perSecond: call.perSecond, connections: CONNECTIONS, seconds: lasting });
    for (const size of sizes) await times(size, warmUpSeconds);
    answered.push({ call, found, ...(await interleave(sizes, rounds, (size) => times(size, seconds))) });
  }
  return answered;
}

const meanOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;
const meansOf = (rounds: readonly number[][]): number[] => rounds.map((times) => Math.max(meanOf(times), NOISE_MS));
const counted = (count: number): string => count.toLocaleString('en-US');

/** The figure of one call: its slowest answers in the large market, and how its mean has grown. */
export function growthFigure(
  bench: string,
  { call, found, small, large }: Answered<SizedCall<string>>,
  { share, limitMs, growth: most }: Bars,
): Figure {
  const growth = medianRatio(meansOf(large), meansOf(small));
  const slow = percentile(large.flat(), share);
  const mean = (rounds: readonly number[][]) => median(rounds.map(meanOf)).toFixed(1);
  const finds = found ? ` (${counted(found.small)} → ${counted(found.large)} found)` : '';
  const name = `p${Math.round(share * 100)}`;
  return {
    name: `${bench}: ${call.as}, ${call.name}${finds}, ${call.perSecond}/s`,
    ours: `${name} ${slow.toFixed(1)} ms`,
    yardstick: `mean ${mean(small)} → ${mean(large)} ms`,
    ratio: growth,
    bar: `${name} ≤ ${limitMs} ms, growth ≤ ${most}`,
    isMet: slow <= limitMs && growth <= most,
  };
}
