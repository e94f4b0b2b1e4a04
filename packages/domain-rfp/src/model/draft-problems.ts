import { problemsOfSentRows, stepOfField, withoutBlankRows } from '@chalkline/kit';
import { type FieldProblems, type PurchaseStepKey, purchaseTypeOf, validateStep } from '@chalkline/rules';
import { type DraftForm, isBlankLine, ruleDraft } from './draft-form.ts';
import { orderProblems } from './order-lines.ts';

/** What is wrong with one step's answers, field → sentence; empty when one may go on (PUR-4, PUR-6). */
export function stepProblems(
  typeId: number,
  stepKey: PurchaseStepKey,
  form: DraftForm,
  now: Date,
  otherIds: ReadonlySet<number>,
): FieldProblems {
  const found = validateStep(typeId, stepKey, ruleDraft(typeId, form, otherIds), now);
  const problems = withoutBlankRows(found, form.products, isBlankLine);
  return purchaseTypeOf(typeId).isOrder ? { ...problems, ...orderProblems(stepKey, form) } : problems;
}

const stepsOfFields: readonly [RegExp, readonly PurchaseStepKey[]][] = [
  [/^rfpName/, ['name']],
  [/^ParentCategoryId/, ['category']],
  [/^products\.\d+\.vendorId/, ['vendors']],
  [/^products/, ['lines']],
  [/^shipTo/, ['ship-to', 'award-delivery-dates', 'dates', 'lines']],
  [/^rfpDescription/, ['description']],
  [/^rfpDocuments/, ['documents']],
  [/^(rfp(start|end)Date|questionsEndDate)/, ['open-close-dates', 'dates']],
  [/^rfp(award|delivery)Date/, ['award-delivery-dates', 'dates']],
  [/^rfpQuestions/, ['questions']],
  [/^(vendorRubrics|evaluatorIds|isTwoEnvelope)/, ['weights']],
  [/^(vendorNotificationIds|newVendor)/, ['vendors']],
  [/^(IsPublicRFP|IsNotifyToAll)/, ['visibility', 'check']],
];

/** The step of this kind of purchase where a field is answered, null when it has none. */
export const stepForField = (
  field: string,
  steps: readonly { readonly key: PurchaseStepKey }[],
): PurchaseStepKey | null => stepOfField(field, steps, stepsOfFields);

/** What the server refused, by the rows on screen. */
export const problemsOfSentLines = (problems: FieldProblems, { products }: DraftForm): FieldProblems =>
  problemsOfSentRows(problems, products, isBlankLine);
