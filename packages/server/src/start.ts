import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRedisBackplane } from '@chalkline/signalr-server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createClient } from 'redis';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { databaseNow } from './database/clock.ts';
import { openEmbedded, openServer } from './database/connect.ts';
import type { Connection } from './database/database.ts';
import { seedIfEmpty, seedReferenceIfEmpty } from './database/seed/seed.ts';
import { developmentTools } from './development-tools.ts';
import { createDiskFileStore } from './files/file-store.ts';
import { createJobs, type JobHandlers } from './jobs/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics } from './metrics/metrics.ts';
import { handlers } from './modules/index.ts';
import { openAllDue, openIfDue } from './modules/purchases/opening.ts';
import { startAllDue, startIfDue } from './modules/purchases/publish.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { createOpaqueIds } from './security/opaque-ids.ts';
import { createSessions } from './security/sessions.ts';
import type { Services } from './services.ts';

/** A running server. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly port: number;
  /** Ends calls, connections, jobs and the database, in this order. */
  stop(): Promise<void>;
}

type Logger = FastifyBaseLogger;

export async function openDatabase(config: Config): Promise<Connection> {
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded({ dataDir: config.dataDir });
}

async function connectBackplane(config: Config, log: Logger) {
  if (!config.redisUrl) return {};
  const client = createClient({ url: config.redisUrl });
  client.on('error', (error: unknown) => log.error({ err: error }, 'Redis reported an error'));
  await client.connect();
  return { backplane: await createRedisBackplane(client), closeRedis: () => client.close() };
}

function jobHandlers(services: Services, log: Logger): JobHandlers {
  return {
    'open-bids': async ({ rfpId }) => void (await openIfDue(services, log, rfpId)),
    'start-purchase': ({ rfpId }) => startIfDue(services, log, rfpId),
    'sweep-deadlines': async () => {
      await startAllDue(services, log);
      await openAllDue(services, log);
    },
    mail: ({ mailId }) => services.mailer.deliver(services.connection.db, mailId),
  };
}

function createServices(config: Config, connection: Connection, realtime: Realtime, sessions: Services['sessions'], log: Logger): Services {
  const filesDir = join(config.dataDir, 'files');
  mkdirSync(filesDir, { recursive: true });
  const jobs = createJobs(connection.jobs, log);
  return {
    config,
    connection,
    sessions,
    ids: createOpaqueIds(config.sessionSecret),
    realtime,
    files: createDiskFileStore(filesDir),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl: config.publicUrl, schedule: (mailId) => jobs.schedule('mail', { mailId }) }),
    jobs,
  };
}

/** Starts everything: database, jobs, hub, HTTP. @throws when a part can't start; nothing is left running then */
export async function startServer(config: Config, options: { runJobs?: boolean; checkAnswers?: boolean } = {}): Promise<RunningServer> {
  const log: Logger = pino({ level: config.logLevel });
  const connection = await openDatabase(config);
  try {
    const sessions = createSessions(connection.db, config.sessionSecret);
    const { backplane, closeRedis } = await connectBackplane(config, log);
    const realtime = createRealtime({ sessions, logger: log, ...(backplane ? { backplane } : {}) });
    const services = createServices(config, connection, realtime, sessions, log);
    await (config.demoData ? seedIfEmpty(connection.db, services.ids, log) : seedReferenceIfEmpty(connection.db));
    let aheadMs = (await databaseNow(connection.db)).getTime() - Date.now();
    if (!config.testClock && Math.abs(aheadMs) < 1000) aheadMs = 0;
    const metrics = createMetrics();
    metrics.watchConnections(() => realtime.hub.connectionCount);
    const app = await buildApp({ services, handlers, metrics, now: () => new Date(Date.now() + aheadMs), ...(options.checkAnswers ? { checkAnswers: true } : {}), extend: (instance) => developmentTools(instance, services, log, (ahead) => { aheadMs = ahead; }) });
    if (options.runJobs !== false) await services.jobs.start(jobHandlers(services, log));
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    const stop = async () => {
      await realtime.close();
      await app.close();
      await services.jobs.stop();
      await closeRedis?.();
      await connection.close();
    };
    return { app, services, port, stop };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
