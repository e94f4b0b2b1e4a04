import type { CDPSession, Page } from '@playwright/test';

/** The yardstick's time on an idle machine, for which the limits of our tests are set, in milliseconds. D-114 */
const CALM_MS = 20;
const RUNS = 3;

/** A page's main thread, and what it works. */
export interface MainThread {
  /** Milliseconds that it works while something is done: its own time, not the clock's. */
  workOf(act: () => Promise<unknown>): Promise<number>;
  /**
   * How many times longer the same work takes here and now than on an idle machine, 1 where it takes as long or less:
   * threads that share a core slow each other in their own time too.
   */
  slowdown(): Promise<number>;
}

/** Work of the kind that a grid is made of: cells are written, laid out and taken away. */
function yardstick(): number {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;visibility:hidden;width:900px';
  for (let index = 0; index < 1500; index += 1) {
    const cell = document.createElement('div');
    cell.textContent = `Line ${index} at $${(index * 1.37).toFixed(2)}`;
    cell.style.cssText = 'display:inline-block;width:120px;padding:4px';
    box.append(cell);
  }
  document.body.append(box);
  const height = box.offsetHeight;
  box.remove();
  return height;
}

async function workedBy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

/** Begins to watch a page's main thread. */
export async function mainThreadOf(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const workOf: MainThread['workOf'] = async (act) => {
    const before = await workedBy(session);
    await act();
    return (await workedBy(session)) - before;
  };
  return {
    workOf,
    async slowdown() {
      const runs: number[] = [];
      while (runs.length < RUNS) runs.push(await workOf(() => page.evaluate(yardstick)));
      return Math.max(1, Math.min(...runs) / CALM_MS);
    },
  };
}
