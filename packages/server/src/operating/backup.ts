import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { type FileStore, FileStoreError } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { flushFolder, KEYS, MANIFEST, type Manifest, SUMS, sumOf, treeOf, writePart } from './backup-format.ts';
import { databaseName, filesOf, print, runCommand } from './command-line.ts';
import { type Dumped, dumpEmbeddedTo, dumpServer } from './dump.ts';
import { fingerprintsOf, keysOf, keysText } from './keys.ts';
import { RefusedError } from './refused.ts';

const HELP = `A backup of the database and the files, with the environment of the server, which may run meanwhile:

  npm run backup -- <folder>               a new folder, complete or not at all
  npm run backup -- <folder> --with-keys   the server's keys too: such a backup is as secret as the server

The database is copied as of one moment, the files after it. npm run restore -- <folder> brings it back.`;

/** Writes lines of sums as they come. */
function sumsWriter(path: string) {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const end = finished(stream);
  // Said where the end is waited for.
  end.catch(() => undefined);
  return {
    async add(part: string, sum: string) {
      if (!stream.write(`${sum}  ${part}\n`)) await Promise.race([once(stream, 'drain'), end]);
    },
    async close() {
      stream.end();
      await end;
    },
  };
}

/** A file that went between the listing and the reading: nobody needed it any more. A store that fails is another matter. */
function wasRemoved(error: unknown): boolean {
  if (error instanceof FileStoreError) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code === 'ENOENT';
}

async function copyFiles(store: FileStore, folder: string, add: (path: string, sum: string) => Promise<void>) {
  const total = { count: 0, bytes: 0 };
  for (const key of await store.list(new Date(8.64e15))) {
    // What a store writes just now is no file yet, and no row of the dump names it.
    if (key.endsWith('.part')) continue;
    const content = await store.get(key).catch((error: unknown) => {
      if (wasRemoved(error)) return null;
      throw error;
    });
    if (!content) continue;
    await add(`files/${key}`, await writePart(join(folder, 'files', key), content));
    total.count += 1;
    total.bytes += content.length;
  }
  return total;
}

async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function writeBackup(config: Config, folder: string, withKeys: boolean): Promise<Manifest> {
  const { databaseUrl, dataDir } = config;
  const createdAt = new Date().toISOString();
  // The database before the files: each row's file was there before the row.
  const dumped: Dumped = await (databaseUrl ? dumpServer(databaseUrl, folder) : dumpEmbeddedTo(dataDir, folder));
  const sums = sumsWriter(join(folder, SUMS));
  for (const { path, sum } of dumped.sums) await sums.add(path, sum);
  const store = await openFileStore(config, { error: () => undefined });
  const files = await copyFiles(store, folder, sums.add);
  const keys = keysOf(config);
  if (withKeys) await sums.add(KEYS, await writePart(join(folder, KEYS), keysText(keys)));
  await sums.close();
  const manifest: Manifest = {
    product: 'chalkline',
    format: 1,
    version: await ownVersion(),
    createdAt,
    database: dumped.database,
    files,
    keys: { included: withKeys, fingerprints: fingerprintsOf(keys) },
    sums: await sumOf(join(folder, SUMS)),
  };
  await writePart(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Makes what others of the machine can't read, copies of the database included. */
async function closeToOthers(folder: string): Promise<void> {
  const { files, folders } = await treeOf(folder);
  for (const path of folders) await chmod(join(folder, path), 0o700);
  for (const path of files) await chmod(join(folder, path), 0o600);
}

/** Writes beside the target and renames at the end; what fails leaves nothing. SRV-28 @throws {RefusedError} */
async function backUp(config: Config, target: string, withKeys: boolean): Promise<Manifest> {
  if (existsSync(target)) throw new RefusedError(`${target} already exists. Name a new folder.`);
  const draft = join(dirname(target), `.${basename(target)}.unfinished-${randomBytes(4).toString('hex')}`);
  await mkdir(dirname(target), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const manifest = await writeBackup(config, draft, withKeys);
    await closeToOthers(draft);
    await flushFolder(draft);
    await rename(draft, target);
    await flushFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const MEGABYTE = 1024 * 1024;

/** `npm run backup`. SRV-28 SRV-30 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, 'with-keys': { type: 'boolean' } },
  });
  if (values.help) return print(HELP);
  const [named, ...rest] = positionals;
  if (named === undefined || rest.length > 0) throw new RefusedError(HELP, 2);
  const config = readConfig();
  const target = resolve(process.env['CALLED_IN'] ?? '.', named);
  const { files, keys, createdAt } = await backUp(config, target, values['with-keys'] ?? false);
  const size = `${(files.bytes / MEGABYTE).toFixed(1)} MB`;
  print(
    `${target} holds ${databaseName(config)} as of ${createdAt}, and ${filesOf(files.count)} (${size}).`,
    keys.included
      ? `It holds the server's keys too, in ${KEYS}: keep it as secret as the server.`
      : `It holds no keys. Keep ${keys.fingerprints.map(({ name }) => name).join(', ')} in another place: links and public addresses work only with them.`,
  );
});
