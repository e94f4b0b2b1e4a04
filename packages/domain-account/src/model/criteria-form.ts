import type { Schemas } from '@chalkline/api-client';
import type { Problems } from '@chalkline/platform';
import { criterionName, criterionNameProblems } from '@chalkline/rules';

/** A part of a criterion as the form holds it. EVAL-27 */
export interface PartForm {
  /** `null` for a new one. */
  id: number | null;
  /** Tells rows apart while they are typed. */
  key: string;
  name: string;
  isRetired: boolean;
}

/** A criterion of the market with the school's parts of it. EVAL-27 */
export interface MarketPartsForm {
  rubricId: number;
  name: string;
  parts: PartForm[];
}

/** A criterion of the school's own as the form holds it. */
export interface CriterionForm {
  /** `null` for a new one. */
  id: number | null;
  /** Tells rows apart while they are typed. */
  key: string;
  name: string;
  guidance: string;
  isRetired: boolean;
  parts: PartForm[];
}

/** What of School Setup is said of criteria. */
export interface CriteriaForm {
  /** What bids are scored by beside the market's criteria, retired ones included. */
  criteria: CriterionForm[];
  /** Into what the school divides the market's criteria. */
  marketParts: MarketPartsForm[];
}

type Setup = Pick<Schemas['SchoolSetup'], 'criteria' | 'marketParts'>;

const partsFormOf = (parts: readonly Schemas['CriterionPart'][] = []): PartForm[] =>
  parts.map((part) => ({ ...part, key: String(part.id) }));

/** Criteria as a form; none where the answer, of a version before, says nothing of them. EVAL-24 EVAL-27 */
export const criteriaFormOf = ({ criteria = [], marketParts = [] }: Setup): CriteriaForm => ({
  criteria: criteria.map(({ parts, ...criterion }) => ({
    ...criterion,
    key: String(criterion.id),
    parts: partsFormOf(parts),
  })),
  marketParts: marketParts.map(({ rubricId, name, parts }) => ({ rubricId, name, parts: partsFormOf(parts) })),
});

/** A part to be filled in. */
export const emptyPart = (key: string): PartForm => ({ id: null, key, name: '', isRetired: false });

/** A criterion to be filled in. */
export const emptyCriterion = (key: string): CriterionForm => ({
  id: null,
  key,
  name: '',
  guidance: '',
  isRetired: false,
  parts: [],
});

/** What is wrong with them, by field; whether the market has the name already the server says. EVAL-24 */
export const criteriaProblems = ({ criteria, marketParts }: CriteriaForm): Problems =>
  Object.assign(
    criterionNameProblems(criteria),
    ...criteria.map(({ parts }, index) => criterionNameProblems(parts, { field: `criteria.${index}.parts` })),
    ...marketParts.map(({ parts }, index) => criterionNameProblems(parts, { field: `marketParts.${index}.parts` })),
  );

/** The criteria with one moved up or down among those in use; retired ones stay where they are. */
export function withMoved(criteria: readonly CriterionForm[], key: string, step: -1 | 1): CriterionForm[] {
  const inUse = criteria.filter(({ isRetired }) => !isRetired);
  const at = inUse.findIndex((one) => one.key === key);
  const [moved, other] = [inUse[at], inUse[at + step]];
  if (!moved || !other) return [...criteria];
  return criteria.map((one) => (one.key === moved.key ? other : one.key === other.key ? moved : one));
}

const partsInput = (parts: readonly PartForm[]): Schemas['CriterionPartInput'][] =>
  parts.map(({ id, name, isRetired }) => ({ id, name: criterionName(name), isRetired }));

/** The criteria as they are sent; a school without any, or without parts of the market's, says nothing of them. */
export function criteriaInput({
  criteria,
  marketParts,
}: CriteriaForm): Pick<Schemas['SchoolSetupInput'], 'criteria' | 'marketParts'> {
  const own = criteria.map(({ id, name, guidance, isRetired, parts }) => ({
    id,
    name: criterionName(name),
    guidance: guidance.trim(),
    isRetired,
    ...(parts.length > 0 ? { parts: partsInput(parts) } : {}),
  }));
  const isDivided = marketParts.some(({ parts }) => parts.length > 0);
  // All of them: the server names its complaints by their place.
  const divided = marketParts.map(({ rubricId, parts }) => ({ rubricId, parts: partsInput(parts) }));
  return { ...(own.length > 0 ? { criteria: own } : {}), ...(isDivided ? { marketParts: divided } : {}) };
}
