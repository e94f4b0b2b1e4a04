import type { components } from '@chalkline/openapi/types';
import { MemberStatus } from '@chalkline/rules';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import type { Db } from '../../database/database.ts';
import { people, schools } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { invitePerson, reinvitePerson } from '../people/manage-people.ts';
import { MOST_ROWS, rowsAndCut } from '../shared/cut-rows.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import type { Page } from './accounts.ts';
import { deskDay } from './desk-file.ts';
import { setPersonState } from './person-state.ts';

type Schemas = components['schemas'];
type Row = Schemas['StaffMemberRow'];

/** What the list is narrowed by. */
export interface StaffQuery extends ListQuery {
  readonly state?: Row['state'];
  readonly schoolId?: number;
  readonly stateCode?: string;
}

const state = sql<Row['state']>`case when ${people.status} = ${sql.raw(String(MemberStatus.Disabled))} then 'disabled'
  when ${people.hasAnswered} then 'active' else 'invited' end`;

const columns = {
  id: people.id,
  firstName: people.firstName,
  lastName: people.lastName,
  email: people.email,
  schoolId: schools.id,
  schoolName: schools.name,
  stateCode: schools.stateCode,
  state,
  invitedAt: people.invitedAt,
  lastSignInAt: people.lastSignInAt,
};

const sortable = {
  name: sql`${people.lastName} || ' ' || ${people.firstName}`,
  email: people.email,
  schoolName: schools.name,
  state,
  lastSignInAt: people.lastSignInAt,
};

const rowsThat = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(people).innerJoin(schools, eq(schools.id, people.schoolId)).where(where).$dynamic();

type Found = Awaited<ReturnType<typeof rowsThat>>[number];

const present = ({ invitedAt, lastSignInAt, ...row }: Found): Row => ({
  ...row,
  invitedAt: invitedAt?.toISOString() ?? null,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

const isStaff = eq(people.role, 'StaffMember');

function staffThat(query: StaffQuery): SQL | undefined {
  const text = query.search?.trim() ? likeText(query.search) : null;
  const fullName = sql`${people.firstName} || ' ' || ${people.lastName}`;
  return and(
    isStaff,
    query.state ? sql`${state} = ${query.state}` : undefined,
    query.schoolId ? eq(schools.id, query.schoolId) : undefined,
    query.stateCode ? eq(schools.stateCode, query.stateCode) : undefined,
    text
      ? or(inFoldedText(people.email, text), sql`fold_text(${fullName}) like ${text}`, inFoldedText(schools.name, text))
      : undefined,
  );
}

/** Everybody who reviews purchases, of whichever school. ADM-13 */
export async function listStaffMembers(call: Call, query: StaffQuery): Promise<Page<Row>> {
  const { db } = asAdmin(call);
  const where = staffThat(query);
  const { limit, offset } = pageOf(query);
  const rows = await rowsThat(db, where)
    .orderBy(...orderOf(query, sortable, sql`${people.lastName} asc`, people.id))
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(people)
    .innerJoin(schools, eq(schools.id, people.schoolId))
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return { listingData: rows.map(present), totalCount: await countOf(db, some) };
}

/** The same as a spreadsheet. ADM-13 */
export async function staffMembersFile(
  call: Call,
  { format, ...query }: StaffQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { listingData, totalCount } = await listStaffMembers(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  const headers = ['First name', 'Last name', 'Email', 'School', 'State', 'Status', 'Last sign-in (UTC)'];
  const rows = listingData.map((row) => [
    row.firstName,
    row.lastName,
    row.email,
    row.schoolName,
    row.stateCode,
    row.state,
    deskDay(row.lastSignInAt),
  ]);
  const sheet = {
    name: 'Staff members',
    columns: headers.map((header) => ({ header, width: 24 })),
    rows: rowsAndCut(rows, totalCount),
  };
  return sheetReply('Staff members', sheet, format);
}

/** @throws {AppError} NOT_FOUND */
async function staffMember(db: Db, id: number): Promise<Row> {
  const [row] = await rowsThat(db, and(isStaff, eq(people.id, id)));
  if (!row) throw notFound('staff member');
  return present(row);
}

/** Invites somebody to review a school's purchases. ADM-13 @throws {AppError} NOT_FOUND, RULE_BROKEN naming the field */
export async function inviteStaffMember(call: Call, input: Schemas['InviteStaffMemberInput']): Promise<Row> {
  const own = asAdmin(call);
  const { schoolId, ...person } = input;
  const [school] = await own.db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId));
  if (!school) throw notFound('school');
  const { id } = await invitePerson(own, { kind: 'reviewers', schoolId }, school.name, person);
  return staffMember(own.db, id);
}

/** Disables or enables a staff member of any school. ADM-13 @throws {AppError} NOT_FOUND, RULE_BROKEN */
export async function setStaffMemberState(call: Call, input: Schemas['PersonStateInput']): Promise<Row> {
  const own = asAdmin(call);
  await staffMember(own.db, input.id);
  await setPersonState(own, input);
  return staffMember(own.db, input.id);
}

/** Sends an invitation again. ADM-13 @throws {AppError} NOT_FOUND, RULE_BROKEN */
export async function reinviteStaffMember(call: Call, id: number): Promise<void> {
  const own = asAdmin(call);
  const { schoolId, schoolName } = await staffMember(own.db, id);
  await reinvitePerson(own, [{ kind: 'reviewers', schoolId }], schoolName, id);
}
