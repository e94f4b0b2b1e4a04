import type { components } from '@chalkline/openapi/types';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { files, issueMessageFiles, issueMessages } from '../../database/tables/index.ts';

type FileInfo = components['schemas']['FileInfo'];

/** The files of an issue's messages, by message. */
export async function filesOfIssue(db: Db, issueId: number): Promise<Map<number, FileInfo[]>> {
  const rows = await db
    .select({
      messageId: issueMessageFiles.messageId,
      id: files.id,
      name: files.name,
      size: files.size,
      mimeType: files.mimeType,
    })
    .from(issueMessageFiles)
    .innerJoin(issueMessages, eq(issueMessages.id, issueMessageFiles.messageId))
    .innerJoin(files, eq(files.id, issueMessageFiles.fileId))
    .where(eq(issueMessages.issueId, issueId))
    .orderBy(asc(issueMessageFiles.messageId), asc(issueMessageFiles.position));
  const byMessage = Map.groupBy(rows, (row) => row.messageId);
  return new Map([...byMessage].map(([id, own]) => [id, own.map(({ messageId: _messageId, ...file }) => file)]));
}
