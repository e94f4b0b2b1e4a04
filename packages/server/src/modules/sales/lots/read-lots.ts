import type { components } from '@chalkline/openapi/types';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { categories, files, lotDocuments, lotPhotos, photos, saleLots } from '../../../database/tables/index.ts';
import { shownPhoto } from '../../../files/photos.ts';
import type { Lot } from '../../sale-core/sale.ts';

type Schemas = components['schemas'];

/** A lot with what is shown beside its row. */
export interface LotWithFiles {
  readonly lot: Lot;
  readonly categoryName: string | null;
  readonly photos: Schemas['LotPhoto'][];
  readonly documents: Schemas['FileInfo'][];
}

async function photosOf(db: Db, lotIds: readonly number[]): Promise<Map<number, Schemas['LotPhoto'][]>> {
  const rows = await db
    .select({ lotId: lotPhotos.lotId, alt: lotPhotos.alt, photo: photos })
    .from(lotPhotos)
    .innerJoin(photos, eq(photos.fileId, lotPhotos.fileId))
    .where(inArray(lotPhotos.lotId, [...lotIds]))
    .orderBy(asc(lotPhotos.lotId), asc(lotPhotos.position));
  const byLot = Map.groupBy(rows, ({ lotId }) => lotId);
  return new Map([...byLot].map(([lotId, own]) => [lotId, own.map(({ alt, photo }) => shownPhoto(alt, photo))]));
}

async function documentsOf(db: Db, lotIds: readonly number[]): Promise<Map<number, Schemas['FileInfo'][]>> {
  const rows = await db
    .select({ lotId: lotDocuments.lotId, id: files.id, name: files.name, size: files.size, mimeType: files.mimeType })
    .from(lotDocuments)
    .innerJoin(files, eq(files.id, lotDocuments.fileId))
    .where(inArray(lotDocuments.lotId, [...lotIds]))
    .orderBy(asc(lotDocuments.lotId), asc(lotDocuments.position));
  const byLot = Map.groupBy(rows, ({ lotId }) => lotId);
  return new Map([...byLot].map(([lotId, own]) => [lotId, own.map(({ lotId: _lotId, ...file }) => file)]));
}

/** A sale's lots in their order, with photos, documents and the names of their sub-categories. */
export async function lotsWithFiles(db: Db, saleId: number): Promise<LotWithFiles[]> {
  const rows = await db
    .select({ lot: saleLots, named: sql<string | null>`coalesce(${saleLots.namedCategory}, ${categories.name})` })
    .from(saleLots)
    .leftJoin(categories, eq(categories.id, saleLots.categoryId))
    .where(eq(saleLots.saleId, saleId))
    .orderBy(asc(saleLots.position));
  if (rows.length === 0) return [];
  const lotIds = rows.map(({ lot }) => lot.id);
  const [shown, attached] = [await photosOf(db, lotIds), await documentsOf(db, lotIds)];
  return rows.map(({ lot, named }) => ({
    lot,
    categoryName: lot.categoryName ?? named,
    photos: shown.get(lot.id) ?? [],
    documents: attached.get(lot.id) ?? [],
  }));
}

/** What everybody may read of a lot who may read its sale. Its secrets are not among it: they are picked by name elsewhere. SALE-2 */
export const openFields = ({ lot, categoryName, photos: shown, documents }: LotWithFiles) => ({
  id: lot.id,
  position: lot.position,
  SellCategoryId: lot.categoryId,
  categoryName,
  productDesc: lot.description,
  productQty: lot.quantity,
  unit: lot.unit,
  AdditionalDesc: lot.details,
  condition: lot.condition,
  productPhotos: shown,
  bidIncrement: lot.bidIncrement,
  startPrice: lot.startPrice,
  askingPrice: lot.askingPrice,
  serialNumber: lot.serialNumber,
  assetTag: lot.assetTag,
  usage: lot.usage,
  year: lot.year,
  size: lot.size,
  location: lot.location,
  knownFaults: lot.knownFaults,
  hasTitle: lot.hasTitle,
  isDataWiped: lot.isDataWiped,
  documents,
});

/** "80.0000" as people write it. */
const plainPercent = (percent: string | null): string | null =>
  percent?.includes('.') ? percent.replace(/0+$/, '').replace(/\.$/, '') : percent;

/** What its school alone reads of a lot. SALE-2 SALE-17 */
export const ownFields = ({ lot }: LotWithFiles) => ({
  reservePrice: lot.reservePrice,
  acceptFrom: lot.acceptFrom,
  fundCode: lot.fundCode,
  federalAward: lot.federalAward,
  federalShare: plainPercent(lot.federalShare),
  federalValue: lot.federalValue,
  dispositionAskedAt: lot.dispositionAskedAt,
  dispositionInstructions: lot.dispositionInstructions,
});
