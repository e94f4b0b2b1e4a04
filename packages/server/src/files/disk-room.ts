import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_REQUEST_BYTES } from '@chalkline/rules';
import { isOutOfRoom, NotReadyError } from '../database/trouble.ts';

/** How long one look at the disk serves everybody who asks. */
const KEEP_MS = 5_000;
const PROBE = Buffer.alloc(4096, 'x');

/** @throws {NotReadyError} when the largest request would not fit, or nothing can be written */
async function look(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MAX_REQUEST_BYTES) throw new NotReadyError('full');
  // A quota, or a disk that turned read-only, shows only in writing. Gone before the system gets to writing it out.
  const path = join(folder, `.room-${process.pid}`);
  try {
    await writeFile(path, PROBE);
  } catch (error) {
    throw isOutOfRoom(error) ? new NotReadyError('full', error) : error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Looks whether a folder's disk takes anything, at most every few seconds. SRV-37 */
export function createDiskRoom(folder: string): () => Promise<void> {
  let last: { result: Promise<void>; until: number } | null = null;
  return () => {
    if (!last || last.until < performance.now()) {
      last = { result: look(folder), until: performance.now() + KEEP_MS };
      // Whoever asks hears of a failure; the look itself is nobody's.
      last.result.catch(() => undefined);
    }
    return last.result;
  };
}
