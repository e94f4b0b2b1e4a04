import { type FormFiles, Saver } from '@chalkline/kit';
import { type Backup, type Failure, failureOf } from '@chalkline/platform';
import { makeAutoObservable } from 'mobx';

/** How a submit ended: with a receipt, as the same one already submitted, or refused. */
export type SubmitOutcome<Receipt> =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'already' }
  | { kind: 'refused'; failure: Failure };

/** The form that is saved and submitted, and the calls for it. */
export interface SubmissionDeps<Form, Input, Saved, Receipt> {
  form: () => Form;
  input: () => Input;
  save: (input: Input) => Promise<Saved>;
  submit: (input: Input) => Promise<Receipt>;
  /** Takes over what a save answers. */
  accept: (saved: Saved) => void;
  /** Shows at their fields what the server refused. */
  refuse: (fields: Readonly<Record<string, string>>) => void;
  /** Whether what is typed is saved by itself. */
  maySaveUnasked: () => boolean;
  /** Whether nothing is half typed. */
  isWellTyped: () => boolean;
  now: () => Date;
  /** What was chosen for it and is not stored yet. */
  files: FormFiles;
  backup: Backup<Form>;
}

/**
 * The saving and submitting of one form that a vendor sends to a school. What is typed is kept over a failure, a reload and
 * a refusal, and a save under way never lands after the submit.
 */
export class Submission<Form, Input, Saved, Receipt> {
  /** Whether anything typed is not on the server yet. */
  isDirty = false;
  readonly saver: Saver;
  private readonly deps: SubmissionDeps<Form, Input, Saved, Receipt>;

  constructor(deps: SubmissionDeps<Form, Input, Saved, Receipt>) {
    this.deps = deps;
    this.saver = new Saver({
      send: () => this.send(),
      hasChanges: () => this.isDirty,
      maySendQuietly: () => this.maySaveQuietly,
      now: deps.now,
    });
    makeAutoObservable<this, 'deps'>(this, { deps: false, saver: false }, { autoBind: true });
  }

  /** Whether what is typed may be saved unasked, on leaving too: the server would refuse what is half typed, which a reload brings back. */
  get maySaveQuietly(): boolean {
    return this.deps.maySaveUnasked() && this.deps.isWellTyped();
  }

  get files(): FormFiles {
    return this.deps.files;
  }

  /** Something was typed: it is kept for a reload, and saved once the typing pauses. Once it is submitted, nothing is. */
  changed(): void {
    if (this.saver.hasEnded) return;
    this.deps.files.changed();
    this.isDirty = true;
    this.deps.backup.write(this.deps.form());
    this.saver.touched();
  }

  /** What a reload left, which is not on the server yet; null for nothing. */
  kept(): Form | null {
    const kept = this.deps.backup.read();
    if (!kept) return null;
    this.isDirty = true;
    this.saver.touched();
    return kept;
  }

  async saveDraft(): Promise<boolean> {
    this.isDirty = true;
    const saved = await this.saver.save();
    if (!saved) this.deps.refuse(this.saver.failure?.fields ?? {});
    return saved;
  }

  /** Submits. The form stays as it is whatever the answer. */
  async submit(): Promise<SubmitOutcome<Receipt>> {
    // A save under way would land after the submit and stand beside it as a revision nobody wrote.
    await this.saver.quiesce();
    try {
      const receipt = await this.deps.submit(this.deps.input());
      this.finish();
      return { kind: 'receipt', receipt };
    } catch (error) {
      return this.refused(failureOf(error));
    }
  }

  /** Ends the waiting saves. */
  dispose(): void {
    this.saver.end();
  }

  private refused(failure: Failure): SubmitOutcome<Receipt> {
    if (failure.code === 'ALREADY_SUBMITTED') return { kind: 'already' };
    this.deps.refuse(failure.fields);
    if (this.isDirty) this.saver.touched();
    return { kind: 'refused', failure };
  }

  private finish(): void {
    this.saver.end();
    this.isDirty = false;
    this.deps.backup.clear();
  }

  private async send(): Promise<void> {
    this.isDirty = false;
    try {
      const saved = await this.deps.save(this.deps.input());
      this.deps.accept(saved);
      if (!this.isDirty) this.deps.backup.clear();
    } catch (error) {
      this.isDirty = true;
      throw error;
    }
  }
}
