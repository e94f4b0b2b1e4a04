/** What the address of a hub request says. */
export interface HubRequestUrl {
  readonly endpoint: 'hub' | 'negotiate';
  /** The token of a connection, if the request names one. */
  readonly id: string | undefined;
  readonly accessToken: string | undefined;
  readonly negotiateVersion: string | undefined;
  readonly useStatefulReconnect: boolean;
}

/** @returns the path without a slash at its end, in lower case: paths are compared whatever the case */
export function normalisePath(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase();
}

/**
 * Reads an address.
 * @param hubPath the path of the hub, normalised
 * @returns undefined when the address isn't the hub's
 */
export function readRequestUrl(url: string, hubPath: string): HubRequestUrl | undefined {
  const queryAt = url.indexOf('?');
  const path = normalisePath(queryAt === -1 ? url : url.slice(0, queryAt));
  const endpoint = path === hubPath ? 'hub' : path === `${hubPath}/negotiate` ? 'negotiate' : undefined;
  if (endpoint === undefined) {
    return undefined;
  }
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(queryAt === -1 ? '' : url.slice(queryAt + 1))) {
    query.set(name.toLowerCase(), value);
  }
  return {
    endpoint,
    id: query.get('id') || undefined,
    accessToken: query.get('access_token') || undefined,
    negotiateVersion: query.get('negotiateversion'),
    useStatefulReconnect: query.get('usestatefulreconnect')?.toLowerCase() === 'true',
  };
}

/** Hides the `access_token` of an address, for logs: browsers can't send it any other way. */
export function redactAccessToken(url: string): string {
  return url.replace(/([?&]access_token=)[^&#]*/gi, '$1***');
}
