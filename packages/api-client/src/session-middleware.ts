import type { Middleware } from 'openapi-fetch';
import { ApiError, fromRejectedFetch } from './api-error.ts';
import { type Envelope, openEnvelope } from './envelope.ts';
import { isKeyBased } from './key-based-paths.ts';

/** What the session contributes to a request's headers. */
export interface SessionHeaders {
  token: string;
  /** Names the account, so that what one account began is never finished by another. */
  account?: string;
  /** The account's status within its role. */
  status: number;
  accessType?: number | null;
  /** Given while an administrator acts for another account. */
  impersonation?: { userId: number; role: string };
}

interface MiddlewareOptions {
  applicationKey: string;
  getSession(): SessionHeaders | null;
  /** `offsetMs` is server time less this device's time, half the round trip taken into account. */
  onServerTime?(offsetMs: number): void;
}

/** The middleware, and the envelope that it read from an answer. */
export interface SessionMiddleware {
  middleware: Middleware;
  envelopeOf(response: Response): Envelope | undefined;
}

/** The credential that a call of this contract path carries now; empty when nobody is signed in. */
export function credentialOf(path: string, options: MiddlewareOptions): string {
  return isKeyBased(path) ? options.applicationKey : (options.getSession()?.token ?? '');
}

function setHeaders(headers: Headers, path: string, options: MiddlewareOptions): void {
  headers.set('Content-Type', 'application/json');
  const credential = credentialOf(path, options);
  if (credential !== '') headers.set('Authorization', `Bearer ${credential}`);
  const session = isKeyBased(path) ? null : options.getSession();
  if (!session) return;
  headers.set('Status', String(session.status));
  if (session.accessType !== undefined && session.accessType !== null) {
    headers.set('AccessType', String(session.accessType));
  }
  if (session.impersonation && session.impersonation.role !== 'Admin') {
    headers.set('X-Impersonated-UserId', String(session.impersonation.userId));
    headers.set('X-Impersonated-RoleType', session.impersonation.role);
  }
}

function isFile(response: Response, parseAs: string): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return parseAs === 'blob' && response.ok && !/^application\/json\b/.test(type);
}

/**
 * The one place that dresses a request and reads its answer: credentials and claims go in, the envelope or one
 * `ApiError` comes out. Files that a download asked for pass through unread.
 */
export function sessionMiddleware(options: MiddlewareOptions): SessionMiddleware {
  const envelopes = new WeakMap<Response, Envelope>();
  const sentAt = new Map<string, number>();

  function readServerTime(id: string, response: Response): void {
    const start = sentAt.get(id) ?? Date.now();
    sentAt.delete(id);
    const serverTime = Date.parse(response.headers.get('Server-Time') ?? '');
    if (!Number.isNaN(serverTime)) options.onServerTime?.(serverTime - (start + Date.now()) / 2);
  }

  const middleware: Middleware = {
    onRequest({ request, schemaPath, id }) {
      setHeaders(request.headers, schemaPath, options);
      sentAt.set(id, Date.now());
    },
    async onResponse({ request, response, id, options: { parseAs } }) {
      readServerTime(id, response);
      if (isFile(response, parseAs)) return;
      const envelope = await openEnvelope(response).catch((error: unknown) => {
        // Reading the text of a large answer can be aborted, or cut off, after the headers came.
        throw error instanceof ApiError ? error : fromRejectedFetch(error, request.signal);
      });
      envelopes.set(response, envelope);
    },
    onError({ request, error, id }) {
      sentAt.delete(id);
      return fromRejectedFetch(error, request.signal);
    },
  };
  return { middleware, envelopeOf: (response) => envelopes.get(response) };
}
