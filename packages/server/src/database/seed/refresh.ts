import { inspect } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { openFileStore } from '../../files/open-file-store.ts';
import { auctionSigner } from '../../modules/live-auctions/signing/auction-key.ts';
import { linkKeysFor } from '../../security/keys.ts';
import { createOpaqueIds } from '../../security/opaque-ids.ts';
import { openDatabase } from '../connect.ts';
import { DataDirInUseError } from '../lock.ts';
import { emptyDatabase, seedIfEmpty } from './seed.ts';

/** Puts today's demonstration market in the place of everything in the database. SRV-9 */
async function refresh(): Promise<void> {
  const config = readConfig();
  if (!config.demoData) throw new ConfigError('DEMO_DATA is off: this database is not one for demonstrations.');
  const connection = await openDatabase(config);
  try {
    await emptyDatabase(connection.db);
    const tell = (details: unknown, words: string) => void process.stderr.write(`${words}: ${inspect(details)}\n`);
    const log = { info: () => undefined, error: tell };
    const files = await openFileStore(config, log);
    const ids = createOpaqueIds(linkKeysFor(config, 'opaque ids'));
    await seedIfEmpty(connection.db, { ids, files, log, signer: (db) => auctionSigner(db, config) });
    process.stdout.write('The demonstration market is as of today.\n');
  } finally {
    await connection.close();
  }
}

refresh().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DataDirInUseError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
