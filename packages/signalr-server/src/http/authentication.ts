import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { HubRequestUrl } from './request-url.ts';

/** What there is to recognize a caller by. */
export interface Credentials {
  /** The bearer token, from the header or, as browsers send it, from the query. */
  readonly token: string | null;
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
}

/** A caller that was recognized. */
export interface Identity<Claims> {
  /** By what messages reach the user, or null for a caller without a name. */
  readonly userId: string | null;
  readonly claims: Claims;
}

/** @returns null to refuse the request with 401 */
export type Authenticate<Claims> = (
  credentials: Credentials,
) => Promise<Identity<Claims> | null> | Identity<Claims> | null;

/** @returns what a request has to say for itself */
export function readCredentials(request: IncomingMessage, url: HubRequestUrl): Credentials {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    token: bearer ?? url.accessToken ?? null,
    headers: request.headers,
    remoteAddress: request.socket.remoteAddress,
  };
}
