import { adminAreas, emailProblem, formatDeadline, MemberStatus, normalizeEmail } from '@chalkline/rules';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import { sqlNow } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { linkTokens, users } from '../database/tables/index.ts';
import { transactionWithRetry } from '../database/transaction.ts';
import { hasOtherWholeAdmin } from '../modules/shared/whole-admins.ts';
import { createLink, LINK_VALID_FOR, voidLinks } from '../security/link-tokens.ts';
import { RefusedError } from './refused.ts';

/** What the command line may do about administrators. */
export type AdminCommand =
  | { readonly action: 'list' }
  | { readonly action: 'create' | 'link' | 'disable'; readonly address: string };

/** What it stands on: a database, whether a server runs on it or not. */
export interface AdminParts {
  readonly db: Db;
  /** The base of the links that are printed. */
  readonly publicUrl: string;
  /** Ends every session of an account. */
  readonly signOut: (userId: number) => Promise<void>;
}

type User = typeof users.$inferSelect;
type Change = { readonly tx: Db; readonly actor: typeof commandLine };

/** Who acts, as the audit names it. AUTH-42 */
const commandLine = {
  userId: null,
  name: 'By the command line',
  onBehalfOf: null,
  address: '',
  device: null,
  requestId: '',
} as const;

const change = <T>({ db }: AdminParts, body: (work: Change) => Promise<T>): Promise<T> =>
  transactionWithRetry(db, (tx) => body({ tx, actor: commandLine }));

/** @throws {RefusedError} for what is no address */
function addressOf(text: string): string {
  const problem = emailProblem(text);
  if (problem) throw new RefusedError(`"${text}" is not an email address.`, 2);
  return normalizeEmail(text);
}

/** The administrator of the address, locked. @throws {RefusedError} */
async function lockAdmin(tx: Db, email: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!user) {
    throw new RefusedError(
      `Nobody has the address ${email}. Make an administrator with: npm run admin -- create ${email}`,
    );
  }
  if (user.role !== 'Admin')
    throw new RefusedError(`${email} is the account of a ${kindOf(user)}, not an administrator.`);
  return user;
}

function kindOf({ role }: User): string {
  if (role === 'School') return 'school';
  return role === 'StaffMember' ? 'school’s reviewer' : 'vendor';
}

/** A link for the account, as a sentence and an address; older ones are void from then on. AUTH-40 */
async function linkFor({ tx }: Change, { publicUrl }: AdminParts, user: Pick<User, 'id' | 'email' | 'passwordHash'>) {
  const purpose = user.passwordHash === null ? 'admin-setup' : 'reset';
  const secret = await createLink(tx, { purpose, userId: user.id, email: user.email });
  const what = purpose === 'reset' ? 'sets a new password' : 'asks for a name and a password';
  return [`This link ${what}, once and within ${LINK_VALID_FOR[purpose]}:`, `  ${publicUrl}/reset-password/${secret}`];
}

/** Makes an account with every area, without a name and a password, and the link that asks for both. AUTH-40 ADM-11 */
async function create(parts: AdminParts, address: string): Promise<string[]> {
  const email = addressOf(address);
  return change(parts, async (work) => {
    const areas = [...adminAreas];
    const values = { email, firstName: '', lastName: '', role: 'Admin' as const, areas, confirmedAt: null };
    const [user] = await work.tx.insert(users).values(values).onConflictDoNothing().returning();
    if (!user) {
      const [other] = await work.tx.select().from(users).where(eq(users.email, email));
      throw new RefusedError(
        other?.role === 'Admin'
          ? `${email} is already an administrator. For a new link: npm run admin -- link ${email}`
          : `${email} is the account of a ${other ? kindOf(other) : 'vendor'}. An administrator needs an address of their own.`,
      );
    }
    await audit(work, {
      action: 'administrator-made',
      entity: 'user',
      entityId: user.id,
      after: { email, role: 'Admin', areas },
    });
    return [`${email} is an administrator.`, ...(await linkFor(work, parts, user))];
  });
}

/** Makes a fresh link: the set-up again, or a new password for who has one. AUTH-40 */
async function link(parts: AdminParts, address: string): Promise<string[]> {
  const email = addressOf(address);
  return change(parts, async (work) => {
    const user = await lockAdmin(work.tx, email);
    if (user.status === MemberStatus.Disabled) throw new RefusedError(`${email} is disabled.`);
    await audit(work, { action: 'administrator-link-made', entity: 'user', entityId: user.id });
    return linkFor(work, parts, user);
  });
}

/** @throws {RefusedError} when nobody else could sign in as administrator with every area. AUTH-41 ADM-11 */
async function refuseLast(tx: Db, id: number): Promise<void> {
  if (await hasOtherWholeAdmin(tx, id)) return;
  throw new RefusedError(
    'This is the last administrator who can sign in and has every area. Make another administrator first.',
  );
}

/** Keeps an administrator out, and ends what they have open. AUTH-41 */
async function disable(parts: AdminParts, address: string): Promise<string[]> {
  const email = addressOf(address);
  const id = await change(parts, async (work) => {
    const user = await lockAdmin(work.tx, email);
    if (user.status === MemberStatus.Disabled) return null;
    await refuseLast(work.tx, user.id);
    const after = { status: MemberStatus.Disabled };
    await work.tx.update(users).set(after).where(eq(users.id, user.id));
    for (const purpose of ['admin-setup', 'reset', 'invite'] as const) await voidLinks(work.tx, user.id, purpose);
    await audit(work, {
      action: 'person-blocked',
      entity: 'user',
      entityId: user.id,
      before: { status: user.status },
      after,
    });
    return user.id;
  });
  if (id === null) return [`${email} was already disabled.`];
  await parts.signOut(id);
  return [`${email} is disabled and signed out everywhere.`];
}

const waiting = sql<Date | null>`(select max(${linkTokens.expiresAt}) from ${linkTokens} where ${and(
  eq(linkTokens.userId, users.id),
  or(eq(linkTokens.purpose, 'admin-setup'), eq(linkTokens.purpose, 'invite')),
  isNull(linkTokens.usedAt),
  sql`${linkTokens.expiresAt} > ${sqlNow}`,
)})`.mapWith(linkTokens.expiresAt);

const utc = (at: Date): string => formatDeadline(at, 'UTC');

function stateOf(user: User, linkUntil: Date | null): string {
  if (user.status === MemberStatus.Disabled) return 'disabled';
  if (user.passwordHash !== null || user.googleSubject !== null) return 'active';
  return linkUntil ? `set-up link until ${utc(linkUntil)}` : 'not set up, and without a link';
}

/** Every administrator, a line each. */
async function list({ db }: AdminParts): Promise<string[]> {
  const rows = await db
    .select({ user: users, linkUntil: waiting })
    .from(users)
    .where(and(eq(users.role, 'Admin'), ne(users.email, '')))
    .orderBy(users.id);
  if (rows.length === 0) return ['There is no administrator. Make one with: npm run admin -- create <address>'];
  const cells = rows.map(({ user, linkUntil }) => [
    user.email,
    `${user.firstName} ${user.lastName}`.trim() || '–',
    stateOf(user, linkUntil),
    user.lastSignInAt ? `last sign-in ${utc(user.lastSignInAt)}` : 'never signed in',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * Does what the command line asks about administrators.
 * @returns lines to print
 * @throws {RefusedError} when it can't be done
 */
export function administer(parts: AdminParts, command: AdminCommand): Promise<string[]> {
  switch (command.action) {
    case 'create':
      return create(parts, command.address);
    case 'link':
      return link(parts, command.address);
    case 'disable':
      return disable(parts, command.address);
    case 'list':
      return list(parts);
  }
}
