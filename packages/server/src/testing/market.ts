import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '../config.ts';
import { databaseNow, moveClock } from '../database/clock.ts';
import { openEmbedded } from '../database/connect.ts';
import type { Connection, Db } from '../database/database.ts';
import { users } from '../database/tables/index.ts';
import type { ErrorCode } from '../errors.ts';
import type { Services } from '../services.ts';
import { assembleServer } from '../start.ts';
import { copyMarketFiles, marketDump, TEST_SECRET } from './market-dump.ts';
import { takeMarket } from './market-server.ts';
import { quickFolder } from './quick-folder.ts';

/** The demonstration's accounts by their short names. */
export type DemoName =
  | 'school'
  | 'school2'
  | 'assistant'
  | 'vendor'
  | 'vendor2'
  | 'vendor3'
  | 'vendor4'
  | 'subvendor'
  | 'invited'
  | 'staff'
  | 'admin';

export interface MarketOptions {
  /** A PostgreSQL database; without one it is a market of the run's server, or the embedded database where there is none. */
  readonly databaseUrl?: string;
  /** Takes the embedded database, loaded from the dump of the demonstration market, whatever else there is. */
  readonly isEmbedded?: boolean;
  /** Puts the files that the database's rows name into the server's folder; the embedded one brings its own. */
  readonly copyFiles?: (to: string) => Promise<void>;
  /** Does the jobs too; without, deadlines take effect by whoever looks first. */
  readonly runJobs?: boolean;
  /** Listens on a free port, for clients that need a real address. */
  readonly listen?: boolean;
  readonly config?: Partial<Config>;
}

export interface CallOptions {
  /** Who calls: a demonstration account, or nobody. */
  readonly as?: DemoName | null;
  /** A token in place of a demonstration account's. */
  readonly token?: string;
  readonly body?: unknown;
  /** The Idempotency-Key; `true` makes a new one. */
  readonly idem?: string | true;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address that it comes from. */
  readonly from?: string;
}

/** An answer, with its envelope taken apart. */
export interface Answer<Data = never> {
  readonly status: number;
  readonly data: Data;
  readonly code: ErrorCode | undefined;
  readonly errorMsg: string | null;
  readonly successMsg: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body as it came. */
  readonly raw: Buffer;
}

/** A whole server over a market of its own. */
export interface Market {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly db: Db;
  /** Where it listens, when it does. */
  readonly url: string;
  /** Every line it has logged. */
  readonly log: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: a test says by its own expectations what an answer holds
  call<Data = any>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer<Data>>;
  /** A session of a demonstration account, issued without signing in; the same one each time. */
  tokenOf(name: DemoName): Promise<string>;
  /** Moves the market's clock ahead by so many milliseconds more. */
  moveClock(ms: number): Promise<void>;
  /** The market's time. */
  now(): Promise<Date>;
  close(): Promise<void>;
}

/** Where a market's rows are: at an address, or in a connection that stands. */
interface OpenedDatabase {
  readonly databaseUrl?: string;
  readonly connection?: Connection;
  readonly copyFiles: MarketOptions['copyFiles'];
  /** Removes it once the market has closed. */
  readonly drop?: () => Promise<void>;
}

async function openDatabase(options: MarketOptions): Promise<OpenedDatabase> {
  const { databaseUrl, copyFiles } = options;
  if (databaseUrl) return { databaseUrl, copyFiles };
  const taken = options.isEmbedded ? null : await takeMarket();
  if (taken) return taken;
  return { connection: await openEmbedded({ dump: await marketDump() }), copyFiles: copyMarketFiles };
}

function configFor(dataDir: string, options: MarketOptions): Config {
  return {
    ...readConfig({ DATA_DIR: dataDir, SESSION_SECRET: TEST_SECRET, HOST: '127.0.0.1', PORT: '0' }),
    testClock: true,
    demoBidders: false,
    publicCallsPerMinute: 100_000,
    logLevel: 'debug',
    ...options.config,
  };
}

interface Envelope {
  data?: unknown;
  code?: ErrorCode;
  errorMsg?: string | null;
  successMsg?: string | null;
  fields?: Record<string, string>;
}

function envelopeOf(raw: Buffer, type: unknown): Envelope {
  return String(type).startsWith('application/json') && raw.length > 0
    ? (JSON.parse(raw.toString('utf8')) as Envelope)
    : {};
}

/** An answer with its envelope taken apart. */
export function answerOf(status: number, headers: Readonly<Record<string, unknown>>, raw: Buffer): Answer {
  const envelope = envelopeOf(raw, headers['content-type']);
  return {
    status,
    data: envelope.data as never,
    code: envelope.code,
    errorMsg: envelope.errorMsg ?? null,
    successMsg: envelope.successMsg ?? null,
    fields: envelope.fields ?? {},
    headers,
    raw,
  };
}

/** What a call sends besides its body. */
export function headersFor(bearer: string | undefined, { idem, headers }: CallOptions): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(idem === undefined ? {} : { 'idempotency-key': idem === true ? randomUUID() : idem }),
    ...headers,
  };
}

/** A body as it is sent: a text and a stream as they are, everything else as JSON. */
function payloadOf(body: unknown): string | Readable {
  return typeof body === 'string' || body instanceof Readable ? body : JSON.stringify(body);
}

function createCall(
  app: FastifyInstance,
  log: readonly string[],
  config: Config,
  tokenOf: Market['tokenOf'],
): Market['call'] {
  return async (method, path, options = {}) => {
    const { as, token, body } = options;
    const bearer = token ?? (as ? await tokenOf(as) : as === null ? undefined : config.applicationKey);
    const from = log.length;
    const response = await app.inject({
      method,
      url: path,
      headers: headersFor(bearer, options),
      ...(options.from === undefined ? {} : { remoteAddress: options.from }),
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    });
    if (response.statusCode === 500) throw new Error(`${method} ${path} failed:\n${log.slice(from).join('')}`);
    return answerOf(response.statusCode, response.headers, response.rawPayload);
  };
}

function createTokens({ sessions, connection }: Services): Market['tokenOf'] {
  const tokens = new Map<DemoName, Promise<string>>();
  const issue = async (name: DemoName) => {
    const email = `${name}@demo.chalkline.test`;
    const [user] = await connection.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user) throw new Error(`there is no demonstration account ${name}`);
    return sessions.issue(user.id, null);
  };
  return (name) => {
    const known = tokens.get(name) ?? issue(name);
    tokens.set(name, known);
    return known;
  };
}

/**
 * Starts a whole server over a demonstration market of its own, with every answer checked against the contract and a
 * clock that can be moved. Calls go in without a network; `listen` adds an address for clients that need one.
 */
export async function startMarket(options: MarketOptions = {}): Promise<Market> {
  const dataDir = await mkdtemp(join(quickFolder(), 'chalkline-market-'));
  const { databaseUrl = null, copyFiles, drop, connection } = await openDatabase(options);
  const config = { ...configFor(dataDir, options), databaseUrl };
  const log: string[] = [];
  await copyFiles?.(join(config.dataDir, 'files'));
  const server = await assembleServer(config, {
    checkAnswers: true,
    logTo: { write: (line) => void log.push(line) },
    ...(connection ? { connection } : {}),
  });
  const { app, services } = server;
  const { db } = services.connection;
  let aheadMs = 0;
  if (options.runJobs) await server.startJobs();
  if (options.listen) await app.listen({ port: config.port, host: config.host });
  else await app.ready();
  const address = app.server.address();
  const tokenOf = createTokens(services);
  return {
    app,
    services,
    db,
    url: typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '',
    log,
    call: createCall(app, log, config, tokenOf),
    tokenOf,
    async moveClock(ms) {
      aheadMs += ms;
      await moveClock(db, aheadMs);
      server.setAhead(aheadMs);
    },
    now: () => databaseNow(db),
    async close() {
      await server.stop();
      await drop?.();
      // At one go, as its files were copied.
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
