import { numberedProblems, problemsOfSentRows, stepOfField, withoutBlankRows } from '@chalkline/kit';
import {
  AuctionType,
  type FieldProblems,
  OTHER_SUB_CATEGORY_ID,
  type SaleDraftFields,
  type SalePublishing,
  type SaleStepKey,
  validateSaleStep,
} from '@chalkline/rules';
import { isBlankLot, isYear, type SaleForm } from './sale-form.ts';

/** The form as the shared rules check it; `otherIds` are the sub-categories that ask for a name of their own. */
export function ruleDraft(form: SaleForm, otherIds: ReadonlySet<number>): SaleDraftFields {
  return {
    ...form,
    products: form.products.map((lot) => ({
      ...lot,
      SellCategoryId:
        lot.SellCategoryId !== null && otherIds.has(lot.SellCategoryId) ? OTHER_SUB_CATEGORY_ID : lot.SellCategoryId,
    })),
    vendorNotificationIds: form.vendorNotifications.map(({ vendorId }) => vendorId),
    newVendorList: form.newVendorList.map((vendorEmail) => ({ vendorEmail })),
  };
}

/** A year that is none would be lost without a word. */
function yearProblems({ products }: Pick<SaleForm, 'products'>): FieldProblems {
  const problems: FieldProblems = {};
  for (const [index, { year }] of products.entries()) {
    if (year.trim() !== '' && !isYear(year)) problems[`products.${index}.year`] = 'Enter the year in four digits.';
  }
  return problems;
}

const days = (text: string, most: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** What the terms can't say. */
export function termsProblems({ terms }: Pick<SaleForm, 'terms'>): FieldProblems {
  const problems: FieldProblems = {};
  if (!days(terms.paymentDays, 90)) problems['terms.paymentDays'] = 'Enter 1 to 90 business days for the payment.';
  if (!days(terms.removalDays, 180)) problems['terms.removalDays'] = 'Enter 1 to 180 business days for the removal.';
  const tax = terms.taxPercent.trim();
  if (tax !== '' && (!/^\d{1,2}(\.\d{1,4})?$/.test(tax) || Number(tax) <= 0)) {
    problems['terms.taxPercent'] = 'Enter the sales tax in percent, with up to 4 decimals.';
  }
  return problems;
}

/** What is wrong with one step's answers, field → sentence; empty when one may go on (SALE-24). */
export function stepProblems(
  step: SaleStepKey,
  form: SaleForm,
  publishing: SalePublishing,
  otherIds: ReadonlySet<number>,
): FieldProblems {
  const ofStep = (key: SaleStepKey) => {
    const found = validateSaleStep(form.auctionTypeId, key, ruleDraft(form, otherIds), publishing);
    return withoutBlankRows(found, form.products, isBlankLot);
  };
  // A live auction asks its increments and start prices in a step of their own.
  if (step === 'order') return pick(ofStep('lots'), ordered);
  if (step === 'lots' && form.auctionTypeId === AuctionType.LiveAuction) return pick(ofStep('lots'), ordered, false);
  if (step === 'details') return { ...ofStep('details'), ...yearProblems(form) };
  return step === 'check' ? { ...ofStep('check'), ...yearProblems(form), ...termsProblems(form) } : ofStep(step);
}

const ordered = /^products\.\d+\.(bidIncrement|startPrice)$/;

function pick(problems: FieldProblems, pattern: RegExp, isWanted = true): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => pattern.test(field) === isWanted));
}

const details =
  /^products\.\d+\.(condition|isDataWiped|federal|disposition|photos|productPhotos|serialNumber|assetTag|usage|year|size|location|knownFaults|hasTitle|documents|fundCode)/;

const stepsOfFields: readonly [RegExp, readonly SaleStepKey[]][] = [
  [/^(saleName|auctionTypeId)/, ['name']],
  [/^ParentCategoryId/, ['category']],
  [details, ['details']],
  [/^products\.\d+\.(bidIncrement|startPrice)/, ['order', 'lots']],
  [/^products/, ['lots']],
  [/^auctionDescription/, ['description']],
  [/^auctionDocuments/, ['documents']],
  [/^sell(Start|End|Award|Pickup)Date/, ['dates']],
  [/^lotStep/, ['order']],
  [/^auctionQuestions/, ['questions']],
  [/^(AuctionRubricsData|evaluatorIds|isTwoEnvelope)/, ['weights']],
  [/^(vendorNotificationIds|newVendor)/, ['vendors']],
  [
    /^(IsPublicSale|isNotifyToAll|hasValidCertificate|boardResolution|isSubjectToBoard|IsPlatformFee|terms|noticeReason)/,
    ['check'],
  ],
];

/** The step of this kind of sale where a field is answered, null when it has none. */
export const stepForField = (field: string, steps: readonly { readonly key: SaleStepKey }[]): SaleStepKey | null =>
  stepOfField(field, steps, stepsOfFields);

/** What the server refused, by the lots on screen. */
export const problemsOfSentLots = (problems: FieldProblems, { products }: Pick<SaleForm, 'products'>): FieldProblems =>
  problemsOfSentRows(problems, products, isBlankLot);

const rows: readonly [RegExp, string][] = [
  [/^(?:products|lots)\.(\d+)\./, 'Lot'],
  [/^auctionQuestions\.(\d+)\./, 'Question'],
];

/** The problems of a sale as a summary lists them. */
export const problemsWithRows = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  numberedProblems(problems, rows);
