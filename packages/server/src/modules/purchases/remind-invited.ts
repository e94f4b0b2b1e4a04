import type { components } from '@chalkline/openapi/types';
import { BidStatus, formatDeadline, purchaseNumber } from '@chalkline/rules';
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { bids, invitations, rfps, schools, vendorBlacklist } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { affectedBy } from './affected-vendors.ts';
import { lockOpenRfp, type OpenRfp } from './lock-open.ts';
import { mailAddresses } from './mail-addresses.ts';
import { REMINDER_EVERY_MS, reminderAllowedAt } from './reminders.ts';

type Input = components['schemas']['RemindInput'];

/** Invited companies whose bid is not in; never blocked ones. REV-4 */
async function silentVendors(tx: Db, { id, schoolId }: OpenRfp['rfp']): Promise<number[]> {
  const rows = await tx
    .select({ vendorId: invitations.vendorId })
    .from(invitations)
    .leftJoin(
      bids,
      and(
        eq(bids.rfpId, invitations.rfpId),
        eq(bids.vendorId, invitations.vendorId),
        notInArray(bids.status, [BidStatus.Draft, BidStatus.Withdrawn]),
      ),
    )
    .where(
      and(
        eq(invitations.rfpId, id),
        isNotNull(invitations.vendorId),
        sql`${bids.id} is null`,
        sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${schoolId} and k.vendor_id = ${invitations.vendorId})`,
      ),
    );
  return rows.flatMap(({ vendorId }) => vendorId ?? []);
}

async function tellReminder(work: Work, { rfp }: OpenRfp, words: string | null): Promise<void> {
  const { tx, services } = work;
  const [school] = await tx.select().from(schools).where(eq(schools.id, rfp.schoolId));
  if (!school) throw new Error(`purchase ${rfp.id} has no school`);
  const data = {
    rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    schoolName: school.name,
    closes: formatDeadline(rfp.endDate, timeZoneOf(school.stateCode)),
    words,
  };
  const relatedUrl = `order-details?id=${services.ids.encode('rfp', rfp.id)}`;
  const notice = { event: 'bid-reminder', data, rfpId: rfp.id, relatedUrl } as const;
  await tellVendors(work, await silentVendors(tx, rfp), () => notice);
  const { emails } = await affectedBy(tx, rfp.id);
  await mailAddresses(work, { emails, schoolName: school.name }, notice);
}

async function countInvited(tx: Db, rfpId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(eq(invitations.rfpId, rfpId));
  return row?.count ?? 0;
}

function assertAllowed({ rfp, now }: OpenRfp, stateCode: string): void {
  const next = reminderAllowedAt(rfp);
  if (next === null || next <= now) return;
  const sentence = `A reminder goes out once in 24 hours. The next one can go ${formatDeadline(next, timeZoneOf(stateCode))}.`;
  throw ruleBroken({ rfpId: sentence });
}

/**
 * Reminds every invited vendor whose bid is not in, once in 24 hours. The answer counts everybody invited: how many were
 * reminded would tell who has bid. PUR-23 BID-10
 * @throws {AppError} RULE_BROKEN too early or where nobody is invited, ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export function remindInvited(call: SchoolCall, input: Input): Promise<components['schemas']['Reminded']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const open = await lockOpenRfp(work, schoolId, input.rfpId, 'vendors can be reminded');
    const { rfp, now } = open;
    const toldCount = await countInvited(work.tx, rfp.id);
    if (toldCount === 0) throw ruleBroken({ rfpId: 'Nobody is invited to this purchase.' });
    const [school] = await work.tx.select({ state: schools.stateCode }).from(schools).where(eq(schools.id, schoolId));
    assertAllowed(open, school?.state ?? '');
    const words = input.message?.trim() || null;
    await work.tx.update(rfps).set({ remindedAt: now }).where(eq(rfps.id, rfp.id));
    await tellReminder(work, open, words);
    await audit(work, { action: 'invited-reminded', entity: 'rfp', entityId: rfp.id, schoolId, after: { words } });
    refreshSchool(work, schoolId, rfp.id);
    return { toldCount, nextAllowedAt: new Date(now.getTime() + REMINDER_EVERY_MS).toISOString() };
  });
}
