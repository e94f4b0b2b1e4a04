import { type Backup, type Failure, failureOf, type Problems } from '@chalkline/platform';
import { makeAutoObservable, observableRef, toJS } from 'mobx';
import type { FormFiles } from '../files/form-files.ts';
import { Readings } from '../forms/readings.ts';
import { Saver, type SaveState } from './saver.ts';

/** What survives a reload of the page: only the typed fields. */
export type RecordBackup<F extends object> = Partial<F>;

/** What a record needs from its surroundings. */
export interface RecordDeps<F extends object, D, X = undefined> {
  formOf(data: D): F;
  /** Sends the changed fields; `extra` is what one save adds, such as submitting. Rejects with an ApiError. */
  save(form: F, dirty: ReadonlySet<keyof F>, data: D, extra: X | undefined): Promise<D>;
  /** Reads the newest version, for settling a conflict. */
  load(): Promise<D>;
  /** Maps the server's field errors to this form's field paths; left out, they stay as they are. */
  problemsOf?(fields: Problems, form: F): Problems;
  backup: Backup<RecordBackup<F>>;
  /** What was chosen for it and is not stored yet; left out where it takes no files. */
  files?: FormFiles;
  /** Fields that are too large for a backup: files. */
  notKept?: readonly (keyof F)[];
  /** How the record saves itself after a change; left out, it saves only on request. */
  unasked?: {
    /** Milliseconds from the last change to the save. */
    quietMs: number;
    /** Milliseconds from a failure to the next attempt. */
    retryMs: number;
  };
}

/**
 * One record of the server while a person edits it. Typed text is never lost: a failed save keeps it, a reload of the page
 * restores it, and a newer version on the server leads to a question.
 */
export class RecordStore<F extends object, D, X = undefined> {
  /** The record as the server has it. */
  data: D;
  form: F;
  problems: Problems = {};
  readonly saver: Saver;
  /** Files that are being read into its fields; who checks and saves it waits for them first. */
  readonly readings = new Readings();
  /** Whether the form started with unsaved changes of an earlier visit. */
  wasRestored = false;
  private readonly dirty = new Set<keyof F>();
  /** What the requested save adds. */
  private extra: X | undefined = undefined;
  private readonly deps: RecordDeps<F, D, X>;

  constructor(data: D, deps: RecordDeps<F, D, X>) {
    this.data = data;
    this.deps = deps;
    this.form = deps.formOf(data);
    this.saver = new Saver({
      send: () => this.send(),
      hasChanges: () => this.hasChanges || this.extra !== undefined,
      maySendQuietly: () => true,
      now: () => new Date(),
      quietMs: deps.unasked?.quietMs ?? null,
      retryMs: deps.unasked ? [deps.unasked.retryMs] : [],
    });
    makeAutoObservable<this, 'deps' | 'extra'>(
      this,
      { deps: false, extra: false, saver: false, readings: false, data: observableRef },
      { autoBind: true },
    );
    this.restore();
  }

  get state(): SaveState {
    return this.saver.state;
  }

  get failure(): Failure | null {
    return this.saver.failure;
  }

  get savedAt(): Date | null {
    return this.saver.savedAt;
  }

  /** Whether anything typed is not on the server yet. */
  get hasChanges(): boolean {
    return this.dirty.size > 0;
  }

  /** Whether one field was changed since the last save. */
  isDirty(field: keyof F): boolean {
    return this.dirty.has(field);
  }

  /** Changes a field and clears its error. */
  set<K extends keyof F>(field: K, value: F[K]): void {
    this.deps.files?.changed();
    this.form[field] = value;
    this.dirty.add(field);
    this.forget(String(field));
    this.keep();
    this.saver.touched();
  }

  setProblems(problems: Problems): void {
    this.problems = problems;
  }

  /** The record was reloaded while nothing was typed, or by another action on the same page. */
  adopt(data: D): void {
    const mine = this.dirtyValues();
    this.data = data;
    this.form = this.deps.formOf(data);
    Object.assign(this.form, mine);
  }

  /** Saves now. Resolves to whether everything typed until the call is on the server; never rejects. */
  async save(extra?: X): Promise<boolean> {
    if (this.state === 'saving' || this.state === 'conflict') return false;
    this.extra = extra;
    const isSaved = await this.saver.save();
    this.extra = undefined;
    return isSaved;
  }

  /**
   * Settles a conflict: `mine` writes what was typed here over the newer version and leaves its other fields alone,
   * `theirs` takes it and drops what was typed here. Resolves to whether it is settled; never rejects.
   */
  async resolveConflict(choice: 'mine' | 'theirs'): Promise<boolean> {
    try {
      const theirs = await this.deps.load();
      this.meet(theirs, choice);
    } catch (error) {
      this.saver.staysInConflict(failureOf(error));
      return false;
    }
    return choice === 'theirs' ? true : this.save();
  }

  private async send(): Promise<void> {
    const sent = new Set(this.dirty);
    this.dirty.clear();
    try {
      this.accept(await this.deps.save(toJS(this.form), sent, this.data, this.extra));
    } catch (error) {
      this.refuse(failureOf(error), sent);
      throw error;
    }
  }

  private meet(theirs: D, choice: 'mine' | 'theirs'): void {
    if (choice === 'theirs') this.dirty.clear();
    this.adopt(theirs);
    this.problems = {};
    this.saver.resume();
    this.keep();
  }

  private accept(data: D): void {
    // Text typed while the request was under way is newer than its answer.
    this.adopt(data);
    this.extra = undefined;
    this.problems = {};
    this.wasRestored = false;
    this.keep();
  }

  private refuse(failure: Failure, sent: ReadonlySet<keyof F>): void {
    for (const field of sent) this.dirty.add(field);
    if (Object.keys(failure.fields).length > 0) {
      this.problems = this.deps.problemsOf?.(failure.fields, this.form) ?? failure.fields;
    }
    this.keep();
  }

  private dirtyValues(): Partial<F> {
    const values: Partial<F> = {};
    for (const field of this.dirty) values[field] = this.form[field];
    return values;
  }

  private forget(field: string): void {
    this.problems = Object.fromEntries(
      Object.entries(this.problems).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
    );
  }

  private keep(): void {
    const { backup, notKept = [] } = this.deps;
    const typed = toJS(this.dirtyValues());
    for (const field of notKept) delete typed[field];
    if (Object.keys(typed).length === 0) backup.clear();
    else backup.write(typed);
  }

  private restore(): void {
    const kept = this.deps.backup.read();
    if (!kept) return;
    for (const field of Object.keys(kept) as (keyof F)[]) {
      if (!(field in this.form)) continue;
      Object.assign(this.form, { [field]: kept[field] });
      this.dirty.add(field);
    }
    this.wasRestored = this.dirty.size > 0;
    if (this.wasRestored) this.saver.resume();
  }
}
