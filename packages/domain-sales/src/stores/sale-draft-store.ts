import { type WizardDeps, WizardStore } from '@chalkline/kit';
import {
  capLastSaleQuestion,
  FEDERAL_THRESHOLD,
  type FieldProblems,
  type SaleStep,
  type SaleStepKey,
  saleNameOf,
  saleStepsOf,
} from '@chalkline/rules';
import { actionBound, computed, makeObservable, observable, observableRef, toJS } from 'mobx';
import type { AuctionInput, FileInfo, LotPhoto, SaleDraft, SaleSaved } from '../model/contract.ts';
import { movedLot, noFederalFacts, placedLot, withDocument, withKey, withLot, withPhoto } from '../model/lot-edits.ts';
import {
  type FormLot,
  filledLots,
  formOfDraft,
  newSaleForm,
  type SaleField,
  type SaleForm,
} from '../model/sale-form.ts';
import { saleInput } from '../model/sale-input.ts';
import { problemsOfSentLots, stepForField, stepProblems } from '../model/sale-problems.ts';
import type { SaleEditor } from './sale-editor.ts';

export interface SaleDraftDeps extends WizardDeps<SaleForm, SaleDraft> {
  save: (input: AuctionInput) => Promise<SaleSaved>;
}

/** One sale while it is written. */
export class SaleDraftStore extends WizardStore<SaleForm, SaleDraft, SaleSaved, SaleStepKey> implements SaleEditor {
  /** Sub-categories that ask for a name of their own. */
  otherIds: ReadonlySet<number> = new Set();
  /** Days that this school's sales must be public. */
  noticeDays = 0;
  /** US dollars; above it a federally funded lot asks for its agency's instructions. SALE-23 */
  federalThreshold = FEDERAL_THRESHOLD;
  /** What publishing would warn of, by the server. */
  warnings: readonly string[] = [];
  /** Lots whose federal facts are asked for, though none is typed yet. */
  federalLots: ReadonlySet<string> = new Set();
  protected readonly silentField = 'saleName';
  private readonly deps: SaleDraftDeps;
  /** The keys of the lots in the save under way. */
  private sentLots: readonly string[] = [];

  constructor(auctionTypeId: number, draft: SaleDraft | null, deps: SaleDraftDeps) {
    super(draft ? formOfDraft(draft) : newSaleForm(auctionTypeId), deps);
    this.deps = deps;
    makeObservable(this, {
      otherIds: observableRef,
      noticeDays: observable,
      federalThreshold: observable,
      warnings: observableRef,
      federalLots: observableRef,
      steps: computed,
      title: computed,
      setMeasures: actionBound,
      setOtherIds: actionBound,
      setKind: actionBound,
      setLot: actionBound,
      addPhoto: actionBound,
      addLotDocument: actionBound,
      setFederal: actionBound,
      moveLot: actionBound,
      placeLot: actionBound,
    });
    this.begin(draft);
  }

  get steps(): readonly SaleStep[] {
    return saleStepsOf(this.form.auctionTypeId);
  }

  /** What the sale is called, by its lots while nobody names it. SALE-19 */
  get title(): string {
    return saleNameOf(
      this.form.saleName,
      this.form.products.map((lot) => lot.productDesc),
    );
  }

  /** What the sale is measured by, where the draft was begun here. */
  setMeasures({ noticeDays, federalThreshold }: Pick<SaleDraft, 'noticeDays' | 'federalThreshold'>): void {
    this.noticeDays = noticeDays;
    this.federalThreshold = federalThreshold;
  }

  setOtherIds(ids: ReadonlySet<number>): void {
    this.otherIds = ids;
  }

  /** Another kind has other steps: what was answered stays, the last answered step is kept within them. SALE-18 */
  setKind(auctionTypeId: number): void {
    this.set('auctionTypeId', auctionTypeId);
    this.clampSteps();
  }

  /** Changes part of a lot. */
  setLot(key: string, part: Partial<FormLot>): void {
    this.set('products', withLot(this.form.products, key, part));
  }

  /** Adds a photo that was stored while something else may have been typed. */
  addPhoto(key: string, photo: LotPhoto): void {
    this.set('products', withPhoto(this.form.products, key, photo));
  }

  /** Adds a document that was stored while something else may have been typed. */
  addLotDocument(key: string, file: FileInfo): void {
    this.set('products', withDocument(this.form.products, key, file));
  }

  /** Asks for the federal facts of a lot, or takes them away. */
  setFederal(key: string, isFederal: boolean): void {
    this.federalLots = withKey(this.federalLots, key, isFederal);
    if (!isFederal) this.setLot(key, noFederalFacts);
  }

  moveLot(key: string, by: 1 | -1): void {
    const moved = movedLot(this.form.products, key, by);
    if (moved !== this.form.products) this.set('products', [...moved]);
  }

  placeLot(key: string, target: string): void {
    const placed = placedLot(this.form.products, key, target);
    if (placed !== this.form.products) this.set('products', [...placed]);
  }

  protected formOf(draft: SaleDraft): SaleForm {
    return formOfDraft(draft);
  }

  /** SALE-24 */
  protected problemsOf(step: SaleStepKey): FieldProblems {
    const { noticeDays, federalThreshold } = this;
    const publishing = { now: this.deps.now(), noticeDays, federalThreshold };
    return stepProblems(step, this.form, publishing, this.otherIds);
  }

  protected stepFor(field: string): SaleStepKey | null {
    return stepForField(field, this.steps);
  }

  protected cap(step: number): number {
    return capLastSaleQuestion(this.form.auctionTypeId, step);
  }

  /** Blank lots are not sent, so the server's numbers are not those on screen. */
  protected override onScreen(problems: FieldProblems): FieldProblems {
    return problemsOfSentLots(problems, this.form);
  }

  /** A draft is saved with publishing off. SALE-5 */
  protected sendingOf(fields: readonly SaleField[]): () => Promise<SaleSaved> {
    const lots = fields.includes('products') ? filledLots(this.form).map(({ key }) => key) : [];
    const input = {
      ...saleInput(toJS(this.form), fields, this.id !== null),
      auctionTypeId: this.form.auctionTypeId,
      id: this.id,
      version: this.version,
      lastQuestion: this.lastQuestion,
      isPublish: false,
    };
    return () => {
      this.sentLots = lots;
      return this.deps.save(input);
    };
  }

  protected override adopt(draft: SaleDraft): void {
    super.adopt(draft);
    this.setMeasures(draft);
  }

  protected override accept(saved: SaleSaved): void {
    super.accept(saved);
    this.warnings = saved.warnings;
    this.numberLots(saved.lotIds);
  }

  /** Lots that were new get the numbers that the server gave them, so that the next save changes them. */
  private numberLots(lotIds: readonly number[]): void {
    for (const lot of this.form.products) {
      const id = lotIds[this.sentLots.indexOf(lot.key)];
      if (id !== undefined) lot.id = id;
    }
    this.sentLots = [];
  }
}
