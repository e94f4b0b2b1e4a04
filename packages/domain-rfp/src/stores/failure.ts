import type { Failure } from '@chalkline/platform';

/** Whether the same request may well succeed a moment later: the network or the server was away. */
export function isPassing(failure: Failure): boolean {
  return ['NETWORK', 'EMPTY', 'INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED', 'ABORTED'].includes(failure.code);
}
