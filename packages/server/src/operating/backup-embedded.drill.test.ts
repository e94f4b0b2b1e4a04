import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { RESTORE_MARK } from '../database/lock.ts';
import {
  backupSite,
  draftsOf,
  type Env,
  expectPrivate,
  findTraces,
  keepWriting,
  leaveTraces,
  manifestOf,
  type Traces,
  told,
} from '../testing/backup-story.ts';
import { fillDataDir, TEST_SECRET } from '../testing/market-dump.ts';
import { runCommandLine } from '../testing/run-command.ts';
import { startServerNode } from '../testing/server-node.ts';

// Each test starts servers and commands as processes of their own, one after the other.
vi.setConfig({ testTimeout: 240_000 });

const { folder, place, startDemo, startFresh, stopAll } = backupSite();

describe('the embedded database, with files in the folder', () => {
  const backup = place('embedded-backup');
  const fresh = { DATA_DIR: place('fresh') };
  let traces: Traces;

  it('SRV-28 SRV-29 SRV-30 a backup of the running server is restored on a fresh machine', {
    timeout: 240_000,
  }, async () => {
    const own: Env = { DATA_DIR: place('own') };
    await fillDataDir(place('own'));
    const market = await startDemo(own);
    traces = await leaveTraces(market);
    const writing = keepWriting(market);
    while (writing.acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = [...writing.acknowledged];
    const made = await runCommandLine('backup', [backup, '--with-keys'], own);
    expect(told(made)).toEqual([0, '']);
    await writing.stop();
    await stopAll();
    // Nothing of the copy stays in the server's folder.
    expect(readdirSync(join(place('own'), 'control'))).toEqual(['server.sock']);
    expectPrivate(backup);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);

    // The fresh machine knows no key: it gets the backup's.
    expect(told(await runCommandLine('restore', [backup], { ...fresh, SESSION_SECRET: '' }))).toEqual([0, '']);
    expect(readFileSync(join(place('fresh'), 'session-secret'), 'utf8').trim()).toBe(TEST_SECRET);
    const restored = await startFresh({ ...fresh, SESSION_SECRET: '' });
    await findTraces(restored, traces);
    expect(await draftsOf(restored)).toEqual(expect.arrayContaining(before));
  });

  it('SRV-28 a backup without the server, and without keys', async () => {
    const quiet = place('quiet-backup');
    const made = await runCommandLine('backup', [quiet], fresh);
    expect(told(made)).toEqual([0, '']);
    expect(made.out).toContain('Keep SESSION_SECRET in another place');
    expect(existsSync(join(quiet, 'keys.env'))).toBe(false);
    expect(readFileSync(join(quiet, 'manifest.json'), 'utf8')).not.toContain(TEST_SECRET);
    const refused = await runCommandLine('restore', [quiet], {
      DATA_DIR: place('other-keys'),
      SESSION_SECRET: 'x'.repeat(40),
    });
    expect(told(refused)).toEqual([1, expect.stringContaining('SESSION_SECRET: not the key of the backup')]);
    expect(existsSync(place('other-keys'))).toBe(false);
    expect((await runCommandLine('restore', [quiet], { DATA_DIR: place('same-key') })).code).toBe(0);
    await findTraces(await startFresh({ DATA_DIR: place('same-key') }), traces);
  });

  it('SRV-30 a key that is the previous one by now is none that is missing', async () => {
    const env = {
      DATA_DIR: place('rotated'),
      SESSION_SECRET: 'y'.repeat(40),
      SESSION_SECRET_PREVIOUS: TEST_SECRET,
      ID_SECRET: TEST_SECRET,
    };
    expect((await runCommandLine('restore', [place('quiet-backup')], env)).code).toBe(0);
  });

  it('SRV-29 nothing is replaced unless that is asked for', async () => {
    const taken = await runCommandLine('restore', [backup], fresh);
    expect(told(taken)).toEqual([
      1,
      expect.stringMatching(/Put the backup in its place with --replace.*\nNothing was changed\.\n$/),
    ]);
    await appendFile(join(place('fresh'), 'files', 'left-over'), 'x');
    expect(told(await runCommandLine('restore', [backup, '--replace'], fresh))).toEqual([0, '']);
    expect(existsSync(join(place('fresh'), 'files', 'left-over'))).toBe(false);
    expect(readdirSync(place('fresh')).sort()).toEqual(['control', 'database', 'files', 'session-secret']);
    await findTraces(await startFresh(fresh), traces);
    const running = await runCommandLine('restore', [backup, '--replace'], fresh);
    expect(told(running)).toEqual([1, expect.stringContaining('Another Chalkline server is working in')]);
  });

  it('SRV-29 a restore that was cut off keeps the server from starting, and is done again', async () => {
    writeFileSync(join(place('fresh'), RESTORE_MARK), '');
    await expect(startServerNode(fresh)).rejects.toThrow('the server ended with 1');
    expect(told(await runCommandLine('restore', [backup], fresh))).toEqual([0, '']);
    await findTraces(await startFresh(fresh), traces);
  });

  it('SRV-29 a backup that is changed, cut or of a later version is refused, and nothing is touched', async () => {
    const env = { DATA_DIR: place('untouched') };
    const refusal = async (change: (copy: string) => void | Promise<void>) => {
      const copy = place('changed');
      await rm(copy, { recursive: true, force: true });
      await cp(backup, copy, { recursive: true });
      await change(copy);
      const ran = await runCommandLine('restore', [copy], env);
      expect(existsSync(join(place('untouched'), 'database'))).toBe(false);
      expect(ran.said).not.toContain('    at ');
      return told(ran);
    };
    const line =
      readFileSync(join(backup, 'SHA256SUMS'), 'utf8')
        .split('\n')
        .find((text) => text.includes(' files/')) ?? '';
    const file = line.slice(66);
    const manifest = manifestOf(backup);
    const write = (copy: string, change: unknown) =>
      writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, ...(change as object) }));
    const database = { ...manifest.database, migration: manifest.database.migration + 1 };
    expect(await refusal((copy) => appendFile(join(copy, file), 'x'))).toEqual([
      1,
      expect.stringContaining(`${file} of the backup is not`),
    ]);
    expect(await refusal((copy) => rm(join(copy, file)))).toEqual([1, expect.stringContaining(`${file} is missing`)]);
    expect(await refusal((copy) => appendFile(join(copy, 'SHA256SUMS'), 'x'))).toEqual([
      1,
      expect.stringContaining('SHA256SUMS of the backup'),
    ]);
    expect(await refusal((copy) => rm(join(copy, 'manifest.json')))).toEqual([
      1,
      expect.stringContaining('not a complete backup'),
    ]);
    expect(await refusal((copy) => write(copy, { database }))).toEqual([
      1,
      expect.stringContaining('tables this version does not know'),
    ]);
    expect(await refusal((copy) => write(copy, { format: 2 }))).toEqual([1, expect.stringContaining('a newer format')]);
  });

  it('SRV-28 what can’t be finished leaves nothing', async () => {
    const env = { DATA_DIR: place('fresh') };
    expect(told(await runCommandLine('backup', [backup], env))).toEqual([1, expect.stringContaining('already exists')]);
    // Nothing can be made below a device.
    const ran = await runCommandLine('backup', ['/dev/full/backup'], env);
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(told(await runCommandLine('backup', [], env))).toEqual([
      2,
      expect.stringContaining('npm run backup -- <folder>'),
    ]);
  });
});
