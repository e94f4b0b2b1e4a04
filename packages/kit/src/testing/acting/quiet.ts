import { act } from '@testing-library/react';
import { loadingParts } from '../loading-parts.ts';

/** Those of the machine: a test may have put others in their place. */
const { setTimeout: inRealTime } = globalThis;
const TICK_MS = 10;
/** How many ticks a page stays as it is, until nothing more is expected of it. */
const QUIET_TICKS = 40;
/** A page that goes on loading is left to it: its test gives no answer to something. */
const MOST_TICKS = 500;

const tick = () => new Promise<void>((resolve) => void inRealTime(resolve, TICK_MS));

/**
 * Waits until a page says nowhere that it is loading and stays as it is. Ticks are counted and not the clock, so that a busy
 * machine waits longer.
 */
export async function untilQuiet(ticks = QUIET_TICKS, most = MOST_TICKS): Promise<void> {
  let left = ticks;
  const watching = new MutationObserver(() => {
    left = ticks;
  });
  watching.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  for (let count = 0; left > 0 && count < most; count += 1) {
    await tick();
    left = loadingParts().length > 0 ? ticks : left - 1;
  }
  watching.disconnect();
}

/** The same for a moment, with whatever the page does meanwhile taken in. */
export const settled = (ticks: number, most?: number): Promise<void> => act(() => untilQuiet(ticks, most));
