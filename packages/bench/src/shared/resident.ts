import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Process } from './process.ts';

const KB_PER_MB = 1_000_000 / 1024;

/** The resident memory of a process, in megabytes. @throws when it has ended */
export async function residentMb({ child }: Process): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)]);
  return Number(stdout) / KB_PER_MB;
}
