import { type FormFiles, problemsWithout } from '@chalkline/kit';
import type { Backup } from '@chalkline/platform';
import type { FieldProblems } from '@chalkline/rules';
import { makeAutoObservable } from 'mobx';
import {
  type AddendumField,
  addendumInput,
  addendumProblems,
  changedFields,
  formOfRfp,
  isAddendumField,
  isVisibleChange,
  type PublishedPurchase,
} from '../model/addendum-form.ts';
import type { AddendumInput, RfpDetails } from '../model/contract.ts';
import type { DraftField, DraftForm, DraftLine } from '../model/draft-form.ts';
import { problemsOfChangedLines } from '../model/line-problems.ts';
import type { DraftEditor } from './draft-editor.ts';

/** What a reload of the page must bring back. */
export type AddendumBackup = { version: number; summary: string; fields: AddendumField[]; form: DraftForm };

export type AddendumDeps = {
  now: () => Date;
  files: FormFiles;
  backup: Backup<AddendumBackup>;
  /** The number of the purchase's category, which its lines' sub-categories belong to. */
  parentCategoryId: number | null;
};

/**
 * A change to an open purchase while it is written: the answers as they would be, and which of them are other than the
 * published. Nothing is saved before it is published; this tab keeps what is typed.
 */
export class AddendumStore implements DraftEditor {
  rfp: RfpDetails;
  version: number;
  published: DraftForm;
  form: DraftForm;
  summary = '';
  problems: FieldProblems = {};
  otherIds: ReadonlySet<number> = new Set();
  /** Whether the purchase was changed by somebody else while this was written. */
  wasOvertaken = false;
  private isTried = false;
  /** Whether it is published: what comes late is no draft any more. */
  private isOver = false;
  private readonly deps: AddendumDeps;

  constructor(purchase: PublishedPurchase, deps: AddendumDeps) {
    this.deps = deps;
    this.rfp = purchase.rfp;
    this.version = purchase.rfp.version;
    this.published = formOfRfp(purchase, deps.parentCategoryId);
    this.form = formOfRfp(purchase, deps.parentCategoryId);
    makeAutoObservable<this, 'deps'>(this, { deps: false, otherIds: true }, { autoBind: true });
    this.restore();
  }

  get typeId(): number {
    return this.rfp.rfptypeId;
  }

  get files(): FormFiles {
    return this.deps.files;
  }

  /** The answers that differ from the published ones. */
  get fields(): AddendumField[] {
    return changedFields(this.published, this.form);
  }

  /** Whether vendors would read a difference. */
  get hasChanges(): boolean {
    return isVisibleChange(this.published, this.form);
  }

  /** Whether nothing differs but what the school expects its lines to cost. */
  get hasOnlyEstimates(): boolean {
    return this.fields.length > 0 && !this.hasChanges;
  }

  /** What is wrong with the change as it stands, whether or not it is shown yet. */
  get found(): FieldProblems {
    const found = addendumProblems(this.rfp, this.form, this.fields, this.deps.now(), this.otherIds);
    if (this.summary.trim() === '') found.summary = 'Say what changes and why; every bidder reads it.';
    return found;
  }

  /** The call's input; null while there is nothing to send or something is wrong besides the missing summary. */
  get previewInput(): AddendumInput | null {
    const wrong = Object.keys(this.found).filter((field) => field !== 'summary');
    if (!this.hasChanges || wrong.length > 0) return null;
    const { summary } = this.input;
    return { ...this.input, summary: summary === '' ? 'Changes' : summary };
  }

  get input(): AddendumInput {
    return addendumInput(this.rfp, this.version, this.summary, this.form, this.fields);
  }

  set<F extends DraftField>(field: F, value: DraftForm[F]): void {
    if (!isAddendumField(field)) return;
    const { form }: { form: DraftForm } = this;
    const { products } = form;
    form[field as DraftField & F] = value;
    this.afterChange(field, products);
  }

  setSummary(text: string): void {
    this.summary = text;
    this.afterChange('summary');
  }

  setOtherIds(ids: ReadonlySet<number>): void {
    this.otherIds = ids;
  }

  /** Shows what is wrong from now on; true when nothing is and there is something to publish. */
  check(): boolean {
    this.isTried = true;
    this.problems = this.found;
    return this.hasChanges && Object.keys(this.problems).length === 0;
  }

  /** What the server refused, at its fields. */
  showRefused(fields: FieldProblems): void {
    this.problems = { ...this.problems, ...fields };
  }

  /** One answer as it was published. */
  undo(field: AddendumField): void {
    this.files.drop(field);
    const { products } = this.form;
    Object.assign(this.form, { [field]: this.published[field] });
    this.afterChange(field, products);
  }

  /** Somebody changed the purchase meanwhile: what is typed here is kept, on top of the version that stands now. */
  meet(purchase: PublishedPurchase): void {
    const mine = this.form;
    const fields = this.fields;
    this.rfp = purchase.rfp;
    this.version = purchase.rfp.version;
    this.published = formOfRfp(purchase, this.deps.parentCategoryId);
    this.form = formOfRfp(purchase, this.deps.parentCategoryId);
    for (const field of fields) Object.assign(this.form, { [field]: mine[field] });
    this.wasOvertaken = true;
    this.keep();
  }

  /** It is published, or given up: nothing of it is brought back, whatever is answered late. */
  forget(): void {
    this.isOver = true;
    this.deps.backup.clear();
  }

  private afterChange(field: string, linesBefore: readonly DraftLine[] = this.form.products): void {
    this.files.changed();
    if (this.isTried) this.problems = this.found;
    else if (field === 'products')
      this.problems = problemsOfChangedLines(this.problems, linesBefore, this.form.products);
    else this.problems = problemsWithout(this.problems, field);
    this.keep();
  }

  private keep(): void {
    if (this.isOver) return;
    const { version, summary, fields, form } = this;
    if (fields.length === 0 && summary === '') this.deps.backup.clear();
    else this.deps.backup.write({ version, summary, fields, form });
  }

  private restore(): void {
    const kept = this.deps.backup.read();
    if (!kept) return;
    this.summary = kept.summary;
    for (const field of kept.fields) Object.assign(this.form, { [field]: kept.form[field] });
    this.wasOvertaken = kept.version !== this.version;
  }
}
