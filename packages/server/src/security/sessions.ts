import { randomUUID } from 'node:crypto';
import type { Role, SchoolRight } from '@chalkline/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../database/database.ts';
import { schools, sessions, users, vendors } from '../database/tables/index.ts';

/** Who is calling, by the server's own records. */
export interface Session {
  readonly sessionId: string;
  readonly userId: number;
  readonly role: Role;
  /** The account's status within its role: the organisation's for schools and vendors. */
  readonly status: number;
  readonly accessType: number | null;
  /** The school's or company's number; a sub-vendor's, staff member's or admin's own. */
  readonly clientId: number;
  readonly schoolId: number | null;
  readonly vendorId: number | null;
  readonly rights: readonly SchoolRight[];
  readonly name: string;
  readonly email: string;
}

/** Issues, checks and ends sessions. AUTH-5 */
export interface Sessions {
  issue(userId: number, address: string | null): Promise<string>;
  /** The session behind a token, or null when it is forged, expired or revoked. */
  resolve(token: string): Promise<Session | null>;
  revoke(sessionId: string): Promise<void>;
  /** Ends every session of a user. */
  revokeUser(userId: number): Promise<void>;
  /** Forgets what is remembered of a user, after its rights or status changed. */
  forgetUser(userId: number): void;
}

/** Half a day. AUTH-5 */
export const SESSION_MILLISECONDS = 12 * 60 * 60 * 1000;
/** How long another node may not notice a revocation; this one notices at once. */
const REMEMBER_MS = 5_000;
const MAX_REMEMBERED = 10_000;

interface Remembered {
  session: Session;
  until: number;
}

async function readSession(db: Db, sessionId: string): Promise<Session | null> {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      userStatus: users.status,
      accessType: users.accessType,
      schoolId: users.schoolId,
      vendorId: users.vendorId,
      rights: users.rights,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      schoolStatus: schools.status,
      vendorStatus: vendors.status,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`));
  if (!row || row.userStatus !== 1) return null;
  const isOwn = row.role === 'SubVendor' || row.role === 'StaffMember' || row.role === 'Admin';
  return {
    sessionId,
    userId: row.userId,
    role: row.role,
    status: row.role === 'School' ? (row.schoolStatus ?? 0) : row.role === 'Vendor' ? (row.vendorStatus ?? 0) : row.userStatus,
    accessType: row.accessType,
    clientId: isOwn ? row.userId : (row.schoolId ?? row.vendorId ?? row.userId),
    schoolId: row.schoolId,
    vendorId: row.vendorId,
    rights: row.rights as SchoolRight[],
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
  };
}

/** Sessions are signed tokens with a row behind each, so that any of them can be ended from the server. */
export function createSessions(db: Db, secret: string): Sessions {
  const key = new TextEncoder().encode(secret);
  const remembered = new Map<string, Remembered>();
  const forget = (matches: (session: Session) => boolean) => {
    for (const [token, entry] of remembered) if (matches(entry.session)) remembered.delete(token);
  };
  return {
    async issue(userId, address) {
      const id = randomUUID();
      const expiresAt = new Date(Date.now() + SESSION_MILLISECONDS);
      await db.insert(sessions).values({ id, userId, expiresAt, address });
      return new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key);
    },
    async resolve(token) {
      const entry = remembered.get(token);
      if (entry && entry.until > Date.now()) return entry.session;
      remembered.delete(token);
      const claims = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null);
      const sessionId = claims?.payload['sid'];
      if (typeof sessionId !== 'string') return null;
      const session = await readSession(db, sessionId);
      if (!session) return null;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(token, { session, until: Date.now() + REMEMBER_MS });
      return session;
    },
    async revoke(sessionId) {
      await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId));
      forget((session) => session.sessionId === sessionId);
    },
    async revokeUser(userId) {
      await db.update(sessions).set({ revokedAt: sql`now()` }).where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
      forget((session) => session.userId === userId);
    },
    forgetUser: (userId) => forget((session) => session.userId === userId),
  };
}
