import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dumpEmbedded } from '../database/connect.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { createOpaqueIds } from '../security/opaque-ids.ts';

/** What tests sign sessions and opaque ids with. */
export const TEST_SECRET = 'a secret that only tests use, long enough to sign with';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const cacheDir = here('../../node_modules/.cache/chalkline');

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
  ];
  const hash = createHash('sha256').update(day);
  for (const folder of folders)
    for (const path of await filesIn(folder)) hash.update(path).update(await readFile(path));
  hash.update(await readFile(here('../modules/bids/receipt.ts')));
  return hash.digest('hex').slice(0, 24);
}

async function buildDump(): Promise<Buffer> {
  const ids = createOpaqueIds(TEST_SECRET);
  const quiet = { info: () => undefined };
  const dump = await dumpEmbedded(({ db }) => seedIfEmpty(db, ids, quiet));
  return Buffer.from(await dump.arrayBuffer());
}

async function removeOthers(keep: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (name.startsWith('market-') && name !== keep) await rm(join(cacheDir, name), { force: true });
  }
}

/**
 * The demonstration market of today as a dump of the embedded database. It is made once and kept until what it is made
 * of changes, or the day.
 */
export async function marketDump(): Promise<Blob> {
  const name = `market-${await hashOfSources(new Date().toISOString().slice(0, 10))}.tgz`;
  const path = join(cacheDir, name);
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([kept]);
  const dump = await buildDump();
  await mkdir(cacheDir, { recursive: true });
  const draft = join(cacheDir, `draft-${randomUUID()}`);
  await writeFile(draft, dump);
  await rename(draft, path);
  await removeOthers(name);
  return new Blob([new Uint8Array(dump)]);
}
