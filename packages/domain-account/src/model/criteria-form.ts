import type { Schemas } from '@chalkline/api-client';
import type { Problems } from '@chalkline/platform';
import { criterionName, criterionNameProblems } from '@chalkline/rules';

/** A criterion of the school's own as the form holds it. */
export interface CriterionForm {
  /** `null` for a new one. */
  id: number | null;
  /** Tells rows apart while they are typed. */
  key: string;
  name: string;
  guidance: string;
  isRetired: boolean;
}

/** The school's own criteria as a form; none where the answer says nothing of them. EVAL-24 */
export const criteriaFormOf = ({ criteria = [] }: Pick<Schemas['SchoolSetup'], 'criteria'>): CriterionForm[] =>
  criteria.map(({ id, name, guidance, isRetired }) => ({ id, key: String(id), name, guidance, isRetired }));

/** A criterion to be filled in. */
export const emptyCriterion = (key: string): CriterionForm => ({
  id: null,
  key,
  name: '',
  guidance: '',
  isRetired: false,
});

/** What is wrong with them, by field; whether the market has the name already the server says. EVAL-24 */
export const criteriaProblems = (criteria: readonly CriterionForm[]): Problems => criterionNameProblems(criteria);

/** The criteria with one moved up or down among those in use; retired ones stay where they are. */
export function withMoved(criteria: readonly CriterionForm[], key: string, step: -1 | 1): CriterionForm[] {
  const inUse = criteria.filter(({ isRetired }) => !isRetired);
  const at = inUse.findIndex((one) => one.key === key);
  const [moved, other] = [inUse[at], inUse[at + step]];
  if (!moved || !other) return [...criteria];
  return criteria.map((one) => (one.key === moved.key ? other : one.key === other.key ? moved : one));
}

/** The criteria as they are sent; a school without any says nothing of them. */
export function criteriaInput(criteria: readonly CriterionForm[]): Pick<Schemas['SchoolSetupInput'], 'criteria'> {
  if (criteria.length === 0) return {};
  return {
    criteria: criteria.map(({ id, name, guidance, isRetired }) => ({
      id,
      name: criterionName(name),
      guidance: guidance.trim(),
      isRetired,
    })),
  };
}
