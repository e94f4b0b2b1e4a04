import { effectiveWeights, PRICE_RUBRIC_ID } from '@chalkline/rules';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfpRubrics, rfps, rubricTypes, sales, schoolCriteria } from '../../database/tables/index.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { columnOf, isOfAsked, type Subject } from './subject.ts';

/** A criterion with what it counts, of 100 points in all. */
export interface Weight {
  readonly rubricId: number;
  readonly name: string;
  readonly points: number;
}

/** A weight with what its scorers go by, which is the school's alone. EVAL-26 */
export interface GuidedWeight extends Weight {
  readonly guidance: string | null;
}

/**
 * Weights as the school scores by them. Of its own criteria published ones keep the words that they were published with; a
 * draft has the current ones, and never those of another school. EVAL-25 EVAL-26
 */
export async function guidedWeights(db: Db, { kind, id }: Subject): Promise<GuidedWeight[]> {
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

/** Weights with their names, as vendors see them too; where none were chosen the price alone decides. EVAL-1 EVAL-26 */
export async function weightsOf(db: Db, subject: Subject): Promise<Weight[]> {
  return (await guidedWeights(db, subject)).map(({ rubricId, name, points }) => ({ rubricId, name, points }));
}
