import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ask, nextMessage } from '../shared/channel.ts';
import { freePort, LOOPBACK, waitUntilReady } from '../shared/network.ts';
import { type Process, startNode } from '../shared/process.ts';
import { lists, type MeasuredList } from './lists.ts';
import type { Places } from './places.ts';
import { acceptedSql, type Captured, pageAndCount } from './statement.ts';
import type { YardstickSetup } from './yardstick-process.ts';

const serverDir = fileURLToPath(new URL('../../../server/', import.meta.url));
/** Filling a market takes a moment; a busy machine several. */
const START_MS = 240_000;
/** Filling many rows takes longer. */
const FILL_MS = 1_800_000;
const secret = randomBytes(32).toString('base64url');

/** One of the two that answer the list. */
export interface ListServer {
  readonly base: string;
  readonly process: Process;
}

/** Everything that could change the product's behavior is set or taken away. */
function environment({ databaseUrl, dataDir }: Places, port: number) {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: LOOPBACK,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    // All visitors come from one address here.
    PUBLIC_CALLS_PER_MINUTE: '1000000',
    APPLICATION_KEY: undefined,
    DEMO_DATA: undefined,
    TEST_CLOCK: undefined,
    DEMO_BIDDERS: 'false',
    REDIS_URL: undefined,
    SMTP_URL: undefined,
    WEB_ROOT: undefined,
    NODE_OPTIONS: undefined,
  };
}

/** Fills an empty database with the demonstration market and tells what one call of a list sends. */
export async function capture(places: Places, { path, as }: MeasuredList = lists.purchases): Promise<Captured> {
  const env = { ...environment(places, 0), NODE_ENV: 'development', DEMO_DATA: 'true' };
  const process = startNode(new URL('./capture-process.ts', import.meta.url), {
    args: [path, as],
    env,
    hasChannel: true,
  });
  try {
    return await nextMessage<Captured>(process, START_MS, 'the SQL of the list');
  } finally {
    await process.stop();
  }
}

/** The product as it runs in production. */
export async function startProduct(places: Places): Promise<ListServer> {
  const port = await freePort();
  const env = { ...environment(places, port), NODE_ENV: 'production', PUBLIC_URL: 'https://bench.chalkline.test' };
  const process = startNode('src/main.ts', { cwd: serverDir, env });
  const base = `http://${LOOPBACK}:${port}`;
  await waitUntilReady(`${base}/readyz`, process, START_MS);
  return { base, process };
}

/** Where the embedded database lies, for the product as it runs in development with the demonstration market. */
const embeddedEnvironment = (dataDir: string, port: number) => ({
  ...environment({ databaseUrl: '', dataDir }, port),
  DATABASE_URL: undefined,
  NODE_ENV: 'development',
  DEMO_DATA: 'true',
});

/** The product on the embedded database of a folder, with the demonstration market, which it makes where it is missing. */
export async function startEmbedded(dataDir: string): Promise<ListServer> {
  const port = await freePort();
  const process = startNode('src/main.ts', { cwd: serverDir, env: embeddedEnvironment(dataDir, port) });
  const base = `http://${LOOPBACK}:${port}`;
  await waitUntilReady(`${base}/readyz`, process, START_MS);
  return { base, process };
}

/** Has a process fill the embedded database of a folder with so many rows; it opens the database and sends a message at its end. */
export async function fillEmbedded(dataDir: string, file: URL, rows: number): Promise<void> {
  const process = startNode(file, { args: [String(rows)], env: embeddedEnvironment(dataDir, 0), hasChannel: true });
  try {
    await nextMessage(process, FILL_MS, 'the end of the filling');
  } finally {
    await process.stop();
  }
}

/** What a yardstick is told besides its database and port. */
type Told = Omit<YardstickSetup, 'databaseUrl' | 'port'>;

/** Bare Fastify and `pg` on the same database. */
export async function startYardstick(databaseUrl: string, told: Told): Promise<ListServer> {
  const port = await freePort();
  const file = new URL('./yardstick-process.ts', import.meta.url);
  const process = startNode(file, { env: { NODE_ENV: 'production', NODE_OPTIONS: undefined }, hasChannel: true });
  const setup: YardstickSetup = { ...told, databaseUrl, port };
  await ask(process, { ...setup }, START_MS);
  return { base: `http://${LOOPBACK}:${port}`, process };
}

/** Says that the product's SQL has moved away from the yardstick's, and what it asks besides. */
export function driftOf({ name, title }: MeasuredList, captured: Captured): string[] {
  const accepted = acceptedSql(name);
  const { page, count } = pageAndCount(captured);
  const more = captured.statements.length - 2;
  const beside = more > 0 ? [`${title}: the product asks ${more} more than the page and its count`] : [];
  if (page.text === accepted.page.text && count.text === accepted.count.text) return beside;
  const now = 'The product sends other SQL than the yardstick by now.';
  return [
    ...beside,
    `${title}: ${now} Look at both and take it over by \`pnpm --filter @chalkline/bench run accept-sql\`.`,
  ];
}
