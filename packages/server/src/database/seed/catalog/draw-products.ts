import { randomBytes } from 'node:crypto';
import type { demoCatalog } from '@chalkline/demo-data';
import sharp from 'sharp';
import type { FileStore } from '../../../files/file-store.ts';
import type * as tables from '../../tables/index.ts';
import { productSvg, shapeOf } from './product-svg.ts';

export type Catalog = ReturnType<typeof demoCatalog>;

/** The drawings of the demonstration's products, stored, with the rows that name them. */
export interface ProductPhotos {
  readonly files: (typeof tables.files.$inferInsert & { readonly id: number })[];
  readonly photos: (typeof tables.photos.$inferInsert)[];
  readonly productPhotos: (typeof tables.productPhotos.$inferInsert)[];
}

const [WIDTH, HEIGHT] = [480, 400];
const QUALITY = 76;

/** Every company has a color of its own. */
const hueOf = (vendorId: number): number => (vendorId * 47 + 200) % 360;
const newName = (): string => `${randomBytes(16).toString('base64url')}.webp`;
/** Companies have one picture of each drawing. */
const keyOf = ({ vendorId, child }: { readonly vendorId: number; readonly child: string }): string =>
  `${vendorId} ${shapeOf(child)}`;

/**
 * Draws and stores one picture for each company's things that look alike; the same data gives the same bytes. They are shown small
 * and large as every photo is, drawn anew when somebody first looks. FILE-10
 * @param after the highest number of a file that is there already
 * @throws {FileStoreError}
 */
export async function storeProductPhotos(
  { pictures, products }: Catalog,
  store: FileStore,
  after: number,
): Promise<ProductPhotos> {
  const firsts = [...new Map(pictures.map((picture) => [keyOf(picture), picture])).values()];
  const idOf = new Map(firsts.map((picture, index) => [keyOf(picture), after + index + 1]));
  const files = await Promise.all(
    firsts.map(async ({ productId, vendorId, child }, index) => {
      const svg = Buffer.from(productSvg(shapeOf(child), hueOf(vendorId)));
      const content = await sharp(svg).jpeg({ quality: QUALITY }).toBuffer();
      const { key, sha256 } = await store.put(content);
      const product = products[productId - 1];
      return {
        id: after + index + 1,
        vendorId,
        uploadedBy: product?.createdBy ?? 1,
        name: `${shapeOf(child)}.jpg`,
        mimeType: 'image/jpeg',
        size: content.length,
        sha256,
        storageKey: key,
        createdAt: product?.createdAt ?? new Date(0),
      };
    }),
  );
  const photos = files.map(({ id: fileId }) => ({
    fileId,
    name: newName(),
    thumbName: newName(),
    width: WIDTH,
    height: HEIGHT,
  }));
  const productPhotos = pictures.flatMap((picture) => {
    const fileId = idOf.get(keyOf(picture));
    return fileId === undefined ? [] : [{ productId: picture.productId, fileId, position: 0, alt: picture.alt }];
  });
  return { files, photos, productPhotos };
}
