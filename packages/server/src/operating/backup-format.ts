import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Fingerprint } from './keys.ts';
import { RefusedError } from './refused.ts';

/** What a backup says of itself, in `manifest.json`. The sums of all else stand in `SHA256SUMS`, as `sha256sum -c` reads them. */
export interface Manifest {
  readonly product: 'chalkline';
  readonly format: 1;
  /** The version that made it. */
  readonly version: string;
  readonly createdAt: string;
  readonly database: {
    readonly kind: 'embedded' | 'server';
    /** When the newest of its migrations was written, in milliseconds, as the migrations' journal has it. */
    readonly migration: number;
    /** The major version of PostgreSQL whose commands can read the dump; null for the embedded database. */
    readonly postgres: number | null;
    /** The embedded database's folders: a copy may lose those that are empty. */
    readonly folders: readonly string[];
  };
  readonly files: { readonly count: number; readonly bytes: number };
  readonly keys: { readonly included: boolean; readonly fingerprints: readonly Fingerprint[] };
  /** SHA-256 of `SHA256SUMS`. */
  readonly sums: string;
}

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const KEYS = 'keys.env';
/** The dump of a PostgreSQL server; the embedded database is a folder. */
export const DUMP = 'database.dump';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Writes the stream into a new file that only its owner reads, down to the disk, and gives its sum. */
export async function writePart(path: string, content: Readable | Buffer | string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const hash = createHash('sha256');
  const source = Buffer.isBuffer(content) || typeof content === 'string' ? [Buffer.from(content)] : content;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE, flush: true }));
  return hash.digest('hex');
}

/** Brings a file that was copied to the disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Brings what a folder lists to the disk, so that a power cut can't take a rename back. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The SHA-256 of a file. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Files and folders below a folder, by their paths with `/`. */
export async function treeOf(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    relative(folder, join(parentPath, name)).replaceAll(sep, '/');
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map(pathOf)
      .sort(),
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(pathOf)
      .sort(),
  };
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'product' in value && value.product === 'chalkline' && 'sums' in value;

/** @throws {RefusedError} when the folder is no backup, or one of a later kind */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new RefusedError(`${folder} is not a complete backup: it has no ${MANIFEST}.`);
  let manifest: unknown = null;
  try {
    manifest = JSON.parse(text);
  } catch {
    // Said below, as for any other text.
  }
  if (!isManifest(manifest))
    throw new RefusedError(`${join(folder, MANIFEST)} is not a backup’s description of itself.`);
  if (manifest.format !== 1) throw new RefusedError('This backup has a newer format than this version can read.');
  return manifest;
}

const SUM_LINE = /^([0-9a-f]{64}) {2}(.+)$/;
const PARTS = /^(files\/[0-9a-f]{2}\/[0-9a-f-]{36}|database\/.+|database\.dump|keys\.env)$/;

/** What a backup lists, with the sums; one line at a time, however many there are. @throws {RefusedError} */
export async function* listedParts(folder: string): AsyncGenerator<{ path: string; sum: string }> {
  const lines = createInterface({ input: createReadStream(join(folder, SUMS)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const [, sum = '', path = ''] = SUM_LINE.exec(line) ?? [];
    if (!PARTS.test(path) || path.split('/').includes('..'))
      throw new RefusedError(`${SUMS} has a line that can’t be read: ${line}`);
    yield { path, sum };
  }
}

/** Reads everything and compares. @throws {RefusedError} naming the first part that is missing or changed. SRV-29 */
export async function checkParts(folder: string, manifest: Manifest): Promise<void> {
  const changed = (path: string) =>
    new RefusedError(`${path} of the backup is not what was written. Use another backup.`);
  const missing = (path: string) => () => {
    throw new RefusedError(`${path} is missing from the backup. Use another backup.`);
  };
  if ((await sumOf(join(folder, SUMS)).catch(missing(SUMS))) !== manifest.sums) throw changed(SUMS);
  for await (const { path, sum } of listedParts(folder)) {
    if ((await sumOf(join(folder, path)).catch(missing(path))) !== sum) throw changed(path);
  }
}
