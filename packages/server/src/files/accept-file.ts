import { MAX_FILE_BYTES } from '@chalkline/rules';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors.ts';
import { decodeBase64 } from './decode-base64.ts';
import { isProtectedFile, PROTECTED_FILE } from './protected-file.ts';
import { redrawPicture } from './redraw-picture.ts';
import { encodingOfText } from './text-encoding.ts';

/** A file that may be stored: its bytes, the type they really have, a harmless name. */
export interface AcceptedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** A kind of file that is taken: its type, and the endings that its name may have, the usual one first. */
interface Kind {
  readonly mimeType: string;
  readonly endings: readonly [string, ...string[]];
}

const kind = (mimeType: string, ...endings: [string, ...string[]]): Kind => ({ mimeType, endings });
const office = 'application/vnd.openxmlformats-officedocument';

/** What schools and vendors exchange, as the content says it. Types that a browser would run are not among them. FILE-3 */
const accepted: ReadonlyMap<string, Kind> = new Map([
  ['pdf', kind('application/pdf', 'pdf')],
  ['docx', kind(`${office}.wordprocessingml.document`, 'docx')],
  ['xlsx', kind(`${office}.spreadsheetml.sheet`, 'xlsx')],
  ['pptx', kind(`${office}.presentationml.presentation`, 'pptx')],
  ['odt', kind('application/vnd.oasis.opendocument.text', 'odt')],
  ['ods', kind('application/vnd.oasis.opendocument.spreadsheet', 'ods')],
  ['zip', kind('application/zip', 'zip')],
  ['png', kind('image/png', 'png')],
  ['jpg', kind('image/jpeg', 'jpg', 'jpeg')],
  ['gif', kind('image/gif', 'gif')],
  ['webp', kind('image/webp', 'webp')],
]);
/** One container holds old Office documents and installers alike: only these names are taken from it. */
const compound: ReadonlyMap<string, Kind> = new Map([
  ['doc', kind('application/msword', 'doc')],
  ['xls', kind('application/vnd.ms-excel', 'xls')],
  ['ppt', kind('application/vnd.ms-powerpoint', 'ppt')],
]);
const plainText: ReadonlyMap<string, Kind> = new Map([
  ['txt', kind('text/plain', 'txt')],
  ['csv', kind('text/csv', 'csv')],
]);
const MAX_NAME = 150;

const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Keeps the last part of a name, without control characters, marks that turn it around and what file systems forbid. */
export function harmlessName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return [...clean].slice(-MAX_NAME).join('') || 'file';
}

/** The name with an ending that tells what the content is: a picture called `setup.exe` becomes `setup.exe.png`. */
function truthfulName(name: string, { endings }: Kind): string {
  return endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
}

const tooLarge = (name: string, field: string) =>
  new AppError('PAYLOAD_TOO_LARGE', `${name} is larger than 15 MB.`, { [field]: 'A file can have at most 15 MB.' });

/** What the content is, whatever its name says; nothing for a kind that isn't taken. FILE-3 */
async function kindOf(content: Buffer, name: string): Promise<Kind | undefined> {
  const sniffed = await fileTypeFromBuffer(content).catch(() => undefined);
  if (sniffed?.ext === 'cfb') return compound.get(endingOf(name));
  if (sniffed) return accepted.get(sniffed.ext);
  return encodingOfText(content) === null ? undefined : plainText.get(endingOf(name));
}

/**
 * Checks what somebody uploads: size, real type, name; pictures are drawn anew. FILE-2 FILE-3 FILE-4 FILE-13 FILE-14 FILE-15
 * @throws {AppError} PAYLOAD_TOO_LARGE over 15 MB or 100 megapixels, UNSUPPORTED_FILE for a type that isn't taken and for what
 * a password protects
 */
export async function acceptFile(name: string, base64: string, field: string): Promise<AcceptedFile> {
  const harmless = harmlessName(name);
  const content = await decodeBase64(base64, {
    maxBytes: MAX_FILE_BYTES,
    field,
    tooLarge: () => tooLarge(harmless, field),
  });
  if (content.length === 0) {
    throw new AppError('VALIDATION_FAILED', `${harmless} is empty.`, { [field]: 'This file is empty.' });
  }
  if (isProtectedFile(content)) throw new AppError('UNSUPPORTED_FILE', PROTECTED_FILE, { [field]: PROTECTED_FILE });
  const found = await kindOf(content, harmless);
  if (!found) {
    const message = `${harmless} is a kind of file that we don’t accept. Send PDF, Word, Excel, PowerPoint, text, CSV, ZIP or a picture.`;
    throw new AppError('UNSUPPORTED_FILE', message, { [field]: 'We don’t accept this kind of file.' });
  }
  const { mimeType } = found;
  const isPicture = mimeType.startsWith('image/');
  return {
    name: truthfulName(harmless, found),
    mimeType,
    content: isPicture ? await redrawPicture(content, field) : content,
  };
}
