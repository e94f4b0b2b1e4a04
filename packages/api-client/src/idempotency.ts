import { ApiError } from './api-error.ts';

/** Keeps the `Idempotency-Key` of one form or button. */
export interface IdempotencyKeys {
  /** The key for this attempt: the one in use until it succeeded. */
  keyFor(init: unknown): string;
  succeeded(): void;
  failed(error: unknown): void;
}

/** The server read the request and refused it: nothing was done under the key. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * A key stays the same until its call succeeded, so a repeated attempt cannot do the thing twice. Only when the server
 * refused an attempt and the next one asks for something else does that one get a key of its own: the server holds a
 * key to the content it first came with.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let key: string | null = null;
  let content = '';
  let wasRefused = false;
  return {
    keyFor(init) {
      const next = JSON.stringify(init) ?? '';
      if (key === null || (wasRefused && next !== content)) key = newKey();
      content = next;
      wasRefused = false;
      return key;
    },
    succeeded() {
      key = null;
    },
    failed(error) {
      wasRefused = isRefusal(error);
    },
  };
}
