/** A file in a ZIP, as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** Whether it opens with a password only. */
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** Where the directory of an archive is, and how many files it names. */
export interface ZipDirectory {
  readonly count: number;
  readonly length: number;
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** The end of the directory is within so many last bytes, even behind the longest comment. */
export const ZIP_TAIL = 65_557;

/** Finds the directory by an archive's last bytes; null where there is none, or one that can't be. */
export function findZipDirectory(tail: Buffer, size: number, mostBytes: number): ZipDirectory | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    const found = {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    if (found.offset + found.length <= size && found.length <= mostBytes) return found;
  }
  return null;
}

/** The files that a directory names, in its order; null where it is broken. */
export function readZipDirectory(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const [nameLength, extra, comment] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ];
    const name = directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    entries.push({
      // Macs write UTF-8 without saying so.
      name: name.toString('utf8'),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + extra + comment;
  }
  return entries;
}
