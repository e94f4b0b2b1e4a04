import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openServer } from '../database/connect.ts';
import { copyFolder } from './copy-folder.ts';
import { keptFolder } from './kept.ts';
import { marketHash, seedMarket } from './market-dump.ts';
import { keepCluster, type PostgresOptions, postgresVersion, startPostgres, type TestPostgres } from './postgres.ts';

/** A PostgreSQL server for tests that knows the demonstration market. */
export interface MarketPostgres extends TestPostgres {
  /** A database with the demonstration market of today in it, as if a server had made it there. */
  newMarket(): Promise<string>;
  /** Puts the files that the market's rows name into a server's folder of files. */
  copyFiles(to: string): Promise<void>;
}

/** The market's name within a kept cluster. */
export const MARKET = 'chalkline_market';

async function fill(postgres: TestPostgres, files: string): Promise<void> {
  const url = await postgres.newDatabase();
  const connection = await openServer(url);
  await seedMarket(connection.db, files);
  await connection.close();
  // A database that somebody is connected to can neither be copied nor renamed; all have left it by now.
  await postgres.newDatabase(new URL(url).pathname.slice(1), MARKET);
}

/** The cluster that holds the market; made once and kept until what it is made of changes, or the day. */
async function keptCluster(): Promise<string> {
  const key = `${await marketHash()}-${postgresVersion().replace(/[^\w.]+/g, '-')}`;
  return keptFolder('postgres', key, async (draft) => {
    const files = join(draft, 'files');
    await mkdir(files);
    await keepCluster(join(draft, 'data'), (postgres) => fill(postgres, files));
  });
}

/** A server of its own that knows the market by its name, and the folder of the files that the market's rows name. */
export async function startKept(options: PostgresOptions = {}): Promise<{ postgres: TestPostgres; files: string }> {
  const kept = await keptCluster();
  return { postgres: await startPostgres(join(kept, 'data'), options), files: join(kept, 'files') };
}

/**
 * As `startPostgres`, with a market that needn't be made anew for each database: a copy takes a moment, making it takes ten
 * seconds. On a server that was there before, databases are empty and whoever opens one first fills it.
 */
export async function startMarketPostgres(options: PostgresOptions = {}): Promise<MarketPostgres> {
  if (process.env['DATABASE_URL']) {
    const postgres = await startPostgres();
    return {
      ...postgres,
      newMarket: () => postgres.newDatabase(),
      copyFiles: async (to) => void (await mkdir(to, { recursive: true })),
    };
  }
  const { postgres, files } = await startKept(options);
  return {
    ...postgres,
    newMarket: () => postgres.newDatabase(MARKET),
    copyFiles: (to) => copyFolder(files, to),
  };
}
