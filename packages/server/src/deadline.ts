import { AsyncLocalStorage } from 'node:async_hooks';

/** The database did not answer within the time that a request may wait for it; nothing of its change was kept. SRV-35 */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor() {
    super('the database did not answer within the request’s time');
  }
}

/** A change was sent to be kept and nobody answered: it may be there or not. SRV-36 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';

  constructor(cause?: unknown) {
    super('nobody answered whether a change was kept', { cause });
  }
}

/**
 * How long one request may wait for the database, over all of its statements. Only waiting counts: a slow upload, a
 * picture that is redrawn, another company's service take none of it. SRV-35
 */
export class Deadline {
  /** Whether the request asks for a change: of one that only reads, nobody is told what was kept. */
  readonly isChange: boolean;
  /** Whether a change of the request was kept already. */
  hasCommitted = false;
  #leftMs: number;
  #waiting = 0;
  #since = 0;

  /** @param milliseconds how long it may wait in all */
  constructor(milliseconds: number, isChange = false) {
    this.#leftMs = milliseconds;
    this.isChange = isChange;
  }

  /** Milliseconds that it may still wait; not below 0. */
  get leftMs(): number {
    const now = this.#waiting > 0 ? performance.now() - this.#since : 0;
    return Math.max(0, this.#leftMs - now);
  }

  /** Waiting begins; what waits at the same time is counted once. */
  begin(): void {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
  }

  /** What `begin` began has ended. */
  end(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#leftMs -= performance.now() - this.#since;
  }

  /** Counts the time until the work ends. */
  async count<T>(work: () => Promise<T>): Promise<T> {
    this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  /** What a request is told whose time is up: after a change was kept, it would be wrong to say that nothing was. */
  failure(): DeadlineError | OutcomeUnknownError {
    return this.isChange && this.hasCommitted ? new OutcomeUnknownError() : new DeadlineError();
  }
}

const bookkeeping = new AsyncLocalStorage<true>();

/**
 * Runs a write that is not what the caller asked for, such as a count of tries: where it fails, nothing that they asked for was
 * changed. SRV-36
 */
export const asBookkeeping = <T>(run: () => PromiseLike<T>): Promise<T> =>
  // Drizzle sends a statement only when somebody waits for it: that has to be in here.
  bookkeeping.run(true, async () => await run());

/** Whether this is a part of such a write. */
export const isBookkeeping = (): boolean => bookkeeping.getStore() ?? false;

const storage = new AsyncLocalStorage<Deadline | undefined>();

/** The deadline of the request that this is a part of; none in jobs, exports, migrations. */
export const currentDeadline = (): Deadline | undefined => storage.getStore();

/** Runs something whose waiting for the database counts towards the deadline. */
export const underDeadline = <T>(deadline: Deadline | undefined, run: () => T): T => storage.run(deadline, run);

/** Runs something that may wait for as long as the database takes. */
export const withoutDeadline = <T>(run: () => T): T => storage.run(undefined, run);
