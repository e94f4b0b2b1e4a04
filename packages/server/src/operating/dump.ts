import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readAsItIs } from '../database/connect.ts';
import { lockDataDir } from '../database/lock.ts';
import { DUMP, flushFile, type Manifest, sumOf, treeOf, writePart } from './backup-format.ts';
import { hasEmbedded } from './command-line.ts';
import { askServer } from './control-socket.ts';
import { ended, majorOf, startTool, stateOfServer, toolFor } from './postgres-tools.ts';
import { RefusedError } from './refused.ts';
import type { Snapshot } from './server-commands.ts';

/** A database within a backup: what it says of itself, and the sums of its parts. */
export interface Dumped {
  readonly database: Manifest['database'];
  readonly sums: readonly { path: string; sum: string }[];
}

/** Has pg_dump write the whole database as of one moment; nothing is held up meanwhile. SRV-28 @throws {RefusedError} */
export async function dumpServer(databaseUrl: string, folder: string): Promise<Dumped> {
  const { major, migration } = await stateOfServer(databaseUrl);
  if (migration === null)
    throw new RefusedError('There is nothing to back up: the database has no tables of Chalkline.');
  const path = toolFor('pg_dump', major, 'the server is');
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--lock-wait-timeout=60s'];
  const child = startTool(path, args, databaseUrl);
  const end = ended(child, 'pg_dump');
  const [sum] = await Promise.all([writePart(join(folder, DUMP), child.stdout as Readable), end]);
  // What a newer command writes, an older one can't read, whichever server it was written of.
  const postgres = Math.max(major, majorOf(path));
  return { database: { kind: 'server', migration, postgres, folders: [] }, sums: [{ path: DUMP, sum }] };
}

/** Copies the embedded database's folder: by the running server, which holds still for it, or where none runs under its lock. */
async function copyEmbedded(dataDir: string, to: string): Promise<void> {
  const asked = await askServer(dataDir, 'snapshot', null);
  if (asked) {
    const { folder } = asked.result as Snapshot;
    try {
      await rename(folder, to).catch(() => cp(folder, to, { recursive: true }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return;
  }
  if (!hasEmbedded(dataDir)) throw new RefusedError(`There is no database in ${dataDir}.`);
  const release = await lockDataDir(dataDir);
  try {
    await cp(join(dataDir, 'database'), to, { recursive: true });
  } finally {
    release();
  }
}

/** Copies the embedded database, and opens the copy to see that it can be. SRV-28 @throws {RefusedError} */
export async function dumpEmbeddedTo(dataDir: string, folder: string): Promise<Dumped> {
  const to = join(folder, 'database');
  await copyEmbedded(dataDir, to);
  const migration = await readAsItIs(to);
  const { files, folders } = await treeOf(to);
  const sums: { path: string; sum: string }[] = [];
  for (const path of files) {
    await flushFile(join(to, path));
    sums.push({ path: `database/${path}`, sum: await sumOf(join(to, path)) });
  }
  return { database: { kind: 'embedded', migration, postgres: null, folders }, sums };
}
