import { type Failure, failureOf } from '@chalkline/platform';
import { makeAutoObservable } from 'mobx';
import { isPassing } from './failure.ts';

/** How long a form waits after the last key before it saves itself. */
export const AUTOSAVE_MS = 2000;
/** Waits before a failed save is tried again; the last one repeats. */
export const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

export type SaveState = 'clean' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export type SaverDeps = {
  /** Sends what is unsaved; rejects with an ApiError. */
  send: () => Promise<void>;
  /** Whether there is anything to send. */
  hasChanges: () => boolean;
  /** Whether what is typed may be sent now without being asked to (no half-typed field). */
  maySendQuietly: () => boolean;
  now: () => Date;
};

/**
 * Saves a form: one request at a time, quietly two seconds after the last key, again and again while the network is
 * away. It knows nothing of the form; that stays untouched whatever happens here.
 */
export class Saver {
  state: SaveState = 'clean';
  failure: Failure | null = null;
  savedAt: Date | null = null;
  /** Failed attempts in a row. */
  attempts = 0;
  private running: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private hasEnded = false;
  private readonly deps: SaverDeps;

  constructor(deps: SaverDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'running' | 'timer' | 'hasEnded' | 'deps'>(
      this,
      { running: false, timer: false, hasEnded: false, deps: false },
      { autoBind: true },
    );
  }

  /** The form changed: notes it and saves quietly once the typing pauses. */
  touched(): void {
    if (this.state === 'conflict') return;
    this.hasEnded = false;
    if (this.state !== 'saving') this.state = 'unsaved';
    this.schedule(AUTOSAVE_MS);
  }

  /** Saves now. Resolves to whether everything typed until the call is on the server; never rejects. */
  async save(): Promise<boolean> {
    this.stop();
    // Whoever waited meanwhile may have begun another one.
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

  /** A conflict was settled by the person; saving goes on. */
  resume(): void {
    this.failure = null;
    this.state = this.deps.hasChanges() ? 'unsaved' : 'clean';
  }

  /** Forgets the save that waits for its time. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  /** No save waits and none is under way: what is sent next is not overtaken by an older text. */
  async quiesce(): Promise<void> {
    this.stop();
    while (this.running) await this.running;
    this.stop();
  }

  /** The form is left: a save that is under way ends, none follows it. */
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
    if (this.state === 'unsaved') this.schedule(AUTOSAVE_MS);
  }

  private failed(failure: Failure): void {
    this.failure = failure;
    this.state = failure.code === 'VERSION_CONFLICT' ? 'conflict' : 'failed';
    if (!isPassing(failure)) return;
    const wait = RETRY_MS[Math.min(this.attempts, RETRY_MS.length - 1)] ?? AUTOSAVE_MS;
    this.attempts += 1;
    this.schedule(wait);
  }

  private settle(): void {
    this.state = this.deps.hasChanges() ? 'unsaved' : 'clean';
  }

  private schedule(wait: number): void {
    this.stop();
    if (this.hasEnded) return;
    this.timer = setTimeout(() => {
      if (this.deps.maySendQuietly()) void this.save();
    }, wait);
  }
}
