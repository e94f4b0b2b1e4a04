import { isBlank } from './blank.ts';
import { MAX_EMBEDDED_IMAGE_BYTES } from './constants.ts';
import { emailCsvProblem, parseEmailCsv } from './email-csv.ts';
import { envelopeProblems } from './envelopes.ts';
import { RuleError } from './errors.ts';
import type { DraftInstant, FieldProblems } from './purchase-draft.ts';
import { embeddedPictures, RICH_TEXT_LIMITS, richTextProblem } from './rich-text.ts';
import { lotProblems, type SaleDraftLot } from './sale-draft-lot.ts';
import { isNoticeShort, publicFrom, shortNoticeProblem } from './sale-notice.ts';
import { AuctionType } from './sale-status.ts';
import { type SaleStepKey, saleStepsOf } from './sale-type.ts';
import { INVALID_EMAIL_TEXT, isEmail } from './validation.ts';
import { type RubricWeight, weightsProblems } from './weights.ts';

/** A sale as the wizard saves it; nothing is required until its step is checked. */
export interface SaleDraftFields {
  auctionTypeId?: number | undefined;
  saleName?: string | null | undefined;
  ParentCategoryId?: number | null | undefined;
  products?: readonly SaleDraftLot[] | null | undefined;
  auctionDescription?: string | null | undefined;
  auctionQuestions?: readonly { question?: string | null | undefined }[] | null | undefined;
  AuctionRubricsData?: readonly RubricWeight[] | null | undefined;
  /** Who evaluates the proposals of a sealed auction, and whether prices are kept from them until the other scores are in. */
  evaluatorIds?: readonly number[] | null | undefined;
  isTwoEnvelope?: boolean | null | undefined;
  sellStartDate?: DraftInstant;
  sellEndDate?: DraftInstant;
  sellAwardDate?: DraftInstant;
  sellPickupDate?: DraftInstant;
  vendorNotificationIds?: readonly number[] | null | undefined;
  newVendorCSV?: string | null | undefined;
  newVendorList?: readonly { vendorEmail?: string | null | undefined }[] | null | undefined;
  IsPublicSale?: boolean | null | undefined;
  hasValidCertificate?: boolean | null | undefined;
  noticeReason?: string | null | undefined;
}

/** What publishing depends on besides the draft. */
export interface SalePublishing {
  readonly now: Date;
  /** Days that the school's sales must be public. */
  readonly noticeDays: number;
  /** From which value, in dollars, a federally funded lot asks for disposition instructions. */
  readonly federalThreshold: string;
}

/**
 * The federal threshold where none is configured, in dollars (SALE-23): 2 CFR 200.313(e)(1), in its revision of 2024, in force since
 * October 1, 2024; 5,000 dollars before. It is of equipment with a current fair market value of more than that.
 */
export const FEDERAL_THRESHOLD = '10000.00';
/** The most lots of one sale. */
export const MAX_LOTS = 200;
/** The most photos of one lot. */
export const MAX_LOT_PHOTOS = 20;

function instantOf(value: DraftInstant): Date | null | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The fields of a lot that the wizard asks in its step of photos and details. */
const detailFields = new Set(['condition', 'isDataWiped', 'federalShare', 'federalValue', 'dispositionAskedAt']);

function lotsProblems(draft: SaleDraftFields, typeId: number, { federalThreshold }: SalePublishing): FieldProblems {
  const lots = draft.products ?? [];
  if (lots.length === 0) return { products: 'Add at least one lot.' };
  if (lots.length > MAX_LOTS) return { products: `A sale can have at most ${MAX_LOTS} lots.` };
  const problems: FieldProblems = {};
  for (const [index, lot] of lots.entries()) {
    for (const [field, message] of Object.entries(lotProblems(lot, typeId, federalThreshold))) {
      problems[`products.${index}.${field}`] = message;
    }
  }
  return problems;
}

const ofDetails = (problems: FieldProblems, isDetail: boolean): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => detailFields.has(field.split('.').at(-1) ?? '') === isDetail),
  );

function descriptionProblems(draft: SaleDraftFields): FieldProblems {
  const html = draft.auctionDescription ?? '';
  const pictures = embeddedPictures(html);
  if (pictures.bytes > MAX_EMBEDDED_IMAGE_BYTES) {
    const sentence =
      'The pictures in the description add up to more than 2 MB. Attach them as documents or photos of a lot instead.';
    return { auctionDescription: sentence };
  }
  const problem = richTextProblem(html, RICH_TEXT_LIMITS, pictures);
  return problem ? { auctionDescription: problem } : {};
}

/** When the sale ends; a live auction also says when it starts. A start that has passed is now. */
function runProblems(draft: SaleDraftFields, typeId: number, now: Date): FieldProblems {
  const [start, end] = [instantOf(draft.sellStartDate), instantOf(draft.sellEndDate)];
  const problems: FieldProblems = {};
  if (start === null) problems.sellStartDate = 'This is not a date.';
  if (typeId === AuctionType.LiveAuction && start === undefined) {
    problems.sellStartDate = 'Say when the auction starts.';
  }
  if (!end) problems.sellEndDate = end === null ? 'This is not a date.' : 'Say when the sale ends.';
  else if (end <= now) problems.sellEndDate = 'The end must be in the future.';
  else if (start && end <= start) problems.sellEndDate = 'The end must be after the start.';
  return problems;
}

function laterProblems(draft: SaleDraftFields): FieldProblems {
  const end = instantOf(draft.sellEndDate);
  const [award, pickup] = [instantOf(draft.sellAwardDate), instantOf(draft.sellPickupDate)];
  const problems: FieldProblems = {};
  if (award === null) problems.sellAwardDate = 'This is not a date.';
  if (pickup === null) problems.sellPickupDate = 'This is not a date.';
  if (award && end && award < end) problems.sellAwardDate = 'The award can’t come before the sale ends.';
  const earliest = award ?? end;
  if (pickup && earliest && pickup < earliest) {
    problems.sellPickupDate = award ? 'Pickup can’t come before the award.' : 'Pickup can’t come before the sale ends.';
  }
  return problems;
}

/** A sale that is public for fewer days than the school's notice needs a reason (SALE-22). */
function noticeProblems(draft: SaleDraftFields, { now, noticeDays }: SalePublishing): FieldProblems {
  const end = instantOf(draft.sellEndDate);
  const from = publicFrom(draft.auctionTypeId, instantOf(draft.sellStartDate), now);
  if (!end || !isNoticeShort(from, end, noticeDays) || !isBlank(draft.noticeReason)) return {};
  return { noticeReason: shortNoticeProblem(noticeDays) };
}

function questionsProblems(draft: SaleDraftFields): FieldProblems {
  const problems: FieldProblems = {};
  for (const [index, { question }] of (draft.auctionQuestions ?? []).entries()) {
    if (isBlank(question)) problems[`auctionQuestions.${index}.question`] = 'Write the question or remove it.';
  }
  return problems;
}

/** Weights and envelopes of a sealed auction, named as the wire names them (EVAL-1 EVAL-14). */
function weightProblems({ AuctionRubricsData, ...draft }: SaleDraftFields): FieldProblems {
  const found = Object.entries(weightsProblems(AuctionRubricsData)).map(([field, message]) => [
    field.replace(/^vendorRubrics/, 'AuctionRubricsData'),
    message,
  ]);
  return { ...Object.fromEntries(found), ...envelopeProblems({ ...draft, vendorRubrics: AuctionRubricsData }, 'sale') };
}

function namesVendors(draft: SaleDraftFields): boolean {
  const isInCsv = !isBlank(draft.newVendorCSV) && parseEmailCsv(draft.newVendorCSV ?? '').emails.length > 0;
  const isListed = (draft.newVendorList ?? []).some(({ vendorEmail }) => !isBlank(vendorEmail));
  return (draft.vendorNotificationIds ?? []).length > 0 || isListed || isInCsv;
}

function vendorsProblems(draft: SaleDraftFields): FieldProblems {
  const problems: FieldProblems = {};
  for (const [index, { vendorEmail }] of (draft.newVendorList ?? []).entries()) {
    if (!isEmail(vendorEmail ?? '')) problems[`newVendorList.${index}.vendorEmail`] = INVALID_EMAIL_TEXT;
  }
  const badRow = isBlank(draft.newVendorCSV) ? undefined : parseEmailCsv(draft.newVendorCSV ?? '').problems[0];
  if (badRow) problems.newVendorCSV = emailCsvProblem(badRow);
  return problems;
}

/** Somebody must be able to take part, and the school declares that it may sell (SALE-24). */
function declarationProblems(draft: SaleDraftFields): FieldProblems {
  const problems: FieldProblems = {};
  if (draft.IsPublicSale !== true && !namesVendors(draft)) {
    problems.IsPublicSale = 'Nobody could take part in this sale: make it public or invite at least one vendor.';
  }
  if (draft.hasValidCertificate !== true) {
    problems.hasValidCertificate =
      'Declare that the property was declared surplus and that your school holds title to it.';
  }
  return problems;
}

type Check = (draft: SaleDraftFields, typeId: number, publishing: SalePublishing) => FieldProblems;

/** How each question's answers are checked; documents have no wrong answer. */
const stepChecks: Partial<Record<SaleStepKey, Check>> = {
  name: ({ saleName }) => ((saleName ?? '').length > 200 ? { saleName: 'Keep the name under 201 characters.' } : {}),
  category: ({ ParentCategoryId }) => (ParentCategoryId ? {} : { ParentCategoryId: 'Choose a category.' }),
  lots: (...given) => ofDetails(lotsProblems(...given), false),
  details: (...given) => ofDetails(lotsProblems(...given), true),
  description: descriptionProblems,
  dates: (draft, typeId, { now }) => ({ ...runProblems(draft, typeId, now), ...laterProblems(draft) }),
  questions: questionsProblems,
  weights: weightProblems,
  vendors: vendorsProblems,
};

/**
 * What is wrong with the answers of one step (SALE-24). The last one, `check`, has problems while any other has.
 * @throws {RuleError} when the kind of sale does not have the step.
 */
export function validateSaleStep(
  typeId: number,
  stepKey: SaleStepKey,
  draft: SaleDraftFields,
  publishing: SalePublishing,
): FieldProblems {
  if (!saleStepsOf(typeId).some(({ key }) => key === stepKey)) {
    throw new RuleError(`This kind of sale has no step "${stepKey}".`, 'stepKey');
  }
  if (stepKey === 'check') return validateSaleForPublish({ ...draft, auctionTypeId: typeId }, publishing);
  return stepChecks[stepKey]?.(draft, typeId, publishing) ?? {};
}

/**
 * Everything that keeps a sale from being published, field → message; empty where it can be (SALE-24).
 * @throws {RuleError} when `auctionTypeId` is no kind of sale.
 */
export function validateSaleForPublish(draft: SaleDraftFields, publishing: SalePublishing): FieldProblems {
  const typeId = draft.auctionTypeId ?? Number.NaN;
  const problems: FieldProblems = {};
  for (const { key } of saleStepsOf(typeId)) {
    Object.assign(problems, stepChecks[key]?.(draft, typeId, publishing) ?? {});
  }
  return { ...problems, ...noticeProblems(draft, publishing), ...declarationProblems(draft) };
}
