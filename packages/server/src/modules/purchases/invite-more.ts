import type { components } from '@chalkline/openapi/types';
import { formatDeadline, INVALID_EMAIL_TEXT, isEmail, normalizeEmail, purchaseNumber } from '@chalkline/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { invitations, schools, vendorBlacklist, vendors } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { isKnownVendor } from '../shared/unconfirmed.ts';
import { inviteAddress } from './address-invitation.ts';
import { lockOpenRfp, type OpenRfp } from './lock-open.ts';
import { readSchoolRfp } from './school-details.ts';
import { resolveAddresses } from './start-bidding.ts';

type Input = components['schemas']['InviteMoreInput'];

/** As many addresses as one purchase invites. */
const MAX_EMAILS = 500;

/** Companies that can be invited: registered, confirmed, not rejected, not blocked by the school. */
async function invitable(tx: Db, schoolId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(
      and(
        inArray(vendors.id, [...ids]),
        sql`${vendors.status} <> 2`,
        isKnownVendor(sql`${vendors.status}`, sql`${vendors.id}`),
        sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${schoolId} and k.vendor_id = ${vendors.id})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function checkInput(tx: Db, schoolId: number, { vendorIds, emails }: Input): Promise<void> {
  const problems: Record<string, string> = {};
  const known = await invitable(tx, schoolId, vendorIds);
  for (const [index, id] of vendorIds.entries()) {
    if (!known.has(id)) problems[`vendorIds.${index}`] = 'This vendor is not in the directory.';
  }
  for (const [index, email] of emails.entries()) {
    if (!isEmail(email)) problems[`emails.${index}`] = INVALID_EMAIL_TEXT;
  }
  if (vendorIds.length + emails.length === 0) problems['vendorIds'] = 'Choose a vendor or write an address.';
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

const invitedRows = (tx: Db, rfpId: number) =>
  tx
    .select({ id: invitations.id, vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .where(eq(invitations.rfpId, rfpId));

/** Adds those that are not invited yet; an address that is a company's account invites the company. */
async function addInvitations(work: Work, { rfp, now }: OpenRfp, input: Input) {
  const { tx } = work;
  const before = new Set((await invitedRows(tx, rfp.id)).flatMap(({ vendorId, email }) => vendorId ?? email ?? []));
  const rows = [
    ...[...new Set(input.vendorIds)].map((vendorId) => ({ rfpId: rfp.id, vendorId })),
    ...[...new Set(input.emails.map(normalizeEmail))].map((email) => ({ rfpId: rfp.id, email })),
  ];
  await tx.insert(invitations).values(rows).onConflictDoNothing();
  await resolveAddresses(tx, rfp.id);
  await tx
    .update(invitations)
    .set({ invitedAt: now })
    .where(and(eq(invitations.rfpId, rfp.id), isNull(invitations.invitedAt)));
  const after = await invitedRows(tx, rfp.id);
  if (after.filter(({ vendorId }) => vendorId === null).length > MAX_EMAILS) {
    throw ruleBroken({ emails: `A purchase invites at most ${MAX_EMAILS} addresses.` });
  }
  const fresh = after.filter(({ vendorId, email }) => !before.has(vendorId ?? email ?? 0));
  return {
    vendorIds: fresh.flatMap(({ vendorId }) => vendorId ?? []),
    emails: fresh.flatMap(({ vendorId, email }) => (vendorId === null && email ? [email] : [])),
  };
}

async function tellInvited(
  work: Work,
  { rfp }: OpenRfp,
  { vendorIds, emails }: { vendorIds: readonly number[]; emails: readonly string[] },
): Promise<void> {
  const { tx, services } = work;
  const [school] = await tx.select().from(schools).where(eq(schools.id, rfp.schoolId));
  if (!school) throw new Error(`purchase ${rfp.id} has no school`);
  const welcome = await invitable(tx, rfp.schoolId, vendorIds);
  const notice = {
    event: 'invitation',
    data: {
      rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
      rfpName: rfp.name,
      schoolName: school.name,
      closes: formatDeadline(rfp.endDate, timeZoneOf(school.stateCode)),
    },
    rfpId: rfp.id,
    relatedUrl: `order-details?id=${services.ids.encode('rfp', rfp.id)}`,
  } as const;
  await tellVendors(
    work,
    vendorIds.filter((id) => welcome.has(id)),
    () => notice,
  );
  const inviting = { rfp, endDate: rfp.endDate, schoolName: school.name, stateCode: school.stateCode };
  for (const email of emails) await inviteAddress(work, inviting, email);
}

/**
 * Invites more vendors to an open purchase; who is invited already is not told again. PUR-22
 * @throws {AppError} RULE_BROKEN naming the vendor or address, ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export async function inviteMore(call: SchoolCall, input: Input): Promise<components['schemas']['SchoolRfpDetails']> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const open = await lockOpenRfp(work, schoolId, input.rfpId, 'more vendors can be invited');
    await checkInput(work.tx, schoolId, input);
    const added = await addInvitations(work, open, input);
    await tellInvited(work, open, added);
    await audit(work, {
      action: 'invited-more',
      entity: 'rfp',
      entityId: input.rfpId,
      schoolId,
      after: { vendorIds: added.vendorIds, emails: added.emails },
    });
    const { id } = open.rfp;
    refreshSchool(work, schoolId, id);
  });
  return readSchoolRfp(call, input.rfpId);
}
