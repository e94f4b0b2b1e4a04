/*
 * Writes the SQL that the product sends for the list to `sql/`, from where the yardstick takes it.
 */
import { stopAllProcesses } from '../shared/process.ts';
import { withPlaces } from './places.ts';
import { capture } from './servers.ts';
import { acceptSql } from './statement.ts';

try {
  acceptSql(await withPlaces(capture));
} finally {
  await stopAllProcesses();
}
