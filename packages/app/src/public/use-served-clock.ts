import { usePlatform } from '@chalkline/platform';
import { useLayoutEffect } from 'react';

/** When the page came, by this device's clock; null where it came out of the browser's own store. */
function arrivedAt(): number | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === undefined || visit.transferSize === 0 ? null : performance.timeOrigin + visit.responseStart;
}

/**
 * Sets the clock by the page itself: a public page has its data with it and may ask the server for nothing, whose answer
 * would set the clock. What an answer said before stands.
 */
export function useServedClock(): void {
  const { clock, config } = usePlatform();
  useLayoutEffect(() => {
    const at = arrivedAt();
    if (config.servedAt === null || at === null || clock.offsetMs !== 0) return;
    clock.setOffset(Date.parse(config.servedAt) - at);
  }, [clock, config]);
}
