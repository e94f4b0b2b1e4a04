import { ApiError, isRefused } from './api-error.ts';

/** Of two clicks within this time the second one belongs to the first: operating systems say so of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Keeps the `Idempotency-Key` of one form or button. */
export interface IdempotencyKeys {
  /** The key for this attempt: the one in use until it succeeded. */
  keyFor(init: unknown): string;
  succeeded(key: string): void;
  failed(key: string, error: unknown): void;
}

/** An attempt that failed, or was refused: the next one is it again, or is told from it. */
interface Failed {
  readonly key: string;
  readonly content: string;
  /** The server read the request and refused it: nothing was done under the key. */
  readonly wasRefused: boolean;
}

/** What was sent, and is on its way or done. */
interface Sent {
  readonly content: string;
  /** How many calls with it are on their way. */
  readonly count: number;
  /** When it was sent first, on the page's own clock. */
  readonly at: number;
}

/** Other content was done under the key, as its person has read. */
const isSpent = (error: unknown): boolean => error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH';

/**
 * A key stays the same until its call succeeded, so a repeated attempt cannot do the thing twice. Only when the server
 * refused an attempt and the next one asks for something else does that one get a key of its own: the server holds a
 * key to the content it first came with. While an outcome is unknown, changed content goes under the same key too: either
 * nothing was done yet, or the server says that the first content was. Then the key is the first content's alone, and what
 * its person sends knowing so is another thing. What is on its way has its key to itself: another row's button beside it
 * sends a new one, a second click the same one, also where the first is answered before the second comes. PUR-18 PUR-33
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  const waiting = new Map<string, Sent>();
  let last: Failed | null = null;
  let done: (Sent & { readonly key: string }) | null = null;
  const arrived = (key: string): Sent => {
    const { content = '', count = 1, at = 0 } = waiting.get(key) ?? {};
    const sent = { content, count: count - 1, at };
    if (sent.count > 0) waiting.set(key, sent);
    else waiting.delete(key);
    return sent;
  };
  const keyOf = (content: string): string => {
    for (const [key, sent] of waiting) if (sent.content === content) return key;
    if (done?.content === content && performance.now() - done.at < DOUBLE_CLICK_MS) return done.key;
    const isSameThing = last !== null && !(last.wasRefused && last.content !== content) && !waiting.has(last.key);
    return last !== null && isSameThing ? last.key : newKey();
  };
  return {
    keyFor(init) {
      const content = JSON.stringify(init) ?? '';
      const key = keyOf(content);
      const sent = waiting.get(key);
      const at = sent?.at ?? (done?.key === key ? done.at : performance.now());
      waiting.set(key, { content, count: (sent?.count ?? 0) + 1, at });
      return key;
    },
    succeeded(key) {
      done = { ...arrived(key), key };
      if (last?.key === key) last = null;
    },
    failed(key, error) {
      const { content } = arrived(key);
      const wasRefused = isRefused(error);
      if (isSpent(error)) {
        if (last?.key === key) last = last.content === content ? null : { ...last, wasRefused };
        return;
      }
      // What was refused beside it says nothing of one whose outcome is unknown.
      if (!wasRefused || last === null || last.wasRefused || last.key === key) last = { key, content, wasRefused };
    },
  };
}
