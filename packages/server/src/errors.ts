import type { components } from '@chalkline/openapi/types';
import { IllegalTransitionError, MAX_REQUEST_BYTES, MEGABYTE_BYTES, RuleError } from '@chalkline/rules';
import { causesOf, isOutOfRoom, isStalePlan } from './database/trouble.ts';
import { DeadlineError, OutcomeUnknownError } from './deadline.ts';
import { FileStoreError } from './files/file-store.ts';

export type ErrorCode = components['schemas']['ErrorCode'];

/** The HTTP status that goes with each code of the contract's catalogue. SRV-1 */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: 400,
  WRONG_CREDENTIALS: 400,
  WRONG_PORTAL: 400,
  ACCOUNT_NOT_ACTIVE: 403,
  ADDRESS_NOT_CONFIRMED: 403,
  TOKEN_EXPIRED: 401,
  CLAIMS_REFUSED: 403,
  FORBIDDEN: 403,
  RIGHT_MISSING: 403,
  IMPERSONATION_REFUSED: 403,
  PLAN_REQUIRED: 403,
  NOT_FOUND: 404,
  ILLEGAL_TRANSITION: 409,
  VERSION_CONFLICT: 409,
  ALREADY_SUBMITTED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  DEADLINE_PASSED: 409,
  BID_NOT_ALLOWED: 403,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  RULE_BROKEN: 422,
  LINK_EXPIRED: 422,
  PAYMENT_FAILED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  COMMIT_UNKNOWN: 503,
  STORAGE_FULL: 507,
};

/** A failure that the caller is told about: a code, one plain sentence, and what is wrong with which field. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** When another try is looked at, from now. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** A row that is not there, or not this session's: both look the same. ID-5 */
export const notFound = (what: string): AppError =>
  new AppError('NOT_FOUND', `This ${what} does not exist, or it is not yours.`);

/** Fields that break a business rule; the first message is the sentence. */
export function ruleBroken(fields: Record<string, string>, message?: string): AppError {
  return new AppError('RULE_BROKEN', message ?? Object.values(fields)[0] ?? 'A rule forbids this.', fields);
}

interface FastifyFailure {
  statusCode?: number;
  code?: string;
  message: string;
}

/** Names the limit that the request met: calls without a session take far less than those that may carry files. FILE-2 */
function tooLargeRequest(bodyLimit: number): AppError {
  const isForFiles = bodyLimit >= MAX_REQUEST_BYTES;
  const limit = isForFiles ? `${bodyLimit / MEGABYTE_BYTES} MB` : `${Math.floor(bodyLimit / 1024)} KB`;
  const sentence = isForFiles
    ? `A request can have at most ${limit}, and a file in it at most 15 MB. Send smaller files, or fewer at once.`
    : `This request can have at most ${limit}. Send less text.`;
  return new AppError('PAYLOAD_TOO_LARGE', `The request is too large. ${sentence}`, { request: sentence });
}

function fromFastify(error: FastifyFailure, bodyLimit: number): AppError | null {
  if (error.statusCode === 413) return tooLargeRequest(bodyLimit);
  if (error.statusCode === 415) return new AppError('UNSUPPORTED_FILE', 'Send the request as JSON.');
  // An address that can't be read, or is too long to be one, names nothing.
  const isNoAddress = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  if (isNoAddress) return new AppError('NOT_FOUND', 'There is nothing at this address.');
  if (error.statusCode === 400) return new AppError('VALIDATION_FAILED', 'The request is not valid JSON.');
  return null;
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08006',
  // Out of memory, out of connections, over a limit of its own; a server that a standby takes over from.
  '53000',
  '53200',
  '53300',
  '53400',
  '25006',
  // A statement that was called off, a lock that did not come, a transaction that was left standing.
  '57014',
  '55P03',
  '25P03',
  '58030',
]);
const CONNECTION_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|PGlite is closed|Client .* is not queryable$)/;

function isDatabaseGone(error: unknown): boolean {
  for (const { code, message, isOwnWords } of causesOf(error)) {
    // Without a database a socket file is missing too; a missing file of ours has a path and is another matter.
    if (code === 'ENOENT' && !message.startsWith('connect ')) continue;
    if (typeof code === 'string' && CONNECTION_CODES.has(code)) return true;
    if (isOwnWords && CONNECTION_WORDS.test(message)) return true;
  }
  return false;
}

/** Class 22 of the database's codes: a value that a column can't hold, which the checks before it let through. */
function isValueRefused(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return true;
  return false;
}

/**
 * Two changes that waited for each other, or met, and a statement that a migration made stale: doing it again is all it needs.
 */
export function isWorthRetrying(error: unknown): boolean {
  for (const { code, error: cause } of causesOf(error)) {
    if (code === '40P01' || code === '40001' || isStalePlan(cause)) return true;
  }
  return false;
}

/**
 * A row that a change refers to went away, or one that it adds came, between its checks and its writing. Doing it again
 * lets the checks say so.
 */
export function isOvertaken(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (code === '23503' || code === '23505') return true;
  return false;
}

const isCausedBy = (error: unknown, kind: new (...given: never[]) => Error): boolean => {
  for (const cause of causesOf(error)) if (cause.error instanceof kind) return true;
  return false;
};

/** The database and the files, where they can't do what they are asked; null for anything else. SRV-35 SRV-36 SRV-37 */
function fromStores(error: unknown): AppError | null {
  if (isCausedBy(error, OutcomeUnknownError)) {
    return new AppError(
      'COMMIT_UNKNOWN',
      'We couldn’t tell whether your change was saved. Reload the page in a minute to see.',
    );
  }
  if (isOutOfRoom(error)) {
    const sentence = 'The market has run out of storage. Nothing was changed; try again later.';
    return new AppError('STORAGE_FULL', sentence);
  }
  if (isCausedBy(error, DeadlineError)) {
    const sentence = 'The market’s records are slow to answer right now. Nothing was changed; try again in a minute.';
    return new AppError('UNAVAILABLE', sentence);
  }
  if (isCausedBy(error, FileStoreError)) {
    const sentence = 'The market’s files can’t be reached right now. Nothing was changed; try again in a minute.';
    return new AppError('UNAVAILABLE', sentence);
  }
  if (!isDatabaseGone(error)) return null;
  const sentence = 'The market’s records can’t be reached right now. Nothing was changed; try again in a minute.';
  return new AppError('UNAVAILABLE', sentence);
}

/**
 * Turns whatever was thrown into what the caller may know; anything unforeseen is our fault and says nothing more.
 *
 * @param bodyLimit - The bytes that the request's body may have.
 */
export function toAppError(error: unknown, bodyLimit: number = MAX_REQUEST_BYTES): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof IllegalTransitionError) return new AppError('ILLEGAL_TRANSITION', error.message);
  if (error instanceof RuleError)
    return new AppError('RULE_BROKEN', error.message, error.field ? { [error.field]: error.message } : undefined);
  const ofStores = fromStores(error);
  if (ofStores) return ofStores;
  if (isWorthRetrying(error)) {
    return new AppError('UNAVAILABLE', 'Somebody else is changing the same thing. Nothing was changed; try again.');
  }
  if (isValueRefused(error)) {
    return new AppError('VALIDATION_FAILED', 'A value in the request is too large or can’t be stored.');
  }
  const known = error instanceof Error ? fromFastify(error as FastifyFailure, bodyLimit) : null;
  return (
    known ??
    new AppError(
      'INTERNAL',
      'Something went wrong on our side. Try again. If it happens again, tell us the request number.',
    )
  );
}
