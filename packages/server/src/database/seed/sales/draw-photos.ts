import { randomBytes } from 'node:crypto';
import type { demoSales, SceneName } from '@chalkline/demo-data';
import sharp from 'sharp';
import type { FileStore } from '../../../files/file-store.ts';
import type * as tables from '../../tables/index.ts';
import { sceneSvg } from './scenes.ts';

type Sales = ReturnType<typeof demoSales>;

/** The drawings of the demonstration's lots, stored, with the rows that name them. */
export interface DemoPhotos {
  readonly files: (typeof tables.files.$inferInsert & { readonly id: number })[];
  readonly photos: (typeof tables.photos.$inferInsert)[];
  readonly lotPhotos: (typeof tables.lotPhotos.$inferInsert)[];
}

const [WIDTH, HEIGHT] = [800, 600];
/** Flat drawings stay sharp with this. */
const QUALITY = 74;
/** Every school has a light of its own, so that no two pictures are the same bytes. */
const hueOf = (schoolId: number): number => 195 + ((schoolId * 7) % 45);

const newName = (): string => `${randomBytes(16).toString('base64url')}.webp`;

const draw = (scene: SceneName, variant: number, schoolId: number): Promise<Buffer> =>
  sharp(Buffer.from(sceneSvg(scene, variant, hueOf(schoolId))))
    .jpeg({ quality: QUALITY })
    .toBuffer();

/** A picture that lots of one school show. */
interface Picture {
  readonly schoolId: number;
  readonly uploadedBy: number;
  readonly createdAt: Date;
  readonly scene: SceneName;
  readonly variant: number;
}

const keyOf = ({ schoolId, scene, variant }: Pick<Picture, 'schoolId' | 'scene' | 'variant'>): string =>
  `${schoolId} ${scene} ${variant}`;

/** The pictures that are needed, once each, dated as the first sale that shows them. */
function picturesOf({ sales, lots, photos }: Sales): {
  pictures: Picture[];
  keyOfPhoto: (photo: Sales['photos'][number]) => string;
} {
  const saleById = new Map(sales.map((sale) => [sale.id, sale]));
  const saleOfLot = new Map(lots.map(({ id, saleId }) => [id, saleById.get(saleId)]));
  const found = new Map<string, Picture>();
  const pictureOf = ({ lotId, scene, variant }: Sales['photos'][number]): Picture => {
    const sale = saleOfLot.get(lotId);
    if (!sale) throw new RangeError(`Lot ${lotId} has no sale.`);
    const { schoolId, createdBy: uploadedBy, createdAt } = sale;
    return { schoolId, uploadedBy, createdAt, scene, variant };
  };
  for (const photo of photos) {
    const picture = pictureOf(photo);
    const known = found.get(keyOf(picture));
    if (!known || picture.createdAt < known.createdAt) found.set(keyOf(picture), picture);
  }
  return { pictures: [...found.values()], keyOfPhoto: (photo) => keyOf(pictureOf(photo)) };
}

/**
 * Draws and stores the photos of the demonstration's lots; the same data gives the same bytes. They are shown small and large as
 * every photo is, drawn anew when somebody first looks. FILE-10
 * @param after so many files are there already
 * @throws {FileStoreError}
 */
export async function storeDemoPhotos(sales: Sales, store: FileStore, after: number): Promise<DemoPhotos> {
  const { pictures, keyOfPhoto } = picturesOf(sales);
  const files = await Promise.all(
    pictures.map(async ({ scene, variant, schoolId, uploadedBy, createdAt }, index) => {
      const content = await draw(scene, variant, schoolId);
      const { key, sha256 } = await store.put(content);
      const name = `${scene}-${variant + 1}.jpg`;
      const size = content.length;
      return {
        id: after + index + 1,
        schoolId,
        uploadedBy,
        name,
        mimeType: 'image/jpeg',
        size,
        sha256,
        storageKey: key,
        createdAt,
      };
    }),
  );
  const idOf = new Map(pictures.map((picture, index) => [keyOf(picture), after + index + 1]));
  const lotPhotos = sales.photos.flatMap((photo) => {
    const fileId = idOf.get(keyOfPhoto(photo));
    return fileId === undefined ? [] : [{ lotId: photo.lotId, fileId, position: photo.position, alt: photo.alt }];
  });
  const photos = files.map(({ id }) => ({
    fileId: id,
    name: newName(),
    thumbName: newName(),
    width: WIDTH,
    height: HEIGHT,
  }));
  return { files, photos, lotPhotos };
}
