import { isPassingCode } from '@chalkline/api-client';
import type { Failure } from '@chalkline/platform';

/** Whether the same request may well succeed a moment later: the network or the server was away. */
export function isPassing(failure: Failure): boolean {
  return failure.code === 'ABORTED' || isPassingCode(failure.code);
}
