import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { files, rfps } from '../../database/tables/index.ts';
import { tidy } from '../../jobs/tidy.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { startS3, type TestS3 } from '../../testing/s3-server.ts';

let s3: TestS3;
let market: Market;
beforeAll(async () => {
  s3 = await startS3();
  market = await startMarket({ config: { filesS3: s3.settings } });
});
beforeEach(() => s3.resume());
afterAll(async () => {
  await market?.close();
  await s3?.pause();
});

const upload = (content: string) =>
  market.call('POST', '/api/POConfiguration/UploadFile', {
    as: 'school',
    body: { name: 'plan.txt', fileStr: btoa(content) },
  });
const download = (id: number, as: 'school' | 'vendor' = 'school') =>
  market.call('GET', `/api/POConfiguration/DownloadDocument/${id}`, { as });
const saveDraft = (attachmentStr: string) =>
  market.call('POST', '/api/POConfiguration/RFP', {
    as: 'school',
    body: { rfptypeId: 2, rfpName: 'With a document', rfpDocuments: [{ name: 'plan.txt', attachmentStr }] },
  });
const rowsOf = async () =>
  [await market.db.$count(files), await market.db.$count(rfps)].join(' files, ').concat(' purchases');

it('FILE-4 bytes are in the bucket and leave through the market’s checks alone', async () => {
  const { data } = await upload('for one school alone');
  const kept = [...s3.objects.values()].map(({ bytes }) => bytes.toString());
  expect(kept).toContain('for one school alone');
  const answer = await download(data.id);
  expect([answer.status, answer.raw.toString()]).toEqual([200, 'for one school alone']);
  expect(JSON.stringify(answer.headers)).not.toContain(s3.settings.endpoint);
  expect((await download(data.id, 'vendor')).status).toBe(404);
});

it('SRV-11 an unreachable store is said by readyz, and its return needs no restart', async () => {
  const ready = async () => {
    const answer = await market.app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ok', database: 'ok', files: 'ok' }]);
  await s3.pause();
  expect(await ready()).toEqual([503, { status: 'unavailable', database: 'ok', files: 'unreachable' }]);
  await s3.resume();
  expect(await ready()).toEqual([200, { status: 'ok', database: 'ok', files: 'ok' }]);
});

it('FILE-7 SRV-6 while the store is gone nothing is half written, and the answer says what to do', async () => {
  const { data } = await upload('before');
  const before = await rowsOf();
  await s3.pause();
  for (const answer of [await upload('meanwhile'), await saveDraft(btoa('meanwhile')), await download(data.id)]) {
    expect([answer.status, answer.code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.errorMsg).toBe(
      'The market’s files can’t be reached right now. Nothing was changed; try again in a minute.',
    );
  }
  expect(await rowsOf()).toBe(before);
  await s3.resume();
  expect((await download(data.id)).status).toBe(200);
  expect((await saveDraft(btoa('afterwards'))).status).toBe(200);
});

it('AUTH-14 the log holds no key of the store', () => {
  const log = market.log.join('');
  expect(log).toContain('the file store failed to');
  expect(log).not.toContain(s3.settings.secretKey);
  expect(log).not.toContain(s3.settings.accessKey);
});

it('bytes that no row names are swept up, those of a row stay', async () => {
  const { data } = await upload('stays');
  const orphan = '00/00000000-0000-4000-8000-000000000000';
  s3.objects.set(orphan, { bytes: Buffer.from('x'), at: new Date() });
  for (const object of s3.objects.values()) object.at = new Date(Date.now() - 2 * 86_400_000);
  await tidy(market.services);
  expect(s3.objects.has(orphan)).toBe(false);
  expect((await download(data.id)).status).toBe(200);
});
