import { and, eq, isNull, sql } from 'drizzle-orm';
import { awards, letterRecipients, letters, mailOutbox, rfps } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';

/** Lets a school's windows read again what became of a letter, once every mail of its award has had its first try. AWD-15 */
async function tellOfLetter({ connection: { db }, realtime }: Services, mailId: number): Promise<void> {
  const [of] = await db
    .select({ awardId: letters.awardId, rfpId: rfps.id, schoolId: rfps.schoolId })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .innerJoin(awards, eq(awards.id, letters.awardId))
    .innerJoin(rfps, eq(rfps.id, awards.rfpId))
    .where(eq(letterRecipients.mailId, mailId));
  if (!of) return;
  // An award to many tells its school once, not with each mail.
  const [untried] = await db
    .select({ one: sql`1` })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .innerJoin(mailOutbox, eq(mailOutbox.id, letterRecipients.mailId))
    .where(and(eq(letters.awardId, of.awardId), isNull(mailOutbox.sentAt), eq(mailOutbox.attempts, 0)))
    .limit(1);
  if (!untried) await realtime.push('School', of.schoolId, 'PurchaseChangedAsync', { rfpId: of.rfpId });
}

/** Sends one message of the outbox; the mail of a letter also lets its school see what became of it. NOTIF-9 AWD-15 */
export async function deliverMail(services: Services, mailId: number): Promise<void> {
  try {
    await services.mailer.deliver(services.connection.db, mailId);
  } finally {
    await tellOfLetter(services, mailId);
  }
}
