import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { createRoomWatch } from '../database/trouble.ts';
import { createDiskRoom } from './disk-room.ts';

/** The store of files can't be reached, or does not do what it is asked. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/**
 * Keeps bytes under keys of its own making; names given by people never reach the disk. FILE-4
 * Every method throws a {@link FileStoreError} while a store that is elsewhere fails.
 */
export interface FileStore {
  /** Stores the bytes and returns their key. */
  put(content: Buffer): Promise<{ key: string; sha256: string }>;
  /** Stores bytes under the key that another store gave them; what is there already is replaced. */
  putAt(key: string, content: Buffer): Promise<void>;
  /** @throws when there is nothing under the key. */
  get(key: string): Promise<Buffer>;
  /** Forgets the bytes; it is no error when there are none. */
  remove(key: string): Promise<void>;
  /** Keys of everything that was stored before the instant. */
  list(before: Date): Promise<string[]>;
  /**
   * Answers when the store takes files.
   * @throws {NotReadyError} while it is full; {@link FileStoreError} when one that is elsewhere does not answer
   */
  ping(): Promise<void>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.part)?$/;

/** Writes a file whole or not at all. What did not fit is removed: the half of it would keep out the next. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    // A crash in the middle leaves a file that no row names, never half a file under a key.
    await writeFile(part, content, { flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Stores files in a folder, outside of what the web server serves. */
export function createDiskFileStore(folder: string): FileStore {
  const room = createRoomWatch();
  const checkDisk = createDiskRoom(folder);
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of this file store');
    return join(folder, key);
  };
  const putAt = (key: string, content: Buffer) =>
    writeWhole(pathOf(key), content).catch((error: unknown) => {
      room.notice(error);
      throw error;
    });
  return {
    async put(content) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      await putAt(key, content);
      return { key, sha256: createHash('sha256').update(content).digest('hex') };
    },
    putAt,
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(before) {
      const keys: string[] = [];
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).replaceAll(sep, '/');
        if (!entry.isFile() || !KEY.test(key)) continue;
        const { mtime } = await stat(path);
        if (mtime < before) keys.push(key);
      }
      return keys;
    },
    ping: async () => {
      await checkDisk();
      await room.check(checkDisk);
    },
  };
}
