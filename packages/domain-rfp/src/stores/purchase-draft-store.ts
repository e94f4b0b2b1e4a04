import { DraftAnswers, Saver } from '@chalkline/kit';
import {
  capLastQuestion,
  type FieldProblems,
  type PurchaseStep,
  type PurchaseStepKey,
  purchaseTypeOf,
} from '@chalkline/rules';
import { makeAutoObservable, observableRef, toJS } from 'mobx';
import type { RfpDraft, RfpDraftInput, RfpDraftSaved } from '../model/contract.ts';
import {
  type DraftField,
  type DraftForm,
  draftInput,
  everyField,
  formOfDraft,
  inputOfType,
  newForm,
} from '../model/draft-form.ts';
import { problemsOfSentLines, problemsWithout, stepForField, stepProblems } from '../model/draft-problems.ts';
import type { ConflictChoice, PurchaseDraftDeps } from './draft-deps.ts';
import type { DraftEditor } from './draft-editor.ts';

/**
 * One purchase while it is written: what is typed, the step, and the silent saving of it. What is typed is never
 * thrown away: a failed save keeps the step and tries again, a conflict asks the person.
 */
export class PurchaseDraftStore implements DraftEditor {
  readonly typeId: number;
  id: number | null = null;
  formattedNumber: string | null = null;
  version: number | null = null;
  stepIndex = 0;
  lastQuestion = 0;
  reviewStatus = 0;
  reviewComment: string | null = null;
  isScheduled = false;
  problems: FieldProblems = {};
  /** Sub-categories that ask for a name of their own. */
  otherIds: ReadonlySet<number> = new Set();
  /** The version that somebody else saved meanwhile, while a conflict is settled. */
  theirs: RfpDraft | null = null;
  /** Whether it is being published: once it is, there is no draft to read. */
  isPublishing = false;
  readonly saver: Saver;
  /** Whether the person went on or saved once: only then a draft of its own may come to be. */
  private wasSaved = false;
  private readonly answers: DraftAnswers<DraftForm>;
  private readonly deps: PurchaseDraftDeps;

  constructor(typeId: number, draft: RfpDraft | null, deps: PurchaseDraftDeps) {
    this.typeId = draft?.rfptypeId ?? typeId;
    this.deps = deps;
    this.answers = new DraftAnswers<DraftForm>(draft ? formOfDraft(draft) : newForm(typeId));
    this.saver = new Saver({
      send: () => this.send(),
      hasChanges: () => this.hasChanges,
      maySendQuietly: () => (this.id !== null || this.wasSaved) && Object.keys(this.currentProblems()).length === 0,
      now: deps.now,
    });
    makeAutoObservable<this, 'deps' | 'answers'>(
      this,
      { deps: false, answers: false, saver: false, typeId: false, otherIds: true, theirs: observableRef },
      { autoBind: true },
    );
    if (draft) this.adopt(draft);
    else this.answers.mark(everyField());
    this.restore();
  }

  setPublishing(isPublishing: boolean): void {
    this.isPublishing = isPublishing;
  }

  /** What is typed, saved or not. */
  get form(): DraftForm {
    return this.answers.form;
  }

  get steps(): readonly PurchaseStep[] {
    return purchaseTypeOf(this.typeId).steps;
  }

  get step(): PurchaseStep {
    const found = this.steps[this.stepIndex] ?? this.steps[0];
    if (!found) throw new Error(`The kind of purchase ${this.typeId} has no steps.`);
    return found;
  }

  /** Whether anything typed is not on the server yet. */
  get hasChanges(): boolean {
    return this.id === null || this.answers.unsaved.length > 0;
  }

  /** What still keeps the draft from being published (PUR-4). */
  get publishProblems(): FieldProblems {
    return stepProblems(this.typeId, 'check', this.form, this.deps.now(), this.otherIds);
  }

  /** The number of steps that can be opened: all answered ones and the next. */
  get reachableSteps(): number {
    return Math.min(this.lastQuestion + 1, this.steps.length);
  }

  /** Changes an answer. Its old complaint goes; the save follows by itself. */
  set<F extends DraftField>(field: F, value: DraftForm[F]): void {
    this.answers.set(field, value);
    this.problems = problemsWithout(this.problems, field);
    this.keep();
    this.saver.touched();
  }

  setOtherIds(ids: ReadonlySet<number>): void {
    this.otherIds = ids;
  }

  /** Checks the step, saves it silently and goes on. False keeps the step: see `problems` or the saver's failure. */
  async next(): Promise<boolean> {
    this.problems = this.currentProblems();
    if (Object.keys(this.problems).length > 0) return false;
    const answered = this.stepIndex + 1;
    const from = this.stepIndex;
    this.answer(answered);
    if (!(await this.saveDraft())) return false;
    if (this.stepIndex === from) this.goTo(from + 1);
    return true;
  }

  back(): void {
    this.goTo(this.stepIndex - 1);
  }

  /** Opens a step that was reached before. */
  goTo(index: number): void {
    this.problems = {};
    this.stepIndex = Math.max(0, Math.min(index, this.reachableSteps - 1, this.steps.length - 1));
  }

  goToStep(key: PurchaseStepKey): void {
    const index = this.steps.findIndex((step) => step.key === key);
    if (index >= 0) this.goTo(index);
  }

  /** Opens the step where a field is answered and shows what is wrong there, by the rules and by the server. */
  goToField(field: string): void {
    const key = stepForField(field, this.steps);
    if (!key) return;
    const refused = Object.entries(this.problems).filter(([path]) => stepForField(path, this.steps) === key);
    this.goToStep(key);
    this.problems = { ...Object.fromEntries(refused), ...this.currentProblems() };
  }

  /** Keeps what the server refused until each answer is changed; its lines are numbered as they were sent. */
  showRefused(fields: FieldProblems): void {
    this.problems = problemsOfSentLines(fields, this.form);
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
    this.showTheirs(await this.deps.load(this.id));
  }

  /** Goes on with a version that a colleague saved; only while nothing typed here is unsaved. */
  takeNewer(draft: RfpDraft): void {
    if (!this.hasChanges) this.meet(draft, 'theirs');
  }

  /** The review moved on without the text: asked for, or answered. */
  reviewed({ version, reviewStatus }: Pick<RfpDraftSaved, 'version' | 'reviewStatus'>): void {
    this.version = version;
    this.reviewStatus = reviewStatus;
  }

  /** Takes over what the reviewers decided while the draft is open; an answer about an older text says nothing. PUR-10 */
  meetReview(draft: Pick<RfpDraft, 'version' | 'reviewStatus' | 'reviewComment'>): void {
    if (this.version === null || draft.version < this.version) return;
    this.reviewStatus = draft.reviewStatus;
    this.reviewComment = draft.reviewComment;
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
    const theirs = await this.deps.load(this.id);
    this.meet(theirs, choice);
    this.showTheirs(null);
    this.saver.resume();
    return choice === 'theirs' ? true : this.saver.save();
  }

  /** Ends the waiting saves. */
  dispose(): void {
    this.saver.end();
  }

  private showTheirs(theirs: RfpDraft | null): void {
    this.theirs = theirs;
  }

  private startCopy(): void {
    // What is typed goes into the copy: kept for the first draft too, it would come back there and ask again.
    this.deps.backup(this.id).clear();
    this.theirs = null;
    this.id = null;
    this.version = null;
    this.answers.mark(everyField());
    this.keep();
  }

  private meet(theirs: RfpDraft, choice: ConflictChoice): void {
    const { stepIndex } = this;
    this.answers.replace(formOfDraft(theirs), choice === 'mine' ? this.answers.unsaved : []);
    this.adopt(theirs);
    this.stepIndex = Math.min(stepIndex, this.reachableSteps - 1);
    this.keep();
  }

  private currentProblems(): FieldProblems {
    return stepProblems(this.typeId, this.step.key, this.form, this.deps.now(), this.otherIds);
  }

  private answer(step: number): void {
    const answered = capLastQuestion(this.typeId, Math.max(this.lastQuestion, step));
    if (answered === this.lastQuestion) return;
    this.lastQuestion = answered;
    // The step itself is an answer to save, even where nothing was typed (documents, questions).
    this.answers.mark(['rfpName']);
  }

  private async send(): Promise<void> {
    const fields = this.answers.unsaved;
    const input: RfpDraftInput = {
      ...inputOfType(this.typeId, draftInput(toJS(this.form), fields, this.id !== null)),
      rfptypeId: this.typeId,
      id: this.id,
      version: this.version,
      lastQuestion: this.lastQuestion,
    };
    this.answers.settle();
    try {
      this.accept(await this.deps.save(input));
    } catch (error) {
      this.takeBack(fields);
      throw error;
    }
  }

  private accept(saved: RfpDraftSaved): void {
    const isNew = this.id === null;
    this.id = saved.id;
    this.version = saved.version;
    this.formattedNumber = saved.formattedNumber;
    this.reviewStatus = saved.reviewStatus;
    if (isNew) this.deps.backup(null).clear();
    this.keep();
    if (isNew) this.deps.onNumbered(saved.id);
  }

  private takeBack(fields: readonly DraftField[]): void {
    this.answers.mark(fields);
    this.keep();
  }

  private showRefusedFields(): void {
    const fields = this.saver.failure?.fields ?? {};
    if (Object.keys(fields).length > 0) this.showRefused(fields);
  }

  private adopt(draft: RfpDraft): void {
    this.id = draft.id;
    this.version = draft.version;
    this.formattedNumber = draft.formattedNumber;
    this.lastQuestion = capLastQuestion(draft.rfptypeId, draft.lastQuestion);
    this.stepIndex = Math.min(this.lastQuestion, this.steps.length - 1);
    this.reviewStatus = draft.reviewStatus;
    this.reviewComment = draft.reviewComment;
    this.isScheduled = draft.isScheduled;
  }

  private keep(): void {
    const backup = this.deps.backup(this.id);
    const { form, answers, version, stepIndex } = this;
    if (!this.hasChanges) backup.clear();
    else backup.write({ form, dirty: [...answers.unsaved], version, stepIndex });
  }

  private restore(): void {
    const kept = this.deps.backup(this.id).read();
    if (!kept) return;
    this.answers.bring(kept.form, kept.dirty);
    // The version that was read when the text was typed: a newer one on the server is a conflict, not an overwrite.
    if (kept.version !== null) this.version = kept.version;
    this.stepIndex = Math.max(0, Math.min(kept.stepIndex, this.reachableSteps - 1));
    this.saver.touched();
  }
}
