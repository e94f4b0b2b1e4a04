/*
 * Writes the SQL that the product sends for each list to `sql/`, from where the yardstick takes it.
 */
import { stopAllProcesses } from '../shared/process.ts';
import { listNames, lists } from './lists.ts';
import { withPlaces } from './places.ts';
import { capture } from './servers.ts';
import { acceptSql } from './statement.ts';

try {
  await withPlaces(async (places) => {
    for (const name of listNames) acceptSql(name, await capture(places, lists[name]));
  });
} finally {
  await stopAllProcesses();
}
