import type { components } from '@chalkline/openapi/types';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { sessions } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';

type MySession = components['schemas']['MySession'];

/** The account's own sessions that run; one by which an administrator acts as it is the administrator's. ACC-33 */
const ownSessions = ({ db, session }: SignedInCall) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, session.userId),
        isNull(sessions.adminSessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );

const usedAt = ({ lastUsedAt, createdAt }: typeof sessions.$inferSelect): Date => lastUsedAt ?? createdAt;

/** Where the account is signed in: here first, then what was used last. ACC-33 */
export async function mySessions(call: SignedInCall): Promise<MySession[]> {
  const rows = await ownSessions(call);
  const isHere = ({ id }: { id: string }) => id === call.session.sessionId;
  rows.sort((a, b) => Number(isHere(b)) - Number(isHere(a)) || usedAt(b).getTime() - usedAt(a).getTime());
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: usedAt(row).toISOString(),
    isCurrent: isHere(row),
  }));
}

async function end(call: SignedInCall, ids: readonly string[]): Promise<void> {
  const { userId, schoolId } = call.session;
  await inWork(call, async (work) => {
    const after = { sessions: ids.length };
    await audit(work, { action: 'sessions-ended', entity: 'user', entityId: userId, schoolId, after });
  });
  // Not after the commit: who is told that a device is signed out must not find it signed in.
  for (const id of ids) await call.services.sessions.revoke(id);
}

/**
 * Ends one of the account's sessions elsewhere. ACC-34
 * @throws {AppError} NOT_FOUND for one that is another's or over, RULE_BROKEN for the one that asks
 */
export async function endMySession(call: SignedInCall, id: string): Promise<void> {
  if (id === call.session.sessionId) throw ruleBroken({ id: 'This is the session you are in. Sign out to end it.' });
  const rows = await ownSessions(call);
  if (!rows.some((row) => row.id === id)) throw notFound('session');
  await end(call, [id]);
}

/** Ends every session of the account but the one that asks. ACC-34 */
export async function endOtherSessions(call: SignedInCall): Promise<void> {
  const rows = await ownSessions(call);
  const ids = rows.map(({ id }) => id).filter((id) => id !== call.session.sessionId);
  if (ids.length > 0) await end(call, ids);
}
