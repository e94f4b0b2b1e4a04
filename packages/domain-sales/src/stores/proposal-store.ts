import type { FormFiles, Saver } from '@chalkline/kit';
import { problemsWithout } from '@chalkline/kit';
import type { Backup } from '@chalkline/platform';
import { BidStatus, type FieldProblems, type Money } from '@chalkline/rules';
import { Submission, type SubmitOutcome } from '@chalkline/tender';
import { makeAutoObservable, toJS } from 'mobx';
import type { FileInfo, Proposal, ProposalInput, ProposalReceipt, SaleDetails } from '../model/contract.ts';
import {
  amountProblem,
  formOfProposal,
  lotsPriced,
  type ProposalForm,
  problemsOnScreen,
  proposalInput,
  proposalProblems,
  proposalTotal,
} from '../model/proposal-form.ts';

export interface ProposalDeps {
  save: (input: ProposalInput) => Promise<Proposal>;
  submit: (input: ProposalInput) => Promise<ProposalReceipt>;
  now: () => Date;
  files: FormFiles;
  backup: Backup<ProposalForm>;
  /** Whether an administrator writes here, whose proposals the server takes none of. */
  isActing: () => boolean;
}

/** One sealed proposal while it is written. Amounts stay as typed; the total is that of the shared rules. */
export class ProposalStore {
  form: ProposalForm;
  problems: FieldProblems = {};
  proposal: Proposal | null;
  readonly sale: SaleDetails;
  private readonly submission: Submission<ProposalForm, ProposalInput, Proposal, ProposalReceipt>;

  constructor(sale: SaleDetails, proposal: Proposal | null, deps: ProposalDeps) {
    this.sale = sale;
    this.proposal = proposal;
    this.form = formOfProposal(sale, proposal);
    this.submission = new Submission<ProposalForm, ProposalInput, Proposal, ProposalReceipt>({
      form: () => toJS(this.form),
      input: () => proposalInput(sale.id, toJS(this.form)),
      save: deps.save,
      submit: deps.submit,
      accept: (saved) => this.accept(saved),
      refuse: (fields) => this.refuse(fields),
      maySaveUnasked: () => this.canSaveDraft && !deps.isActing(),
      isWellTyped: () => this.form.lots.every(({ amount }) => amountProblem(amount) === null),
      now: deps.now,
      files: deps.files,
      backup: deps.backup,
    });
    makeAutoObservable<this, 'submission'>(this, { sale: false, submission: false }, { autoBind: true });
    this.restore();
  }

  get saver(): Saver {
    return this.submission.saver;
  }

  /** Whether leaving the form saves it. */
  get maySaveOnLeave(): boolean {
    return this.submission.maySaveQuietly;
  }

  /** What was chosen for it and is not stored yet. */
  get files(): FormFiles {
    return this.submission.files;
  }

  get total(): Money {
    return proposalTotal(this.form);
  }

  get priced(): number {
    return lotsPriced(this.form);
  }

  get isRevision(): boolean {
    return this.proposal?.status === BidStatus.Submitted;
  }

  /** A submitted proposal stands while its revision is saved; one that is decided can't be written any more. */
  get canSaveDraft(): boolean {
    const status = this.proposal?.status;
    const open: readonly (number | undefined)[] = [
      undefined,
      BidStatus.Draft,
      BidStatus.Submitted,
      BidStatus.Withdrawn,
    ];
    return open.includes(status);
  }

  /** Whether submitting would submit again what is submitted already. */
  get isUnchanged(): boolean {
    return this.isRevision && !this.submission.isDirty && this.proposal?.revision === null;
  }

  setAmount(index: number, amount: string): void {
    const lot = this.form.lots[index];
    if (!lot) return;
    lot.amount = amount;
    this.changed(`lots.${index}`);
  }

  setAnswer(questionId: number, answer: string): void {
    this.form.answers[questionId] = answer;
    this.changed(`answers.${questionId}`);
  }

  setNote(note: string): void {
    this.form.note = note;
    this.changed('note');
  }

  addDocument(file: FileInfo): void {
    this.form.documents = [...this.form.documents, { ...file, holdsPrices: false }];
    this.changed('documentIds');
  }

  removeDocument(id: number): void {
    this.form.documents = this.form.documents.filter((file) => file.id !== id);
    this.changed('documentIds');
  }

  setHoldsPrices(id: number, holdsPrices: boolean): void {
    this.form.documents = this.form.documents.map((file) => (file.id === id ? { ...file, holdsPrices } : file));
    this.changed('priceDocumentIds');
  }

  /** Checks everything; true when the proposal may be submitted. */
  check(): boolean {
    this.problems = proposalProblems(this.sale, this.form);
    return Object.keys(this.problems).length === 0;
  }

  saveDraft(): Promise<boolean> {
    return this.submission.saveDraft();
  }

  submit(): Promise<SubmitOutcome<ProposalReceipt>> {
    return this.submission.submit();
  }

  dispose(): void {
    this.submission.dispose();
  }

  private accept(proposal: Proposal): void {
    this.proposal = proposal;
  }

  private refuse(fields: FieldProblems): void {
    this.problems = { ...this.problems, ...problemsOnScreen(fields, this.sale, this.form) };
  }

  private changed(path: string): void {
    // "Enter an amount for at least one lot" stands at the first lot and goes with any amount.
    this.problems = problemsWithout(problemsWithout(this.problems, path), path.startsWith('lots.') ? 'lots.0' : path);
    this.submission.changed();
  }

  private restore(): void {
    const kept = this.submission.kept();
    if (!kept) return;
    const amounts = new Map(kept.lots.map(({ lotId, amount }) => [lotId, amount]));
    this.form = {
      ...this.form,
      ...kept,
      // Lots may have changed since.
      lots: this.form.lots.map((lot) => ({ ...lot, amount: amounts.get(lot.lotId) ?? lot.amount })),
    };
  }
}
