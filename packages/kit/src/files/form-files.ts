import type { Schemas } from '@chalkline/api-client';
import { failureOf } from '@chalkline/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { newKey } from '../drafts/new-key.ts';

type FileInfo = Schemas['FileInfo'];

/** A part of a form that takes files. */
export interface FileField {
  /** Tells it from the form's other parts: `rfpDocuments`, `lot-3.photos`. */
  readonly name: string;
  /** Whether it takes one file, so that a newer one takes the place of the one before. */
  readonly isSingle?: boolean | undefined;
  /** Puts a stored file into the form. */
  onStored(file: FileInfo, chosen: File): void;
}

/** A file that was chosen and is not stored yet. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  /** The part of the form that it was chosen for. */
  readonly field: FileField;
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
  /** What was stored for it before. */
  stored?: readonly FileInfo[] | undefined;
}

/**
 * The files of one form, from the moment they are chosen, and its sending, which waits for them: a file that is still
 * uploading is never left behind (FILE-11). A form that is sent once keeps the stored ones here, in its own field; a kept
 * draft has fields that put them into the draft (FILE-12). It ends with the form: nothing is uploaded or sent after `close`.
 */
export class FormFiles {
  stored: readonly FileInfo[];
  chosen: readonly ChosenFile[] = [];
  sendState: SendState = 'resting';
  halt: Halt | null = null;
  /** The names of the fields whose files are on screen beside them. */
  fieldsOnScreen: readonly string[] = [];
  /** The field of a form that is sent once. */
  readonly own: FileField;
  /** Counts what begins and ends a sending: who awaits something compares it, to see whether that is still wanted. */
  private attempt = 0;
  private isUploading = false;
  /** While a stored file is put into the form, which is no change of it: it is what the form waits for. */
  private isKeeping = false;
  private readonly options: FormFilesOptions;

  constructor(options: FormFilesOptions) {
    this.options = options;
    this.stored = options.stored ?? [];
    this.own = {
      name: '',
      isSingle: options.isSingle,
      onStored: (file) => {
        this.stored = options.isSingle ? [file] : [...this.stored, file];
      },
    };
    makeAutoObservable<this, 'isUploading' | 'isKeeping' | 'options'>(
      this,
      {
        stored: observableRef,
        chosen: observableRef,
        fieldsOnScreen: observableRef,
        own: false,
        isUploading: false,
        isKeeping: false,
        options: false,
      },
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

  /** Those that no field on screen shows: of another step, or of a part that is closed. */
  get elsewhere(): readonly ChosenFile[] {
    return this.chosen.filter(({ field }) => !this.fieldsOnScreen.includes(field.name));
  }

  /** Those of one field. */
  of(name: string): readonly ChosenFile[] {
    return this.chosen.filter(({ field }) => field.name === name);
  }

  /** A field shows its files; the returned function says that it went. */
  show(name: string): () => void {
    this.setOnScreen([...this.fieldsOnScreen, name]);
    return () => this.setOnScreen(this.fieldsOnScreen.toSpliced(this.fieldsOnScreen.indexOf(name), 1));
  }

  /** Begins to upload files. One that failed gives way to a file of the same name in its field. */
  add(files: readonly File[], field: FileField = this.own): void {
    const taken = field.isSingle ? files.slice(-1) : files;
    const isReplaced = ({ state, file, field: { name: place } }: ChosenFile) =>
      place === field.name && (field.isSingle || (state === 'failed' && taken.some(({ name }) => name === file.name)));
    for (const one of this.chosen) if (isReplaced(one)) one.upload.abort();
    const added = taken.map(
      (file): ChosenFile => ({
        id: newKey(),
        file,
        field,
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

  /** Takes out what was chosen for a part of the form that is gone or was put back: for fields that begin with `prefix`. */
  drop(prefix: string): void {
    for (const { id, field } of this.chosen) if (field.name.startsWith(prefix)) this.remove(id);
  }

  /** The form was changed: what waits to be sent is not sent by itself any more. */
  changed(): void {
    if (this.sendState === 'waiting' && !this.isKeeping) this.rest('changed');
  }

  /** The person went back from sending it: what waits to be sent is not sent by itself any more. */
  hold(): void {
    if (this.sendState === 'waiting') this.rest(null);
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
    const kept = this.chosen.find((one) => one.id === id);
    // Removed, or closed with its form, while it was uploading.
    if (!kept) return;
    this.chosen = this.chosen.filter((one) => one.id !== id);
    this.isKeeping = true;
    try {
      kept.field.onStored(file, kept.file);
    } finally {
      this.isKeeping = false;
    }
  }

  private setOnScreen(names: readonly string[]): void {
    this.fieldsOnScreen = names;
  }

  /** Changes a chosen file; one that is gone meanwhile stays away. */
  private replace(id: string, part: Partial<ChosenFile>): void {
    this.chosen = this.chosen.map((one) => (one.id === id ? { ...one, ...part } : one));
  }
}
