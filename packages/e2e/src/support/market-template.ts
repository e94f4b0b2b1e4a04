import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMarketFolder } from './server.ts';

/**
 * Runs before everything: makes the demonstration market once, because filling it costs more than most journeys. Each
 * server of the run begins with a copy. `MARKET_TEMPLATE` names a folder that several runs share.
 */
// biome-ignore lint/style/noDefaultExport: the runner calls a file's default export
export default async function makeTemplate(): Promise<(() => void) | undefined> {
  if (process.env['E2E_SUITE'] === 'postgres') return undefined;
  const shared = process.env['MARKET_TEMPLATE'];
  if (shared !== undefined && existsSync(join(shared, 'database'))) return undefined;
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'chalkline-template-'));
  await makeMarketFolder(folder);
  process.env['MARKET_TEMPLATE'] = folder;
  return shared === undefined ? () => rmSync(folder, { recursive: true, force: true }) : undefined;
}
