import { effectiveWeights, type FieldProblems, PurchaseStatus, type PurchaseStepKey } from '@chalkline/rules';
import type { AddendumInput, RfpDetails, SchoolRfpDetails } from './contract.ts';
import { type DraftField, type DraftForm, draftInput, emptyForm, formLines } from './draft-form.ts';
import { stepProblems } from './draft-problems.ts';
import { laterDateProblems } from './extend-form.ts';

/** What an addendum can change; the rest of a purchase stands as it was published. */
export const addendumFields = [
  'rfpName',
  'products',
  'rfpDescription',
  'rfpDocuments',
  'rfpendDate',
  'rfpawardDate',
  'rfpdeliveryDate',
  'questionsEndDate',
  'rfpQuestions',
  'vendorRubrics',
  'isQuestionAllowed',
  'shipToAddressId',
] as const satisfies readonly DraftField[];
export type AddendumField = (typeof addendumFields)[number];

/** Whether a field belongs to an addendum. */
export function isAddendumField(field: DraftField): field is AddendumField {
  return (addendumFields as readonly DraftField[]).includes(field);
}

/** A published purchase: what vendors read, and what the school alone knows of its lines. */
export type PublishedPurchase = Pick<SchoolRfpDetails, 'rfp' | 'schoolLines'>;

/** An open purchase as the addendum's fields edit it. */
export function formOfRfp({ rfp, schoolLines }: PublishedPurchase, parentCategoryId: number | null): DraftForm {
  return {
    ...emptyForm(),
    rfpName: rfp.rfpName,
    ParentCategoryId: parentCategoryId,
    products: formLines(rfp.products, schoolLines),
    rfpDescription: rfp.rfpDescription,
    rfpDocuments: [...rfp.rfpDocuments],
    rfpstartDate: rfp.rfpstartDate,
    rfpendDate: rfp.rfpendDate,
    rfpawardDate: rfp.rfpawardDate,
    rfpdeliveryDate: rfp.rfpdeliveryDate,
    questionsEndDate: rfp.questionsEndDate,
    rfpQuestions: rfp.rfpQuestions.map((question) => ({ key: `question-${question.id}`, ...question })),
    vendorRubrics: effectiveWeights(rfp.weights.map(({ rubricId, points }) => ({ rubricId, score: points }))),
    IsPublicRFP: rfp.isPublic,
    isQuestionAllowed: rfp.isQuestionAllowed,
  };
}

/** The fields whose answer is another one than the published, as they would be sent. */
export function changedFields(published: DraftForm, form: DraftForm): AddendumField[] {
  return addendumFields.filter(
    (field) => JSON.stringify(draftInput(form, [field])) !== JSON.stringify(draftInput(published, [field])),
  );
}

/** The same lines without what vendors never see. */
const asVendorsRead = (form: DraftForm): DraftForm => ({
  ...form,
  products: form.products.map((line) => ({ ...line, estimatedPrice: '', accountLine: '' })),
});

/** Whether vendors would read a difference: estimates and account lines alone make no addendum. PUR-37 PUR-41 */
export function isVisibleChange(published: DraftForm, form: DraftForm): boolean {
  return changedFields(asVendorsRead(published), asVendorsRead(form)).length > 0;
}

/** The addendum as the call takes it: the summary and only what changes. */
export function addendumInput(
  rfp: Pick<RfpDetails, 'id'>,
  version: number,
  summary: string,
  form: DraftForm,
  fields: readonly AddendumField[],
): AddendumInput {
  const { rfpendDate, rfpDescription, products, rfpName, rfpQuestions, rfpDocuments, vendorRubrics, ...others } =
    draftInput(form, fields);
  const { rfpawardDate, rfpdeliveryDate, questionsEndDate, isQuestionAllowed, shipToAddressId } = others;
  return {
    rfpId: rfp.id,
    version,
    summary: summary.trim(),
    ...(rfpName === undefined ? {} : { rfpName: rfpName.trim() }),
    ...(rfpDescription === undefined ? {} : { rfpDescription: rfpDescription ?? '' }),
    ...(products === undefined ? {} : { products }),
    ...(rfpQuestions === undefined ? {} : { rfpQuestions }),
    ...(rfpDocuments === undefined ? {} : { rfpDocuments }),
    ...(vendorRubrics === undefined ? {} : { vendorRubrics }),
    ...(rfpendDate ? { rfpendDate } : {}),
    ...(rfpawardDate === undefined ? {} : { rfpawardDate }),
    ...(rfpdeliveryDate === undefined ? {} : { rfpdeliveryDate }),
    ...(questionsEndDate === undefined ? {} : { questionsEndDate }),
    ...(isQuestionAllowed === undefined ? {} : { isQuestionAllowed }),
    ...(shipToAddressId ? { shipToAddressId } : {}),
  };
}

const stepOf: Readonly<Partial<Record<AddendumField, PurchaseStepKey>>> = {
  rfpName: 'name',
  products: 'lines',
  rfpDescription: 'description',
  rfpQuestions: 'questions',
  vendorRubrics: 'weights',
};

/** What is wrong with the changed answers (PUR-4, PUR-11, PUR-14); what stayed as published is not judged again. */
export function addendumProblems(
  rfp: RfpDetails,
  form: DraftForm,
  fields: readonly AddendumField[],
  now: Date,
  otherIds: ReadonlySet<number>,
): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of fields) {
    const step = stepOf[field];
    if (step) Object.assign(problems, stepProblems(rfp.rfptypeId, step, form, now, otherIds));
  }
  const touchesDates = fields.some((field) => field.endsWith('Date') || field === 'isQuestionAllowed');
  return touchesDates ? { ...problems, ...laterDateProblems(rfp, form, now) } : problems;
}

/** Why a purchase takes no addendum, in one sentence; null when it does. */
export function addendumRefusal(rfp: RfpDetails): string | null {
  if (rfp.isScheduled)
    return 'It is scheduled and locked until it opens for bids. Then it can be changed by an addendum.';
  if (rfp.status === PurchaseStatus.Open) return null;
  return 'An addendum changes a purchase while it is open for bids; this one is not open any more.';
}
