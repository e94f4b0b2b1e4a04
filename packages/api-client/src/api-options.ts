import type { ApiError } from './api-error.ts';
import type { SessionHeaders } from './session-middleware.ts';

/** What the client is told of its server, and whom it tells what happens. */
export interface ApiOptions {
  /** Where the server is; empty for the address that served the page. */
  baseUrl: string;
  /** The public key that key-based calls carry in place of a session. */
  applicationKey: string;
  /** The session as it is now, `null` when nobody is signed in. Read anew for every request. */
  getSession(): SessionHeaders | null;
  /** Shows what a call achieved (UI-4). */
  onSuccessMsg?(text: string): void;
  /** Shows why a call failed (UI-4). Not called for aborted, silent or unauthorized ones, nor for downloads. */
  onError?(error: ApiError): void;
  /** A 401 of the session in use; once, however many requests fail with the same token (AUTH-2). */
  onUnauthorized?(): void;
  /** Server time less this device's time, in milliseconds. */
  onServerTime?(offsetMs: number): void;
  /** Where failed downloads are told. */
  log?(message: string, error: unknown): void;
  /** Replaces the global `fetch`. */
  fetch?(request: Request): Promise<Response>;
}
