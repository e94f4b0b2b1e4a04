import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { criterionParts, rubricTypes, schoolCriteria } from '../../database/tables/index.ts';
import type { Wanted } from './wanted-criteria.ts';

/** What the market's row of a school's criterion is called: a node of the version before lists these rows to everybody. */
const NAMELESS = 'School’s own criterion';
/** After the market's criteria. */
const OWN_RANK = 1000;

/** One that is stored already. */
interface Before {
  readonly id: number;
  readonly name: string;
}

/** What weights and scores refer to; its name is said to nobody. */
const addNameless = (tx: Db, id: number) =>
  tx.insert(rubricTypes).values({ id, name: NAMELESS, points: 0, rank: OWN_RANK });

const isRenamed = (wanted: readonly Wanted[], { id, name }: Before): boolean =>
  wanted.some((one) => one.id === id && one.name !== name);

/** A name that nobody types: two may swap theirs, and no two have the same at any moment. */
const between = (id: number): string => `\n${id}`;

/** Stores the school's criteria in their order. EVAL-24 @returns their numbers in the same order */
export async function storeCriteria(
  tx: Db,
  schoolId: number,
  wanted: readonly Wanted[],
  before: readonly Before[],
): Promise<number[]> {
  const isOf = (id: number) => and(eq(schoolCriteria.rubricId, id), eq(schoolCriteria.schoolId, schoolId));
  for (const one of before.filter((stored) => isRenamed(wanted, stored)))
    await tx
      .update(schoolCriteria)
      .set({ name: between(one.id) })
      .where(isOf(one.id));
  const ids: number[] = [];
  for (const [position, { id, ...values }] of wanted.entries()) {
    const set = { ...values, position };
    if (id === null) {
      const [row] = await tx
        .insert(schoolCriteria)
        .values({ ...set, schoolId })
        .returning({ id: schoolCriteria.rubricId });
      if (!row) throw new Error('the criterion was not stored');
      await addNameless(tx, row.id);
      ids.push(row.id);
    } else {
      await tx.update(schoolCriteria).set(set).where(isOf(id));
      ids.push(id);
    }
  }
  return ids;
}

/** The parts of one criterion. */
interface Parts {
  readonly schoolId: number;
  readonly partOf: number;
  readonly wanted: readonly Wanted[];
  readonly before: readonly Before[];
}

/** Stores the parts of a criterion in their order. EVAL-27 */
export async function storeParts(tx: Db, { schoolId, partOf, wanted, before }: Parts): Promise<void> {
  const isOf = (id: number) => and(eq(criterionParts.rubricId, id), eq(criterionParts.schoolId, schoolId));
  for (const one of before.filter((stored) => isRenamed(wanted, stored)))
    await tx
      .update(criterionParts)
      .set({ name: between(one.id) })
      .where(isOf(one.id));
  for (const [position, { id, name, isRetired }] of wanted.entries()) {
    const set = { name, isRetired, position };
    if (id !== null) {
      await tx.update(criterionParts).set(set).where(isOf(id));
      continue;
    }
    // Parts and criteria are numbered alike: scores refer to both by number.
    const rubricId = sql`nextval(pg_get_serial_sequence('school_criteria', 'rubric_id'))`;
    const [row] = await tx
      .insert(criterionParts)
      .values({ ...set, rubricId, schoolId, partOf })
      .returning({ id: criterionParts.rubricId });
    if (!row) throw new Error('the part was not stored');
    await addNameless(tx, row.id);
  }
}
