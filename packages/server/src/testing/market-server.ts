import { copyFolder } from './copy-folder.ts';
import { MARKET, startKept } from './market-postgres.ts';
import { hasPostgres, onServer } from './postgres.ts';

/** What names the server and the folder of its market's files for the processes that run tests. */
const ADDRESS = 'MARKET_SERVER';
const FILES = 'MARKET_SERVER_FILES';

/** A database of a test's own on the server of the run. */
export interface TakenMarket {
  readonly databaseUrl: string;
  readonly copyFiles: (to: string) => Promise<void>;
  readonly drop: () => Promise<void>;
}

/**
 * Starts the server that the tests of a run share, each market in a database of its own: it answers in half the time of the
 * embedded database. Where PostgreSQL is not installed, or `DATABASE_URL` names a server that has no market yet, tests
 * take the embedded one; with `EMBEDDED_MARKETS` they take it all the same.
 * @returns what ends it, or null where there is none, or it was started before
 */
export async function serveMarkets(): Promise<(() => Promise<void>) | null> {
  const isUnwanted = ['WITHOUT_POSTGRES', 'DATABASE_URL', 'EMBEDDED_MARKETS'].some((name) => process.env[name]);
  // Each project of the run asks once.
  if (isUnwanted || !hasPostgres() || process.env[ADDRESS]) return null;
  const { postgres, files } = await startKept();
  process.env[ADDRESS] = postgres.url;
  process.env[FILES] = files;
  return () => postgres.stop();
}

/** A market on the server of the run; null where there is none. */
export async function takeMarket(): Promise<TakenMarket | null> {
  const [url, files] = [process.env[ADDRESS], process.env[FILES]];
  if (url === undefined || files === undefined) return null;
  const server = onServer(url);
  return {
    databaseUrl: await server.newDatabase(MARKET),
    copyFiles: (to) => copyFolder(files, to),
    drop: server.stop,
  };
}
