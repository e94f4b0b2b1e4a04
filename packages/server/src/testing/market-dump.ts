import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dumpEmbedded } from '../database/connect.ts';
import type { Db } from '../database/database.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { createDiskFileStore, type FileStore } from '../files/file-store.ts';
import { auctionSigner } from '../modules/live-auctions/signing/auction-key.ts';
import { keysOf } from '../security/keys.ts';
import { createOpaqueIds } from '../security/opaque-ids.ts';
import { copyFolder } from './copy-folder.ts';
import { keptFolder } from './kept.ts';

/** What tests sign sessions and opaque ids with. */
export const TEST_SECRET = 'a secret that only tests use, long enough to sign with';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/**
 * The environment in which processes that tests start are quick: they share what Node has made of the sources, for stripping
 * their types takes half of a start, and resolve imports as `npm start` does.
 */
export const compiled = {
  NODE_COMPILE_CACHE: here('../../node_modules/.cache/chalkline/compiled'),
  NODE_OPTIONS: `--import=${new URL('../quick-imports.ts', import.meta.url).href}`,
} as const;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Names everything that the content of the market comes from, the day too: what is open ends some days after it. */
async function hashOfSources(day: string): Promise<string> {
  const packageDir = (name: string) => dirname(createRequire(import.meta.url).resolve(`@chalkline/${name}`));
  const folders = [
    here('../database/migrations'),
    here('../database/seed'),
    packageDir('demo-data'),
    packageDir('rules'),
    packageDir('auction-log'),
    here('../modules/live-auctions/lot'),
  ];
  const hash = createHash('sha256').update(day);
  // By names within their folders: checkouts in other places make the same market.
  for (const folder of folders)
    for (const path of await filesIn(folder)) hash.update(relative(folder, path)).update(await readFile(path));
  for (const path of ['../modules/tender/bids/receipt.ts', '../modules/shared/pdf.ts', '../database/connect.ts'])
    hash.update(await readFile(here(path)));
  // An embedded database opens what its own version wrote.
  hash.update(
    createRequire(import.meta.url)
      .resolve('@electric-sql/pglite')
      .match(/@\d[^/]*/)?.[0] ?? '',
  );
  return hash.digest('hex').slice(0, 24);
}

/** A store whose keys come from the bytes: whoever makes the same market at the same time writes the same files. */
function createSameFileStore(folder: string): FileStore {
  return {
    ...createDiskFileStore(folder),
    async put(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const id = sha256.slice(0, 36);
      const key = `${id.slice(0, 2)}/${id}`;
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true });
      await writeFile(join(folder, key), content);
      return { key, sha256 };
    },
  };
}

/** What ends of live auctions are signed with: a server of tests opens the key with the same secret. */
const signing = { publicUrl: 'http://localhost:4000', sessionSecret: TEST_SECRET, sessionSecretPrevious: null };

/** Fills an empty database with the demonstration market, and a folder with its files. */
export function seedMarket(db: Db, folder: string): Promise<void> {
  return seedIfEmpty(db, {
    ids: createOpaqueIds(keysOf({ current: TEST_SECRET, previous: null }, 'opaque ids')),
    log: { info: () => undefined },
    files: createSameFileStore(folder),
    signer: (own) => auctionSigner(own, signing),
  });
}

const hashes = new Map<string, Promise<string>>();

/** Names the market of today and of these sources; they don't change while a process runs. */
export function marketHash(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const hash = hashes.get(day) ?? hashOfSources(day);
  hashes.set(day, hash);
  return hash;
}

const DATABASE = 'database.tar';
const FILES = 'files';

/** The folder of the market as a dump of the embedded database, with the files that its rows name. */
async function keptDump(): Promise<string> {
  return keptFolder('embedded', await marketHash(), async (draft) => {
    const files = join(draft, FILES);
    await mkdir(files);
    const dump = await dumpEmbedded(({ db }) => seedMarket(db, files));
    await writeFile(join(draft, DATABASE), new Uint8Array(await dump.arrayBuffer()));
  });
}

/** Puts the files that the dump's rows name into a server's own folder of files. */
export async function copyMarketFiles(to: string): Promise<void> {
  await copyFolder(join(await keptDump(), FILES), to);
}

/** Puts the market of today into a server's empty folder: its database and its files, as if the server had made them. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const dump = join(await keptDump(), DATABASE);
  const database = join(dataDir, 'database');
  await mkdir(database, { recursive: true });
  await promisify(execFile)('tar', ['-xPf', dump, '-C', database, '--transform', 's,^/,,']);
  await copyMarketFiles(join(dataDir, 'files'));
}

/** A dump whose bytes stay as they were read: a plain blob copies them at each opening, which takes longer than all else. */
class KeptDump extends Blob {
  private readonly kept: ArrayBuffer;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.kept = bytes.buffer;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.kept;
  }
}

const dumps = new Map<string, Promise<Blob>>();

/**
 * The demonstration market of today as a dump of the embedded database. It is made once and kept until what it is made
 * of changes, or the day.
 */
export async function marketDump(): Promise<Blob> {
  const folder = await keptDump();
  const dump = dumps.get(folder) ?? readFile(join(folder, DATABASE)).then((bytes) => new KeptDump(ownBytes(bytes)));
  dumps.set(folder, dump);
  return dump;
}

/** The same bytes at the start of a buffer of their own. */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return isWhole ? new Uint8Array(bytes.buffer as ArrayBuffer) : new Uint8Array(bytes);
}
