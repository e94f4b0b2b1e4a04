import { amountOf, joinNames, plainText, type VersionDifference } from '@chalkline/kit';
import { formatDate, formatDeadline } from '@chalkline/rules';
import { figured } from '@chalkline/ui';
import { type DraftField, type DraftForm, type DraftLine, isBlankLine } from './draft-form.ts';

/** One answer that two versions of a draft give differently, each in words a person reads. */
export type DraftDifference = VersionDifference & { field: DraftField };

/** What a field is called on the screen. */
const labels: Readonly<Record<DraftField, string>> = {
  rfpName: 'Name',
  ParentCategoryId: 'Category',
  products: 'Lines',
  rfpDescription: 'Description',
  rfpDocuments: 'Documents',
  rfpstartDate: 'Opens for bids',
  rfpendDate: 'Closes for bids',
  rfpawardDate: 'Award by',
  rfpdeliveryDate: 'Delivery by',
  questionsEndDate: 'Questions until',
  rfpQuestions: 'Questions to vendors',
  vendorRubrics: 'Evaluation weights',
  evaluatorIds: 'Evaluators',
  isTwoEnvelope: 'Two envelopes',
  vendorNotifications: 'Invited vendors',
  newVendorList: 'Invited addresses',
  IsNotifyToAll: 'Tell all vendors of the category',
  IsPublicRFP: 'Who can see it',
  isQuestionAllowed: 'Vendors may ask questions',
  shipToAddressId: 'Ship to',
};

/** Names of rows that the form holds by number only. */
export type DraftNames = {
  category: (id: number) => string | undefined;
  rubric: (id: number) => string | undefined;
  evaluator: (id: number) => string | undefined;
  address: (id: number) => string | undefined;
};

const NONE = 'none';
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** Tax and freight of an order's line, in words. */
function extrasOf({ tax, deliveryFees }: DraftLine): string {
  return `${tax === '' ? '' : `, ${tax}% tax`}${deliveryFees === '' ? '' : `, $${deliveryFees} freight`}`;
}

function lineText(line: DraftLine, names: DraftNames): string {
  const stated = line.unitPrice === '' ? '' : ` at $${line.unitPrice}${extrasOf(line)}`;
  const price = line.estimatedPrice === '' ? stated : `, estimated at $${line.estimatedPrice}`;
  const place = line.shipToAddressId ? `, to ${names.address(line.shipToAddressId) ?? 'another address'}` : '';
  const account = line.accountLine ? `, charged to ${line.accountLine}` : '';
  const amount = amountOf(Number(line.productQty), line.unit);
  return `${line.productDesc || 'without a description'}, ${amount}${price}${place}${account}`;
}

function linesText(lines: readonly DraftLine[], names: DraftNames): string {
  const filled = lines.filter((line) => !isBlankLine(line));
  return filled.length === 0
    ? NONE
    : `${figured(filled.length, 'line')}: ${filled.map((line) => lineText(line, names)).join('; ')}`;
}

function listText(items: readonly string[]): string {
  return items.length === 0 ? NONE : joinNames(items, 12);
}

/** One answer in words. */
function answerText(form: DraftForm, field: DraftField, names: DraftNames): string {
  switch (field) {
    case 'rfpName':
      return form.rfpName || NONE;
    case 'ParentCategoryId':
      return form.ParentCategoryId === null ? NONE : (names.category(form.ParentCategoryId) ?? 'another category');
    case 'shipToAddressId':
      return form.shipToAddressId === null ? NONE : (names.address(form.shipToAddressId) ?? 'another address');
    case 'products':
      return linesText(form.products, names);
    case 'rfpDescription':
      return plainText(form.rfpDescription) || NONE;
    case 'rfpDocuments':
      return listText(form.rfpDocuments.map((file) => file.name));
    case 'rfpstartDate':
    case 'rfpendDate':
    case 'questionsEndDate':
      return form[field] === null ? NONE : formatDeadline(new Date(form[field]));
    case 'rfpawardDate':
    case 'rfpdeliveryDate':
      return form[field] === null ? NONE : formatDate(new Date(form[field]));
    case 'rfpQuestions':
      return listText(form.rfpQuestions.map((question) => question.question).filter((text) => text.trim() !== ''));
    case 'vendorRubrics':
      return listText(form.vendorRubrics.map(({ rubricId, score }) => `${names.rubric(rubricId) ?? '…'} ${score}`));
    case 'evaluatorIds':
      return listText(form.evaluatorIds.map((id) => names.evaluator(id) ?? 'somebody else'));
    case 'vendorNotifications':
      return listText(form.vendorNotifications.map((vendor) => vendor.companyName));
    case 'newVendorList':
      return listText(form.newVendorList);
    case 'IsPublicRFP':
      return form.IsPublicRFP ? 'everyone' : 'invited vendors only';
    default:
      return yesNo(form[field]);
  }
}

/** A field without the keys of its rows, which differ between any two windows. */
function comparable(form: DraftForm, field: DraftField): string {
  const value = form[field];
  if (field === 'products') {
    return JSON.stringify(
      form.products.filter((line) => !isBlankLine(line)).map(({ key: _key, id: _id, ...line }) => line),
    );
  }
  if (field === 'rfpQuestions') {
    return JSON.stringify(form.rfpQuestions.map(({ question, isRequired }) => [question, isRequired]));
  }
  if (field === 'vendorNotifications') {
    return JSON.stringify(form.vendorNotifications.map((vendor) => vendor.vendorId));
  }
  if (field === 'rfpDocuments') return JSON.stringify(form.rfpDocuments.map((file) => file.id));
  return JSON.stringify(value);
}

/** What two versions of a draft answer differently, side by side, in the order the questions are asked. */
export function draftDifferences(mine: DraftForm, theirs: DraftForm, names: DraftNames): DraftDifference[] {
  const fields = Object.keys(labels) as DraftField[];
  return fields
    .filter((field) => comparable(mine, field) !== comparable(theirs, field))
    .map((field) => ({
      field,
      label: labels[field],
      mine: answerText(mine, field, names),
      theirs: answerText(theirs, field, names),
    }));
}
