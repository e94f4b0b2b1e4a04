import { and, eq, or } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { awards, letterRecipients, letters, rfps, sales } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import type { TenderKind } from '../kind.ts';
import { type Subject, type SubjectKind, subjectOf } from '../subject.ts';
import { recipientsOf, resendable } from './sent-letters.ts';

/** What a letter of this school is about. @throws {AppError} NOT_FOUND */
async function subjectOfLetter({ tx }: Work, schoolId: number, id: number): Promise<Subject & { vendorId: number }> {
  const [row] = await tx
    .select({ rfpId: awards.rfpId, saleId: awards.saleId, vendorId: letters.vendorId })
    .from(letters)
    .innerJoin(awards, eq(awards.id, letters.awardId))
    .leftJoin(rfps, eq(rfps.id, awards.rfpId))
    .leftJoin(sales, eq(sales.id, awards.saleId))
    .where(and(eq(letters.id, id), or(eq(rfps.schoolId, schoolId), eq(sales.schoolId, schoolId))))
    .for('update', { of: letters });
  if (!row) throw notFound('letter');
  return { ...subjectOf(row), vendorId: row.vendorId };
}

/**
 * Sends the mails of a letter again that were given up, each to its reader's address of today; letters of purchases and of sales
 * are kept together. AWD-15
 * @param kinds what those above know of each kind
 * @throws {AppError} NOT_FOUND; ILLEGAL_TRANSITION where none of its mails was given up
 */
export async function resendLetter(
  call: SchoolCall,
  kinds: Readonly<Record<SubjectKind, TenderKind>>,
  id: number,
): Promise<void> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const subject = await subjectOfLetter(work, schoolId, id);
    const mails = resendable(await recipientsOf(work.tx, eq(letterRecipients.letterId, id)));
    if (mails.length === 0) {
      throw new AppError('ILLEGAL_TRANSITION', 'No email of this letter needs to be sent again. Reload the page.');
    }
    await work.services.mailer.sendAgain(work, mails);
    const after = { letterId: id, vendorId: subject.vendorId, mails: mails.length };
    await audit(work, { action: 'letter-resent', entity: subject.kind, entityId: subject.id, schoolId, after });
    kinds[subject.kind].refreshSchool(work, schoolId, subject.id);
  });
}
