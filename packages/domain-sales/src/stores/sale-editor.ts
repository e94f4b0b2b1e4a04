import type { FormFiles } from '@chalkline/kit';
import type { FieldProblems } from '@chalkline/rules';
import type { FileInfo, LotPhoto } from '../model/contract.ts';
import type { FormLot, SaleField, SaleForm } from '../model/sale-form.ts';

/** A sale's answers being edited: what the fields need, in the wizard and in a change after publishing. */
export interface SaleEditor {
  readonly form: SaleForm;
  /** What was chosen for it and is not stored yet. */
  readonly files: FormFiles;
  /** Field → sentence. */
  readonly problems: FieldProblems;
  /** Days that this school's sales must be public. */
  readonly noticeDays: number;
  /** US dollars; above it the agency of a federally funded lot decides. SALE-23 */
  readonly federalThreshold: string;
  /** Lots whose federal facts are asked for, though none is typed yet. */
  readonly federalLots: ReadonlySet<string>;
  /** Sub-categories that ask for a name of their own. */
  readonly otherIds: ReadonlySet<number>;
  set<F extends SaleField>(field: F, value: SaleForm[F]): void;
  setLot(key: string, part: Partial<FormLot>): void;
  addPhoto(key: string, photo: LotPhoto): void;
  addLotDocument(key: string, file: FileInfo): void;
  setFederal(key: string, isFederal: boolean): void;
  setOtherIds(ids: ReadonlySet<number>): void;
  /** Moves a lot up or down; the order is the order on every page. */
  moveLot(key: string, by: 1 | -1): void;
  /** Puts a lot where another one is; the others close up. */
  placeLot(key: string, target: string): void;
}
