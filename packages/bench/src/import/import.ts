import { setTimeout as pause } from 'node:timers/promises';
import { browsing } from '../catalog/calls.ts';
import { fillProducts } from '../catalog/fill.ts';
import { catalogHeaders, largestCategory, waitForWords } from '../catalog/ready.ts';
import { type Places, withPlaces } from '../list/places.ts';
import { capture, type ListServer, startProduct } from '../list/servers.ts';
import type { Benchmark, Figure, Findings } from '../shared/figure.ts';
import { fillDatabase } from '../shared/fill-database.ts';
import { meanwhile } from '../shared/meanwhile.ts';
import { type PacedCall, paced } from '../shared/paced.ts';
import { residentMb } from '../shared/resident.ts';
import { percentile } from '../shared/statistics.ts';
import { catalogFile } from './csv.ts';
import { type ImportTimes, importFile } from './run-import.ts';

const ROWS = 100_000;
/** What others browse meanwhile. */
const PRODUCTS = 100_000;
const SECONDS_BAR = 90;
const MEMORY_MB = 300;
const SLOWER = 2;

/** A node that nobody calls has settled after so long. */
const IDLE_MS = 10_000;
const LOOK_EVERY_MS = 500;
const BROWSE = { perSecond: 10, connections: 20 } as const;
const ALONE_SECONDS = 20;
const WARM_UP_SECONDS = 3;

interface Measured {
  readonly times: ImportTimes;
  readonly idleMb: number;
  /** Once others had browsed, before the import. */
  readonly browsedMb: number;
  readonly mostMb: number;
  readonly alone: readonly number[];
  readonly beside: readonly number[];
}

/** What browsing alone makes of a node: V8 lets its memory grow before it looks through all of it. */
interface Control {
  readonly idleMb: number;
  readonly mostMb: number;
}

async function browseCall(server: ListServer): Promise<PacedCall> {
  const { path, body } = browsing(await largestCategory(server));
  return { url: `${server.base}${path}`, headers: (await catalogHeaders(server)).school, body };
}

async function importBeside(server: ListServer, file: Buffer): Promise<Measured> {
  await pause(IDLE_MS);
  const idleMb = await residentMb(server.process);
  await waitForWords(server);
  const call = await browseCall(server);
  const browse = (seconds: number) => paced(call, { ...BROWSE, seconds });
  await browse(WARM_UP_SECONDS);
  const alone = await browse(ALONE_SECONDS);
  const { vendor } = await catalogHeaders(server);
  const browsedMb = await residentMb(server.process);
  let mostMb = 0;
  const [times, [beside]] = await meanwhile(importFile(server, vendor, file, ROWS), [
    () => browse(1),
    async () => {
      mostMb = Math.max(mostMb, await residentMb(server.process));
      await pause(LOOK_EVERY_MS);
      return [];
    },
  ]);
  return { times, idleMb, browsedMb, mostMb, alone, beside: beside ?? [] };
}

/** As long as the import took, on a node of its own, with nothing imported. */
async function browseOnly(server: ListServer, seconds: number): Promise<Control> {
  await pause(IDLE_MS);
  const idleMb = await residentMb(server.process);
  const call = await browseCall(server);
  let mostMb = 0;
  await meanwhile(paced(call, { ...BROWSE, seconds }), [
    async () => {
      mostMb = Math.max(mostMb, await residentMb(server.process));
      await pause(LOOK_EVERY_MS);
      return [];
    },
  ]);
  return { idleMb, mostMb };
}

async function withServer<T>(places: Places, use: (server: ListServer) => Promise<T>): Promise<T> {
  const server = await startProduct(places);
  try {
    return await use(server);
  } finally {
    await server.process.stop();
  }
}

function figuresOf({ times, idleMb, mostMb, alone, beside }: Measured): Figure[] {
  const seconds = times.check + times.apply;
  const more = mostMb - idleMb;
  const [before, during] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  const rows = ROWS.toLocaleString('en-US');
  return [
    {
      name: `import: dry run and apply of ${rows} products`,
      ours: `${times.check.toFixed(1)} + ${times.apply.toFixed(1)} s`,
      yardstick: `${SECONDS_BAR} s`,
      ratio: seconds / SECONDS_BAR,
      bar: '≤ 1',
      isMet: seconds <= SECONDS_BAR,
    },
    {
      name: `import: memory above idle (${Math.round(idleMb)} MB)`,
      ours: `${Math.round(more)} MB`,
      yardstick: `${MEMORY_MB} MB`,
      ratio: more / MEMORY_MB,
      bar: '≤ 1',
      isMet: more <= MEMORY_MB,
    },
    {
      name: `import: browsing a category meanwhile, ${BROWSE.perSecond}/s`,
      ours: `p95 ${during.toFixed(1)} ms`,
      yardstick: `p95 ${before.toFixed(1)} ms without it`,
      ratio: during / before,
      bar: `≤ ${SLOWER}`,
      isMet: during <= SLOWER * before,
    },
  ];
}

async function measure(places: Places): Promise<Findings> {
  await capture(places);
  await fillDatabase(places.databaseUrl, (execute) => fillProducts(execute, PRODUCTS));
  const file = await catalogFile(places.databaseUrl, ROWS);
  const measured = await withServer(places, (server) => importBeside(server, file));
  const { check, apply } = measured.times;
  const seconds = WARM_UP_SECONDS + ALONE_SECONDS + Math.ceil(check + apply);
  const control = await withServer(places, (server) => browseOnly(server, seconds));
  const megabytes = (file.length / 1_000_000).toFixed(1);
  const products = PRODUCTS.toLocaleString('en-US');
  const slowest = Math.max(...measured.beside).toFixed(0);
  return {
    figures: figuresOf(measured),
    notes: [
      `import: a file of ${megabytes} MB beside ${products} products; the slowest answer meanwhile took ${slowest} ms`,
      `import: ${Math.round(measured.browsedMb)} MB before it, when others had browsed, ${Math.round(measured.mostMb)} MB at most`,
      `import: a node on which others browse for as long, and nothing is imported, takes ${Math.round(control.mostMb - control.idleMb)} MB above idle`,
    ],
  };
}

/** How long a company's whole catalog takes to come in, and what others notice of it. */
export const importBench: Benchmark = {
  name: 'import',
  about: 'a company’s file of 100,000 products, tried and applied while others browse',
  limitMs: 2_400_000,
  isOnRequest: true,
  run: () => withPlaces(measure),
};
