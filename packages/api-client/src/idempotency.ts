import { ApiError } from './api-error.ts';

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
  readonly isRefused: boolean;
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The first thing was done under the key, and its person has read so: what they send now is another one. */
const isSpent = (error: unknown): boolean => error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH';

/**
 * A key stays the same until its call succeeded, so a repeated attempt cannot do the thing twice. Only when the server
 * refused an attempt and the next one asks for something else does that one get a key of its own: the server holds a
 * key to the content it first came with. What is on its way has its key to itself: a second click sends the same one, and
 * another row's button beside it a new one.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  const waiting = new Map<string, { readonly content: string; readonly count: number }>();
  let last: Failed | null = null;
  const arrived = (key: string): string => {
    const { content = '', count = 1 } = waiting.get(key) ?? {};
    if (count > 1) waiting.set(key, { content, count: count - 1 });
    else waiting.delete(key);
    return content;
  };
  const keyOf = (content: string): string => {
    for (const [key, sent] of waiting) if (sent.content === content) return key;
    const isSameThing = last !== null && !(last.isRefused && last.content !== content) && !waiting.has(last.key);
    return last !== null && isSameThing ? last.key : newKey();
  };
  return {
    keyFor(init) {
      const content = JSON.stringify(init) ?? '';
      const key = keyOf(content);
      waiting.set(key, { content, count: (waiting.get(key)?.count ?? 0) + 1 });
      return key;
    },
    succeeded(key) {
      arrived(key);
      if (last?.key === key) last = null;
    },
    failed(key, error) {
      const content = arrived(key);
      const isRefused = isRefusal(error);
      if (isSpent(error)) {
        if (last?.key === key) last = null;
        return;
      }
      // What was refused beside it says nothing of one whose outcome is unknown.
      if (!isRefused || last === null || last.isRefused || last.key === key) last = { key, content, isRefused };
    },
  };
}
