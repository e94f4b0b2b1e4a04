import type { components } from '@chalkline/openapi/types';
import { asc, eq, inArray } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { files, photos, productDocuments, productPhotos } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { readyPhotos, shownPhoto } from '../../files/photos.ts';
import type { Work } from '../../unit-of-work.ts';
import { checkOwnFiles } from '../files/own-files.ts';

type Schemas = components['schemas'];

/** The photos of some products, in the order they are shown. */
export async function photosOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Schemas['ProductPhoto'][]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ productId: productPhotos.productId, alt: productPhotos.alt, photo: photos })
    .from(productPhotos)
    .innerJoin(photos, eq(photos.fileId, productPhotos.fileId))
    .where(inArray(productPhotos.productId, [...ids]))
    .orderBy(asc(productPhotos.productId), asc(productPhotos.position));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([productId, own]) => [productId, own.map(({ alt, photo }) => shownPhoto(alt, photo))]),
  );
}

/** The data sheets of a product. */
export async function documentsOf(db: Db, productId: number): Promise<Schemas['ProductDocument'][]> {
  return db
    .select({ fileId: files.id, title: productDocuments.title, name: files.name, size: files.size })
    .from(productDocuments)
    .innerJoin(files, eq(files.id, productDocuments.fileId))
    .where(eq(productDocuments.productId, productId))
    .orderBy(asc(productDocuments.position));
}

type FilesInput = Pick<Schemas['ProductInput'], 'photos' | 'documents'>;

/**
 * Puts photos and data sheets in place of those before; what is not sent stays.
 * @throws {AppError} RULE_BROKEN for a file that the company did not upload, UNSUPPORTED_FILE for a photo that is no picture
 */
export async function saveProductFiles(
  work: Work,
  call: VendorCall,
  productId: number,
  input: FilesInput,
): Promise<void> {
  const { tx, services } = work;
  const side = { side: 'vendor', id: call.session.vendorId } as const;
  if (input.photos) {
    const ids = input.photos.map(({ fileId }) => fileId);
    if (new Set(ids).size < ids.length) throw ruleBroken({ photos: 'A photo is in the list twice.' });
    await checkOwnFiles(tx, side, ids, 'photos');
    await readyPhotos({ db: tx, store: services.files }, ids, (id) => `photos.${ids.indexOf(id)}`);
    await tx.delete(productPhotos).where(eq(productPhotos.productId, productId));
    const rows = input.photos.map(({ fileId, alt }, position) => ({
      productId,
      fileId,
      position,
      alt: alt?.trim() ?? '',
    }));
    if (rows.length > 0) await tx.insert(productPhotos).values(rows);
  }
  if (!input.documents) return;
  const ids = input.documents.map(({ fileId }) => fileId);
  if (new Set(ids).size < ids.length) throw ruleBroken({ documents: 'A data sheet is in the list twice.' });
  await checkOwnFiles(tx, side, ids, 'documents');
  await tx.delete(productDocuments).where(eq(productDocuments.productId, productId));
  const rows = input.documents.map(({ fileId, title }, position) => ({
    productId,
    fileId,
    position,
    title: title?.trim() ?? '',
  }));
  if (rows.length > 0) await tx.insert(productDocuments).values(rows);
}
