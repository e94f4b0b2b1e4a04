import {
  effectivePlan,
  type Instant,
  isListedTo,
  isPlanName,
  type Money,
  PlanName,
  VendorStatus,
} from '@chalkline/rules';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { shipToAddresses } from '../../database/tables/index.ts';
import { numbers } from '../shared/numbers.ts';

/** A product as a line of a cart depends on it. */
export interface ProductFacts {
  readonly id: number;
  readonly vendorId: number;
  readonly name: string;
  readonly sku: string;
  readonly unit: string;
  readonly pack: string | null;
  readonly parentCategoryId: number;
  readonly categoryId: number | null;
  readonly smallestOrder: number;
  readonly multiple: number;
  readonly stock: number | null;
  readonly held: number;
  readonly leadTimeDays: number | null;
  readonly shipsTo: ReadonlySet<string> | null;
  readonly isActive: boolean;
  /** Whether the vendor's plan lists it to this school now. CAT-14 */
  readonly isListed: boolean;
  readonly thumb: string | null;
}

interface ProductRow extends Omit<ProductFacts, 'shipsTo' | 'isListed'> {
  shipsTo: string[] | null;
  isKeptOnState: boolean;
  vendorStatus: number;
  plan: string;
  planExpiresAt: number | string | null;
  vendorState: string | null;
}

const numberOrNull = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** Products as a school's cart depends on them, by number; what does not exist is not in the map. CAT-14 */
export async function productFacts(
  db: Db,
  ids: readonly number[],
  { schoolState, now }: { readonly schoolState: string; readonly now: Date },
): Promise<ReadonlyMap<number, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<ProductRow>(
    db,
    sql`select p.id, p.vendor_id as "vendorId", p.name, p.sku, p.unit, p.pack, p.parent_category_id as "parentCategoryId",
        p.category_id as "categoryId", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held,
        p.lead_time_days as "leadTimeDays", p.ships_to as "shipsTo", p.is_active as "isActive", p.is_kept_on_state as "isKeptOnState",
        v.status as "vendorStatus", v.plan, extract(epoch from v.plan_expires_at) * 1000 as "planExpiresAt", v.state_code as "vendorState",
        (select f.thumb_name from product_photos o join photos f on f.file_id = o.file_id where o.product_id = p.id order by o.position limit 1) as thumb
      from products p join vendors v on v.id = p.vendor_id where p.id = any(${numbers(ids)})`,
  );
  return new Map(
    rows.map(({ isKeptOnState, vendorStatus, plan, planExpiresAt, vendorState, ...row }) => {
      const ends = numberOrNull(planExpiresAt);
      const shipsTo = row.shipsTo === null ? null : new Set(row.shipsTo);
      const counted = effectivePlan({
        plan: isPlanName(plan) ? plan : PlanName.Free,
        planEndsAt: ends === null ? null : new Date(ends),
        now,
      });
      const isListed = isListedTo({
        vendorStatus,
        plan: counted,
        vendorState,
        schoolState,
        isActive: row.isActive,
        isKeptOnState,
        shipsTo,
      });
      const facts: ProductFacts = {
        ...row,
        id: Number(row.id),
        vendorId: Number(row.vendorId),
        parentCategoryId: Number(row.parentCategoryId),
        categoryId: numberOrNull(row.categoryId),
        shipsTo,
        isListed,
      };
      return [facts.id, facts];
    }),
  );
}

/** A vendor as a line of a cart depends on it. */
export interface VendorFacts {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** The school has blocked it. */
  readonly isBlocked: boolean;
}

/** Vendors as a school's cart depends on them, by number. */
export async function vendorFacts(
  db: Db,
  ids: readonly number[],
  schoolId: number,
): Promise<ReadonlyMap<number, VendorFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number | string; name: string; status: number; isBlocked: boolean }>(
    db,
    sql`select v.id, v.company_name as name, v.status,
        exists (select 1 from vendor_blacklist k where k.school_id = ${schoolId} and k.vendor_id = v.id) as "isBlocked"
      from vendors v where v.id = any(${numbers(ids)})`,
  );
  return new Map(
    rows.map(({ id, name, status, isBlocked }) => [
      Number(id),
      { id: Number(id), name, isActive: status === VendorStatus.Approved, isBlocked },
    ]),
  );
}

/** An accepted offer's line as a line of a cart depends on it. OFFER-6 */
export interface OfferFacts {
  readonly offerLineId: number;
  readonly offerId: number;
  readonly vendorId: number;
  readonly productId: number | null;
  readonly description: string;
  readonly unit: string;
  readonly leadTimeDays: number | null;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly freight: Money | null;
  readonly until: Instant;
  readonly isOrdered: boolean;
}

interface OfferRow extends Omit<OfferFacts, 'until'> {
  until: number | string;
}

/** Accepted lines of a school's offers, by number. OFFER-6 */
export async function offerFacts(
  db: Db,
  offerLineIds: readonly number[],
  schoolId: number,
): Promise<ReadonlyMap<number, OfferFacts>> {
  if (offerLineIds.length === 0) return new Map();
  const rows = await rowsOf<OfferRow>(
    db,
    sql`select a.offer_line_id as "offerLineId", o.id as "offerId", o.vendor_id as "vendorId", q.product_id as "productId",
        q.description, q.unit, l.lead_time_days as "leadTimeDays", a.quantity, a.unit_price::text as "unitPrice", a.freight::text as freight,
        extract(epoch from a.until) * 1000 as until, a.ordered_at is not null as "isOrdered"
      from accepted_offer_lines a
      join price_offer_lines l on l.id = a.offer_line_id
      join price_offer_rounds r on r.id = l.round_id
      join price_offers o on o.id = r.offer_id
      join price_requests k on k.id = o.request_id and k.school_id = ${schoolId}
      join price_request_lines q on q.id = l.request_line_id
      where a.offer_line_id = any(${numbers(offerLineIds)})`,
  );
  return new Map(
    rows.map((row) => {
      const facts: OfferFacts = {
        ...row,
        offerLineId: Number(row.offerLineId),
        offerId: Number(row.offerId),
        vendorId: Number(row.vendorId),
        productId: numberOrNull(row.productId),
        until: Math.round(Number(row.until)),
      };
      return [facts.offerLineId, facts];
    }),
  );
}

/** A school's addresses, its usual one first. */
export function shipTosOf(db: Db, schoolId: number) {
  return db
    .select()
    .from(shipToAddresses)
    .where(eq(shipToAddresses.schoolId, schoolId))
    .orderBy(desc(shipToAddresses.isDefault), asc(shipToAddresses.position), asc(shipToAddresses.id));
}

export type ShipTo = Awaited<ReturnType<typeof shipTosOf>>[number];
