import { linePrice, type NamedPrice, type PriceContract, type PriceVersion } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { notFound } from '../../errors.ts';
import { numbers } from '../shared/numbers.ts';
import { type StoredTier, shownTiers } from './shown-tiers.ts';

/** What the prices of one product are chosen from: versions that count at an instant, and the contracts they are of. CAT-8 */
export interface ProductPrices {
  readonly versions: readonly PriceVersion[];
  readonly contracts: readonly PriceContract[];
}

interface VersionRow {
  id: number | string;
  productId: number | string;
  contractId: number | string | null;
  from: number | string;
  until: number | string | null;
  tiers: StoredTier[];
}

interface ContractRow {
  id: number | string;
  number: string;
  from: number | string;
  until: number | string;
  isForAll: boolean;
  isNamed: boolean;
}

const instantOrNull = (value: number | string | null): number | null => (value === null ? null : Number(value));
const millis = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);

async function versionsAt(db: Db, productIds: readonly number[], at: Date): Promise<VersionRow[]> {
  return rowsOf<VersionRow>(
    db,
    sql`select v.id, v.product_id as "productId", v.contract_id as "contractId",
        ${millis('v.valid_from')} as "from", ${millis('v.valid_until')} as "until",
        (select json_agg(json_build_object('least', t.least, 'price', t.price::text) order by t.least) from price_tiers t where t.version_id = v.id) as tiers
      from price_versions v
      where v.product_id = any(${numbers(productIds)}) and v.withdrawn_at is null
        and v.valid_from <= ${at.toISOString()}::timestamptz and (v.valid_until is null or ${at.toISOString()}::timestamptz < v.valid_until)
        and exists (select 1 from price_tiers t where t.version_id = v.id)`,
  );
}

/**
 * Contracts that are confirmed: what waits has prices that nobody may use. CAT-28
 * @param schoolId of which school it is asked whether a contract names it; null asks for none
 */
async function contractsOf(db: Db, ids: readonly number[], schoolId: number | null): Promise<ContractRow[]> {
  if (ids.length === 0) return [];
  return rowsOf<ContractRow>(
    db,
    sql`select k.id, k.number, ${millis('k.valid_from')} as "from", ${millis('k.valid_until')} as "until", k.is_for_all as "isForAll",
        exists (select 1 from catalog_contract_schools s where s.contract_id = k.id and s.school_id = ${schoolId}) as "isNamed"
      from catalog_contracts k where k.id = any(${numbers(ids)}) and k.confirmed_at is not null`,
  );
}

/**
 * What the prices of some products are chosen from at an instant, for one school; without a school, what every school may use.
 * A product without a price that counts is in the map with none. CAT-7 CAT-8 CAT-9
 */
export async function pricesOf(
  db: Db,
  productIds: readonly number[],
  { schoolId, at }: { readonly schoolId: number | null; readonly at: Date },
): Promise<ReadonlyMap<number, ProductPrices>> {
  const rows = productIds.length === 0 ? [] : await versionsAt(db, [...new Set(productIds)], at);
  const contractIds = [...new Set(rows.flatMap(({ contractId }) => (contractId === null ? [] : Number(contractId))))];
  const contracts = (await contractsOf(db, contractIds, schoolId)).map((row): PriceContract => {
    const named = row.isNamed && schoolId !== null ? [schoolId] : [];
    return {
      id: Number(row.id),
      number: row.number,
      from: Number(row.from),
      until: Number(row.until),
      schoolIds: row.isForAll ? null : new Set(named),
    };
  });
  const byProduct = Map.groupBy(rows, ({ productId }) => Number(productId));
  return new Map(
    productIds.map((productId) => {
      const versions = (byProduct.get(productId) ?? []).map(({ id, contractId, from, until, tiers }): PriceVersion => {
        const contract = instantOrNull(contractId);
        return {
          id: Number(id),
          contractId: contract,
          from: Number(from),
          until: instantOrNull(until),
          tiers: shownTiers(tiers),
        };
      });
      const own = new Set(versions.map(({ contractId }) => contractId));
      return [productId, { versions, contracts: contracts.filter(({ id }) => own.has(id)) }];
    }),
  );
}

/** Whether a school may pick a contract for a product: one that has a price of it and may be used by the school. CAT-9 */
export function isPickable(prices: ProductPrices | undefined, contractId: number, schoolId: number): boolean {
  const contract = prices?.contracts.find(({ id }) => id === contractId);
  return contract !== undefined && (contract.schoolIds?.has(schoolId) ?? true);
}

/**
 * Makes sure that a school may pick a contract for a product. Any other is as if it were not there. CAT-9
 * @throws {AppError} NOT_FOUND
 */
export function assertPickable(
  prices: ProductPrices | undefined,
  contractId: number | null | undefined,
  schoolId: number,
): void {
  if (contractId === null || contractId === undefined) return;
  if (!isPickable(prices, contractId, schoolId)) throw notFound('contract');
}

/** What a line pays: the lowest price the school is entitled to at the quantity, or that of the contract it picked. CAT-8 */
export function priceFor(
  prices: ProductPrices | undefined,
  line: {
    readonly schoolId: number;
    readonly at: Date;
    readonly quantity: number;
    readonly contractId?: number | null;
  },
): NamedPrice | null {
  if (prices === undefined) return null;
  const { schoolId, at, quantity, contractId } = line;
  return linePrice({ ...prices, schoolId, at: at.getTime(), quantity, pickedContractId: contractId ?? null });
}
