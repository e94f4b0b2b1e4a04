import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfpRubrics, rfps, sales, schoolCriteria } from '../../database/tables/index.ts';
import { columnOf, isOf, type Subject, type SubjectKind } from './subject.ts';

/** The current words of the school's criteria, for weights of what it has published. */
async function copyWords(tx: Db, kind: SubjectKind, which: SQL | undefined): Promise<void> {
  const subjects = kind === 'rfp' ? rfps : sales;
  const current = sql`${schoolCriteria} where ${schoolCriteria.rubricId} = ${rfpRubrics.rubricId}
    and ${schoolCriteria.schoolId} = (select ${subjects.schoolId} from ${subjects}
      where ${subjects.id} = ${columnOf(rfpRubrics, kind)} and ${subjects.publishedAt} is not null)`;
  await tx
    .update(rfpRubrics)
    .set({
      ownName: sql`(select ${schoolCriteria.name} from ${current})`,
      ownGuidance: sql`(select ${schoolCriteria.guidance} from ${current})`,
      ownPosition: sql`(select ${schoolCriteria.position} from ${current})`,
    })
    .where(and(which, sql`exists (select 1 from ${current})`));
}

/**
 * Keeps the words of the school's criteria with the weights of what is published; those that were kept stay. Called after
 * each change of weights, and once more at the publishing: a draft has none. EVAL-25
 * @param isNew whether it is published just now, so that whatever an earlier schedule kept is old
 */
export async function keepWords(tx: Db, subject: Subject, isNew = false): Promise<void> {
  const which = isNew ? isOf(rfpRubrics, subject) : and(isOf(rfpRubrics, subject), isNull(rfpRubrics.ownName));
  await copyWords(tx, subject.kind, which);
}

/**
 * Keeps criteria's words with every published weight that has none yet, before they change: a node of the version before
 * publishes without keeping them. EVAL-25
 */
export async function keepWordsOf(tx: Db, schoolId: number, rubricIds: readonly number[]): Promise<void> {
  if (rubricIds.length === 0) return;
  for (const kind of ['rfp', 'sale'] as const) {
    const subjects = kind === 'rfp' ? rfps : sales;
    // Weights are found by what they are of: there is no index of them by criterion.
    const ofSchool = tx.select({ id: subjects.id }).from(subjects).where(eq(subjects.schoolId, schoolId));
    const isNone = isNull(rfpRubrics.ownName);
    const which = and(
      inArray(columnOf(rfpRubrics, kind), ofSchool),
      inArray(rfpRubrics.rubricId, [...rubricIds]),
      isNone,
    );
    await copyWords(tx, kind, which);
  }
}

/** What is a draft again follows the current words. EVAL-25 */
export async function forgetWords(tx: Db, subject: Subject): Promise<void> {
  await tx
    .update(rfpRubrics)
    .set({ ownName: null, ownGuidance: null, ownPosition: null })
    .where(isOf(rfpRubrics, subject));
}
