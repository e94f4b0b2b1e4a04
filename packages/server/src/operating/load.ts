import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESTORE_MARK } from '../database/lock.ts';
import type { FileStore } from '../files/file-store.ts';
import { DUMP, flushFile, flushFolder, listedParts, type Manifest } from './backup-format.ts';
import { ended, startTool, stateOfServer, toolFor } from './postgres-tools.ts';
import { withoutUnknownSettings } from './unknown-settings.ts';

/** The parts of a backup below one of its folders, without the folder's name. */
export async function* partsBelow(source: string, folder: 'database' | 'files'): AsyncGenerator<string> {
  for await (const { path } of listedParts(source))
    if (path.startsWith(`${folder}/`)) yield path.slice(folder.length + 1);
}

/** Copies a part of the backup into a new folder, down to the disk. */
async function stage(source: string, folder: 'database' | 'files', to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for await (const path of partsBelow(source, folder)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(source, folder, path), join(to, path));
    await flushFile(join(to, path));
  }
}

/** New data beside the old, to be put in its place at once. */
export interface Staged {
  /** Puts the new in the place of the old. What is cut off in the middle keeps the server from starting. SRV-29 */
  swap(): Promise<void>;
  /** Forgets the new. */
  discard(): Promise<void>;
}

interface StagedParts {
  readonly files: boolean;
  readonly secret: string | null;
}

/** Lays what belongs into the data folder into the new one, and gives the names of what it has laid there. */
async function stageParts(source: string, manifest: Manifest, fresh: string, parts: StagedParts): Promise<string[]> {
  const names: string[] = [];
  if (manifest.database.kind === 'embedded') {
    await stage(source, 'database', join(fresh, 'database'));
    for (const folder of manifest.database.folders) {
      await mkdir(join(fresh, 'database', folder), { recursive: true, mode: 0o700 });
    }
    names.push('database');
  }
  if (parts.files) {
    await stage(source, 'files', join(fresh, 'files'));
    names.push('files');
  }
  if (parts.secret !== null) {
    await writeFile(join(fresh, 'session-secret'), `${parts.secret}\n`, { mode: 0o600, flush: true });
    names.push('session-secret');
  }
  return names;
}

/** Brings what belongs into the data folder beside what is there: the embedded database, the files, the key. SRV-29 */
export async function stageDataDir(
  source: string,
  manifest: Manifest,
  dataDir: string,
  parts: StagedParts,
): Promise<Staged> {
  const fresh = join(dataDir, 'being-restored');
  const old = join(dataDir, 'replaced-by-restore');
  const discard = () => rm(fresh, { recursive: true, force: true });
  await discard();
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const names = await stageParts(source, manifest, fresh, parts).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  const mark = join(dataDir, RESTORE_MARK);
  const swap = async () => {
    const wasCutOff = existsSync(mark);
    await writeFile(mark, '', { flush: true });
    await flushFolder(dataDir);
    // What a restore that was cut off has put aside is the older; what lies here now may be half of the new.
    if (!wasCutOff) await rm(old, { recursive: true, force: true });
    await mkdir(old, { recursive: true, mode: 0o700 });
    for (const name of names) {
      const isAside = existsSync(join(old, name));
      if (isAside) await rm(join(dataDir, name), { recursive: true, force: true });
      else if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(old, name));
      await rename(join(fresh, name), join(dataDir, name));
    }
    await flushFolder(dataDir);
    await rm(mark);
    await flushFolder(dataDir);
    await rm(old, { recursive: true, force: true });
    await discard();
  };
  return { swap, discard };
}

/** Puts the backup's files into a bucket under their own keys; nothing that is there is touched. */
export async function fillBucket(source: string, store: FileStore): Promise<void> {
  for await (const key of partsBelow(source, 'files'))
    await store.putAt(key, await readFile(join(source, 'files', key)));
}

/** Removes the bucket's files that the backup does not have. */
export async function thinBucket(source: string, store: FileStore): Promise<void> {
  const kept = new Set<string>();
  for await (const key of partsBelow(source, 'files')) kept.add(key);
  for (const key of await store.list(new Date(8.64e15))) if (!kept.has(key)) await store.remove(key);
}

const EMPTIED = `
do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  loop execute format('drop schema %I cascade', name); end loop;
end $$;
create schema public;
grant usage on schema public to public;
`;

/**
 * The commands that read a dump and write it into a server.
 * @param major the server's version
 * @throws {RefusedError} where one is missing, or older than the dump or the server. SRV-46
 */
export function restoreTools({ database }: Manifest, major: number): { reader: string; writer: string } {
  const needed = Math.max(database.postgres ?? 0, major);
  const what = needed > major ? 'the dump is' : 'the server is';
  return { reader: toolFor('pg_restore', needed, what), writer: toolFor('psql', needed, what) };
}

/** How psql ends where the server has refused a statement, and with it the whole transaction. */
const REFUSED_BY_SERVER = 3;

/**
 * Fills a PostgreSQL database from the dump in one transaction: until its end everybody sees what was there before. SRV-29 SRV-46
 * @param onUnknown is called where nobody answers whether the transaction was kept; any other failure changes nothing
 * @throws {RefusedError} in PostgreSQL's own words
 */
export async function fillServer(
  source: string,
  manifest: Manifest,
  databaseUrl: string,
  onUnknown: () => void,
): Promise<void> {
  const { tables, major, unknownSettings } = await stateOfServer(databaseUrl);
  const tools = restoreTools(manifest, major);
  const reading = ['--no-owner', '--no-privileges', '--file=-', join(source, DUMP)];
  const reader = spawn(tools.reader, reading, { stdio: ['ignore', 'pipe', 'pipe'] });
  const quiet = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null'];
  const writer = startTool(tools.writer, quiet, databaseUrl);
  const writerEnd = ended(writer, 'psql');
  const readerEnd = ended(reader, 'pg_restore');
  const input = writer.stdin as Writable;
  let isSent = false;
  const written = (async () => {
    // What is dropped with a schema is thousands of notices, and none of them a reason.
    input.write(
      `begin;\nset local client_min_messages = warning;\nset local lock_timeout = '10s';\n${tables > 0 ? EMPTIED : ''}`,
    );
    await pipeline(reader.stdout, withoutUnknownSettings(unknownSettings), input, { end: false });
    await readerEnd;
    // Without this line the transaction ends with the connection, and nothing was done.
    isSent = true;
    input.end('commit;\n');
  })().catch((error: unknown) => {
    input.destroy();
    throw error;
  });
  const [, , failure] = (await Promise.allSettled([readerEnd, written, writerEnd])).map((part) =>
    part.status === 'rejected' ? part.reason : null,
  );
  // What psql says names the cause; the others fail in its train.
  if (failure) {
    if (isSent && writer.exitCode !== REFUSED_BY_SERVER) onUnknown();
    throw failure;
  }
  await Promise.all([readerEnd, written]);
}
