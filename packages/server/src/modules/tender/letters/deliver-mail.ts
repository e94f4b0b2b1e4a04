import { and, eq, isNull, sql } from 'drizzle-orm';
import { awards, letterRecipients, letters, mailOutbox } from '../../../database/tables/index.ts';
import type { Services } from '../../../services.ts';
import type { TenderKind } from '../kind.ts';
import { subjectOf } from '../subject.ts';
import { tenderOf } from '../tender.ts';

/** Lets a school's windows read again what became of a letter, once every mail of its award has had its first try. AWD-15 */
async function tellOfLetter(
  { connection: { db }, realtime }: Services,
  kinds: readonly TenderKind[],
  mailId: number,
): Promise<void> {
  const [of] = await db
    .select({ awardId: letters.awardId, rfpId: awards.rfpId, saleId: awards.saleId })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .innerJoin(awards, eq(awards.id, letters.awardId))
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
  if (untried) return;
  const tender = await tenderOf(db, subjectOf(of));
  const kind = kinds.find((one) => one.kind === tender?.kind);
  if (tender) await kind?.pushToSchool(realtime, tender.schoolId, tender.id);
}

/** Sends one message of the outbox; the mail of a letter also lets its school see what became of it. NOTIF-9 AWD-15 */
export async function deliverMail(services: Services, kinds: readonly TenderKind[], mailId: number): Promise<void> {
  try {
    await services.mailer.deliver(services.connection.db, mailId);
  } finally {
    await tellOfLetter(services, kinds, mailId);
  }
}
