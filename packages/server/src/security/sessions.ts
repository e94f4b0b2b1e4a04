import { randomUUID } from 'node:crypto';
import { MemberStatus, type Role, type SchoolRight, SESSION_MS, signInRefusal, VendorStatus } from '@chalkline/rules';
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jwtVerify, SignJWT } from 'jose';
import type { Connection, Db } from '../database/database.ts';
import { memberIs } from '../database/status-sql.ts';
import { schools, sessions, users, vendors } from '../database/tables/index.ts';
import { asBookkeeping } from '../deadline.ts';
import { inOrder, type Secrets } from './keys.ts';

/** Who is calling, by the server's own records. */
export interface Session {
  readonly sessionId: string;
  readonly userId: number;
  readonly role: Role;
  /** The account's status within its role: the organization's for schools and vendors. */
  readonly status: number;
  readonly accessType: number | null;
  /** The school's or company's number; a sub-vendor's, staff member's or admin's own. */
  readonly clientId: number;
  readonly schoolId: number | null;
  readonly vendorId: number | null;
  /** Whether the company was only invited: it sees what invited it, its sub-vendors too. ACC-15 */
  readonly isInvitedOnly: boolean;
  readonly rights: readonly SchoolRight[];
  /** What an administrator may do; nobody else has any. ADM-10 */
  readonly areas: readonly string[];
  readonly name: string;
  readonly email: string;
  /** The administrator who acts as this account; null for the account's own people. IMP-1 */
  readonly impersonator: Impersonator | null;
}

/** An administrator who acts as somebody else, by a session of their own. */
export interface Impersonator {
  readonly userId: number;
  readonly name: string;
  readonly sessionId: string;
}

/** Where a session was opened. */
export interface Origin {
  readonly address: string | null;
  /** What the browser called itself. */
  readonly device: string | null;
}

/** Issues, checks and ends sessions. AUTH-1 AUTH-4 */
export interface Sessions {
  issue(userId: number, address: string | null, device?: string | null): Promise<string>;
  /** A session as another account that ends with the administrator's own. IMP-1 */
  issueImpersonation(userId: number, from: Origin, adminSessionId: string): Promise<string>;
  /** A fresh token for a session that goes on; it ends when the session would have. AUTH-18 */
  renew(sessionId: string): Promise<string>;
  /** The session behind a token, or null when it is forged, expired or revoked. */
  resolve(token: string): Promise<Session | null>;
  revoke(sessionId: string): Promise<void>;
  /** Ends every session of a user. ACC-16 AUTH-13 */
  revokeUser(userId: number): Promise<void>;
  /** Ends what an administrator opened as somebody else, and leaves their own sessions. ADM-10 */
  revokeActing(userId: number): Promise<void>;
  /** Ends every session of a user but this one. AUTH-19 */
  revokeOthers(userId: number, sessionId: string): Promise<void>;
  /** Forgets what is remembered of a user on every node, after its rights or status changed. */
  forgetUser(userId: number): Promise<void>;
  /** Hears of every session that is ended, on whichever node; not of one that runs out, nor what is told while it can't hear. */
  onEnded(listener: (sessionId: string) => void): void;
  /** Which of the sessions have run out, were ended, or belong to an account that may not enter any more. */
  lapsed(sessionIds: readonly string[]): Promise<string[]>;
}

/** Nothing is remembered for longer, whatever was or wasn't heard. */
const REMEMBER_MS = 5_000;
const MAX_REMEMBERED = 10_000;

interface Remembered {
  session: Session;
  until: number;
}

const adminSessions = alias(sessions, 'admin_sessions');
const admins = alias(users, 'admins');

const selection = {
  id: sessions.id,
  userId: users.id,
  role: users.role,
  userStatus: users.status,
  accessType: users.accessType,
  schoolId: users.schoolId,
  vendorId: users.vendorId,
  rights: users.rights,
  areas: users.areas,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  schoolStatus: schools.status,
  vendorStatus: vendors.status,
  expiresAt: sessions.expiresAt,
  isSeenLately: sql<boolean>`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt}) > now() - interval '1 minute'`,
  adminSessionId: sessions.adminSessionId,
  // The administrator's session, account and area must stand for as long as it is used for somebody else. ADM-10
  adminStands: sql<boolean>`(${adminSessions.id} is not null and ${adminSessions.revokedAt} is null
    and ${adminSessions.expiresAt} > now() and ${admins.role} = 'Admin' and ${admins.status} = ${memberIs.Active} and 'accounts' = any(${admins.areas}))`,
  adminId: admins.id,
  adminFirstName: admins.firstName,
  adminLastName: admins.lastName,
};

/** What decides an account's standing: its own status and its organization's. */
export interface Standing {
  readonly role: Role;
  readonly userStatus: number;
  readonly schoolStatus: number | null;
  readonly vendorStatus: number | null;
}

/** The account's status within its role: the organization's for schools and vendors, its own for everybody else. ACC-1 */
export function statusInRole({ role, userStatus, schoolStatus, vendorStatus }: Standing): number {
  if (role === 'School') return schoolStatus ?? 0;
  return role === 'Vendor' ? (vendorStatus ?? 0) : userStatus;
}

/** Why an account may not enter, or null; the people of an organization enter with it. ACC-3 */
export function standingRefusal(standing: Standing): string | null {
  const { role, userStatus, schoolStatus, vendorStatus } = standing;
  if (userStatus !== MemberStatus.Active) return signInRefusal('StaffMember', MemberStatus.Disabled);
  if (role === 'SubVendor') return signInRefusal('Vendor', vendorStatus ?? 0);
  if (role === 'StaffMember') return signInRefusal('School', schoolStatus ?? 0);
  return signInRefusal(role, statusInRole(standing));
}

const isRunning = and(isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`);
const SESSIONS_PER_LOOKUP = 500;

/** Sessions with the accounts they are for, and the administrators who opened them as somebody else. */
const sessionRows = (db: Db) =>
  db
    .select(selection)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .leftJoin(adminSessions, eq(adminSessions.id, sessions.adminSessionId))
    .leftJoin(admins, eq(admins.id, adminSessions.userId))
    .$dynamic();

type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number];

/** Whether the account still enters, and whoever acts as it still may. ACC-3 AUTH-9 */
const stands = (row: SessionRow): boolean =>
  standingRefusal(row) === null && (row.adminSessionId === null || row.adminStands);

/** Those of the sessions that still let their account in. */
async function standingSessions(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  const standing = new Set<string>();
  for (let from = 0; from < sessionIds.length; from += SESSIONS_PER_LOOKUP) {
    const some = sessionIds.slice(from, from + SESSIONS_PER_LOOKUP);
    const rows = await sessionRows(db).where(and(inArray(sessions.id, some), isRunning));
    for (const row of rows) if (stands(row)) standing.add(row.id);
  }
  return standing;
}

interface Found {
  readonly session: Session;
  readonly expiresAt: Date;
  readonly isSeenLately: boolean;
}

async function readSession(db: Db, sessionId: string): Promise<Found | null> {
  const [row] = await sessionRows(db).where(and(eq(sessions.id, sessionId), isRunning));
  if (!row || !stands(row)) return null;
  const isOwn = row.role === 'SubVendor' || row.role === 'StaffMember' || row.role === 'Admin';
  const session: Session = {
    sessionId,
    userId: row.userId,
    role: row.role,
    status: statusInRole(row),
    accessType: row.accessType,
    clientId: isOwn ? row.userId : (row.schoolId ?? row.vendorId ?? row.userId),
    schoolId: row.schoolId,
    vendorId: row.vendorId,
    isInvitedOnly: row.vendorStatus === VendorStatus.Invited,
    rights: row.rights as SchoolRight[],
    areas: row.areas,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    impersonator:
      row.adminSessionId === null
        ? null
        : {
            userId: row.adminId ?? 0,
            name: `${row.adminFirstName} ${row.adminLastName}`,
            sessionId: row.adminSessionId,
          },
  };
  return { session, expiresAt: row.expiresAt, isSeenLately: row.isSeenLately };
}

const ENDED = 'session-ended ';
const CHANGED = 'user-changed ';

/** What was resolved a moment ago, as long as every node's revocations are heard. */
function createMemory(gossip: Connection['gossip']) {
  const remembered = new Map<string, Remembered>();
  const forget = (matches: (session: Session) => boolean) => {
    for (const [token, entry] of remembered) if (matches(entry.session)) remembered.delete(token);
  };
  gossip.hear((message) => {
    if (message === null) remembered.clear();
    else if (message.startsWith(ENDED)) forget((session) => session.sessionId === message.slice(ENDED.length));
    else if (message.startsWith(CHANGED)) forget((session) => session.userId === Number(message.slice(CHANGED.length)));
  });
  return {
    find(token: string): Session | null {
      const entry = remembered.get(token);
      if (entry && entry.until > Date.now() && gossip.isLive) return entry.session;
      remembered.delete(token);
      return null;
    },
    keep(token: string, session: Session, expiresAt: Date) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(token, { session, until: Math.min(Date.now() + REMEMBER_MS, expiresAt.getTime()) });
    },
  };
}

/** Ends sessions in the database and tells every node of it. */
function createEnder({ db, gossip }: Pick<Connection, 'db' | 'gossip'>) {
  const revokeWhere = async (which: SQL | undefined) => {
    const ended = await db.update(sessions).set({ revokedAt: sql`now()` }).where(which).returning({ id: sessions.id });
    for (const { id } of ended) await gossip.tell(`${ENDED}${id}`);
  };
  const liveOf = (userId: number) =>
    and(eq(sessions.userId, userId), isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`);
  return {
    // What an administrator opened as somebody else ends with the administrator's own session.
    revoke: (sessionId: string) => revokeWhere(or(eq(sessions.id, sessionId), eq(sessions.adminSessionId, sessionId))),
    revokeUser: (userId: number) => revokeWhere(liveOf(userId)),
    revokeActing: (userId: number) =>
      revokeWhere(
        and(
          isNull(sessions.revokedAt),
          sql`${sessions.adminSessionId} in (select s.id from ${sessions} s where s.user_id = ${userId})`,
        ),
      ),
    revokeOthers: (userId: number, sessionId: string) => revokeWhere(and(liveOf(userId), ne(sessions.id, sessionId))),
    forgetUser: (userId: number) => gossip.tell(`${CHANGED}${userId}`),
  };
}

/** Opens sessions and signs their tokens. */
function createIssuer(db: Db, key: Uint8Array) {
  const sign = (id: string, userId: number, expiresAt: Date) =>
    new SignJWT({ sid: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(key);
  const open = async (userId: number, from: Origin, adminSessionId: string | null) => {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + SESSION_MS);
    await db.insert(sessions).values({ id, userId, expiresAt, ...from, adminSessionId });
    return sign(id, userId, expiresAt);
  };
  return {
    issue: (userId: number, address: string | null, device: string | null = null) =>
      open(userId, { address, device }, null),
    issueImpersonation: open,
    async renew(sessionId: string) {
      const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
      if (!row) throw new Error('A session that is renewed is not there.');
      return sign(row.id, row.userId, row.expiresAt);
    },
  };
}

/** The session that a token names, where one of the keys has signed it. ID-9 */
async function signedSessionId(token: string, keys: readonly Uint8Array[]): Promise<unknown> {
  for (const key of keys) {
    const claims = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
    if (claims) return claims.payload['sid'];
  }
  return undefined;
}

/** Keeps when a session was last in use, to the minute. ACC-33 */
async function noteUse(db: Db, sessionId: string): Promise<void> {
  const isOld = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt}) < now() - interval '1 minute'`;
  const isNoted = and(eq(sessions.id, sessionId), isOld);
  const noted = asBookkeeping(() => db.update(sessions).set({ lastUsedAt: sql`now()` }).where(isNoted));
  // Where nothing can be written, a full disk, reading goes on: whatever writes next says what is wrong.
  await noted.catch(() => undefined);
}

/** Finds the session behind a token: what was found a moment ago, else the row as it is now. */
function createResolver(
  { db, gossip }: Pick<Connection, 'db' | 'gossip'>,
  keys: readonly Uint8Array[],
): Sessions['resolve'] {
  const memory = createMemory(gossip);
  // A session that is revoked while its row is being read must not be remembered from that reading.
  let changes = 0;
  gossip.hear(() => {
    changes += 1;
  });
  return async (token) => {
    const known = memory.find(token);
    if (known) return known;
    const sessionId = await signedSessionId(token, keys);
    if (typeof sessionId !== 'string') return null;
    const before = changes;
    const found = await readSession(db, sessionId);
    if (!found) return null;
    if (!found.isSeenLately) await noteUse(db, sessionId);
    if (before === changes) memory.keep(token, found.session, found.expiresAt);
    return found.session;
  };
}

/**
 * Sessions are signed tokens with a row behind each, so that any of them can be ended from the server. They are signed with the
 * current secret; what the previous one signed stays good. AUTH-4 ID-9
 */
export function createSessions({ db, gossip }: Pick<Connection, 'db' | 'gossip'>, secrets: Secrets): Sessions {
  const keys = inOrder(secrets).map((secret) => new TextEncoder().encode(secret));
  return {
    ...createEnder({ db, gossip }),
    ...createIssuer(db, new TextEncoder().encode(secrets.current)),
    resolve: createResolver({ db, gossip }, keys),
    onEnded: (listener) =>
      gossip.hear((message) => message?.startsWith(ENDED) && listener(message.slice(ENDED.length))),
    async lapsed(sessionIds) {
      const standing = await standingSessions(db, sessionIds);
      return sessionIds.filter((id) => !standing.has(id));
    },
  };
}
