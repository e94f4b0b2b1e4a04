import { EMPTY_RESPONSE_TEXT, REQUEST_FAILED_TEXT } from '@chalkline/rules';
import type { ErrorCode } from './contract.ts';

/** A code of the server's catalogue, or a failure that never became an answer. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'EMPTY' | 'ABORTED';

export interface ApiErrorInit {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: ApiErrorCode;
  /** Field path → what is wrong with it. */
  fields?: Record<string, string>;
  /** Names the request in the server's logs. */
  requestId?: string;
  /** What the server itself said, when it said something. */
  serverMessage?: string;
  cause?: unknown;
}

/** The one error of every call. Screens switch on `code`; `message` is one plain sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** The envelope's `errorMsg`; without one `message` is a text of this client. */
  readonly serverMessage: string | undefined;

  constructor(message: string, init: ApiErrorInit) {
    super(message, { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.fields = init.fields ?? {};
    this.requestId = init.requestId;
    this.serverMessage = init.serverMessage;
  }
}

/** Whether the caller, not the server or the network, ended this request. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ABORTED';
}

const passing: ReadonlySet<string> = new Set<ApiErrorCode>([
  'NETWORK',
  'EMPTY',
  'INTERNAL',
  'UNAVAILABLE',
  'COMMIT_UNKNOWN',
  'STORAGE_FULL',
  'RATE_LIMITED',
]);

/** Whether the same request may well succeed a moment later: the network or the server was away, or had no room. */
export function isPassingCode(code: string): boolean {
  return passing.has(code);
}

/** Whether the server read the request and refused it, so that nothing was done; after any other failure it may have been. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** An answer without a usable body (UI-4). */
export function emptyAnswer(status: number, requestId?: string): ApiError {
  return new ApiError(EMPTY_RESPONSE_TEXT, { status, code: 'EMPTY', ...(requestId ? { requestId } : {}) });
}

/** What a rejected `fetch` means: the caller gave up, or the network did (UI-4). */
export function fromRejectedFetch(error: unknown, signal?: AbortSignal): ApiError {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (signal?.aborted || name === 'AbortError') {
    return new ApiError('The request was aborted', { status: 0, code: 'ABORTED', cause: error });
  }
  // What a browser calls it ("Failed to fetch", "Load failed") tells nobody anything.
  return new ApiError(REQUEST_FAILED_TEXT, { status: 0, code: 'NETWORK', cause: error });
}
