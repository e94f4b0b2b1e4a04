import { useLayoutEffect } from 'react';
import { usePlatform } from '../platform-context.tsx';

/**
 * Takes the alert of a failure back where the page itself says it, and stays: a message is told once (UI-34). Before the next
 * paint, so that nobody sees it come and go.
 */
export function useSaidInline(text: string | null | undefined): void {
  const { feedback } = usePlatform();
  useLayoutEffect(() => {
    if (!text) return;
    for (const alert of feedback.alerts)
      if (alert.kind === 'error' && alert.text === text) feedback.dismissAlert(alert.id);
  });
}
