import { FIRST_OWN_RUBRIC_ID } from '@chalkline/rules';
import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { criterionParts, rubricTypes, schoolCriteria } from '../../database/tables/index.ts';

/** A criterion of a school, in its current words. EVAL-24 */
export interface OwnCriterion {
  readonly id: number;
  readonly name: string;
  readonly guidance: string;
  readonly isRetired: boolean;
}

/** A school's own criteria in their order, retired ones included. EVAL-24 */
export const ownCriteria = (db: Db, schoolId: number): Promise<OwnCriterion[]> =>
  db
    .select({
      id: schoolCriteria.rubricId,
      name: schoolCriteria.name,
      guidance: schoolCriteria.guidance,
      isRetired: schoolCriteria.isRetired,
    })
    .from(schoolCriteria)
    .where(eq(schoolCriteria.schoolId, schoolId))
    .orderBy(asc(schoolCriteria.position), asc(schoolCriteria.rubricId));

/** The criteria that every school can weigh. EVAL-1 */
export const marketCriteria = (db: Db) =>
  db
    .select({ id: rubricTypes.id, name: rubricTypes.name, points: rubricTypes.points })
    .from(rubricTypes)
    .where(lt(rubricTypes.id, FIRST_OWN_RUBRIC_ID))
    .orderBy(asc(rubricTypes.rank));

/** A part of a criterion. EVAL-27 */
export interface CriterionPart {
  readonly id: number;
  readonly partOf: number;
  readonly name: string;
  readonly isRetired: boolean;
}

/** The parts that a school divides criteria into, its own and the market's, in their order; retired ones included. EVAL-27 */
export const partsOfSchool = (db: Db, schoolId: number): Promise<CriterionPart[]> =>
  db
    .select({
      id: criterionParts.rubricId,
      partOf: criterionParts.partOf,
      name: criterionParts.name,
      isRetired: criterionParts.isRetired,
    })
    .from(criterionParts)
    .where(eq(criterionParts.schoolId, schoolId))
    .orderBy(asc(criterionParts.position), asc(criterionParts.rubricId));

/** The parts of one criterion, as School Setup shows them. */
export const partsOf = (parts: readonly CriterionPart[], partOf: number | null) =>
  parts.filter((part) => part.partOf === partOf).map(({ id, name, isRetired }) => ({ id, name, isRetired }));
