import { type FormFiles, problemsWithout } from '@chalkline/kit';
import type { FieldProblems } from '@chalkline/rules';
import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { AuctionInput, FileInfo, LotPhoto, SchoolSaleDetails } from '../model/contract.ts';
import { movedLot, noFederalFacts, placedLot, withDocument, withKey, withLot, withPhoto } from '../model/lot-edits.ts';
import { formOfSale } from '../model/sale-change.ts';
import type { FormLot, SaleField, SaleForm } from '../model/sale-form.ts';
import { saleInput } from '../model/sale-input.ts';
import { problemsOfSentLots } from '../model/sale-problems.ts';
import type { SaleEditor } from './sale-editor.ts';

/** A published sale while a change of it is written; nothing is sent before the person says so. */
export class SaleChangeStore implements SaleEditor {
  form: SaleForm;
  problems: FieldProblems = {};
  federalLots: ReadonlySet<string> = new Set();
  otherIds: ReadonlySet<number> = new Set();
  note = '';
  /** The notice was checked when it was published. */
  readonly noticeDays = 0;
  readonly federalThreshold: string;
  private readonly changed = observable.set<SaleField>();

  readonly files: FormFiles;

  constructor(details: SchoolSaleDetails, files: FormFiles) {
    this.files = files;
    this.federalThreshold = details.federalThreshold;
    this.form = formOfSale(details);
    makeObservable(this, {
      form: observableRef,
      problems: observableRef,
      federalLots: observableRef,
      otherIds: observableRef,
      note: observable,
      hasChanges: computed,
      set: actionBound,
      setLot: actionBound,
      addPhoto: actionBound,
      addLotDocument: actionBound,
      setFederal: actionBound,
      setOtherIds: actionBound,
      moveLot: actionBound,
      placeLot: actionBound,
      setNote: actionBound,
      showRefused: actionBound,
    });
  }

  get hasChanges(): boolean {
    return this.changed.size > 0;
  }

  set<F extends SaleField>(field: F, value: SaleForm[F]): void {
    this.files.changed();
    this.form = { ...this.form, [field]: value };
    this.changed.add(field);
    this.problems = problemsWithout(this.problems, field);
  }

  setLot(key: string, part: Partial<FormLot>): void {
    this.set('products', withLot(this.form.products, key, part));
  }

  addPhoto(key: string, photo: LotPhoto): void {
    this.set('products', withPhoto(this.form.products, key, photo));
  }

  addLotDocument(key: string, file: FileInfo): void {
    this.set('products', withDocument(this.form.products, key, file));
  }

  setFederal(key: string, isFederal: boolean): void {
    this.federalLots = withKey(this.federalLots, key, isFederal);
    if (!isFederal) this.setLot(key, noFederalFacts);
  }

  setOtherIds(ids: ReadonlySet<number>): void {
    this.otherIds = ids;
  }

  moveLot(key: string, by: 1 | -1): void {
    const moved = movedLot(this.form.products, key, by);
    if (moved !== this.form.products) this.set('products', [...moved]);
  }

  placeLot(key: string, target: string): void {
    const placed = placedLot(this.form.products, key, target);
    if (placed !== this.form.products) this.set('products', [...placed]);
  }

  setNote(note: string): void {
    this.files.changed();
    this.note = note;
  }

  /** Keeps what the server refused until each answer is changed. */
  showRefused(fields: FieldProblems): void {
    const named = Object.entries(fields).map(([path, message]) => [path.replace(/^sale\./, ''), message]);
    // Blank lots are not sent, so the server's numbers are not those on screen.
    this.problems = problemsOfSentLots(Object.fromEntries(named), this.form);
  }

  /** The change as the contract wants it: only what was touched. */
  input(): AuctionInput {
    return {
      ...saleInput(this.form, [...this.changed]),
      auctionTypeId: this.form.auctionTypeId,
      isPublish: true,
    };
  }
}
