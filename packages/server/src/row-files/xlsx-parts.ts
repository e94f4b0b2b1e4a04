import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { isProtectedFile, PROTECTED_FILE } from '../files/protected-file.ts';
import { findZipDirectory, readZipDirectory, ZIP_TAIL } from '../files/zip-directory.ts';
import { tooLarge, unsupported } from './refusals.ts';

const MAX_PARTS = 200;

/** The parts of a spreadsheet by their names. */
export type XlsxParts = Readonly<Record<string, Uint8Array>>;

/**
 * Unpacks only what a sheet is made of, and never more than it may come to: what an archive says of its sizes is what is
 * set aside for it, and no byte more is written. @throws {AppError} PAYLOAD_TOO_LARGE
 */
function unpacked(bytes: Buffer, most: number): XlsxParts {
  let parts = 0;
  let size = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      parts += 1;
      if (parts > MAX_PARTS)
        throw tooLarge('This spreadsheet is packed of too many parts. Save its first sheet alone.');
      if (!/\.(xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > most) throw tooLarge('This spreadsheet is too large once it is unpacked. Save its lines alone.');
      return true;
    },
  });
}

/**
 * Compares each part with its checksum: a part that was damaged on its way is never read as if it were whole.
 * @throws {AppError} UNSUPPORTED_FILE
 */
function assertIntact(bytes: Buffer, parts: XlsxParts): void {
  const found = findZipDirectory(bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL)), bytes.length, bytes.length);
  const entries = found && readZipDirectory(bytes.subarray(found.offset, found.offset + found.length), found.count);
  // The reader knows other kinds of directories than this one: what they name is not compared.
  const sums = new Map(entries?.map(({ name, crc }) => [name, crc]));
  for (const [name, part] of Object.entries(parts)) {
    const sum = sums.get(name);
    if (sum !== undefined && sum !== crc32(part))
      throw unsupported('This spreadsheet is damaged. Save it again as XLSX or CSV.');
  }
}

/**
 * The parts of a spreadsheet. @param most bytes that they may come to
 * @throws {AppError} UNSUPPORTED_FILE, for what a password protects too (FILE-14), PAYLOAD_TOO_LARGE
 */
export function xlsxParts(bytes: Buffer, most: number): XlsxParts {
  if (isProtectedFile(bytes)) throw unsupported(PROTECTED_FILE);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) throw unsupported('This is no XLSX file. Save it as XLSX or CSV.');
  const parts = unpacked(bytes, most);
  assertIntact(bytes, parts);
  return parts;
}
