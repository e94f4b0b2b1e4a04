import type { components } from '@chalkline/openapi/types';
import { BidStatus, formatDeadline } from '@chalkline/rules';
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { bids, invitations, vendorBlacklist } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import type { TenderKind, Told } from '../kind.ts';
import { lockOpenTender, type OpenTender } from '../opening/lock-open.ts';
import { isOf, isOfSame, nounOf, type Subject } from '../subject.ts';
import { type Tender, tableOf } from '../tender.ts';
import { toldOf } from '../told.ts';
import { affectedBy } from './affected-vendors.ts';
import { mailAddresses } from './mail-addresses.ts';
import { REMINDER_EVERY_MS, reminderAllowedAt } from './reminders.ts';

/** Invited companies whose bid is not in; never blocked ones. REV-4 */
async function silentVendors(tx: Db, tender: Tender): Promise<number[]> {
  const rows = await tx
    .select({ vendorId: invitations.vendorId })
    .from(invitations)
    .leftJoin(
      bids,
      and(
        isOfSame(bids, invitations, tender.kind),
        eq(bids.vendorId, invitations.vendorId),
        notInArray(bids.status, [BidStatus.Draft, BidStatus.Withdrawn]),
      ),
    )
    .where(
      and(
        isOf(invitations, tender),
        isNotNull(invitations.vendorId),
        sql`${bids.id} is null`,
        sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${tender.schoolId} and k.vendor_id = ${invitations.vendorId})`,
      ),
    );
  return rows.flatMap(({ vendorId }) => vendorId ?? []);
}

async function tellReminder(work: Work, kind: TenderKind, tender: Tender, told: Told, words: string | null) {
  const notice = kind.words.reminder(tender, told, words);
  await tellVendors(work, await silentVendors(work.tx, tender), () => notice);
  const { emails } = await affectedBy(work.tx, tender);
  await mailAddresses(work, { emails, schoolName: told.schoolName, kind: kind.kind }, notice);
}

async function countInvited(tx: Db, subject: Subject): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(isOf(invitations, subject));
  return row?.count ?? 0;
}

function assertAllowed({ field }: TenderKind, { tender, now }: OpenTender, timeZone: string): void {
  const next = reminderAllowedAt(tender);
  if (next === null || next <= now) return;
  const sentence = `A reminder goes out once in 24 hours. The next one can go ${formatDeadline(next, timeZone)}.`;
  throw ruleBroken({ [field]: sentence });
}

/**
 * Reminds every invited vendor whose bid is not in, once in 24 hours. The answer counts everybody invited: how many were
 * reminded would tell who has bid. PUR-23 BID-10
 * @throws {AppError} RULE_BROKEN too early or where nobody is invited, ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export function remindInvited(
  call: SchoolCall,
  kind: TenderKind,
  { id, message }: { readonly id: number; readonly message?: string | null | undefined },
): Promise<components['schemas']['Reminded']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const open = await lockOpenTender(work, kind, { schoolId, id, what: 'vendors can be reminded' });
    const { tender, now } = open;
    const toldCount = await countInvited(work.tx, tender);
    if (toldCount === 0) throw ruleBroken({ [kind.field]: `Nobody is invited to this ${nounOf(kind.kind)}.` });
    const told = await toldOf(work, tender);
    assertAllowed(kind, open, told.timeZone);
    const words = message?.trim() || null;
    const table = tableOf(kind.kind);
    await work.tx.update(table).set({ remindedAt: now }).where(eq(table.id, id));
    await tellReminder(work, kind, tender, told, words);
    await audit(work, { action: 'invited-reminded', entity: kind.kind, entityId: id, schoolId, after: { words } });
    kind.refreshSchool(work, schoolId, id);
    return { toldCount, nextAllowedAt: new Date(now.getTime() + REMINDER_EVERY_MS).toISOString() };
  });
}
