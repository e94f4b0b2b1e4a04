import type { Schemas } from '@chalkline/api-client';
import { failureOf } from '@chalkline/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { newKey } from '../drafts/new-key.ts';

type FileInfo = Schemas['FileInfo'];

/** A file that was chosen and is not stored yet. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly upload: AbortController;
  readonly state: 'waiting' | 'uploading' | 'failed';
  /** Why it could not be stored. */
  readonly refusal: string | null;
  /** Whether it failed before: its button to try again stays, so that it keeps the keyboard's focus. */
  readonly hasFailed: boolean;
}

/** `waiting`: the button was pressed, and the form goes as soon as its files are stored. */
export type SendState = 'resting' | 'waiting' | 'sending';

/** Why a form that was to be sent is still here: a file failed, or the form was changed while it waited. */
export type Halt = 'failed' | 'changed';

export interface FormFilesOptions {
  /** Stores one file. Rejects with an ApiError, or with an Error that says why the file can't be read. */
  store(file: File, signal: AbortSignal): Promise<FileInfo>;
  /** Whether the form takes one file, so that a newer one takes the place of the one before. */
  isSingle?: boolean | undefined;
}

/**
 * The files of one form, from the moment they are chosen, and its sending, which waits for them: a file that is still
 * uploading is never left behind (FILE-11). It ends with the form: nothing is uploaded or sent after `close`.
 */
export class FormFiles {
  stored: readonly FileInfo[] = [];
  chosen: readonly ChosenFile[] = [];
  sendState: SendState = 'resting';
  halt: Halt | null = null;
  readonly isSingle: boolean;
  /** Counts what begins and ends a sending: who awaits something compares it, to see whether that is still wanted. */
  private attempt = 0;
  private isUploading = false;
  private readonly options: FormFilesOptions;

  constructor(options: FormFilesOptions) {
    this.options = options;
    this.isSingle = options.isSingle === true;
    makeAutoObservable<this, 'isUploading' | 'options'>(
      this,
      { stored: observableRef, chosen: observableRef, isSingle: false, isUploading: false, options: false },
      { autoBind: true },
    );
  }

  /** The stored files, as a request names them. */
  get ids(): number[] {
    return this.stored.map(({ id }) => id);
  }

  /** Files that upload now or wait for their turn. */
  get pending(): readonly ChosenFile[] {
    return this.chosen.filter(({ state }) => state !== 'failed');
  }

  get failed(): readonly ChosenFile[] {
    return this.chosen.filter(({ state }) => state === 'failed');
  }

  /** Begins to upload files. One that failed gives way to a file of the same name. */
  add(files: readonly File[]): void {
    const taken = this.isSingle ? files.slice(-1) : files;
    const isReplaced = ({ state, file }: ChosenFile) =>
      this.isSingle || (state === 'failed' && taken.some(({ name }) => name === file.name));
    for (const one of this.chosen) if (isReplaced(one)) one.upload.abort();
    const added = taken.map(
      (file): ChosenFile => ({
        id: newKey(),
        file,
        upload: new AbortController(),
        state: 'waiting',
        refusal: null,
        hasFailed: false,
      }),
    );
    this.chosen = [...this.chosen.filter((one) => !isReplaced(one)), ...added];
    void this.uploadAll();
  }

  /** Tries a file again that could not be stored. */
  retry(id: string): void {
    this.replace(id, { state: 'waiting', refusal: null });
    void this.uploadAll();
  }

  /** Takes a file out of the form, whether it is stored, uploading or failed; the form waits no longer. */
  remove(id: string | number): void {
    for (const one of this.chosen) if (one.id === id) one.upload.abort();
    this.chosen = this.chosen.filter((one) => one.id !== id);
    this.stored = this.stored.filter((one) => one.id !== id);
    this.changed();
  }

  /** The form was changed: what waits to be sent is not sent by itself any more. */
  changed(): void {
    if (this.sendState === 'waiting') this.rest('changed');
  }

  /**
   * Sends the form with `action` once every file is stored, and not at all if one fails, the form is changed or it is
   * closed meanwhile. A second call while one waits or runs does nothing. `action` gets the ids of the files; after each
   * await it asks whether the form is still there. @throws what `action` throws.
   */
  async send(action: (fileIds: number[], isWanted: () => boolean) => Promise<void>): Promise<void> {
    if (this.sendState !== 'resting') return;
    const isWanted = this.begin();
    await this.untilStored(isWanted);
    if (!isWanted()) return;
    if (this.failed.length > 0) {
      this.rest('failed');
      return;
    }
    this.setSending();
    try {
      await action(this.ids, isWanted);
    } finally {
      if (isWanted()) this.rest(null);
    }
  }

  /** Files that were sent leave a form that stays open for more. */
  forget(ids: readonly number[]): void {
    this.stored = this.stored.filter(({ id }) => !ids.includes(id));
  }

  /** The form is gone: uploads end, and what waits to be sent never is. */
  close(): void {
    for (const { upload } of this.chosen) upload.abort();
    this.chosen = [];
    this.rest(null);
  }

  /** Waits until no file is on its way, or the wait has ended. mobx has `when` for it, which every first visit would download. */
  private untilStored(isWanted: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      reaction(
        () => this.pending.length === 0 || !isWanted(),
        (isOver, _before, watching) => {
          if (!isOver) return;
          watching.dispose();
          resolve();
        },
        { fireImmediately: true },
      );
    });
  }

  private begin(): () => boolean {
    this.attempt += 1;
    const mine = this.attempt;
    this.sendState = 'waiting';
    this.halt = null;
    return () => this.attempt === mine;
  }

  private setSending(): void {
    this.sendState = 'sending';
  }

  private rest(halt: Halt | null): void {
    this.attempt += 1;
    this.sendState = 'resting';
    this.halt = halt;
  }

  private async uploadAll(): Promise<void> {
    if (this.isUploading) return;
    this.isUploading = true;
    // One after the other: a request has a size limit, and the list keeps the order of choosing.
    for (let next = this.next(); next; next = this.next()) await this.uploadOne(next);
    this.isUploading = false;
  }

  private next(): ChosenFile | undefined {
    return this.chosen.find(({ state }) => state === 'waiting');
  }

  private async uploadOne({ id, file, upload }: ChosenFile): Promise<void> {
    this.replace(id, { state: 'uploading' });
    try {
      this.keep(id, await this.options.store(file, upload.signal));
    } catch (error) {
      this.replace(id, { state: 'failed', refusal: failureOf(error).message, hasFailed: true });
    }
  }

  private keep(id: string, file: FileInfo): void {
    // Removed, or closed with its form, while it was uploading.
    if (!this.chosen.some((one) => one.id === id)) return;
    this.chosen = this.chosen.filter((one) => one.id !== id);
    this.stored = this.isSingle ? [file] : [...this.stored, file];
  }

  /** Changes a chosen file; one that is gone meanwhile stays away. */
  private replace(id: string, part: Partial<ChosenFile>): void {
    this.chosen = this.chosen.map((one) => (one.id === id ? { ...one, ...part } : one));
  }
}
