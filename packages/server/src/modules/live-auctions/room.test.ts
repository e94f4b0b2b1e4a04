import { randomUUID } from 'node:crypto';
import { hubGroupOf } from '@chalkline/rules';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lotEvents, lotStates } from '../../database/tables/index.ts';
import { actAs } from '../../testing/front-door.ts';
import { bidAs, bidLive, type LiveSale, liveSale, lotToken } from '../../testing/live-story.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import type { LotItem } from './room/lot-item.ts';

let market: Market;
const open: HubConnection[] = [];
beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
});
afterAll(() => market.close());

async function windowOf(token: string) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${market.url}/notificationHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  const items: LotItem[] = [];
  const watching: number[] = [];
  connection.on('ReceiveRFQNotification', (item: LotItem) => void items.push(item));
  connection.on('AuctionWatchedAsync', (message: { watching: number }) => void watching.push(message.watching));
  await connection.start();
  open.push(connection);
  return { connection, items, watching };
}
const as = async (name: DemoName) => windowOf(await market.tokenOf(name));
/** A window that hears what concerns its own account too, as the app's do: which sales it is to read again. */
async function ownWindow(name: DemoName) {
  const token = await market.tokenOf(name);
  const session = await market.services.sessions.resolve(token);
  if (!session) throw new Error(`${name} has no session`);
  const window = await windowOf(token);
  const changed: number[] = [];
  window.connection.on('SaleChangedAsync', ({ saleId }: { saleId: number }) => void changed.push(saleId));
  await window.connection.invoke('AddToGroup', hubGroupOf(session.role, session.clientId));
  return { ...window, changed };
}
const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return condition();
};
const roomOf = (sale: LiveSale) => `auction_${sale.token}`;

it('HUB-15 lets in the selling school, companies that may see it and who acts as one; to others there is no such room', async () => {
  const sale = await liveSale(market.services, { isPublic: false });
  const acting = await actAs(market, 'vendor', 'Vendor');
  for (const token of [
    await market.tokenOf('school'),
    await market.tokenOf('vendor'),
    await market.tokenOf('subvendor'),
    acting.token,
  ]) {
    const { connection } = await windowOf(token);
    expect(await connection.invoke('AddToGroup', roomOf(sale))).toBe(true);
  }
  const refusal = 'This auction does not exist, or it is not yours.';
  for (const name of ['school2', 'vendor4', 'staff', 'admin'] as const) {
    const { connection } = await as(name);
    await expect(connection.invoke('AddToGroup', roomOf(sale)), name).rejects.toThrow(refusal);
    await expect(connection.invoke('AddToGroup', 'auction_nothing'), name).rejects.toThrow(refusal);
  }
});

it('LIVE-17 LIVE-18 every line reaches the room once and in order, a line that nobody told of within a second or two', async () => {
  const sale = await liveSale(market.services, { lots: [{}, {}] });
  const [lotId = 0, other = 0] = sale.lotIds;
  const school = await as('school');
  const vendor = await as('vendor');
  for (const { connection } of [school, vendor]) await connection.invoke('AddToGroup', roomOf(sale));
  for (let turn = 1; turn <= 10; turn += 1) {
    await bidAs(market.services, turn % 2 ? lotId : other, (turn % 2) + 1, turn * 3_000);
    await bidAs(market.services, turn % 2 ? lotId : other, 2 - (turn % 2), turn * 3_000 + 1_500);
  }
  const lines = await market.db.select().from(lotEvents).where(eq(lotEvents.lotId, lotId)).orderBy(lotEvents.seq);
  const seqsOf = (items: readonly LotItem[], id: number) =>
    items.filter((item) => item.lotId === id).map(({ seq }) => seq);
  const expected = lines.slice(1).map(({ seq }) => seq);
  expect(await until(() => seqsOf(vendor.items, lotId).length >= expected.length)).toBe(true);
  expect(seqsOf(vendor.items, lotId)).toEqual(expected);
  expect(seqsOf(school.items, lotId)).toEqual(expected);
  expect(vendor.items.filter((item) => item.lotId === lotId).map(({ hash }) => hash)).toEqual(
    lines.slice(1).map(({ hash }) => hash),
  );
  // As another node would, without a word to this one.
  const last = lines.at(-1);
  if (!last) throw new Error('there is no line');
  await market.db.insert(lotEvents).values({ ...last, seq: last.seq + 1 });
  await market.db
    .update(lotStates)
    .set({ seq: last.seq + 1 })
    .where(eq(lotStates.lotId, lotId));
  expect(await until(() => seqsOf(vendor.items, lotId).includes(last.seq + 1))).toBe(true);
  expect(await until(() => vendor.watching.at(-1) === 2)).toBe(true);
  await school.connection.invoke('RemoveFromGroup', roomOf(sale));
  expect(await until(() => vendor.watching.at(-1) === 1)).toBe(true);
  const heard = school.items.length;
  await bidAs(market.services, other, 1, 99_000);
  expect(await until(() => vendor.items.at(-1)?.lotId === other)).toBe(true);
  expect(school.items).toHaveLength(heard);
});

it('LIVE-42 a raise that no line shows is told to every window of its own company, and to nobody else', async () => {
  const sale = await liveSale(market.services);
  const [lotId = 0] = sale.lotIds;
  await bidLive(market, 'vendor', lotId, '50');
  const own = await Promise.all([ownWindow('vendor'), ownWindow('subvendor')]);
  const others = await Promise.all([ownWindow('vendor2'), ownWindow('school')]);
  for (const { connection } of [...own, ...others]) await connection.invoke('AddToGroup', roomOf(sale));
  expect((await bidLive(market, 'vendor', lotId, '90')).data).toMatchObject({ isAccepted: true, seq: 1 });
  for (const { changed } of own) expect(await until(() => changed.length === 1)).toBe(true);
  for (const { changed } of others) expect(changed).toEqual([]);
  for (const { items } of [...own, ...others]) expect(items).toEqual([]);
});

it('LIVE-18 a window that goes away while it comes in is counted no longer', async () => {
  const sale = await liveSale(market.services);
  const token = await market.tokenOf('vendor');
  const windows = await Promise.all(Array.from({ length: 12 }, () => windowOf(token)));
  await Promise.all(
    windows.map(async ({ connection }) => {
      const entering = connection.invoke('AddToGroup', roomOf(sale)).catch(() => undefined);
      await connection.stop();
      await entering;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(market.services.auctions.feed.watchers().filter(({ saleId }) => saleId === sale.id)).toEqual([]);
});

it('HUB-15 blocking a company leads its windows out of the room', async () => {
  const sale = await liveSale(market.services);
  const [lotId = 0] = sale.lotIds;
  const vendor = await ownWindow('vendor2');
  await vendor.connection.invoke('AddToGroup', roomOf(sale));
  await bidLive(market, 'vendor', lotId, '50');
  expect(await until(() => vendor.items.length === 1)).toBe(true);
  await market.call('POST', '/api/School/BlockVendor', { as: 'school', body: { vendorId: 2, reason: 'Late.' } });
  expect(await until(() => vendor.changed.includes(sale.id))).toBe(true);
  await bidLive(market, 'vendor', lotId, '70');
  await bidAs(market.services, lotId, 1, 8_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(vendor.items).toHaveLength(1);
  await expect(vendor.connection.invoke('AddToGroup', roomOf(sale))).rejects.toThrow('does not exist');
  await market.call('POST', '/api/School/UnblockVendor', { as: 'school', body: { vendorId: 2 } });
});

it('IMP-6 LIVE-15 an administrator who acts as the bidder reads no maximum, and nothing to guess it from', async () => {
  const sale = await liveSale(market.services);
  const [lotId = 0] = sale.lotIds;
  await bidLive(market, 'vendor', lotId, '7313.37', { isConfirmed: true });
  const paths = [`GetLiveAuction/${sale.token}`, `GetMyLiveBids/${sale.token}`];
  const [room, bids] = await Promise.all(
    paths.map((path) => market.call('GET', `/api/Sell/${path}`, { as: 'vendor' })),
  );
  expect([room?.data.lots[0].myMaximum, bids?.data.length]).toEqual(['7313.37', 1]);
  const acting = await actAs(market, 'vendor', 'Vendor');
  const [seen, none] = await Promise.all(paths.map((path) => market.call('GET', `/api/Sell/${path}`, acting)));
  expect(seen?.data.lots[0]).toMatchObject({ myMaximum: null, isLeading: true });
  expect(none?.data).toEqual([]);
});

it('LIVE-15 LOG-5 SALE-2 two auctions that differ in one secret maximum and reserve give everybody else the same', async () => {
  const play = async (maximum: number, raise: number | null, reserve: string) => {
    const sale = await liveSale(market.services, { lots: [{ startPrice: '100', reserve }], moreBidders: 1 });
    const [lotId = 0] = sale.lotIds;
    const watcher = await as('school');
    await watcher.connection.invoke('AddToGroup', roomOf(sale));
    const own = [await bidAs(market.services, lotId, 1, maximum)];
    if (raise !== null) own.push(await bidAs(market.services, lotId, 1, raise));
    const rival = [
      await bidAs(market.services, lotId, 2, 20_000, randomUUID()),
      await bidAs(market.services, lotId, 2, 20_500, randomUUID()),
    ];
    expect(await until(() => watcher.items.length >= 3)).toBe(true);
    const answers = {
      room: (await market.call('GET', `/api/Sell/GetLiveAuction/${sale.token}`, { as: 'vendor2' })).data,
      school: (await market.call('GET', `/api/Sell/GetLiveAuction/${sale.token}`, { as: 'school' })).data,
      events: (await market.call('GET', `/api/Sell/GetLotEvents/${lotId}`, { as: 'vendor2' })).data,
      bids: (await market.call('GET', `/api/Sell/GetMyLiveBids/${sale.token}`, { as: 'vendor2' })).data,
      list: (await market.call('GET', '/api/Sell/GetLiveAuctions', { as: 'vendor2' })).data,
      file: (await market.call('GET', `/api/Sell/DownloadLotLog/${lotId}`, { as: 'vendor2' })).raw.toString(),
      public: (
        await market.call('GET', `/api/Sell/GetPublicLotLog/${lotToken(market.services.ids, lotId)}`)
      ).raw.toString(),
      pushed: watcher.items,
      rival,
    };
    return { answers, own };
  };
  const a = await play(41_000, null, '7777');
  const b = await play(63_500, 88_800, '6543');
  /** Everything but what is random or of the time: numbers of rows, instants, hashes, salts, signatures, tokens. */
  const comparable = ({ answers }: typeof a): string =>
    JSON.stringify(answers)
      .replaceAll(/RFQ-\d+/g, 'NUMBER')
      .replaceAll(/[0-9a-f]{32,64}/g, 'HEX')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/— [^"\\]*/g, 'SIGNED')
      .replaceAll(/"(encryptedId|encryptedSaleId)":"[^"]*"/g, 'TOKEN')
      .replaceAll(/"(id|lotId|saleId)":("?)\d+/g, '$1')
      .replaceAll(/Bidding Company [^"]*/g, 'COMPANY')
      // The school reads its own list of lots by row numbers that differ.
      .replaceAll(/"watching":\d+/g, 'WATCHING');
  const listless = (played: typeof a) => comparable({ ...played, answers: { ...played.answers, list: [] } });
  expect(listless(b)).toBe(listless(a));
  for (const secret of [
    '41000',
    '410.00',
    '63500',
    '635.00',
    '88800',
    '888.00',
    '777700',
    '7777',
    '654300',
    '6543.00',
  ]) {
    expect(comparable(a) + comparable(b), secret).not.toContain(secret);
  }
  // The bidder's own answers have one shape, whether it raised silently or not.
  for (const answer of [...a.own, ...b.own]) expect(Object.keys(answer)).toEqual(Object.keys(a.own[0] ?? {}));
  const types = (answer: object) => Object.entries(answer).map(([name, value]) => [name, typeof value]);
  expect(types(b.own[1] ?? {})).toEqual(types(a.own[0] ?? {}));
});
