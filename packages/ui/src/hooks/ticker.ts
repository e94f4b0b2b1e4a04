interface Ticker {
  listeners: Set<() => void>;
  timer: ReturnType<typeof setInterval>;
}

const tickers = new Map<number, Ticker>();

/** Calls `listener` every `intervalMs`; all listeners of one interval share one timer, so a hundred countdowns cost one timer. */
export function subscribeTick(intervalMs: number, listener: () => void): () => void {
  const existing = tickers.get(intervalMs);
  const ticker = existing ?? start(intervalMs);
  ticker.listeners.add(listener);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size > 0) return;
    clearInterval(ticker.timer);
    if (tickers.get(intervalMs) === ticker) tickers.delete(intervalMs);
  };
}

function start(intervalMs: number): Ticker {
  const listeners = new Set<() => void>();
  const timer = setInterval(() => {
    for (const listener of [...listeners]) listener();
  }, intervalMs);
  const ticker = { listeners, timer };
  tickers.set(intervalMs, ticker);
  return ticker;
}
