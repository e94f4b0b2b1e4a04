import { safePath } from '@chalkline/rules';
import { useLocation, useSearchParams } from 'react-router';
import { RETURN_TO } from '../../model/return-path.ts';

/** What the route guard leaves in the history's state when it sends a stranger here. */
function guardedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  if (typeof from !== 'object' || from === null || !('pathname' in from) || typeof from.pathname !== 'string')
    return null;
  const search = 'search' in from && typeof from.search === 'string' ? from.search : '';
  return `${from.pathname}${search}`;
}

/** Where the person wanted to be before they were asked to sign in: from the link, or from the route guard. */
export function useReturnTo(): string | null {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  return safePath(parameters.get(RETURN_TO)) ?? safePath(guardedPath(state));
}
