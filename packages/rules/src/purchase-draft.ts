import { taxProblem } from './bid-total.ts';
import { isBlank } from './blank.ts';
import { MAX_EMBEDDED_IMAGE_BYTES } from './constants.ts';
import { MAX_ACCOUNT_LINE } from './deal-constants.ts';
import { emailCsvProblem, parseEmailCsv } from './email-csv.ts';
import { envelopeProblems } from './envelopes.ts';
import { RuleError } from './errors.ts';
import { estimatedPriceProblem } from './estimates.ts';
import { quantityProblem } from './line-quantity.ts';
import { moneyProblem } from './money.ts';
import { seenFrom } from './purchase-notice.ts';
import { type PurchaseStepKey, type PurchaseType, purchaseTypeOf } from './purchase-type.ts';
import { embeddedPictures, RICH_TEXT_LIMITS, richTextProblem } from './rich-text.ts';
import { failedFormula } from './rows/figures.ts';
import { unitPriceProblem } from './unit-price.ts';
import { INVALID_EMAIL_TEXT, isEmail } from './validation.ts';
import { type RubricWeight, weightsProblems } from './weights.ts';

/** An instant as drafts carry it: ISO 8601 text from the wire, or a `Date`. */
export type DraftInstant = string | Date | null | undefined;

/** A line of a purchase's draft. */
export interface PurchaseDraftLine {
  id?: number | undefined;
  /** The sub-category; `OTHER_SUB_CATEGORY_ID` asks for `categoryName`. */
  categoryId?: number | null | undefined;
  categoryName?: string | null | undefined;
  productId?: number | null | undefined;
  productDesc?: string | null | undefined;
  productQty?: number | string | null | undefined;
  unit?: string | null | undefined;
  AdditionalDesc?: string | null | undefined;
  /** Only in an order: the stated price of one unit, in dollars. */
  unitPrice?: string | null | undefined;
  /** Only in an order: tax in percent, and freight for the line in dollars; blank is none. */
  tax?: string | null | undefined;
  deliveryFees?: string | null | undefined;
  /** Only in an order: who supplies it. */
  vendorId?: number | null | undefined;
  /** Only where bids are taken: what the school expects one unit to cost, in dollars; blank where it does not say. */
  estimatedPrice?: string | null | undefined;
  /** What the school's books charge it to; blank where the award says it. */
  accountLine?: string | null | undefined;
}

/** A purchase as the wizard saves it, with the names of the wire; nothing is required until its step is checked. */
export interface PurchaseDraft {
  rfptypeId?: number | undefined;
  rfpName?: string | null | undefined;
  ParentCategoryId?: number | null | undefined;
  products?: readonly PurchaseDraftLine[] | null | undefined;
  rfpDescription?: string | null | undefined;
  rfpstartDate?: DraftInstant;
  rfpendDate?: DraftInstant;
  rfpawardDate?: DraftInstant;
  rfpdeliveryDate?: DraftInstant;
  /** The school's own end of questions; without one they end 48 hours before bidding. */
  questionsEndDate?: DraftInstant;
  rfpQuestions?: readonly { question?: string | null | undefined }[] | null | undefined;
  vendorRubrics?: readonly RubricWeight[] | null | undefined;
  /** Who evaluates the bids, and whether prices are kept from them until the other scores are in. */
  evaluatorIds?: readonly number[] | null | undefined;
  isTwoEnvelope?: boolean | null | undefined;
  vendorNotificationIds?: readonly number[] | null | undefined;
  newVendorCSV?: string | null | undefined;
  newVendorList?: readonly { vendorEmail?: string | null | undefined }[] | null | undefined;
  IsNotifyToAll?: boolean | null | undefined;
  IsPublicRFP?: boolean | null | undefined;
  isQuestionAllowed?: boolean | null | undefined;
  /** Where it goes: one of the school's addresses; without one goods go to the usual address. */
  shipToAddressId?: number | null | undefined;
}

/** Field → message. A field of a list is written `products.0.productQty`, counting from 0. */
export type FieldProblems = Record<string, string>;

/** The sub-category "Other", which asks for a name of its own (PUR-6). */
export const OTHER_SUB_CATEGORY_ID = 0;
/** The longest name of a purchase. */
export const MAX_PURCHASE_NAME_CHARS = 200;

/** The instant, `undefined` when none is given, `null` when it is invalid. */
function instantOf(value: DraftInstant): Date | null | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

function nameProblems(draft: PurchaseDraft): FieldProblems {
  if (isBlank(draft.rfpName)) return { rfpName: 'Give the purchase a name.' };
  const isLong = (draft.rfpName ?? '').length > MAX_PURCHASE_NAME_CHARS;
  return isLong ? { rfpName: `Keep the name under ${MAX_PURCHASE_NAME_CHARS + 1} characters.` } : {};
}

function categoryProblems(draft: PurchaseDraft): FieldProblems {
  return draft.ParentCategoryId ? {} : { ParentCategoryId: 'Choose a category.' };
}

/** An order states the price of one unit on every line (PUR-26, MON-14). */
function priceProblem(unitPrice: string | null | undefined): string | null {
  return isBlank(unitPrice) ? 'Enter the price of one unit.' : unitPriceProblem((unitPrice ?? '').trim(), 'The price');
}

/** What is wrong with the tax and freight of an order's line; blank is none (PUR-26). */
export function orderExtraProblems({
  tax,
  deliveryFees,
}: Pick<PurchaseDraftLine, 'tax' | 'deliveryFees'>): FieldProblems {
  const problems: FieldProblems = {};
  const wrongTax = isBlank(tax) ? null : taxProblem((tax ?? '').trim());
  if (wrongTax !== null) problems.tax = wrongTax;
  const wrongFreight = isBlank(deliveryFees) ? null : moneyProblem((deliveryFees ?? '').trim(), 'Freight');
  if (wrongFreight !== null) problems.deliveryFees = wrongFreight;
  return problems;
}

/** Texts of a line that a spreadsheet's formula failed to give (ROW-4). */
export function failedTexts(
  line: Readonly<Partial<Record<'productDesc' | 'unit' | 'AdditionalDesc', string | null | undefined>>>,
): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of ['productDesc', 'unit', 'AdditionalDesc'] as const) {
    const failed = failedFormula(line[field] ?? '');
    if (failed !== null) problems[field] = failed;
  }
  return problems;
}

/** Why `text` can't be what a line is charged to; `null` when it can, and when there is none (PUR-41, ROW-4). */
export function accountLineProblem(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim();
  if (trimmed.length > MAX_ACCOUNT_LINE) return `Keep the account line under ${MAX_ACCOUNT_LINE + 1} characters.`;
  return failedFormula(trimmed);
}

function lineProblems(line: PurchaseDraftLine, type: PurchaseType): FieldProblems {
  const problems: FieldProblems = {};
  if (isBlank(line.productDesc)) problems.productDesc = 'Say what is needed.';
  Object.assign(problems, failedTexts(line));
  const quantity = quantityProblem(line.productQty);
  if (quantity !== null) problems.productQty = quantity;
  const price = type.isOrder ? priceProblem(line.unitPrice) : null;
  if (price !== null) problems.unitPrice = price;
  if (type.isOrder) Object.assign(problems, orderExtraProblems(line));
  const estimate = type.isOrder ? null : estimatedPriceProblem(line.estimatedPrice);
  if (estimate !== null) problems.estimatedPrice = estimate;
  const account = accountLineProblem(line.accountLine);
  if (account !== null) problems.accountLine = account;
  if (!type.hasSubCategories) return problems;
  if (line.categoryId === null || line.categoryId === undefined) problems.categoryId = 'Choose a sub-category.';
  if (line.categoryId === OTHER_SUB_CATEGORY_ID && isBlank(line.categoryName)) {
    problems.categoryName = 'Name the other sub-category.';
  }
  return problems;
}

/** At least one line, each with a positive quantity (PUR-5); "Other" asks for a name (PUR-6). */
function linesProblems(draft: PurchaseDraft, type: PurchaseType): FieldProblems {
  const lines = draft.products ?? [];
  if (lines.length === 0) return { products: 'Add at least one line.' };
  const problems: FieldProblems = {};
  for (const [index, line] of lines.entries()) {
    for (const [field, message] of Object.entries(lineProblems(line, type))) {
      problems[`products.${index}.${field}`] = message;
    }
  }
  return problems;
}

function descriptionProblems(draft: PurchaseDraft): FieldProblems {
  const html = draft.rfpDescription ?? '';
  const pictures = embeddedPictures(html);
  if (pictures.bytes > MAX_EMBEDDED_IMAGE_BYTES)
    return {
      rfpDescription: 'The pictures in the description add up to more than 2 MB. Attach them as documents instead.',
    };
  const problem = richTextProblem(html, RICH_TEXT_LIMITS, pictures);
  return problem ? { rfpDescription: problem } : {};
}

/** Bidding closes in the future and after it opens (PUR-14). */
function openCloseProblems(draft: PurchaseDraft, now: Date): FieldProblems {
  const start = instantOf(draft.rfpstartDate);
  const end = instantOf(draft.rfpendDate);
  const problems: FieldProblems = {};
  if (!start) problems.rfpstartDate = start === null ? 'This is not a date.' : 'Say when bidding opens.';
  if (!end) problems.rfpendDate = end === null ? 'This is not a date.' : 'Say when bidding closes.';
  if (!end) return problems;
  if (end <= now) problems.rfpendDate = 'The closing date must be in the future.';
  else if (start && end <= start) problems.rfpendDate = 'The closing date must be after the opening date.';
  return problems;
}

/** An end of questions of its own comes after vendors first see the purchase, and before bidding closes (PUR-35). */
function questionsEndProblems(draft: PurchaseDraft, now: Date): FieldProblems {
  const questionsEnd = instantOf(draft.questionsEndDate);
  if (questionsEnd === undefined || draft.isQuestionAllowed === false) return {};
  if (questionsEnd === null) return { questionsEndDate: 'This is not a date.' };
  const end = instantOf(draft.rfpendDate);
  if (end && questionsEnd >= end) return { questionsEndDate: 'Questions must end before bidding closes.' };
  return questionsEnd <= seenFrom(instantOf(draft.rfpstartDate), now)
    ? { questionsEndDate: 'Questions would be over before publication. Choose a later time.' }
    : {};
}

/** When bids and questions are taken. */
const biddingProblems = (draft: PurchaseDraft, now: Date): FieldProblems => ({
  ...openCloseProblems(draft, now),
  ...questionsEndProblems(draft, now),
});

/** The award is not before the end, delivery not before the award (PUR-14). */
function awardDeliveryProblems(draft: PurchaseDraft, type: PurchaseType): FieldProblems {
  const end = instantOf(draft.rfpendDate);
  const award = instantOf(draft.rfpawardDate);
  const delivery = instantOf(draft.rfpdeliveryDate);
  const problems: FieldProblems = {};
  if (award === null) problems.rfpawardDate = 'This is not a date.';
  if (delivery === null) problems.rfpdeliveryDate = 'This is not a date.';
  if (type.needsAwardAndDelivery && award === undefined) problems.rfpawardDate = 'Say when you plan to award.';
  if (type.needsAwardAndDelivery && delivery === undefined) problems.rfpdeliveryDate = 'Say when you need delivery.';
  if (award && end && award < end) problems.rfpawardDate = "The award can't come before bidding closes.";
  const earliest = award ?? end;
  if (delivery && earliest && delivery < earliest) {
    problems.rfpdeliveryDate = award
      ? "Delivery can't come before the award."
      : "Delivery can't come before bidding closes.";
  }
  return problems;
}

function shipToProblems(draft: PurchaseDraft): FieldProblems {
  return draft.shipToAddressId ? {} : { shipToAddressId: 'Choose where the order is delivered.' };
}

function questionsProblems(draft: PurchaseDraft): FieldProblems {
  const problems: FieldProblems = {};
  for (const [index, question] of (draft.rfpQuestions ?? []).entries()) {
    if (isBlank(question.question)) problems[`rfpQuestions.${index}.question`] = 'Write the question or remove it.';
  }
  return problems;
}

function namesVendors(draft: PurchaseDraft): boolean {
  const hasNewVendor = (draft.newVendorList ?? []).some((vendor) => !isBlank(vendor.vendorEmail));
  const isInCsv = !isBlank(draft.newVendorCSV) && parseEmailCsv(draft.newVendorCSV ?? '').emails.length > 0;
  return (draft.vendorNotificationIds ?? []).length > 0 || hasNewVendor || isInCsv;
}

/** Each line of an order belongs to one named vendor, and each named vendor has at least one line (PUR-26). */
function supplierProblems(draft: PurchaseDraft): FieldProblems {
  const problems: FieldProblems = {};
  const named = new Set(draft.vendorNotificationIds ?? []);
  const lines = draft.products ?? [];
  if (named.size === 0) return { vendorNotificationIds: 'An order goes to named vendors: choose at least one.' };
  for (const [index, { vendorId }] of lines.entries()) {
    const isSupplied = vendorId !== null && vendorId !== undefined && named.has(vendorId);
    if (!isSupplied) problems[`products.${index}.vendorId`] = 'Choose who supplies this line.';
  }
  if (Object.keys(problems).length > 0) return problems;
  const suppliers = new Set(lines.map(({ vendorId }) => vendorId));
  const isIdle = [...named].some((vendorId) => !suppliers.has(vendorId));
  return isIdle ? { vendorNotificationIds: 'A named vendor has no line. Give it a line, or remove it.' } : {};
}

/** An order goes only to companies with an account, because they have to accept it (PUR-26). */
function addressProblems(draft: PurchaseDraft): FieldProblems {
  const sentence = 'An order can go only to companies in the directory. An address without an account can’t accept it.';
  const problems: FieldProblems = {};
  for (const index of (draft.newVendorList ?? []).keys()) problems[`newVendorList.${index}.vendorEmail`] = sentence;
  return problems;
}

function vendorsProblems(draft: PurchaseDraft, type: PurchaseType): FieldProblems {
  const problems: FieldProblems = {};
  for (const [index, vendor] of (draft.newVendorList ?? []).entries()) {
    if (!isEmail(vendor.vendorEmail ?? '')) problems[`newVendorList.${index}.vendorEmail`] = INVALID_EMAIL_TEXT;
  }
  const badRow = isBlank(draft.newVendorCSV) ? undefined : parseEmailCsv(draft.newVendorCSV ?? '').problems[0];
  if (badRow) problems.newVendorCSV = emailCsvProblem(badRow);
  return type.isOrder ? { ...addressProblems(draft), ...problems, ...supplierProblems(draft) } : problems;
}

/** Somebody must be able to bid (PUR-15): announcing a private purchase to everybody lets nobody bid. */
function visibilityProblems(draft: PurchaseDraft): FieldProblems {
  const isOpenToSomebody = draft.IsPublicRFP === true || namesVendors(draft);
  return isOpenToSomebody
    ? {}
    : { IsPublicRFP: 'Nobody could bid on this purchase: make it public or invite at least one vendor.' };
}

/** How each question's answers are checked; a question that is missing here (documents) has no wrong answer. */
const stepChecks: Partial<
  Record<PurchaseStepKey, (draft: PurchaseDraft, type: PurchaseType, now: Date) => FieldProblems>
> = {
  name: nameProblems,
  category: categoryProblems,
  lines: linesProblems,
  description: descriptionProblems,
  'open-close-dates': (draft, _type, now) => biddingProblems(draft, now),
  'award-delivery-dates': awardDeliveryProblems,
  dates: (draft, type, now) => ({ ...biddingProblems(draft, now), ...awardDeliveryProblems(draft, type) }),
  'ship-to': shipToProblems,
  questions: questionsProblems,
  weights: (draft) => ({ ...weightsProblems(draft.vendorRubrics), ...envelopeProblems(draft) }),
  vendors: vendorsProblems,
  visibility: visibilityProblems,
};

/**
 * What is wrong with the answers of one step (PUR-4). The last step, `check`, has problems while any other step has.
 * @throws {RuleError} when the kind of purchase does not have the step.
 */
export function validateStep(typeId: number, stepKey: PurchaseStepKey, draft: PurchaseDraft, now: Date): FieldProblems {
  const type = purchaseTypeOf(typeId);
  if (!type.steps.some((step) => step.key === stepKey)) {
    throw new RuleError(`A purchase of the kind "${type.name}" has no step "${stepKey}".`, 'stepKey');
  }
  if (stepKey === 'check') return validateForPublish({ ...draft, rfptypeId: typeId }, now);
  return stepChecks[stepKey]?.(draft, type, now) ?? {};
}

/** Whether the step's answers are valid, so that the wizard may go on (PUR-4). */
export function stepIsComplete(typeId: number, stepKey: PurchaseStepKey, draft: PurchaseDraft, now: Date): boolean {
  return Object.keys(validateStep(typeId, stepKey, draft, now)).length === 0;
}

/**
 * Everything that prevents publishing a draft, field → message; empty when it can be published (PUR-4).
 * @throws {RuleError} when `rfptypeId` is missing or no kind of purchase.
 */
export function validateForPublish(draft: PurchaseDraft, now: Date): FieldProblems {
  const type = purchaseTypeOf(draft.rfptypeId ?? Number.NaN);
  const problems: FieldProblems = {};
  for (const { key } of type.steps) Object.assign(problems, stepChecks[key]?.(draft, type, now) ?? {});
  // A quick quote has no step for these dates, and services have no step for visibility; both may still be wrong.
  if (type.hasDates) Object.assign(problems, awardDeliveryProblems(draft, type));
  return { ...problems, ...visibilityProblems(draft) };
}
