import type { components } from '@chalkline/openapi/types';
import { MemberStatus, normalizeEmail, type SchoolRight } from '@chalkline/rules';
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { users } from '../../database/tables/index.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';

type Person = components['schemas']['Person'];
type User = typeof users.$inferSelect;

/** Whose colleagues are meant: a school's assistants, its reviewers, or a company's sub-vendors. */
export type Team =
  | { readonly kind: 'assistants'; readonly schoolId: number }
  | { readonly kind: 'reviewers'; readonly schoolId: number }
  | { readonly kind: 'company'; readonly vendorId: number };

/** Which rows are the team's: the main account is of it too, where there is one. */
export function membersOf(team: Team): SQL | undefined {
  if (team.kind === 'company') return eq(users.vendorId, team.vendorId);
  return and(eq(users.schoolId, team.schoolId), eq(users.role, team.kind === 'reviewers' ? 'StaffMember' : 'School'));
}

function stateOf(user: User): Person['state'] {
  if (user.status === MemberStatus.Disabled) return 'disabled';
  return user.passwordHash === null && user.googleSubject === null ? 'invited' : 'active';
}

/** A colleague as the organisation's people see them. */
export function presentPerson(user: User, myId: number): Person {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    accessType: user.accessType,
    rights: user.rights as SchoolRight[],
    state: stateOf(user),
    invitedAt: user.invitedAt?.toISOString() ?? null,
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    isMe: user.id === myId,
  };
}

/** Everybody of a team, the main account first. */
export async function peopleOf(db: Db, team: Team, myId: number): Promise<Person[]> {
  const rows = await db
    .select()
    .from(users)
    .where(membersOf(team))
    .orderBy(sql`${users.accessType} nulls last`, asc(users.lastName), asc(users.id));
  return rows.map((row) => presentPerson(row, myId));
}

/** Those who are in first, then those who were invited, then those who are out. */
const stateRank = sql`case when ${users.status} = ${MemberStatus.Disabled} then 3 when ${users.passwordHash} is null and ${users.googleSubject} is null then 2 else 1 end`;

/** A page of a team's people. ACC-24 */
export async function listPeople(
  { db, session }: SignedInCall,
  team: Team,
  query: ListQuery,
): Promise<{ listingData: Person[]; totalCount: number }> {
  const text = query.search?.trim() ? likeText(query.search) : null;
  const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const where = and(membersOf(team), text ? or(ilike(users.email, text), sql`${fullName} ilike ${text}`) : undefined);
  const { limit, offset } = pageOf(query);
  const sortable = {
    name: sql`${users.lastName} || ' ' || ${users.firstName}`,
    email: users.email,
    state: stateRank,
    lastSignInAt: users.lastSignInAt,
  };
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${users.accessType} asc nulls last, ${users.lastName} asc`, users.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(users).where(where).limit(COUNTED_ROWS).as('some');
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
