import type { components } from '@chalkline/openapi/types';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { files, issueMessageFiles, issueMessages } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import type { OwnSide } from '../shared/side.ts';

type FileInfo = components['schemas']['FileInfo'];

/** @throws {AppError} RULE_BROKEN naming a file that the caller's organisation did not upload */
export async function checkOwnFiles(
  tx: Db,
  { side, id }: OwnSide,
  fileIds: readonly number[],
  field = 'fileIds',
): Promise<number[]> {
  if (fileIds.length === 0) return [];
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), side === 'school' ? eq(files.schoolId, id) : eq(files.vendorId, id)));
  const known = new Set(own.map((file) => file.id));
  const missing = fileIds.findIndex((fileId) => !known.has(fileId));
  if (missing >= 0) throw ruleBroken({ [`${field}.${missing}`]: 'This file did not arrive. Choose it again.' });
  return [...new Set(fileIds)];
}

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
