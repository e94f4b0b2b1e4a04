import { EMPTY_RESPONSE_TEXT } from '@chalkline/rules';
import { ApiError, emptyAnswer } from './api-error.ts';
import type { ErrorCode } from './contract.ts';

/** A successful answer, opened. */
export interface Envelope {
  data: unknown;
  successMsg: string | null;
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  401: 'TOKEN_EXPIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'ILLEGAL_TRANSITION',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_FILE',
  422: 'RULE_BROKEN',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, text]) => (textOf(text) ? [[field, `${text}`]] : [])),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the text of an answer as the envelope.
 * @throws {ApiError} when the answer is empty, is no envelope, or says that the call failed.
 */
export async function openEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text();
  if (text.trim() === '') throw emptyAnswer(response.status, textOf(response.headers.get('X-Request-Id')));
  const body = parse(text);
  if (isRecord(body) && response.ok && body.isSuccessful === true) {
    return { data: body.data, successMsg: textOf(body.successMsg) ?? null };
  }
  throw failureOf(response, isRecord(body) ? body : {});
}

function failureOf(response: Response, body: Record<string, unknown>): ApiError {
  const requestId = textOf(body.requestId) ?? textOf(response.headers.get('X-Request-Id'));
  // The server's catalogue may grow before this client does, so an unknown code is passed on as it came.
  const code = (textOf(body.code) as ErrorCode | undefined) ?? codeOfStatus[response.status] ?? 'INTERNAL';
  const serverMessage = textOf(body.errorMsg);
  return new ApiError(serverMessage ?? EMPTY_RESPONSE_TEXT, {
    status: response.status,
    code,
    fields: fieldsOf(body.fields),
    ...(requestId ? { requestId } : {}),
    ...(serverMessage ? { serverMessage } : {}),
  });
}
