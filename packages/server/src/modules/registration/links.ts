import type { components } from '@chalkline/openapi/types';
import { assertAccountTransition, normalizeEmail, portalOfRole, SchoolStatus } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { approvedDomains, schools, users, vendors } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { createLink, findLink, type LinkPurpose, type LinkToken } from '../../security/link-tokens.ts';
import { countTry } from '../../security/rate-limit.ts';
import { statusInRole } from '../../security/sessions.ts';
import { steadily } from '../../security/steady-time.ts';
import { inVisitorWork, type Work } from '../../unit-of-work.ts';
import { offerJoin } from '../joining/offer.ts';
import { schoolPlace, vendorPlace, type ZonePlace } from '../shared/time-zones.ts';
import { claimInvitations } from '../tender/invitations/claim-invitations.ts';
import { inviteAgain } from './invite-again.ts';
import { ADMINISTRATION, mailConfirmation, mailLinkAgain } from './mails.ts';

type Schemas = components['schemas'];

/** Mails of a kind that one address may be sent in an hour, whoever asks, and that one network may ask for. AUTH-5 */
const PER_EMAIL = { max: 5, windowMinutes: 60 };
const PER_NETWORK = { max: 30, windowMinutes: 60 };
/** Answers that must not tell whether an account exists take this long. AUTH-6 */
export const STEADY_MS = 250;

/** Counts a request for a mail. @throws {AppError} RATE_LIMITED */
export async function countMailRequest(call: Call, kind: 'forgot' | 'confirm', email: string): Promise<void> {
  await countTry(call.db, { kind, from: call }, PER_NETWORK);
  await countTry(call.db, { kind: `${kind}:email`, of: email }, PER_EMAIL);
}

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  userStatus: users.status,
  confirmedAt: users.confirmedAt,
  passwordHash: users.passwordHash,
  schoolId: users.schoolId,
  vendorId: users.vendorId,
  school: { name: schools.name, status: schools.status, ...schoolPlace },
  vendor: { name: vendors.companyName, status: vendors.status, ...vendorPlace },
};

type Account = NonNullable<Awaited<ReturnType<typeof accountBy>>>;

/** Whom a mail is for. */
export const readerOf = ({ email, firstName, lastName }: Pick<Account, 'email' | 'firstName' | 'lastName'>) => ({
  email,
  name: `${firstName} ${lastName}`,
});

/** In which state the account's organization is, for the zone of dates. */
export const placeOf = ({ school, vendor }: Account): ZonePlace | null => school ?? vendor;

/** Whom an account works for, as invitations say it. */
const organisationOf = ({ school, vendor }: Account): string => school?.name ?? vendor?.name ?? ADMINISTRATION;

/** An account with its organization. */
export async function accountBy(db: Db, by: { id: number } | { email: string }) {
  const [row] = await db
    .select(columns)
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email));
  return row ?? null;
}

async function isDomainApproved(tx: Db, email: string): Promise<boolean> {
  const domain = email.split('@')[1] ?? '';
  const [row] = await tx.select().from(approvedDomains).where(eq(approvedDomains.domain, domain));
  return row !== undefined;
}

/** A school whose address is at an approved domain gets access once it is confirmed. ACC-13 */
async function grantAccess(work: Work, account: { schoolId: number | null; email: string }): Promise<number | null> {
  if (account.schoolId === null) return null;
  const [school] = await work.tx.select().from(schools).where(eq(schools.id, account.schoolId)).for('update');
  if (!school || school.status !== SchoolStatus.Submitted) return school?.status ?? null;
  if (!(await isDomainApproved(work.tx, account.email))) return school.status;
  const status = SchoolStatus.PartiallyApproved;
  assertAccountTransition('School', school.status, status);
  await work.tx.update(schools).set({ status }).where(eq(schools.id, school.id));
  const change = { before: { status: school.status }, after: { status, because: 'approved domain' } };
  await audit(work, {
    action: 'status-changed',
    entity: 'school',
    entityId: school.id,
    schoolId: school.id,
    ...change,
  });
  return status;
}

function nextStep(role: string, status: number): string {
  if (role === 'School' && status === SchoolStatus.Submitted) {
    return 'Your address is confirmed. An administrator will review your school, and we will email you when you can sign in.';
  }
  return 'Your address is confirmed. Sign in to go on.';
}

/**
 * Marks an address as its owner's; a school of an approved domain gets access and may ask to join another one, and a company
 * finds what invited its address. AUTH-15 ACC-14 ACC-36
 */
export async function confirmUser(work: Work, userId: number): Promise<Omit<Schemas['AddressConfirmed'], 'session'>> {
  const account = await accountBy(work.tx, { id: userId });
  if (!account) throw notFound('account');
  const { id, role, email } = account;
  await work.tx
    .update(users)
    .set({ confirmedAt: await databaseNow(work.tx) })
    .where(and(eq(users.id, id), isNull(users.confirmedAt)));
  if (account.vendorId !== null) await claimInvitations(work.tx, account.vendorId, email);
  const schoolStatus = role === 'School' ? await grantAccess(work, account) : null;
  const standing = { ...account, schoolStatus, vendorStatus: account.vendor?.status ?? null };
  const status = statusInRole(standing);
  const join = role === 'School' ? await offerJoin(work, id) : null;
  return { email, portal: portalOfRole(role), status, sentence: nextStep(role, status), join };
}

/** Sends the confirmation again; the answer never tells whether there was anything to confirm. AUTH-6 */
export async function resendConfirmation(call: Call, address: string): Promise<void> {
  const email = normalizeEmail(address);
  await countMailRequest(call, 'confirm', email);
  await steadily(STEADY_MS, () =>
    inVisitorWork(call, 'Visitor', async (work) => {
      const account = await accountBy(work.tx, { email });
      if (!account || account.confirmedAt !== null) return;
      const secret = await createLink(work.tx, { purpose: 'confirm', userId: account.id, email });
      await mailConfirmation(work, readerOf(account), secret);
    }),
  );
}

const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2');

/** Links of pages that ask what they show by calls of their own. */
const notChecked: ReadonlySet<LinkPurpose> = new Set(['vendor-setup', 'join']);

/** What a link is good for. @throws {AppError} NOT_FOUND for a secret that nobody was given */
export async function checkLink({ db }: Call, token: string): Promise<Schemas['LinkDetails']> {
  const found = await findLink(db, token);
  if (!found?.link.userId || notChecked.has(found.link.purpose)) throw notFound('link');
  const { link, isUsable } = found;
  const account = await accountBy(db, { id: found.link.userId });
  if (!account) throw notFound('link');
  return {
    purpose: link.purpose as Schemas['LinkDetails']['purpose'],
    isUsable,
    email: isUsable ? link.email : maskEmail(link.email),
    firstName: isUsable ? account.firstName : null,
    organisation: isUsable ? organisationOf(account) : null,
    invitedBy: link.invitedBy,
    portal: portalOfRole(account.role),
  };
}

/** Whether a fresh link may take the place of this one: the account still waits for what it was for. */
function isStillWanted(link: LinkToken, account: Account): boolean {
  // Who runs the server makes a fresh one: it is never mailed. AUTH-40
  if (link.purpose === 'admin-setup' || link.purpose === 'join') return false;
  if (link.purpose === 'confirm') return account.confirmedAt === null;
  return link.purpose === 'reset' || account.passwordHash === null;
}

async function renewFor(work: Work, link: LinkToken, account: Account): Promise<void> {
  if (!isStillWanted(link, account)) return;
  const { purpose, email, invitedBy } = link;
  const newLink = { purpose, userId: account.id, email, ...(invitedBy ? { invitedBy } : {}) };
  const secret = await createLink(work.tx, newLink);
  await mailLinkAgain(work, readerOf(account), purpose, {
    secret,
    invitedBy,
    organisation: organisationOf(account),
    isReviewer: account.role === 'StaffMember',
  });
}

/** Sends a fresh link to the address of an expired one; the answer is always the same. AUTH-17 */
export async function renewLink(call: Call, token: string): Promise<void> {
  await countTry(call.db, { kind: 'renew', from: call }, PER_NETWORK);
  await steadily(STEADY_MS, async () => {
    const found = await findLink(call.db, token);
    if (!found) return;
    const { link } = found;
    await countTry(call.db, { kind: 'renew:email', of: link.email }, PER_EMAIL);
    await inVisitorWork(call, 'Visitor', async (work) => {
      if (link.userId === null) return inviteAgain(work, link);
      const account = await accountBy(work.tx, { id: link.userId });
      if (account) await renewFor(work, link, account);
    });
  });
}
