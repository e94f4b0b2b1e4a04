import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';

type Parts = Pick<Services, 'connection' | 'sessions' | 'realtime'>;

/** Sessions that a user has open now, an administrator's acting as the user among them. */
export async function openSessions({ connection }: Parts, userId: number): Promise<string[]> {
  const rows = await connection.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`));
  return rows.map(({ id }) => id);
}

/** Tells every window of a user that it is signed out, then ends the user's sessions. ACC-16 AUTH-20 */
export async function signUserOut(parts: Parts, userId: number): Promise<void> {
  const ids = await openSessions(parts, userId);
  await Promise.allSettled(ids.map((id) => parts.realtime.pushToSession(id, 'VendorSignOutAsync')));
  await parts.sessions.revokeUser(userId);
}

/**
 * Gives every open session of a user a fresh token, after its role, status, rights or plan changed. By session and not by
 * group: colleagues share a group, and a token is one person’s. AUTH-20
 */
export async function replaceTokens(parts: Parts, userId: number): Promise<void> {
  await parts.sessions.forgetUser(userId);
  for (const id of await openSessions(parts, userId)) {
    await parts.realtime.pushToSession(id, 'UpdateAccessTokenAsync', await parts.sessions.renew(id));
  }
}

/** Gives everybody of a company a fresh token, its sub-vendors too, after its status or plan changed. AUTH-20 */
export async function replaceTokensOfVendor(parts: Parts, vendorId: number): Promise<void> {
  const people = await parts.connection.db.select({ id: users.id }).from(users).where(eq(users.vendorId, vendorId));
  for (const { id } of people) await replaceTokens(parts, id);
}
