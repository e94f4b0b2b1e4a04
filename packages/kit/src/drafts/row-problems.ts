import { type FieldProblems, quantityProblem } from '@chalkline/rules';

/**
 * Rows nobody typed into are not saved, so nothing can be wrong with them; unless there is no other row. The rows of a draft
 * are its `products`.
 */
export function withoutBlankRows<Row>(
  problems: FieldProblems,
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
): FieldProblems {
  if (rows.every(isBlank)) return problems;
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => {
      const index = /^products\.(\d+)\./.exec(path)?.[1];
      const row = index === undefined ? undefined : rows[Number(index)];
      return row === undefined || !isBlank(row);
    }),
  );
}

/** What a row's typed quantity is refused for, where it has one. */
const quantityComplaint = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'productQty' in row ? quantityProblem(String(row.productQty)) : null;

/**
 * Blank rows are not sent, so the server counts without them: its complaints get the numbers of the rows on screen. A quantity that
 * can't be read was not sent as it was typed: the row itself says what is wrong with it. ROW-5
 */
export function problemsOfSentRows<Row>(
  problems: FieldProblems,
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
): FieldProblems {
  const sent = rows.flatMap((row, index) => (isBlank(row) ? [] : [index]));
  const onScreen = ([path, message]: [string, string]): [string, string] => {
    const [, at, field] = /^products\.(\d+)(.*)$/.exec(path) ?? [];
    if (at === undefined) return [path, message];
    const index = sent[Number(at)] ?? Number(at);
    const own = field === '.productQty' ? quantityComplaint(rows[index]) : null;
    return [`products.${index}${field}`, own ?? message];
  };
  return Object.fromEntries(Object.entries(problems).map(onScreen));
}

/**
 * The step where a field is answered, null when there is none.
 * @param steps the steps of this kind of draft
 * @param stepsOfFields by pattern of the field, the steps that may ask for it, the likeliest first
 */
export function stepOfField<K extends string>(
  field: string,
  steps: readonly { readonly key: K }[],
  stepsOfFields: readonly (readonly [RegExp, readonly K[]])[],
): K | null {
  const keys = stepsOfFields.find(([pattern]) => pattern.test(field))?.[1] ?? [];
  return keys.find((key) => steps.some((step) => step.key === key)) ?? null;
}
