import { isPassingCode } from '@chalkline/api-client';
import { type Failure, failureOf } from '@chalkline/platform';
import { makeAutoObservable } from 'mobx';

/** How long a form waits after the last keystroke before it saves itself. */
export const AUTOSAVE_MS = 2000;
/** Waits before a failed save is tried again; the last one repeats. */
export const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

/** `conflict`: somebody saved a newer version meanwhile. */
export type SaveState = 'clean' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export type SaverDeps = {
  /** Sends the unsaved changes; rejects with an ApiError. */
  send: () => Promise<void>;
  /** Whether there is anything to send. */
  hasChanges: () => boolean;
  /** Whether automatic saving may send the changes now (no half-typed field). */
  maySendQuietly: () => boolean;
  now: () => Date;
  /** Milliseconds from the last change to a quiet save, two seconds by default; null: saves only on request. */
  quietMs?: number | null | undefined;
  /** Waits before a failed save is tried again, in milliseconds; none: tries again only on request. */
  retryMs?: readonly number[] | undefined;
};

/** Whether the same request may succeed a moment later: the network or the server was unavailable. */
function isPassing(failure: Failure): boolean {
  return failure.code === 'ABORTED' || isPassingCode(failure.code);
}

/**
 * Saves a form: one request at a time, automatically some time after the last change, and repeatedly while the
 * network is down. It knows nothing of the form and never changes it.
 */
export class Saver {
  state: SaveState = 'clean';
  failure: Failure | null = null;
  savedAt: Date | null = null;
  /** The number of failed attempts in a row that lead to another attempt. */
  attempts = 0;
  private running: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether the person left the form, or it was submitted: it stays over, whatever is answered late. */
  hasEnded = false;
  private readonly deps: SaverDeps;
  private readonly quietMs: number | null;
  private readonly retryMs: readonly number[];

  constructor(deps: SaverDeps) {
    this.deps = deps;
    this.quietMs = deps.quietMs === undefined ? AUTOSAVE_MS : deps.quietMs;
    this.retryMs = deps.retryMs ?? RETRY_MS;
    makeAutoObservable<this, 'running' | 'timer' | 'deps' | 'quietMs' | 'retryMs'>(
      this,
      { running: false, timer: false, hasEnded: false, deps: false, quietMs: false, retryMs: false },
      { autoBind: true },
    );
  }

  /** The form changed: notes it and saves automatically once the changes pause. */
  touched(): void {
    if (this.state === 'conflict' || this.hasEnded) return;
    if (this.state !== 'saving') this.state = 'unsaved';
    this.schedule(this.quietMs);
  }

  /** Saves now. Resolves to whether everything typed until the call is on the server; never rejects. */
  async save(): Promise<boolean> {
    this.stop();
    // Another caller may have started a save meanwhile.
    while (this.running) await this.running;
    if (this.state === 'conflict') return false;
    if (!this.deps.hasChanges()) {
      this.settle();
      return true;
    }
    this.running = this.run();
    try {
      return await this.running;
    } finally {
      this.running = null;
    }
  }

  /** The person settled a conflict; saving goes on. */
  resume(): void {
    this.failure = null;
    this.state = this.deps.hasChanges() ? 'unsaved' : 'clean';
  }

  /** A conflict could not be settled: it stays, with the reason. */
  staysInConflict(failure: Failure): void {
    this.failure = failure;
  }

  /** Cancels the scheduled save. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  /** No save is scheduled or under way, so that an older text can't overtake the next request. */
  async quiesce(): Promise<void> {
    this.stop();
    while (this.running) await this.running;
    this.stop();
  }

  /** The person left the form, or it was submitted: a save under way finishes, and no other follows unasked. */
  end(): void {
    this.hasEnded = true;
    this.stop();
  }

  private async run(): Promise<boolean> {
    this.state = 'saving';
    try {
      await this.deps.send();
      this.succeeded();
      return true;
    } catch (error) {
      this.failed(failureOf(error));
      return false;
    }
  }

  private succeeded(): void {
    this.failure = null;
    this.attempts = 0;
    this.savedAt = this.deps.now();
    this.settle();
    if (this.state === 'unsaved') this.schedule(this.quietMs);
  }

  private failed(failure: Failure): void {
    this.failure = failure;
    this.state = failure.code === 'VERSION_CONFLICT' ? 'conflict' : 'failed';
    const wait = this.retryMs[Math.min(this.attempts, this.retryMs.length - 1)];
    if (wait === undefined || !isPassing(failure)) return;
    this.attempts += 1;
    this.schedule(wait);
  }

  private settle(): void {
    this.state = this.deps.hasChanges() ? 'unsaved' : 'clean';
  }

  private schedule(wait: number | null): void {
    this.stop();
    if (wait === null || this.hasEnded) return;
    this.timer = setTimeout(() => {
      if (this.deps.maySendQuietly()) void this.save();
    }, wait);
  }
}
