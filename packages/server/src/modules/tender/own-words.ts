import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  criterionParts,
  rfpRubricParts,
  rfpRubrics,
  rfps,
  sales,
  schoolCriteria,
} from '../../database/tables/index.ts';
import { columnOf, isOf, keyOf, type Subject, type SubjectKind } from './subject.ts';

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
 * Keeps the words of the school's criteria, and their parts, with the weights of what is published; what was kept stays. Called
 * after each change of weights, and once more at the publishing: a draft keeps none. EVAL-25 EVAL-27
 * @param added the criteria that are weighed since, or all where it is published just now: whatever an earlier schedule kept is old
 */
export async function keepWords(tx: Db, subject: Subject, added: readonly number[] | 'all' = []): Promise<void> {
  const isNew = added === 'all';
  const which = isNew ? isOf(rfpRubrics, subject) : and(isOf(rfpRubrics, subject), isNull(rfpRubrics.ownName));
  await copyWords(tx, subject.kind, which);
  const weighed = tx.select({ rubricId: rfpRubrics.rubricId }).from(rfpRubrics).where(isOf(rfpRubrics, subject));
  // A node of the version before takes weights away and leaves their parts: where one is weighed again they are old, too.
  const isOld = added.length > 0 && !isNew ? inArray(rfpRubricParts.rubricId, [...added]) : undefined;
  const isGone = isNew ? undefined : or(notInArray(rfpRubricParts.rubricId, weighed), isOld);
  await tx.delete(rfpRubricParts).where(and(isOf(rfpRubricParts, subject), isGone));
  if (isNew || added.length > 0) await copyParts(tx, subject, isNew ? null : added);
}

/** The current parts of criteria that what is published weighs; of all of them, or of some. */
async function copyParts(tx: Db, subject: Subject, added: readonly number[] | null): Promise<void> {
  const subjects = subject.kind === 'rfp' ? rfps : sales;
  const parts = await tx
    .select({
      rubricId: criterionParts.partOf,
      partId: criterionParts.rubricId,
      name: criterionParts.name,
      position: criterionParts.position,
    })
    .from(subjects)
    .innerJoin(criterionParts, eq(criterionParts.schoolId, subjects.schoolId))
    .innerJoin(rfpRubrics, and(isOf(rfpRubrics, subject), eq(rfpRubrics.rubricId, criterionParts.partOf)))
    .where(
      and(
        eq(subjects.id, subject.id),
        isNotNull(subjects.publishedAt),
        eq(criterionParts.isRetired, false),
        added ? inArray(criterionParts.partOf, [...added]) : undefined,
      ),
    );
  if (parts.length > 0) await tx.insert(rfpRubricParts).values(parts.map((part) => ({ ...part, ...keyOf(subject) })));
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

/** What is a draft again follows the current words, and has the current parts. EVAL-25 EVAL-27 */
export async function forgetWords(tx: Db, subject: Subject): Promise<void> {
  await tx
    .update(rfpRubrics)
    .set({ ownName: null, ownGuidance: null, ownPosition: null })
    .where(isOf(rfpRubrics, subject));
  await tx.delete(rfpRubricParts).where(isOf(rfpRubricParts, subject));
}
