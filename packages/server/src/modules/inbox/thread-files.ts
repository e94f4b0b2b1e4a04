import { and, eq } from 'drizzle-orm';
import { messageDocuments, messages, threads } from '../../database/tables/index.ts';
import type { FileAccess } from '../files/file-access.ts';
import { sideOf } from '../shared/side.ts';

/** What came with a message is for both sides of its thread. MSG-13 */
export const threadFiles: FileAccess = {
  async mayRead({ db, session }, file) {
    const own = sideOf(session);
    if (!own) return false;
    const [row] = await db
      .select({ id: threads.id })
      .from(messageDocuments)
      .innerJoin(messages, eq(messages.id, messageDocuments.messageId))
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .where(
        and(
          eq(messageDocuments.fileId, file.id),
          eq(own.side === 'school' ? threads.schoolId : threads.vendorId, own.id),
        ),
      )
      .limit(1);
    return row !== undefined;
  },
};
