import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Dropdown<Root extends HTMLElement, Trigger extends HTMLElement> {
  isOpen: boolean;
  toggle(): void;
  /** Closes; with `returnFocus` the trigger gets the focus back. */
  close(returnFocus: boolean): void;
  triggerRef: RefObject<Trigger | null>;
  /** For the element around trigger and panel. */
  rootProps: {
    ref: RefObject<Root | null>;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

/** A panel that its button opens: Escape closes it, and so does the pointer or the focus when it goes elsewhere. */
export function useDropdown<Root extends HTMLElement, Trigger extends HTMLElement>(): Dropdown<Root, Trigger> {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const triggerRef = useRef<Trigger>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const close = (returnFocus: boolean): void => {
    setOpen(false);
    if (returnFocus) triggerRef.current?.focus();
  };
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    close,
    triggerRef,
    rootProps: {
      ref: root,
      onKeyDown(event) {
        if (event.key === 'Escape' && isOpen) close(true);
      },
      onBlur(event) {
        const next = event.relatedTarget;
        if (next instanceof Node && !root.current?.contains(next)) setOpen(false);
      },
    },
  };
}
