import { effectiveWeights } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfpRubrics, rubricTypes } from '../../database/tables/index.ts';
import { preparedOnce } from '../shared/prepared.ts';
import { isOfAsked, type Subject } from './subject.ts';

/** A criterion with what it counts, of 100 points in all. */
export interface Weight {
  readonly rubricId: number;
  readonly name: string;
  readonly points: number;
}

/** Weights with their names; where none were chosen the price alone decides. EVAL-1 */
export async function weightsOf(db: Db, { kind, id }: Subject): Promise<Weight[]> {
  const found = preparedOnce(db, `${kind}_weights`, (name) =>
    db
      .select({ rubricId: rubricTypes.id, name: rubricTypes.name, score: rfpRubrics.score })
      .from(rubricTypes)
      .leftJoin(rfpRubrics, and(eq(rfpRubrics.rubricId, rubricTypes.id), isOfAsked(rfpRubrics, kind)))
      .orderBy(asc(rubricTypes.rank))
      .prepare(name),
  );
  const rubrics = await found.execute({ subjectId: id });
  const weights = effectiveWeights(
    rubrics.flatMap(({ rubricId, score }) => (score === null ? [] : [{ rubricId, score }])),
  );
  return rubrics.flatMap(({ rubricId, name }) => {
    const weight = weights.find((one) => one.rubricId === rubricId);
    return weight ? [{ rubricId, name, points: weight.score }] : [];
  });
}
