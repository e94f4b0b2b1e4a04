import { type RefObject, useCallback, useRef } from 'react';
import { type TextStore, writeAt } from './use-text-store.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isText = (target: EventTarget): target is TextControl =>
  (target instanceof HTMLInputElement && target.type === 'text') || target instanceof HTMLTextAreaElement;

/** Puts a placeholder where the cursor was last, in whichever text it was. */
interface Picker {
  /** Notes which text had the cursor; belongs on an element around the form. */
  onFocus: (event: { target: EventTarget }) => void;
  /** Inserts at the cursor, and goes back there. False while no text had the cursor yet. */
  insert: (text: string) => boolean;
}

/** @param form in which the text has to be still: a paragraph may have been removed */
export function usePicker(store: TextStore, form: RefObject<HTMLElement | null>): Picker {
  const last = useRef<TextControl | null>(null);
  const onFocus = useCallback(({ target }: { target: EventTarget }) => {
    if (isText(target)) last.current = target;
  }, []);
  const insert = useCallback(
    (text: string) => {
      const control = last.current;
      if (control === null || !form.current?.contains(control)) return false;
      const from = control.selectionStart ?? control.value.length;
      const to = control.selectionEnd ?? from;
      writeAt(store, control.name, `${control.value.slice(0, from)}${text}${control.value.slice(to)}`);
      requestAnimationFrame(() => {
        control.focus();
        control.setSelectionRange(from + text.length, from + text.length);
      });
      return true;
    },
    [store, form],
  );
  return { onFocus, insert };
}
