import { useEffect, useRef } from 'react';

const EVENT = 'chalkline:reveal-field';

/** Asks the parts of a page that draw only what is in sight to show a field and give it the focus. False where none of them has it. */
export function askToReveal(field: string): boolean {
  return !document.dispatchEvent(new CustomEvent(EVENT, { detail: field, cancelable: true }));
}

/** For a part that draws only what is in sight: `reveal` shows a field by its path, and says whether it has it. */
export function useRevealedField(reveal: (field: string) => boolean): void {
  const latest = useRef(reveal);
  latest.current = reveal;
  useEffect(() => {
    function hear(event: Event) {
      if (event instanceof CustomEvent && latest.current(String(event.detail))) event.preventDefault();
    }
    document.addEventListener(EVENT, hear);
    return () => document.removeEventListener(EVENT, hear);
  }, []);
}
