import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale } from '../../../testing/sale-story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const post = (as: DemoName, name: string, body: unknown, idem = false) =>
  market.call('POST', `/api/Sell/${name}`, { as, body, ...(idem ? { idem: true as const } : {}) });
const get = (as: DemoName, path: string) => market.call('GET', `/api/Sell/${path}`, { as });
const detailsOf = async (sale: OpenSale) => (await get('school', `GetSchoolSaleDetails/${sale.id}`)).data;
const seenBy = async (as: DemoName, sale: OpenSale) => (await get(as, `GetSaleDetails/${sale.token}`)).data;
const change = async (sale: OpenSale, more: object, note: string | null = null) => {
  const data = await detailsOf(sale);
  return post('school', 'ChangeSale', {
    saleId: sale.id,
    version: data.sale.version,
    note,
    sale: { auctionTypeId: data.sale.auctionTypeId, isPublish: true, ...more },
  });
};
const fieldsOf = async (answer: Promise<{ status: number; fields: object }>) => {
  const { status, fields } = await answer;
  return [status, Object.keys(fields)];
};

/** A lot as the change of a sale names it. */
type SentLot = { id: number | null; SellCategoryId: number; productDesc: string; [more: string]: unknown };
const lotsAsSent = async (sale: OpenSale): Promise<SentLot[]> =>
  (await detailsOf(sale)).lots.map((lot: Record<string, unknown>) => ({
    id: lot['id'],
    SellCategoryId: lot['SellCategoryId'],
    productDesc: lot['productDesc'],
    condition: lot['condition'],
    bidIncrement: lot['bidIncrement'],
    askingPrice: lot['askingPrice'],
    reservePrice: lot['reservePrice'],
  }));
const sealedSale = (more: object = {}) => openSale(market, { endsIn: 20 * DAY, ...more });
const saveDraft = async (as: DemoName, sale: OpenSale, lots: object[], answers: object[] = []) => {
  await acceptTerms(market, as, sale.id);
  return post(as, 'SaveProposal', { saleId: sale.id, lots, answers, documentIds: [] });
};
const submit = async (as: DemoName, sale: OpenSale, amounts: readonly string[]) => {
  await acceptTerms(market, as, sale.id);
  const lots = amounts.map((amount, index) => ({ lotId: sale.lotIds[index], amount }));
  return post(as, 'SubmitProposal', { saleId: sale.id, lots, answers: [], documentIds: [] }, true);
};

describe('changes after publishing', () => {
  it('SALE-30 SALE-21 everything but the kind before anybody acts, told to all, terms accepted anew', async () => {
    const sale = await sealedSale();
    await acceptTerms(market, 'vendor', sale.id);
    const done = await change(sale, { saleName: 'Buses', terms: { paymentDays: 9 } }, 'We found the keys.');
    expect(done.status).toBe(200);
    const { data } = await get('vendor', `GetSaleDetails/${sale.token}`);
    expect(data.sale.changes[0]).toMatchObject({
      number: 1,
      note: 'We found the keys.',
      changes: [
        { label: 'Name', before: 'Surplus of the summer', after: 'Buses', lotId: null },
        { label: 'Days until payment', before: '5', after: '9', lotId: null },
      ],
    });
    expect(data.participation).toMatchObject({ acceptedVersion: 1, isCurrent: false });
    expect(Object.keys((await change(sale, { auctionTypeId: 2 })).fields)).toEqual(['auctionTypeId']);
  });

  it('SALE-30 afterwards only what harms nobody', async () => {
    const sale = await sealedSale();
    expect((await submit('vendor', sale, ['100'])).status).toBe(200);
    const refused = await change(sale, { saleName: 'Other' });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['saleName']]);
    const earlier = await change(sale, { sellEndDate: new Date(sale.endsAt.getTime() - 3_600_000).toISOString() });
    expect(Object.keys(earlier.fields)).toEqual(['sellEndDate']);
    const later = new Date(sale.endsAt.getTime() + 3_600_000).toISOString();
    expect((await change(sale, { sellEndDate: later, auctionDescription: '<p>With keys.</p>' })).status).toBe(200);
  });

  it('SALE-2 SALE-17 a change of a secret is told to nobody', async () => {
    const sale = await openSale(market, { kind: 2, lots: [{ productDesc: 'Bus', askingPrice: '9000.00' }] });
    const { data } = await get('school', `GetSchoolSaleDetails/${sale.id}`);
    const [lot] = data.lots;
    const products = [
      {
        id: lot.id,
        SellCategoryId: lot.SellCategoryId,
        productDesc: 'Bus',
        condition: 3,
        askingPrice: '9000.00',
        bidIncrement: '1.00',
        acceptFrom: '7654.00',
      },
    ];
    expect((await change(sale, { products })).status).toBe(200);
    const seen = await get('vendor', `GetSaleDetails/${sale.token}`);
    expect([seen.data.sale.changes, seen.raw.toString('utf8').includes('7654')]).toEqual([[], false]);
  });
});

describe('lots, questions and weights of a published sale', () => {
  it('SALE-30 lots are added, taken out and put in another order before anybody acts, and everybody reads it', async () => {
    const sale = await sealedSale();
    const [bus, desks] = await lotsAsSent(sale);
    if (!bus || !desks) throw new Error('the sale has two lots');
    const kiln = { ...desks, id: null, productDesc: 'Kiln' };
    expect((await change(sale, { products: [kiln, desks, bus] })).status).toBe(200);
    const grown = await detailsOf(sale);
    expect(grown.lots.map((lot: { productDesc: string; status: number }) => [lot.productDesc, lot.status])).toEqual([
      ['Kiln', 2],
      ['Forty desks', 2],
      ['School bus', 2],
    ]);
    expect((await change(sale, { products: (await lotsAsSent(sale)).slice(0, 2) })).status).toBe(200);
    const { changes } = (await seenBy('vendor', sale)).sale;
    expect(changes.map((one: { changes: object[] }) => one.changes)).toMatchObject([
      [
        { label: 'Lot', before: null, after: 'Kiln' },
        { label: 'Order of the lots', before: 'School bus, Forty desks', after: 'Forty desks, School bus' },
      ],
      [{ label: 'Lot', before: 'School bus', after: null }],
    ]);
    expect(await fieldsOf(change(sale, { products: [] }))).toEqual([422, ['products']]);
    expect(await fieldsOf(change(sale, { products: [{ ...kiln, id: bus.id }] }))).toEqual([422, ['products.0.id']]);
  });

  it('SALE-30 a proposal that is being written keeps its amounts and answers for what stays', async () => {
    const questions = [{ question: 'When can you collect?' }, { question: 'What is it for?' }];
    const sale = await sealedSale({ more: { auctionQuestions: questions } });
    const [first, second] = (await seenBy('vendor', sale)).sale.auctionQuestions;
    const answers = [
      { questionId: first.id, answer: 'On Monday.' },
      { questionId: second.id, answer: 'A farm.' },
    ];
    const [bus, desks] = sale.lotIds;
    const amounts = [
      { lotId: bus, amount: '900' },
      { lotId: desks, amount: '50' },
    ];
    expect((await saveDraft('vendor', sale, amounts, answers)).data.total).toBe('950.00');
    const kept = [{ id: second.id, question: 'What will you use it for?', isRequired: true }];
    const done = await change(sale, { products: (await lotsAsSent(sale)).slice(0, 1), auctionQuestions: kept });
    expect(done.status).toBe(200);
    const { proposal, sale: shown } = await seenBy('vendor', sale);
    expect(proposal).toMatchObject({ total: '900.00', lots: [{ lotId: bus, amount: '900.00' }] });
    expect(proposal.answers).toMatchObject([{ questionId: second.id, answer: 'A farm.' }]);
    expect(shown.auctionQuestions).toMatchObject(kept);
  });

  it('SALE-30 weights change before a proposal, and a withdrawn one lets them change again', async () => {
    const sale = await sealedSale();
    const weights = [
      { rubricId: 1, score: 70 },
      { rubricId: 2, score: 30 },
    ];
    expect((await change(sale, { AuctionRubricsData: weights })).status).toBe(200);
    const tooMuch = weights.map((weight) => ({ ...weight, score: 70 }));
    expect((await change(sale, { AuctionRubricsData: tooMuch })).status).toBe(422);
    await submit('vendor', sale, ['100']);
    const only = [{ rubricId: 1, score: 100 }];
    expect(await fieldsOf(change(sale, { AuctionRubricsData: only }))).toEqual([422, ['AuctionRubricsData']]);
    const { proposal } = await seenBy('vendor', sale);
    expect((await market.call('POST', `/api/Sell/WithdrawProposal/${proposal.id}`, { as: 'vendor' })).status).toBe(200);
    expect((await change(sale, { AuctionRubricsData: only })).status).toBe(200);
  });

  it('SALE-30 once a proposal is in, its lots, its order and what it was published on stay', async () => {
    const sale = await sealedSale();
    const [bus, desks] = await lotsAsSent(sale);
    expect((await submit('vendor', sale, ['100'])).status).toBe(200);
    for (const products of [[bus], [desks, bus], [bus, desks, { ...bus, id: null, productDesc: 'Kiln' }]]) {
      expect(await fieldsOf(change(sale, { products }))).toEqual([422, ['products']]);
    }
    expect(await fieldsOf(change(sale, { IsPlatformFeeIncluded: false }))).toEqual([422, ['IsPlatformFeeIncluded']]);
    expect(await fieldsOf(change(sale, { hasValidCertificate: false }))).toEqual([422, ['hasValidCertificate']]);
    const books = [{ ...bus, fundCode: '010-5640' }, desks];
    expect((await change(sale, { products: books })).status).toBe(200);
    expect((await seenBy('vendor', sale)).sale.changes).toEqual([]);
  });

  it('SALE-30 a later end takes later plans along, and never puts a pickup before it', async () => {
    const at = (days: number, from: OpenSale) => new Date(from.endsAt.getTime() + days * DAY).toISOString();
    const sale = await sealedSale();
    await change(sale, { sellPickupDate: at(2, sale) });
    await submit('vendor', sale, ['100']);
    expect(await fieldsOf(change(sale, { sellPickupDate: at(9, sale) }))).toEqual([422, ['sellPickupDate']]);
    expect(await fieldsOf(change(sale, { sellEndDate: at(5, sale) }))).toEqual([422, ['sellPickupDate']]);
    const both = { sellEndDate: at(5, sale), sellPickupDate: at(9, sale) };
    expect((await change(sale, both)).status).toBe(200);
  });

  it('SALE-22 the notice is counted from the publication, not from the change', async () => {
    const sale = await sealedSale({ more: { noticeReason: null } });
    expect((await market.call('GET', '/api/School/GetSchoolSetup', { as: 'school' })).data.noticeDaysPreset).toBe(14);
    await market.moveClock(10 * DAY);
    expect((await change(sale, { saleName: 'Buses' })).status).toBe(200);
    const soon = new Date(sale.endsAt.getTime() - 8 * DAY).toISOString();
    expect(await fieldsOf(change(sale, { sellEndDate: soon }))).toEqual([422, ['noticeReason']]);
    expect((await change(sale, { sellEndDate: soon, noticeReason: 'The yard is sold.' })).status).toBe(200);
    const late = new Date(sale.endsAt.getTime() + DAY).toISOString();
    expect(await fieldsOf(change(sale, { sellStartDate: sale.endsAt.toISOString(), sellEndDate: late }))).toEqual([
      422,
      ['sellStartDate'],
    ]);
  });

  it('SALE-16 SALE-30 an asking price does not fall to what an offer waits with', async () => {
    const sale = await openSale(market, { kind: 2, lots: [{ productDesc: 'Bus', askingPrice: '9000.00' }] });
    await acceptTerms(market, 'vendor', sale.id);
    const [lotId] = sale.lotIds;
    const offer = await post('vendor', 'MakeOffer', { lotId, amount: '7000' }, true);
    expect(offer.status).toBe(200);
    const [bus] = await lotsAsSent(sale);
    const asking = (askingPrice: string) => change(sale, { products: [{ ...bus, askingPrice }] });
    expect(await fieldsOf(asking('7000.00'))).toEqual([422, ['products.0.askingPrice']]);
    expect(await fieldsOf(asking('9500.00'))).toEqual([422, ['products.0.askingPrice']]);
    expect((await asking('8000.00')).status).toBe(200);
  });
});
