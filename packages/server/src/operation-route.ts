import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './call.ts';
import { ContractError, type Operation } from './contract/contract.ts';
import {
  type FileReply,
  type Handler,
  type Handlers,
  isAskedOutside,
  isKeptByItself,
  type OperationId,
} from './contract/operations.ts';
import type { OperationValidator } from './contract/validators.ts';
import { withCategoryNow } from './database/current-categories.ts';
import { AppError } from './errors.ts';
import { encodingOfText } from './files/text-encoding.ts';
import { checkApplicationKey, checkClaims, checkRole, requireSession } from './http-guard.ts';
import { once, onceOutside } from './idempotency.ts';
import { answerListFile, type FiledList, type FileStream } from './list-files/answer-file.ts';
import type { ListFiles } from './list-files/list-file.ts';
import type { FilesUnderWay } from './list-files/under-way.ts';
import { deviceText } from './security/device-text.ts';
import type { FloodBrake } from './security/rate-limit.ts';
import type { Session } from './security/sessions.ts';
import type { Services } from './services.ts';

type AnyReply = { data: unknown; successMsg?: string } | FileReply | FileStream;
type AnyHandler = (call: Call, input: { params: unknown; query: unknown; body: unknown }) => Promise<AnyReply>;

/** Nobody signed in sends so much: what comes with the application key alone is small. */
const MAX_PUBLIC_BYTES = 64 * 1024;

/** A file that is written while it is sent is given up when nothing of it was taken for so long. */
const STALLED_MS = 120_000;

/** What a route needs besides its operation. */
export interface RouteParts {
  readonly services: Services;
  readonly handlers: Handlers;
  /** What stands in the files of lists. */
  readonly listFiles: ListFiles;
  readonly filesUnderWay: FilesUnderWay;
  readonly validator: OperationValidator;
  readonly brake: FloodBrake;
  readonly checkAnswers: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of an operation that needs one. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    operationId?: string;
  }
}

function handlerOf(handlers: Handlers, operation: Operation): AnyHandler {
  const handler = handlers[operation.id] as Handler<OperationId> | undefined;
  if (!handler) throw new ContractError(`${operation.method} ${operation.path} (${operation.id}) has no handler.`);
  return handler as unknown as AnyHandler;
}

/**
 * The handler of a list's file: the list's own, read to its end. SRV-50
 * @throws {ContractError} where the list has no handler, or nobody says what stands in its file. SRV-3
 */
function fileHandlerOf(operation: Operation, listId: OperationId, { handlers, listFiles, filesUnderWay }: RouteParts) {
  const list = handlers[listId];
  const file = Object.hasOwn(listFiles, listId) ? listFiles[listId as keyof ListFiles] : undefined;
  if (!list || !file) throw new ContractError(`${operation.id} has no list, or nobody says what stands in its file.`);
  // The contract says that they belong together; a map of either loses that.
  const filed = { list, file, underWay: filesUnderWay } as unknown as FiledList;
  return ((call, input) =>
    answerListFile(call, input as Parameters<typeof answerListFile>[1], filed)) satisfies AnyHandler;
}

/** A file's type; of a text with how it is written, or whoever opens it sees other letters. FILE-13 */
function typeOf({ mimeType, content }: FileReply['file'] | FileStream['file']): string {
  if (!mimeType.startsWith('text/') || mimeType.includes('charset') || !Buffer.isBuffer(content)) return mimeType;
  return `${mimeType}; charset=${encodingOfText(content) ?? 'utf-8'}`;
}

/** Sends a file as an attachment that no browser runs. FILE-4 */
export function sendFile(reply: FastifyReply, { file }: FileReply | FileStream): FastifyReply {
  // Whoever takes nothing of a long file for so long holds it no longer.
  if (!Buffer.isBuffer(file.content)) reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  const ascii = file.name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(file.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return reply
    .type(typeOf(file))
    .header('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(file.content);
}

/** Lets a request in before its body is read: nobody unknown makes the server parse 25 MB. AUTH-11 AUTH-12 */
function guardOf(operation: Operation, { services, brake }: RouteParts) {
  return async (request: FastifyRequest): Promise<void> => {
    if (operation.isPublic) {
      brake(request);
      checkApplicationKey(request, services.config.applicationKey);
      return;
    }
    const session = await requireSession(request, services.sessions);
    checkClaims(request, session, operation);
    checkRole(operation, session);
    request.session = session;
  };
}

/** The caller's key; null where the write takes none, or takes one and came without. @throws {AppError} VALIDATION_FAILED */
function idempotencyKeyOf(request: FastifyRequest, { idempotencyKey }: Operation): string | null {
  const key = request.headers['idempotency-key'];
  if (idempotencyKey === null || (idempotencyKey === 'optional' && key === undefined)) return null;
  if (typeof key === 'string' && key.length >= 8 && key.length <= 100) return key;
  const sentence = 'Send a random value of 8 to 100 characters.';
  throw new AppError('VALIDATION_FAILED', `Idempotency-Key: ${sentence}`, { 'Idempotency-Key': sentence });
}

/**
 * Serves one operation of the contract: guard, checks of the request, handler, envelope.
 * @throws {ContractError} when the operation has no handler. SRV-3
 */
export function registerOperation(app: FastifyInstance, operation: Operation, parts: RouteParts): void {
  const { services, validator } = parts;
  const handler = operation.fileOf
    ? fileHandlerOf(operation, operation.fileOf, parts)
    : handlerOf(parts.handlers, operation);
  const guard = guardOf(operation, parts);
  const answer = async (request: FastifyRequest, set: Call['cookies']['set']): Promise<AnyReply> => {
    const { session, params, query, body } = request;
    const asked = { params, query, body };
    const call: Call = {
      services,
      db: services.connection.db,
      session,
      requestId: request.id,
      address: request.ip,
      device: deviceText(request.headers['user-agent']),
      cookies: { received: request.headers.cookie, set },
      log: request.log,
      letInAgain: async () => {
        await guard(request);
        return request.session;
      },
      effects: null,
    };
    validator.checkRequest(asked);
    const input = { ...asked, query: await withCategoryNow(call.db, query) };
    const key = session && idempotencyKeyOf(request, operation);
    if (!session || key === null) return handler(call, input);
    if (isKeptByItself(handler)) return handler({ ...call, ownKey: key }, input);
    if (isAskedOutside(handler)) {
      const own = { ...call, session, outsideKey: `${session.userId}-${key}` };
      return onceOutside(own, { operation: operation.id, key, body }, () => handler(own, input));
    }
    return once({ ...call, session }, { operation: operation.id, key, body }, (inner) => handler(inner, input));
  };
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId: operation.id, hasNoDeadline: operation.hasNoDeadline },
    ...(operation.isPublic ? { bodyLimit: MAX_PUBLIC_BYTES } : {}),
    onRequest: guard,
    handler: async (request, reply) => {
      const cookies: string[] = [];
      const result = await answer(request, (header) => void cookies.push(header));
      if (cookies.length > 0) reply.header('Set-Cookie', cookies);
      if ('file' in result) return sendFile(reply, result);
      const envelope = {
        isSuccessful: true,
        data: result.data,
        errorMsg: null,
        successMsg: result.successMsg ?? null,
      };
      const problems = parts.checkAnswers ? validator.answerProblems(JSON.parse(JSON.stringify(envelope))) : [];
      if (problems.length > 0) throw new Error(`An answer does not fit the contract: ${problems.join('; ')}`);
      return reply.header('Cache-Control', 'no-store').send(envelope);
    },
  });
}
