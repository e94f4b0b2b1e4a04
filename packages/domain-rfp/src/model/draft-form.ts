import { newKey } from '@chalkline/kit';
import {
  effectiveWeights,
  isEmail,
  isMoney,
  isUnitPrice,
  OTHER_SUB_CATEGORY_ID,
  type PurchaseDraft,
  parseMoney,
  parseUnitPrice,
  purchaseTypeOf,
  type RubricWeight,
  sentQuantity,
} from '@chalkline/rules';
import type { AskedQuestion } from '@chalkline/tender';
import type { FileInfo, RfpDraft, RfpDraftInput, RfpLine, SchoolLine, VendorRef } from './contract.ts';

/** A line as the grid holds it: what was typed, and a key that stays while rows move. */
export type DraftLine = {
  key: string;
  id: number | null;
  categoryId: number | null;
  categoryName: string;
  productId: number | null;
  productDesc: string;
  productQty: string;
  unit: string;
  AdditionalDesc: string;
  /** In an order: the stated price of one unit, as typed. */
  unitPrice: string;
  /** In an order: tax in percent and freight for the line, as typed; blank is none. */
  tax: string;
  deliveryFees: string;
  /** In an order: who supplies it. */
  vendorId: number | null;
  /** Where bids are taken: what the school expects one unit to cost, as typed. The school's alone. */
  estimatedPrice: string;
  /** What the school's books charge it to, as typed. The school's alone until the order. */
  accountLine: string;
  /** Where bids are taken: the address that the line goes to; null goes with the purchase. */
  shipToAddressId: number | null;
};

/** Everything the wizard asks, as the person typed it. Dates are ISO instants, null while not given. */
export type DraftForm = {
  rfpName: string;
  ParentCategoryId: number | null;
  products: DraftLine[];
  rfpDescription: string;
  rfpDocuments: FileInfo[];
  rfpstartDate: string | null;
  rfpendDate: string | null;
  rfpawardDate: string | null;
  rfpdeliveryDate: string | null;
  /** The school's own end of questions; without one they end 48 hours before bidding. */
  questionsEndDate: string | null;
  rfpQuestions: AskedQuestion[];
  vendorRubrics: RubricWeight[];
  /** Who evaluates the bids; nobody: whoever may compare. */
  evaluatorIds: number[];
  /** Whether prices are kept from them until the other scores are in. */
  isTwoEnvelope: boolean;
  vendorNotifications: VendorRef[];
  newVendorList: string[];
  IsNotifyToAll: boolean;
  IsPublicRFP: boolean;
  isQuestionAllowed: boolean;
  /** Where it goes: one of the school's addresses. */
  shipToAddressId: number | null;
};

export type DraftField = keyof DraftForm;

/** An empty line: quantity 1, unit each. */
export function emptyLine(): DraftLine {
  return {
    key: newKey(),
    id: null,
    categoryId: null,
    categoryName: '',
    productId: null,
    productDesc: '',
    productQty: '1',
    unit: 'each',
    AdditionalDesc: '',
    unitPrice: '',
    tax: '',
    deliveryFees: '',
    vendorId: null,
    estimatedPrice: '',
    accountLine: '',
    shipToAddressId: null,
  };
}

/** Whether nothing was typed into a line, so that it can be left out when saving. */
export function isBlankLine(line: DraftLine): boolean {
  const { productDesc, AdditionalDesc, unitPrice, tax, deliveryFees, estimatedPrice, accountLine } = line;
  const texts = [productDesc, AdditionalDesc, unitPrice, tax, deliveryFees, estimatedPrice, accountLine ?? ''];
  return texts.every((text) => text.trim() === '') && line.categoryId === null;
}

/** A new purchase: public, vendors may ask, price alone decides. */
export function emptyForm(): DraftForm {
  return {
    rfpName: '',
    ParentCategoryId: null,
    products: [emptyLine()],
    rfpDescription: '',
    rfpDocuments: [],
    rfpstartDate: null,
    rfpendDate: null,
    rfpawardDate: null,
    rfpdeliveryDate: null,
    questionsEndDate: null,
    rfpQuestions: [],
    vendorRubrics: effectiveWeights([]),
    evaluatorIds: [],
    isTwoEnvelope: false,
    vendorNotifications: [],
    newVendorList: [],
    IsNotifyToAll: false,
    IsPublicRFP: true,
    isQuestionAllowed: true,
    shipToAddressId: null,
  };
}

/** A new purchase of one kind: an order is not public unless somebody says so. */
export function newForm(typeId: number): DraftForm {
  return { ...emptyForm(), IsPublicRFP: !purchaseTypeOf(typeId).isOrder };
}

/** A stored tax without the zeros that nobody typed: `8.2500` is 8.25. */
const plainTax = (tax: string | null): string => (tax === null ? '' : String(Number(tax)));

/** A line as it is stored, ready to be edited; `own` is what the school alone knows of it. */
function formLine(line: RfpLine, own: SchoolLine | undefined): DraftLine {
  return {
    key: `line-${line.id}`,
    id: line.id,
    categoryId: line.categoryId,
    categoryName: line.categoryName ?? '',
    productId: line.productId,
    productDesc: line.productDesc,
    productQty: String(line.productQty),
    unit: line.unit,
    AdditionalDesc: line.AdditionalDesc ?? '',
    unitPrice: line.unitPrice ?? '',
    tax: plainTax(line.tax),
    deliveryFees: line.deliveryFees ?? '',
    vendorId: line.vendorId,
    estimatedPrice: own?.estimatedPrice ?? '',
    accountLine: own?.accountLine ?? '',
    shipToAddressId: own?.shipToAddressId ?? null,
  };
}

/** Lines as they are stored, with what the school alone knows of them, ready to be edited. */
export function formLines(lines: readonly RfpLine[], schoolLines: readonly SchoolLine[]): DraftLine[] {
  const own = new Map(schoolLines.map((line) => [line.lineId, line]));
  return lines.map((line) => formLine(line, own.get(line.id)));
}

/** A stored draft as the wizard edits it. */
export function formOfDraft(draft: RfpDraft): DraftForm {
  return {
    rfpName: draft.rfpName,
    ParentCategoryId: draft.ParentCategoryId,
    products: draft.products.length === 0 ? [emptyLine()] : formLines(draft.products, draft.schoolLines),
    rfpDescription: draft.rfpDescription,
    rfpDocuments: draft.rfpDocuments,
    rfpstartDate: draft.rfpstartDate,
    rfpendDate: draft.rfpendDate,
    rfpawardDate: draft.rfpawardDate,
    rfpdeliveryDate: draft.rfpdeliveryDate,
    questionsEndDate: draft.questionsEndDate,
    rfpQuestions: draft.rfpQuestions.map((question) => ({ key: `question-${question.id}`, ...question })),
    vendorRubrics: effectiveWeights(draft.vendorRubrics),
    evaluatorIds: draft.evaluatorIds,
    isTwoEnvelope: draft.isTwoEnvelope,
    vendorNotifications: draft.vendorNotifications,
    newVendorList: draft.newVendorList.map((vendor) => vendor.vendorEmail),
    IsNotifyToAll: draft.isNotifyToAll,
    IsPublicRFP: draft.isPublicRFP,
    isQuestionAllowed: draft.isQuestionAllowed,
    shipToAddressId: draft.shipToAddressId,
  };
}

/** A stated price as the contract writes it; one that is none goes as typed, so that the server can say what is wrong. */
function priceInput(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return isUnitPrice(trimmed) ? parseUnitPrice(trimmed) : trimmed.slice(0, 24);
}

/** The same of an amount. */
function amountInput(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return isMoney(trimmed) ? parseMoney(trimmed) : trimmed.slice(0, 24);
}

function linesInput(lines: readonly DraftLine[], keepIds: boolean): NonNullable<RfpDraftInput['products']> {
  return lines
    .filter((line) => !isBlankLine(line))
    .map((line) => ({
      id: keepIds ? line.id : null,
      categoryId: line.categoryId,
      categoryName: line.categoryName.trim() === '' ? null : line.categoryName.trim(),
      productId: line.productId,
      productDesc: line.productDesc.trim(),
      productQty: sentQuantity(line.productQty),
      unit: line.unit.trim() || 'each',
      AdditionalDesc: line.AdditionalDesc.trim() === '' ? null : line.AdditionalDesc.trim(),
      unitPrice: priceInput(line.unitPrice),
      tax: line.tax.trim() === '' ? null : line.tax.trim().slice(0, 24),
      deliveryFees: amountInput(line.deliveryFees),
      vendorId: line.vendorId,
      estimatedPrice: priceInput(line.estimatedPrice),
      // What was kept before lines had them lacks them.
      accountLine: line.accountLine?.trim() || null,
      shipToAddressId: line.shipToAddressId ?? null,
    }));
}

/** The contract's names and shapes of one field of the form. `keepIds` is false for a copy, whose rows are new. */
function fieldInput(form: DraftForm, field: DraftField, keepIds: boolean): Partial<RfpDraftInput> {
  switch (field) {
    case 'products':
      return { products: linesInput(form.products, keepIds) };
    case 'rfpQuestions':
      return {
        rfpQuestions: form.rfpQuestions
          .filter((question) => question.question.trim() !== '')
          .map(({ id, question, isRequired }) => ({ id: keepIds ? id : null, question: question.trim(), isRequired })),
      };
    case 'rfpDocuments':
      return { rfpDocuments: form.rfpDocuments.map(({ id, name }) => ({ id, name })) };
    case 'vendorNotifications':
      return { vendorNotificationIds: form.vendorNotifications.map((vendor) => vendor.vendorId) };
    case 'newVendorList':
      return { newVendorList: form.newVendorList.map((vendorEmail) => ({ vendorEmail })) };
    default:
      return { [field]: form[field] };
  }
}

/** The fields that changed, as the draft save wants them; what is left out stays as it was on the server. */
export function draftInput(form: DraftForm, fields: Iterable<DraftField>, keepIds = true): Partial<RfpDraftInput> {
  const input: Partial<RfpDraftInput> = {};
  for (const field of fields) Object.assign(input, fieldInput(form, field, keepIds));
  return input;
}

/** The addresses that are some: a mistyped one invites nobody. */
export function invitedAddresses({ newVendorList }: Pick<DraftForm, 'newVendorList'>): string[] {
  return newVendorList.filter(isEmail);
}

/** How many vendors are invited, by directory and by address. */
export function invitedCount(form: Pick<DraftForm, 'vendorNotifications' | 'newVendorList'>): number {
  return form.vendorNotifications.length + invitedAddresses(form).length;
}

/** Whether all vendors of the category are told: a private purchase is for the invited alone, whatever the switch says. */
export function isAnnounced(form: DraftForm): boolean {
  return form.IsPublicRFP && form.IsNotifyToAll;
}

/** The form as the shared rules check it; `otherIds` are the sub-categories that ask for a name of their own. */
export function ruleDraft(typeId: number, form: DraftForm, otherIds: ReadonlySet<number>): PurchaseDraft {
  const isOther = (line: DraftLine) => line.categoryId !== null && otherIds.has(line.categoryId);
  return {
    rfptypeId: typeId,
    rfpName: form.rfpName,
    ParentCategoryId: form.ParentCategoryId,
    products: form.products.map((line) => ({
      ...line,
      id: line.id ?? undefined,
      categoryId: isOther(line) ? OTHER_SUB_CATEGORY_ID : line.categoryId,
    })),
    rfpDescription: form.rfpDescription,
    rfpstartDate: form.rfpstartDate,
    rfpendDate: form.rfpendDate,
    rfpawardDate: form.rfpawardDate,
    rfpdeliveryDate: form.rfpdeliveryDate,
    questionsEndDate: form.questionsEndDate,
    rfpQuestions: form.rfpQuestions,
    vendorRubrics: form.vendorRubrics,
    evaluatorIds: form.evaluatorIds,
    isTwoEnvelope: form.isTwoEnvelope,
    vendorNotificationIds: form.vendorNotifications.map((vendor) => vendor.vendorId),
    newVendorList: form.newVendorList.map((vendorEmail) => ({ vendorEmail })),
    IsNotifyToAll: form.IsNotifyToAll,
    IsPublicRFP: form.IsPublicRFP,
    isQuestionAllowed: form.isQuestionAllowed,
    shipToAddressId: form.shipToAddressId,
  };
}

/** The same without what the kind of purchase does not have: dates of an order, sub-categories of services. PUR-30 PUR-31 */
export function inputOfType(typeId: number, input: Partial<RfpDraftInput>): Partial<RfpDraftInput> {
  const { hasDates, hasSubCategories } = purchaseTypeOf(typeId);
  const { rfpstartDate, rfpendDate, rfpawardDate, rfpdeliveryDate, questionsEndDate, products, ...others } = input;
  const dates = Object.entries({ rfpstartDate, rfpendDate, rfpawardDate, rfpdeliveryDate, questionsEndDate });
  const lines = hasSubCategories
    ? products
    : products?.map((line) => ({ ...line, categoryId: null, categoryName: null }));
  return {
    ...others,
    ...(hasDates ? Object.fromEntries(dates.filter(([, date]) => date !== undefined)) : {}),
    ...(lines === undefined ? {} : { products: lines }),
  };
}
