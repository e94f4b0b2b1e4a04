import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { files, rfps } from '../database/tables/index.ts';
import { freePort } from '../testing/free-port.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { compiled, TEST_SECRET } from '../testing/market-dump.ts';

/** What the disk says to whoever writes; null while there is room. */
const disk = vi.hoisted(() => ({ refusal: null as string | null }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const writeFile: typeof real.writeFile = async (path, data, options) => {
    if (!disk.refusal) return real.writeFile(path, data, options);
    // The beginning still fits, as it does on a disk.
    await real.writeFile(path, 'a part');
    throw Object.assign(new Error(`${disk.refusal}: no space left on device, write`), { code: disk.refusal });
  };
  return { ...real, writeFile };
});

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const upload = (name: string) =>
  market.call('POST', '/api/POConfiguration/UploadFile', { as: 'school', body: { name, fileStr: btoa('some bytes') } });
const draftWithFile = () =>
  market.call('POST', '/api/POConfiguration/RFP', {
    as: 'school',
    body: {
      rfptypeId: 2,
      rfpName: 'On a full disk',
      rfpDocuments: [{ name: 'plan.txt', attachmentStr: btoa('some bytes') }],
    },
  });
const readiness = async () => {
  const { statusCode, body } = await market.app.inject('/readyz');
  return [statusCode, JSON.parse(body)];
};
const stored = () =>
  readdirSync(join(market.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe.each(['ENOSPC', 'EDQUOT'])('a disk that says %s', (refusal) => {
  it('SRV-37 is a 507 with a plain sentence, leaves nothing behind, and is said by readyz until there is room', async () => {
    expect((await upload('before.txt')).status).toBe(200);
    const before = [stored(), await market.db.$count(files), await market.db.$count(rfps)];
    disk.refusal = refusal;
    for (const answer of [await upload('meanwhile.txt'), await draftWithFile()]) {
      expect([answer.status, answer.code]).toEqual([507, 'STORAGE_FULL']);
      expect(answer.errorMsg).toMatch(/run out of storage\. Nothing was changed/);
    }
    expect([stored(), await market.db.$count(files), await market.db.$count(rfps)]).toEqual(before);
    await vi.waitFor(
      async () => expect(await readiness()).toMatchObject([503, { status: 'unavailable', files: 'full' }]),
      {
        timeout: 7_000,
        interval: 100,
      },
    );
    disk.refusal = null;
    await vi.waitFor(async () => expect((await readiness())[0]).toBe(200), { timeout: 12_000, interval: 100 });
    expect((await upload('after.txt')).status).toBe(200);
  });
});

describe('a log that can’t be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-log-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('SRV-37 does not end the server', { timeout: 180_000 }, async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
      env: {
        PATH: process.env['PATH'],
        ...compiled,
        SESSION_SECRET: TEST_SECRET,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DEMO_DATA: 'false',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', full, full],
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    try {
      const answered = async () =>
        fetch(`http://127.0.0.1:${port}/api/Auth/GetAllStates`, { headers: { authorization: 'Bearer chalkline-web' } });
      await vi.waitFor(async () => expect((await answered()).status).toBe(200), { timeout: 120_000, interval: 200 });
      for (let n = 0; n < 20; n += 1) expect((await answered()).status).toBe(200);
      expect(child.exitCode).toBeNull();
    } finally {
      child.kill('SIGKILL');
      await gone;
    }
  });
});
