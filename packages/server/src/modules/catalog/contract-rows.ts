import type { components } from '@chalkline/openapi/types';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { catalogContractSchools, catalogContracts, files, schools } from '../../database/tables/index.ts';

type Schemas = components['schemas'];
type Contract = typeof catalogContracts.$inferSelect;

const productCount = sql<number>`(select count(distinct v.product_id)::int from price_versions v
  where v.contract_id = ${catalogContracts.id} and v.withdrawn_at is null)`;

/** Rows of contracts, to be filtered further. */
export const selectContracts = (db: Db) =>
  db
    .select({
      contract: catalogContracts,
      productCount,
      file: { id: files.id, name: files.name, size: files.size, mimeType: files.mimeType },
    })
    .from(catalogContracts)
    .leftJoin(files, eq(files.id, catalogContracts.documentFileId))
    .$dynamic();

async function schoolsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Schemas['SchoolRef'][]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      contractId: catalogContractSchools.contractId,
      id: schools.id,
      name: schools.name,
      city: schools.city,
      stateCode: schools.stateCode,
    })
    .from(catalogContractSchools)
    .innerJoin(schools, eq(schools.id, catalogContractSchools.schoolId))
    .where(inArray(catalogContractSchools.contractId, [...ids]))
    .orderBy(schools.name);
  const byContract = Map.groupBy(rows, ({ contractId }) => contractId);
  return new Map([...byContract].map(([id, own]) => [id, own.map(({ contractId: _contract, ...school }) => school)]));
}

/** How far a contract is on its way to count. CAT-28 */
export function confirmationOf({
  confirmedAt,
  remark,
  documentFileId,
}: Pick<Contract, 'confirmedAt' | 'remark' | 'documentFileId'>): Schemas['CatalogContract']['confirmation'] {
  if (confirmedAt !== null) return 'confirmed';
  if (remark !== null) return 'sentBack';
  return documentFileId === null ? 'noDocument' : 'waiting';
}

type Selected = Awaited<ReturnType<typeof selectContracts>>[number];

function present(
  { contract, file, ...row }: Selected,
  named: readonly Schemas['SchoolRef'][],
  now: Date,
): Schemas['CatalogContract'] {
  const { id, version, number, cooperative, leadAgency, startsOn, endsOn, validFrom, validUntil, isForAll } = contract;
  const state = now < validFrom ? 'future' : now < validUntil ? 'current' : 'ended';
  return {
    id,
    version,
    number,
    cooperative,
    leadAgency,
    from: startsOn,
    until: endsOn,
    document: file,
    schools: isForAll ? null : [...named],
    productCount: row.productCount,
    state,
    confirmation: confirmationOf(contract),
    confirmedAt: contract.confirmedAt?.toISOString() ?? null,
    remark: contract.remark,
  };
}

/** Contracts with their schools, in the order of their rows. */
export async function presentContracts(db: Db, rows: readonly Selected[]): Promise<Schemas['CatalogContract'][]> {
  const named = await schoolsOf(
    db,
    rows.map(({ contract }) => contract.id),
  );
  const now = await databaseNow(db);
  return rows.map((row) => present(row, named.get(row.contract.id) ?? [], now));
}

/** Contracts that an administrator could confirm now, as `k`. CAT-28 */
export const contractsThatWait = sql`(select c.* from catalog_contracts c
  where c.confirmed_at is null and c.remark is null and c.document_file_id is not null) k`;

/** So many of a vendor's contracts an administrator sees; those that wait come first. */
const MOST_SHOWN = 100;

/** A vendor's contracts for whoever confirms them: those that wait first, then those that end last. CAT-28 */
export async function contractsToConfirm(db: Db, vendorId: number): Promise<Schemas['CatalogContract'][]> {
  const waits = sql`(${catalogContracts.confirmedAt} is null and ${catalogContracts.remark} is null and ${catalogContracts.documentFileId} is not null)`;
  const rows = await selectContracts(db)
    .where(eq(catalogContracts.vendorId, vendorId))
    .orderBy(desc(waits), desc(catalogContracts.validUntil), desc(catalogContracts.id))
    .limit(MOST_SHOWN);
  return presentContracts(db, rows);
}
