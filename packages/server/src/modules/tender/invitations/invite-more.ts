import type { components } from '@chalkline/openapi/types';
import { INVALID_EMAIL_TEXT, isEmail, normalizeEmail } from '@chalkline/rules';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { vendorIs } from '../../../database/status-sql.ts';
import { invitations, vendorBlacklist, vendors } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import { isKnownVendor } from '../../shared/unconfirmed.ts';
import type { TenderKind } from '../kind.ts';
import { lockOpenTender, type OpenTender } from '../opening/lock-open.ts';
import { isOf, keyOf, nounOf, type Subject } from '../subject.ts';
import { toldOf } from '../told.ts';
import { inviteAddresses } from './address-invitation.ts';
import { resolveAddresses } from './resolve-addresses.ts';

type Input = Omit<components['schemas']['InviteMoreInput'], 'rfpId'>;

/** As many addresses as one purchase or sale invites. */
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
        sql`${vendors.status} <> ${vendorIs.Rejected}`,
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

const invitedRows = (tx: Db, subject: Subject) =>
  tx
    .select({ id: invitations.id, vendorId: invitations.vendorId, email: invitations.email })
    .from(invitations)
    .where(isOf(invitations, subject));

/** Adds those that are not invited yet; an address that is a company's account invites the company. */
async function addInvitations(work: Work, { tender, now }: OpenTender, input: Input) {
  const { tx } = work;
  const before = new Set((await invitedRows(tx, tender)).flatMap(({ vendorId, email }) => vendorId ?? email ?? []));
  const rows = [
    ...[...new Set(input.vendorIds)].map((vendorId) => ({ ...keyOf(tender), vendorId })),
    ...[...new Set(input.emails.map(normalizeEmail))].map((email) => ({ ...keyOf(tender), email })),
  ];
  await tx.insert(invitations).values(rows).onConflictDoNothing();
  await resolveAddresses(tx, tender);
  await tx
    .update(invitations)
    .set({ invitedAt: now })
    .where(and(isOf(invitations, tender), isNull(invitations.invitedAt)));
  const after = await invitedRows(tx, tender);
  if (after.filter(({ vendorId }) => vendorId === null).length > MAX_EMAILS) {
    throw ruleBroken({ emails: `A ${nounOf(tender.kind)} invites at most ${MAX_EMAILS} addresses.` });
  }
  const fresh = after.filter(({ vendorId, email }) => !before.has(vendorId ?? email ?? 0));
  return {
    vendorIds: fresh.flatMap(({ vendorId }) => vendorId ?? []),
    emails: fresh.flatMap(({ vendorId, email }) => (vendorId === null && email ? [email] : [])),
  };
}

async function tellInvited(
  work: Work,
  kind: TenderKind,
  { tender }: OpenTender,
  { vendorIds, emails }: { vendorIds: readonly number[]; emails: readonly string[] },
): Promise<void> {
  const told = await toldOf(work, tender);
  const welcome = await invitable(work.tx, tender.schoolId, vendorIds);
  await tellVendors(
    work,
    vendorIds.filter((id) => welcome.has(id)),
    () => kind.words.invitation(tender, told),
  );
  const { schoolName, timeZone } = told;
  await inviteAddresses(work, kind, { tender, endDate: tender.endDate, schoolName, timeZone }, emails);
}

/**
 * Invites more vendors to what takes bids; who is invited already is not told again. PUR-22
 * @throws {AppError} RULE_BROKEN naming the vendor or address, ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export async function inviteMore(
  call: SchoolCall,
  kind: TenderKind,
  { id, ...input }: Input & { readonly id: number },
): Promise<void> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const open = await lockOpenTender(work, kind, { schoolId, id, what: 'more vendors can be invited' });
    await checkInput(work.tx, schoolId, input);
    const added = await addInvitations(work, open, input);
    await tellInvited(work, kind, open, added);
    await audit(work, {
      action: 'invited-more',
      entity: kind.kind,
      entityId: id,
      schoolId,
      after: { vendorIds: added.vendorIds, emails: added.emails },
    });
    kind.refreshSchool(work, schoolId, id);
  });
}
