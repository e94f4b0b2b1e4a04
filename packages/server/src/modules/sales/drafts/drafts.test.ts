import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { openSale, wholeSale } from '../../../testing/sale-story.ts';

type Guessed = { guessedCategoryId: number | null; product: { SellCategoryId: number | null } };

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const save = (body: unknown, as: DemoName = 'school') =>
  market.call('POST', '/api/Sell/CreateOrUpdateAuction', { as, body });
const read = async (id: number, as: DemoName = 'school') =>
  market.call('GET', `/api/Sell/GetDraftSaleDetails/${id}`, { as });

describe('a sale while it is written', () => {
  it('SALE-5 keeps what was typed, answers with its lots, and is nobody’s but its school’s', async () => {
    const draft = await wholeSale(market);
    const { status, data } = await save(draft);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 1, isScheduled: false, version: 1 });
    const { data: kept } = await read(data.id);
    expect(kept.products.map((lot: { productDesc: string }) => lot.productDesc)).toEqual(['School bus', 'Forty desks']);
    expect(kept).toMatchObject({ saleName: 'Surplus of the summer', hasValidCertificate: true, lastQuestion: 11 });
    expect((await read(data.id, 'school2')).status).toBe(404);
    expect((await save({ ...draft, id: data.id }, 'school2')).status).toBe(404);
  });

  it('changes lots by their numbers, in the order sent, and keeps what is left out', async () => {
    const { data } = await save(await wholeSale(market));
    const { data: kept } = await read(data.id);
    const [bus, desks] = kept.products;
    const lots = [
      { id: desks.id, SellCategoryId: desks.SellCategoryId, productDesc: 'Forty oak desks' },
      { id: bus.id, SellCategoryId: bus.SellCategoryId, productDesc: 'School bus' },
    ];
    const again = await save({ id: data.id, auctionTypeId: 1, isPublish: false, products: lots });
    expect(again.data.lotIds).toEqual([desks.id, bus.id]);
    expect((await read(data.id)).data).toMatchObject({ auctionDescription: '<p>As seen on the lot.</p>' });
    const foreign = await save({
      auctionTypeId: 1,
      isPublish: false,
      products: [{ id: bus.id, SellCategoryId: null, productDesc: 'x' }],
    });
    expect(foreign.fields).toHaveProperty('products.0.id');
  });

  it('SALE-18 a change of the kind leads no further than it has steps', async () => {
    const { data } = await save({ auctionTypeId: 1, isPublish: false, lastQuestion: 20 });
    expect((await read(data.id)).data.lastQuestion).toBe(11);
    await save({ id: data.id, auctionTypeId: 2, isPublish: false });
    expect((await read(data.id)).data.lastQuestion).toBe(9);
    await save({ id: data.id, auctionTypeId: 3, isPublish: false, lastQuestion: 11 });
    expect((await read(data.id)).data.lastQuestion).toBe(10);
  });

  it('says which amount is none, and keeps nothing then', async () => {
    const draft = await wholeSale(market, { lots: [{ productDesc: 'Bus', reservePrice: '12.345' }] });
    const { status, fields } = await save(draft);
    expect([status, Object.keys(fields)]).toEqual([422, ['products.0.reservePrice']]);
  });

  it('refuses to overwrite what a colleague saved meanwhile', async () => {
    const { data } = await save(await wholeSale(market));
    await save({ id: data.id, auctionTypeId: 1, isPublish: false, version: 1, saleName: 'By Dana' });
    const late = await save({ id: data.id, auctionTypeId: 1, isPublish: false, version: 1 }, 'assistant');
    expect(late.code).toBe('VERSION_CONFLICT');
  });

  it('SALE-28 takes lots as CSV text, all of them or none', async () => {
    const csv = 'Item,Qty,Condition,Reserve\nBus,1,Good,"$5,000.00"\nDesk,40,Fair,\n';
    const { data } = await save({ auctionTypeId: 1, isPublish: false, productsCSV: csv });
    expect(data.lotIds).toHaveLength(2);
    expect((await read(data.id)).data.products[0]).toMatchObject({ reservePrice: '5000.00', condition: 3 });
    const more = await save({ id: data.id, auctionTypeId: 1, isPublish: false, productsCSV: 'Item\nChair\n' });
    expect(more.data.lotIds).toHaveLength(3);
    const bad = await save({ auctionTypeId: 1, isPublish: false, productsCSV: 'Item,Condition\nBus,Rusty\n' });
    expect(bad.fields['productsCSV']).toMatch(/^Row 2: Condition: Write one of: New/);
  });
});

describe('ROW-8 the sub-category of a lot from a file', () => {
  it('is guessed by its name where the row has none, and never written into the lot', async () => {
    const { ParentCategoryId: parentCategoryId } = await wholeSale(market);
    const { data: subs } = await market.call<{ id: number; name: string; isOther: boolean }[]>(
      'GET',
      `/api/Sell/GetSellSubCategoryById/${parentCategoryId}/null`,
      { as: 'school' },
    );
    const named = subs.find(({ isOther }) => !isOther);
    const csv = `Item,Qty\nUsed ${named?.name},1\nZorgon quux,1\n`;
    const { data } = await market.call('POST', '/api/Sell/ParseSaleLots', {
      as: 'school',
      body: {
        auctionTypeId: 1,
        parentCategoryId,
        fileName: 'lots.csv',
        fileStr: Buffer.from(csv).toString('base64'),
      },
    });
    const told = data.rows.map(({ guessedCategoryId, product }: Guessed) => [
      guessedCategoryId,
      product.SellCategoryId,
    ]);
    expect(told).toEqual([
      [named?.id, null],
      [null, null],
    ]);
  });
});

describe('the notice of a sale', () => {
  it('SALE-22 SALE-26 is counted from its start where nobody sees it before', async () => {
    const run = { startsIn: 10 * 86_400_000, endsIn: 20 * 86_400_000, more: { noticeReason: null } };
    const sentence = 'This sale would be public for fewer than the 14 days of your school’s notice.';
    for (const [kind, isShort] of [
      [1, true],
      [2, true],
      [3, false],
    ] as const) {
      const draft = await wholeSale(market, { ...run, kind });
      const saved = await save(draft);
      expect([kind, saved.data.warnings.includes(sentence)]).toEqual([kind, isShort]);
      const published = await save({ ...draft, id: saved.data.id, isPublish: true });
      expect([kind, published.status]).toEqual([kind, isShort ? 422 : 200]);
      if (isShort) expect(Object.keys(published.fields)).toEqual(['noticeReason']);
    }
  });
});

describe('photos of lots', () => {
  const upload = async (content: Buffer, name = 'bus.jpg') =>
    (
      await market.call('POST', '/api/POConfiguration/UploadFile', {
        as: 'school',
        body: { name, fileStr: content.toString('base64') },
      })
    ).data.id as number;
  const lot = (productPhotos: unknown[]) => ({
    auctionTypeId: 1,
    isPublish: false,
    products: [{ SellCategoryId: null, productDesc: 'Bus', productPhotos }],
  });

  it('FILE-10 are drawn anew in two sizes under names that cannot be guessed', async () => {
    const picture = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#fc0' } })
      .jpeg()
      .toBuffer();
    const fileId = await upload(picture);
    const { data } = await save(lot([{ fileId, alt: 'A yellow bus' }]));
    const [photo] = (await read(data.id)).data.products[0].productPhotos;
    expect(photo).toMatchObject({ fileId, alt: 'A yellow bus', width: 2048, height: 683 });
    expect(photo.href).toMatch(/^\/photos\/[\w-]{22}\.webp$/);
    for (const [href, width] of [
      [photo.href, 2048],
      [photo.thumbHref, 480],
    ] as const) {
      const shown = await market.call('GET', href, { as: null });
      expect((await sharp(shown.raw).metadata()).width).toBe(width);
      expect((await market.call('GET', href, { as: null })).raw.equals(shown.raw)).toBe(true);
    }
    expect((await market.call('GET', '/photos/AAAAAAAAAAAAAAAAAAAAAA.webp', { as: null })).status).toBe(404);
  });

  it('refuses what is no picture, and a picture of somebody else', async () => {
    const fileId = await upload(Buffer.from('a,b\n'), 'a.csv');
    const wrong = await save(lot([{ fileId }]));
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([415, ['products.0.productPhotos.0.fileId']]);
    const theirs = await market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'vendor',
      body: { name: 'x.txt', fileStr: btoa('x') },
    });
    const foreign = await save(lot([{ fileId: theirs.data.id }]));
    expect([foreign.status, Object.keys(foreign.fields)]).toEqual([422, ['products.0.productPhotos.0.fileId']]);
  });
});

describe('publishing', () => {
  const publish = async (plan: Parameters<typeof wholeSale>[1], as: DemoName = 'school') =>
    save({ ...(await wholeSale(market, plan)), isPublish: true }, as);

  it('SALE-24 SALE-26 opens a sealed auction at once, and says again what was published', async () => {
    const { status, data } = await publish({ more: { saleName: '' } });
    expect([status, data.status]).toEqual([200, 2]);
    const again = await save({ id: data.id, auctionTypeId: 1, isPublish: true });
    expect([again.status, again.data.version]).toEqual([200, data.version]);
    const draft = await save({ id: data.id, auctionTypeId: 1, isPublish: false });
    expect([draft.status, draft.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    const published = await market.call('GET', `/api/Sell/GetPublishedSale/${data.id}`, { as: 'school' });
    // SALE-19
    expect(published.data).toMatchObject({ saleName: 'School bus and 1 more lot', invitedCount: 2, lotCount: 2 });
  });

  it('SALE-26 a sale that starts later waits unseen, a live auction is seen, and the clock begins both', async () => {
    const quick = await publish({ kind: 2, startsIn: 3_600_000 });
    expect(quick.data).toMatchObject({ status: 1, isScheduled: true });
    const live = await publish({ kind: 3, startsIn: 3_600_000 });
    expect(live.data).toMatchObject({ status: 2, isScheduled: false });
    await market.moveClock(3_600_000);
    const { data } = await market.call('GET', '/api/Sell/GetOpenSales?pageNumber=1&pageSize=50', { as: 'school' });
    const statusOf = (id: number) => data.listingData.find((row: { id: number }) => row.id === id)?.status;
    expect([statusOf(quick.data.id), statusOf(live.data.id)]).toEqual([2, 6]);
  });

  it('SALE-22 SALE-24 names everything that keeps it back', async () => {
    const { status, fields } = await publish({
      lots: [{ productDesc: ' ', condition: null, productQty: 1 }],
      vendors: [],
      isPublic: false,
      endsIn: 3 * 86_400_000,
      more: { hasValidCertificate: false, noticeReason: null, sellEndDate: null },
    });
    expect(status).toBe(422);
    expect(Object.keys(fields).sort()).toEqual([
      'IsPublicSale',
      'hasValidCertificate',
      'products.0.condition',
      'products.0.productDesc',
      'sellEndDate',
    ]);
    const short = await publish({ endsIn: 3 * 86_400_000, more: { noticeReason: null } });
    expect(Object.keys(short.fields)).toEqual(['noticeReason']);
  });

  it('SALE-23 asks for the agency’s word on what a federal award paid for', async () => {
    const lots = [
      { productDesc: 'Bus', federalAward: 'S424A-1', federalShare: '80', federalValue: '10000.01' },
    ] as const;
    const { fields } = await publish({ lots });
    expect(Object.keys(fields)).toEqual(['products.0.dispositionAskedAt']);
    const asked = await publish({ lots: [{ ...lots[0], dispositionAskedAt: '2026-10-01' }] });
    expect(asked.status).toBe(200);
  });

  it('is for who has the right to; a draft is for every colleague', async () => {
    const draft = await wholeSale(market);
    expect((await save(draft, 'assistant')).status).toBe(200);
    const refused = await save({ ...draft, isPublish: true }, 'assistant');
    expect([refused.status, refused.code]).toEqual([403, 'RIGHT_MISSING']);
  });
});

describe('copies', () => {
  it('SALE-31 a copy has everything but dates and the declaration', async () => {
    const sale = await openSale(market);
    const copy = await market.call('POST', '/api/Sell/CopySale', { as: 'school', body: { saleId: sale.id } });
    const { data } = await read(copy.data.id);
    expect(data).toMatchObject({
      saleName: 'Surplus of the summer (copy)',
      sellEndDate: null,
      hasValidCertificate: false,
    });
    expect(data.products).toHaveLength(2);
    expect(data.vendorNotificationIds).toHaveLength(2);
  });

  it('SALE-31 unsold lots are relisted once', async () => {
    const sale = await openSale(market, { kind: 2, endsIn: 3_600_000 });
    await market.moveClock(3_700_000);
    const list = await market.call('GET', '/api/Sell/GetClosedSales?pageNumber=1&pageSize=50', { as: 'school' });
    expect(list.data.listingData.find((row: { id: number }) => row.id === sale.id)?.statusText).toBe('Nothing sold');
    const relist = () =>
      market.call('POST', '/api/Sell/RelistUnsold', {
        as: 'school',
        body: { saleId: sale.id, lotIds: [sale.lotIds[0]] },
      });
    expect((await relist()).data.lotIds).toHaveLength(1);
    const again = await relist();
    expect([again.status, Object.keys(again.fields)]).toEqual([422, ['lotIds.0']]);
  });

  it('SALE-31 are unsold again once the draft or the lot that they were relisted in is deleted', async () => {
    const sale = await openSale(market, { kind: 2, endsIn: 3_600_000 });
    await market.moveClock(3_700_000);
    await market.call('POST', '/api/Sell/CheckSaleStatus', { as: 'school', body: { saleId: sale.id } });
    const relist = () =>
      market.call('POST', '/api/Sell/RelistUnsold', { as: 'school', body: { saleId: sale.id, lotIds: [] } });
    const states = async () => {
      const { data } = await market.call('GET', `/api/Sell/GetSchoolSaleDetails/${sale.id}`, { as: 'school' });
      return [data.sale.status, ...data.lots.map(({ status }: { status: number }) => status)];
    };
    const first = (await relist()).data;
    expect(await states()).toEqual([5, 10, 10]);
    await market.call('POST', '/api/Sell/DeleteDraftSale', { as: 'school', body: { saleId: first.id } });
    expect(await states()).toEqual([5, 9, 9]);
    const second = (await relist()).data;
    expect(second.lotIds).toHaveLength(2);
    // The draft loses one of its lots: only that one can be relisted anew.
    const { data: draft } = await read(second.id);
    const products = [{ ...(await wholeSale(market, { kind: 2 })).products?.[0], id: second.lotIds[1] }];
    expect(
      (await save({ auctionTypeId: 2, isPublish: false, id: second.id, version: draft.version, products })).status,
    ).toBe(200);
    expect(await states()).toEqual([5, 9, 10]);
    expect((await relist()).data.lotIds).toHaveLength(1);
    expect(await states()).toEqual([5, 10, 10]);
  });

  it('only drafts are deleted', async () => {
    const sale = await openSale(market);
    const remove = (saleId: number) =>
      market.call('POST', '/api/Sell/DeleteDraftSale', { as: 'school', body: { saleId } });
    expect((await remove(sale.id)).code).toBe('ILLEGAL_TRANSITION');
    const { data } = await save(await wholeSale(market));
    expect((await remove(data.id)).status).toBe(200);
    expect((await read(data.id)).status).toBe(404);
  });
});
