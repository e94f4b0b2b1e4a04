/** How far outside the window an image starts to load, in pixels. */
export const LAZY_THRESHOLD_PX = 100;
/** At most one round of loading starts per this many milliseconds, so that a fast scroll does not load what flies past. */
export const LAZY_THROTTLE_MS = 300;

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

function schedule(): void {
  if (timer !== null || waiting.size === 0) return;
  timer = setTimeout(runRound, Math.max(0, lastRound + LAZY_THROTTLE_MS - Date.now()));
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
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: `${LAZY_THRESHOLD_PX}px` });
  callbacks.set(element, reveal);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    callbacks.delete(element);
    waiting.delete(element);
  };
}
