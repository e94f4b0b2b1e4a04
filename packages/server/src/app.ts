import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { MAX_REQUEST_BYTES } from '@chalkline/rules';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serveApiReference } from './api-reference.ts';
import { type ContractDocument, operationsOf, readContract } from './contract/contract.ts';
import type { Handlers } from './contract/operations.ts';
import { readJsonOnly } from './contract/read-json.ts';
import { createValidators } from './contract/validators.ts';
import { AppError, toAppError } from './errors.ts';
import { servePhotos } from './files/photos.ts';
import { servePictures } from './files/pictures.ts';
import { registerHealth } from './health.ts';
import type { ListFiles } from './list-files/list-file.ts';
import { FilesUnderWay } from './list-files/under-way.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { registerOpenData } from './modules/open-data/routes.ts';
import { registerPayments } from './modules/payments/routes.ts';
import { registerUnsubscribe } from './modules/preferences/unsubscribe-pages.ts';
import { registerOperation } from './operation-route.ts';
import { trustOf, warnOfIgnoredProxies } from './proxies.ts';
import { registerDeadlines } from './request-deadline.ts';
import { letRequestEnd } from './security/let-request-end.ts';
import { createFloodBrake } from './security/rate-limit.ts';
import type { Services } from './services.ts';
import { serveWeb, setSecurityHeaders } from './web.ts';

export interface AppOptions {
  readonly services: Services;
  readonly handlers: Handlers;
  /** What stands in the files of lists. */
  readonly listFiles: ListFiles;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** The product's time, as clients see it. */
  readonly now: () => Date;
  readonly contract?: ContractDocument;
  /** Adds routes that are not of the contract. */
  readonly extend?: (app: FastifyInstance) => void;
  /** Checks every answer against the contract too; tests turn it on. */
  readonly checkAnswers?: boolean;
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error, request.routeOptions.bodyLimit);
  letRequestEnd(request, reply);
  // Whatever is not of our own making deserves a look, also where the caller is told that a value did not fit.
  if (failure.status >= 500) request.log.error({ err: error }, 'a call failed');
  else if (failure !== error && error instanceof Error && 'query' in error) {
    request.log.warn({ err: error }, 'the database refused a value');
  }
  if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', failure.retryAfterSeconds);
  return reply.status(failure.status).send({
    isSuccessful: false,
    data: null,
    errorMsg: failure.message,
    successMsg: null,
    code: failure.code,
    ...(failure.fields ? { fields: failure.fields } : {}),
    requestId: request.id,
  });
}

function registerHooks(app: FastifyInstance, { services, metrics, now }: AppOptions) {
  app.decorateRequest('session', null);
  registerDeadlines(app, services.config.databaseWaitMs);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, services.config);
    reply.header('X-Request-Id', request.id);
    reply.header('Server-Time', now().toISOString());
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operationId } = request.routeOptions.config;
    // AUTH-34: the line names who called, by number.
    if (!operationId) return;
    metrics.observe(operationId, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(
      {
        operation: operationId,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.session?.userId,
        impersonator: request.session?.impersonator?.userId,
      },
      'call',
    );
  });
}

function newApp({ services, log }: AppOptions): FastifyInstance {
  const { hub } = services.realtime;
  const app: FastifyInstance = Fastify<Server>({
    bodyLimit: MAX_REQUEST_BYTES,
    trustProxy: trustOf(services.config.trustProxy),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log,
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    // The hub speaks its own protocol: its requests never enter Fastify's body parsing.
    serverFactory: (handle): Server =>
      createServer((request, response) => void (hub.handleRequest(request, response) || handle(request, response))),
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!hub.handleUpgrade(request, socket, head)) socket.destroy();
  });
  return app;
}

/**
 * Builds the HTTP app on the contract; it does not listen.
 * @throws {ContractError} when an operation has no handler or does not say who may call it. SRV-3
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services } = options;
  const app = newApp(options);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new AppError('NOT_FOUND', 'There is nothing at this address.'), request, reply),
  );
  const document = options.contract ?? readContract();
  readJsonOnly(app, document['x-body-limits']);
  registerHooks(app, options);
  warnOfIgnoredProxies(app);
  registerHealth(app, options);
  serveMetrics(app, options.metrics, services.config);
  const validate = createValidators(document);
  const filesUnderWay = new FilesUnderWay();
  const brake = createFloodBrake(services.config.publicCallsPerMinute);
  for (const operation of operationsOf(document)) {
    registerOperation(app, operation, {
      services,
      handlers: options.handlers,
      listFiles: options.listFiles,
      filesUnderWay,
      validator: validate(operation),
      brake,
      checkAnswers: options.checkAnswers ?? false,
    });
  }
  options.extend?.(app);
  serveApiReference(app);
  servePictures(app, services);
  servePhotos(app, services);
  registerOpenData(app, { services, now: options.now, brake });
  await registerUnsubscribe(app, services, brake);
  await registerPayments(app, services, app.log);
  if (services.config.webRoot) await serveWeb(app, services, services.config.webRoot, options.now);
  return app;
}
