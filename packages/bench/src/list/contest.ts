import { isDeepStrictEqual } from 'node:util';
import type { Findings } from '../shared/figure.ts';
import { interleave, median, medianRatio } from '../shared/statistics.ts';
import type { MeasuredList } from './lists.ts';
import { load, type Round } from './load.ts';
import type { Places } from './places.ts';
import { signIn } from './request.ts';
import { capture, driftOf, type ListServer, startProduct, startYardstick } from './servers.ts';
import { pageAndCount } from './statement.ts';
import type { AnsweredRow } from './yardstick-process.ts';

const BAR = 0.7;
const ROUNDS = 20;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 3;

type Rounds = readonly Round[];

/** A call of a list as its caller sends it. */
export interface ListCall {
  readonly path: string;
  readonly headers: Record<string, string>;
}

interface ListAnswer {
  readonly data: { readonly listingData: readonly AnsweredRow[]; readonly totalCount: number };
}

async function answerOf({ base }: ListServer, { path, headers }: ListCall): Promise<ListAnswer> {
  return (await (await fetch(`${base}${path}`, { headers })).json()) as ListAnswer;
}

/** The comparison means something only while both give the same answer, and one with rows. */
async function compareAnswers(product: ListAnswer, yardstick: ListServer, call: ListCall): Promise<void> {
  const theirs = await answerOf(yardstick, call);
  if (!isDeepStrictEqual(product, theirs)) {
    throw new Error(`The answers differ.\nproduct: ${JSON.stringify(product)}\nyardstick: ${JSON.stringify(theirs)}`);
  }
  if (product.data.listingData.length === 0) throw new Error(`There is nothing in ${call.path}.`);
}

function describe(name: string, rounds: Rounds): string {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const cpu = of(({ cpuPerRequest }) => cpuPerRequest ?? Number.NaN);
  const cpuText = Number.isNaN(cpu) ? '' : `, ${cpu.toFixed(2)} ms of the server's CPU a call`;
  return `${name}: p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms${cpuText}`;
}

function findingsOf(title: string, ours: Rounds, theirs: Rounds): Findings {
  const rates = (rounds: Rounds) => rounds.map(({ requestsPerSecond }) => requestsPerSecond);
  const ratio = medianRatio(rates(ours), rates(theirs));
  const perSecond = (rounds: Rounds) => `${Math.round(median(rates(rounds)))} requests/s`;
  return {
    figures: [
      {
        name: `${title}: bare Fastify + pg, same SQL and JSON`,
        ours: perSecond(ours),
        yardstick: perSecond(theirs),
        ratio,
        bar: `≥ ${BAR}`,
        isMet: ratio >= BAR,
      },
    ],
    notes: [
      describe(`${title}, product`, ours),
      describe(`${title}, yardstick`, theirs),
      `${title}, ratio by round: ${rates(ours)
        .map((rate, round) => (rate / (rates(theirs)[round] ?? Number.NaN)).toFixed(2))
        .join(' ')}`,
    ],
  };
}

/**
 * Requests a second of a list against bare Fastify and `pg` on the same database, which is filled with the demonstration market
 * where it is empty.
 * @param also what else is measured of the product while it runs
 */
export async function contest(
  places: Places,
  list: MeasuredList,
  also: (product: ListServer, call: ListCall) => Promise<Findings> = async () => ({ figures: [], notes: [] }),
): Promise<Findings> {
  const captured = await capture(places, list);
  const { page } = pageAndCount(captured);
  const product = await startProduct(places);
  try {
    const call = { path: list.path, headers: await signIn(product.base, list.as) };
    const answer = await answerOf(product, call);
    const { listingData: rows, totalCount } = answer.data;
    const told = { list: list.name, isPrepared: page.name !== null, rows, totalCount };
    const yardstick = await startYardstick(places.databaseUrl, told);
    try {
      await compareAnswers(answer, yardstick, call);
      const servers = { product, yardstick };
      const names = ['product', 'yardstick'] as const;
      for (const name of names) await load(servers[name], call, WARM_UP_SECONDS);
      const rounds = await interleave(names, ROUNDS, (name) => load(servers[name], call, ROUND_SECONDS));
      const found = findingsOf(list.title, rounds.product, rounds.yardstick);
      const more = await also(product, call);
      return {
        figures: [...found.figures, ...more.figures],
        notes: [...found.notes, ...more.notes, ...driftOf(list, captured)],
      };
    } finally {
      await yardstick.process.stop();
    }
  } finally {
    await product.process.stop();
  }
}
