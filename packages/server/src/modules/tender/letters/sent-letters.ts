import type { components } from '@chalkline/openapi/types';
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { awards, letterRecipients, letters, mailOutbox, users, vendors } from '../../../database/tables/index.ts';
import { isOf, type Subject } from '../subject.ts';
import { deliveryOf, isGivenUp, type LetterRecipient } from './letter-delivery.ts';

/** A recipient, and where their mail would go today. */
export interface Addressed extends LetterRecipient {
  readonly letterId: number;
  readonly mailId: number | null;
  /** Null where nobody can sign in any more, or has not confirmed the address. AUTH-15 */
  readonly address: string | null;
}

/** Whom letters were for, and what became of each mail. */
export async function recipientsOf(db: Db, which: SQL): Promise<Addressed[]> {
  const rows = await db
    .select({
      letterId: letterRecipients.letterId,
      inApp: letterRecipients.inApp,
      mailId: letterRecipients.mailId,
      // A column that is never null stands first: by it drizzle tells a mail from none.
      mail: { attempts: mailOutbox.attempts, sentAt: mailOutbox.sentAt, error: mailOutbox.error },
      user: { email: users.email, status: users.status, confirmedAt: users.confirmedAt },
    })
    .from(letterRecipients)
    .innerJoin(users, eq(users.id, letterRecipients.userId))
    .leftJoin(mailOutbox, eq(mailOutbox.id, letterRecipients.mailId))
    .where(which);
  return rows.map(({ user, ...row }) => {
    const mayBeTold = user.status === 1 && user.confirmedAt !== null;
    return { ...row, address: mayBeTold ? user.email : null };
  });
}

/** The mails that were given up and have a reader to go to: what can be sent again. AWD-15 */
export const resendable = (recipients: readonly Addressed[]): { id: number; to: string }[] =>
  recipients.flatMap(({ mailId, mail, address }) =>
    mailId !== null && mail && isGivenUp(mail) && address !== null ? [{ id: mailId, to: address }] : [],
  );

/** The letters of a purchase's or a sale's awards and what became of each, the newest award's first and its winners before the others. AWD-15 */
export async function sentLetters(
  db: Db,
  subject: Subject,
  mayResend: boolean,
): Promise<components['schemas']['SentLetter'][]> {
  const rows = await db
    .select({ letter: letters, vendorName: vendors.companyName })
    .from(letters)
    .innerJoin(awards, eq(awards.id, letters.awardId))
    .innerJoin(vendors, eq(vendors.id, letters.vendorId))
    .where(isOf(awards, subject))
    .orderBy(desc(letters.awardId), asc(letters.kind), asc(vendors.companyName), asc(letters.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ letter }) => letter.id);
  const byLetter = Map.groupBy(await recipientsOf(db, inArray(letterRecipients.letterId, ids)), (row) => row.letterId);
  return rows.map(({ letter, vendorName }) => {
    const recipients = byLetter.get(letter.id) ?? [];
    const delivery = deliveryOf(letter, recipients);
    const needsIt = delivery.state === 'failed' || delivery.state === 'partly-sent';
    return {
      id: letter.id,
      vendorId: letter.vendorId,
      vendorName,
      kind: letter.kind,
      subject: letter.subject,
      at: letter.sentAt.toISOString(),
      seenAt: letter.seenAt?.toISOString() ?? null,
      ...delivery,
      canResend: mayResend && needsIt && resendable(recipients).length > 0,
    };
  });
}
