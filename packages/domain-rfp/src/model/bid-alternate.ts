import {
  alternateProblems,
  type BidLineAmounts,
  bidLinePrice,
  isBlankAlternate,
  type Money,
  type OfferedField,
  offeredFields,
  offeredProduct,
  type TypedAlternate,
} from '@chalkline/rules';
import type { BidInput, OfferedAlternate } from './contract.ts';

/** An "or equal" alternate for a line, as typed; amounts stay texts until the rules compute with them. BID-25 */
export type AlternateForm = Record<AlternateTextField, string> & {
  /** Its data sheet, one of the bid's documents. */
  documentId: number | null;
};

export type AlternateTextField = 'unitCost' | 'tax' | 'deliveryFees' | OfferedField;
export type AlternateField = AlternateTextField | 'documentId';
export type AlternateProblems = Partial<Record<AlternateField, string>>;

/** All of them, in the order in which they are read. */
export const alternateFields: readonly AlternateField[] = [
  'unitCost',
  'tax',
  'deliveryFees',
  ...offeredFields,
  'documentId',
];

type Sent = NonNullable<BidInput['bidProducts'][number]['alternate']>;

/** An alternate in which nothing was said yet. */
export const emptyAlternate = (): AlternateForm => ({
  unitCost: '',
  tax: '',
  deliveryFees: '',
  manufacturer: '',
  partNumber: '',
  note: '',
  documentId: null,
});

/** The name of an alternate's field in the contract, by which its control and its problems are found. */
export const alternatePath = (index: number, field: AlternateField): string => {
  const isOffered = field === 'manufacturer' || field === 'partNumber' || field === 'note';
  return `bidProducts.${index}.alternate.${isOffered ? `offered.${field}` : field}`;
};

const zeroAsBlank = (text: string | null | undefined): string => (text && Number(text) !== 0 ? text : '');

/** An alternate as it is stored or was sent, ready to be edited. */
export function alternateForm(alternate: OfferedAlternate | Sent | null | undefined): AlternateForm | null {
  if (!alternate) return null;
  const { unitCost, tax, deliveryFees, offered, documentId } = alternate;
  return {
    unitCost: unitCost ?? '',
    tax: zeroAsBlank(tax),
    deliveryFees: zeroAsBlank(deliveryFees),
    manufacturer: offered?.manufacturer ?? '',
    partNumber: offered?.partNumber ?? '',
    note: offered?.note ?? '',
    documentId: documentId ?? null,
  };
}

const typed = ({ unitCost, tax, deliveryFees, documentId, ...offered }: AlternateForm): TypedAlternate => ({
  unitCost,
  tax,
  deliveryFees,
  offered,
  documentId,
});

/** What is wrong with an alternate, field → sentence; a blank one is none, and is wrong in nothing. BID-25 */
export function alternateFormProblems(
  alternate: AlternateForm | null | undefined,
  needs: { quantity: number; mustBeWhole: boolean },
): AlternateProblems {
  if (!alternate || isBlankAlternate(typed(alternate))) return {};
  const found = Object.entries(alternateProblems(typed(alternate), needs));
  return Object.fromEntries(found.map(([path, sentence]) => [path.replace(/^offered\./, ''), sentence]));
}

const trimmedOrNone = (text: string): string | null => text.trim() || null;

/** An alternate as the contract takes it; null where nothing was said. */
export function alternateInput(alternate: AlternateForm | null | undefined): Sent | null {
  if (!alternate || isBlankAlternate(typed(alternate))) return null;
  return {
    unitCost: trimmedOrNone(alternate.unitCost),
    tax: trimmedOrNone(alternate.tax),
    deliveryFees: trimmedOrNone(alternate.deliveryFees),
    offered: offeredProduct(alternate),
    documentId: alternate.documentId,
  };
}

/** What the line would come to with its alternate, null while that has no price. */
export function alternatePrice(alternate: AlternateForm, quantity: number): Money | null {
  if (alternate.unitCost.trim() === '') return null;
  const { unitCost, tax, deliveryFees } = alternateFormProblems(alternate, { quantity, mustBeWhole: false });
  if (unitCost ?? tax ?? deliveryFees) return null;
  const amounts: BidLineAmounts = {
    unitCost: alternate.unitCost.trim(),
    quantity,
    tax: alternate.tax.trim() || '0',
    deliveryFees: alternate.deliveryFees.trim() || '0',
  };
  return bidLinePrice(amounts);
}

/** The same as it will be compared: for the check before the bid is submitted. */
export function shownAlternate(alternate: AlternateForm | null | undefined, quantity: number): OfferedAlternate | null {
  const sent = alternateInput(alternate);
  if (!alternate || sent === null) return null;
  return {
    unitCost: sent.unitCost,
    tax: sent.tax ?? '0',
    deliveryFees: sent.deliveryFees ?? '0.00',
    bidPrice: alternatePrice(alternate, quantity),
    offered: offeredProduct(alternate),
    documentId: alternate.documentId,
  };
}
