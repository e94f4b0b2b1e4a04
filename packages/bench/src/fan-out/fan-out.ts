import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../shared/channel.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { type Process, startNode } from '../shared/process.ts';
import { interleave, median, medianRatio } from '../shared/statistics.ts';
import { type Contestant, contestants } from './contestant.ts';

const CONNECTIONS = 2_000;
/** The first connections pay for what every server needs once; memory is counted between these and all. */
const FIRST_CONNECTIONS = 500;
const WARM_UP_ROUNDS = 10;
const ROUNDS = 60;
const PAUSE_MS = 30;
/** Clients of the hub must say something within 30 seconds. */
const KEEP_ALIVE_MS = 8_000;

type Servers = Readonly<Record<Contestant, Process>>;
interface Crowd {
  readonly process: Process;
  keptAliveAt: number;
}
interface Round {
  readonly ms: number;
  readonly cpuMs: number;
}
interface Memory {
  readonly connections: number;
  readonly rss: number;
  readonly heap: number;
}
/** Bytes for one connection. */
type MemoryCost = Readonly<Record<'rss' | 'heap', number>>;

async function keepAlive(crowd: Crowd): Promise<void> {
  if (performance.now() - crowd.keptAliveAt < KEEP_ALIVE_MS) return;
  crowd.keptAliveAt = performance.now();
  await ask(crowd.process, { do: 'keep alive' });
  await wait(500);
}

/** Opens all connections of one server and weighs them. */
async function openAll(name: Contestant, server: Process, crowd: Crowd): Promise<MemoryCost> {
  const { port, path } = await ask<{ port: number; path: string }>(server, { do: 'listen' });
  const open = (count: number) => ask(crowd.process, { do: 'open', of: name, port, path, count });
  await open(FIRST_CONNECTIONS);
  const before = await ask<Memory>(server, { do: 'memory' });
  await open(CONNECTIONS - FIRST_CONNECTIONS);
  const after = await ask<Memory>(server, { do: 'memory' });
  if (after.connections !== CONNECTIONS) throw new Error(`${name} has ${after.connections} connections.`);
  const per = (key: 'rss' | 'heap') => (after[key] - before[key]) / (after.connections - before.connections);
  return { rss: per('rss'), heap: per('heap') };
}

async function broadcast(name: Contestant, server: Process, crowd: Crowd): Promise<Round> {
  await keepAlive(crowd);
  await wait(PAUSE_MS);
  await ask(crowd.process, { do: 'expect', of: name });
  const { startedAt, cpuBefore } = await ask<{ startedAt: number; cpuBefore: number }>(server, { do: 'broadcast' });
  const { lastAt } = await ask<{ lastAt: number }>(crowd.process, { do: 'arrival' });
  const { cpuMs } = await ask<{ cpuMs: number }>(server, { do: 'cpu' });
  return { ms: lastAt - startedAt, cpuMs: cpuMs - cpuBefore };
}

type Values = Readonly<Record<Contestant, readonly number[]>>;

function compare(
  name: string,
  values: Values,
  against: Contestant,
  bar: number,
  show: (value: number) => string,
): Figure {
  const ratio = medianRatio(values.product, values[against]);
  return {
    name: `fan-out: ${name}, against ${against}`,
    ours: show(median(values.product)),
    yardstick: show(median(values[against])),
    ratio,
    bar: `≤ ${bar}`,
    isMet: ratio <= bar,
  };
}

function findingsOf(rounds: Record<Contestant, Round[]>, costs: Record<Contestant, MemoryCost>): Findings {
  const valuesOf = (pick: (name: Contestant) => number[]): Values => ({
    product: pick('product'),
    ws: pick('ws'),
    'socket.io': pick('socket.io'),
  });
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const kb = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  const times = valuesOf((name) => rounds[name].map((round) => round.ms));
  const cpu = valuesOf((name) => rounds[name].map((round) => round.cpuMs));
  const memory = valuesOf((name) => [costs[name].rss]);
  return {
    figures: [
      compare(`${CONNECTIONS} have one message`, times, 'ws', 1.2, ms),
      compare(`${CONNECTIONS} have one message`, times, 'socket.io', 1, ms),
      compare('server CPU of one message', cpu, 'socket.io', 0.75, ms),
      compare('memory per connection', memory, 'socket.io', 0.75, kb),
    ],
    notes: contestants.map(
      (name) =>
        `fan-out, ${name}: ${ms(median(times[name]))}, best ${ms(Math.min(...times[name]))}, CPU ${ms(median(cpu[name]))}, per connection ${kb(costs[name].rss)} resident, ${kb(costs[name].heap)} on the heap`,
    ),
  };
}

function startServer(name: Contestant): Process {
  const file = new URL('./server-process.ts', import.meta.url);
  const env = { NODE_ENV: 'production', NODE_OPTIONS: undefined };
  return startNode(file, { flags: ['--expose-gc'], args: [name], env, hasChannel: true });
}

async function contest(servers: Servers, crowd: Crowd): Promise<Findings> {
  const costs = {} as Record<Contestant, MemoryCost>;
  for (const name of contestants) {
    await keepAlive(crowd);
    costs[name] = await openAll(name, servers[name], crowd);
  }
  const measure = (name: Contestant) => broadcast(name, servers[name], crowd);
  await interleave(contestants, WARM_UP_ROUNDS, measure);
  return findingsOf(await interleave(contestants, ROUNDS, measure), costs);
}

/** One message to 2,000 WebSockets: the product's hub against bare `ws` and socket.io. */
export const fanOut: Benchmark = {
  name: 'fan-out',
  about: `one message to ${CONNECTIONS} connections`,
  limitMs: 120_000,
  async run() {
    const file = new URL('./clients-process.ts', import.meta.url);
    const crowd = { process: startNode(file, { hasChannel: true }), keptAliveAt: performance.now() };
    const servers = { product: startServer('product'), ws: startServer('ws'), 'socket.io': startServer('socket.io') };
    try {
      return await contest(servers, crowd);
    } finally {
      await Promise.all([crowd.process, ...Object.values(servers)].map((each) => each.stop()));
    }
  },
};
