import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedSalts, played } from '../testing/auctions.ts';
import { OPENS, signer } from '../testing/recorder.ts';

const main = new URL('./main.ts', import.meta.url).pathname;
let folder: string;

const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` });
    });
  });

async function kept(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('auction-log verify', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'auction-log-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('LOG-3 says what it verified, and by which key', async () => {
    const terms = { startPrice: 100, increment: 10, reserve: null, opens: OPENS, ends: OPENS + 600_000 };
    const recorder = await played(terms, [{ kind: 'bid', after: 5, bidder: 1, amount: 500 }], countedSalts());
    const file = await recorder.file();
    const path = await kept('lot.log', file);
    const { verifierKey } = await signer();
    const signed = await run('verify', path, '--key', verifierKey);
    expect(signed.output).toContain('Verified: lot RFQ-000123/2, 3 lines, to #2.');
    expect(signed.output).toContain('The end is signed by the given key.');
    expect(signed.code).toBe(0);
    expect((await run('verify', path)).output).toContain('No signature was checked.');
    const wrong = await run('verify', await kept('wrong.log', file.replace('"price":"100"', '"price":"101"')));
    expect(wrong).toEqual({ code: 1, output: 'NOT VERIFIED: line #2: Line #1 was changed, or #2 was. (chain)\n' });
    const short = await kept('short.log', recorder.texts.slice(0, 1).join(''));
    const receipt = await kept('receipt.txt', recorder.receipts[0] ?? '');
    expect((await run('verify', short, '--key', verifierKey, '--note', receipt)).output).toContain('lines are cut off');
    // As the room saves a receipt: its owner's secrets stand behind it.
    const saved = await kept('saved.txt', `${recorder.receipts[0]}\n# Keep this to yourself.\nmaximum 5.00\nsalt 00\n`);
    expect(await run('verify', path, '--key', verifierKey, '--note', saved)).toMatchObject({ code: 0 });
    expect((await run('verify', short, '--key', verifierKey, '--note', saved)).output).toContain('lines are cut off');
  }, 30_000);

  it('says how it is called, and what it can’t read', async () => {
    expect(await run()).toMatchObject({ code: 2 });
    expect((await run('verify', join(folder, 'nothing.log'))).output).toContain('ENOENT');
    expect(await run('verify', join(folder, 'nothing.log'), '--key', 'none')).toMatchObject({ code: 2 });
    expect((await run('check', 'x')).output).toContain('auction-log verify <file>');
  }, 30_000);
});
