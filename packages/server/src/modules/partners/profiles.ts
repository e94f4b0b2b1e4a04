import type { components } from '@chalkline/openapi/types';
import {
  PlanName,
  PurchaseStatus,
  plans,
  purchaseNumber,
  purchaseStatusLabel,
  SchoolStatus,
  VendorStatus,
} from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { asSchool, asVendor, type Call } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { ordersThat, purchaseIs } from '../../database/status-sql.ts';
import { schools, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { iso } from '../overview/parts.ts';
import { ratingsWhere } from '../ratings/read-ratings.ts';
import { ratingSummary } from '../shared/rating-summary.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';
import { vendorProfile } from '../vendor-profile/read-profile.ts';

type Schemas = components['schemas'];

const NEWEST = sql`limit 10`;

/** What the two had to do with each other: purchases that the company won or bid on and that have been opened. BID-10 */
async function dealingsOf(call: Call, schoolId: number, vendorId: number): Promise<Schemas['PartnerDealing'][]> {
  const rows = await rowsOf<{
    id: string;
    typeId: number;
    name: string;
    at: string;
    status: number;
    amount: string | null;
  }>(
    call.db,
    sql`select r.id, r.type_id as "typeId", r.name, coalesce(r.opened_at, r.published_at) as at, r.status,
        (select sum(p.total)::text from purchase_orders p where p.rfp_id = r.id and p.vendor_id = ${vendorId} and p.status not in ${ordersThat.fell}) as amount
      from rfps r
      where r.school_id = ${schoolId} and r.status <> ${purchaseIs.Draft} and (
        exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${vendorId} and ${isOpenBid('b', 'r')})
        or exists (select 1 from purchase_orders p where p.rfp_id = r.id and p.vendor_id = ${vendorId}))
      order by at desc nulls last limit 20`,
  );
  return rows.map((row) => ({
    rfpId: Number(row.id),
    encryptedRfpId: call.services.ids.encode('rfp', Number(row.id)),
    number: purchaseNumber(row.typeId, Number(row.id)),
    name: row.name,
    at: iso(row.at),
    outcome: row.amount === null ? purchaseStatusLabel(row.status) : 'Awarded to this vendor',
    amount: row.amount,
  }));
}

async function awardedBetween(db: Db, schoolId: number, vendorId: number): Promise<string> {
  const [row] = await rowsOf<{ total: string }>(
    db,
    sql`select coalesce(sum(total), 0)::numeric(14, 2)::text as total from purchase_orders
      where school_id = ${schoolId} and vendor_id = ${vendorId} and status not in ${ordersThat.fell}`,
  );
  return row?.total ?? '0.00';
}

const about = (column: 'school_id' | 'vendor_id', id: number, by: 'school' | 'vendor'): SQL =>
  sql`x.${sql.raw(column)} = ${id} and x.side = ${by}`;

/** A vendor as a school sees it. Papers themselves are for administrators: a school sees that they are on file. REV-7 */
export async function vendorDetails(call: Call, vendorId: number): Promise<Schemas['VendorDetails']> {
  const { db, session } = asSchool(call);
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor || vendor.status === VendorStatus.Rejected) throw notFound('vendor');
  const { company, companyCertification } = await vendorProfile(db, vendorId);
  const isIt = and(eq(vendorBlacklist.schoolId, session.schoolId), eq(vendorBlacklist.vendorId, vendorId));
  const [block] = await db.select().from(vendorBlacklist).where(isIt);
  const isRunning = vendor.planExpiresAt === null || vendor.planExpiresAt > new Date();
  return {
    vendorId,
    companyName: company.companyName,
    about: company.about,
    logo: company.logo,
    url: company.url,
    linkedInUrl: company.linkedInUrl,
    phoneNumber: company.phoneNumber,
    city: vendor.city,
    stateCode: vendor.stateCode,
    memberSince: vendor.createdAt.toISOString(),
    isVerified: vendor.status === VendorStatus.Approved,
    plan: vendor.plan === PlanName.National && isRunning && plans[PlanName.National].isFeatured ? vendor.plan : null,
    totalEmployee: company.totalEmployee,
    yearsInBusiness: company.yearsInBusiness,
    services: company.servicesProvided,
    certificates: companyCertification.map(({ name, certificateUrl, file, expiresOn, isExpired }) => ({
      name,
      url: certificateUrl,
      isOnFile: file !== null,
      expiresOn,
      isExpired,
    })),
    rating: await ratingSummary(db, 'school', vendorId),
    ratings: (await ratingsWhere(db, null, about('vendor_id', vendorId, 'school'), NEWEST)).list,
    dealings: await dealingsOf(call, session.schoolId, vendorId),
    awardedTotal: await awardedBetween(db, session.schoolId, vendorId),
    isBlocked: block !== undefined,
    blockReason: block?.reason ?? null,
  };
}

/** Purchases of a school that a company may see and bid on now. */
async function openTo(
  call: Call,
  schoolId: number,
  vendorId: number,
): Promise<Schemas['SchoolDetails']['openPurchases']> {
  const rows = await rowsOf<{ id: string; typeId: number; name: string; end: string | null }>(
    call.db,
    sql`select r.id, r.type_id as "typeId", r.name, r.end_date as "end" from rfps r
      where r.school_id = ${schoolId} and r.status = ${PurchaseStatus.Open} and r.end_date > ${sqlNow}
        and (r.is_public or exists (select 1 from invitations i where i.rfp_id = r.id and i.vendor_id = ${vendorId}))
        and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${vendorId})
      order by r.end_date limit 20`,
  );
  return rows.map((row) => ({
    encryptedId: call.services.ids.encode('rfp', Number(row.id)),
    number: purchaseNumber(row.typeId, Number(row.id)),
    name: row.name,
    rfpendDate: row.end === null ? null : iso(row.end),
  }));
}

/** A school as a vendor sees it. REV-7 @throws {AppError} NOT_FOUND */
export async function schoolDetails(call: Call, schoolId: number): Promise<Schemas['SchoolDetails']> {
  const { db, session } = asVendor(call);
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId));
  const isIn = school?.status === SchoolStatus.Approved || school?.status === SchoolStatus.PartiallyApproved;
  if (!school || !isIn) throw notFound('school');
  return {
    schoolId,
    name: school.name,
    kind: school.kind,
    logo: school.logo,
    url: school.url,
    ncesId: school.ncesId ?? '',
    city: school.city,
    stateCode: school.stateCode,
    memberSince: school.createdAt.toISOString(),
    isApproved: school.status === SchoolStatus.Approved,
    rating: await ratingSummary(db, 'vendor', schoolId),
    ratings: (await ratingsWhere(db, null, about('school_id', schoolId, 'vendor'), NEWEST)).list,
    openPurchases: session.isInvitedOnly ? [] : await openTo(call, schoolId, session.vendorId),
    dealings: await dealingsOf(call, schoolId, session.vendorId),
    awardedTotal: await awardedBetween(db, schoolId, session.vendorId),
  };
}
