import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps bytes under keys of its own making; names given by people never reach the disk. FILE-4 */
export interface FileStore {
  /** Stores the bytes and returns their key. */
  put(content: Buffer): Promise<{ key: string; sha256: string }>;
  /** @throws when there is nothing under the key. */
  get(key: string): Promise<Buffer>;
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Stores files in a folder, outside of what the web server serves. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of this file store');
    return join(folder, key);
  };
  return {
    async put(content) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A crash in the middle leaves a file that no row names, never half a file under a key.
      await writeFile(`${path}.part`, content, { flush: true });
      await rename(`${path}.part`, path);
      return { key, sha256: createHash('sha256').update(content).digest('hex') };
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
