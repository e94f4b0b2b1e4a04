import { effectivePlan, isPlanName, PlanName, plans } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { vendorIs } from '../../database/status-sql.ts';
import { rememberedFor } from '../shared/remembered-for.ts';

/** A vendor whose products a school may find. */
export interface FoundVendor {
  readonly id: number;
  readonly name: string;
  /** Its plan features it: it wins ties, and is labeled so. */
  readonly isFeatured: boolean;
  /** Only what is kept on the State Package is listed. CAT-15 */
  readonly isKeptOnly: boolean;
  readonly rating: { readonly mean: number | null; readonly count: number };
}

/** A contract that a school may use now: confirmed, and within its term. CAT-9 CAT-28 */
export interface UsableContract {
  readonly id: number;
  readonly number: string;
  readonly cooperative: string;
  readonly vendorId: number;
  /** It names this school, and not every one: its prices are told to nobody else. */
  readonly isNamed: boolean;
}

/** Who looks at the marketplace: the school, whom it may find there, and by which contracts it may buy. */
export interface Buyer {
  readonly schoolId: number;
  readonly userId: number;
  readonly stateCode: string;
  readonly now: Date;
  /** Approved vendors whose plan reaches the school and whom it has not blocked. CAT-14 REV-4 */
  readonly vendors: ReadonlyMap<number, FoundVendor>;
  readonly contracts: ReadonlyMap<number, UsableContract>;
}

interface RatingRow {
  vendorId: number | string;
  mean: number | string | null;
  count: number;
}

/** How companies were rated: a figure that may be half a minute old. REV-3 */
const ratings = rememberedFor(30_000, async (db: Db) => {
  const rows = await rowsOf<RatingRow>(
    db,
    sql`select vendor_id as "vendorId", avg(score) as mean, count(*)::int as count from ratings where side = 'school' group by vendor_id`,
  );
  return new Map(
    rows.map(({ vendorId, mean, count }) => [
      Number(vendorId),
      { mean: mean === null ? null : Math.round(Number(mean) * 10) / 10, count },
    ]),
  );
});

interface VendorRow {
  id: number | string;
  name: string;
  plan: string;
  planEndsAt: number | string | null;
  stateCode: string;
}

/** Vendors that may list, and that the school has not blocked; whether their plans reach it is asked of the rule. CAT-14 */
async function vendorsFor(db: Db, schoolId: number, stateCode: string, now: Date): Promise<Map<number, FoundVendor>> {
  const rows = await rowsOf<VendorRow>(
    db,
    sql`select v.id, v.company_name as name, v.plan, v.state_code as "stateCode", extract(epoch from v.plan_expires_at) * 1000 as "planEndsAt"
      from vendors v where v.status = ${vendorIs.Approved} and v.plan <> 'Free'
        and not exists (select 1 from vendor_blacklist k where k.school_id = ${schoolId} and k.vendor_id = v.id)
        and exists (select 1 from listed_products l where l.vendor_id = v.id)`,
  );
  const rated = await ratings(db);
  const found = new Map<number, FoundVendor>();
  for (const row of rows) {
    const planEndsAt = row.planEndsAt === null ? null : new Date(Number(row.planEndsAt));
    const plan = effectivePlan({ plan: isPlanName(row.plan) ? row.plan : PlanName.Free, planEndsAt, now });
    const { catalogProducts, reach, isFeatured } = plans[plan];
    if (catalogProducts === 0 || (reach !== 'every state' && row.stateCode !== stateCode)) continue;
    const id = Number(row.id);
    const rating = rated.get(id) ?? { mean: null, count: 0 };
    found.set(id, { id, name: row.name, isFeatured, isKeptOnly: catalogProducts !== null, rating });
  }
  return found;
}

/** Confirmed contracts within their term that the school may use. CAT-9 CAT-28 */
async function contractsFor(db: Db, schoolId: number): Promise<Map<number, UsableContract>> {
  const rows = await rowsOf<
    Omit<UsableContract, 'id' | 'vendorId'> & { id: number | string; vendorId: number | string }
  >(
    db,
    sql`select k.id, k.number, k.cooperative, k.vendor_id as "vendorId", not k.is_for_all as "isNamed" from catalog_contracts k
      where k.confirmed_at is not null and k.valid_from <= chalkline_now() and chalkline_now() < k.valid_until
        and (k.is_for_all or exists (select 1 from catalog_contract_schools s where s.contract_id = k.id and s.school_id = ${schoolId}))`,
  );
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id), vendorId: Number(row.vendorId) }]));
}

/** The school that looks, with everything that decides what it finds. None of it is kept: a block counts at once. */
export async function buyerOf({ db, session }: Pick<SchoolCall, 'db' | 'session'>): Promise<Buyer> {
  const { schoolId, userId } = session;
  const [school] = await rowsOf<{ stateCode: string }>(
    db,
    sql`select state_code as "stateCode" from schools where id = ${schoolId}`,
  );
  const stateCode = school?.stateCode ?? '';
  const now = await databaseNow(db);
  const vendors = await vendorsFor(db, schoolId, stateCode, now);
  return { schoolId, userId, stateCode, now, vendors, contracts: await contractsFor(db, schoolId) };
}

/** Whether the school finds a product, as the search does. CAT-14 */
export function isFound(
  buyer: Buyer,
  product: {
    readonly vendorId: number;
    readonly isKeptOnState: boolean;
    readonly isActive: boolean;
    readonly shipsTo: readonly string[] | null;
  },
): boolean {
  const vendor = buyer.vendors.get(product.vendorId);
  if (!vendor || !product.isActive || (vendor.isKeptOnly && !product.isKeptOnState)) return false;
  return product.shipsTo === null || product.shipsTo.includes(buyer.stateCode);
}
