import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotEvents, notifications, outages } from '../../../database/tables/index.ts';
import { bidLive, endLotIn, type LivePlan, type LiveSale, liveSale } from '../../../testing/live-story.ts';
import { type Market, startMarket } from '../../../testing/market.ts';
import { endLots } from '../course/end-lots.ts';
import { tellAllEnding } from './tell-ending.ts';
import { tellLines } from './tell-lines.ts';
import { tellAllStarting } from './tell-starting.ts';

const MINUTE = 60_000;
const log = { error: () => undefined };
let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const asSchool = async (operation: string, body: object) =>
  expect((await market.call('POST', `/api/Sell/${operation}`, { as: 'school', body })).status, operation).toBe(200);

/** An auction with two bidders that vendor3 watches; vendor4 has nothing to do with it. */
async function watched(plan: LivePlan = {}): Promise<LiveSale & { lotId: number }> {
  const sale = await liveSale(market.services, plan);
  const body = { saleId: sale.id };
  expect((await market.call('POST', '/api/Sell/WatchSale', { as: 'vendor3', body })).status).toBe(200);
  return { ...sale, lotId: sale.lotIds[0] ?? 0 };
}

const noticesOf = (saleId: number, event: string) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.saleId, saleId), eq(notifications.event, event)));

/** Who was told, each as often as it was told. */
async function told(saleId: number, event: string): Promise<string[]> {
  const rows = await noticesOf(saleId, event);
  return rows
    .filter(({ role }) => role !== 'SubVendor')
    .map(({ role, clientId }) => `${role} ${clientId}`)
    .sort();
}

const everybody = ['School 1', 'Vendor 1', 'Vendor 2', 'Vendor 3'];
const bidders = ['Vendor 1', 'Vendor 2'];

interface Case {
  readonly event: string;
  readonly to: readonly string[];
  readonly plan?: LivePlan;
  readonly happen: (sale: LiveSale & { lotId: number }) => Promise<void>;
}

const bothBid = async ({ lotId }: { lotId: number }) => {
  await bidLive(market, 'vendor', lotId, '50');
  await bidLive(market, 'vendor2', lotId, '70');
};
const tell = () => tellLines(market.services, log);

const cases: readonly Case[] = [
  {
    event: 'auction-starting',
    to: everybody,
    plan: { startsIn: 50 * MINUTE, endsIn: 120 * MINUTE },
    async happen() {
      await tellAllStarting(market.services, log);
      await tellAllStarting(market.services, log);
    },
  },
  {
    event: 'auction-started',
    to: everybody,
    plan: { startsIn: MINUTE, endsIn: 120 * MINUTE },
    async happen({ token }) {
      await market.moveClock(MINUTE);
      for (const as of ['vendor', 'school'] as const)
        await market.call('GET', `/api/Sell/GetLiveAuction/${token}`, { as });
    },
  },
  {
    event: 'auction-ending-soon',
    to: [...bidders, 'Vendor 3'],
    plan: { startsIn: -60 * MINUTE, endsIn: 14 * MINUTE, lots: [{}, {}] },
    async happen(sale) {
      await bothBid(sale);
      await tellAllEnding(market.services, log);
      await tellAllEnding(market.services, log);
    },
  },
  {
    event: 'auction-resumed',
    to: everybody,
    async happen({ id }) {
      await asSchool('SuspendAuction', { saleId: id, reason: 'A title is missing.' });
      await asSchool('ResumeAuction', { saleId: id });
    },
  },
  {
    event: 'auction-extended',
    to: everybody,
    plan: { lots: [{}, {}] },
    async happen({ id }) {
      const now = (await market.now()).getTime();
      await market.db.insert(outages).values({ since: new Date(now - 40_000), until: new Date(now) });
      await endLots(market.services, log, id);
      await tell();
      await tell();
    },
  },
  {
    event: 'auction-below-reserve',
    to: ['Vendor 2'],
    plan: { lots: [{ reserve: '500' }] },
    async happen(sale) {
      await bothBid(sale);
      await endLotIn(market.db, sale.lotId, 0);
      await endLots(market.services, log, sale.id);
      await tell();
      await tell();
    },
  },
  {
    event: 'lot-voided',
    to: bidders,
    async happen(sale) {
      await bothBid(sale);
      await asSchool('VoidLot', { lotId: sale.lotId, reason: 'It is needed again.' });
    },
  },
  {
    event: 'reserve-lowered',
    to: bidders,
    plan: { lots: [{ reserve: '500' }] },
    async happen(sale) {
      await bothBid(sale);
      await asSchool('LowerReserve', { lotId: sale.lotId, reservePrice: '466.13' });
    },
  },
  {
    event: 'bidder-disqualified',
    to: ['Vendor 2'],
    async happen(sale) {
      await bothBid(sale);
      await asSchool('DisqualifyBidder', { saleId: sale.id, bidderNumber: 2, reason: 'It is on a list.' });
    },
  },
];

describe('notices of a live auction', () => {
  it.each(cases)('LIVE-20 $event is told once, to whom it concerns: $to', async ({ event, to, plan, happen }) => {
    const sale = await watched(plan);
    await happen(sale);
    expect(await told(sale.id, event)).toEqual(to);
    const words = (await noticesOf(sale.id, event)).map(({ message }) => message).join(' ');
    // To what a reserve fell is told to nobody. LIVE-6
    expect(words).not.toContain('466.13');
  });

  it('LIVE-20 of an end each company reads where it stands; an auction that has just begun or runs on is not told of', async () => {
    // Another test's outage would give these lots its time.
    await market.db.delete(outages);
    const soon = await watched({ startsIn: -60 * MINUTE, endsIn: 14 * MINUTE, lots: [{}, {}, {}] });
    await bothBid(soon);
    await bidLive(market, 'vendor', soon.lotIds[1] ?? 0, '50');
    const short = await watched({ endsIn: 10 * MINUTE });
    const long = await watched({ startsIn: -60 * MINUTE, endsIn: 16 * MINUTE });
    await tellAllEnding(market.services, log);
    const said = new Map((await noticesOf(soon.id, 'auction-ending-soon')).map((row) => [row.clientId, row.message]));
    expect(said.get(1)).toContain('You lead on 1 of the 2 open lots that you bid on.');
    expect(said.get(2)).toContain('You lead on the one open lot that you bid on.');
    expect(said.get(3)).not.toContain('You ');
    for (const { id } of [short, long]) expect(await told(id, 'auction-ending-soon')).toEqual([]);
  });

  it('LIVE-20 LIVE-9 who was outbid just before the time was stopped is told once it goes on', async () => {
    const sale = await watched();
    await bothBid(sale);
    await asSchool('SuspendAuction', { saleId: sale.id, reason: 'A title is missing.' });
    await tell();
    expect(await told(sale.id, 'outbid')).toEqual([]);
    await asSchool('ResumeAuction', { saleId: sale.id });
    await tell();
    await tell();
    expect(await told(sale.id, 'outbid')).toEqual(['Vendor 1']);
  });

  it('LIVE-20 an auction that can’t be told of holds up no other', async () => {
    const [broken, other] = [await watched(), await watched()];
    for (const sale of [broken, other]) await bothBid(sale);
    const text = await market.db.select().from(lotEvents).where(eq(lotEvents.lotId, broken.lotId));
    await market.db.update(lotEvents).set({ line: '{' }).where(eq(lotEvents.lotId, broken.lotId));
    const failures: unknown[] = [];
    await tellLines(market.services, { error: (details) => void failures.push(details) });
    expect(failures).toMatchObject([{ saleId: broken.id }]);
    expect(await told(other.id, 'outbid')).toEqual(['Vendor 1']);
    for (const { seq, line } of text)
      await market.db
        .update(lotEvents)
        .set({ line })
        .where(and(eq(lotEvents.lotId, broken.lotId), eq(lotEvents.seq, seq)));
    await tell();
    expect(await told(broken.id, 'outbid')).toEqual(['Vendor 1']);
  });
});
