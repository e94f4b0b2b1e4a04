import type { InvocationMessage } from '../protocol/messages.ts';

/** One call of a hub method by a client, from its arrival to its completion. */
export interface Invocation {
  readonly message: InvocationMessage;
  /** What it takes in memory while it waits, in bytes. */
  readonly weight: number;
  /** Streams that the client uploads for it. */
  readonly uploads: readonly UploadSink[];
  /** Made when the method first asks for its signal. */
  abort: AbortController | undefined;
  cancelled: boolean;
  /** Ends the wait for the next value of a stream. */
  wake: (() => void) | undefined;
}

/** Takes the items that a client uploads for an invocation. */
export interface UploadSink {
  /** @param weight what the item takes in memory, in bytes */
  push(item: unknown, weight: number): void;
  end(error?: Error): void;
  /** Drops what was not taken; later items are dropped too. */
  discard(): void;
}

/** What a connection has under way. It exists only while there is something, so that an idle connection costs nothing. */
export class Work {
  /** Invocations that wait for their turn. */
  readonly queue: Invocation[] = [];
  /** Invocations by id that can be cancelled: waiting, running and streaming. */
  readonly active = new Map<string, Invocation>();
  readonly uploads = new Map<string, UploadSink>();
  /** The one that runs now, whether or not it can be cancelled. */
  current: Invocation | undefined = undefined;
  running = false;

  get idle(): boolean {
    return !this.running && this.queue.length === 0 && this.active.size === 0 && this.uploads.size === 0;
  }
}
