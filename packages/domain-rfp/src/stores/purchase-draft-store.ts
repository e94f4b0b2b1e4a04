import { WizardStore } from '@chalkline/kit';
import {
  capLastQuestion,
  type FieldProblems,
  type PurchaseStep,
  type PurchaseStepKey,
  purchaseTypeOf,
} from '@chalkline/rules';
import { actionBound, makeObservable, observable, observableRef, toJS } from 'mobx';
import type { RfpDraft, RfpDraftSaved } from '../model/contract.ts';
import { type DraftField, type DraftForm, draftInput, formOfDraft, inputOfType, newForm } from '../model/draft-form.ts';
import { problemsOfSentLines, stepForField, stepProblems } from '../model/draft-problems.ts';
import { problemsOfChangedLines } from '../model/line-problems.ts';
import type { PurchaseDraftDeps } from './draft-deps.ts';
import type { DraftEditor } from './draft-editor.ts';

/** One purchase while it is written, with the review of it. */
export class PurchaseDraftStore
  extends WizardStore<DraftForm, RfpDraft, RfpDraftSaved, PurchaseStepKey>
  implements DraftEditor
{
  readonly typeId: number;
  reviewStatus = 0;
  reviewComment: string | null = null;
  /** Sub-categories that ask for a name of their own. */
  otherIds: ReadonlySet<number> = new Set();
  protected readonly silentField = 'rfpName';
  private readonly deps: PurchaseDraftDeps;

  constructor(typeId: number, draft: RfpDraft | null, deps: PurchaseDraftDeps) {
    super(draft ? formOfDraft(draft) : newForm(typeId), deps);
    this.typeId = draft?.rfptypeId ?? typeId;
    this.deps = deps;
    makeObservable(this, {
      reviewStatus: observable,
      reviewComment: observable,
      otherIds: observableRef,
      setOtherIds: actionBound,
      reviewed: actionBound,
      meetReview: actionBound,
    });
    this.begin(draft);
  }

  get steps(): readonly PurchaseStep[] {
    return purchaseTypeOf(this.typeId).steps;
  }

  setOtherIds(ids: ReadonlySet<number>): void {
    this.otherIds = ids;
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

  protected formOf(draft: RfpDraft): DraftForm {
    return formOfDraft(draft);
  }

  /** PUR-4 */
  protected problemsOf(step: PurchaseStepKey): FieldProblems {
    return stepProblems(this.typeId, step, this.form, this.deps.now(), this.otherIds);
  }

  /** Of the lines only what was changed loses its complaint; the others go where their lines go. */
  protected override problemsSince(before: DraftForm, field: DraftField): FieldProblems {
    if (field !== 'products') return super.problemsSince(before, field);
    return problemsOfChangedLines(this.problems, before.products, this.form.products);
  }

  protected stepFor(field: string): PurchaseStepKey | null {
    return stepForField(field, this.steps);
  }

  protected cap(step: number): number {
    return capLastQuestion(this.typeId, step);
  }

  /** Blank lines are not sent, so the server's numbers are not those on screen. */
  protected override onScreen(problems: FieldProblems): FieldProblems {
    return problemsOfSentLines(problems, this.form);
  }

  protected sendingOf(fields: readonly DraftField[]): () => Promise<RfpDraftSaved> {
    const input = {
      ...inputOfType(this.typeId, draftInput(toJS(this.form), fields, this.id !== null)),
      rfptypeId: this.typeId,
      id: this.id,
      version: this.version,
      lastQuestion: this.lastQuestion,
    };
    return () => this.deps.save(input);
  }

  protected override adopt(draft: RfpDraft): void {
    super.adopt(draft);
    this.reviewStatus = draft.reviewStatus;
    this.reviewComment = draft.reviewComment;
  }

  protected override accept(saved: RfpDraftSaved): void {
    super.accept(saved);
    this.reviewStatus = saved.reviewStatus;
  }
}
