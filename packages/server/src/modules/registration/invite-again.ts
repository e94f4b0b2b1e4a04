import { PurchaseStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rfps, schools, users } from '../../database/tables/index.ts';
import type { LinkToken } from '../../security/link-tokens.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import type { Work } from '../../unit-of-work.ts';
import { purchaseKind } from '../purchases/purchase-kind.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import { inviteAddress } from '../tender/invitations/address-invitation.ts';
import { purchaseAsTender } from '../tender/tender.ts';

/** The purchase that a link of an address without an account leads to. */
export async function purchaseOf(db: Db, ids: OpaqueIds, link: LinkToken) {
  const token = /id=([\w-]{22})/.exec(link.target ?? '')?.[1] ?? '';
  const rfpId = ids.decode('rfp', token);
  if (rfpId === null) return null;
  const [row] = await db
    .select({ rfp: rfps, schoolName: schools.name, school: schoolPlace })
    .from(rfps)
    .innerJoin(schools, eq(schools.id, rfps.schoolId))
    .where(eq(rfps.id, rfpId));
  return row ?? null;
}

/** Whether an address has an account by now. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row !== undefined;
}

/** Invites an address again whose link has expired, while the purchase still takes bids. ACC-14 AUTH-17 */
export async function inviteAgain(work: Work, link: LinkToken): Promise<void> {
  const about = await purchaseOf(work.tx, work.services.ids, link);
  const endDate = about?.rfp.endDate;
  if (!about || !endDate || about.rfp.status !== PurchaseStatus.Open) return;
  if ((await databaseNow(work.tx)) >= endDate || (await hasAccount(work.tx, link.email))) return;
  const { rfp, schoolName, school } = about;
  await inviteAddress(
    work,
    purchaseKind,
    { tender: purchaseAsTender(rfp), schoolName, timeZone: timeZoneOf(school), endDate },
    link.email,
  );
}
