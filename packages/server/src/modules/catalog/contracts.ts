import type { components } from '@chalkline/openapi/types';
import { endOfDay, RuleError } from '@chalkline/rules';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { schoolsThatAreIn } from '../../database/status-sql.ts';
import { catalogContractSchools, catalogContracts, schools } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { checkOwnFiles } from '../files/own-files.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { presentContracts, selectContracts } from './contract-rows.ts';
import { relistContract } from './listing.ts';
import { lockCatalog } from './lock-catalog.ts';
import { changedMeanwhile } from './standing.ts';

type Schemas = components['schemas'];
type Contract = typeof catalogContracts.$inferSelect;
type Input = Schemas['CatalogContractInput'];

/** The vendor's contracts, those that end last first. */
export async function listContracts({ db, session }: VendorCall, query: ListQuery) {
  const text = query.search?.trim() ? likeText(query.search) : null;
  const where = and(
    eq(catalogContracts.vendorId, session.vendorId),
    text
      ? or(inFoldedText(catalogContracts.number, text), inFoldedText(catalogContracts.cooperative, text))
      : undefined,
  );
  const sortable = {
    number: catalogContracts.number,
    cooperative: catalogContracts.cooperative,
    from: catalogContracts.validFrom,
    until: catalogContracts.validUntil,
  };
  const { limit, offset } = pageOf(query);
  const rows = await selectContracts(db)
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${catalogContracts.validUntil} desc`, catalogContracts.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(catalogContracts).where(where).limit(COUNTED_ROWS).as('some');
  return { listingData: await presentContracts(db, rows), totalCount: await countOf(db, some) };
}

/** One contract of the vendor. @throws {AppError} NOT_FOUND */
export async function readContract({ db, session }: VendorCall, id: number): Promise<Schemas['CatalogContract']> {
  const mine = and(eq(catalogContracts.id, id), eq(catalogContracts.vendorId, session.vendorId));
  const [contract] = await presentContracts(db, await selectContracts(db).where(mine));
  if (!contract) throw notFound('contract');
  return contract;
}

/** The term's days as instants: from the start of the first to the end of the last, where the company is. CAT-9 */
function termOf({ from, until }: Input, timeZone: string): { validFrom: Date; validUntil: Date } {
  const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  if (until < from) throw ruleBroken({ until: 'The last day can’t be before the first.' });
  try {
    return {
      validFrom: new Date(endOfDay(dayBefore(from), timeZone)),
      validUntil: new Date(endOfDay(until, timeZone)),
    };
  } catch (error) {
    if (error instanceof RuleError || error instanceof RangeError)
      throw ruleBroken({ from: 'Choose days of the calendar.' });
    throw error;
  }
}

async function checkPlace(tx: Db, vendorId: number, input: Input, number: string): Promise<void> {
  const same = sql`lower(${catalogContracts.number}) = lower(${number})`;
  const [other] = await tx
    .select({ id: catalogContracts.id })
    .from(catalogContracts)
    .where(and(eq(catalogContracts.vendorId, vendorId), same));
  if (other && other.id !== input.id) throw ruleBroken({ number: 'You have a contract with this number.' });
  if (!input.schoolIds) return;
  if (input.schoolIds.length === 0)
    throw ruleBroken({ schoolIds: 'Choose the schools that may use it, or all of them.' });
  const known = await tx.select({ id: schools.id }).from(schools).where(inArray(schools.id, input.schoolIds));
  if (known.length < new Set(input.schoolIds).size) throw ruleBroken({ schoolIds: 'Choose schools from the list.' });
}

async function lockContract(tx: Db, vendorId: number, { id, version }: Input): Promise<Contract | null> {
  if (!id) return null;
  const [before] = await tx
    .select()
    .from(catalogContracts)
    .where(and(eq(catalogContracts.id, id), eq(catalogContracts.vendorId, vendorId)))
    .for('update');
  if (!before) throw notFound('contract');
  if (before.version !== version) throw changedMeanwhile('The contract');
  return before;
}

type Written = Pick<
  Contract,
  'number' | 'cooperative' | 'leadAgency' | 'startsOn' | 'endsOn' | 'documentFileId' | 'isForAll'
>;

/** What its document says: who changes it has it confirmed anew. Which schools may use it is the vendor's to say. CAT-28 */
const confirmedFields = ['number', 'cooperative', 'leadAgency', 'startsOn', 'endsOn', 'documentFileId'] as const;

const isAsConfirmed = (before: Contract, after: Written): boolean =>
  before.confirmedAt !== null && confirmedFields.every((field) => before[field] === after[field]);

async function store(work: Work, call: VendorCall, input: Input, timeZone: string): Promise<number> {
  const { tx } = work;
  const { vendorId, userId } = call.session;
  const number = requiredText(input.number, 'number', 'Enter the number of the contract.');
  const cooperative = requiredText(input.cooperative, 'cooperative', 'Enter the cooperative.');
  const term = termOf(input, timeZone);
  const before = await lockContract(tx, vendorId, input);
  await checkPlace(tx, vendorId, input, number);
  const documentFileId = input.documentFileId ?? null;
  if (documentFileId !== null && documentFileId !== before?.documentFileId) {
    await checkOwnFiles(tx, { side: 'vendor', id: vendorId }, [documentFileId], 'documentFileId');
  }
  const leadAgency = input.leadAgency?.trim() || null;
  const values = {
    number,
    cooperative,
    leadAgency,
    startsOn: input.from,
    endsOn: input.until,
    ...term,
    documentFileId,
    isForAll: input.schoolIds === null,
  };
  const toConfirm =
    before !== null && isAsConfirmed(before, values) ? {} : { confirmedAt: null, confirmedBy: null, remark: null };
  const [saved] =
    before === null
      ? await tx
          .insert(catalogContracts)
          .values({ ...values, vendorId, createdBy: userId })
          .returning({ id: catalogContracts.id })
      : await tx
          .update(catalogContracts)
          .set({ ...values, ...toConfirm, version: before.version + 1 })
          .where(eq(catalogContracts.id, before.id))
          .returning({ id: catalogContracts.id });
  if (!saved) throw new Error('the contract was not stored');
  await tx.delete(catalogContractSchools).where(eq(catalogContractSchools.contractId, saved.id));
  const named = [...new Set(input.schoolIds ?? [])].map((schoolId) => ({ contractId: saved.id, schoolId }));
  if (named.length > 0) await tx.insert(catalogContractSchools).values(named);
  const said = (row: Written) => ({
    number: row.number,
    cooperative: row.cooperative,
    from: row.startsOn,
    until: row.endsOn,
    isForAll: row.isForAll,
  });
  await audit(work, {
    action: before === null ? 'contract-added' : 'contract-changed',
    entity: 'contract',
    entityId: saved.id,
    ...(before ? { before: said(before) } : {}),
    after: { ...said(values), schools: named.length },
  });
  return saved.id;
}

/**
 * Adds a contract or changes one: once it is confirmed, its products' prices count within its term, for the schools that it names now.
 * CAT-9 CAT-28
 * @throws {AppError} RULE_BROKEN naming the field, VERSION_CONFLICT, NOT_FOUND, FORBIDDEN
 */
export async function saveContract(call: VendorCall, input: Input): Promise<Schemas['CatalogContract']> {
  if (input.id) await readContract(call, input.id);
  const id = await inWork(call, async (work) => {
    const { company } = await lockCatalog(work, call);
    const saved = await store(work, call, input, company.timeZone);
    await relistContract(work.tx, saved);
    await refreshCatalog(work, company.id, null);
    return saved;
  });
  return readContract(call, id);
}

/** Schools by name, to be named in a contract: those that are in the market. */
export async function findSchools({ db }: VendorCall, query: ListQuery) {
  const text = query.search?.trim() ? likeText(query.search) : null;
  const where = and(
    sql`${schools.status} in ${schoolsThatAreIn}`,
    text ? or(inFoldedText(schools.name, text), inFoldedText(schools.city, text)) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const listingData = await db
    .select({ id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode })
    .from(schools)
    .where(where)
    .orderBy(schools.name, schools.id)
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(schools).where(where).limit(COUNTED_ROWS).as('some');
  return { listingData, totalCount: await countOf(db, some) };
}
