import { LAZY_IMAGE_THRESHOLD_PX, LAZY_IMAGE_THROTTLE_MS } from '@chalkline/rules';

const waiting = new Map<Element, () => void>();
let lastRound = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | null = null;
let observer: IntersectionObserver | null = null;
const callbacks = new Map<Element, () => void>();

function runRound(): void {
  timer = null;
  lastRound = Date.now();
  const ready = [...waiting.values()];
  waiting.clear();
  for (const reveal of ready) reveal();
}

/** At most one round of loading starts per this many milliseconds, so that a fast scroll does not load everything it passes (UI-10). */
function schedule(): void {
  if (timer !== null || waiting.size === 0) return;
  timer = setTimeout(runRound, Math.max(0, lastRound + LAZY_IMAGE_THROTTLE_MS - Date.now()));
}

function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    const reveal = callbacks.get(entry.target);
    if (entry.isIntersecting && reveal) waiting.set(entry.target, reveal);
    else waiting.delete(entry.target);
  }
  schedule();
}

/** Calls `reveal` once the element is within the threshold of the window; at once where the browser cannot tell. */
export function revealWhenNear(element: Element, reveal: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    reveal();
    return () => {};
  }
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${LAZY_IMAGE_THRESHOLD_PX}px` });
  callbacks.set(element, reveal);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    callbacks.delete(element);
    waiting.delete(element);
  };
}
