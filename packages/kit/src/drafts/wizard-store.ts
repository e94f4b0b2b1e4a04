import { isRefused } from '@chalkline/api-client';
import type { FieldProblems } from '@chalkline/rules';
import { action, actionBound, computed, makeObservable, observable, observableRef, toJS } from 'mobx';
import type { FormFiles } from '../files/form-files.ts';
import { DraftAnswers } from './draft-answers.ts';
import { Saver } from './saver.ts';
import type { ConflictChoice, SavedDraft, StoredDraft, WizardDeps } from './stored-draft.ts';
import { problemsWithout, WizardSteps } from './wizard-steps.ts';

/** A first save, as it was sent. */
interface FirstSave<F, S> {
  readonly send: () => Promise<S>;
  readonly form: F;
  readonly lastQuestion: number;
}

/**
 * A record that is written step by step: what is typed, the step, and the silent saving of it. What is typed is never
 * thrown away: a failed save keeps the step and tries again, a conflict asks the person. A domain says which steps there
 * are, what is wrong with them, and how they are sent; its constructor ends with `begin`.
 */
export abstract class WizardStore<
  F extends object,
  D extends StoredDraft,
  S extends SavedDraft,
  K extends string,
> extends WizardSteps<K> {
  id: number | null = null;
  formattedNumber: string | null = null;
  version: number | null = null;
  isScheduled = false;
  /** The version that somebody else saved meanwhile, while a conflict is settled. */
  theirs: D | null = null;
  /** Whether it is being published: once it is, there is no draft to read. */
  isPublishing = false;
  readonly saver: Saver;
  /** What was chosen for any of its steps and is not stored yet. */
  readonly files: FormFiles;
  /** Whether the person went on or saved once: only then a draft of its own may come to be. */
  private wasSaved = false;
  /** A first save that nothing came back for: it is made again as it was, or it might make a second draft. PUR-33 */
  private lost: FirstSave<F, S> | null = null;
  private readonly answers: DraftAnswers<F>;
  private readonly base: WizardDeps<F, D>;

  protected constructor(form: F, deps: WizardDeps<F, D>) {
    super();
    this.base = deps;
    this.files = deps.files;
    this.answers = new DraftAnswers<F>(form);
    this.saver = new Saver({
      send: () => this.sendAnswers(),
      hasChanges: () => this.hasChanges,
      maySendQuietly: () => (this.id !== null || this.wasSaved) && Object.keys(this.currentProblems()).length === 0,
      now: deps.now,
    });
    makeObservable<WizardStore<F, D, S, K>, HiddenAction>(this, {
      id: observable,
      formattedNumber: observable,
      version: observable,
      isScheduled: observable,
      theirs: observableRef,
      isPublishing: observable,
      form: computed,
      hasChanges: computed,
      setPublishing: actionBound,
      set: actionBound,
      next: actionBound,
      saveDraft: actionBound,
      takeNewer: actionBound,
      loadTheirs: actionBound,
      resolveConflict: actionBound,
      begin: action,
      showTheirs: action,
      startCopy: action,
      meet: action,
      answer: action,
      takeSaved: action,
      takeBack: action,
      showRefusedFields: action,
    });
  }

  /** The form of a stored draft. */
  protected abstract formOf(draft: D): F;
  /** How these fields are sent as they are now, by a call that can be made again. @throws {ApiError} */
  protected abstract sendingOf(fields: readonly (keyof F)[]): () => Promise<S>;
  /** The field that stands for a step without an answer of its own, so that passing it is saved. */
  protected abstract readonly silentField: keyof F;

  setPublishing(isPublishing: boolean): void {
    this.isPublishing = isPublishing;
  }

  /** What is typed, saved or not. */
  get form(): F {
    return this.answers.form;
  }

  /** What is still known to be wrong after a field was changed: nothing of that field, unless a domain knows better. */
  protected problemsSince(_before: F, field: keyof F & string): FieldProblems {
    return problemsWithout(this.problems, field);
  }

  /** Whether anything typed is not on the server yet. */
  get hasChanges(): boolean {
    return this.id === null || this.answers.unsaved.length > 0;
  }

  /** Changes an answer. Its old complaint goes; the save follows by itself. What comes once it is over changes nothing. */
  set<N extends keyof F & string>(field: N, value: F[N]): void {
    if (this.saver.hasEnded) return;
    this.files.changed();
    const before = { ...this.form };
    this.answers.set(field, value);
    this.problems = this.problemsSince(before, field);
    this.keep();
    this.saver.touched();
  }

  /** Checks the step, saves it silently and goes on, or back to the last step where it was opened from there. False keeps the step: see `problems` or the saver's failure. */
  async next(): Promise<boolean> {
    this.problems = this.currentProblems();
    if (Object.keys(this.problems).length > 0) return false;
    const { stepIndex: from, isChanging } = this;
    this.answer(from + 1);
    if (!(await this.saveDraft())) return false;
    if (this.stepIndex === from) this.goTo(isChanging ? this.steps.length - 1 : from + 1);
    return true;
  }

  /** Saves whatever is typed, finished or not. */
  async saveDraft(): Promise<boolean> {
    this.wasSaved = true;
    const saved = await this.saver.save();
    if (!saved) this.showRefusedFields();
    return saved;
  }

  /** Reads the newer version, so that both can be seen before one is chosen. */
  async loadTheirs(): Promise<void> {
    if (this.id === null) return;
    this.showTheirs(await this.base.load(this.id));
  }

  /** Goes on with a version that a colleague saved; only while nothing typed here is unsaved. */
  takeNewer(draft: D): void {
    if (!this.hasChanges) this.meet(draft, 'theirs');
  }

  /**
   * Settles a conflict: `mine` writes what is typed here over the newer version, `theirs` takes that and drops what
   * was typed here, `copy` keeps both by saving what is typed as a draft of its own.
   */
  async resolveConflict(choice: ConflictChoice): Promise<boolean> {
    if (this.id === null) return false;
    if (choice === 'copy') {
      this.startCopy();
      this.saver.resume();
      return this.saver.save();
    }
    const theirs = await this.base.load(this.id);
    this.meet(theirs, choice);
    this.showTheirs(null);
    this.saver.resume();
    return choice === 'theirs' ? true : this.saver.save();
  }

  /** It is left or published: nothing of it is saved any more. */
  dispose(): void {
    this.saver.end();
  }

  /** Takes a stored draft, or begins a new one; then what a reload left. */
  protected begin(draft: D | null): void {
    if (draft) this.adopt(draft);
    else this.answers.mark(this.everyField());
    this.restore();
  }

  /** Takes over what a stored draft says besides its answers. */
  protected adopt(draft: D): void {
    this.id = draft.id;
    this.version = draft.version;
    this.formattedNumber = draft.formattedNumber;
    this.isScheduled = draft.isScheduled;
    this.lastQuestion = this.cap(draft.lastQuestion);
    this.stepIndex = Math.min(this.lastQuestion, this.steps.length - 1);
  }

  /** Takes over what a save answers. */
  protected accept(saved: S): void {
    this.id = saved.id;
    this.version = saved.version;
    this.formattedNumber = saved.formattedNumber;
  }

  private everyField(): (keyof F)[] {
    return Object.keys(this.form) as (keyof F)[];
  }

  private showTheirs(theirs: D | null): void {
    this.theirs = theirs;
  }

  private startCopy(): void {
    // What is typed goes into the copy: kept for the first draft too, it would come back there and ask again.
    this.base.backup(this.id).clear();
    this.theirs = null;
    this.id = null;
    this.version = null;
    this.answers.mark(this.everyField());
    this.keep();
  }

  private meet(theirs: D, choice: ConflictChoice): void {
    const { stepIndex } = this;
    this.answers.replace(this.formOf(theirs), choice === 'mine' ? this.answers.unsaved : []);
    this.adopt(theirs);
    this.stepIndex = Math.min(stepIndex, this.reachableSteps - 1);
    this.keep();
  }

  private answer(step: number): void {
    const answered = this.cap(Math.max(this.lastQuestion, step));
    if (answered === this.lastQuestion) return;
    this.lastQuestion = answered;
    // The step itself is an answer to save, even where nothing was typed.
    this.answers.mark([this.silentField]);
  }

  private async sendAnswers(): Promise<void> {
    const fields = this.answers.unsaved;
    const { lost } = this;
    const send = lost?.send ?? this.sendingOf(fields);
    const first = this.id === null ? (lost ?? { send, form: toJS(this.form), lastQuestion: this.lastQuestion }) : null;
    const sending = send();
    this.answers.settle();
    if (lost) this.answers.mark(this.changedSince(lost));
    try {
      this.takeSaved(await sending);
      this.lost = null;
    } catch (error) {
      this.lost = isRefused(error) ? null : first;
      this.takeBack(fields);
      throw error;
    }
    // Whoever saves means everything that is typed.
    if (lost && this.answers.unsaved.length > 0) await this.sendAnswers();
  }

  private changedSince({ form, lastQuestion }: FirstSave<F, S>): (keyof F)[] {
    const now = toJS(this.form);
    const changed = this.everyField().filter((field) => JSON.stringify(now[field]) !== JSON.stringify(form[field]));
    return lastQuestion === this.lastQuestion ? changed : [...changed, this.silentField];
  }

  private takeSaved(saved: S): void {
    const isNew = this.id === null;
    this.accept(saved);
    if (isNew) this.base.backup(null).clear();
    this.keep();
    if (isNew) this.base.onNumbered(saved.id);
  }

  private takeBack(fields: readonly (keyof F)[]): void {
    this.answers.mark(fields);
    this.keep();
  }

  private showRefusedFields(): void {
    const fields = this.saver.failure?.fields ?? {};
    if (Object.keys(fields).length > 0) this.showRefused(fields);
  }

  private keep(): void {
    const backup = this.base.backup(this.id);
    const { form, answers, version, stepIndex } = this;
    if (!this.hasChanges) backup.clear();
    else backup.write({ form, dirty: [...answers.unsaved], version, stepIndex });
  }

  private restore(): void {
    const kept = this.base.backup(this.id).read();
    if (!kept) return;
    this.answers.bring(kept.form, kept.dirty);
    // The version that was read when the text was typed: a newer one on the server is a conflict, not an overwrite.
    if (kept.version !== null) this.version = kept.version;
    this.stepIndex = Math.max(0, Math.min(kept.stepIndex, this.reachableSteps - 1));
    this.saver.touched();
  }
}

/** Actions that nobody outside calls. */
type HiddenAction =
  | 'begin'
  | 'showTheirs'
  | 'startCopy'
  | 'meet'
  | 'answer'
  | 'takeSaved'
  | 'takeBack'
  | 'showRefusedFields';
