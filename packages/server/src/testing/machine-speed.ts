/** The yardstick's processor time on an idle machine, for which the limits of our tests are set, in milliseconds. D-114 */
const CALM_MS = 21;
const CHARACTERS = 4 * 1024 * 1024;
const RUNS = 2;

/** Processor time of this thread alone, in milliseconds. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Work of the kind that requests are made of: a long text is decoded, walked, written anew and searched. */
function yardstick(text: string): number {
  const bytes = Buffer.from(text, 'base64');
  let sum = 0;
  for (const byte of bytes) sum = (sum * 31 + byte) | 0;
  const again = bytes.toString('base64');
  return sum + again.indexOf('!') + (/!+$/.exec(again)?.index ?? 0);
}

/**
 * How many times longer the same work takes here and now than on an idle machine; 1 where it takes as long or less.
 * Threads that share a core or its cache slow each other in processor time too, so that without it a limit in milliseconds
 * would say more about the machine than about the server.
 */
export function slowdown(): number {
  const text = 'QUJD'.repeat(CHARACTERS / 4);
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const before = threadTime();
    yardstick(text);
    best = Math.min(best, threadTime() - before);
  }
  return Math.max(1, best / CALM_MS);
}
