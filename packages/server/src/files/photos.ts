import { randomBytes } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Db } from '../database/database.ts';
import { files, photos } from '../database/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { FileStoreError } from './file-store.ts';
import { turns } from './turns.ts';

type Parts = Pick<Services, 'connection' | 'files'>;
type Photo = typeof photos.$inferSelect;

/** The longer side of a photo in pixels, large enough for a lightbox, and of its small form for lists. */
const LONGEST_SIDE = 2048;
const THUMB_SIDE = 480;
const MAX_PIXELS = 50_000_000;
const DRAW_SECONDS = 10;
/** So many are drawn at once; the others wait, so that a page full of new photos leaves the machine to others too. */
const AT_ONCE = 2;
const PREFIX = '/photos/';
const NAME = /^[A-Za-z0-9_-]{22}\.webp$/;

/** Where a photo is found, by its row. */
export const photoHref = (name: string): string => `${PREFIX}${name}`;

/** A photo as it is shown of a lot or a product. */
export const shownPhoto = (alt: string, photo: typeof photos.$inferSelect) => ({
  fileId: photo.fileId,
  alt,
  href: photoHref(photo.name),
  thumbHref: photoHref(photo.thumbName),
  width: photo.width,
  height: photo.height,
});

const newName = (): string => `${randomBytes(16).toString('base64url')}.webp`;

/** The size in which a picture is shown: the right way up, and no side longer than the longest. */
async function shownSize(content: Buffer): Promise<{ width: number; height: number } | null> {
  const read = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => null);
  if (!read?.width || !read.height) return null;
  const isTurned = (read.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [read.height, read.width] : [read.width, read.height];
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes pictures that a school stored ready to be shown: each gets its size and its names. Those that are ready already stay.
 * @param fieldOf the field of the request that names a picture
 * @throws {AppError} UNSUPPORTED_FILE for what is no picture
 */
export async function readyPhotos(
  { db, store }: { readonly db: Db; readonly store: Parts['files'] },
  fileIds: readonly number[],
  fieldOf: (fileId: number) => string,
): Promise<void> {
  if (fileIds.length === 0) return;
  const known = await db
    .select({ id: photos.fileId })
    .from(photos)
    .where(inArray(photos.fileId, [...fileIds]));
  const ready = new Set(known.map(({ id }) => id));
  const fresh = await db
    .select({ id: files.id, key: files.storageKey, mimeType: files.mimeType })
    .from(files)
    .where(
      inArray(
        files.id,
        fileIds.filter((id) => !ready.has(id)),
      ),
    );
  for (const { id, key, mimeType } of fresh) {
    const size = mimeType.startsWith('image/') ? await shownSize(await store.get(key)) : null;
    if (!size) {
      const sentence = 'Choose a picture: PNG, JPEG, GIF or WebP.';
      throw new AppError('UNSUPPORTED_FILE', sentence, { [fieldOf(id)]: sentence });
    }
    await db
      .insert(photos)
      .values({ fileId: id, name: newName(), thumbName: newName(), ...size })
      .onConflictDoNothing();
  }
}

const inTurn = turns(AT_ONCE);

const draw = (content: Buffer, side: number): Promise<Buffer> =>
  sharp(content, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: side === THUMB_SIDE ? 75 : 82 })
    .timeout({ seconds: DRAW_SECONDS })
    .toBuffer();

/** Draws one form of a photo, keeps it, and gives its bytes. Two at once draw it twice; the first one's is kept. FILE-10 */
async function drawn({ connection, files: store }: Parts, photo: Photo, isThumb: boolean): Promise<Buffer> {
  const [file] = await connection.db.select({ key: files.storageKey }).from(files).where(eq(files.id, photo.fileId));
  if (!file) throw new FileStoreError(`the file of photo ${photo.fileId} is gone`);
  const bytes = await inTurn(async () => draw(await store.get(file.key), isThumb ? THUMB_SIDE : LONGEST_SIDE));
  const { key } = await store.put(bytes);
  const set = isThumb ? { thumbKey: key } : { storageKey: key };
  await connection.db.update(photos).set(set).where(eq(photos.fileId, photo.fileId));
  return bytes;
}

/** Serves photos of lots: whoever may see a sale may see them, so they need no session. FILE-10 */
export function servePhotos(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { name: string } }>(`${PREFIX}:name`, async (request, reply) => {
    const { name } = request.params;
    const isNamed = or(eq(photos.name, name), eq(photos.thumbName, name));
    const [photo] = NAME.test(name) ? await parts.connection.db.select().from(photos).where(isNamed) : [];
    if (!photo) return reply.callNotFound();
    const isThumb = photo.thumbName === name;
    const key = isThumb ? photo.thumbKey : photo.storageKey;
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(key === null ? await drawn(parts, photo, isThumb) : await parts.files.get(key));
  });
}
