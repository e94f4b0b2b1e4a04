import type { components } from '@chalkline/openapi/types';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import { ordersThat } from '../../database/status-sql.ts';
import { schools, users, vendors } from '../../database/tables/index.ts';
import { contractsThatWait } from '../catalog/contract-rows.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { isUnconfirmed } from '../shared/unconfirmed.ts';
import { openBidsOf } from '../tender/bids/open-bids.ts';

type Schemas = components['schemas'];

export interface Page<T> {
  listingData: T[];
  totalCount: number;
}

interface AccountFilter extends ListQuery {
  readonly status?: number;
  readonly stateCode?: string;
  /** Those alone whose address nobody has confirmed; left out, everybody else. */
  readonly isUnconfirmed?: boolean;
}

/** The plan that counts now; one that has ended is Free. PLAN-4 */
export const planNow = sql<string>`case when ${vendors.planExpiresAt} is not null and ${vendors.planExpiresAt} <= (select chalkline_now()) then 'Free' else ${vendors.plan} end`;

/** A school's or company's main account, written out: the first that was made. */
export const mainOf = (column: 'school_id' | 'vendor_id', owner: SQL): SQL =>
  sql`(select u.id from users u where u.${sql.raw(column)} = ${owner} and u.role in ('School', 'Vendor') order by u.access_type, u.id limit 1)`;

const vendorId = sql`"vendors"."id"`;
const schoolId = sql`"schools"."id"`;
/** Sealed bids are not counted: their number would tell who bid. ADM-9 */
const bidCount = sql<number>`(select count(*)::int from ${openBidsOf(vendorId)})`;
const awardCount = sql<number>`(select count(*)::int from purchase_orders p where p.vendor_id = ${vendorId} and p.status not in ${ordersThat.fell})`;
const userCount = sql<number>`(select count(*)::int from people u where u.school_id = ${schoolId} and u.role = 'School')`;
const purchaseCount = sql<number>`(select count(*)::int from rfps r where r.school_id = ${schoolId} and r.published_at is not null)`;

type VendorQuery = AccountFilter & { readonly plan?: string; readonly hasContractToConfirm?: boolean };
type SchoolQuery = AccountFilter & { readonly isSubmitted?: boolean };
type User = typeof users.$inferSelect;

const textOf = ({ search }: ListQuery): string | null => (search?.trim() ? likeText(search) : null);

/** What a row says of an organization's main account. */
const presentMain = (user: User | null) => ({
  contactName: user ? `${user.firstName} ${user.lastName}` : '',
  email: user?.email ?? '',
  lastSignInAt: user?.lastSignInAt?.toISOString() ?? null,
});

const sortableVendors = {
  companyName: vendors.companyName,
  stateCode: vendors.stateCode,
  status: vendors.status,
  plan: planNow,
  bidCount,
  awardCount,
  createdAt: vendors.createdAt,
  lastSignInAt: users.lastSignInAt,
};

/** Sign-ups that nobody has confirmed are listed apart: there is nobody behind them yet. REG-10 */
function confirmation(column: 'school_id' | 'vendor_id', owner: SQL, query: AccountFilter): SQL {
  const isOut = isUnconfirmed(column, owner);
  return query.isUnconfirmed ? isOut : sql`not ${isOut}`;
}

function vendorsThat(query: VendorQuery): SQL | undefined {
  const text = textOf(query);
  return and(
    query.status ? eq(vendors.status, query.status) : undefined,
    query.stateCode ? eq(vendors.stateCode, query.stateCode) : undefined,
    confirmation('vendor_id', vendorId, query),
    query.plan ? sql`${planNow} = ${query.plan}` : undefined,
    query.hasContractToConfirm
      ? sql`exists (select 1 from ${contractsThatWait} where k.vendor_id = ${vendorId})`
      : undefined,
    text
      ? or(inFoldedText(vendors.companyName, text), inFoldedText(users.email, text), inFoldedText(users.lastName, text))
      : undefined,
  );
}

/** Every company of the market. ADM-1 */
export async function listVendors(call: Call, query: VendorQuery): Promise<Page<Schemas['AdminVendorRow']>> {
  const { db } = asAdmin(call);
  const where = vendorsThat(query);
  const main = eq(users.id, mainOf('vendor_id', vendorId));
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select({ vendor: vendors, user: users, plan: planNow, bidCount, awardCount })
    .from(vendors)
    .leftJoin(users, main)
    .where(where)
    .orderBy(...orderOf(query, sortableVendors, sql`${vendors.companyName} asc`, vendors.id))
    .limit(limit)
    .offset(offset);
  const one = { one: sql`1` };
  const some = db.select(one).from(vendors).leftJoin(users, main).where(where).limit(COUNTED_ROWS).as('some');
  const listingData = rows.map(({ vendor, user, ...row }) => ({
    ...row,
    ...presentMain(user),
    id: vendor.id,
    companyName: vendor.companyName,
    city: vendor.city,
    stateCode: vendor.stateCode,
    status: vendor.status,
    planEndsAt: vendor.planExpiresAt?.toISOString() ?? null,
    createdAt: vendor.createdAt.toISOString(),
  }));
  return { listingData, totalCount: await countOf(db, some) };
}

const sortableSchools = {
  name: schools.name,
  stateCode: schools.stateCode,
  status: schools.status,
  userCount,
  purchaseCount,
  createdAt: schools.createdAt,
  lastSignInAt: users.lastSignInAt,
};

function schoolsThat(query: SchoolQuery): SQL | undefined {
  const text = textOf(query);
  const { isSubmitted } = query;
  return and(
    query.status ? eq(schools.status, query.status) : undefined,
    query.stateCode ? eq(schools.stateCode, query.stateCode) : undefined,
    confirmation('school_id', schoolId, query),
    isSubmitted === undefined ? undefined : sql`(${schools.setupSubmittedAt} is not null) = ${isSubmitted}`,
    text
      ? or(inFoldedText(schools.name, text), inFoldedText(users.email, text), inFoldedText(users.lastName, text))
      : undefined,
  );
}

/** Every school of the market. ADM-1 */
export async function listSchools(call: Call, query: SchoolQuery): Promise<Page<Schemas['AdminSchoolRow']>> {
  const { db } = asAdmin(call);
  const where = schoolsThat(query);
  const main = eq(users.id, mainOf('school_id', schoolId));
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select({ school: schools, user: users, userCount, purchaseCount })
    .from(schools)
    .leftJoin(users, main)
    .where(where)
    .orderBy(...orderOf(query, sortableSchools, sql`${schools.name} asc`, schools.id))
    .limit(limit)
    .offset(offset);
  const one = { one: sql`1` };
  const some = db.select(one).from(schools).leftJoin(users, main).where(where).limit(COUNTED_ROWS).as('some');
  const listingData = rows.map(({ school, user, ...row }) => ({
    ...row,
    ...presentMain(user),
    id: school.id,
    name: school.name,
    kind: school.kind,
    city: school.city,
    stateCode: school.stateCode,
    status: school.status,
    isSubmitted: school.setupSubmittedAt !== null,
    createdAt: school.createdAt.toISOString(),
  }));
  return { listingData, totalCount: await countOf(db, some) };
}
