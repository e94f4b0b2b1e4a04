import type { components } from '@chalkline/openapi/types';
import { and, eq, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { memberIs, ordersThat, purchaseIs, purchasesThat } from '../../database/status-sql.ts';
import { schools, users, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { auditEntries } from '../audit-trail/entries.ts';
import { entriesOfCompany, entriesOfSchool } from '../audit-trail/of-account.ts';
import { openBidsThisMonth } from '../bids/eligibility.ts';
import { contractsToConfirm } from '../catalog/contract-rows.ts';
import { mayBeLeft } from '../joining/leave-school.ts';
import { likeSchools } from '../joining/like-schools.ts';
import { planDetails } from '../payments/plan-details.ts';
import { peopleOf } from '../people/people.ts';
import { schoolSetup } from '../schools/school-setup.ts';
import { ratingSummary } from '../shared/rating-summary.ts';
import { isUnconfirmed } from '../shared/unconfirmed.ts';
import { openBidsOf } from '../tender/bids/open-bids.ts';
import { vendorProfile } from '../vendor-profile/read-profile.ts';

type Schemas = components['schemas'];
type VendorActivity = Schemas['AdminVendorInfo']['activity'];
type SchoolActivity = Schemas['AdminSchoolInfo']['activity'];

const NEWEST = 100;
const iso = (value: string | Date | null): string | null => (value === null ? null : new Date(value).toISOString());

/** What a company did, without what is sealed. ADM-9 */
async function vendorActivity(db: Db, vendorId: number): Promise<VendorActivity> {
  const [row] = await rowsOf<VendorActivity>(
    db,
    sql`select
      (select count(*)::int from invitations where vendor_id = ${vendorId} and rfp_id is not null) as invitations,
      (select count(*)::int from ${openBidsOf(vendorId)}) as bids,
      (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status not in ${ordersThat.fell}) as awards,
      (select coalesce(sum(total), 0)::numeric(14, 2)::text from purchase_orders where vendor_id = ${vendorId} and status not in ${ordersThat.fell}) as "awardedTotal",
      (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status in ${ordersThat.areLive}) as "openOrders",
      (select max(b.submitted_at) from ${openBidsOf(vendorId)}) as "lastBidAt"`,
  );
  if (!row) throw notFound('company');
  return { ...row, lastBidAt: iso(row.lastBidAt) };
}

async function schoolActivity(db: Db, schoolId: number): Promise<SchoolActivity> {
  const [row] = await rowsOf<SchoolActivity>(
    db,
    sql`select
      count(*) filter (where status = ${purchaseIs.Draft})::int as drafts, count(*) filter (where status = ${purchaseIs.Open})::int as open,
      count(*) filter (where status in ${purchasesThat.goOn})::int as "onGoing", count(*) filter (where status = ${purchaseIs.Completed})::int as completed,
      (select coalesce(sum(total), 0)::numeric(14, 2)::text from purchase_orders where school_id = ${schoolId} and status not in ${ordersThat.fell}) as "awardedTotal",
      max(published_at) as "lastPublishedAt"
      from rfps where school_id = ${schoolId}`,
  );
  if (!row) throw notFound('school');
  return { ...row, lastPublishedAt: iso(row.lastPublishedAt) };
}

/** Whether somebody has proved the address of the sign-up. REG-10 */
export async function isConfirmed(db: Db, column: 'school_id' | 'vendor_id', id: number): Promise<boolean> {
  const [row] = await rowsOf<{ is_out: boolean }>(db, sql`select ${isUnconfirmed(column, sql`${id}`)} as is_out`);
  return row?.is_out === false;
}

/** One company with everything an administrator decides on. ADM-2 @throws {AppError} NOT_FOUND */
export async function vendorInfo(call: Call, id: number): Promise<Schemas['AdminVendorInfo']> {
  const { db, session } = asAdmin(call);
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, id));
  if (!vendor) throw notFound('company');
  const people = await peopleOf(db, { kind: 'company', vendorId: id }, session.userId);
  const contracts = await contractsToConfirm(db, id);
  return {
    profile: await vendorProfile(db, id),
    people,
    isConfirmed: await isConfirmed(db, 'vendor_id', id),
    // The company itself counts what is sealed, too.
    plan: { ...(await planDetails(call, id)), bidsThisMonth: await openBidsThisMonth(db, id) },
    activity: await vendorActivity(db, id),
    rating: await ratingSummary(db, 'school', id),
    createdAt: vendor.createdAt.toISOString(),
    contracts,
    audit: await auditEntries(db, entriesOfCompany(id, people, contracts), NEWEST),
  };
}

/** One school with everything an administrator decides on. ADM-2 @throws {AppError} NOT_FOUND */
export async function schoolInfo(call: Call, id: number): Promise<Schemas['AdminSchoolInfo']> {
  const { db, session } = asAdmin(call);
  const [school] = await db.select().from(schools).where(eq(schools.id, id));
  if (!school) throw notFound('school');
  return {
    setup: await schoolSetup(db, id, session.userId),
    people: await peopleOf(db, { kind: 'assistants', schoolId: id }, session.userId),
    isConfirmed: await isConfirmed(db, 'school_id', id),
    alike: (await likeSchools(db, id)).map(({ id: schoolId, ...school }) => ({ schoolId, ...school })),
    mayBeLeft: await mayBeLeft(db, id),
    activity: await schoolActivity(db, id),
    rating: await ratingSummary(db, 'vendor', id),
    createdAt: school.createdAt.toISOString(),
    audit: await auditEntries(db, entriesOfSchool(id), NEWEST),
  };
}

/** Everybody who runs the market. */
export async function adminsOf(db: Db): Promise<{ id: number; name: string; email: string }[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'Admin'), eq(users.status, memberIs.Active)));
  return rows.map((row) => ({ id: row.id, name: `${row.firstName} ${row.lastName}`, email: row.email }));
}
