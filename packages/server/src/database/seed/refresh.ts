import { ConfigError, readConfig } from '../../config.ts';
import { createOpaqueIds } from '../../security/opaque-ids.ts';
import { openDatabase } from '../../start.ts';
import { DataDirInUseError } from '../lock.ts';
import { emptyDatabase, seedIfEmpty } from './seed.ts';

/** Puts today's demonstration market in the place of everything in the database. SRV-9 */
async function refresh(): Promise<void> {
  const config = readConfig();
  if (!config.demoData) throw new ConfigError('DEMO_DATA is off: this database is not one for demonstrations.');
  const connection = await openDatabase(config);
  try {
    await emptyDatabase(connection.db);
    await seedIfEmpty(connection.db, createOpaqueIds(config.sessionSecret), { info: () => undefined });
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
