import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answers no sooner than after `milliseconds`, and only whole multiples of it later: how long the work took does not tell
 * what was found. AUTH-6
 */
export async function steadily<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - started;
    await sleep(Math.ceil(Math.max(spent, 1) / milliseconds) * milliseconds - spent);
  }
}
