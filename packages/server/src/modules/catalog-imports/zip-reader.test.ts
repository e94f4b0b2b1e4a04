import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipEntries } from './zip-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-reader-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function entriesOf(zip: Buffer) {
  const path = join(folder, 'photos.zip');
  await writeFile(path, zip);
  const file = await open(path);
  try {
    return await zipEntries(file, zip.length);
  } finally {
    await file.close();
  }
}

it('FILE-14 a ZIP of photos that a password protects is refused with a sentence that says so', async () => {
  const zip = Buffer.from(zipSync({ 'A-1.jpg': Buffer.from('x') }));
  expect(await entriesOf(zip)).toHaveLength(1);
  const entry = zip.indexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8);
  await expect(entriesOf(zip)).rejects.toThrow('protected by a password');
});
