import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Somebody else works in this data folder. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

/** A restore of this data folder was cut off between the old data and the new. */
export class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError';
}

/** Lies in the data folder while a restore puts the new data in the place of the old. */
export const RESTORE_MARK = 'restore-unfinished';

/** Keeps a server from making an empty market where half of a restored one lies. SRV-29 @throws {UnfinishedRestoreError} */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORE_MARK))) return;
  throw new UnfinishedRestoreError(
    `A restore of ${dataDir} was cut off. Run it again with --replace; what was there before lies in ${join(dataDir, 'replaced-by-restore')}.`,
  );
}

/** A name that belongs to one folder: an abstract socket on Linux, a pipe on Windows, a socket file elsewhere. */
function lockAddress(dataDir: string): string {
  const name = `chalkline-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Takes the data folder for this process. The embedded database keeps no lock of its own and two processes would lose
 * rows silently; a listening socket is the one lock that the system frees however the process dies. SRV-10
 * @throws {DataDirInUseError} while another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const address = lockAddress(dataDir);
  const held = new DataDirInUseError(
    `Another Chalkline server is working in ${dataDir}. Stop it first, or choose another folder with DATA_DIR.`,
  );
  try {
    const server = await listen(address);
    return () => server.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (!existsSync(address) || (await answers(address))) throw held;
    unlinkSync(address);
    const server = await listen(address);
    return () => server.close();
  }
}
