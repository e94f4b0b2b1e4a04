import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleInvoices } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale } from '../../testing/sale-story.ts';
import { vendorIds } from '../../testing/story.ts';

type SearchResult = components['schemas']['SearchResult'];
type Overview = components['schemas']['Overview'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const DAY = 86_400_000;
const get = (as: DemoName, path: string) => market.call('GET', `/api/Sell/${path}`, { as });
const post = (as: DemoName, name: string, body: unknown) =>
  market.call('POST', `/api/Sell/${name}`, { as, body, idem: true });
const submit = async (as: DemoName, sale: OpenSale, amounts: readonly string[]) => {
  await acceptTerms(market, as, sale.id);
  const lots = amounts.map((amount, index) => ({ lotId: sale.lotIds[index], amount }));
  return post(as, 'SubmitProposal', { saleId: sale.id, lots, answers: [], documentIds: [] });
};
const open = () => market.moveClock(DAY + 60_000);
const awardAll = (sale: OpenSale, vendorId: number) =>
  post('school', 'AwardSale', {
    saleId: sale.id,
    awards: sale.lotIds.map((lotId) => ({ lotId, vendorId, reason: 'Collects first.' })),
    closed: [],
  });

describe('the tabulation of a sealed auction', () => {
  it('EVAL-10 EVAL-18 prints each amount with its rank, the reserve and what came of it, once they are open', async () => {
    const lots = [{ productDesc: 'Bus', reservePrice: '5000.00' }, { productDesc: '=Desks' }];
    const sale = await openSale(market, { endsIn: DAY, lots });
    await submit('vendor', sale, ['4000', '300']);
    await submit('vendor2', sale, ['4500', '200']);
    const file = (format: string, as: DemoName = 'school') => get(as, `DownloadTabulation/${sale.id}?format=${format}`);
    expect((await file('csv')).code).toBe('ILLEGAL_TRANSITION');
    await open();
    expect((await awardAll(sale, vendorIds.vendor2)).status).toBe(200);
    const csv = (await file('csv')).raw.toString();
    const lines = csv.split('\r\n');
    const of = (name: string) => lines.filter((line) => line.includes(name));
    expect(of('Bus').map((line) => line.includes('4500') && line.includes('5000'))).toEqual([true, false]);
    expect(of('Bus')[0]).toContain('Sold');
    expect(of('Bus')[1]).toContain('Northgate Supply');
    // A cell that a spreadsheet would take for a formula is guarded.
    expect(csv).not.toMatch(/(^|,)=Desks/m);
    expect((await file('pdf')).headers['content-type']).toBe('application/pdf');
    expect((await file('xlsx')).status).toBe(200);
    expect((await file('csv', 'school2')).status).toBe(404);
    const quick = await openSale(market, { kind: 2 });
    expect((await get('school', `DownloadTabulation/${quick.id}?format=csv`)).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('a sale of another kind', () => {
  // The pages of domain-sales ask for the sale's kind once they are told this, and go to its page.
  it('SALE-62 has no offers, no proposals and no room: the answer says so, and its kind can be asked for', async () => {
    const [sealed, quick, live] = [
      await openSale(market),
      await openSale(market, { kind: 2 }),
      await openSale(market, { kind: 3, startsIn: DAY, endsIn: 2 * DAY }),
    ];
    for (const [path, kind] of [
      [`GetQuickSaleOffers/${sealed.id}`, 1],
      [`GetQuickSaleOffers/${live.id}`, 3],
      [`GetSaleComparison/${quick.id}`, 2],
      [`GetLiveAuction/${quick.token}`, 2],
    ] as const) {
      const { status, code } = await get('school', path);
      expect([path, status, code]).toEqual([path, 409, 'ILLEGAL_TRANSITION']);
      const sale = [sealed, quick, live][kind - 1];
      expect((await post('school', 'CheckSaleStatus', { saleId: sale?.id })).data.auctionTypeId).toBe(kind);
    }
    expect((await get('school', `GetQuickSaleOffers/${quick.id}`)).status).toBe(200);
    expect((await get('school2', `GetQuickSaleOffers/${sealed.id}`)).status).toBe(404);
  });
});

describe('what sales need from whom', () => {
  const overview = async (as: DemoName): Promise<Overview> => (await get(as, 'GetSalesOverview')).data;
  const keysOf = async (as: DemoName) => {
    const { needsMe, deadlines } = await overview(as);
    return [...needsMe, ...deadlines].map(({ key }) => key);
  };

  it('SALE-33 follows a sale on both sides, from the invitation to the invoice', async () => {
    const sale = await openSale(market, { endsIn: DAY, vendors: [vendorIds.vendor], isPublic: false });
    expect(await keysOf('vendor')).toContain(`sale-invited-${sale.id}`);
    expect(await keysOf('vendor2')).not.toContain(`sale-invited-${sale.id}`);
    expect(await keysOf('school')).toContain(`sale-end-${sale.id}`);
    await submit('vendor', sale, ['100', '50']);
    expect(await keysOf('vendor')).not.toContain(`sale-invited-${sale.id}`);
    expect(await keysOf('vendor')).toContain(`sale-end-${sale.id}`);
    await open();
    await post('school', 'CheckSaleStatus', { saleId: sale.id });
    expect(await keysOf('school')).toContain(`sale-decide-${sale.id}`);
    const before = (await overview('school')).figures.find(({ key }) => key === 'sales-lots');
    await awardAll(sale, vendorIds.vendor);
    expect(await keysOf('school')).not.toContain(`sale-decide-${sale.id}`);
    expect(await keysOf('vendor')).toContain(`sale-pay-${sale.id}`);
    const after = (await overview('school')).figures.find(({ key }) => key === 'sales-lots');
    expect(Number(after?.value)).toBe(Number(before?.value) + 2);
  });
});

describe('the search', () => {
  const found = async (as: DemoName, searchStr: string): Promise<SearchResult[]> => {
    const name = as.startsWith('school') ? 'GetAllGloballySearchData' : 'GetAllGloballySearchForVendor';
    const body = { pageSize: 20, pageNumber: 1, searchStr };
    return (await market.call('POST', `/api/POConfiguration/${name}`, { as, body })).data.listingData;
  };
  const own = async (as: DemoName, { id }: OpenSale) => {
    const rows = await found(as, `RFQ-${String(id).padStart(6, '0')}`);
    return rows.map((row) => [row.id, row.formattedNumber, row.status]);
  };

  it('ID-4 SALE-33 finds a sale by its number, at the status of whoever looks', async () => {
    const sale = await openSale(market, { endsIn: DAY, vendors: [vendorIds.vendor2], isPublic: false });
    const number = `RFQ-${String(sale.id).padStart(6, '0')}`;
    expect(await own('school', sale)).toEqual([[sale.id, number, 2]]);
    expect(await own('vendor2', sale)).toEqual([[sale.id, number, 2]]);
    expect(await own('vendor', sale)).toEqual([]);
    expect(await own('school2', sale)).toEqual([]);
    await submit('vendor2', sale, ['100', '50']);
    expect(await own('vendor2', sale)).toEqual([[sale.id, number, 3]]);
    await open();
    await post('school', 'CheckSaleStatus', { saleId: sale.id });
    expect(await own('school', sale)).toEqual([[sale.id, number, 3]]);
    await awardAll(sale, vendorIds.vendor2);
    expect([(await own('school', sale))[0]?.[2], (await own('vendor2', sale))[0]?.[2]]).toEqual([3, 4]);
  });

  it('UI-15 UI-29 SALE-33 leads to the view of the list that holds the sale, also what is settled and what was passed by', async () => {
    const sale = await openSale(market, {
      endsIn: DAY,
      vendors: [vendorIds.vendor2, vendorIds.vendor3],
      isPublic: false,
    });
    const place = async (as: DemoName): Promise<[string | undefined, number]> => {
      const [row] = await found(as, `RFQ-${String(sale.id).padStart(6, '0')}`);
      const [list = '', query] = (row?.redirectUrl ?? '').split('?');
      const params = new URLSearchParams(query);
      const view = params.get('view');
      const named = { 'invited-sales-list': 'GetInvitedSales', 'submitted-proposals': 'GetSubmittedProposals' }[list];
      const call = named ?? `GetAwardedSales?view=${view}`;
      const page = await get(
        as,
        `${call}${call.includes('?') ? '&' : '?'}pageNumber=1&pageSize=5&rowId=${params.get('id')}`,
      );
      expect([as, row?.redirectUrl, page.data.rowPage]).toEqual([as, row?.redirectUrl, 1]);
      return [row?.redirectUrl.replace(/id=.*/, ''), row?.status ?? 0];
    };
    await submit('vendor2', sale, ['100', '50']);
    expect(await place('vendor2')).toEqual(['submitted-proposals?', 3]);
    expect(await place('vendor3')).toEqual(['invited-sales-list?', 2]);
    await open();
    await post('school', 'CheckSaleStatus', { saleId: sale.id });
    expect(await place('vendor3')).toEqual(['awarded-sales?view=ended&', 5]);
    await awardAll(sale, vendorIds.vendor2);
    expect(await place('vendor2')).toEqual(['awarded-sales?view=won&', 4]);
    expect(await place('vendor3')).toEqual(['awarded-sales?view=ended&', 5]);
    await market.db
      .update(saleInvoices)
      .set({ confirmedAt: await market.now() })
      .where(eq(saleInvoices.saleId, sale.id));
    expect(await place('vendor2')).toEqual(['awarded-sales?view=won&', 5]);
  });

  it('SALE-2 finds a lot by its words and never by a secret or a private word of the school', async () => {
    const lots = [{ productDesc: 'Zamboni of the ice rink', reservePrice: '77123.00', fundCode: 'Fund Quagga' }];
    const sale = await openSale(market, { lots });
    expect((await found('vendor', 'zamboni')).map(({ id }) => id)).toContain(sale.id);
    for (const secret of ['77123', 'Quagga']) expect(await found('vendor', secret)).toEqual([]);
  });
});
