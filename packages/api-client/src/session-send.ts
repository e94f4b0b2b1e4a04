import createClient from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { ApiOptions } from './api-options.ts';
import type { Method } from './contract.ts';
import { credentialOf, type SessionMiddleware } from './session-middleware.ts';

/** An init after its types have done their work. */
export interface LooseInit {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  silent?: boolean;
}

/** What openapi-fetch gives back; the middleware has read the envelope by then. */
export interface RawResult {
  data?: unknown;
  response: Response;
}

type ParseAs = 'stream' | 'blob';

function createSend(options: ApiOptions, { middleware }: SessionMiddleware): SessionSend {
  const client = createClient<Record<string, never>>({
    baseUrl: options.baseUrl === '' ? globalThis.location.origin : options.baseUrl,
    // Looked up for every request: openapi-fetch would otherwise keep the `fetch` of the moment it was created.
    fetch: (request) => (options.fetch ?? globalThis.fetch)(request),
  });
  client.use(middleware);
  // `Api` has checked paths and inits against the contract; here they are plain values.
  const request = client.request as unknown as (method: Method, path: string, init: object) => Promise<RawResult>;
  return (method, path, { silent: _, ...init }, parseAs) => {
    // Every request says that it is JSON, and to a strict server nothing at all is not.
    const body = method === 'get' ? undefined : (init.body ?? {});
    return request(method, path, { ...init, body, parseAs });
  };
}

/** Tells of an expired session once per token, and again only after that token has worked in between. */
function createExpiryWatch(options: ApiOptions) {
  let reported: string | null = null;
  return {
    worked(credential: string): void {
      if (reported === credential) reported = null;
    },
    failed(credential: string): void {
      if (reported === credential) return;
      reported = credential;
      options.onUnauthorized?.();
    },
  };
}

/** A request with the session, tried again when its token was replaced under way. */
export type SessionSend = (method: Method, path: string, init: LooseInit, parseAs: ParseAs) => Promise<RawResult>;

/** Sends requests with the session of the moment and watches for its expiry (AUTH-2). */
export function createSessionSend(options: ApiOptions, session: SessionMiddleware): SessionSend {
  const send = createSend(options, session);
  const expiry = createExpiryWatch(options);
  return async function sendWithSession(method, path, init, parseAs) {
    const credential = credentialOf(path, options);
    const account = options.getSession()?.account;
    try {
      const result = await send(method, path, init, parseAs);
      expiry.worked(credential);
      return result;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const current = credentialOf(path, options);
      if (current === credential) expiry.failed(credential);
      // Signed out, or in as somebody else, while the request was under way: nobody's business any more.
      const isSameAccount = current !== '' && options.getSession()?.account === account;
      if (current === credential || !isSameAccount) throw error;
      return sendWithSession(method, path, init, parseAs);
    }
  };
}
