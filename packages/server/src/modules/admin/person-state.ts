import type { components } from '@chalkline/openapi/types';
import { areaRefusal, homeUrlOf, MemberStatus } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call } from '../../call.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { throughRedirect } from '../../mail/mail.ts';
import { standingRefusal, statusInRole } from '../../security/sessions.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { accountById, standingOf } from '../auth/account.ts';
import { tellPerson } from '../notifications/notify.ts';
import { type PersonRow, presentPerson } from '../people/people.ts';
import { changePerson, lockPerson } from '../people/person-rows.ts';
import { replaceTokens, signUserOut } from '../shared/sign-out.ts';
import { hasOtherWholeAdmin } from '../shared/whole-admins.ts';
import { neededReason } from './decide-accounts.ts';

type Schemas = components['schemas'];

/** Administrators stand on a page of their own, for whoever has every area; one always has. ADM-10 ADM-11 @throws {AppError} */
async function refuseAdmin(
  work: Work,
  { id, role }: PersonRow,
  { areas, isDisabled }: { readonly areas: readonly string[]; readonly isDisabled: boolean },
): Promise<void> {
  if (role !== 'Admin') return;
  const refusal = areaRefusal('all', areas);
  if (refusal) throw new AppError('RIGHT_MISSING', refusal);
  if (isDisabled && !(await hasOtherWholeAdmin(work.tx, id))) {
    throw ruleBroken({ id: 'This is the last administrator with every area. Give every area to somebody else first.' });
  }
}

/** The screen that a person starts from; whose organization is out has none. */
async function homeOf(work: Work, id: number): Promise<string> {
  const account = await accountById(work.tx, id);
  if (!account || standingRefusal(standingOf(account)) !== null) return 'support';
  return homeUrlOf(account.role, statusInRole(standingOf(account))).slice(1);
}

/** Mails a person that the account was disabled, or tells that it is enabled again. ADM-5 NOTIF-17 */
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
  if (id === own.session.userId) throw ruleBroken({ id: 'You can’t disable yourself.' });
  const reason = isDisabled ? neededReason(input.reason) : (input.reason?.trim() ?? null);
  return inWork(own, async (work) => {
    const person = await lockPerson(work.tx, id);
    if (!person) throw notFound('person');
    if ((person.status === MemberStatus.Disabled) === isDisabled) return presentPerson(person, own.session.userId);
    await refuseAdmin(work, person, { areas: own.session.areas, isDisabled });
    const changed = await changeState(work, person, isDisabled, reason);
    await tellState(work, person, isDisabled, reason);
    work.afterCommit(() => (isDisabled ? signUserOut(work.services, id) : replaceTokens(work.services, id)));
    return presentPerson(changed, own.session.userId);
  });
}
