import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { subscribeTick } from './ticker.ts';

const OffsetContext = createContext(0);

/**
 * Corrects every countdown below it. `offsetMs` is the server's clock minus this machine's, so a wrong clock does not move
 * a deadline.
 */
export function ClockProvider({ offsetMs, children }: { offsetMs: number; children: ReactNode }) {
  return <OffsetContext value={offsetMs}>{children}</OffsetContext>;
}

/** The server's time in milliseconds since 1970, updated every `intervalMs` (1,000 by default). */
export function useNow(intervalMs = 1000): number {
  const offsetMs = use(OffsetContext);
  const [now, setNow] = useState(() => Date.now() + offsetMs);
  useEffect(() => {
    const tick = () => setNow(Date.now() + offsetMs);
    tick();
    return subscribeTick(intervalMs, tick);
  }, [intervalMs, offsetMs]);
  return now;
}
