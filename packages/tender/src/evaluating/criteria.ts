import { isOwnRubric, PRICE_RUBRIC_ID } from '@chalkline/rules';
import type { Evaluated } from '../contract.ts';

/** What is scored by hand: a criterion, or a part of one (EVAL-27). */
export interface Criterion {
  readonly rubricId: number;
  /** In full, such as "Quality: Materials". */
  readonly name: string;
  /** What heads its column, where the criterion it is a part of is named below. */
  readonly heading: string;
  /** How much it counts, in a few words. */
  readonly counts: string;
  readonly guidance: string | null;
}

/** What is scored by hand: all criteria but the price, each with parts by its parts (EVAL-27). */
export const criteriaOf = ({ weights }: Pick<Evaluated, 'weights'>): Criterion[] =>
  weights
    .filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID)
    .flatMap(({ rubricId, name, points, guidance = null, parts = [] }): Criterion[] =>
      parts.length === 0
        ? [{ rubricId, name, heading: name, counts: `counts ${points}`, guidance }]
        : parts.map((part) => ({
            rubricId: part.rubricId,
            name: `${name}: ${part.name}`,
            heading: part.name,
            counts: `of ${name}, which counts ${points}`,
            guidance,
          })),
    );

/** What criteria and their parts are called, by number; nothing of an unknown one. */
export function criterionNames(evaluated: Pick<Evaluated, 'weights'>): (rubricId: number) => string {
  const named = new Map([...evaluated.weights, ...criteriaOf(evaluated)].map(({ rubricId, name }) => [rubricId, name]));
  return (rubricId) => named.get(rubricId) ?? '';
}

/** A criterion's name within a sentence; a school's own words stay as they were written. */
export const withinSentence = ({ rubricId, name }: Pick<Criterion, 'rubricId' | 'name'>): string =>
  isOwnRubric(rubricId) ? name : name.toLowerCase();
