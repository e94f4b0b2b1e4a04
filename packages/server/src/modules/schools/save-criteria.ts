import type { components } from '@chalkline/openapi/types';
import { criterionName, criterionNameProblems, MAX_OWN_CRITERIA } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { rubricTypes, schoolCriteria } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { marketCriteria, type OwnCriterion, ownCriteria } from '../reference/own-criteria.ts';
import { keepWordsOf } from '../tender/own-words.ts';

type Input = NonNullable<components['schemas']['SchoolSetupInput']['criteria']>;
/** A criterion as it will be; one that is new has no number yet. */
type Wanted = Omit<OwnCriterion, 'id'> & { readonly id: number | null };

/** What the market's row of a school's criterion is called: a node of the version before lists these rows to everybody. */
const NAMELESS = 'School’s own criterion';
/** After the market's criteria. */
const OWN_RANK = 1000;

/** Numbers of nowhere, among which are those of other schools, and numbers that come twice. EVAL-24 */
function idProblems(input: Input, known: ReadonlyMap<number, OwnCriterion>): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { id }] of input.entries()) {
    if (!id) continue;
    if (!known.has(id)) problems[`criteria.${index}.id`] = 'This criterion does not exist.';
    else if (seen.has(id)) problems[`criteria.${index}.id`] = 'This criterion is in the list twice.';
    seen.add(id);
  }
  return problems;
}

/** All criteria as they will be: those that the input names, then those that it leaves out. @throws {AppError} RULE_BROKEN */
async function wantedOf(tx: Db, before: readonly OwnCriterion[], input: Input): Promise<Wanted[]> {
  const known = new Map(before.map((one) => [one.id, one]));
  const named = input.map(({ id, name, guidance, isRetired }): Wanted => {
    const was = id ? known.get(id) : undefined;
    return {
      id: id ?? null,
      name: criterionName(name),
      // What is not sent stays as it was.
      guidance: guidance?.trim() ?? was?.guidance ?? '',
      isRetired: isRetired ?? was?.isRetired ?? false,
    };
  });
  const others = before.filter(({ id }) => !named.some((one) => one.id === id));
  const wanted = [...named, ...others];
  const market = (await marketCriteria(tx)).map(({ name }) => name);
  const problems = { ...idProblems(input, known), ...criterionNameProblems(named, { market, others }) };
  if (wanted.length > MAX_OWN_CRITERIA) problems['criteria'] = `A school can keep ${MAX_OWN_CRITERIA} criteria.`;
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return wanted;
}

async function add(tx: Db, schoolId: number, values: Omit<typeof schoolCriteria.$inferInsert, 'schoolId'>) {
  const [row] = await tx
    .insert(schoolCriteria)
    .values({ ...values, schoolId })
    .returning({ id: schoolCriteria.rubricId });
  if (!row) throw new Error('the criterion was not stored');
  // Weights and scores refer to this row; its name is said to nobody.
  await tx.insert(rubricTypes).values({ id: row.id, name: NAMELESS, points: 0, rank: OWN_RANK });
}

/** Stores names that two criteria may have swapped: no two have the same at any moment. */
async function store(tx: Db, schoolId: number, wanted: readonly Wanted[], before: readonly OwnCriterion[]) {
  const isOf = (id: number) => and(eq(schoolCriteria.rubricId, id), eq(schoolCriteria.schoolId, schoolId));
  for (const { id, name } of before) {
    const isRenamed = wanted.some((one) => one.id === id && one.name !== name);
    if (isRenamed)
      await tx
        .update(schoolCriteria)
        .set({ name: `\n${id}` })
        .where(isOf(id));
  }
  for (const [position, { id, ...values }] of wanted.entries()) {
    if (id === null) await add(tx, schoolId, { ...values, position });
    else
      await tx
        .update(schoolCriteria)
        .set({ ...values, position })
        .where(isOf(id));
  }
}

const saidOf = ({ name, guidance, isRetired }: Omit<OwnCriterion, 'id'>) => ({ name, guidance, isRetired });

/**
 * Saves the school's own criteria in their order; what is published keeps the words that it was published with. The school is
 * locked by the caller. EVAL-24 EVAL-25
 * @throws {AppError} RULE_BROKEN naming the fields
 */
export async function saveCriteria(work: Work, schoolId: number, input: Input | undefined): Promise<void> {
  if (!input) return;
  const { tx } = work;
  const before = await ownCriteria(tx, schoolId);
  const wanted = await wantedOf(tx, before, input);
  const said = { before: { criteria: before.map(saidOf) }, after: { criteria: wanted.map(saidOf) } };
  if (JSON.stringify(said.before) === JSON.stringify(said.after)) return;
  await keepWordsOf(
    tx,
    schoolId,
    before.map(({ id }) => id),
  );
  await store(tx, schoolId, wanted, before);
  await audit(work, { action: 'criteria-saved', entity: 'school', entityId: schoolId, schoolId, ...said });
}
