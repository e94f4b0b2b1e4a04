import {
  assertPurchaseTransition,
  formatDeadline,
  PlanName,
  PurchaseStatus,
  purchaseNumber,
  VendorStatus,
} from '@chalkline/rules';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { invitations, rfps, schools, vendorBlacklist, vendorCategories, vendors } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Log, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { inviteAddress } from '../tender/invitations/address-invitation.ts';
import { resolveAddresses } from '../tender/invitations/resolve-addresses.ts';
import { rfpSubject } from '../tender/subject.ts';
import { purchaseAsTender } from '../tender/tender.ts';
import { CLOSING_SOON_MS } from './closing-reminder.ts';
import { purchaseKind } from './purchase-kind.ts';
import type { Rfp } from './rfp-parts.ts';

/** What everybody is told of a purchase that opens. */
interface Announcement {
  readonly rfp: Rfp;
  readonly schoolName: string;
  readonly token: string;
  readonly number: string;
  readonly closes: string;
}

const notBlockedBy = (schoolId: number) =>
  sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${schoolId} and k.vendor_id = ${vendors.id})`;

/** Verified vendors of the category whose running plan reaches the school's state and whom the school has not blocked. */
async function marketFor(tx: Db, rfp: Rfp, stateCode: string): Promise<number[]> {
  if (rfp.parentCategoryId === null) return [];
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
        eq(vendorCategories.categoryId, rfp.parentCategoryId),
        or(isNational, eq(vendors.stateCode, stateCode)),
        notBlockedBy(rfp.schoolId),
      ),
    );
  return rows.map((row) => row.id);
}

/** Who is invited, but for companies that the school has blocked since. REV-4 */
async function invitedTo(tx: Db, rfp: Rfp): Promise<{ vendorIds: number[]; emails: string[] }> {
  const rows = await tx
    .select({ vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .leftJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(and(eq(invitations.rfpId, rfp.id), or(isNull(invitations.vendorId), notBlockedBy(rfp.schoolId))))
    .orderBy(asc(invitations.id));
  return {
    vendorIds: rows.flatMap((row) => row.vendorId ?? []),
    emails: rows.flatMap((row) => (row.vendorId === null && row.email ? [row.email] : [])),
  };
}

/** What invited vendors and the market are told, in the same words. */
const noticeOf = ({ rfp, schoolName, number, closes, token }: Announcement) => ({
  data: { rfpNumber: number, rfpName: rfp.name, schoolName, closes },
  rfpId: rfp.id,
  relatedUrl: `order-details?id=${token}`,
});

async function announce(work: Work, rfp: Rfp, endDate: Date): Promise<void> {
  const { tx, services } = work;
  const [school] = await tx
    .select({ name: schools.name, stateCode: schools.stateCode })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  if (!school) throw new Error(`purchase ${rfp.id} has no school`);
  const { vendorIds, emails } = await invitedTo(tx, rfp);
  const market = rfp.isPublic && rfp.isNotifyToAll ? await marketFor(tx, rfp, school.stateCode) : [];
  const told: Announcement = {
    rfp,
    schoolName: school.name,
    token: services.ids.encode('rfp', rfp.id),
    number: purchaseNumber(rfp.typeId, rfp.id),
    closes: formatDeadline(endDate, timeZoneOf(school.stateCode)),
  };
  const invited = new Set(vendorIds);
  await tellVendors(work, vendorIds, () => ({ ...noticeOf(told), event: 'invitation' }));
  await tellVendors(
    work,
    market.filter((id) => !invited.has(id)),
    () => ({ ...noticeOf(told), event: 'opportunity' }),
  );
  const inviting = { tender: purchaseAsTender(rfp), endDate, schoolName: school.name, stateCode: school.stateCode };
  for (const email of emails) await inviteAddress(work, purchaseKind, inviting, email);
}

/** Lets the bids be opened at the end, and both sides be told a day before. A job of an earlier end does nothing. TIME-8 PUR-24 */
export function scheduleClosing(
  { services, afterCommit }: Work,
  rfpId: number,
  { endDate, now }: { endDate: Date; now: Date },
): void {
  const end = endDate.getTime();
  const at = new Date(end - CLOSING_SOON_MS);
  afterCommit(async () => {
    await services.jobs.schedule('open-bids', { rfpId }, { at: endDate, key: `open-${rfpId}-${end}` });
    // One that closes sooner has just been announced.
    if (at <= now) return;
    await services.jobs.schedule('remind-closing', { rfpId }, { at, key: `remind-${rfpId}-${end}` });
  });
}

/** Opens a purchase for bids: invited vendors and, where the school wants it, the market are told. PUR-19 */
export async function openForBids(work: Work, rfp: Rfp, now: Date): Promise<void> {
  const { tx } = work;
  const { endDate } = rfp;
  if (!endDate) throw new Error(`purchase ${rfp.id} can't be opened: it has no end date`);
  assertPurchaseTransition(rfp.status, PurchaseStatus.Open, rfp.typeId);
  await tx
    .update(rfps)
    .set({
      status: PurchaseStatus.Open,
      isScheduled: false,
      publishedAt: now,
      version: rfp.version + 1,
      updatedAt: now,
    })
    .where(eq(rfps.id, rfp.id));
  await resolveAddresses(tx, rfpSubject(rfp.id));
  await tx.update(invitations).set({ invitedAt: now }).where(eq(invitations.rfpId, rfp.id));
  // After an outage longer than the bidding there is nothing left to invite to; the sweep closes it next.
  if (now < endDate) await announce(work, rfp, endDate);
  scheduleClosing(work, rfp.id, { endDate, now });
}

/** Starts a scheduled purchase once its start date has come. PUR-7 TIME-6 @returns whether this call started it */
export function startIfDue(services: Services, log: Log, rfpId: number): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('update');
    if (!rfp?.isScheduled || rfp.status !== PurchaseStatus.Draft || !rfp.startDate) return false;
    const now = await databaseNow(work.tx);
    if (now < rfp.startDate) return false;
    await openForBids(work, rfp, now);
    await audit(work, {
      action: 'published',
      entity: 'rfp',
      entityId: rfpId,
      schoolId: rfp.schoolId,
      before: { status: PurchaseStatus.Draft },
      after: { status: PurchaseStatus.Open },
    });
    refreshSchool(work, rfp.schoolId, rfpId);
    return true;
  });
}

const MOST_AT_ONCE = 500;

/** Starts every scheduled purchase whose start date has come; of one school, where it is given. */
export async function startAllDue(services: Services, log: Log, schoolId?: number): Promise<void> {
  const due = await services.connection.db
    .select({ id: rfps.id })
    .from(rfps)
    .where(
      and(
        eq(rfps.status, PurchaseStatus.Draft),
        eq(rfps.isScheduled, true),
        lte(rfps.startDate, sqlNow),
        schoolId === undefined ? undefined : inArray(rfps.schoolId, [schoolId]),
      ),
    )
    .orderBy(asc(rfps.startDate))
    .limit(MOST_AT_ONCE);
  for (const { id } of due) {
    // One purchase that can't be started must not hold up the others.
    await startIfDue(services, log, id).catch((error: unknown) =>
      log.error({ err: error, rfpId: id }, 'a scheduled purchase could not be started'),
    );
  }
}
