import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiled, TEST_SECRET } from './market-dump.ts';

/** How a command ended, and what it said. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/** Runs a command of `operating/` as a process of its own, as `npm run` does. */
export function runCommandLine(
  name: 'admin' | 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ran> {
  const module = fileURLToPath(new URL(`../operating/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module, ...args], {
    env: { PATH: process.env['PATH'], PG_BIN: process.env['PG_BIN'], SESSION_SECRET: TEST_SECRET, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, said })));
}
