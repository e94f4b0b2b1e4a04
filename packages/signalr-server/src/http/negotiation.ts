import type { HubRequestUrl } from './request-url.ts';

const LATEST_VERSION = 1;

/** In the order in which clients try them. */
const AVAILABLE_TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
] as const;

/** The answer to a client that negotiates. */
export type NegotiationAnswer = Readonly<Record<string, unknown>>;

/** @returns the version to use, or what is wrong with the one asked for */
export function chooseVersion(requested: string | undefined): { version: 0 | 1 } | { error: string } {
  if (requested === undefined) {
    return { version: 0 };
  }
  if (!/^[+-]?\d+$/.test(requested)) {
    return { error: 'The client requested a non-integer protocol version.' };
  }
  const version = Number(requested);
  if (version < 0) {
    return { error: `The client requested version '${version}', but the server does not support this version.` };
  }
  return { version: version >= LATEST_VERSION ? 1 : 0 };
}

/** Version 1 keeps the id, which others may know, apart from the token, which admits to the connection. */
export function negotiationAnswer(
  version: 0 | 1,
  connection: { readonly id: string; readonly token: string | undefined; readonly stateful: boolean },
): NegotiationAnswer {
  return {
    negotiateVersion: version,
    connectionId: connection.id,
    ...(version === 1 ? { connectionToken: connection.token } : {}),
    availableTransports: AVAILABLE_TRANSPORTS,
    ...(connection.stateful ? { useStatefulReconnect: true } : {}),
  };
}

/** Whether the connection may be resumed: only for a client that asks, others refuse to be offered it. */
export function wantsStatefulReconnect(url: HubRequestUrl, allowed: boolean): boolean {
  return allowed && url.useStatefulReconnect;
}
