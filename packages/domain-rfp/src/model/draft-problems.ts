import { type FieldProblems, type PurchaseStepKey, purchaseTypeOf, validateStep } from '@chalkline/rules';
import { type DraftForm, isBlankLine, ruleDraft } from './draft-form.ts';
import { orderProblems } from './order-lines.ts';

/** Rows nobody typed into are not saved, so nothing can be wrong with them; unless there is no other row. */
function withoutBlankLines(problems: FieldProblems, form: DraftForm): FieldProblems {
  if (form.products.every(isBlankLine)) return problems;
  const kept: FieldProblems = {};
  for (const [path, message] of Object.entries(problems)) {
    const index = /^products\.(\d+)\./.exec(path)?.[1];
    const line = index === undefined ? undefined : form.products[Number(index)];
    if (!line || !isBlankLine(line)) kept[path] = message;
  }
  return kept;
}

/** What is wrong with one step's answers, field → sentence; empty when one may go on (PUR-4, PUR-6). */
export function stepProblems(
  typeId: number,
  stepKey: PurchaseStepKey,
  form: DraftForm,
  now: Date,
  otherIds: ReadonlySet<number>,
): FieldProblems {
  const problems = withoutBlankLines(validateStep(typeId, stepKey, ruleDraft(typeId, form, otherIds), now), form);
  return purchaseTypeOf(typeId).isOrder ? { ...problems, ...orderProblems(stepKey, form) } : problems;
}

const stepOfField: readonly [RegExp, readonly PurchaseStepKey[]][] = [
  [/^rfpName/, ['name']],
  [/^ParentCategoryId/, ['category']],
  [/^products\.\d+\.vendorId/, ['vendors']],
  [/^products/, ['lines']],
  [/^shipTo/, ['ship-to']],
  [/^rfpDescription/, ['description']],
  [/^rfpDocuments/, ['documents']],
  [/^rfp(start|end)Date/, ['open-close-dates', 'dates']],
  [/^rfp(award|delivery)Date/, ['award-delivery-dates', 'dates']],
  [/^rfpQuestions/, ['questions']],
  [/^vendorRubrics/, ['weights']],
  [/^(vendorNotificationIds|newVendor)/, ['vendors']],
  [/^(IsPublicRFP|IsNotifyToAll)/, ['visibility', 'check']],
];

/** The step of this kind of purchase where a field is answered, null when it has none. */
export function stepForField(field: string, steps: readonly { key: PurchaseStepKey }[]): PurchaseStepKey | null {
  const keys = stepOfField.find(([pattern]) => pattern.test(field))?.[1] ?? [];
  return keys.find((key) => steps.some((step) => step.key === key)) ?? null;
}

/** Without what was said about one field and the parts of it: the field was changed. */
export function problemsWithout(problems: FieldProblems, field: string): FieldProblems {
  const own = new RegExp(`^${field}(\\.|$)`);
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !own.test(path)));
}

/** Blank rows are not sent, so the server counts lines without them: its complaints get the numbers of the rows on screen. */
export function problemsOfSentLines(problems: FieldProblems, form: DraftForm): FieldProblems {
  const sent = form.products.flatMap((line, index) => (isBlankLine(line) ? [] : [index]));
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [
      path.replace(/^products\.(\d+)/, (_match, at: string) => `products.${sent[Number(at)] ?? at}`),
      message,
    ]),
  );
}
