import { and, eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { awards, letterRecipients, letters } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inWork } from '../../../unit-of-work.ts';
import type { TenderKind } from '../kind.ts';
import { columnOf } from '../subject.ts';
import { tableOf } from '../tender.ts';
import { recipientsOf, resendable } from './sent-letters.ts';

/**
 * Sends the mails of a letter again that were given up, each to its reader's address of today. AWD-15
 * @throws {AppError} NOT_FOUND; ILLEGAL_TRANSITION where none of its mails was given up
 */
export async function resendLetter(call: SchoolCall, kind: TenderKind, id: number): Promise<void> {
  const { schoolId } = call.session;
  const table = tableOf(kind.kind);
  await inWork(call, async (work) => {
    const [row] = await work.tx
      .select({ subjectId: table.id, vendorId: letters.vendorId })
      .from(letters)
      .innerJoin(awards, eq(awards.id, letters.awardId))
      .innerJoin(table, eq(table.id, columnOf(awards, kind.kind)))
      .where(and(eq(letters.id, id), eq(table.schoolId, schoolId)))
      .for('update', { of: letters });
    if (!row) throw notFound('letter');
    const mails = resendable(await recipientsOf(work.tx, eq(letterRecipients.letterId, id)));
    if (mails.length === 0) {
      throw new AppError('ILLEGAL_TRANSITION', 'No mail of this letter waits to be sent again. Reload the page.');
    }
    await work.services.mailer.sendAgain(work, mails);
    const after = { letterId: id, vendorId: row.vendorId, mails: mails.length };
    await audit(work, { action: 'letter-resent', entity: kind.kind, entityId: row.subjectId, schoolId, after });
    kind.refreshSchool(work, schoolId, row.subjectId);
  });
}
