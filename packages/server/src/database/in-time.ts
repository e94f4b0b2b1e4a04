interface Wait {
  readonly until: number;
  readonly expire: () => void;
}

/** Every statement waits under a limit, and hardly any comes to it: one clock looks after all, a timer for each would cost more. */
const TICK_MS = 50;
const waits = new Set<Wait>();
let ticker: NodeJS.Timeout | undefined;

function tick(): void {
  const now = performance.now();
  for (const wait of waits) {
    if (wait.until > now) continue;
    waits.delete(wait);
    wait.expire();
  }
  if (waits.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}

/** A value, or null when it does not come within so many milliseconds, give or take a twentieth of a second. */
export function inTime<T>(milliseconds: number, work: Promise<T>): Promise<{ value: T } | null> {
  return new Promise((resolve, reject) => {
    const wait = { until: performance.now() + milliseconds, expire: () => resolve(null) };
    waits.add(wait);
    ticker ??= setInterval(tick, TICK_MS).unref();
    work.then(
      (value) => {
        waits.delete(wait);
        resolve({ value });
      },
      (error: unknown) => {
        waits.delete(wait);
        reject(error);
      },
    );
  });
}
