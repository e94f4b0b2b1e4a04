import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** A draft whose questions are places in the browser's history. */
export interface SteppedDraft {
  readonly id: number | null;
  readonly step: { readonly key: string };
  readonly steps: readonly { readonly key: string }[];
  goTo(index: number): void;
}

/** Makes each question a place in the browser's history: Back and Forward go from question to question. Call it in an observer. */
export function useStepHistory(store: SteppedDraft): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const { key } = store.step;
  /** The question that the address and the wizard agreed on last. */
  const agreed = useRef<string | null>(null);
  useEffect(() => {
    function write(step: string, replace: boolean) {
      setParams(
        (now) => {
          const type = now.get('type');
          return { ...(store.id === null ? (type === null ? {} : { type }) : { id: String(store.id) }), step };
        },
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
    // The address may follow late: the question is open by then, and opening it anew would drop what is said about it.
    if (index >= 0 && asked !== key) store.goTo(index);
    // A question that was not reached yet is not opened.
    agreed.current = store.step.key;
    if (asked !== agreed.current) write(agreed.current, true);
  }, [asked, key, setParams, store]);
}
