import { PlanName, VendorStatus } from '@chalkline/rules';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { sqlNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { categories, invitations, vendorBlacklist, vendorCategories, vendors } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import type { TenderKind } from '../kind.ts';
import { isOf } from '../subject.ts';
import type { Tender } from '../tender.ts';
import { toldOf } from '../told.ts';
import { inviteAddresses } from './address-invitation.ts';

const notBlockedBy = (schoolId: number) =>
  sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${schoolId} and k.vendor_id = ${vendors.id})`;

/** Verified vendors of the category, for a sale of the one that is alike, whose running plan reaches the school's state and whom the school has not blocked. CATG-2 */
async function marketFor(tx: Db, { parentCategoryId, schoolId }: Tender, stateCode: string): Promise<number[]> {
  if (parentCategoryId === null) return [];
  const isNational = and(
    eq(vendors.plan, PlanName.National),
    or(isNull(vendors.planExpiresAt), sql`${vendors.planExpiresAt} > ${sqlNow}`),
  );
  const rows = await tx
    .selectDistinct({ id: vendors.id })
    .from(vendors)
    .innerJoin(vendorCategories, eq(vendorCategories.vendorId, vendors.id))
    .where(
      and(
        eq(vendors.status, VendorStatus.Approved),
        sql`${vendorCategories.categoryId} = (select coalesce(c.counterpart_id, c.id) from ${categories} c where c.id = ${parentCategoryId})`,
        or(isNational, eq(vendors.stateCode, stateCode)),
        notBlockedBy(schoolId),
      ),
    );
  return rows.map((row) => row.id);
}

/** Who is invited, but for companies that the school has blocked since. REV-4 */
async function invitedTo(tx: Db, tender: Tender): Promise<{ vendorIds: number[]; emails: string[] }> {
  const rows = await tx
    .select({ vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .leftJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(and(isOf(invitations, tender), or(isNull(invitations.vendorId), notBlockedBy(tender.schoolId))))
    .orderBy(asc(invitations.id));
  return {
    vendorIds: rows.flatMap((row) => row.vendorId ?? []),
    emails: rows.flatMap((row) => (row.vendorId === null && row.email ? [row.email] : [])),
  };
}

/** Tells invited vendors and, where the school wants it, the market, that something opens. PUR-19 */
export async function announceTender(work: Work, kind: TenderKind, tender: Tender, endDate: Date): Promise<void> {
  const { tx } = work;
  const told = await toldOf(work, tender);
  const { vendorIds, emails } = await invitedTo(tx, tender);
  const market = tender.isPublic && tender.isNotifyToAll ? await marketFor(tx, tender, told.stateCode) : [];
  const invited = new Set(vendorIds);
  await tellVendors(work, vendorIds, () => kind.words.invitation(tender, told));
  await tellVendors(
    work,
    market.filter((id) => !invited.has(id)),
    () => kind.words.opportunity(tender, told),
  );
  const { schoolName, timeZone } = told;
  await inviteAddresses(work, kind, { tender, endDate, schoolName, timeZone }, emails);
}
