import type { components } from '@chalkline/openapi/types';
import { IllegalTransitionError, RuleError } from '@chalkline/rules';
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
};

/** A failure that the caller is told about: a code, one plain sentence, and what is wrong with which field. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
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

function fromFastify(error: FastifyFailure): AppError | null {
  if (error.statusCode === 413) {
    const limit = 'A request may have 25 MB at most, and a file in it 15 MB.';
    return new AppError(
      'PAYLOAD_TOO_LARGE',
      `The request is too large. ${limit} Send smaller files, or fewer at once.`,
    );
  }
  if (error.statusCode === 415) return new AppError('UNSUPPORTED_FILE', 'Send the request as JSON.');
  // An address that can't be read, or is too long to be one, names nothing.
  const isNoAddress = error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  if (isNoAddress) return new AppError('NOT_FOUND', 'There is nothing at this address.');
  if (error.statusCode === 400) return new AppError('VALIDATION_FAILED', 'The request is not valid JSON.');
  return null;
}

/** What was thrown and what lies behind it, the outermost first. */
function* causesOf(error: unknown): Generator<{ code?: unknown; message: string; isOwnWords: boolean }> {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    // The message of a failed query repeats its values, which anybody may have written.
    yield { code: (at as { code?: unknown }).code, message: at.message, isOwnWords: !('query' in at) };
  }
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
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
]);
const CONNECTION_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|PGlite is closed)/;

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

/** Two changes that waited for each other, or met: doing one of them again is all it needs. */
export function isWorthRetrying(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (code === '40P01' || code === '40001') return true;
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

/** Turns whatever was thrown into what the caller may know; anything unforeseen is our fault and says nothing more. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof IllegalTransitionError) return new AppError('ILLEGAL_TRANSITION', error.message);
  if (error instanceof RuleError)
    return new AppError('RULE_BROKEN', error.message, error.field ? { [error.field]: error.message } : undefined);
  if (error instanceof FileStoreError) {
    return new AppError(
      'UNAVAILABLE',
      'The market’s files can’t be reached just now. Nothing was changed; try again in a minute.',
    );
  }
  if (isDatabaseGone(error))
    return new AppError(
      'UNAVAILABLE',
      'The market’s records can’t be reached just now. Nothing was changed; try again in a minute.',
    );
  if (isWorthRetrying(error)) {
    return new AppError('UNAVAILABLE', 'Somebody else is changing the same thing. Nothing was changed; try again.');
  }
  if (isValueRefused(error)) {
    return new AppError('VALIDATION_FAILED', 'A value of the request is too large or can’t be kept.');
  }
  const known = error instanceof Error ? fromFastify(error as FastifyFailure) : null;
  return (
    known ??
    new AppError('INTERNAL', 'Something went wrong on our side. Try again; if it stays, tell us the request number.')
  );
}
