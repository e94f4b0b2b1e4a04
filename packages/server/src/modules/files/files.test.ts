import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../database/tables/index.ts';
import { tidy } from '../../jobs/tidy.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { bidOn, openBids, openPurchase, submitBid, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const upload = async (as: DemoName, name = 'offer.txt', content = `of ${as} ${Math.random()}\n`) =>
  (await market.call('POST', '/api/POConfiguration/UploadFile', { as, body: { name, fileStr: btoa(content) } })).data
    .id as number;
const download = (as: DemoName, id: number) =>
  market.call('GET', `/api/POConfiguration/DownloadDocument/${id}`, { as });
const mayRead = async (as: DemoName, id: number) => (await download(as, id)).status === 200;
const everybody = [
  'school',
  'assistant',
  'school2',
  'vendor',
  'subvendor',
  'vendor2',
  'vendor3',
  'vendor4',
  'invited',
] as const;
const readersOf = async (id: number) => {
  const readers: string[] = [];
  for (const as of everybody) if (await mayRead(as, id)) readers.push(as);
  return readers;
};

describe('who may read a document', () => {
  it('FILE-4 one that was only uploaded: its own organization', async () => {
    expect(await readersOf(await upload('school'))).toEqual(['school', 'assistant']);
    expect(await readersOf(await upload('vendor'))).toEqual(['vendor', 'subvendor']);
  });

  it('BID-10 a bid’s: the bidder until the opening, then the school too, never a competitor', async () => {
    const id = await upload('vendor');
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
    await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { documentIds: [id] }));
    expect(await readersOf(id)).toEqual(['vendor', 'subvendor']);
    await openBids(market, purchase);
    expect(await readersOf(id)).toEqual(['school', 'assistant', 'vendor', 'subvendor']);
  });

  it('BID-10 a withdrawn bid’s stays with the bidder', async () => {
    const id = await upload('vendor');
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor3] });
    const { data } = await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { documentIds: [id] }));
    await submitBid(market, 'vendor3', bidOn(purchase, ['1.00', '2.00']));
    await market.call('POST', `/api/POConfiguration/CancelBidByVendor/${data.bidId}`, { as: 'vendor' });
    await openBids(market, purchase);
    expect(await readersOf(id)).toEqual(['vendor', 'subvendor']);
  });

  it('a purchase’s: nobody else while it is a draft, then every vendor that may see the purchase', async () => {
    const id = await upload('school');
    const draft = await market.call('POST', '/api/POConfiguration/RFP', {
      as: 'school',
      body: { rfptypeId: 2, rfpDocuments: [{ id, name: 'x.txt' }], vendorNotificationIds: [1] },
    });
    expect(draft.status).toBe(200);
    expect(await readersOf(id)).toEqual(['school', 'assistant']);
    const rfpDocuments = [{ id, name: 'x.txt' }];
    await openPurchase(market, {
      isPublic: false,
      vendors: [vendorIds.vendor3, vendorIds.invited],
      more: { rfpDocuments },
    });
    expect(await readersOf(id)).toEqual(['school', 'assistant', 'vendor3', 'invited']);
    await openPurchase(market, { vendors: [vendorIds.vendor3], more: { rfpDocuments } });
    expect(await readersOf(id)).toEqual([
      'school',
      'assistant',
      'vendor',
      'subvendor',
      'vendor2',
      'vendor3',
      'vendor4',
      'invited',
    ]);
  });

  it('FILE-4 leaves as an attachment that no browser runs', async () => {
    const answer = await download('school', await upload('school', 'Liste – Größe.csv', 'a,b\n'));
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Liste _ Gr__e.csv"; filename*=UTF-8''Liste%20%E2%80%93%20Gr%C3%B6%C3%9Fe.csv`,
    );
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('uploads', () => {
  it.each([
    ['no base64', 'This is not base64!', 400],
    ['a long run of blanks that leads nowhere', `A${' '.repeat(2_000_000)}!`, 400],
    ['nothing', btoa(''), 400],
    ['blanks alone', '   ', 400],
    ['more than 15 MB', 'A'.repeat(21 * 1024 * 1024), 413],
    [
      'a picture that is none',
      Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]).toString('base64'),
      415,
    ],
  ])('FILE-2 FILE-3 refuses %s, quickly', { timeout: 10_000 }, async (_what, fileStr, status) => {
    const answer = await market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'vendor',
      body: { name: 'a.txt', fileStr },
    });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.fields)).toEqual(['fileStr']);
  });

  it('FILE-3 takes exactly 15 MB, and data addresses', async () => {
    const whole = Buffer.alloc(15 * 1024 * 1024, 'a').toString('base64');
    const answer = await market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'vendor',
      body: { name: 'a.txt', fileStr: whole },
    });
    expect(answer.data).toMatchObject({ size: 15 * 1024 * 1024, mimeType: 'text/plain' });
    const addressed = await market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'vendor',
      body: { name: 'b.txt', fileStr: `data:text/plain;base64,${btoa('b')}` },
    });
    expect(addressed.data.size).toBe(1);
  });

  it.each([
    ['..\\..\\windows\\offer.txt', 'offer.txt'],
    ['/etc/passwd.txt', 'passwd.txt'],
    ['.hidden.txt', 'hidden.txt'],
    ['a<b>:"|?*.txt', 'ab.txt'],
    ['right\u202etxt.txt', 'righttxt.txt'],
    [`${'😀'.repeat(60)}x.txt`, `${'😀'.repeat(60)}x.txt`],
  ])('FILE-3 keeps %j as %j', async (name, kept) => {
    const answer = await market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'vendor',
      body: { name, fileStr: btoa('x') },
    });
    expect(answer.data.name).toBe(kept);
    expect((await download('vendor', answer.data.id)).status).toBe(200);
  });
});

describe('tidying', () => {
  it('BID-14 throws away what nobody used for a month, and no document of any version of a bid', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const [first, second, revised, unused] = [
      await upload('vendor'),
      await upload('vendor'),
      await upload('vendor'),
      await upload('vendor'),
    ];
    await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { documentIds: [first] }));
    await submitBid(market, 'vendor', bidOn(purchase, ['1.00', '2.00'], { documentIds: [second] }));
    await market.call('POST', '/api/POConfiguration/SaveBid', {
      as: 'vendor',
      body: bidOn(purchase, ['1.00', '2.00'], { documentIds: [revised] }),
    });
    await market.db.update(files).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    await tidy(market.services);
    expect(await Promise.all([first, second, revised, unused].map((id) => mayRead('vendor', id)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('throws away bytes that no row names, once they are a day old', async () => {
    const { files: store, config } = market.services;
    const [fresh, old] = [await store.put(Buffer.from('fresh')), await store.put(Buffer.from('old'))];
    const named = await upload('vendor');
    const [row] = await market.db.select().from(files).where(eq(files.id, named));
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const key of [old.key, row?.storageKey ?? ''])
      utimesSync(join(config.dataDir, 'files', key), twoDaysAgo, twoDaysAgo);
    await tidy(market.services);
    expect((await store.get(fresh.key)).toString()).toBe('fresh');
    await expect(store.get(old.key)).rejects.toThrow();
    expect(await mayRead('vendor', named)).toBe(true);
  });

  it('FILE-4 the store takes no key that it did not make', async () => {
    const { files: store } = market.services;
    expect(() => store.get('../session-secret')).toThrow('not a key');
    expect(() => store.remove('../../etc/passwd')).toThrow('not a key');
  });
});
