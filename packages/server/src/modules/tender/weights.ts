import { effectiveWeights, PRICE_RUBRIC_ID, type RubricWeight } from '@chalkline/rules';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  criterionParts,
  rfpRubricParts,
  rfpRubrics,
  rfps,
  rubricTypes,
  sales,
  schoolCriteria,
} from '../../database/tables/index.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { columnOf, isOf, isOfAsked, type Subject } from './subject.ts';

/** A criterion with what it counts, of 100 points in all. */
export interface Weight {
  readonly rubricId: number;
  readonly name: string;
  readonly points: number;
}

/** A part of a criterion, scored by itself. EVAL-27 */
export interface WeightPart {
  readonly rubricId: number;
  readonly name: string;
}

/** A weight with what its scorers go by and with its parts, which are the school's alone. EVAL-26 EVAL-27 */
export interface GuidedWeight extends Weight {
  readonly guidance: string | null;
  readonly parts: WeightPart[];
}

/** What is scored by hand: each criterion but the price, or in its place its parts, named after it. EVAL-3 EVAL-27 */
export const scoredBy = (weights: readonly GuidedWeight[]): Weight[] =>
  weights
    .filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID)
    .flatMap(({ rubricId, name, points, parts }) =>
      parts.length === 0
        ? [{ rubricId, name, points }]
        : parts.map((part) => ({ rubricId: part.rubricId, name: `${name}: ${part.name}`, points })),
    );

/** Weights as the rules rank by them. EVAL-3 EVAL-27 */
export const rankedBy = (weights: readonly GuidedWeight[]): RubricWeight[] =>
  weights.map(({ rubricId, points, parts }) => ({
    rubricId,
    score: points,
    parts: parts.map((part) => part.rubricId),
  }));

/** The parts of each criterion: of a draft the current ones, of what is published those of its publishing. EVAL-25 EVAL-27 */
async function partsIn(db: Db, { kind, id }: Subject): Promise<{ partOf: number; rubricId: number; name: string }[]> {
  const subjects = kind === 'rfp' ? rfps : sales;
  const kept = await db
    .select({ partOf: rfpRubricParts.rubricId, rubricId: rfpRubricParts.partId, name: rfpRubricParts.name })
    .from(rfpRubricParts)
    .where(isOf(rfpRubricParts, { kind, id }))
    .orderBy(asc(rfpRubricParts.position), asc(rfpRubricParts.partId));
  if (kept.length > 0) return kept;
  return db
    .select({ partOf: criterionParts.partOf, rubricId: criterionParts.rubricId, name: criterionParts.name })
    .from(subjects)
    .innerJoin(criterionParts, eq(criterionParts.schoolId, subjects.schoolId))
    .where(and(eq(subjects.id, id), isNull(subjects.publishedAt), eq(criterionParts.isRetired, false)))
    .orderBy(asc(criterionParts.position), asc(criterionParts.rubricId));
}

/**
 * What is weighed. Of the school's own criteria published ones keep the words that they were published with; a draft has the
 * current ones, and never those of another school. EVAL-25
 */
async function weighed(db: Db, { kind, id }: Subject): Promise<Omit<GuidedWeight, 'parts'>[]> {
  const subjects = kind === 'rfp' ? rfps : sales;
  const found = preparedOnce(db, `${kind}_weights`, (name) =>
    db
      .select({
        rubricId: rubricTypes.id,
        name: sql<string>`coalesce(${rfpRubrics.ownName}, ${schoolCriteria.name}, ${rubricTypes.name})`,
        guidance: sql<string | null>`nullif(coalesce(${rfpRubrics.ownGuidance}, ${schoolCriteria.guidance}), '')`,
        score: rfpRubrics.score,
      })
      .from(rubricTypes)
      .leftJoin(rfpRubrics, and(eq(rfpRubrics.rubricId, rubricTypes.id), isOfAsked(rfpRubrics, kind)))
      .leftJoin(subjects, eq(subjects.id, columnOf(rfpRubrics, kind)))
      .leftJoin(
        schoolCriteria,
        and(eq(schoolCriteria.rubricId, rubricTypes.id), eq(schoolCriteria.schoolId, subjects.schoolId)),
      )
      .where(or(eq(rubricTypes.id, PRICE_RUBRIC_ID), isNotNull(rfpRubrics.id)))
      .orderBy(
        asc(rubricTypes.rank),
        asc(sql`coalesce(${rfpRubrics.ownPosition}, ${schoolCriteria.position})`),
        asc(rubricTypes.id),
      )
      .prepare(name),
  );
  const rubrics = await found.execute({ subjectId: id });
  const weights = effectiveWeights(
    rubrics.flatMap(({ rubricId, score }) => (score === null ? [] : [{ rubricId, score }])),
  );
  return rubrics.flatMap(({ rubricId, name, guidance }) => {
    const weight = weights.find((one) => one.rubricId === rubricId);
    return weight ? [{ rubricId, name, guidance, points: weight.score }] : [];
  });
}

/** Weights as the school scores by them. EVAL-26 EVAL-27 */
export async function guidedWeights(db: Db, subject: Subject): Promise<GuidedWeight[]> {
  const weights = await weighed(db, subject);
  const parts = await partsIn(db, subject);
  return weights.map((weight) => ({
    ...weight,
    parts: parts.flatMap(({ partOf, ...part }) => (partOf === weight.rubricId ? [part] : [])),
  }));
}

/** Weights with their names, as vendors see them too; where none were chosen the price alone decides. EVAL-1 EVAL-26 */
export async function weightsOf(db: Db, subject: Subject): Promise<Weight[]> {
  return (await weighed(db, subject)).map(({ rubricId, name, points }) => ({ rubricId, name, points }));
}
