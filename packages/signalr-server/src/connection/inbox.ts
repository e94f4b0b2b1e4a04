import { UnreadBytes } from './unread-bytes.ts';

/** Whose inbox it is. */
export interface InboxOwner {
  /** Reads what it can of the client's bytes, until {@link Inbox.closed}. */
  read(unread: UnreadBytes): void;
  /** Stops or goes on taking bytes from the client. */
  listen(listens: boolean): void;
}

/**
 * What has come from a client: bytes that haven't been read, and the weight of what was read and waits to be processed.
 * It closes when that is too much, and bytes that come then stay bytes.
 */
export class Inbox {
  readonly #owner: InboxOwner;
  /** Made when there is something, so that an idle connection doesn't pay for it. */
  #unread: UnreadBytes | undefined = undefined;
  #pending = 0;
  /** Who waits for it to open; undefined while it is open. */
  #waiting: (() => void)[] | undefined = undefined;
  #opensSoon = false;

  constructor(owner: InboxOwner) {
    this.#owner = owner;
  }

  /** Whether so much waits that nothing more is read. */
  get closed(): boolean {
    return this.#waiting !== undefined;
  }

  take(chunk: Buffer): void {
    this.#unread ??= new UnreadBytes();
    this.#unread.append(chunk);
    this.#read();
  }

  /**
   * Something waits to be processed.
   * @param weight its size in memory, in bytes
   * @param limit the most that may wait, in bytes
   */
  add(weight: number, limit: number): void {
    this.#pending += weight;
    if (this.#pending > limit && !this.closed) {
      this.#waiting = [];
      this.#owner.listen(false);
    }
  }

  /** Something of that weight has been processed. Half of the limit has to be free before reading goes on. */
  release(weight: number, limit: number): void {
    this.#pending -= weight;
    if (this.closed && this.#pending <= limit / 2 && !this.#opensSoon) {
      this.#opensSoon = true;
      // Later: whoever has just taken something isn't done with it.
      setImmediate(() => this.#goOn());
    }
  }

  /** Forgets what wasn't read, and opens, whatever waits. */
  clear(): void {
    this.#unread = undefined;
    this.#open();
  }

  /** @returns undefined while it is open, else what to wait for; it may have closed again by then */
  whenOpen(): Promise<void> | undefined {
    const waiting = this.#waiting;
    return waiting === undefined ? undefined : new Promise((resolve) => waiting.push(resolve));
  }

  #read(): void {
    const unread = this.#unread;
    if (unread !== undefined && !this.closed) {
      this.#owner.read(unread);
    }
    if (unread?.size === 0) {
      this.#unread = undefined;
    }
  }

  /** First what has come already, then what is still to come. */
  #goOn(): void {
    this.#opensSoon = false;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#read();
    for (const callback of waiting ?? []) {
      callback();
    }
    if (!this.closed) {
      this.#owner.listen(true);
    }
  }

  #open(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const callback of waiting) {
      callback();
    }
  }
}
