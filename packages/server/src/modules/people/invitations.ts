import { MemberStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { people, takenInvitations, users } from '../../database/tables/index.ts';
import { createLink } from '../../security/link-tokens.ts';
import type { Work } from '../../unit-of-work.ts';
import { mailColleagueInvitation, mailInvitedWithAccount } from '../registration/mails.ts';
import { type PersonRow, type Team, userByEmail } from './people.ts';
import { changePerson } from './person-rows.ts';

type Invited = Omit<typeof takenInvitations.$inferSelect, 'id' | 'status'>;
type Named = Pick<PersonRow, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>;

/** Whether the address is in a list of the organization, where who invites sees it anyway. ACC-24 ACC-32 */
export async function isOfOrganisation(db: Db, team: Team, email: string): Promise<boolean> {
  const isIts = team.kind === 'company' ? eq(people.vendorId, team.vendorId) : eq(people.schoolId, team.schoolId);
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(isIts, eq(people.email, email)))
    .limit(1);
  return row !== undefined;
}

const inviterOf = ({ actor }: Work): string => actor?.name ?? 'Chalkline';

async function sendInvitation(work: Work, person: Named, organisation: string): Promise<void> {
  const { id, email, firstName, lastName, role } = person;
  const invitedBy = inviterOf(work);
  const secret = await createLink(work.tx, { purpose: 'invite', userId: id, email, invitedBy });
  const to = { email, name: `${firstName} ${lastName}` };
  await mailColleagueInvitation(work, to, { secret, invitedBy, organisation, isReviewer: role === 'StaffMember' });
}

/** Tells whose address it is, by the name that they gave themselves. */
function tellOwner(work: Work, owner: typeof users.$inferSelect, organisation: string): Promise<void> {
  const { email, firstName, lastName, role } = owner;
  const to = { email, name: `${firstName} ${lastName}`, role };
  return mailInvitedWithAccount(work, to, { invitedBy: inviterOf(work), organisation });
}

/**
 * Invites an address: to an account of the team, or where it has an account elsewhere to nothing at all, of which only its
 * owner hears. ACC-24 ACC-32
 */
export async function inviteAddress(work: Work, values: Invited, organisation: string): Promise<PersonRow> {
  const owner = await userByEmail(work.tx, values.email);
  const insert = owner
    ? work.tx.insert(takenInvitations).values(values).returning({ id: takenInvitations.id })
    : work.tx
        .insert(users)
        .values({ ...values, confirmedAt: null })
        .returning({ id: users.id });
  const [row] = await insert;
  if (!row) throw new Error('A person who was inserted has no number.');
  const person = { ...values, id: row.id };
  if (owner) await tellOwner(work, owner, organisation);
  else await sendInvitation(work, person, organisation);
  const unanswered = { status: MemberStatus.Active, lastSignInAt: null, hasAnswered: false };
  return { ...person, ...unanswered, isTaken: owner !== null };
}

/** Makes an account of an invitation whose address has become free; who invited keeps the number they know. ACC-32 */
async function openAccount(tx: Db, person: PersonRow): Promise<void> {
  const { lastSignInAt: _, hasAnswered: _answered, isTaken: _taken, ...values } = person;
  await tx.delete(takenInvitations).where(eq(takenInvitations.id, person.id));
  await tx.insert(users).values({ ...values, confirmedAt: null });
}

/** Invites somebody again who has not answered, by what their address is by now. ACC-24 ACC-32 */
export async function inviteAgain(work: Work, person: PersonRow, organisation: string): Promise<void> {
  const invitedAt = await databaseNow(work.tx);
  const owner = person.isTaken ? await userByEmail(work.tx, person.email) : null;
  await changePerson(work.tx, person.id, { invitedAt });
  if (owner) return tellOwner(work, owner, organisation);
  if (person.isTaken) await openAccount(work.tx, { ...person, invitedAt });
  await sendInvitation(work, person, organisation);
}
