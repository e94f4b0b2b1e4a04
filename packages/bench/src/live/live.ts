import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMarketPostgres, startRedis } from '@chalkline/server/testing';
import { ask } from '../shared/channel.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { interleave, median, medianRatio } from '../shared/statistics.ts';
import { newLot, type Places, type Product, START_MS, startProduct } from './lots.ts';
import { overHttp } from './over-http.ts';
import { pgbench } from './pgbench.ts';
import { toScreen } from './to-screen.ts';

const ROUNDS = 5;
const SECONDS = 4;
const ACCEPT_BAR = 1.5;
const HTTP_BAR = 0.6;

const rate = (perSecond: number): string => `${perSecond.toFixed(0)}/s`;
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function rateFigure(name: string, ours: readonly number[], yardstick: readonly number[], bar: number): Figure {
  const ratio = medianRatio(ours, yardstick);
  const shown = { ours: rate(median(ours)), yardstick: rate(median(yardstick)) };
  return { name: `live: ${name}`, ...shown, ratio, bar: `≥ ${bar}`, isMet: ratio >= bar };
}

/** The accept path and HTTP in turn with `pgbench`. */
async function rates(product: Product, databaseUrl: string): Promise<Findings> {
  const yardstick = await newLot(product);
  const accepted: number[] = [];
  const results = await interleave(['accept', 'http', 'pgbench'], ROUNDS, async (name) => {
    if (name === 'pgbench') return pgbench(databaseUrl, yardstick.lotId, yardstick.vendorIds[0] ?? 0, SECONDS);
    if (name === 'http') {
      const round = await overHttp(product, SECONDS);
      accepted.push(round.accepted);
      return round.perSecond;
    }
    const asked = { do: 'accept', seconds: SECONDS };
    return (await ask<{ perSecond: number }>(product.process, asked, START_MS)).perSecond;
  });
  const { accept, http, pgbench: bare } = results;
  return {
    figures: [
      rateFigure('bids/s of the accept path, one lot, 50 bidders', accept, bare, ACCEPT_BAR),
      rateFigure('the same over HTTP', http, bare, HTTP_BAR),
    ],
    notes: [
      `live: rounds of ${SECONDS} s: accept path ${accept.map(rate).join(', ')}; HTTP ${http.map(rate).join(', ')}; pgbench ${bare.map(rate).join(', ')}.`,
      `live: over HTTP ${accepted.map(percent).join(', ')} of the bids that were decided were accepted: the others were overtaken on their way.`,
    ],
  };
}

/** One node, then two others that hear each other through Redis. */
async function measure(places: Places): Promise<Findings> {
  const one = await startProduct(places);
  const found = [await rates(one, places.databaseUrl), await toScreen([one], 'one node')];
  await one.process.stop();
  const redis = await startRedis();
  try {
    const shared = { ...places, redisUrl: redis.url };
    const two = [await startProduct(shared), await startProduct(shared)];
    found.push(await toScreen(two, 'two nodes'));
    for (const { process } of two) await process.stop();
  } finally {
    await redis.pause();
  }
  return { figures: found.flatMap(({ figures }) => figures), notes: found.flatMap(({ notes }) => notes) };
}

async function run(): Promise<Findings> {
  const postgres = await startMarketPostgres({ isDurable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'chalkline-bench-live-'));
  try {
    return await measure({ databaseUrl: await postgres.newMarket(), dataDir });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The accept path beside one client of `pgbench`, and how soon a thousand people see a bid. SALE-8 LIVE-17 */
export const live: Benchmark = {
  name: 'live',
  about: 'bids on one lot by 50 bidders beside pgbench, and accepted to screen with 1,000 watchers',
  limitMs: 300_000,
  run,
};
