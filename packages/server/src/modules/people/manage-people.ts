import type { components } from '@chalkline/openapi/types';
import { AccessType, emailProblem, MemberStatus, normalizeEmail, type SchoolRight } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { countTry } from '../../security/rate-limit.ts';
import { steadily } from '../../security/steady-time.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { STEADY_MS } from '../registration/links.ts';
import { replaceTokens, signUserOut } from '../shared/sign-out.ts';
import { inviteAddress, inviteAgain, isOfOrganisation } from './invitations.ts';
import { type PersonRow, presentPerson, type Team } from './people.ts';
import { changePerson, lockPerson } from './person-rows.ts';

type Schemas = components['schemas'];

/** Invitations that one organization may send in a day. */
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
  if (above) throw ruleBroken({ rights: 'You can grant only rights that you have yourself. Ask the main account.' });
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

/**
 * Invites a colleague: an account without a password, and a mail with a link to choose one. Whether the address has an account
 * elsewhere shows neither in the answer nor in its time. ACC-24 ACC-32
 * @throws {AppError} RULE_BROKEN naming the field, RATE_LIMITED
 */
export async function invitePerson(
  call: SignedInCall,
  team: Team,
  organisation: string,
  input: Schemas['InvitePersonInput'],
): Promise<Schemas['Person']> {
  checkPerson(input);
  const rights = grantedRights(call, team, input.rights ?? []);
  await countTry(
    call.db,
    { kind: `invite:${team.kind}`, of: schoolOf(team) ?? call.session.vendorId ?? 0 },
    INVITATIONS,
  );
  const invite = async (work: Work): Promise<Schemas['Person']> => {
    const email = normalizeEmail(input.email);
    if (await isOfOrganisation(work.tx, team, email)) {
      throw ruleBroken({ email: 'One of your people already has this address. Invite another address.' });
    }
    const firstName = input.firstName.trim();
    const lastName = input.lastName.trim();
    const invitedAt = await databaseNow(work.tx);
    const values = { ...membershipOf(team), email, firstName, lastName, rights, invitedAt };
    const person = await inviteAddress(work, values, organisation);
    const { id, role } = person;
    const after = { email, role, rights };
    await audit(work, { action: 'person-invited', entity: 'user', entityId: id, schoolId: schoolOf(team), after });
    return presentPerson(person, call.session.userId);
  };
  return steadily(STEADY_MS, () => inWork(call, invite));
}

/** A member of the team, locked. The main account can't be changed by this way. @throws {AppError} */
async function lockMember(work: Work, team: Team, id: number): Promise<PersonRow> {
  const person = await lockPerson(work.tx, id, [team]);
  if (!person) throw notFound('person');
  if (person.accessType === AccessType.Main) throw ruleBroken({ id: 'The main account can’t be changed here.' });
  return person;
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
    const person = await lockMember(work, team, input.id);
    const { id } = person;
    if (id === call.session.userId) throw ruleBroken({ id: 'You can’t change your own account here.' });
    const isDisabled = input.isDisabled ?? person.status === MemberStatus.Disabled;
    const values = {
      status: isDisabled ? MemberStatus.Disabled : MemberStatus.Active,
      rights: input.rights ? grantedRights(call, team, input.rights, person.rights) : person.rights,
    };
    await changePerson(work.tx, id, values);
    const before = { status: person.status, rights: person.rights };
    const change = { before, after: values };
    await audit(work, { action: 'person-changed', entity: 'user', entityId: id, schoolId: schoolOf(team), ...change });
    work.afterCommit(() => (isDisabled ? signUserOut(work.services, id) : replaceTokens(work.services, id)));
    return presentPerson({ ...person, ...values }, call.session.userId);
  });
}

/** Sends an invitation again; the older link is void from then on. ACC-24 ACC-32 */
export async function reinvitePerson(call: SignedInCall, teams: readonly Team[], organisation: string, id: number) {
  const { role, clientId } = call.session;
  await countTry(call.db, { kind: 'reinvite', of: `${role}:${clientId}:${id}` }, { max: 5, windowMinutes: 60 });
  const invite = async (work: Work): Promise<void> => {
    const person = await lockPerson(work.tx, id, teams);
    if (!person || !teams.some((team) => isMember(team, person))) throw notFound('person');
    if (person.hasAnswered) {
      throw ruleBroken({ id: `${person.firstName} ${person.lastName} has already accepted the invitation.` });
    }
    if (person.status === MemberStatus.Disabled) throw ruleBroken({ id: 'Enable the account first.' });
    await inviteAgain(work, person, organisation);
    await audit(work, { action: 'person-invited-again', entity: 'user', entityId: id, schoolId: person.schoolId });
  };
  await steadily(STEADY_MS, () => inWork(call, invite));
}

function isMember(team: Team, person: PersonRow): boolean {
  const { role, vendorId, schoolId } = membershipOf(team);
  return person.role === role && person.vendorId === vendorId && person.schoolId === schoolId;
}
