import { useEffect } from 'react';
import type { Saver } from './saver.ts';

/** Leaving the page saves unsaved changes where `mayStill` allows it; nothing is sent after that. */
export function useSaveOnLeave(saver: Saver, mayStill: () => boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether saving is allowed is checked when the person leaves the page
  useEffect(
    () => () => {
      if (saver.state === 'unsaved' && mayStill()) void saver.save();
      saver.end();
    },
    [saver],
  );
}
