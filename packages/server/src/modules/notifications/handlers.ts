import { and, desc, eq } from 'drizzle-orm';
import { type SignedInCall, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { notifications } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { choicesOf, effectiveChannels } from '../preferences/channels.ts';
import { isNotificationEvent, type NotificationRow, presentNotification, typesOfPurchases } from './notice.ts';

/** How many of the newest a client gets. */
const NEWEST = 200;

const ownRows = ({ session }: SignedInCall) =>
  and(eq(notifications.role, session.role), eq(notifications.clientId, session.clientId));

/**
 * A role, status or id in a path is a claim. Another's id answers as if there were nothing; a role or status that is not
 * the session's own is refused. ID-5 ID-7
 * @throws {AppError} NOT_FOUND, CLAIMS_REFUSED
 */
export function checkRoleClaim(
  { session }: SignedInCall,
  claim: { role: string; id?: number; status?: number; isImpersonating?: boolean },
): void {
  const isOwnRole = claim.role === session.role;
  if (claim.id !== undefined && (!isOwnRole || claim.id !== session.clientId)) throw notFound('account');
  const isActing = claim.isImpersonating && !session.impersonator;
  if (!isOwnRole || isActing)
    throw new AppError('CLAIMS_REFUSED', 'Your session doesn’t allow this request. Sign in again.');
  if (claim.status !== undefined && claim.status !== session.status) {
    throw new AppError('CLAIMS_REFUSED', 'Your account’s status has changed. Sign in again.');
  }
}

/** A school's people share their notifications; each sees what they did not turn off. NOTIF-13 */
async function withoutTurnedOff({ db, session }: SignedInCall, rows: NotificationRow[]): Promise<NotificationRow[]> {
  const events = [...new Set(rows.map(({ event }) => event))].filter(isNotificationEvent);
  const choice = await choicesOf(db, [session.userId], events);
  const isWanted = ({ event }: NotificationRow) =>
    !isNotificationEvent(event) || effectiveChannels(event, choice(session.userId, event)).inApp;
  return rows.filter(isWanted);
}

export const notificationHandlers = defineHandlers({
  async getAllNotifications(call, { params }) {
    const own = signedIn(call);
    checkRoleClaim(own, params);
    const rows = await call.db
      .select()
      .from(notifications)
      .where(ownRows(own))
      .orderBy(desc(notifications.id))
      .limit(NEWEST);
    const shown = await withoutTurnedOff(own, rows);
    const types = await typesOfPurchases(call.db, shown);
    return { data: shown.map((row) => presentNotification(row, call.services.ids, types)) };
  },
  async readAllNotification(call, { params }) {
    const own = signedIn(call);
    checkRoleClaim(own, params);
    await call.db
      .update(notifications)
      .set({ isRead: true })
      .where(and(ownRows(own), eq(notifications.isRead, false)));
    return { data: null };
  },
  async readNotification(call, { params }) {
    const own = signedIn(call);
    const read = await call.db
      .update(notifications)
      .set({ isRead: true })
      .where(and(ownRows(own), eq(notifications.id, params.id)))
      .returning({ id: notifications.id });
    if (read.length === 0) throw notFound('notification');
    return { data: null };
  },
});
