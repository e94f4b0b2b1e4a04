import { useEffect } from 'react';
import type { Saver } from './saver.ts';

/** Leaving the page saves what is not saved yet, where `mayStill` allows; nothing is sent after that. */
export function useSaveOnLeave(saver: Saver, mayStill: () => boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be saved is asked as the page is left
  useEffect(
    () => () => {
      if (saver.state === 'unsaved' && mayStill()) void saver.save();
      saver.end();
    },
    [saver],
  );
}
