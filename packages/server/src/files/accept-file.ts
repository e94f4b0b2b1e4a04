import { MAX_FILE_BYTES } from '@chalkline/rules';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors.ts';

/** A file that may be stored: its bytes, the type they really have, a harmless name. */
export interface AcceptedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** What schools and vendors exchange. Types that a browser would run are not among them. FILE-3 */
const accepted: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  cfb: 'application/x-cfb',
};
const plainText: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv' };
const reencoded = new Set(['png', 'jpg', 'gif', 'webp']);
const MAX_PIXELS = 50_000_000;

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Keeps the last part of a name, without control characters and what file systems forbid. */
export function harmlessName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
  const clean = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').replace(/^\.+/, '').trim();
  return clean.slice(-150) || 'file';
}

function decodeBase64(text: string, field: string): Buffer {
  const body = text.replace(/^data:[^,]*;base64,/, '');
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(body)) throw new AppError('VALIDATION_FAILED', 'The file did not arrive whole. Choose it again.', { [field]: 'This is not base64.' });
  return Buffer.from(body, 'base64');
}

function looksLikeText(content: Buffer): boolean {
  if (content.includes(0)) return false;
  return Buffer.from(content.toString('utf8')).equals(content);
}

/** Draws the picture anew: what hid in it is gone, and so is where it was taken. */
async function redraw(content: Buffer, field: string): Promise<Buffer> {
  try {
    return await sharp(content, { animated: true, limitInputPixels: MAX_PIXELS }).rotate().toBuffer();
  } catch {
    throw new AppError('UNSUPPORTED_FILE', 'This picture can’t be read. Save it as PNG or JPEG and try again.', { [field]: 'This picture can’t be read.' });
  }
}

/**
 * Checks what somebody uploads: size, real type, name; pictures are drawn anew. FILE-2 FILE-3 FILE-5
 * @throws {AppError} PAYLOAD_TOO_LARGE over 15 MB, UNSUPPORTED_FILE for a type that isn't taken
 */
export async function acceptFile(name: string, base64: string, field: string): Promise<AcceptedFile> {
  const content = decodeBase64(base64, field);
  const harmless = harmlessName(name);
  if (content.length === 0) throw new AppError('VALIDATION_FAILED', `${harmless} is empty.`, { [field]: 'This file is empty.' });
  if (content.length > MAX_FILE_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', `${harmless} is larger than 15 MB.`, { [field]: 'A file may have 15 MB at most.' });
  }
  const sniffed = await fileTypeFromBuffer(content);
  const extension = sniffed?.ext ?? (looksLikeText(content) ? extensionOf(harmless) : '');
  const mimeType = sniffed ? accepted[sniffed.ext] : plainText[extension];
  if (!mimeType) {
    const message = `${harmless} is not a kind of file that is taken. Send PDF, Word, Excel, PowerPoint, text, CSV, ZIP or a picture.`;
    throw new AppError('UNSUPPORTED_FILE', message, { [field]: 'This kind of file is not taken.' });
  }
  return { name: harmless, mimeType, content: reencoded.has(extension) ? await redraw(content, field) : content };
}
