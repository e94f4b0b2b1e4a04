import type { components } from '@chalkline/openapi/types';
import { adminAreas, emailProblem, hasEveryArea, MemberStatus, normalizeEmail } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call, type SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { createLink, voidLinks } from '../../security/link-tokens.ts';
import { countTry } from '../../security/rate-limit.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { userByEmail } from '../people/people.ts';
import { ADMINISTRATION, mailColleagueInvitation } from '../registration/mails.ts';
import { byLink } from '../registration/set-password.ts';
import { signUserOut } from '../shared/sign-out.ts';
import { hasOtherWholeAdmin } from '../shared/whole-admins.ts';
import { presentAdministrator } from './administrator-list.ts';
import { neededReason } from './decide-accounts.ts';

type Schemas = components['schemas'];
type User = typeof users.$inferSelect;

const INVITATIONS = { max: 50, windowMinutes: 24 * 60 };
const AGAIN = { max: 5, windowMinutes: 60 };

/** Each once, in the order that the rules have. */
const areasOf = (wanted: readonly string[]) => adminAreas.filter((area) => wanted.includes(area));

async function sendInvitation(work: Work, { id, email, firstName, lastName }: User): Promise<void> {
  const invitedBy = work.actor?.name ?? 'Chalkline';
  const secret = await createLink(work.tx, { purpose: 'invite', userId: id, email, invitedBy });
  const to = { email, name: `${firstName} ${lastName}` };
  await mailColleagueInvitation(work, to, { secret, invitedBy, organisation: ADMINISTRATION, isReviewer: false });
}

function checkedPerson(input: Schemas['InviteAdministratorInput']) {
  const firstName = input.firstName.trim();
  const lastName = input.lastName.trim();
  const email = emailProblem(input.email);
  const problems = {
    ...(firstName ? {} : { firstName: 'Enter the first name.' }),
    ...(lastName ? {} : { lastName: 'Enter the last name.' }),
    ...(email ? { email } : {}),
  };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return { firstName, lastName, email: normalizeEmail(input.email) };
}

/** Invites an administrator with the areas they will open. ADM-12 @throws {AppError} RULE_BROKEN naming the field, RATE_LIMITED */
export async function inviteAdministrator(
  call: Call,
  input: Schemas['InviteAdministratorInput'],
): Promise<Schemas['Administrator']> {
  const own = asAdmin(call);
  const person = checkedPerson(input);
  await countTry(own.db, { kind: 'invite-administrator', of: own.session.userId }, INVITATIONS);
  return inWork(own, async (work) => {
    if (await userByEmail(work.tx, person.email)) {
      throw ruleBroken({
        email: 'This address has an account already. An administrator needs an address of their own.',
      });
    }
    const areas = areasOf(input.areas);
    const invitedAt = await databaseNow(work.tx);
    const values = { ...person, role: 'Admin' as const, areas, invitedAt, confirmedAt: null };
    const [user] = await work.tx.insert(users).values(values).returning();
    if (!user) throw new Error('An administrator who was inserted has no number.');
    const after = { email: user.email, role: user.role, areas };
    await audit(work, { action: 'administrator-invited', entity: 'user', entityId: user.id, after });
    await sendInvitation(work, user);
    return presentAdministrator(user, own.session.userId);
  });
}

/** Another administrator, locked. Nobody changes their own. ADM-11 @throws {AppError} NOT_FOUND, RULE_BROKEN */
async function lockOther({ session }: SignedInCall, work: Work, id: number): Promise<User> {
  if (id === session.userId) throw ruleBroken({ id: 'You can’t change your own account here. Ask a colleague.' });
  const isIt = and(eq(users.id, id), eq(users.role, 'Admin'));
  const [user] = await work.tx.select().from(users).where(isIt).for('update');
  if (!user) throw notFound('administrator');
  return user;
}

/** Whoever has every area and could sign in may lose that only while somebody else has it. ADM-11 @throws {AppError} RULE_BROKEN */
async function refuseLast(work: Work, before: User, after: Pick<User, 'areas' | 'status'>): Promise<void> {
  const isWhole = (user: Pick<User, 'areas' | 'status'>) =>
    user.status === MemberStatus.Active && hasEveryArea(user.areas);
  if (!isWhole(before) || isWhole(after)) return;
  if (await hasOtherWholeAdmin(work.tx, before.id)) return;
  const sentence = 'This is the last administrator with every area. Give every area to somebody else first.';
  throw ruleBroken({ [after.status === MemberStatus.Active ? 'areas' : 'isDisabled']: sentence });
}

/** What follows for the person: out at once, or what they have open is asked again for what it may do. */
function tellWindows(work: Work, { id }: User, { isOut, mayAct }: { isOut: boolean; mayAct: boolean }): void {
  work.afterCommit(async () => {
    if (isOut) return signUserOut(work.services, id);
    await work.services.sessions.forgetUser(id);
    if (!mayAct) await work.services.sessions.revokeActing(id);
    await work.services.realtime.push('Admin', id, 'MessagesMissedAsync');
  });
}

/**
 * Changes another administrator's areas, disables or enables them; what they have open follows at once, acting as somebody
 * included. ADM-10 ADM-11 ADM-12
 * @throws {AppError} NOT_FOUND, RULE_BROKEN naming the field
 */
export async function updateAdministrator(
  call: Call,
  input: Schemas['UpdateAdministratorInput'],
): Promise<Schemas['Administrator']> {
  const own = asAdmin(call);
  return inWork(own, async (work) => {
    const before = await lockOther(own, work, input.id);
    const isDisabled = input.isDisabled ?? before.status === MemberStatus.Disabled;
    const isBlockedNow = isDisabled && before.status !== MemberStatus.Disabled;
    const reason = isBlockedNow ? neededReason(input.reason) : (input.reason?.trim() ?? null);
    const values = {
      status: isDisabled ? MemberStatus.Disabled : MemberStatus.Active,
      areas: input.areas ? areasOf(input.areas) : before.areas,
    };
    await refuseLast(work, before, values);
    await work.tx.update(users).set(values).where(eq(users.id, before.id));
    if (isBlockedNow) for (const purpose of byLink) await voidLinks(work.tx, before.id, purpose);
    await audit(work, {
      action: 'administrator-changed',
      entity: 'user',
      entityId: before.id,
      before: { status: before.status, areas: before.areas },
      after: { ...values, ...(reason ? { reason } : {}) },
    });
    tellWindows(work, before, { isOut: isDisabled, mayAct: values.areas.includes('accounts') });
    return presentAdministrator({ ...before, ...values }, own.session.userId);
  });
}

/** Sends an invitation again; the older link is void from then on. ADM-12 @throws {AppError} NOT_FOUND, RULE_BROKEN */
export async function reinviteAdministrator(call: Call, id: number): Promise<void> {
  const own = asAdmin(call);
  await countTry(own.db, { kind: 'reinvite-administrator', of: id }, AGAIN);
  await inWork(own, async (work) => {
    const user = await lockOther(own, work, id);
    if (user.passwordHash !== null) {
      throw ruleBroken({ id: `${user.firstName} ${user.lastName} has already accepted the invitation.` });
    }
    if (user.status === MemberStatus.Disabled) throw ruleBroken({ id: 'Enable the account first.' });
    await work.tx
      .update(users)
      .set({ invitedAt: await databaseNow(work.tx) })
      .where(eq(users.id, id));
    await audit(work, { action: 'person-invited-again', entity: 'user', entityId: id });
    await sendInvitation(work, user);
  });
}
