import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { pictures } from '../database/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { acceptFile } from './accept-file.ts';

type Parts = Pick<Services, 'connection' | 'files'>;

/** Logos and portraits are shown small; nothing larger is kept. Pixels of the longer side. */
const LONGEST_SIDE = 512;
const PREFIX = '/pictures/';
const NAME = /^[A-Za-z0-9_-]{22}\.webp$/;

/**
 * Keeps a logo or portrait, drawn anew and small, and gives its address. Its name cannot be guessed; whoever may see the
 * account may see its picture, so it is served without a session. FILE-8
 * @throws {AppError} UNSUPPORTED_FILE for what is not a picture, PAYLOAD_TOO_LARGE over 15 MB
 */
export async function storePicture({ connection, files }: Parts, base64: string, field: string): Promise<string> {
  const { mimeType, content } = await acceptFile('picture', base64, field);
  if (!mimeType.startsWith('image/')) {
    const sentence = 'Choose a picture: PNG, JPEG, GIF or WebP.';
    throw new AppError('UNSUPPORTED_FILE', sentence, { [field]: sentence });
  }
  const small = await sharp(content)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  const { key } = await files.put(small);
  await connection.db.insert(pictures).values({ name, storageKey: key });
  return `${PREFIX}${name}`;
}

/** Serves logos and portraits. FILE-8 */
export function servePictures(app: FastifyInstance, { connection, files }: Parts): void {
  app.get<{ Params: { name: string } }>(`${PREFIX}:name`, async (request, reply) => {
    const { name } = request.params;
    const [row] = NAME.test(name) ? await connection.db.select().from(pictures).where(eq(pictures.name, name)) : [];
    if (!row) return reply.callNotFound();
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(await files.get(row.storageKey));
  });
}
