import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldSku, MAX_FILE_BYTES } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { catalogImportBatches, catalogImports, files, productPhotos } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { acceptFile } from '../../files/accept-file.ts';
import { readyPhotos } from '../../files/photos.ts';
import type { ZipEntry } from '../../files/zip-directory.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { auditImport } from './audit-import.ts';
import { lockImportIn } from './end-early.ts';
import { type Import, partsOf } from './import-file.ts';
import { tellImported } from './tell-import.ts';
import { readEntry, ZipError, zipEntries } from './zip-reader.ts';

const BATCH = 10;
const TURN_MS = 40_000;
const MOST_PROBLEMS = 100;
/** The most photos of a product. */
const MOST_PHOTOS = 10;

/** A photo of the archive: whose it is, or why it is nobody's. */
interface NamedPhoto {
  readonly entry: ZipEntry;
  readonly productId: number | null;
  readonly problem: string | null;
}

const bare = (text: string): string => foldSku(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The vendor's SKUs as file names may have them: as they are, and without the signs that no file name takes. */
async function skusOf(
  db: Db,
  vendorId: number,
): Promise<{ exact: Map<string, number>; loose: Map<string, number | null> }> {
  const rows = await rowsOf<{ id: number | string; sku: string }>(
    db,
    sql`select id, sku_folded as sku from products where vendor_id = ${vendorId}`,
  );
  const exact = new Map(rows.map(({ id, sku }) => [sku, Number(id)]));
  const loose = new Map<string, number | null>();
  for (const { id, sku } of rows) loose.set(bare(sku), loose.has(bare(sku)) ? null : Number(id));
  return { exact, loose };
}

/** Photos by the SKU that their file has for a name: `AB-1.jpg`, a second one `AB-1_2.jpg`. CAT-23 */
async function nameAll(db: Db, import_: Import, entries: readonly ZipEntry[]): Promise<NamedPhoto[]> {
  const { exact, loose } = await skusOf(db, import_.vendorId);
  const find = (name: string): number | null => exact.get(foldSku(name)) ?? loose.get(bare(name)) ?? null;
  return entries.map((entry) => {
    const name = (entry.name.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
    const productId = find(name) ?? find(name.replace(/[ _-]\(?\d{1,2}\)?$/, ''));
    const isTooLarge = entry.size > MAX_FILE_BYTES;
    const problem = productId === null ? 'No product has this SKU.' : isTooLarge ? 'A photo has at most 15 MB.' : null;
    return { entry, productId, problem };
  });
}

/** Has an archive in a file of its own for as long as it is worked on. */
async function withArchive<T>(services: Services, import_: Import, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `chalkline-photos-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    let position = 0;
    for await (const bytes of partsOf(services.connection.db, services.files, import_.id)) {
      await file.write(bytes, 0, bytes.length, position);
      position += bytes.length;
    }
    return await work(file);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** A photo that was taken from the archive and stored as a file, without a row yet; or why it is none. */
type TakenPhoto =
  | { readonly problem: string }
  | {
      readonly problem: null;
      readonly productId: number;
      readonly name: string;
      readonly mimeType: string;
      readonly size: number;
      readonly sha256: string;
      readonly storageKey: string;
    };

/** Takes a photo from the archive: it is looked into and written anew, which takes a while, outside of any transaction. */
async function takePhoto(services: Services, photo: NamedPhoto, file: FileHandle): Promise<TakenPhoto> {
  const { productId, entry } = photo;
  if (photo.problem !== null || productId === null) return { problem: photo.problem ?? 'No product has this SKU.' };
  try {
    const content = await readEntry(file, entry, MAX_FILE_BYTES);
    const accepted = await acceptFile(entry.name.split('/').at(-1) ?? 'photo', content.toString('base64'), 'photo');
    const { key: storageKey, sha256 } = await services.files.put(accepted.content);
    const { name, mimeType } = accepted;
    return { problem: null, productId, name, mimeType, size: accepted.content.length, sha256, storageKey };
  } catch (error) {
    if (error instanceof ZipError || error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

/** Puts one photo at the end of its product's. @returns why it could not be, or null */
async function addPhoto(tx: Db, services: Services, import_: Import, taken: TakenPhoto): Promise<string | null> {
  if (taken.problem !== null) return taken.problem;
  const { productId, problem: _none, ...stored } = taken;
  const [had] = await rowsOf<{ count: number; last: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(max(o.position), -1) as last from product_photos o where o.product_id = ${productId}`,
  );
  if ((had?.count ?? 0) >= MOST_PHOTOS) return `A product has at most ${MOST_PHOTOS} photos.`;
  const isThere = sql`select 1 from product_photos o join files f on f.id = o.file_id where o.product_id = ${productId} and f.sha256 = ${stored.sha256}`;
  if ((await rowsOf(tx, isThere)).length > 0) return 'The product has this photo already.';
  const owner = { vendorId: import_.vendorId, uploadedBy: import_.createdBy };
  const [made] = await tx
    .insert(files)
    .values({ ...owner, ...stored })
    .returning({ id: files.id });
  if (!made) throw new Error('a file that was inserted has no number');
  try {
    await readyPhotos({ db: tx, store: services.files }, [made.id], () => 'photo');
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  const position = Number(had?.last ?? -1) + 1;
  await tx.insert(productPhotos).values({ productId, fileId: made.id, position, alt: '' });
  return null;
}

async function finish(services: Services, log: Log, import_: Import, isApplied: boolean): Promise<void> {
  await inMarketWork(services, log, async (work) => {
    // Somebody may have stopped it: that stands.
    if ((await lockImportIn(work.tx, import_)) === null) return;
    const now = await databaseNow(work.tx);
    const set = isApplied
      ? ({ state: 'done', finishedAt: now } as const)
      : ({ state: 'checked', checkedAt: now } as const);
    await work.tx.update(catalogImports).set(set).where(eq(catalogImports.id, import_.id));
    if (isApplied) {
      await auditImport(work, import_, 'catalog-imported', { photos: import_.counts.new });
      await tellImported(work, import_, import_.counts);
    }
    await refreshCatalog(work, import_.vendorId, import_.id);
  });
}

/** The check of an archive: each file by the product that it is of. */
async function check(services: Services, log: Log, import_: Import, photos: readonly NamedPhoto[]): Promise<void> {
  const wrong = photos.filter(({ problem }) => problem !== null);
  await inMarketWork(services, log, async ({ tx }) => {
    const results = photos.map(({ entry, problem }): readonly [string, string | null] => [
      `${entry.name}:${problem === null ? 'photo' : 'skipped'}`,
      problem,
    ]);
    await tx
      .insert(catalogImportBatches)
      .values({ importId: import_.id, pass: 'check', firstRow: 0, results })
      .onConflictDoNothing();
    const problems = wrong
      .slice(0, MOST_PROBLEMS)
      .map(({ entry, problem }, at) => ({ row: at + 1, sku: entry.name.slice(-60), text: problem ?? '' }));
    const counts = { new: photos.length - wrong.length, changed: 0, same: 0, wrong: wrong.length, missing: 0 };
    await tx
      .update(catalogImports)
      .set({ counts, problems, totalRows: photos.length })
      .where(eq(catalogImports.id, import_.id));
  });
  await finish(services, log, import_, false);
}

/** Stores photos in batches. @returns whether all are done */
async function apply(
  services: Services,
  log: Log,
  first: Import,
  photos: readonly NamedPhoto[],
  file: FileHandle,
): Promise<boolean> {
  const until = performance.now() + TURN_MS;
  let import_ = first;
  while (import_.cursor < photos.length) {
    if (performance.now() > until) return false;
    const some = photos.slice(import_.cursor, import_.cursor + BATCH);
    // Not within the transaction: on the embedded database everybody would wait for it.
    const taken: TakenPhoto[] = [];
    for (const photo of some) taken.push(await takePhoto(services, photo, file));
    const next = await inMarketWork(services, log, async ({ tx }) => {
      const [locked] = await tx.select().from(catalogImports).where(eq(catalogImports.id, import_.id)).for('update');
      if (locked?.state !== 'applying' || locked.cursor !== import_.cursor) return null;
      const results: (readonly [string, string | null])[] = [];
      for (const [at, one] of taken.entries()) {
        const problem = await addPhoto(tx, services, locked, one);
        results.push([`${some[at]?.entry.name}:${problem === null ? 'photo' : 'skipped'}`, problem]);
      }
      await tx
        .insert(catalogImportBatches)
        .values({ importId: locked.id, pass: 'apply', firstRow: locked.cursor, results })
        .onConflictDoNothing();
      const wrong = results.filter(([, problem]) => problem !== null).length;
      const counts = {
        ...locked.counts,
        new: locked.counts.new + some.length - wrong,
        wrong: locked.counts.wrong + wrong,
      };
      const [after] = await tx
        .update(catalogImports)
        .set({ cursor: locked.cursor + some.length, counts })
        .where(eq(catalogImports.id, locked.id))
        .returning();
      return after ?? null;
    });
    if (next === null) return true;
    import_ = next;
  }
  await finish(services, log, import_, true);
  return true;
}

/** Goes on with an archive of photos. CAT-23 @returns whether there is nothing more to do for it now */
export function runPhotos(services: Services, log: Log, import_: Import): Promise<boolean> {
  return withArchive(services, import_, async (file) => {
    const entries = await zipEntries(file, import_.size).catch((error: unknown) => {
      if (error instanceof ZipError) throw new AppError('UNSUPPORTED_FILE', error.message);
      throw error;
    });
    if (entries.length === 0) throw new AppError('RULE_BROKEN', 'There are no photos in this ZIP.');
    const photos = await nameAll(services.connection.db, import_, entries);
    if (import_.state === 'applying') return apply(services, log, import_, photos, file);
    await check(services, log, import_, photos);
    return true;
  });
}
