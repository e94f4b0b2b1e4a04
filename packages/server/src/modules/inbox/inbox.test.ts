import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMail } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, openSale } from '../../testing/sale-story.ts';
import { bid, openBids, openPurchase, vendorIds } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const send = (as: DemoName, body: object) => market.call('POST', '/api/Inbox/SendMessage', { as, body, idem: true });
const read = (as: DemoName, id: number) => market.call('GET', `/api/Inbox/GetThread/${id}`, { as });
const threads = async (as: DemoName, query = '') =>
  (await market.call('GET', `/api/Inbox/GetThreads${query}`, { as })).data;
const notices = async (as: DemoName, role: string) =>
  (await market.call('GET', `/api/Auth/GetAllNotifications/${role}`, { as })).data.filter(
    (notice: { isForMessage: boolean }) => notice.isForMessage,
  );
const SCHOOL = 1;

describe('writing', () => {
  it('MSG-10 begins with who was invited, about that purchase, and goes both ways in one thread', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor2] });
    const first = await send('vendor2', { partnerId: SCHOOL, rfpId: purchase.id, text: 'May we deliver in June?' });
    expect(first.status).toBe(200);
    const { thread } = first.data;
    expect(thread).toMatchObject({
      partnerName: 'Cedar Valley USD',
      rfpId: purchase.id,
      lastByMe: true,
      unreadCount: 0,
    });
    const mine = await threads('school', `?rfpId=${purchase.id}&partnerId=${vendorIds.vendor2}`);
    expect(mine.listingData).toEqual([expect.objectContaining({ id: thread.id, unreadCount: 1 })]);
    const answer = await send('school', { partnerId: vendorIds.vendor2, rfpId: purchase.id, text: 'June is fine.' });
    expect(answer.data.thread.id).toBe(thread.id);
    expect(answer.data.messages.map(({ text, isMine }: { text: string; isMine: boolean }) => [text, isMine])).toEqual([
      ['May we deliver in June?', false],
      ['June is fine.', true],
    ]);
    const mail = await newestMail(market, 'vendor2@demo.chalkline.test');
    expect(mail.event).toBe('message-received');
    expect(mail.html).toContain(encodeURIComponent(`vendor-inbox?id=${thread.id}`));
  });

  it('MSG-12 nobody writes out of the blue, and a sealed bid is no acquaintance', async () => {
    const purchase = await openPurchase(market, { vendors: [] });
    await bid(
      market,
      'vendor',
      purchase,
      purchase.lines.map(() => '4.00'),
    );
    const sealed = { partnerId: vendorIds.vendor, rfpId: purchase.id, text: 'Who are you?' };
    expect((await send('school', sealed)).status).toBe(404);
    await openBids(market, purchase);
    expect((await send('school', sealed)).status).toBe(200);
    expect((await send('vendor4', { partnerId: SCHOOL, rfpId: purchase.id, text: 'Hello' })).status).toBe(404);
  });

  it('MSG-11 reading takes the mark away, for the thread’s own side', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const { data } = await send('school', { partnerId: vendorIds.vendor3, rfpId: purchase.id, text: 'A word.' });
    const { id } = data.thread;
    expect(await notices('vendor3', 'Vendor')).toEqual([
      expect.objectContaining({ message: null, rfpId: purchase.id, vendorId: vendorIds.vendor3 }),
    ]);
    expect((await threads('vendor3', '?unreadOnly=true')).listingData.map((row: { id: number }) => row.id)).toContain(
      id,
    );
    expect((await read('school', id)).data.messages[0].seenAt).toBeNull();
    expect((await read('vendor3', id)).data.thread.unreadCount).toBe(0);
    expect(await notices('vendor3', 'Vendor')).toEqual([]);
    expect((await threads('vendor3', '?unreadOnly=true')).totalCount).toBe(0);
    expect((await read('school', id)).data.messages[0].seenAt).not.toBeNull();
  });

  it('MSG-13 a file of a message is read by both sides, and by nobody else', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor, vendorIds.vendor2] });
    const body = { name: 'Colours.txt', fileStr: Buffer.from('red\n').toString('base64') };
    const file = await market.call('POST', '/api/POConfiguration/UploadFile', { as: 'vendor', body });
    const path = `/api/POConfiguration/DownloadDocument/${file.data.id}`;
    expect((await market.call('GET', path, { as: 'school' })).status).toBe(404);
    const message = { partnerId: SCHOOL, rfpId: purchase.id, text: '', documentIds: [file.data.id] };
    const sent = await send('vendor', message);
    expect(sent.data.messages[0].documents).toEqual([expect.objectContaining({ name: 'Colours.txt' })]);
    for (const as of ['school', 'assistant', 'subvendor'] as const)
      expect((await market.call('GET', path, { as })).status).toBe(200);
    expect((await market.call('GET', path, { as: 'vendor2' })).status).toBe(404);
    const stolen = await send('vendor2', {
      partnerId: SCHOOL,
      rfpId: purchase.id,
      text: 'x',
      documentIds: [file.data.id],
    });
    expect(stolen.status).toBe(404);
  });

  it('MSG-12 REV-4 a block closes it with a neutral sentence', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor3] });
    const { data } = await send('vendor3', { partnerId: SCHOOL, rfpId: purchase.id, text: 'Hello' });
    const block = { vendorId: vendorIds.vendor3, reason: 'Late twice.' };
    await market.call('POST', '/api/School/BlockVendor', { as: 'school', body: block });
    const refused = await send('vendor3', { threadId: data.thread.id, text: 'Hello?' });
    expect([refused.status, refused.errorMsg]).toEqual([403, 'Messages between the two of you are closed.']);
    const shown = await read('vendor3', data.thread.id);
    expect(shown.data).toMatchObject({ canWrite: false, whyNot: 'Messages between the two of you are closed.' });
    const partners = await market.call('GET', '/api/Inbox/GetPartners', { as: 'vendor3' });
    expect(partners.data.map(({ partnerId }: { partnerId: number }) => partnerId)).not.toContain(SCHOOL);
    await market.call('POST', '/api/School/UnblockVendor', { as: 'school', body: { vendorId: vendorIds.vendor3 } });
    expect((await send('vendor3', { threadId: data.thread.id, text: 'Thanks.' })).status).toBe(200);
  });

  it('MSG-10 says nothing without a word or a file', async () => {
    const answer = await send('school', { partnerId: vendorIds.vendor, text: '   ' });
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['text']]);
  });

  it('PUR-18 pressed twice is sent once', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const body = { partnerId: vendorIds.vendor, rfpId: purchase.id, text: 'Once.' };
    const press = () => market.call('POST', '/api/Inbox/SendMessage', { as: 'school', body, idem: 'one-press-only' });
    const [first] = await Promise.all([press(), press()]);
    expect((await read('school', first?.data.thread.id)).data.messages).toHaveLength(1);
  });

  it('MSG-12 partners are those of purchases, narrowed as asked', async () => {
    const purchase = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const { data } = await market.call('GET', `/api/Inbox/GetPartners?rfpId=${purchase.id}`, { as: 'school' });
    expect(data).toEqual([expect.objectContaining({ partnerId: vendorIds.vendor, rfpId: purchase.id })]);
    const other = await market.call('GET', `/api/Inbox/GetPartners?partnerId=999999`, { as: 'school' });
    expect(other.data).toEqual([]);
  });
});

describe('writing about a sale', () => {
  it('MSG-10 NOTIF-11 is one thread, apart from what the two write in general', async () => {
    const sale = await openSale(market, { vendors: [vendorIds.vendor2] });
    const write = (about: object) => send('vendor2', { partnerId: SCHOOL, text: 'May we look at it?', ...about });
    const { thread } = (await write({ saleId: sale.id })).data;
    expect(thread).toMatchObject({
      rfpId: null,
      saleId: sale.id,
      subjectNumber: `RFQ-${String(sale.id).padStart(6, '0')}`,
      subjectName: 'Surplus of the summer',
    });
    const mail = await newestMail(market, 'school@demo.chalkline.test');
    expect(mail.text).toContain('Surplus of the summer');
    const general = (await write({})).data.thread;
    expect([general.saleId, (await write({ saleId: sale.id })).data.thread.id]).toEqual([null, thread.id]);
    expect(general.id).not.toBe(thread.id);
    const found = (await threads('school', `?saleId=${sale.id}`)).listingData;
    expect(found.map(({ id }: { id: number }) => id)).toEqual([thread.id]);
    const searched = (await threads('school', '?search=surplus of the')).listingData;
    expect(searched.map(({ id }: { id: number }) => id)).toContain(thread.id);
    const ofSales = async () => (await notices('school', 'School')).map(({ saleId }: { saleId: number }) => saleId);
    expect(await ofSales()).toEqual(expect.arrayContaining([sale.id, null]));
    expect((await read('school', thread.id)).data.subjectHref).toBe(`/school-sale-details?id=${sale.id}`);
    expect(await ofSales()).toEqual(expect.not.arrayContaining([sale.id]));
    expect(await ofSales()).toContain(null);
    expect((await read('vendor2', thread.id)).data.subjectHref).toBe(`/vendor-sale-details?id=${sale.token}`);
  });

  it('MSG-12 SALE-27 is for who was invited; terms that a company accepted are no acquaintance', async () => {
    const sale = await openSale(market, { vendors: [vendorIds.vendor2] });
    const partners = async () =>
      (await market.call('GET', `/api/Inbox/GetPartners?saleId=${sale.id}`, { as: 'school' })).data;
    await acceptTerms(market, 'vendor', sale.id);
    expect(await partners()).toEqual([
      expect.objectContaining({ partnerId: vendorIds.vendor2, rfpId: null, saleId: sale.id }),
    ]);
    const about = { saleId: sale.id, text: 'Hello' };
    expect((await send('school', { ...about, partnerId: vendorIds.vendor })).status).toBe(404);
    expect((await send('vendor', { ...about, partnerId: SCHOOL })).status).toBe(404);
  });

  it('MSG-10 is about a purchase or a sale, not about both', async () => {
    const body = { partnerId: SCHOOL, rfpId: 1, saleId: 1, text: 'Hello' };
    const answer = await send('vendor2', body);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, ['saleId']]);
  });
});
