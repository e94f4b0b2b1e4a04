import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of this run in which its workers leave word for each other. */
const FOLDER = 'E2E_RUN_FOLDER';
const FILE = 'market-fault.txt';

/** Makes that folder; workers that start later know it by their environment. The answer removes it. */
export function openRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-run-'));
  process.env[FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts the market that a worker's tests share. Where one of the run could not start, the next would not either: every
 * test that needs one fails at once then, instead of waiting for its own.
 * @throws when the market can't start, or an earlier one of the run couldn't
 */
export async function startOrRemember<Started>(start: () => Promise<Started>): Promise<Started> {
  const file = join(process.env[FOLDER] ?? tmpdir(), FILE);
  const isRun = process.env[FOLDER] !== undefined;
  if (isRun && existsSync(file))
    throw new Error(`An earlier market of this run could not start:\n${readFileSync(file, 'utf8')}`);
  try {
    return await start();
  } catch (error) {
    if (isRun) writeFileSync(file, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
