import { unzipSync } from 'fflate';
import { findZipDirectory, readZipDirectory, ZIP_TAIL } from './zip-directory.ts';

/** What is said of a file that a password protects. FILE-14 */
export const PROTECTED_FILE =
  'This file is protected by a password. Open it, remove the password, save it, and choose it again.';

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Bytes of a name in the directory of a compound file, and where its length stands. */
const NAME_BYTES = 64;
/** What office programs keep in a compound file once they encrypted a document. */
const ENCRYPTED_STREAMS = ['EncryptedPackage', 'EncryptedSummary'].map((name) => {
  const entry = Buffer.alloc(NAME_BYTES + 2);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, NAME_BYTES);
  return entry;
});
/** Where an OpenDocument file says how its parts are encrypted; a few kilobytes. */
const MANIFEST = 'META-INF/manifest.xml';
const MOST_MANIFEST = 1024 * 1024;

function hasEncryptedParts(zip: Buffer): boolean {
  const found = findZipDirectory(zip.subarray(Math.max(0, zip.length - ZIP_TAIL)), zip.length, zip.length);
  const entries = found && readZipDirectory(zip.subarray(found.offset, found.offset + found.length), found.count);
  return entries?.some(({ isEncrypted, name }) => isEncrypted || name === 'encrypted-package') ?? false;
}

function isEncryptedOpenDocument(zip: Buffer): boolean {
  try {
    const isManifest = {
      filter: (part: { name: string; originalSize: number }) =>
        part.name === MANIFEST && part.originalSize <= MOST_MANIFEST,
    };
    const manifest = unzipSync(zip, isManifest)[MANIFEST];
    return manifest !== undefined && Buffer.from(manifest).includes('encryption-data');
  } catch {
    // An archive that can't be unpacked is refused, or kept as it is, by whoever reads it.
    return false;
  }
}

/**
 * Whether a document, spreadsheet or archive opens with a password only: Office’s encrypted container, or an archive whose
 * parts are encrypted. FILE-14
 */
export function isProtectedFile(content: Buffer): boolean {
  if (content.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    return ENCRYPTED_STREAMS.some((entry) => content.includes(entry));
  }
  if (content.subarray(0, 2).toString('latin1') !== 'PK') return false;
  return hasEncryptedParts(content) || isEncryptedOpenDocument(content);
}
