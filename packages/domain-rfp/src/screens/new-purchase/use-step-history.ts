import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

/** Makes each question a place in the browser's history: Back and Forward go from question to question. Call it in an observer. */
export function useStepHistory(store: PurchaseDraftStore): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const { key } = store.step;
  /** The question that the address and the wizard agreed on last. */
  const agreed = useRef<string | null>(null);
  useEffect(() => {
    function write(step: string, replace: boolean) {
      setParams(
        (now) => ({
          ...(store.id === null ? { type: now.get('type') ?? '' } : { id: String(store.id) }),
          step,
        }),
        { replace },
      );
    }
    const isFirst = agreed.current === null;
    if (!isFirst && key !== agreed.current) {
      agreed.current = key;
      if (asked !== key) write(key, false);
      return;
    }
    const index = store.steps.findIndex((step) => step.key === asked);
    if (index >= 0) store.goTo(index);
    // A question that was not reached yet is not opened.
    agreed.current = store.step.key;
    if (asked !== agreed.current) write(agreed.current, true);
  }, [asked, key, setParams, store]);
}
