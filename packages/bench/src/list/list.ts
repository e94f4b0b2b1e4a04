import { isDeepStrictEqual } from 'node:util';
import type { Benchmark, Findings } from '../shared/figure.ts';
import { interleave, median, medianRatio } from '../shared/statistics.ts';
import { load, type Round } from './load.ts';
import { type Places, withPlaces } from './places.ts';
import { LIST_PATH, signIn } from './request.ts';
import { capture, driftOf, type ListServer, startProduct, startYardstick } from './servers.ts';

const BAR = 0.7;
const ROUNDS = 20;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 3;

type Rounds = readonly Round[];
interface Contest {
  readonly servers: { readonly product: ListServer; readonly yardstick: ListServer };
  readonly headers: Record<string, string>;
}

/** The comparison means something only while both give the same answer. */
async function compareAnswers({ servers, headers }: Contest): Promise<void> {
  const answerOf = async ({ base }: ListServer) => (await fetch(`${base}${LIST_PATH}`, { headers })).json();
  const [ours, theirs] = [await answerOf(servers.product), await answerOf(servers.yardstick)];
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(`The answers differ.\nproduct: ${JSON.stringify(ours)}\nyardstick: ${JSON.stringify(theirs)}`);
  }
}

function describe(name: string, rounds: Rounds): string {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const cpu = of(({ cpuPerRequest }) => cpuPerRequest ?? Number.NaN);
  const cpuText = Number.isNaN(cpu) ? '' : `, ${cpu.toFixed(2)} ms of the server's CPU a call`;
  return `${name}: p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms${cpuText}`;
}

function findingsOf(ours: Rounds, theirs: Rounds): Findings {
  const rates = (rounds: Rounds) => rounds.map(({ requestsPerSecond }) => requestsPerSecond);
  const ratio = medianRatio(rates(ours), rates(theirs));
  const perSecond = (rounds: Rounds) => `${Math.round(median(rates(rounds)))} requests/s`;
  return {
    figures: [
      {
        name: 'list: bare Fastify + pg, same SQL and JSON',
        ours: perSecond(ours),
        yardstick: perSecond(theirs),
        ratio,
        bar: `≥ ${BAR}`,
        isMet: ratio >= BAR,
      },
    ],
    notes: [
      describe('list, product', ours),
      describe('list, yardstick', theirs),
      `list, ratio by round: ${rates(ours)
        .map((rate, round) => (rate / (rates(theirs)[round] ?? Number.NaN)).toFixed(2))
        .join(' ')}`,
    ],
  };
}

async function contest(places: Places): Promise<Findings> {
  const captured = await capture(places);
  const servers = {
    yardstick: await startYardstick(places.databaseUrl, captured),
    product: await startProduct(places),
  };
  try {
    const headers = await signIn(servers.product.base);
    await compareAnswers({ servers, headers });
    const names = ['product', 'yardstick'] as const;
    for (const name of names) await load(servers[name], headers, WARM_UP_SECONDS);
    const rounds = await interleave(names, ROUNDS, (name) => load(servers[name], headers, ROUND_SECONDS));
    const { figures, notes } = findingsOf(rounds.product, rounds.yardstick);
    return { figures, notes: [...notes, ...driftOf(captured)] };
  } finally {
    await Promise.all([servers.product.process.stop(), servers.yardstick.process.stop()]);
  }
}

/** Requests a second of a school's list on PostgreSQL against bare Fastify and `pg`. */
export const list: Benchmark = {
  name: 'list',
  about: 'the server’s overhead on a list',
  limitMs: 150_000,
  run: () => withPlaces(contest),
};
