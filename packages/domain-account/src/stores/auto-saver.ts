import { isPassingCode } from '@chalkline/api-client';
import type { RecordStore } from './record-store.ts';

/** How long a switch rests before it is saved, so that a row of clicks is one request. */
export const AUTO_SAVE_MS = 400;
/** How long after a failure saving is tried again by itself. */
export const AUTO_RETRY_MS = 5000;

/** Saves a record by itself after every change, one request at a time, and tries again while the network is away. */
export class AutoSaver {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly record: Pick<RecordStore<object, unknown>, 'save' | 'hasChanges' | 'failure'>;

  constructor(record: Pick<RecordStore<object, unknown>, 'save' | 'hasChanges' | 'failure'>) {
    this.record = record;
  }

  /** Something was changed. */
  touched(waitMs: number = AUTO_SAVE_MS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveNow(), waitMs);
  }

  /** Saves at once, as the page is left or as the person asks. */
  async saveNow(): Promise<void> {
    clearTimeout(this.timer);
    const isSaved = await this.record.save();
    if (isSaved && this.record.hasChanges) this.touched();
    // A refusal stays a refusal; only a passing failure is worth another attempt.
    if (!isSaved && (this.record.failure === null || isPassingCode(this.record.failure.code)))
      this.touched(AUTO_RETRY_MS);
  }

  /** The page is left: what waits is sent now, and nothing after it. */
  async leave(): Promise<void> {
    clearTimeout(this.timer);
    if (this.record.hasChanges) await this.record.save();
  }
}
