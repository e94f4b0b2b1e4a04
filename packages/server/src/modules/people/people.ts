import type { components } from '@chalkline/openapi/types';
import { MemberStatus, normalizeEmail, type SchoolRight } from '@chalkline/rules';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { people, users } from '../../database/tables/index.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';

type Person = components['schemas']['Person'];
type User = typeof users.$inferSelect;

/** Somebody of an organization, whether they have an account or their address is another account's. ACC-32 */
export type PersonRow = typeof people.$inferSelect;

/** Whose colleagues are meant: a school's assistants, its reviewers, or a company's sub-vendors. */
export type Team =
  | { readonly kind: 'assistants'; readonly schoolId: number }
  | { readonly kind: 'reviewers'; readonly schoolId: number }
  | { readonly kind: 'company'; readonly vendorId: number };

/** Which rows are the team's, of whatever holds people: the main account is of it too, where there is one. */
export function membersOf(
  team: Team,
  row: Readonly<Record<'schoolId' | 'vendorId' | 'role', AnyPgColumn>>,
): SQL | undefined {
  if (team.kind === 'company') return eq(row.vendorId, team.vendorId);
  return and(eq(row.schoolId, team.schoolId), eq(row.role, team.kind === 'reviewers' ? 'StaffMember' : 'School'));
}

function stateOf({ status, hasAnswered }: PersonRow): Person['state'] {
  if (status === MemberStatus.Disabled) return 'disabled';
  return hasAnswered ? 'active' : 'invited';
}

/** A colleague as the organization's people see them; nothing tells whether the address is another account's. ACC-32 */
export function presentPerson(row: PersonRow, myId: number): Person {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    accessType: row.accessType,
    rights: row.rights as SchoolRight[],
    state: stateOf(row),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    isMe: row.id === myId,
  };
}

/** Everybody of a team, the main account first. */
export async function peopleOf(db: Db, team: Team, myId: number): Promise<Person[]> {
  const rows = await db
    .select()
    .from(people)
    .where(membersOf(team, people))
    .orderBy(sql`${people.accessType} nulls last`, asc(people.lastName), asc(people.id));
  return rows.map((row) => presentPerson(row, myId));
}

/** Those who are in first, then those who were invited, then those who are out. */
const stateRanks: Readonly<Record<Person['state'], number>> = { active: 1, invited: 2, disabled: 3 };
const stateRank = sql`case when ${people.status} = ${MemberStatus.Disabled} then 3 when ${people.hasAnswered} then 1 else 2 end`;

/** A page of a team's people. ACC-24 */
export async function listPeople(
  { db, session }: SignedInCall,
  team: Team,
  query: ListQuery & { readonly state?: Person['state'] },
): Promise<{ listingData: Person[]; totalCount: number }> {
  const text = query.search?.trim() ? likeText(query.search) : null;
  const fullName = sql`${people.firstName} || ' ' || ${people.lastName}`;
  const where = and(
    membersOf(team, people),
    text ? or(inFoldedText(people.email, text), sql`fold_text(${fullName}) like ${text}`) : undefined,
    query.state ? sql`${stateRank} = ${stateRanks[query.state]}` : undefined,
  );
  const { limit, offset } = pageOf(query);
  const sortable = {
    name: sql`${people.lastName} || ' ' || ${people.firstName}`,
    email: people.email,
    state: stateRank,
    lastSignInAt: people.lastSignInAt,
  };
  const rows = await db
    .select()
    .from(people)
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${people.accessType} asc nulls last, ${people.lastName} asc`, people.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(people).where(where).limit(COUNTED_ROWS).as('some');
  return { listingData: rows.map((row) => presentPerson(row, session.userId)), totalCount: await countOf(db, some) };
}

/** The account that has this sign-in address, if any. */
export async function userByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  return user ?? null;
}
