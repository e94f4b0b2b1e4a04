import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { MAX_REQUEST_BYTES } from '@chalkline/rules';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Call } from './call.ts';
import { type ContractDocument, ContractError, type Operation, operationsOf, readContract } from './contract/contract.ts';
import type { FileReply, Handler, Handlers, OperationId } from './contract/operations.ts';
import { createValidators } from './contract/validators.ts';
import { AppError, toAppError } from './errors.ts';
import { checkApplicationKey, checkClaims, checkRole, requireSession } from './http-guard.ts';
import { once } from './idempotency.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createFloodBrake } from './security/rate-limit.ts';
import type { Services } from './services.ts';
import { serveWeb, setSecurityHeaders } from './web.ts';

type AnyReply = { data: unknown; successMsg?: string } | FileReply;
type AnyHandler = (call: Call, input: { params: unknown; query: unknown; body: unknown }) => Promise<AnyReply>;

export interface AppOptions {
  readonly services: Services;
  readonly handlers: Handlers;
  readonly metrics: Metrics;
  /** The product's time, as clients see it. */
  readonly now: () => Date;
  readonly contract?: ContractDocument;
  /** Adds routes that are not of the contract. */
  readonly extend?: (app: FastifyInstance) => void;
  /** Checks every answer against the contract too; tests turn it on. */
  readonly checkAnswers?: boolean;
}

/** Keeps tokens out of the log: the hub's clients send theirs in the address. */
const withoutToken = (url: string) => url.replace(/access_token=[^&]*/g, 'access_token=…');

function handlerOf(handlers: Handlers, operation: Operation): AnyHandler {
  const handler = handlers[operation.id] as Handler<OperationId> | undefined;
  if (!handler) throw new ContractError(`${operation.method} ${operation.path} (${operation.id}) has no handler.`);
  return handler as unknown as AnyHandler;
}

function sendFile(reply: FastifyReply, { file }: FileReply): FastifyReply {
  const ascii = file.name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  return reply
    .type(file.mimeType)
    .header('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(file.content);
}

function registerOperation(app: FastifyInstance, operation: Operation, options: AppOptions, brake: (address: string) => void, validate: ReturnType<typeof createValidators>) {
  const { services } = options;
  const handler = handlerOf(options.handlers, operation);
  const validator = validate(operation);
  const callOf = async (request: FastifyRequest): Promise<Call> => {
    const base = { services, db: services.connection.db, requestId: request.id, address: request.ip, log: request.log };
    if (operation.isPublic) {
      brake(request.ip);
      checkApplicationKey(request, services.config.applicationKey);
      return { ...base, session: null };
    }
    const session = await requireSession(request, services.sessions);
    checkClaims(request, session);
    checkRole(operation, session);
    return { ...base, session };
  };
  const answer = async (call: Call, request: FastifyRequest): Promise<AnyReply> => {
    const input = { params: request.params, query: request.query, body: request.body };
    validator.checkRequest(input);
    if (!operation.isIdempotent || !call.session) return handler(call, input);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key.length < 8 || key.length > 100) {
      throw new AppError('VALIDATION_FAILED', 'The request must carry an Idempotency-Key.', { 'Idempotency-Key': 'Send a random value of 8 to 100 characters.' });
    }
    return once({ ...call, session: call.session }, operation.id, key, input.body, () => handler(call, input));
  };
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId: operation.id },
    handler: async (request, reply) => {
      const result = await answer(await callOf(request), request);
      if ('file' in result) return sendFile(reply, result);
      const envelope = { isSuccessful: true, data: result.data, errorMsg: null, successMsg: result.successMsg ?? null };
      const problems = options.checkAnswers ? validator.answerProblems(JSON.parse(JSON.stringify(envelope))) : [];
      if (problems.length > 0) throw new Error(`An answer does not fit the contract: ${problems.join('; ')}`);
      return reply.header('Cache-Control', 'no-store').send(envelope);
    },
  });
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'a call failed');
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

function registerHealth(app: FastifyInstance, { services, metrics }: AppOptions) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await services.connection.ping().then(() => 'ok', () => 'unreachable');
    return reply.status(database === 'ok' ? 200 : 503).send({ status: database === 'ok' ? 'ok' : 'unavailable', database });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}

/**
 * Builds the HTTP app on the contract; it does not listen.
 * @throws {ContractError} when an operation has no handler or does not say who may call it
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, metrics } = options;
  const { hub } = services.realtime;
  const app: FastifyInstance = Fastify<Server>({
    bodyLimit: MAX_REQUEST_BYTES,
    trustProxy: services.config.isProduction ? (_address, hop) => hop < 1 : false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: services.config.logLevel,
      serializers: { req: (request) => ({ method: request.method, url: withoutToken(request.url) }) },
    },
    // The hub speaks its own protocol: its requests never enter Fastify's body parsing.
    serverFactory: (handle): Server => createServer((request, response) => void (hub.handleRequest(request, response) || handle(request, response))),
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!hub.handleUpgrade(request, socket, head)) socket.destroy();
  });
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('NOT_FOUND', 'There is nothing at this address.'), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, services.config);
    reply.header('X-Request-Id', request.id);
    reply.header('Server-Time', options.now().toISOString());
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = (request.routeOptions.config as { operationId?: string }).operationId;
    if (!operation) return;
    metrics.observe(operation, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({ operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });
  registerHealth(app, options);
  const document = options.contract ?? readContract();
  const validate = createValidators(document);
  const brake = createFloodBrake(services.config.publicCallsPerMinute);
  for (const operation of operationsOf(document)) registerOperation(app, operation, options, brake, validate);
  options.extend?.(app);
  if (services.config.webRoot) await serveWeb(app, services.config, services.config.webRoot, options.now);
  return app;
}
