import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../testing/s3-server.ts';
import { FileStoreError } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(async () => {
  await s3.resume();
  s3.objects.clear();
  s3.answered.length = 0;
  s3.faults = 0;
});
afterAll(() => s3.pause());

const store = () => createS3FileStore(s3.settings);

describe('a bucket', () => {
  it('gives back what it was given, byte by byte, under a key of the store’s own making', async () => {
    const content = randomBytes(300_000);
    const { key, sha256 } = await store().put(content);
    expect(key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f-]{34}$/);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await store().get(key)).toEqual(content);
    expect([...s3.objects.keys()]).toEqual([key]);
  });

  it('forgets, and forgetting twice is no error', async () => {
    const { key } = await store().put(Buffer.from('x'));
    await store().remove(key);
    await store().remove(key);
    expect(s3.objects.size).toBe(0);
    await expect(store().get(key)).rejects.toThrow('nothing under');
  });

  it('lists over several pages what was stored before an instant, and nothing that is not its own', async () => {
    const keys: string[] = [];
    for (let n = 0; n < 7; n += 1) keys.push((await store().put(Buffer.from([n]))).key);
    s3.objects.set('backups/of-somebody-else.tar', { bytes: Buffer.from('x'), at: new Date(0) });
    const [young = ''] = keys;
    const object = s3.objects.get(young);
    if (object) object.at = new Date(Date.now() + 60_000);
    const listed = await store().list(new Date(Date.now() + 30_000));
    expect(listed.sort()).toEqual(keys.slice(1).sort());
  });

  it('FILE-4 a key that is none of its own never becomes an address', async () => {
    for (const key of ['../other-bucket/x', 'backups/of-somebody-else.tar', '']) {
      await expect(store().get(key)).rejects.toThrow('not a key of this file store');
      await expect(store().remove(key)).rejects.toThrow('not a key of this file store');
    }
    expect(s3.answered).toEqual([]);
  });
});

describe('a bucket that fails', () => {
  it('is asked again where it stumbled', async () => {
    s3.faults = 2;
    const { key } = await store().put(Buffer.from('x'));
    expect(s3.answered).toEqual(['PUT 503', 'PUT 503', 'PUT 200']);
    expect(s3.objects.has(key)).toBe(true);
  });

  it('is asked three times and no more', async () => {
    s3.faults = 10;
    await expect(store().put(Buffer.from('x'))).rejects.toThrow(FileStoreError);
    expect(s3.answered).toHaveLength(3);
  });

  it('refuses a wrong key at once, and that is not tried again', async () => {
    const wrong = createS3FileStore({ ...s3.settings, secretKey: 'another' });
    await expect(wrong.put(Buffer.from('x'))).rejects.toThrow(FileStoreError);
    expect(s3.answered).toEqual(['PUT 403']);
    await expect(wrong.ping?.()).rejects.toThrow('keeps it from this server');
  });

  it('says that it has no such bucket', async () => {
    const wrong = createS3FileStore({ ...s3.settings, bucket: 'nothing-here' });
    await expect(wrong.ping?.()).rejects.toThrow('no such bucket');
    await expect(wrong.list(new Date())).rejects.toThrow('no such bucket');
  });

  it('answers to a ping while it is there, and not while it is gone', async () => {
    await store().ping?.();
    await s3.pause();
    await expect(store().ping?.()).rejects.toThrow('does not answer');
    await expect(store().get('00/00000000-0000-0000-0000-000000000000')).rejects.toThrow(FileStoreError);
  });
});
