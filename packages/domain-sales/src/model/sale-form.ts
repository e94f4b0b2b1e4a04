import { newKey } from '@chalkline/kit';
import { AuctionType, effectiveWeights, isEmail, type RubricWeight } from '@chalkline/rules';
import type { AskedQuestion } from '@chalkline/tender';
import type { DraftLot, FileInfo, LotPhoto, SaleDraft, SchoolLot, VendorRef } from './contract.ts';

/** A lot as the wizard holds it: what was typed, and a key that stays while lots move. */
export interface FormLot {
  key: string;
  id: number | null;
  SellCategoryId: number | null;
  categoryName: string;
  productDesc: string;
  productQty: string;
  unit: string;
  AdditionalDesc: string;
  condition: number | null;
  photos: LotPhoto[];
  reservePrice: string;
  bidIncrement: string;
  startPrice: string;
  askingPrice: string;
  acceptFrom: string;
  serialNumber: string;
  assetTag: string;
  usage: string;
  year: string;
  size: string;
  location: string;
  knownFaults: string;
  hasTitle: boolean | null;
  isDataWiped: boolean | null;
  documents: FileInfo[];
  fundCode: string;
  federalAward: string;
  federalShare: string;
  federalValue: string;
  /** A day, as a date field has it. */
  dispositionAskedAt: string;
  dispositionInstructions: string;
}

/** The terms as they are typed; days are business days. */
export interface FormTerms {
  paymentDays: string;
  removalDays: string;
  taxPercent: string;
  excluded: string;
  other: string;
}

export interface FormResolution {
  number: string;
  date: string;
  file: FileInfo | null;
}

/** Everything the wizard asks, as the person typed it. Dates are ISO instants, null while not given. */
export interface SaleForm {
  auctionTypeId: number;
  saleName: string;
  ParentCategoryId: number | null;
  products: FormLot[];
  auctionDescription: string;
  auctionDocuments: FileInfo[];
  sellStartDate: string | null;
  sellEndDate: string | null;
  sellAwardDate: string | null;
  sellPickupDate: string | null;
  lotStep: number;
  auctionQuestions: AskedQuestion[];
  AuctionRubricsData: RubricWeight[];
  /** Who evaluates the proposals of a sealed auction; nobody: whoever may compare. */
  evaluatorIds: number[];
  /** Whether amounts are kept from them until the other scores are in. */
  isTwoEnvelope: boolean;
  vendorNotifications: VendorRef[];
  newVendorList: string[];
  isNotifyToAll: boolean;
  IsPublicSale: boolean;
  isQuestionAllowed: boolean;
  hasValidCertificate: boolean;
  boardResolution: FormResolution;
  isSubjectToBoard: boolean;
  IsPlatformFeeIncluded: boolean;
  terms: FormTerms;
  noticeReason: string;
}

export type SaleField = keyof SaleForm;

const texts = {
  categoryName: '',
  productDesc: '',
  AdditionalDesc: '',
  reservePrice: '',
  startPrice: '',
  askingPrice: '',
  acceptFrom: '',
  serialNumber: '',
  assetTag: '',
  usage: '',
  year: '',
  size: '',
  location: '',
  knownFaults: '',
  fundCode: '',
  federalAward: '',
  federalShare: '',
  federalValue: '',
  dispositionAskedAt: '',
  dispositionInstructions: '',
} satisfies Partial<FormLot>;

/** An empty lot: one of it, increment 1. */
export function emptyLot(): FormLot {
  return {
    ...texts,
    key: newKey(),
    id: null,
    SellCategoryId: null,
    productQty: '1',
    unit: 'each',
    condition: null,
    photos: [],
    bidIncrement: '1',
    hasTitle: null,
    isDataWiped: null,
    documents: [],
  };
}

/** Whether nothing was typed into a lot, so that it can be left out when saving. */
export function isBlankLot(lot: FormLot): boolean {
  const typed = Object.keys(texts).some((field) => lot[field as keyof typeof texts].trim() !== '');
  return !typed && lot.SellCategoryId === null && lot.condition === null && lot.photos.length === 0;
}

/** Whether this is a year that a lot can be of. */
export function isYear(text: string): boolean {
  const year = text.trim();
  return /^\d{4}$/.test(year) && Number(year) >= 1800 && Number(year) <= 2200;
}

/** A new sale: a sealed auction, public, questions allowed, the platform's fee taken from it. */
export function newSaleForm(auctionTypeId: number = AuctionType.Auction): SaleForm {
  return {
    auctionTypeId,
    saleName: '',
    ParentCategoryId: null,
    products: [emptyLot()],
    auctionDescription: '',
    auctionDocuments: [],
    sellStartDate: null,
    sellEndDate: null,
    sellAwardDate: null,
    sellPickupDate: null,
    lotStep: 1,
    auctionQuestions: [],
    AuctionRubricsData: effectiveWeights([]),
    evaluatorIds: [],
    isTwoEnvelope: false,
    vendorNotifications: [],
    newVendorList: [],
    isNotifyToAll: false,
    IsPublicSale: true,
    isQuestionAllowed: true,
    hasValidCertificate: false,
    boardResolution: { number: '', date: '', file: null },
    isSubjectToBoard: false,
    IsPlatformFeeIncluded: true,
    terms: { paymentDays: '5', removalDays: '10', taxPercent: '', excluded: '', other: '' },
    noticeReason: '',
  };
}

/** A stored lot as the wizard edits it. */
export function formLot(lot: DraftLot | SchoolLot): FormLot {
  const stored = Object.fromEntries(
    Object.keys(texts).map((field) => [field, String(lot[field as keyof DraftLot] ?? '')]),
  ) as Record<keyof typeof texts, string>;
  return {
    ...stored,
    key: `lot-${lot.id}`,
    id: lot.id,
    SellCategoryId: lot.SellCategoryId,
    productQty: String(lot.productQty),
    unit: lot.unit,
    condition: lot.condition,
    photos: lot.productPhotos,
    bidIncrement: lot.bidIncrement,
    hasTitle: lot.hasTitle,
    isDataWiped: lot.isDataWiped,
    documents: lot.documents,
  };
}

/** Stored terms as they are edited. */
export const formTerms = (terms: Pick<SaleDraft['terms'], keyof FormTerms>): FormTerms => ({
  paymentDays: String(terms.paymentDays),
  removalDays: String(terms.removalDays),
  taxPercent: terms.taxPercent ?? '',
  excluded: terms.excluded ?? '',
  other: terms.other ?? '',
});

/** A stored draft as the wizard edits it. */
export function formOfDraft(draft: SaleDraft): SaleForm {
  const { boardResolution, terms } = draft;
  return {
    auctionTypeId: draft.auctionTypeId,
    saleName: draft.saleName,
    ParentCategoryId: draft.ParentCategoryId,
    products: draft.products.length === 0 ? [emptyLot()] : draft.products.map(formLot),
    auctionDescription: draft.auctionDescription,
    auctionDocuments: draft.auctionDocuments,
    sellStartDate: draft.sellStartDate,
    sellEndDate: draft.sellEndDate,
    sellAwardDate: draft.sellAwardDate,
    sellPickupDate: draft.sellPickupDate,
    lotStep: draft.lotStep,
    auctionQuestions: draft.auctionQuestions.map((question) => ({ key: `question-${question.id}`, ...question })),
    AuctionRubricsData: effectiveWeights(draft.AuctionRubricsData),
    evaluatorIds: draft.evaluatorIds,
    isTwoEnvelope: draft.isTwoEnvelope,
    vendorNotifications: draft.vendorNotifications,
    newVendorList: draft.newVendorList.map((vendor) => vendor.vendorEmail),
    isNotifyToAll: draft.isNotifyToAll,
    IsPublicSale: draft.IsPublicSale,
    isQuestionAllowed: draft.isQuestionAllowed,
    hasValidCertificate: draft.hasValidCertificate,
    boardResolution: {
      number: boardResolution.number ?? '',
      date: boardResolution.date ?? '',
      file: boardResolution.file,
    },
    isSubjectToBoard: draft.isSubjectToBoard,
    IsPlatformFeeIncluded: draft.IsPlatformFeeIncluded,
    terms: formTerms(terms),
    noticeReason: draft.noticeReason ?? '',
  };
}

/** How many vendors are invited, by directory and by address; a mistyped address invites nobody. */
export function invitedCount(form: Pick<SaleForm, 'vendorNotifications' | 'newVendorList'>): number {
  return form.vendorNotifications.length + form.newVendorList.filter(isEmail).length;
}

/** The lots that say anything. */
export function filledLots({ products }: Pick<SaleForm, 'products'>): FormLot[] {
  return products.filter((lot) => !isBlankLot(lot));
}
