import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunFolder } from './market-fault.ts';
import { makeMarketFolder } from './server.ts';

/** Makes the demonstration market once, because filling it costs more than most journeys. The answer removes it. */
async function makeTemplate(): Promise<() => void> {
  const keep = () => undefined;
  if (process.env['E2E_SUITE'] === 'postgres') return keep;
  const shared = process.env['MARKET_TEMPLATE'];
  if (shared !== undefined && existsSync(join(shared, 'database'))) return keep;
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'chalkline-template-'));
  await makeMarketFolder(folder);
  process.env['MARKET_TEMPLATE'] = folder;
  return shared === undefined ? () => rmSync(folder, { recursive: true, force: true }) : keep;
}

/**
 * Runs before everything. Each server of the run begins with a copy of the market that is made here; `MARKET_TEMPLATE`
 * names a folder that several runs share. Where the market can't be made, the run ends with what the server said.
 */
// biome-ignore lint/style/noDefaultExport: the runner calls a file's default export
export default async function setUp(): Promise<() => void> {
  const removeTemplate = await makeTemplate();
  const removeRunFolder = openRunFolder();
  return () => {
    removeTemplate();
    removeRunFolder();
  };
}
