import type { components } from '@chalkline/openapi/types';
import { homeUrlOf, MemberStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call } from '../../call.ts';
import { users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { throughRedirect } from '../../mail/mail.ts';
import { standingRefusal, statusInRole } from '../../security/sessions.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { accountById, standingOf } from '../auth/account.ts';
import { tellPerson } from '../notifications/notify.ts';
import { type PersonRow, presentPerson } from '../people/people.ts';
import { changePerson, lockPerson } from '../people/person-rows.ts';
import { replaceTokens, signUserOut } from '../shared/sign-out.ts';
import { neededReason } from './decide-accounts.ts';

type Schemas = components['schemas'];

async function refuseLastAdmin(work: Work, role: string): Promise<void> {
  if (role !== 'Admin') return;
  const active = and(eq(users.role, 'Admin'), eq(users.status, MemberStatus.Active));
  const rows = await work.tx.select({ id: users.id }).from(users).where(active).for('update');
  if (rows.length <= 1) throw ruleBroken({ id: 'The last administrator can’t be blocked.' });
}

/** The screen that a person starts from; whose organisation is out has none. */
async function homeOf(work: Work, id: number): Promise<string> {
  const account = await accountById(work.tx, id);
  if (!account || standingRefusal(standingOf(account)) !== null) return 'support';
  return homeUrlOf(account.role, statusInRole(standingOf(account))).slice(1);
}

/** Mails a person that the account was blocked, or tells that it is open again. ADM-5 NOTIF-17 */
async function tellState(work: Work, person: PersonRow, isDisabled: boolean, reason: string | null): Promise<void> {
  const { email, id, isTaken } = person;
  // The address is another account's, whose owner this does not concern.
  if (isTaken) return;
  const personName = `${person.firstName} ${person.lastName}`;
  if (isDisabled) {
    const why = 'You get this email because it is about your account.';
    const reader = { to: email, toName: personName, actionPath: '/support', reason: why };
    await work.services.mailer.enqueue(work, [{ ...reader, event: 'account-blocked', data: { email, reason } }]);
    return;
  }
  const data = { personName, email, remark: reason };
  const relatedUrl = await homeOf(work, id);
  await tellPerson(work, id, { event: 'account-unblocked', data, relatedUrl, mailPath: throughRedirect('') });
}

async function changeState(
  work: Work,
  person: PersonRow,
  isDisabled: boolean,
  reason: string | null,
): Promise<PersonRow> {
  const status = isDisabled ? MemberStatus.Disabled : MemberStatus.Active;
  await changePerson(work.tx, person.id, { status });
  await audit(work, {
    action: isDisabled ? 'person-blocked' : 'person-unblocked',
    entity: 'user',
    entityId: person.id,
    schoolId: person.schoolId,
    before: { status: person.status },
    after: { status, ...(reason ? { reason } : {}) },
  });
  return { ...person, status };
}

/** Blocks or unblocks a person; who is blocked is out at once, in every window. ACC-16 ADM-5 @throws {AppError} */
export async function setPersonState(call: Call, input: Schemas['PersonStateInput']): Promise<Schemas['Person']> {
  const own = asAdmin(call);
  const { id, isDisabled } = input;
  if (id === own.session.userId) throw ruleBroken({ id: 'You can’t block yourself.' });
  const reason = isDisabled ? neededReason(input.reason) : (input.reason?.trim() ?? null);
  return inWork(own, async (work) => {
    const person = await lockPerson(work.tx, id);
    if (!person) throw notFound('person');
    if ((person.status === MemberStatus.Disabled) === isDisabled) return presentPerson(person, own.session.userId);
    if (isDisabled) await refuseLastAdmin(work, person.role);
    const changed = await changeState(work, person, isDisabled, reason);
    await tellState(work, person, isDisabled, reason);
    work.afterCommit(() => (isDisabled ? signUserOut(work.services, id) : replaceTokens(work.services, id)));
    return presentPerson(changed, own.session.userId);
  });
}
