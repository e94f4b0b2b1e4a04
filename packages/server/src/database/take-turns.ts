import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** So long the embedded database may work before others have a turn, in milliseconds. */
const MOST_MS = 15;

/**
 * The embedded database works in this thread, and one statement after the other without a pause: a transaction over a
 * description of megabytes would hold up every other call until it is done. Between its messages others have their turn.
 * SRV-24
 */
export function takeTurns(client: PGlite): void {
  const run = client.execProtocolStream.bind(client);
  let workedMs = 0;
  const startAnew = () => {
    workedMs = 0;
  };
  client.execProtocolStream = async (...message: Parameters<typeof run>) => {
    if (workedMs === 0) setImmediate(startAnew);
    else if (workedMs > MOST_MS) await nextTurn();
    const from = performance.now();
    try {
      return await run(...message);
    } finally {
      workedMs += performance.now() - from;
    }
  };
}
