import type { components } from '@chalkline/openapi/types';
import { AccessType, emailProblem, MemberStatus, normalizeEmail, type SchoolRight } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { createLink } from '../../security/link-tokens.ts';
import { countTry } from '../../security/rate-limit.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { mailColleagueInvitation } from '../registration/mails.ts';
import { replaceTokens, signUserOut } from '../shared/sign-out.ts';
import { membersOf, presentPerson, type Team, userByEmail } from './people.ts';

type Schemas = components['schemas'];
type User = typeof users.$inferSelect;

/** Invitations that one organisation may send in a day. */
const INVITATIONS = { max: 100, windowMinutes: 24 * 60 };

function checkPerson(input: Schemas['InvitePersonInput']): void {
  const problems: Record<string, string> = {};
  if (!input.firstName.trim()) problems['firstName'] = 'Enter the first name.';
  if (!input.lastName.trim()) problems['lastName'] = 'Enter the last name.';
  const email = emailProblem(input.email);
  if (email) problems['email'] = email;
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** The rights that are given, each once; an assistant passes on what it holds itself and no more. ACC-24 @throws {AppError} */
function grantedRights(
  { session }: SignedInCall,
  team: Team,
  wanted: readonly SchoolRight[],
  before: readonly string[] = [],
): string[] {
  if (team.kind !== 'assistants') return [];
  const isMain = session.accessType === AccessType.Main;
  const above = wanted.find((right) => !isMain && !before.includes(right) && !session.rights.includes(right));
  if (above) throw ruleBroken({ rights: 'You can grant only what you may do yourself. Ask the main account.' });
  return [...new Set(wanted)];
}

/** What a new member of the team is. */
function membershipOf(team: Team) {
  if (team.kind === 'company') {
    return { role: 'SubVendor' as const, accessType: AccessType.Assistant, vendorId: team.vendorId, schoolId: null };
  }
  const role = team.kind === 'reviewers' ? ('StaffMember' as const) : ('School' as const);
  const accessType = team.kind === 'reviewers' ? null : AccessType.Assistant;
  return { role, accessType, schoolId: team.schoolId, vendorId: null };
}

const schoolOf = (team: Team) => (team.kind === 'company' ? null : team.schoolId);

async function sendInvitation(work: Work, user: User, organisation: string): Promise<void> {
  const invitedBy = work.actor?.name ?? 'Chalkline';
  const secret = await createLink(work.tx, { purpose: 'invite', userId: user.id, email: user.email, invitedBy });
  await mailColleagueInvitation(
    work,
    { email: user.email, name: `${user.firstName} ${user.lastName}` },
    { secret, invitedBy, organisation, isReviewer: user.role === 'StaffMember' },
  );
}

/**
 * Invites a colleague: an account without a password, and a mail with a link to choose one. ACC-24
 * @throws {AppError} RULE_BROKEN naming the field, RATE_LIMITED
 */
export async function invitePerson(
  call: SignedInCall,
  team: Team,
  organisation: string,
  input: Schemas['InvitePersonInput'],
): Promise<Schemas['Person']> {
  checkPerson(input);
  await countTry(call.db, `invite:${team.kind}:${schoolOf(team) ?? call.session.vendorId}`, INVITATIONS);
  return inWork(call, async (work) => {
    if (await userByEmail(work.tx, input.email)) {
      throw ruleBroken({ email: 'This address has an account already. Invite another one.' });
    }
    const now = await databaseNow(work.tx);
    const values = {
      ...membershipOf(team),
      email: normalizeEmail(input.email),
      firstName: input.firstName.trim(),
      lastName: input.lastName.trim(),
      rights: grantedRights(call, team, input.rights ?? []),
      invitedAt: now,
      confirmedAt: null,
    };
    const [user] = await work.tx.insert(users).values(values).returning();
    if (!user) throw new Error('A user that was inserted is not there.');
    await sendInvitation(work, user, organisation);
    const after = { email: user.email, role: user.role, rights: user.rights };
    await audit(work, { action: 'person-invited', entity: 'user', entityId: user.id, schoolId: schoolOf(team), after });
    return presentPerson(user, call.session.userId);
  });
}

/** A member of the team, locked. The main account can't be changed by this way. @throws {AppError} */
async function lockMember(work: Work, team: Team, id: number): Promise<User> {
  const [user] = await work.tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), membersOf(team)))
    .for('update');
  if (!user) throw notFound('person');
  if (user.accessType === AccessType.Main) throw ruleBroken({ id: 'The main account can’t be changed here.' });
  return user;
}

/**
 * Changes a colleague's rights, disables or enables: open windows get the new rights, a disabled one is signed out at once.
 * ACC-16 ACC-24 AUTH-20
 */
export function updatePerson(
  call: SignedInCall,
  team: Team,
  input: Schemas['UpdatePersonInput'],
): Promise<Schemas['Person']> {
  return inWork(call, async (work) => {
    const user = await lockMember(work, team, input.id);
    if (user.id === call.session.userId) throw ruleBroken({ id: 'You can’t change your own account here.' });
    const isDisabled = input.isDisabled ?? user.status === MemberStatus.Disabled;
    const values = {
      status: isDisabled ? MemberStatus.Disabled : MemberStatus.Active,
      rights: input.rights ? grantedRights(call, team, input.rights, user.rights) : user.rights,
    };
    const [changed] = await work.tx.update(users).set(values).where(eq(users.id, user.id)).returning();
    if (!changed) throw notFound('person');
    const before = { status: user.status, rights: user.rights };
    const change = { before, after: values };
    await audit(work, {
      action: 'person-changed',
      entity: 'user',
      entityId: user.id,
      schoolId: schoolOf(team),
      ...change,
    });
    work.afterCommit(() => (isDisabled ? signUserOut(work.services, user.id) : replaceTokens(work.services, user.id)));
    return presentPerson(changed, call.session.userId);
  });
}

/** Sends an invitation again; the older link is void from then on. ACC-24 */
export async function reinvitePerson(call: SignedInCall, teams: readonly Team[], organisation: string, id: number) {
  const { role, clientId } = call.session;
  await countTry(call.db, `reinvite:${role}:${clientId}:${id}`, { max: 5, windowMinutes: 60 });
  await inWork(call, async (work) => {
    const [user] = await work.tx
      .select()
      .from(users)
      .where(and(eq(users.id, id)))
      .for('update');
    const isOurs = user !== undefined && teams.some((team) => isMember(team, user));
    if (!isOurs) throw notFound('person');
    if (user.passwordHash !== null || user.googleSubject !== null) {
      throw ruleBroken({ id: `${user.firstName} ${user.lastName} has accepted the invitation already.` });
    }
    if (user.status === MemberStatus.Disabled) throw ruleBroken({ id: 'Enable the account first.' });
    await work.tx
      .update(users)
      .set({ invitedAt: await databaseNow(work.tx) })
      .where(eq(users.id, id));
    await sendInvitation(work, user, organisation);
    await audit(work, { action: 'person-invited-again', entity: 'user', entityId: id, schoolId: user.schoolId });
  });
}

function isMember(team: Team, user: User): boolean {
  const { role, vendorId, schoolId } = membershipOf(team);
  return user.role === role && user.vendorId === vendorId && user.schoolId === schoolId;
}
