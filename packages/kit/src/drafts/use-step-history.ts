import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType, useSearchParams } from 'react-router';

/** A draft whose questions are places in the browser's history. */
export interface SteppedDraft {
  readonly id: number | null;
  readonly step: { readonly key: string };
  readonly steps: readonly { readonly key: string }[];
  goTo(index: number): void;
}

/** The state of an address that a wizard wrote by itself: nobody asks for its question. */
export const writtenByWizard = { isWrittenByWizard: true } as const;

const isWrittenByWizard = ({ state }: Location<unknown>): boolean =>
  typeof state === 'object' && state !== null && 'isWrittenByWizard' in state;

/** Makes each question a place in the browser's history: Back and Forward go from question to question. Call it in an observer. */
export function useStepHistory(store: SteppedDraft): void {
  const [params, setParams] = useSearchParams();
  const location: Location<unknown> = useLocation();
  // Back leads to an address that the wizard wrote, too: whoever goes back asks for it.
  const isEcho = useNavigationType() !== 'POP' && isWrittenByWizard(location);
  const asked = params.get('step');
  const { key } = store.step;
  const seen = useRef<string | null>(null);
  /** The question that the address names once everything written has arrived there. */
  const named = useRef<string | null>(null);
  useEffect(() => {
    function write(step: string, replace: boolean) {
      named.current = step;
      setParams(
        (now) => {
          const type = now.get('type');
          return { ...(store.id === null ? (type === null ? {} : { type }) : { id: String(store.id) }), step };
        },
        { replace, state: writtenByWizard },
      );
    }
    const isFirst = seen.current === null;
    const isNew = seen.current !== location.key;
    seen.current = location.key;
    if (isFirst || (isNew && !isEcho)) {
      named.current = asked;
      const index = store.steps.findIndex((step) => step.key === asked);
      if (index >= 0 && asked !== store.step.key) store.goTo(index);
      // A question that was not reached yet is not opened.
      if (asked !== store.step.key) write(store.step.key, true);
    } else if (named.current !== key) {
      write(key, false);
    }
  }, [asked, isEcho, key, location.key, setParams, store]);
}
