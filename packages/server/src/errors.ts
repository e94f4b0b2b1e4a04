import type { components } from '@chalkline/openapi/types';
import { IllegalTransitionError, RuleError } from '@chalkline/rules';

export type ErrorCode = components['schemas']['ErrorCode'];

/** The HTTP status that goes with each code of the contract's catalogue. API-2 */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: 400,
  WRONG_CREDENTIALS: 400,
  WRONG_PORTAL: 400,
  ACCOUNT_NOT_ACTIVE: 403,
  TOKEN_EXPIRED: 401,
  CLAIMS_REFUSED: 403,
  FORBIDDEN: 403,
  RIGHT_MISSING: 403,
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

/** A row that is not there, or not this session's: both look the same. ID-3 */
export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `This ${what} does not exist, or it is not yours.`);

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
  if (error.statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE', 'The request is larger than 25 MB. Send smaller files, or fewer at once.');
  if (error.statusCode === 415) return new AppError('UNSUPPORTED_FILE', 'Send the request as JSON.');
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new AppError('VALIDATION_FAILED', 'The request has no content.');
  if (error.statusCode === 400) return new AppError('VALIDATION_FAILED', 'The request is not valid JSON.');
  return null;
}

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P03', '08006', '08001', '53300']);

function isDatabaseGone(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (CONNECTION_CODES.has(String((at as { code?: unknown }).code))) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(at.message)) return true;
  }
  return false;
}

/** Turns whatever was thrown into what the caller may know; anything unforeseen is our fault and says nothing more. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof IllegalTransitionError) return new AppError('ILLEGAL_TRANSITION', error.message);
  if (error instanceof RuleError) return new AppError('RULE_BROKEN', error.message, error.field ? { [error.field]: error.message } : undefined);
  if (isDatabaseGone(error)) return new AppError('UNAVAILABLE', 'The market’s records can’t be reached just now. Nothing was changed; try again in a minute.');
  const known = error instanceof Error ? fromFastify(error as FastifyFailure) : null;
  return known ?? new AppError('INTERNAL', 'Something went wrong on our side. Try again; if it stays, tell us the request number.');
}
