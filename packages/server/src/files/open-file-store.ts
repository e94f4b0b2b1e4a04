import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { refuseUnfinishedRestore } from '../database/lock.ts';
import { createDiskFileStore, type FileStore } from './file-store.ts';

/** The store of files that the configuration names; a bucket's library is loaded only where there is a bucket. */
export async function openFileStore(
  { filesS3, dataDir }: Pick<Config, 'filesS3' | 'dataDir'>,
  log: { error(details: unknown, words: string): void },
): Promise<FileStore> {
  if (!filesS3) {
    refuseUnfinishedRestore(dataDir);
    const folder = join(dataDir, 'files');
    mkdirSync(folder, { recursive: true });
    return createDiskFileStore(folder);
  }
  const { createS3FileStore } = await import('./s3-file-store.ts');
  const store = createS3FileStore(filesS3);
  // The market goes on without its files; whoever set the bucket wrong should read it at once.
  store.ping().catch((error: unknown) => log.error({ err: error }, 'the file store can’t be used'));
  return store;
}
