import { demoData } from '@chalkline/demo-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateKinds, files, vendorCertificates } from '../../database/tables/index.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { storeDemoPapers } from './papers.ts';

/** A company of the demonstration that waits for its verification. */
const WAITING = 4;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const download = (id: number, as: 'admin' | 'vendor' | 'vendor2') =>
  market.call('GET', `/api/POConfiguration/DownloadDocument/${id}`, { as });

it('ACC-29 ADM-4 an administrator opens the W-9 of a company that waits, and no other company does', async () => {
  const { data } = await market.call('GET', `/api/Admin/GetVerificationInfo/${WAITING}`, { as: 'admin' });
  const form = data.profile.company.w9;
  expect(form).toMatchObject({ name: 'W-9.pdf', mimeType: 'application/pdf' });
  const paper = await download(form.id, 'admin');
  expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.raw).toHaveLength(form.size);
  expect((await download(form.id, 'vendor')).status).toBe(404);
});

it('ACC-25 every certificate that is claimed by a file has one, and every stored file has its bytes', async () => {
  const claimed = (await market.db.select().from(vendorCertificates)).filter(({ url }) => url === null);
  expect(claimed.length).toBeGreaterThan(10);
  expect(claimed.filter(({ fileId }) => fileId === null)).toEqual([]);
  for (const { storageKey, size } of await market.db.select().from(files)) {
    expect(await market.services.files.get(storageKey)).toHaveLength(size);
  }
});

// It makes every paper of the market twice, each a PDF.
it('SRV-9 the same day gives the same papers, each another one', async () => {
  const data = demoData(new Date('2026-11-20T00:00:00Z'));
  const kinds = new Map((await market.db.select().from(certificateKinds)).map(({ id, name }) => [id, name]));
  const [one, two] = [
    await storeDemoPapers(data, kinds, market.services.files),
    await storeDemoPapers(data, kinds, market.services.files),
  ];
  expect(one.files.map(({ sha256 }) => sha256)).toEqual(two.files.map(({ sha256 }) => sha256));
  expect(new Set(one.files.map(({ sha256 }) => sha256)).size).toBe(one.files.length);
});
