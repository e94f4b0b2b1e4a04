import { canTurnOffMail, type EventId, eventEntry } from '@chalkline/notices';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { notificationPreferences } from '../../database/tables/index.ts';

/** PostgreSQL takes 65,535 parameters in a statement. */
const USERS_PER_QUERY = 10_000;

/** How one person is told of one event. */
export interface Channels {
  readonly inApp: boolean;
  readonly email: boolean;
}

/** How everybody is told of an event until they choose otherwise. NOTIF-13 */
export function usualChannels(event: EventId): Channels {
  const { app, mail } = eventEntry(event);
  return { inApp: app === 'on', email: mail !== 'off' };
}

/** What was chosen, as far as it can be: some mails nobody turns off. NOTIF-13 */
export function effectiveChannels(event: EventId, chosen: Channels | undefined): Channels {
  const usual = usualChannels(event);
  if (!chosen) return usual;
  return { inApp: chosen.inApp, email: canTurnOffMail(event) ? chosen.email : usual.email };
}

/** Whether administrators may turn off a channel of an event: none of what accounts depend on. NOTIF-28 */
export function canMarketTurnOff(event: EventId): { readonly inApp: boolean; readonly email: boolean } {
  // A digest is chosen in place of other mails: without it they would be lost.
  if (!canTurnOffMail(event) || event === 'digest') return { inApp: false, email: false };
  return { inApp: eventEntry(event).app !== 'never', email: true };
}

/** What a person chose, within what administrators left on for everybody. NOTIF-28 */
export function usedChannels(event: EventId, chosen: Channels, market: Channels): Channels {
  const may = canMarketTurnOff(event);
  return {
    inApp: chosen.inApp && (market.inApp || !may.inApp),
    email: chosen.email && isMailed(event, market),
  };
}

/** Whether an event's mail leaves at all, for readers who have nothing to choose by. NOTIF-28 */
export const isMailed = (event: EventId, market: Pick<Channels, 'email'>): boolean =>
  market.email || !canMarketTurnOff(event).email;

/** What people chose about some events; whoever chose nothing is not in it. */
export async function choicesOf(
  db: Db,
  userIds: readonly number[],
  events: readonly EventId[],
): Promise<(userId: number, event: EventId) => Channels | undefined> {
  const byKey = new Map<string, Channels>();
  for (let from = 0; events.length > 0 && from < userIds.length; from += USERS_PER_QUERY) {
    const some = inArray(notificationPreferences.userId, userIds.slice(from, from + USERS_PER_QUERY));
    const isAsked = and(some, inArray(notificationPreferences.event, [...events]));
    const rows = await db.select().from(notificationPreferences).where(isAsked);
    for (const { userId, event, inApp, email } of rows) byKey.set(`${userId} ${event}`, { inApp, email });
  }
  return (userId, event) => byKey.get(`${userId} ${event}`);
}
