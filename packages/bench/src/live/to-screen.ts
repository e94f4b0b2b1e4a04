import { ask, nextMessage } from '../shared/channel.ts';
import type { Figure, Findings } from '../shared/figure.ts';
import { startNode } from '../shared/process.ts';
import { median, percentile } from '../shared/statistics.ts';
import { connections, newLot, type Product, START_MS, sendBid } from './lots.ts';

const WATCHERS = 1_000;
const BIDS_PER_SECOND = 20;
const WATCH_SECONDS = 10;
const BAR_MS = 150;
/** After the last bid: what is later than this is missed by its number. */
const LAST_MS = 1_500;

/** So many bids a second for a while, each by the next company and by the next node. */
async function trickle(nodes: readonly Product[], lotId: number, tokens: readonly string[]): Promise<number> {
  const agent = connections(4);
  const count = BIDS_PER_SECOND * WATCH_SECONDS;
  let accepted = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const started = performance.now();
    const port = nodes[turn % nodes.length]?.port ?? 0;
    const token = tokens[turn % tokens.length] ?? '';
    if (await sendBid(agent, { port, lotId, token, cents: 1_000 + turn * 100 })) accepted += 1;
    const left = 1_000 / BIDS_PER_SECOND - (performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
  }
  agent.destroy();
  if (accepted < count)
    throw new Error(`${count - accepted} of ${count} bids were refused though each was the highest.`);
  return count;
}

/** A thousand people in one room, spread over the nodes; each node takes its share of the bids. SALE-8 LIVE-17 */
export async function toScreen(nodes: readonly Product[], where: string): Promise<Findings> {
  const [first] = nodes;
  if (!first) throw new Error('there is no node');
  const { lotId, token, tokens } = await newLot(first);
  const watchers = startNode(new URL('./watchers-process.ts', import.meta.url), { hasChannel: true });
  await nextMessage(watchers, START_MS, 'the watchers');
  const share = Math.ceil(WATCHERS / nodes.length);
  for (const { port } of nodes) {
    await ask(watchers, { do: 'open', port, tokens, group: `auction_${token}`, count: share }, START_MS);
  }
  const bids = await trickle(nodes, lotId, tokens);
  await new Promise((resolve) => setTimeout(resolve, LAST_MS));
  const { late } = await ask<{ late: number[] }>(watchers, { do: 'late' });
  await watchers.stop();
  const expected = bids * share * nodes.length;
  if (late.length < expected) throw new Error(`only ${late.length} of ${expected} messages came ${where}.`);
  const p95 = percentile(late, 0.95);
  const figure: Figure = {
    name: `live: accepted to screen, p95, ${where}`,
    ours: `${p95.toFixed(0)} ms`,
    yardstick: `${BAR_MS} ms`,
    ratio: p95 / BAR_MS,
    bar: '≤ 1',
    isMet: p95 <= BAR_MS,
  };
  const note = `live: ${late.length} messages to ${WATCHERS} watchers at ${BIDS_PER_SECOND} bids/s ${where}: median ${median(late).toFixed(0)} ms, p99 ${percentile(late, 0.99).toFixed(0)} ms; commits wait for the disk.`;
  return { figures: [figure], notes: [note] };
}
