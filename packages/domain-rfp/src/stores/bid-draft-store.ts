import type { FormFiles, Saver } from '@chalkline/kit';
import type { Backup } from '@chalkline/platform';
import { BidStatus, type Money } from '@chalkline/rules';
import { Submission, type SubmitOutcome } from '@chalkline/tender';
import { makeAutoObservable, toJS } from 'mobx';
import { changesOfLine, type LineChange } from '../model/addenda.ts';
import {
  type AlternateField,
  type AlternateForm,
  type AlternateProblems,
  alternateFields,
  alternateFormProblems,
  alternatePath,
  emptyAlternate,
} from '../model/bid-alternate.ts';
import {
  type BidForm,
  type BidLineField,
  type BidLineForm,
  type BidLineProblems,
  bidFieldPath,
  bidFormOf,
  bidFormTotal,
  bidInput,
  bidLineFields,
  bidLineProblems,
  bidProblems,
  bidProgress,
  lineAlternateProblems,
  problemsByQuestion,
} from '../model/bid-form.ts';
import type { Bid, BidInput, BidReceipt, FileInfo, RfpDetails } from '../model/contract.ts';
import { type BidPaste, pasteIntoBid } from './paste-into-bid.ts';

export type BidDraftDeps = {
  save: (input: BidInput) => Promise<Bid>;
  submit: (input: BidInput) => Promise<BidReceipt>;
  now: () => Date;
  files: FormFiles;
  backup: Backup<BidForm>;
  /** Whether an administrator writes here, whose bids the server takes none of: then nothing is sent unasked. */
  isActing: () => boolean;
};

/** One bid while it is written. Amounts stay as typed; the totals are those of the shared rules. */
export class BidDraftStore {
  form: BidForm;
  problems: Record<string, string> = {};
  lastPaste: BidPaste | null = null;
  readonly rfp: RfpDetails;
  /** The bid on the server when the form was opened, null for a first one. */
  bid: Bid | null;
  private readonly submission: Submission<BidForm, BidInput, Bid, BidReceipt>;
  private readonly deps: BidDraftDeps;

  constructor(rfp: RfpDetails, bid: Bid | null, deps: BidDraftDeps) {
    this.rfp = rfp;
    this.bid = bid;
    this.deps = deps;
    this.form = bidFormOf(rfp, bid);
    this.submission = new Submission<BidForm, BidInput, Bid, BidReceipt>({
      form: () => this.form,
      input: () => bidInput(this.rfp.id, toJS(this.form)),
      save: deps.save,
      submit: deps.submit,
      accept: (saved) => this.accept(saved),
      refuse: (fields) => this.refuse(fields),
      maySaveUnasked: () => this.maySaveUnasked,
      isWellTyped: () => this.isWellTyped,
      now: deps.now,
      files: deps.files,
      backup: deps.backup,
    });
    makeAutoObservable<this, 'deps' | 'submission'>(
      this,
      { rfp: false, deps: false, submission: false },
      { autoBind: true },
    );
    this.restore();
  }

  get saver(): Saver {
    return this.submission.saver;
  }

  /** What was chosen for it and is not stored yet. */
  get files(): FormFiles {
    return this.submission.files;
  }

  get total(): Money {
    return bidFormTotal(this.form.lines);
  }

  get progress(): { priced: number; noBid: number; open: number } {
    return bidProgress(this.form.lines);
  }

  /** A submitted bid stands while its revision is saved; a bid that is decided can't be written any more. */
  get canSaveDraft(): boolean {
    const status = this.bid?.status;
    return (
      status === undefined ||
      status === BidStatus.Draft ||
      status === BidStatus.Submitted ||
      status === BidStatus.Withdrawn
    );
  }

  /** Whether what is typed is saved by itself. IMP-8 */
  get maySaveUnasked(): boolean {
    return this.canSaveDraft && !this.deps.isActing();
  }

  /** Whether leaving the form saves it. */
  get maySaveOnLeave(): boolean {
    return this.submission.maySaveQuietly;
  }

  get isRevision(): boolean {
    return this.bid?.status === BidStatus.Submitted;
  }

  /** Whether submitting would submit again what is submitted already (BID-17). */
  get isUnchanged(): boolean {
    const answersAddendum = (this.bid?.unacknowledged.length ?? 0) > 0;
    return this.isRevision && !this.submission.isDirty && !answersAddendum && this.bid?.revision === null;
  }

  setField(index: number, field: BidLineField, text: string): void {
    const line = this.form.lines[index];
    if (!line) return;
    line[field] = text;
    this.changed(bidFieldPath(index, field));
  }

  /** Changes the alternate of a line; null takes it out. Its data sheet opens with the prices. BID-25 BID-26 */
  setAlternate(index: number, part: Partial<AlternateForm> | null): void {
    const line = this.form.lines[index];
    if (!line) return;
    line.alternate = part === null ? null : { ...(line.alternate ?? emptyAlternate()), ...part };
    if (part?.documentId) this.setHoldsPrices(part.documentId, true);
    const fields = part === null ? [] : (Object.keys(part) as AlternateField[]);
    for (const field of fields) this.changed(alternatePath(index, field));
    // Either of the two names it, and the complaint stands at the first.
    if (fields.includes('partNumber')) this.changed(alternatePath(index, 'manufacturer'));
    if (fields.length === 0) this.changed(`bidProducts.${index}.alternate`);
  }

  setNoBid(index: number, isNoBid: boolean): void {
    const line = this.form.lines[index];
    if (!line) return;
    line.isNoBid = isNoBid;
    this.changed(`bidProducts.${index}`);
  }

  /**
   * Fills columns from `index` downwards with cells of a spreadsheet. ROW-7
   * @returns how many lines got something; `lastPaste` says the rest
   */
  pasteColumn(index: number, field: BidLineField, text: string): number {
    this.lastPaste = pasteIntoBid(this, index, field, text);
    return this.lastPaste.filled;
  }

  setAnswer(questionId: number, answer: string): void {
    this.form.answers[questionId] = answer;
    this.changed(`answers.${questionId}`);
  }

  setNote(note: string): void {
    this.form.note = note;
    this.changed('note');
  }

  setValidUntil(day: string): void {
    this.form.validUntil = day;
    this.changed('validUntil');
  }

  setAllOrNothing(isAllOrNothing: boolean): void {
    this.form.isAllOrNothing = isAllOrNothing;
    this.changed('isAllOrNothing');
  }

  addDocument(file: FileInfo): void {
    this.form.documents = [...this.form.documents, { ...file, holdsPrices: false }];
    this.changed('documentIds');
  }

  /** Puts a document into the price envelope, or takes it out (EVAL-16). */
  setHoldsPrices(id: number, holdsPrices: boolean): void {
    this.form.documents = this.form.documents.map((file) => (file.id === id ? { ...file, holdsPrices } : file));
    this.changed('priceDocumentIds');
  }

  removeDocument(id: number): void {
    this.form.documents = this.form.documents.filter((file) => file.id !== id);
    for (const { alternate } of this.form.lines) if (alternate?.documentId === id) alternate.documentId = null;
    this.changed('documentIds');
  }

  /** What addenda that this bid has not answered changed on a line. */
  lineChanges(index: number): LineChange[] {
    const line = this.form.lines[index];
    const unanswered = this.bid?.unacknowledged ?? [];
    if (!line || unanswered.length === 0) return [];
    return changesOfLine(
      this.rfp.addenda.filter(({ number }) => unanswered.includes(number)),
      line.rfpProductId,
    );
  }

  /** What is wrong with a line: what the last check or the server said, else what its figures themselves say. */
  lineProblems(index: number): BidLineProblems {
    const line = this.form.lines[index];
    if (!line) return {};
    const found = bidLineProblems(line, false);
    for (const field of bidLineFields) {
      const message = this.problems[bidFieldPath(index, field)];
      if (message !== undefined) found[field] = message;
    }
    return found;
  }

  /** What is wrong with a line's alternate: what the last check or the server said, else what it says itself. BID-25 */
  alternateProblems(index: number): AlternateProblems {
    const line = this.form.lines[index];
    if (!line) return {};
    const found = alternateFormProblems(line.alternate, { quantity: line.quantity, mustBeWhole: false });
    for (const field of alternateFields) {
      const message = this.problems[alternatePath(index, field)];
      if (message !== undefined) found[field] = message;
    }
    return found;
  }

  /** Checks everything; true when the bid may be submitted. */
  check(today: string): boolean {
    this.problems = bidProblems(this.rfp, this.form, today);
    return Object.keys(this.problems).length === 0;
  }

  saveDraft(): Promise<boolean> {
    return this.submission.saveDraft();
  }

  /** Submits the bid. The form stays as it is whatever the answer. */
  submit(): Promise<SubmitOutcome<BidReceipt>> {
    return this.submission.submit();
  }

  /** Ends the waiting saves. */
  dispose(): void {
    this.submission.dispose();
  }

  private refuse(fields: Readonly<Record<string, string>>): void {
    this.problems = { ...this.problems, ...problemsByQuestion(fields, this.rfp) };
  }

  /** Half-typed figures ("12.") are not sent quietly: the server would rightly refuse them. */
  private get isWellTyped(): boolean {
    return this.form.lines.every((line: BidLineForm, index) => {
      const found = { ...bidLineProblems(line, false), ...lineAlternateProblems(line, index, false) };
      return Object.keys(found).length === 0;
    });
  }

  private accept(bid: Bid): void {
    this.bid = bid;
  }

  private changed(path: string): void {
    const { [path]: _mended, bidProducts: _whole, isAllOrNothing: _winsWhole, ...rest } = this.problems;
    this.problems = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith(`${path}.`)));
    this.submission.changed();
  }

  private restore(): void {
    const kept = this.submission.kept();
    if (!kept) return;
    const byLine = new Map(kept.lines.map((line) => [line.rfpProductId, line]));
    this.form = {
      ...this.form,
      ...kept,
      // An addendum may have changed lines or quantities since; a form kept before lines had a field lacks it.
      lines: this.form.lines.map((line) => ({ ...line, ...byLine.get(line.rfpProductId), quantity: line.quantity })),
    };
  }
}
