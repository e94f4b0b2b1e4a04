import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { lotPhotos, photos } from '../../../database/tables/index.ts';
import { photoHref } from '../../../files/photos.ts';

/** Where the first photo of each lot is read, small. */
export async function firstPhotos(db: Db, lotIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (lotIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([lotPhotos.lotId], { lotId: lotPhotos.lotId, name: photos.thumbName })
    .from(lotPhotos)
    .innerJoin(photos, eq(photos.fileId, lotPhotos.fileId))
    .where(inArray(lotPhotos.lotId, [...lotIds]))
    .orderBy(asc(lotPhotos.lotId), asc(lotPhotos.position));
  return new Map(rows.map(({ lotId, name }) => [lotId, photoHref(name)]));
}
