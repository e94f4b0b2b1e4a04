import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@chalkline/server/testing';

/** Where the product keeps what it keeps. */
export interface Places {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Lends an empty database and an empty folder for as long as `use` takes. */
export async function withPlaces<T>(use: (places: Places) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chalkline-bench-list-'));
  const postgres = await startPostgres();
  try {
    return await use({ databaseUrl: await postgres.newDatabase(), dataDir });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
