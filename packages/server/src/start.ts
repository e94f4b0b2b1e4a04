import type { WebhookHeaders } from '@chalkline/payments';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { databaseNow } from './database/clock.ts';
import { openDatabase } from './database/connect.ts';
import type { Connection } from './database/database.ts';
import { seedIfEmpty, seedReferenceIfEmpty } from './database/seed/seed.ts';
import { DemoBidders } from './demo-bidders/bidders.ts';
import { developmentTools } from './development-tools.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createJobs, type JobHandlers } from './jobs/jobs.ts';
import { tidy } from './jobs/tidy.ts';
import { logSerializers } from './log-serializers.ts';
import { warnOfUnusableWords } from './mail/configured-notices.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics } from './metrics/metrics.ts';
import { importJob } from './modules/catalog-imports/run-import.ts';
import { sweepCatalogs } from './modules/catalog-imports/sweep.ts';
import { handlers, listFiles, liveLots, tenderKinds } from './modules/index.ts';
import { AuctionNode } from './modules/live-auctions/auction-node.ts';
import { Conductor } from './modules/live-auctions/course/conductor.ts';
import { learnAllWords } from './modules/marketplace/spelling.ts';
import { sweepWords } from './modules/marketplace/sweep-words.ts';
import { writeViews } from './modules/marketplace/views.ts';
import { sendDigests } from './modules/notifications/send-digests.ts';
import { sweepPlans } from './modules/payments/plan-jobs.ts';
import { createPayments, ensurePrices } from './modules/payments/provider.ts';
import { receiveWebhook } from './modules/payments/webhook.ts';
import { sweepPriceOffers } from './modules/price-offers/expire.ts';
import { tellAllClosing, tellClosing } from './modules/purchases/closing-reminder.ts';
import { openAllDue, openIfDue } from './modules/purchases/opening.ts';
import { startAllDue, startIfDue } from './modules/purchases/start-bidding.ts';
import { sweepSaleDealings } from './modules/sale-dealings/sweep.ts';
import { settleEverySale, settleSale, tellAllSalesEnding, tellSaleEnding } from './modules/sales/sale-clock.ts';
import { checkPrepared } from './modules/shared/prepared.ts';
import { deliverMail } from './modules/tender/letters/deliver-mail.ts';
import { remindExpiry } from './modules/vendor-profile/remind-expiry.ts';
import { takeCommands } from './operating/server-commands.ts';
import { createRealtime } from './realtime/realtime.ts';
import { connectRedis } from './realtime/redis.ts';
import { keysFor, linkKeysFor, sessionSecretsOf } from './security/keys.ts';
import { createKnownDevices } from './security/known-devices.ts';
import { createOpaqueIds } from './security/opaque-ids.ts';
import { createSessions } from './security/sessions.ts';
import { createUnsubscribeLinks } from './security/unsubscribe-links.ts';
import type { Services } from './services.ts';

/** A running server. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly port: number;
  /** Ends connections, calls, jobs and the database, in this order. */
  stop(): Promise<void>;
}

type Logger = FastifyBaseLogger;

/** What has been started, to be ended in the opposite order. */
type Undo = (() => Promise<unknown>)[];

function jobHandlers(services: Services, log: Logger): JobHandlers {
  const { db } = services.connection;
  return {
    'open-bids': async ({ rfpId }) => void (await openIfDue(services, log, rfpId)),
    'remind-closing': async ({ rfpId }) => void (await tellClosing(services, log, rfpId)),
    'start-purchase': async ({ rfpId }) => void (await startIfDue(services, log, rfpId)),
    'start-sale': async ({ saleId }) => void (await settleSale(services, log, saleId)),
    'end-sale': async ({ saleId }) => void (await settleSale(services, log, saleId)),
    'remind-sale': async ({ saleId }) => void (await tellSaleEnding(services, log, saleId)),
    'sweep-deadlines': async () => {
      await startAllDue(services, log);
      await openAllDue(services, log);
      await tellAllClosing(services, log);
      await settleEverySale(services, log);
      await tellAllSalesEnding(services, log);
      await sweepSaleDealings(services, log, liveLots);
      await sweepPriceOffers(services, log);
      await services.mailer.scheduleForgotten(db);
    },
    'sweep-plans': () => sweepPlans(services, log),
    'remind-expiry': () => remindExpiry(services, log),
    'send-digests': () => sendDigests(services, log),
    'run-import': ({ importId }) => importJob(services, log, importId),
    'sweep-catalogs': async () => {
      await sweepCatalogs(services);
      await sweepWords(services);
    },
    tidy: async () => {
      await tidy(services);
      await learnAllWords(services.connection.db);
    },
    mail: ({ mailId }) => deliverMail(services, tenderKinds, mailId),
  };
}

interface ServiceParts
  extends Pick<Services, 'config' | 'connection' | 'realtime' | 'sessions' | 'pingRedis' | 'files'> {
  readonly log: Logger;
  /** The market's time. */
  readonly now: () => Date;
}

/** Puts together what handlers stand on. */
export function createServices({ log, now, ...parts }: ServiceParts): Services {
  const { config, connection } = parts;
  const jobs = createJobs(connection.jobs, log);
  const schedule = (mailId: number) => jobs.schedule('mail', { mailId }, { key: `mail-${mailId}` });
  const ids = createOpaqueIds(linkKeysFor(config, 'opaque ids'));
  const receive = (raw: Uint8Array, headers: WebhookHeaders) => receiveWebhook(services, log, raw, headers);
  const services: Services = {
    ...parts,
    payments: createPayments({ db: connection.db, config, now, log, receive }),
    devices: createKnownDevices(config),
    ids,
    auctions: new AuctionNode({ config, connection, realtime: parts.realtime, ids, now, log }),
    unsubscribeLinks: createUnsubscribeLinks(linkKeysFor(config, 'unsubscribe')),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      publicUrl: config.publicUrl,
      keys: keysFor(config, 'stored mail'),
      log,
      schedule,
    }),
    jobs,
  };
  return services;
}

/** Where the log goes. A line that can't be written, on a full disk say, is lost; the server goes on. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}

/** How far the product's clock is ahead of this machine's; what the wire takes is no difference. */
async function clockOffset(services: Services): Promise<number> {
  const aheadMs = (await databaseNow(services.connection.db)).getTime() - Date.now();
  return !services.config.testClock && Math.abs(aheadMs) < 1000 ? 0 : aheadMs;
}

/** How a server is put together, besides its configuration. */
export interface AssembleOptions {
  /** Checks every answer against the contract, and every prepared statement against its shape; tests turn it on. */
  readonly checkAnswers?: boolean;
  /** Takes the log's lines instead of the standard output. */
  readonly logTo?: DestinationStream;
  /** A database that is open already; the server closes it. */
  readonly connection?: Connection;
}

/** A server that is put together and does nothing yet. */
export interface AssembledServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  startJobs(): Promise<void>;
  /** Tells the app how far the product's clock is ahead of this machine's. */
  setAhead(ms: number): void;
  /** Ends connections, calls, jobs and the database, in this order. */
  stop(): Promise<void>;
}

/** What a market can start without and not live without. SRV-31 */
function warnOfMissing(config: Config, log: Logger): void {
  if (!config.isProduction || config.smtpUrl) return;
  const sentence =
    'SMTP_URL is not set: emails are written and wait, so nobody who signs up can confirm their address.';
  log.warn({ setting: 'SMTP_URL' }, sentence);
}

async function assembleParts(
  config: Config,
  options: AssembleOptions,
  undo: Undo,
): Promise<Omit<AssembledServer, 'stop'>> {
  const log: Logger = pino({ level: config.logLevel, serializers: logSerializers }, options.logTo ?? standardOutput());
  warnOfMissing(config, log);
  const connection = options.connection ?? (await openDatabase(config));
  undo.push(() => connection.close());
  // After everything that counts, and before its database is gone. CAT-22
  undo.push(() => writeViews(connection.db));
  if (options.checkAnswers) checkPrepared(connection.db);
  const sessions = createSessions(connection, sessionSecretsOf(config));
  const { backplane, ping } = await connectRedis(config.redisUrl, log, undo);
  const realtime = createRealtime({ sessions, logger: log, ...(backplane ? { backplane } : {}) });
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const files = await openFileStore(config, log);
  const services = createServices({ config, connection, realtime, sessions, pingRedis: ping, files, log, now });
  undo.push(() => services.jobs.stop());
  await (config.demoData
    ? seedIfEmpty(connection.db, { ids: services.ids, files, log, signer: () => services.auctions.signer() })
    : seedReferenceIfEmpty(connection.db));
  // A lot's end is signed within its transaction, and the embedded database has no second connection to read the key with.
  await services.auctions.signer();
  aheadMs = await clockOffset(services);
  await warnOfUnusableWords(connection.db, log);
  if (services.payments) await ensurePrices(connection.db, services.payments);
  const setAhead = (ms: number) => {
    aheadMs = ms;
  };
  const metrics = createMetrics();
  metrics.watchConnections(() => realtime.hub.connectionCount);
  const app = await buildApp({
    services,
    handlers,
    listFiles,
    metrics,
    log,
    now,
    checkAnswers: options.checkAnswers ?? false,
    extend: (instance) => developmentTools(instance, services, log, setAhead),
  });
  undo.push(() => app.close());
  undo.push(() => realtime.close());
  undo.push(() => services.auctions.close());
  const startJobs = async () => {
    await services.jobs.start(jobHandlers(services, log));
    const conductor = new Conductor(services, log);
    conductor.start();
    undo.push(() => conductor.stop());
    if (config.demoBidders) {
      const bidders = new DemoBidders(services, log);
      bidders.start();
      undo.push(() => bidders.stop());
    }
    // The first run of a version erases what earlier ones kept; nobody waits for it but who stops the server. NOTIF-18
    const tidying = services.mailer
      .tidy(connection.db, config.mailKeptDays)
      .catch((error: unknown) =>
        log.error({ err: error }, 'stored mails could not be tidied; the daily job tries again'),
      );
    undo.push(() => tidying);
  };
  return { app, services, setAhead, startJobs };
}

/**
 * Puts everything together without listening or doing jobs.
 * @throws when a part can't start; nothing is left running then
 */
export async function assembleServer(config: Config, options: AssembleOptions = {}): Promise<AssembledServer> {
  const undo: Undo = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // What can't be ended must not leave the rest running.
    for (let last = undo.pop(); last; last = undo.pop()) await last().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be ended');
  };
  try {
    return { ...(await assembleParts(config, options, undo)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/**
 * Starts everything: database, jobs, hub, HTTP.
 * @throws when a part can't start; nothing is left running then
 */
export async function startServer(
  config: Config,
  options: AssembleOptions & { readonly runJobs?: boolean; readonly beforeListening?: () => void } = {},
): Promise<RunningServer> {
  const { app, services, startJobs, stop: stopServer } = await assembleServer(config, options);
  let stopCommands = async (): Promise<void> => undefined;
  const stop = async () => {
    await stopCommands();
    await stopServer();
  };
  try {
    stopCommands = await takeCommands(services, app.log);
    if (options.runJobs !== false) await startJobs();
    options.beforeListening?.();
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return { app, services, port, stop };
}
