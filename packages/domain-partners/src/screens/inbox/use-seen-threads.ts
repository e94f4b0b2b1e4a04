import { usePlatform } from '@chalkline/platform';
import { useCallback, useRef, useState } from 'react';
import type { ThreadRow } from '../../model/contract.ts';
import type { SeenThreads } from '../../model/threads.ts';
import { useThreadRead } from '../../queries/inbox.ts';

/** What was read on this visit, and what follows from reading: its notifications go, the counts are read again (NOTIF-11). */
export function useSeenThreads(): { seen: SeenThreads; markRead: (thread: ThreadRow) => void } {
  const { notifications } = usePlatform();
  const tellCounts = useThreadRead();
  const [seen, setSeen] = useState<SeenThreads>(new Map());
  const latest = useRef({ seen, tellCounts });
  latest.current = { seen, tellCounts };
  const markRead = useCallback(
    ({ id, lastAt, rfpId, saleId, vendorId }: ThreadRow) => {
      // Each time: the hub may have brought another one for the thread that is open.
      if (rfpId !== null) notifications.remove({ rfpId, vendorId });
      else if (saleId !== null) notifications.remove({ saleId, vendorId });
      if (latest.current.seen.get(id) === lastAt) return;
      setSeen((known) => new Map(known).set(id, lastAt));
      latest.current.tellCounts();
    },
    [notifications],
  );
  return { seen, markRead };
}
