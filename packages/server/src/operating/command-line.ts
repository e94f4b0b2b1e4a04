import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { DataDirInUseError, UnfinishedRestoreError } from '../database/lock.ts';
import { FileStoreError } from '../files/file-store.ts';
import { RefusedError } from './refused.ts';

/** Which database a command works in, without its password. */
export function databaseName({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} at ${host || 'this machine'}`;
}

/** Whether there is an embedded database in the data folder. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = join(dataDir, 'database');
  return existsSync(folder) && readdirSync(folder).length > 0;
}

const plain = [RefusedError, ConfigError, DataDirInUseError, UnfinishedRestoreError, FileStoreError];
const says = (error: unknown): error is Error => plain.some((kind) => error instanceof kind);

/** So many files, in words. */
export const filesOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}`;

/** Prints lines on the standard output. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Runs a command and ends the process with its exit code: 0, or 1 for a failure, or 2 for a command that is written wrong.
 * @param standing what is to be known of the data after a failure, for a command that changes some
 */
export async function runCommand(body: () => Promise<void>, standing?: () => string): Promise<void> {
  try {
    await body();
  } catch (error) {
    const isUsage = (error as { code?: unknown }).code?.toString().startsWith('ERR_PARSE_ARGS') ?? false;
    const message = says(error) || isUsage ? (error as Error).message : explained(error);
    const exitCode = error instanceof RefusedError ? error.exitCode : isUsage ? 2 : 1;
    const after = exitCode === 1 && standing ? `\n${standing()}` : '';
    process.stderr.write(`${message}${after}\n`);
    process.exitCode = exitCode;
  }
}

/** What the system says of a failure, in its own words; the place in the code only where nobody else would know. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return `The disk is full: ${error.message}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database does not answer: ${error.message || code}`;
  return error.stack ?? error.message;
}
