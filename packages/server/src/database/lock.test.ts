import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './lock.ts';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkline-lock-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const lockModule = fileURLToPath(new URL('./lock.ts', import.meta.url));

/** Another process that takes the folder and keeps it until it is killed. */
function holder(): Promise<ChildProcess> {
  const script = `const { lockDataDir } = await import(${JSON.stringify(lockModule)}); await lockDataDir(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const own = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = own;
  return new Promise((resolve, reject) => {
    own.stdout?.once('data', () => resolve(own));
    own.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)));
  });
}

it('SRV-6 refuses a folder that another process works in, and says which', async () => {
  await holder();
  const attempt = lockDataDir(folder);
  await expect(attempt).rejects.toThrow(DataDirInUseError);
  await expect(attempt).rejects.toThrow(`Another Chalkline server is working in ${folder}.`);
});

it('SRV-6 a process that is killed frees it', async () => {
  const own = await holder();
  const gone = new Promise((resolve) => own.once('exit', resolve));
  own.kill('SIGKILL');
  await gone;
  (await lockDataDir(folder))();
});

it('refuses a second lock of this process, until the first is released', async () => {
  const release = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  (await lockDataDir(folder))();
});

it('knows the folder by whatever path leads to it', async () => {
  const release = await lockDataDir(folder);
  await expect(lockDataDir(join(folder, '..', folder.split('/').at(-1) ?? ''))).rejects.toThrow(DataDirInUseError);
  release();
});
