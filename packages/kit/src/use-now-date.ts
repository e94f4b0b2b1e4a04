import { useNow } from '@chalkline/ui';
import { useMemo } from 'react';

const MINUTE_MS = 60_000;

/** The server's time, renewed every minute: enough for "closes within 7 days". */
export function useNowDate(): Date {
  const now = useNow(MINUTE_MS);
  return useMemo(() => new Date(now), [now]);
}
