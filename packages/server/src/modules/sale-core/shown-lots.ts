import type { components } from '@chalkline/openapi/types';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { files, lotDocuments, lotPhotos, photos } from '../../database/tables/index.ts';
import { photoHref } from '../../files/photos.ts';
import type { Lot } from './sale.ts';

type Schemas = components['schemas'];

/** What of lots anybody who sees their sale may look at besides their words. */
export interface LotPictures {
  readonly photosOf: (lotId: number) => Schemas['LotPhoto'][];
  readonly documentsOf: (lotId: number) => Schemas['FileInfo'][];
}

/** Photos and documents of lots, in their order, read at once for all of them. FILE-10 */
export async function lotPictures(db: Db, lotIds: readonly number[]): Promise<LotPictures> {
  if (lotIds.length === 0) return { photosOf: () => [], documentsOf: () => [] };
  const shown = await db
    .select({ lotId: lotPhotos.lotId, alt: lotPhotos.alt, photo: photos })
    .from(lotPhotos)
    .innerJoin(photos, eq(photos.fileId, lotPhotos.fileId))
    .where(inArray(lotPhotos.lotId, [...lotIds]))
    .orderBy(asc(lotPhotos.lotId), asc(lotPhotos.position));
  const papers = await db
    .select({ lotId: lotDocuments.lotId, id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(lotDocuments)
    .innerJoin(files, eq(files.id, lotDocuments.fileId))
    .where(inArray(lotDocuments.lotId, [...lotIds]))
    .orderBy(asc(lotDocuments.lotId), asc(lotDocuments.position));
  const photosBy = Map.groupBy(shown, ({ lotId }) => lotId);
  const papersBy = Map.groupBy(papers, ({ lotId }) => lotId);
  return {
    photosOf: (lotId) =>
      (photosBy.get(lotId) ?? []).map(({ alt, photo }) => ({
        fileId: photo.fileId,
        alt,
        href: photoHref(photo.name),
        thumbHref: photoHref(photo.thumbName),
        width: photo.width,
        height: photo.height,
      })),
    documentsOf: (lotId) => (papersBy.get(lotId) ?? []).map(({ lotId: _lot, ...file }) => file),
  };
}

type DescribedLot = Pick<
  Lot,
  'serialNumber' | 'assetTag' | 'usage' | 'year' | 'size' | 'location' | 'knownFaults' | 'hasTitle' | 'isDataWiped'
>;

/** What is said of a lot besides its description, as rows of a table; what is not said is left out. */
export function lotDetails(lot: DescribedLot): { label: string; value: string }[] {
  const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');
  const rows: [string, string | null][] = [
    ['Serial number or VIN', lot.serialNumber],
    ['Asset tag', lot.assetTag],
    ['Mileage or hours', lot.usage],
    ['Year', lot.year === null ? null : String(lot.year)],
    ['Size and weight', lot.size],
    ['Where it stands', lot.location],
    ['Known faults', lot.knownFaults],
    ['Title in hand', yesOrNo(lot.hasTitle)],
    ['Data wiped', yesOrNo(lot.isDataWiped)],
  ];
  return rows.flatMap(([label, value]) => (value?.trim() ? [{ label, value }] : []));
}
