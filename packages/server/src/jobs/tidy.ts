import { inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { catalogImportParts, files, photos, pictures } from '../database/tables/index.ts';
import type { Services } from '../services.ts';
import { isFileUnused } from './file-uses.ts';

const DAY_MS = 86_400_000;
const KEYS_PER_LOOKUP = 500;

/** Counters, keys and sessions whose time is over. */
async function deleteExpired(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_ends_at < now() - interval '1 day'`);
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '7 days'`);
  await db.execute(sql`delete from sessions where expires_at < now() - interval '7 days'`);
}

/** Files that were uploaded and never used, or whose draft was deleted, after a month. BID-14 FILE-17 */
async function deleteUnusedFiles({ connection, files: store }: Services): Promise<void> {
  const deleted = (await connection.db.execute(sql`
    delete from files f where f.created_at < now() - interval '30 days' and ${isFileUnused()}
    returning storage_key as key`)) as unknown as { rows: { key: string }[] };
  for (const { key } of deleted.rows) await store.remove(key);
}

/** The bytes of imports that ended a month ago: their rows tell what they did. CAT-3 */
async function deleteOldImports({ connection, files: store }: Services): Promise<void> {
  const deleted = (await connection.db.execute(sql`
    delete from catalog_import_parts p using catalog_imports i
    where i.id = p.import_id and i.created_at < now() - interval '30 days' and i.state not in ('checking', 'applying')
    returning p.storage_key as key`)) as unknown as { rows: { key: string }[] };
  for (const { key } of deleted.rows) await store.remove(key);
}

/** Bytes that no row names: what a crash between storing and committing left. */
async function removeOrphans({ connection, files: store }: Services): Promise<void> {
  const keys = await store.list(new Date(Date.now() - DAY_MS));
  for (let from = 0; from < keys.length; from += KEYS_PER_LOOKUP) {
    const some = keys.slice(from, from + KEYS_PER_LOOKUP);
    const rows = await connection.db
      .select({ key: files.storageKey })
      .from(files)
      .where(inArray(files.storageKey, some));
    const drawn = await connection.db
      .select({ key: pictures.storageKey })
      .from(pictures)
      .where(inArray(pictures.storageKey, some));
    const shown = await connection.db
      .select({ key: photos.storageKey, thumbKey: photos.thumbKey })
      .from(photos)
      .where(or(inArray(photos.storageKey, some), inArray(photos.thumbKey, some)));
    const imported = await connection.db
      .select({ key: catalogImportParts.storageKey })
      .from(catalogImportParts)
      .where(inArray(catalogImportParts.storageKey, some));
    const ofPhotos = shown.flatMap(({ key, thumbKey }) => [key, thumbKey]);
    const named = new Set<string | null>([...[...rows, ...drawn, ...imported].map((row) => row.key), ...ofPhotos]);
    for (const key of some) if (!named.has(key)) await store.remove(key);
  }
}

/** Throws away what nobody needs any more: expired counters and keys, what stored mails said, unused files, bytes without a row. */
export async function tidy(services: Services): Promise<void> {
  await deleteExpired(services.connection.db);
  await services.mailer.tidy(services.connection.db, services.config.mailKeptDays);
  await deleteUnusedFiles(services);
  await deleteOldImports(services);
  await removeOrphans(services);
}
