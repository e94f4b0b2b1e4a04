import { joinNames, plainText, type VersionDifference } from '@chalkline/kit';
import { auctionTypeName, formatDeadline } from '@chalkline/rules';
import { facts, figured, plural } from '@chalkline/ui';
import { type FormLot, filledLots, type SaleField, type SaleForm } from './sale-form.ts';

/** Names of rows that the form holds by number only. */
export interface SaleNames {
  category: (id: number) => string | undefined;
  rubric: (id: number) => string | undefined;
  evaluator: (id: number) => string | undefined;
}

const daysText = (typed: string): string => `${typed} ${plural(Number(typed), 'day')}`;

/** What a field is called on the screen, in the order the questions are asked. */
const labels: Readonly<Record<SaleField, string>> = {
  auctionTypeId: 'Kind of sale',
  saleName: 'Name',
  ParentCategoryId: 'Category',
  products: 'Lots',
  auctionDescription: 'Description',
  auctionDocuments: 'Documents',
  sellStartDate: 'Opens',
  sellEndDate: 'Ends',
  sellAwardDate: 'Award by',
  sellPickupDate: 'Pickup by',
  lotStep: 'Minutes between lots',
  auctionQuestions: 'Questions to vendors',
  AuctionRubricsData: 'Evaluation weights',
  evaluatorIds: 'Evaluators',
  isTwoEnvelope: 'Two envelopes',
  vendorNotifications: 'Invited vendors',
  newVendorList: 'Invited addresses',
  isNotifyToAll: 'Tell all vendors of the category',
  IsPublicSale: 'Who can see it',
  isQuestionAllowed: 'Vendors may ask questions',
  hasValidCertificate: 'Declared surplus',
  boardResolution: 'Board’s resolution',
  isSubjectToBoard: 'Waiting for the board',
  IsPlatformFeeIncluded: 'Fee taken from the sale',
  terms: 'Terms',
  noticeReason: 'Reason for short notice',
};

const NONE = 'none';
const list = (items: readonly string[]): string => (items.length === 0 ? NONE : joinNames(items, 12));

const lotText = (lot: FormLot): string =>
  facts(
    lot.productDesc || 'without a name',
    lot.reservePrice !== '' && `reserve $${lot.reservePrice}`,
    lot.askingPrice !== '' && `asks $${lot.askingPrice}`,
    lot.photos.length > 0 && figured(lot.photos.length, 'photo'),
  );

type Words = { readonly [F in SaleField]?: (form: SaleForm, names: SaleNames) => string };

/** Fields that need words of their own. */
const words: Words = {
  auctionTypeId: (form) => auctionTypeName(form.auctionTypeId),
  ParentCategoryId: (form, names) =>
    form.ParentCategoryId === null ? NONE : (names.category(form.ParentCategoryId) ?? 'another category'),
  products: (form) => list(filledLots(form).map(lotText)),
  auctionDescription: (form) => plainText(form.auctionDescription) || NONE,
  auctionDocuments: (form) => list(form.auctionDocuments.map(({ name }) => name)),
  auctionQuestions: (form) => list(form.auctionQuestions.map(({ question }) => question).filter(Boolean)),
  AuctionRubricsData: (form, names) =>
    list(form.AuctionRubricsData.map(({ rubricId, score }) => `${names.rubric(rubricId) ?? '…'} ${score}`)),
  evaluatorIds: (form, names) => list(form.evaluatorIds.map((id) => names.evaluator(id) ?? 'somebody else')),
  vendorNotifications: (form) => list(form.vendorNotifications.map(({ companyName }) => companyName)),
  newVendorList: (form) => list(form.newVendorList),
  IsPublicSale: (form) => (form.IsPublicSale ? 'everyone' : 'invited vendors only'),
  boardResolution: ({ boardResolution: { number, date, file } }) => facts(number, date, file?.name) || NONE,
  terms: ({ terms }) =>
    facts(
      `payment in ${daysText(terms.paymentDays)}`,
      `removal in ${daysText(terms.removalDays)}`,
      terms.taxPercent !== '' && `tax ${terms.taxPercent} %`,
      terms.excluded,
      terms.other,
    ),
};

function answerText(form: SaleForm, field: SaleField, names: SaleNames): string {
  const own = words[field];
  if (own) return own(form, names);
  const value = form[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return NONE;
  return field.endsWith('Date') ? formatDeadline(new Date(String(value))) : String(value);
}

/** A field without the keys of its rows, which differ between any two windows. */
function comparable(form: SaleForm, field: SaleField): string {
  if (field === 'products') {
    return JSON.stringify(
      filledLots(form).map(({ key: _key, id: _id, photos, ...lot }) => [
        lot,
        photos.map(({ fileId, alt }) => [fileId, alt]),
      ]),
    );
  }
  if (field === 'auctionQuestions') {
    return JSON.stringify(form.auctionQuestions.map(({ question, isRequired }) => [question, isRequired]));
  }
  return JSON.stringify(form[field]);
}

/** What two versions of a draft answer differently, side by side. */
export function saleDifferences(mine: SaleForm, theirs: SaleForm, names: SaleNames): VersionDifference[] {
  return (Object.keys(labels) as SaleField[])
    .filter((field) => comparable(mine, field) !== comparable(theirs, field))
    .map((field) => ({
      field,
      label: labels[field],
      mine: answerText(mine, field, names),
      theirs: answerText(theirs, field, names),
    }));
}
