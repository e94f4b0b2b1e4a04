import type { components } from '@chalkline/openapi/types';
import { type AdminArea, adminAreaNames, adminAreas, MemberStatus } from '@chalkline/rules';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { users } from '../../database/tables/index.ts';
import { MOST_ROWS, rowsAndCut } from '../shared/cut-rows.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import type { Page } from './accounts.ts';
import { deskDay } from './desk-file.ts';

type Administrator = components['schemas']['Administrator'];
type User = typeof users.$inferSelect;

/** What the list is narrowed by. */
export interface AdministratorQuery extends ListQuery {
  readonly state?: Administrator['state'];
  readonly area?: AdminArea;
}

const hasAnswered = sql`(${users.passwordHash} is not null or ${users.googleSubject} is not null)`;
const state = sql<
  Administrator['state']
>`case when ${users.status} = ${sql.raw(String(MemberStatus.Disabled))} then 'disabled'
  when ${hasAnswered} then 'active' else 'invited' end`;

function stateOf({ status, passwordHash, googleSubject }: User): Administrator['state'] {
  if (status === MemberStatus.Disabled) return 'disabled';
  return passwordHash === null && googleSubject === null ? 'invited' : 'active';
}

/** An administrator as whoever has every area sees them. */
export const presentAdministrator = (user: User, myId: number): Administrator => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  areas: adminAreas.filter((area) => user.areas.includes(area)),
  state: stateOf(user),
  invitedAt: user.invitedAt?.toISOString() ?? null,
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  isMe: user.id === myId,
});

const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`;
const sortable = {
  name: sql`${users.lastName} || ' ' || ${users.firstName}`,
  email: users.email,
  state,
  lastSignInAt: users.lastSignInAt,
};

function administratorsThat(query: AdministratorQuery): SQL | undefined {
  const text = query.search?.trim() ? likeText(query.search) : null;
  return and(
    eq(users.role, 'Admin'),
    query.state ? sql`${state} = ${query.state}` : undefined,
    query.area ? sql`${query.area} = any(${users.areas})` : undefined,
    text ? or(inFoldedText(users.email, text), sql`fold_text(${fullName}) like ${text}`) : undefined,
  );
}

/** Everybody who runs the market. ADM-12 */
export async function listAdministrators(call: Call, query: AdministratorQuery): Promise<Page<Administrator>> {
  const { db, session } = asAdmin(call);
  const where = administratorsThat(query);
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${users.lastName} asc`, users.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(users).where(where).limit(COUNTED_ROWS).as('some');
  return {
    listingData: rows.map((user) => presentAdministrator(user, session.userId)),
    totalCount: await countOf(db, some),
  };
}

/** The same as a spreadsheet. ADM-12 */
export async function administratorsFile(
  call: Call,
  { format, ...query }: AdministratorQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { listingData, totalCount } = await listAdministrators(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  const columns = [
    { header: 'First name', width: 18 },
    { header: 'Last name', width: 18 },
    { header: 'Email', width: 36 },
    { header: 'Areas', width: 48 },
    { header: 'Status', width: 12 },
    { header: 'Last sign-in (UTC)', width: 20 },
  ];
  const rows = listingData.map((row) => [
    row.firstName,
    row.lastName,
    row.email,
    row.areas.map((area) => adminAreaNames[area]).join(', '),
    row.state,
    deskDay(row.lastSignInAt),
  ]);
  return sheetReply('Administrators', { name: 'Administrators', columns, rows: rowsAndCut(rows, totalCount) }, format);
}
