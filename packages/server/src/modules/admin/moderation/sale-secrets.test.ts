import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotStates } from '../../../database/tables/index.ts';
import { bidLive, liveSale } from '../../../testing/live-story.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { openSale } from '../../../testing/sale-story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const HOUR = 3_600_000;
const admin = (path: string) => market.call('GET', `/api/Admin/${path}`, { as: 'admin' });
const school = (path: string, body: object) => market.call('POST', `/api/Sell/${path}`, { as: 'school', body });
/** Everything that an administrator reads of a sale. */
async function allOf(id: number): Promise<string> {
  const number = `RFQ-${String(id).padStart(6, '0')}`;
  const paths = [
    ...[`GetSaleInfo/${id}`, `GetSales?search=${number}`, `DownloadSales?search=${number}`],
    ...[
      `GetAudit?search=${number}`,
      `DownloadAudit?search=${number}`,
      'GetSchoolInfo/1',
      'DownloadSchoolAudit/1',
      'GetDashboard',
    ],
  ];
  const answers = await Promise.all(paths.map(admin));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return answers.map(({ raw }) => raw.toString('utf8')).join('\n');
}

describe('what a sale keeps to itself', () => {
  it('ADM-15 SALE-2 of a live auction is no reserve and no proxy maximum read while it runs, and its reserve after the end', async () => {
    const { id, lotIds } = await liveSale(market.services, { lots: [{ startPrice: '100', reserve: '77123' }] });
    const lotId = lotIds[0] ?? 0;
    expect((await bidLive(market, 'vendor', lotId, '55431', { isConfirmed: true })).data.isAccepted).toBe(true);
    expect((await bidLive(market, 'vendor2', lotId, '44219', { isConfirmed: true })).data.isAccepted).toBe(true);
    expect((await school('LowerReserve', { lotId, reservePrice: '66234' })).status).toBe(200);
    const [state] = await market.db.select().from(lotStates).where(eq(lotStates.lotId, lotId));
    // What everybody sees is the second maximum and a step, the first one's own stays its own.
    expect(JSON.stringify(state)).toContain('44229');
    const said = await allOf(id);
    expect(said).not.toMatch(/77,?123|66,?234|55,?431/);
    expect((await admin(`GetSaleInfo/${id}`)).data.lots).toMatchObject([{ reservePrice: null }]);

    await market.moveClock(2 * HOUR);
    const over = await admin(`GetSaleInfo/${id}`);
    expect(over.data).toMatchObject({ row: { status: 3 }, lots: [{ reservePrice: '66234.00' }] });
    expect(over.raw.toString('utf8')).toContain('reserve lowered');
    expect(await allOf(id)).not.toMatch(/55,?431/);
  });

  it('ADM-15 SALE-17 of a quick sale are no private limits read while it is open', async () => {
    const sale = await openSale(market, {
      kind: 2,
      lots: [{ productDesc: 'Bus', askingPrice: '90000', reservePrice: '70111' }],
    });
    const limits = { lotId: sale.lotIds[0], acceptFrom: '80222', reservePrice: '71333' };
    expect((await school('SetOfferLimits', limits)).status).toBe(200);
    expect(await allOf(sale.id)).not.toMatch(/70,?111|80,?222|71,?333/);
    const own = await market.call('GET', `/api/School/GetAudit?saleId=${sale.id}`, { as: 'school' });
    expect(own.raw.toString('utf8')).toContain('71,333');
  });

  it('ADM-15 SALE-2 of a sealed sale is no reserve read before the opening, and its reserve after it', async () => {
    const sale = await openSale(market, { endsIn: HOUR * 24, lots: [{ productDesc: 'Bus', reservePrice: '62444' }] });
    expect(await allOf(sale.id)).not.toMatch(/62,?444/);
    await market.moveClock(HOUR * 25);
    expect((await admin(`GetSaleInfo/${sale.id}`)).data.lots).toMatchObject([{ reservePrice: '62444.00' }]);
  });
});
