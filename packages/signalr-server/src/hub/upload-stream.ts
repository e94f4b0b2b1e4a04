import type { UploadSink } from '../connection/work.ts';

interface Entry {
  readonly item: unknown;
  readonly weight: number;
}

/** A stream that a client uploads. It can be iterated once. */
export class UploadStream implements UploadSink, AsyncIterableIterator<unknown> {
  readonly #release: (weight: number) => void;
  #entries: Entry[] = [];
  #ended = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  /** @param release told the weight of each item once it has been taken */
  constructor(release: (weight: number) => void) {
    this.#release = release;
  }

  push(item: unknown, weight: number): void {
    if (this.#ended) {
      this.#release(weight);
      return;
    }
    this.#entries.push({ item, weight });
    this.#wake?.();
  }

  end(error?: Error): void {
    if (!this.#ended) {
      this.#ended = true;
      this.#error = error;
      this.#wake?.();
    }
  }

  async next(): Promise<IteratorResult<unknown>> {
    while (true) {
      const entry = this.#entries.shift();
      if (entry !== undefined) {
        this.#release(entry.weight);
        return { done: false, value: entry.item };
      }
      if (this.#error !== undefined) {
        const error = this.#error;
        this.#error = undefined;
        throw error;
      }
      if (this.#ended) {
        return { done: true, value: undefined };
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }

  /** The method takes no more items, or is over. */
  async return(): Promise<IteratorResult<unknown>> {
    this.discard();
    return { done: true, value: undefined };
  }

  discard(): void {
    const entries = this.#entries;
    this.#entries = [];
    this.end();
    this.#error = undefined;
    for (const entry of entries) {
      this.#release(entry.weight);
    }
  }

  [Symbol.asyncIterator](): AsyncIterableIterator<unknown> {
    return this;
  }
}
