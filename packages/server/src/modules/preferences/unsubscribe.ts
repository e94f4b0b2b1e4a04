import type { EventId } from '@chalkline/notices';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { digestEntries, notificationPreferences, users } from '../../database/tables/index.ts';
import type { Unsubscription } from '../../security/unsubscribe-links.ts';
import type { Work } from '../../unit-of-work.ts';
import { choicesOf, effectiveChannels } from './channels.ts';
import { openTo } from './preferences.ts';

/**
 * Ends the mails that a link names, as the preferences would; what the app shows stays. Doing it again changes nothing, and
 * neither does a link of somebody who is not there any more. NOTIF-19
 */
export async function unsubscribe(work: Work, { userId, scope }: Unsubscription): Promise<void> {
  const { tx } = work;
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) return;
  const events: EventId[] = scope === 'all' ? openTo(user.role).flatMap((group) => [...group.events]) : [scope];
  const choice = await choicesOf(tx, [userId], events);
  const mailed = events.filter((event) => effectiveChannels(event, choice(userId, event)).email);
  if (mailed.length === 0) return;
  for (const event of mailed) {
    const { inApp } = effectiveChannels(event, choice(userId, event));
    await tx
      .insert(notificationPreferences)
      .values({ userId, event, inApp, email: false })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.event],
        set: { email: false },
      });
  }
  // What waits for the next digest is of the mails that end, too.
  await tx.delete(digestEntries).where(and(eq(digestEntries.userId, userId), inArray(digestEntries.event, mailed)));
  await audit(work, {
    action: 'unsubscribed',
    entity: 'user',
    entityId: userId,
    after: { scope, events: mailed.length },
  });
}
