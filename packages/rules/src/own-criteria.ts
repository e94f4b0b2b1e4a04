/** The first number of a school's own criterion; those below are the market's. EVAL-24 */
export const FIRST_OWN_RUBRIC_ID = 1001;
export const MAX_CRITERION_NAME = 80;
export const MAX_CRITERION_GUIDANCE = 2000;
/** Into so many parts can a criterion be divided, retired ones included. */
export const MAX_CRITERION_PARTS = 20;
/** So many criteria of its own can a school keep, retired ones included. */
export const MAX_OWN_CRITERIA = 100;

/** Whether a criterion is a school's own. EVAL-24 */
export const isOwnRubric = (rubricId: number): boolean => rubricId >= FIRST_OWN_RUBRIC_ID;

/** A criterion's name as it is kept: in one line, without what surrounds it. */
export const criterionName = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();

const keyOf = (name: string): string => criterionName(name).toLowerCase();

/** A school's criterion as its names are compared. */
interface NamedCriterion {
  readonly name: string;
  readonly isRetired: boolean;
}

/** Where the names stand, and which are taken already. */
interface NamesAround {
  /** What the list is called in the form, "criteria" where nothing is said. */
  readonly field?: string;
  /** Those of the market's criteria, as far as they are known. */
  readonly market?: readonly string[];
  /** The school's criteria that are not in the list. */
  readonly others?: readonly NamedCriterion[];
}

/**
 * What is wrong with the names of a school's criteria, by field: each has one, no two the same but for capitals, and none that
 * of a criterion of the market. Of two with the same name the one is complained of that is in use, or comes later. EVAL-24
 */
export function criterionNameProblems(
  criteria: readonly NamedCriterion[],
  { field = 'criteria', market = [], others = [] }: NamesAround = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  const ofMarket = new Set(market.map(keyOf));
  const seen = new Map(others.map((other) => [keyOf(other.name), other]));
  const inUseLast = [...criteria.entries()].sort(([, a], [, b]) => Number(b.isRetired) - Number(a.isRetired));
  for (const [index, criterion] of inUseLast) {
    const key = keyOf(criterion.name);
    const problem = nameProblem(criterion.name, ofMarket.has(key), seen.get(key));
    if (problem) problems[`${field}.${index}.name`] = problem;
    if (!seen.has(key)) seen.set(key, criterion);
  }
  return problems;
}

function nameProblem(name: string, isOfMarket: boolean, before: NamedCriterion | undefined): string | null {
  const { length } = criterionName(name);
  if (length === 0) return 'Enter a name.';
  if (length > MAX_CRITERION_NAME) return `Enter at most ${MAX_CRITERION_NAME} characters.`;
  if (isOfMarket) return 'Chalkline has a criterion with this name already.';
  if (!before) return null;
  return before.isRetired
    ? 'A retired one has this name. Bring it back, or choose another name.'
    : 'Another one has this name.';
}
