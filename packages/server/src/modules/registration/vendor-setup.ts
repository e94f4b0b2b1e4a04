import type { components } from '@chalkline/openapi/types';
import { AccessType, PurchaseStatus, purchaseNumber, VendorStatus } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { invitations, users, vendors } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { findLink, useLink } from '../../security/link-tokens.ts';
import { hashPassword } from '../../security/passwords.ts';
import { inVisitorWork, type Work } from '../../unit-of-work.ts';
import { enterByLink } from '../auth/sign-in.ts';
import type { Rfp } from '../purchases/rfp-parts.ts';
import { checkPerson } from './field-checks.ts';
import { hasAccount, purchaseOf } from './invite-again.ts';

type Schemas = components['schemas'];

/** Where an invited vendor lands when its deal is gone. */
const HOME = 'vendor-landing';

/** Whether a purchase still takes bids, and if not, what happened to it. ACC-41 */
function standingOf(rfp: Rfp | undefined, now: Date): Schemas['VendorInvitation']['standing'] {
  // What was never opened was called off.
  if (!rfp || (rfp.status === PurchaseStatus.Closed && rfp.openedAt === null)) return 'cancelled';
  const isTaking = rfp.status === PurchaseStatus.Open && rfp.endDate !== null && now < rfp.endDate;
  return isTaking ? 'open' : 'ended';
}

/** @throws {AppError} ILLEGAL_TRANSITION when what invited the address is over */
function refuseOver(rfp: Rfp | undefined, now: Date): void {
  const standing = standingOf(rfp, now);
  if (standing === 'open') return;
  const what = standing === 'cancelled' ? 'The school cancelled this purchase' : 'Bidding on this purchase has ended';
  throw new AppError('ILLEGAL_TRANSITION', `${what}, so the invitation no longer opens an account.`);
}

/** What a vendor named by address finds behind its link. @throws {AppError} NOT_FOUND */
export async function vendorInvitation(call: Call, token: string): Promise<Schemas['VendorInvitation']> {
  const found = await findLink(call.db, token);
  if (found?.link.purpose !== 'vendor-setup') throw notFound('invitation');
  const about = await purchaseOf(call.db, call.services.ids, found.link);
  return {
    isUsable: found.isUsable && !(await hasAccount(call.db, found.link.email)),
    standing: standingOf(about?.rfp, await databaseNow(call.db)),
    email: found.link.email,
    schoolName: about?.schoolName ?? '',
    subjectNumber: about ? purchaseNumber(about.rfp.typeId, about.rfp.id) : '',
    subjectName: about?.rfp.name ?? '',
    endsAt: about?.rfp.endDate?.toISOString() ?? null,
    suggestedState: about?.school.stateCode ?? null,
  };
}

type AcceptInput = Schemas['AcceptVendorInvitationInput'];

async function addInvitedVendor(work: Work, input: AcceptInput, email: string, passwordHash: string): Promise<number> {
  const { tx } = work;
  if (await hasAccount(tx, email)) {
    throw new AppError('LINK_EXPIRED', 'This address has an account by now. Sign in with it.');
  }
  const company = {
    companyName: input.companyName.trim(),
    status: VendorStatus.Invited,
    stateCode: input.stateCode.toUpperCase(),
  };
  const [vendor] = await tx.insert(vendors).values(company).returning({ id: vendors.id });
  const now = await databaseNow(tx);
  const person = {
    email,
    passwordHash,
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    role: 'Vendor' as const,
    accessType: AccessType.InvitedOnly,
    vendorId: vendor?.id ?? null,
    confirmedAt: now,
    acceptedTermsAt: now,
  };
  const [user] = await tx.insert(users).values(person).returning({ id: users.id });
  if (!vendor || !user) throw new Error('A row that was inserted has no number.');
  // Every purchase that named the address is the company's now. ACC-15
  await tx
    .update(invitations)
    .set({ vendorId: vendor.id })
    .where(and(eq(invitations.email, email), isNull(invitations.vendorId)));
  await audit(work, {
    action: 'registered',
    entity: 'vendor',
    entityId: vendor.id,
    after: { ...company, invited: true },
  });
  return user.id;
}

/**
 * Lets a vendor in that was named by address: an account that sees what invited it, and a session. ACC-15 AUTH-17 AUTH-31
 * @throws {AppError} LINK_EXPIRED, RULE_BROKEN, ILLEGAL_TRANSITION when the purchase is over
 */
export async function acceptVendorInvitation(call: Call, input: AcceptInput): Promise<Schemas['InvitationAccepted']> {
  const found = await findLink(call.db, input.token);
  if (!found) throw notFound('invitation');
  await checkPerson(call.db, { ...input, email: found.link.email }, { companyName: input.companyName });
  const passwordHash = await hashPassword(input.password);
  const { userId, target } = await inVisitorWork(call, found.link.email, async (work) => {
    const link = await useLink(work.tx, input.token, ['vendor-setup']);
    const userId = await addInvitedVendor(work, input, link.email, passwordHash);
    const about = await purchaseOf(work.tx, call.services.ids, link);
    refuseOver(about?.rfp, await databaseNow(work.tx));
    return { userId, target: link.target };
  });
  const session = await enterByLink(call, userId, 'invitation');
  if (!session) throw notFound('invitation');
  return { session, target: target ?? HOME };
}
