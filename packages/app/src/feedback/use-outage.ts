import { usePlatform } from '@chalkline/platform';
import { useEffect, useState } from 'react';
import { OutageWatch } from './outage-watch.ts';

/** Whether the server is away; to be read by an observer. What watches also brings everything back. UI-33 */
export function useOutage(): boolean {
  const platform = usePlatform();
  const [watch] = useState(() => new OutageWatch(platform));
  useEffect(() => watch.start(), [watch]);
  return watch.isAway;
}
