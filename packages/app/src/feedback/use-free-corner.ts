import { useEffect } from 'react';
import { type Corner, freeCorner } from './free-corner.ts';

/** What is being decided: open dialogs with their buttons, and the bars that keep a page's button in sight. */
const DECIDED =
  '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"], [role="dialog"] button, [role="alertdialog"] button, [data-decides]';

/** How often the corner is looked for while a message is shown: a dialog may open meanwhile. */
const LOOK_MS = 200;

const alignments: Readonly<Record<Corner, Partial<CSSStyleDeclaration>>> = {
  'top-end': { justifyContent: 'flex-start', alignItems: 'flex-end' },
  'bottom-start': { justifyContent: 'flex-end', alignItems: 'flex-start' },
  'top-start': { justifyContent: 'flex-start', alignItems: 'flex-start' },
  'bottom-end': { justifyContent: 'flex-end', alignItems: 'flex-end' },
};

/** How much room the messages take together. */
function sizeOf(column: Element): { width: number; height: number } {
  const parts = [...column.children].map((part) => part.getBoundingClientRect());
  return {
    width: Math.max(0, ...parts.map(({ width }) => width)),
    height: parts.reduce((sum, { height }) => sum + height, 0),
  };
}

function align(column: HTMLElement): void {
  const taken = [...document.querySelectorAll(DECIDED)].map((one) => one.getBoundingClientRect());
  Object.assign(column.style, alignments[freeCorner(sizeOf(column), column.getBoundingClientRect(), taken)]);
}

/** Keeps the column of messages below the top bar, and off what is being decided as long as it has a message. UI-51 */
export function useFreeCorner(column: HTMLElement | null, top: number): void {
  useEffect(() => {
    if (column === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      const isShown = column.querySelector('[data-alert], [data-toast]') !== null;
      if (isShown) align(column);
      if (isShown && timer === undefined) timer = setInterval(look, LOOK_MS);
      if (isShown) return;
      clearInterval(timer);
      timer = undefined;
    };
    column.style.top = `${top}px`;
    const watch = new MutationObserver(look);
    watch.observe(column, { childList: true, subtree: true });
    look();
    return () => {
      watch.disconnect();
      clearInterval(timer);
      column.removeAttribute('style');
    };
  }, [column, top]);
}
