import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { findZipDirectory, readZipDirectory, ZIP_TAIL, type ZipEntry } from '../../files/zip-directory.ts';

/** An archive that can't be read; the message is for whoever uploaded it. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

const unpack = promisify(inflateRaw);
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 50_000;
const MOST_DIRECTORY = 32 * 1024 * 1024;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * The files of an archive, without folders, as its directory names them: what an archive holds beside it is not looked at.
 * @throws {ZipError}
 */
export async function zipEntries(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const tail = await bytesAt(file, Math.max(0, size - ZIP_TAIL), Math.min(size, ZIP_TAIL));
  const found = findZipDirectory(tail, size, MOST_DIRECTORY);
  if (!found) throw new ZipError('This is no ZIP that can be read. Pack the photos anew.');
  const { count, length, offset } = found;
  if (count > MOST_ENTRIES) throw new ZipError(`An archive has at most ${MOST_ENTRIES.toLocaleString('en-US')} files.`);
  const entries = readZipDirectory(await bytesAt(file, offset, length), count);
  if (!entries) throw new ZipError('The directory of this ZIP is broken. Pack the photos anew.');
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    throw new ZipError('This ZIP is protected by a password. Pack the photos without a password, and choose that ZIP.');
  }
  return entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name));
}

function inflated(packed: Buffer, most: number): Promise<Buffer> {
  return unpack(packed, { maxOutputLength: most }).catch(() => {
    throw new ZipError('It is broken, or too large.');
  });
}

/**
 * The bytes of a file in an archive, never more than `most`, whatever the archive says of their number.
 * @throws {ZipError} for a method that is not read, a broken file, and one that is larger
 */
export async function readEntry(file: FileHandle, entry: ZipEntry, most: number): Promise<Buffer> {
  if (entry.size > most || entry.packed > most) throw new ZipError('It is too large.');
  const head = await bytesAt(file, entry.offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw new ZipError('It is broken.');
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = await bytesAt(file, start, entry.packed);
  if (packed.length < entry.packed) throw new ZipError('It is broken.');
  if (entry.method !== 0 && entry.method !== 8) throw new ZipError('It is packed in a way that can’t be read.');
  const content = entry.method === 0 ? packed : await inflated(packed, most);
  if (crc32(content) !== entry.crc) throw new ZipError('It is broken.');
  return content;
}
