import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { acceptTerms, type OpenSale, openSale } from '../../testing/sale-story.ts';
import { vendorIds } from '../../testing/story.ts';
import { tellAllClosingOf } from '../tender/opening/closing.ts';
import { saleKind } from './sale-kind.ts';
import { settleIfDue } from './settle-sale.ts';

const HOUR = 3_600_000;
const log = { error: () => undefined };
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const post = (as: DemoName, operation: string, body: object) =>
  market.call('POST', `/api/Sell/${operation}`, { as, body, idem: true });

/** Who was told of a sale, each as often as it was told. */
async function told(saleId: number, event: string): Promise<string[]> {
  const isIt = and(eq(notifications.saleId, saleId), eq(notifications.event, event));
  const rows = await market.db.select().from(notifications).where(isIt);
  return rows
    .filter(({ role }) => role !== 'SubVendor')
    .map(({ role, clientId }) => `${role} ${clientId}`)
    .sort();
}

const changeOf = async ({ id }: OpenSale) => {
  const { data } = await market.call('GET', `/api/Sell/GetSchoolSaleDetails/${id}`, { as: 'school' });
  return {
    saleId: id,
    version: data.sale.version,
    note: 'The keys are found.',
    sale: { auctionTypeId: 2, isPublish: true },
  };
};
const closing = () => tellAllClosingOf(market.services, log, saleKind);

const cases = [
  {
    event: 'sale-changed',
    to: ['Vendor 1', 'Vendor 2', 'Vendor 3'],
    async happen(sale: OpenSale) {
      expect((await post('school', 'ChangeSale', await changeOf(sale))).status).toBe(200);
    },
  },
  {
    event: 'sale-closing-soon',
    to: ['School 1', 'Vendor 1', 'Vendor 2', 'Vendor 3'],
    async happen() {
      await market.moveClock(7 * HOUR);
      await closing();
      await closing();
    },
  },
  {
    event: 'inspection-booked',
    to: ['School 1'],
    async happen({ id }: OpenSale) {
      const at = new Date((await market.now()).getTime() + 2 * HOUR);
      const window = {
        kind: 'inspection',
        startsAt: at.toISOString(),
        endsAt: new Date(at.getTime() + HOUR).toISOString(),
        places: 1,
      };
      const saved = await post('school', 'SaveWindows', { saleId: id, windows: [window] });
      expect((await post('vendor', 'BookWindow', { windowId: saved.data[0].id })).status).toBe(200);
    },
  },
];

describe('notices of a sale', () => {
  it.each(cases)(
    'SALE-30 SALE-33 SALE-52 PUR-24 $event is told once to $to: who takes part, is invited or watches',
    async ({ event, to, happen }) => {
      const sale = await openSale(market, { kind: 2, endsIn: 30 * HOUR, vendors: [vendorIds.vendor2] });
      await acceptTerms(market, 'vendor', sale.id);
      expect((await post('vendor3', 'WatchSale', { saleId: sale.id })).status).toBe(200);
      await happen(sale);
      expect(await told(sale.id, event)).toEqual(to);
    },
  );

  it('NOTIF-30 a booking names what is looked at and what is collected', async () => {
    const sale = await openSale(market, { kind: 2, endsIn: 30 * HOUR });
    for (const as of ['vendor', 'vendor2'] as const) await acceptTerms(market, as, sale.id);
    const buy = { lotId: sale.lotIds[1], askingPrice: '1000.00' };
    expect((await post('vendor', 'BuyLot', buy)).status).toBe(200);
    const at = (await market.now()).getTime();
    const windows = ['inspection', 'pickup'].map((kind, index) => ({
      kind,
      startsAt: new Date(at + (2 + index) * HOUR).toISOString(),
      endsAt: new Date(at + (3 + index) * HOUR).toISOString(),
      places: 2,
    }));
    const { data } = await post('school', 'SaveWindows', { saleId: sale.id, windows });
    for (const { id } of data) expect((await post('vendor', 'BookWindow', { windowId: id })).status).toBe(200);
    const said = async (event: string) =>
      (
        await market.db
          .select({ message: notifications.message })
          .from(notifications)
          .where(and(eq(notifications.saleId, sale.id), eq(notifications.event, event)))
      )[0]?.message;
    expect(await said('inspection-booked')).toContain('an inspection of Lot 1: School bus and 1 more lot on ');
    expect(await said('pickup-booked')).toContain('the pickup of Lot 2: Forty desks on ');
  });
});

describe('a sale that sells nothing', () => {
  const settle = ({ id }: OpenSale) => settleIfDue(market.services, log, id);

  it.each([1, 2] as const)('SALE-61 of kind %i is told to its school once', async (kind) => {
    const sale = await openSale(market, { kind, endsIn: HOUR });
    await market.moveClock(HOUR);
    await Promise.all([settle(sale), settle(sale)]);
    await settle(sale);
    expect(await told(sale.id, 'sale-unsold')).toEqual(['School 1']);
  });

  it('SALE-61 is not one of which a lot was bought', async () => {
    const sale = await openSale(market, { kind: 2, endsIn: HOUR });
    await acceptTerms(market, 'vendor', sale.id);
    const body = { lotId: sale.lotIds[0], askingPrice: '1000.00' };
    const bought = await market.call('POST', '/api/Sell/BuyLot', { as: 'vendor', body, idem: true });
    expect(bought.status).toBe(200);
    await market.moveClock(HOUR);
    await settle(sale);
    expect(await told(sale.id, 'sale-unsold')).toEqual([]);
  });
});
