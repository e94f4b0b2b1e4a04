import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { files } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import type { OwnSide } from '../shared/side.ts';

/** @throws {AppError} RULE_BROKEN naming a file that the caller's organization did not upload */
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
