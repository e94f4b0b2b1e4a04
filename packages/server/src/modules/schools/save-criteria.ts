import type { components } from '@chalkline/openapi/types';
import { MAX_CRITERION_PARTS, MAX_OWN_CRITERIA, PRICE_RUBRIC_ID } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { type CriterionPart, marketCriteria, ownCriteria, partsOf, partsOfSchool } from '../reference/own-criteria.ts';
import { keepWordsOf } from '../tender/own-words.ts';
import { storeCriteria, storeParts } from './store-criteria.ts';
import { type Wanted, wantedOf } from './wanted-criteria.ts';

type Schemas = components['schemas'];
type Input = Pick<Schemas['SchoolSetupInput'], 'criteria' | 'marketParts'>;
/** The parts of one criterion as they will be. */
interface WantedParts {
  readonly partOf: number;
  readonly wanted: readonly Wanted[];
}

/** The school's criteria and parts, as School Setup shows them. EVAL-24 EVAL-27 */
export async function presentCriteria(
  db: Db,
  schoolId: number,
): Promise<Required<Pick<Schemas['SchoolSetup'], 'criteria' | 'marketParts'>>> {
  const parts = await partsOfSchool(db, schoolId);
  const own = await ownCriteria(db, schoolId);
  const market = (await marketCriteria(db)).filter(({ id }) => id !== PRICE_RUBRIC_ID);
  return {
    criteria: own.map((one) => ({ ...one, parts: partsOf(parts, one.id) })),
    marketParts: market.map(({ id, name }) => ({ rubricId: id, name, parts: partsOf(parts, id) })),
  };
}

/** The parts of one criterion as a save wants them. */
function wantedParts(
  parts: readonly CriterionPart[],
  input: readonly Schemas['CriterionPartInput'][],
  { partOf, field }: { readonly partOf: number | null; readonly field: string },
) {
  const before = partsOf(parts, partOf).map((part) => ({ ...part, guidance: '' }));
  return wantedOf({ field: `${field}.parts`, before, input, most: MAX_CRITERION_PARTS });
}

/** What of the market's criteria is divided, and what is wrong with it. EVAL-27 */
async function marketWanted(tx: Db, parts: readonly CriterionPart[], input: Input['marketParts'] = []) {
  const known = new Set((await marketCriteria(tx)).map(({ id }) => id));
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  const wanted = input.map(({ rubricId, parts: given }, index): WantedParts => {
    const field = `marketParts.${index}`;
    const found = wantedParts(parts, given, { partOf: rubricId, field });
    if (!known.has(rubricId)) problems[`${field}.rubricId`] = 'This criterion does not exist.';
    else if (rubricId === PRICE_RUBRIC_ID) problems[`${field}.rubricId`] = 'The price is scored by the totals.';
    else if (seen.has(rubricId)) problems[`${field}.rubricId`] = 'This criterion is in the list twice.';
    seen.add(rubricId);
    Object.assign(problems, found.problems);
    return { partOf: rubricId, wanted: found.wanted };
  });
  return { wanted, problems };
}

/** What the audit keeps of them: words alone. */
async function said(tx: Db, schoolId: number) {
  const { criteria, marketParts } = await presentCriteria(tx, schoolId);
  const inWords = (parts: readonly Schemas['CriterionPart'][] = []) =>
    parts.map(({ name, isRetired }) => (isRetired ? `${name} (retired)` : name));
  return {
    criteria: criteria.map(({ name, guidance, isRetired, parts }) => ({
      name,
      guidance,
      isRetired,
      parts: inWords(parts),
    })),
    parts: marketParts.flatMap(({ name, parts }) => (parts.length > 0 ? [{ name, parts: inWords(parts) }] : [])),
  };
}

/**
 * Saves the school's own criteria in their order, and into what it divides criteria; what is published keeps the words that it
 * was published with. The school is locked by the caller. EVAL-24 EVAL-25 EVAL-27
 * @throws {AppError} RULE_BROKEN naming the fields
 */
export async function saveCriteria(work: Work, schoolId: number, input: Input): Promise<void> {
  const { tx } = work;
  if (!input.criteria && !input.marketParts) return;
  const before = await ownCriteria(tx, schoolId);
  const parts = await partsOfSchool(tx, schoolId);
  const market = (await marketCriteria(tx)).map(({ name }) => name);
  const given = input.criteria ?? [];
  const own = wantedOf({ field: 'criteria', before, input: given, most: MAX_OWN_CRITERIA, market });
  const divided = given.map(({ id, parts: named = [] }, index) =>
    wantedParts(parts, named, { partOf: id ?? null, field: `criteria.${index}` }),
  );
  const ofMarket = await marketWanted(tx, parts, input.marketParts);
  const problems = Object.assign(own.problems, ...divided.map((one) => one.problems), ofMarket.problems);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const was = await said(tx, schoolId);
  await keepWordsOf(
    tx,
    schoolId,
    before.map(({ id }) => id),
  );
  const ids = await storeCriteria(tx, schoolId, own.wanted, before);
  const ofOwn = divided.map(({ wanted }, index): WantedParts => ({ partOf: ids[index] ?? 0, wanted }));
  for (const { partOf, wanted } of [...ofOwn, ...ofMarket.wanted])
    await storeParts(tx, { schoolId, partOf, wanted, before: partsOf(parts, partOf) });
  const is = await said(tx, schoolId);
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  await audit(work, {
    action: 'criteria-saved',
    entity: 'school',
    entityId: schoolId,
    schoolId,
    before: was,
    after: is,
  });
}
