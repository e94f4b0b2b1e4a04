import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { turns } from './turns.ts';

/** A picture may have so many megapixels, all frames of an animation together: unpacked they take 400 MB at the most. */
const MAX_MEGAPIXELS = 100;
/** So many are drawn at once, or a few people's photos take the machine's memory. */
const AT_ONCE = 2;
/** What is larger is scaled down to so many pixels, frames counted: enough to print a page of it. */
const KEPT_PIXELS = 24_000_000;
const MILLION = 1_000_000;
const inTurn = turns(AT_ONCE);

interface PictureSize {
  readonly width: number;
  /** Of one frame. */
  readonly height: number;
  readonly frames: number;
}

const unreadable = (field: string): AppError =>
  new AppError('UNSUPPORTED_FILE', 'This picture can’t be read. Save it as PNG or JPEG and try again.', {
    [field]: 'This picture can’t be read.',
  });

function tooLarge({ width, height, frames }: PictureSize, field: string): AppError {
  const megapixels = Math.ceil((width * height * frames) / MILLION).toLocaleString('en-US');
  const what = frames > 1 ? `animation has ${frames.toLocaleString('en-US')} frames, together` : 'picture has';
  const sentence = `This ${what} ${megapixels} megapixels. We take at most ${MAX_MEGAPIXELS}. Save a smaller copy and choose that.`;
  return new AppError('PAYLOAD_TOO_LARGE', sentence, { [field]: sentence });
}

/** Reads no more than what the picture says of itself. */
async function sizeOf(content: Buffer, field: string): Promise<PictureSize> {
  const said = await sharp(content, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(field);
    });
  return { width: said.width, height: said.pageHeight ?? said.height, frames: said.pages ?? 1 };
}

/**
 * Draws a picture anew: what hid in it is gone, and so is where it was taken. What is large is scaled, an animation stays one.
 * FILE-4 FILE-15
 * @throws {AppError} PAYLOAD_TOO_LARGE with the limit, UNSUPPORTED_FILE for what is no picture
 */
export async function redrawPicture(content: Buffer, field: string): Promise<Buffer> {
  const size = await sizeOf(content, field);
  const pixels = size.width * size.height * size.frames;
  if (pixels > MAX_MEGAPIXELS * MILLION) throw tooLarge(size, field);
  const picture = sharp(content, { animated: true, limitInputPixels: MAX_MEGAPIXELS * MILLION }).rotate();
  const scale = Math.sqrt(KEPT_PIXELS / pixels);
  const side = Math.max(1, Math.floor(Math.max(size.width, size.height) * scale));
  const drawn = scale < 1 ? picture.resize(side, side, { fit: 'inside' }) : picture;
  return inTurn(() => drawn.toBuffer()).catch(() => {
    throw unreadable(field);
  });
}
