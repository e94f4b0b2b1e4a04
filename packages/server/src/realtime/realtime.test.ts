import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { actAs } from '../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { awardedPurchase, bid, openBids, openPurchase, vendorIds } from '../testing/story.ts';

let market: Market;
const open: HubConnection[] = [];

beforeAll(async () => {
  market = await startMarket({ listen: true });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
});
afterAll(() => market.close());

interface Told {
  message: string;
  rfpId: number;
}

const connect = async (token: string, transport = HttpTransportType.WebSockets) => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${market.url}/notificationHub`, { accessTokenFactory: () => token, transport })
    .configureLogging(LogLevel.None)
    .build();
  const told: Told[] = [];
  connection.on('ReceiveNotification', (notification: Told) => void told.push(notification));
  await connection.start();
  open.push(connection);
  return { connection, told };
};
const as = async (name: DemoName) => connect(await market.tokenOf(name));
const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 100 && !condition(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return condition();
};
const fresh = async (name: DemoName) => {
  const session = await market.services.sessions.resolve(await market.tokenOf(name));
  return market.services.sessions.issue(session?.userId ?? 0, null);
};

it.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('HUB-3 NOTIF-9 publishing reaches the invited vendor over %s', async (_name, transport) => {
  const vendor = await connect(await market.tokenOf('vendor'), transport);
  const stranger = await as('vendor4');
  await vendor.connection.invoke('AddToGroup', `Vendor_${vendorIds.vendor}`);
  await stranger.connection.invoke('AddToGroup', `Vendor_${vendorIds.vendor4}`);
  const { id } = await openPurchase(market, { vendors: [vendorIds.vendor] });
  expect(await until(() => vendor.told.length > 0)).toBe(true);
  expect(vendor.told).toHaveLength(1);
  expect(vendor.told[0]).toMatchObject({
    rfpId: id,
    message: expect.stringContaining('invites you to bid'),
    isRead: false,
  });
  expect(stranger.told).toEqual([]);
});

it('NOTIF-10 what is pushed is what the list holds', async () => {
  const { connection, told } = await as('vendor');
  await connection.invoke('AddToGroup', `Vendor_${vendorIds.vendor}`);
  await openPurchase(market, { vendors: [vendorIds.vendor] });
  await until(() => told.length > 0);
  const { data } = await market.call('GET', '/api/Auth/GetAllNotifications/Vendor', { as: 'vendor' });
  expect(data[0]).toEqual(told[0]);
});

/** Joins each account's own group; which purchases it hears to have changed is kept by its name. */
async function watchChanges(...names: DemoName[]): Promise<Record<string, number[]>> {
  const changed: Record<string, number[]> = {};
  for (const name of names) {
    const session = await market.services.sessions.resolve(await market.tokenOf(name));
    const { connection } = await as(name);
    changed[name] = [];
    connection.on('PurchaseChangedAsync', ({ rfpId }: { rfpId: number }) => void changed[name]?.push(rfpId));
    await connection.invoke('AddToGroup', `${session?.role}_${session?.clientId}`);
  }
  return changed;
}

it('HUB-12 what happens to an order reaches every open window of both sides', async () => {
  const { purchase, orderId } = await awardedPurchase(market);
  const changed = await watchChanges('school', 'vendor', 'subvendor', 'vendor3');
  await market.call('POST', '/api/POConfiguration/AcceptPurchaseOrder', { as: 'vendor', body: { id: orderId } });
  const invoice = { id: orderId, number: 'NG-1', amount: '1.00', issuedOn: '2026-01-02' };
  await market.call('POST', '/api/POConfiguration/AttachInvoice', { as: 'vendor', body: invoice });
  const both = [purchase.id, purchase.id];
  await until(() => ['school', 'vendor', 'subvendor'].every((name) => changed[name]?.length === 2));
  expect(changed).toEqual({ school: both, vendor: both, subvendor: both, vendor3: [] });
});

it('HUB-12 what one of a school decides about opened bids reaches the open windows of the others', async () => {
  const weights = [
    { rubricId: 1, score: 60 },
    { rubricId: 2, score: 40 },
  ];
  const purchase = await openPurchase(market, { weights });
  const { bidId } = await bid(market, 'vendor', purchase, ['10.00', '20.00']);
  await bid(market, 'vendor2', purchase, ['11.00', '21.00']);
  const session = await market.services.sessions.resolve(await market.tokenOf('assistant'));
  await openBids(market, purchase);
  const changed = await watchChanges('school', 'vendor3');
  const acts: [operation: string, as: DemoName, body: object][] = [
    ['SetEvaluation', 'school', { rfpId: purchase.id, evaluatorIds: [session?.userId], isTwoEnvelope: false }],
    ['SignStatement', 'assistant', { rfpId: purchase.id, hasConflict: false, text: null }],
    ['ScoreBid', 'assistant', { bidId, scores: [{ rubricId: 2, score: 8, comment: null }] }],
    ['SetConsensus', 'school', { bidId, rubricId: 2, score: 9, comment: 'We agreed.' }],
    ['DisqualifyBid', 'school', { bidId, reason: 'No proof of insurance.' }],
    ['ReinstateBid', 'school', { bidId, reason: 'The proof came.' }],
    ['CloseWithoutAward', 'school', { id: purchase.id, reason: 'Above the budget.' }],
  ];
  for (const [operation, name, body] of acts) {
    changed['school'] = [];
    const answer = await market.call('POST', `/api/POConfiguration/${operation}`, { as: name, body, idem: true });
    expect([operation, answer.status]).toEqual([operation, 200]);
    await until(() => changed['school']?.includes(purchase.id) ?? false);
    expect([operation, changed['school']]).toEqual([operation, [purchase.id]]);
  }
  expect(changed['vendor3']).toEqual([]);
});

it('HUB-12 a bid that changes, and its opening, reach the people of its own company and no other bidder', async () => {
  const purchase = await openPurchase(market);
  await bid(market, 'vendor2', purchase, ['11.00', '21.00']);
  const changed = await watchChanges('vendor', 'subvendor', 'vendor2');
  await bid(market, 'subvendor', purchase, ['10.00', '20.00']);
  await until(() => ['vendor', 'subvendor'].every((name) => changed[name]?.length === 1));
  expect(changed).toEqual({ vendor: [purchase.id], subvendor: [purchase.id], vendor2: [] });
  await openBids(market, purchase);
  await until(() => ['vendor', 'subvendor', 'vendor2'].every((name) => changed[name]?.includes(purchase.id)));
  expect(changed['vendor2']).toEqual([purchase.id]);
});

it('HUB-12 NOTIF-13 who turned a notice off still sees the open page change', async () => {
  const purchase = await openPurchase(market, { vendors: [vendorIds.vendor3, vendorIds.vendor4] });
  const events = [{ event: 'cancelled', inApp: false, email: true }];
  const choices = { digest: 'immediately', digestHour: 7, events };
  await market.call('POST', '/api/Auth/SaveNotificationPreferences', { as: 'vendor3', body: choices });
  const changed = await watchChanges('vendor3', 'vendor4');
  const body = { id: purchase.id, reason: 'The budget was withdrawn.' };
  await market.call('POST', '/api/POConfiguration/CancelRfp', { as: 'school', body });
  await until(() => (changed['vendor3']?.length ?? 0) > 0);
  expect(changed['vendor3']).toEqual([purchase.id]);
});

it('HUB-12 what is written about a draft reaches the school and its reviewers', async () => {
  const body = { rfptypeId: 1, rfpName: 'Gym mats' };
  const { id } = (await market.call<{ id: number }>('POST', '/api/POConfiguration/RFP', { as: 'school', body })).data;
  await market.db.execute(sql`update rfps set review_status = 1 where id = ${id}`);
  const changed = await watchChanges('school', 'assistant', 'staff', 'vendor');
  const comment = { id, text: 'For the new hall.' };
  await market.call('POST', '/api/POConfiguration/AddReviewComment', { as: 'school', body: comment });
  await until(() => ['school', 'assistant', 'staff'].every((name) => changed[name]?.length === 1));
  expect(changed).toEqual({ school: [id], assistant: [id], staff: [id], vendor: [] });
});

it.each([
  ['another vendor’s', `Vendor_${vendorIds.vendor2}`],
  ['a school’s', 'School_1'],
  ['no', ''],
])('HUB-4 a vendor does not join %s group', async (_whose, group) => {
  const { connection } = await as('vendor');
  await expect(connection.invoke('AddToGroup', group)).rejects.toThrow('This group is not yours.');
});

it('HUB-4 a sub-vendor’s group is its own, not its company’s', async () => {
  const { connection } = await as('subvendor');
  await expect(connection.invoke('AddToGroup', `Vendor_${vendorIds.vendor}`)).rejects.toThrow(
    'This group is not yours.',
  );
  const session = await market.services.sessions.resolve(await market.tokenOf('subvendor'));
  expect(await connection.invoke('AddToGroup', `SubVendor_${session?.userId}`)).toBe(true);
});

it('IMP-2 HUB-4 the hub, whose sockets carry no headers, knows an administrator’s stay in an account by its token', async () => {
  const { token } = await actAs(market, 'vendor', 'Vendor');
  const { connection } = await connect(token);
  expect(await connection.invoke('AddToGroup', `Vendor_${vendorIds.vendor}`)).toBe(true);
});

it('AUTH-4 neither a revoked session nor nobody negotiates', async () => {
  const token = await fresh('vendor');
  const negotiate = (bearer: string) =>
    fetch(`${market.url}/notificationHub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
    });
  expect((await negotiate(token)).status).toBe(200);
  await market.call('POST', '/api/Auth/SignOut', { token });
  expect((await negotiate(token)).status).toBe(401);
  expect((await negotiate('nonsense')).status).toBe(401);
  await expect(connect(token)).rejects.toThrow('401');
});

it('HUB-5 signing out ends the session’s own connection and no other', async () => {
  const [token, other] = [await fresh('vendor'), await fresh('vendor')];
  const [ending, staying] = [await connect(token), await connect(other)];
  let isClosed = false;
  ending.connection.onclose(() => {
    isClosed = true;
  });
  await market.call('POST', '/api/Auth/SignOut', { token });
  expect(await until(() => isClosed)).toBe(true);
  expect(staying.connection.state).toBe('Connected');
});

it('ACC-16 ending all sessions of an account ends its connections', async () => {
  const tokens = [await fresh('vendor2'), await fresh('vendor2')];
  const connections = await Promise.all(tokens.map((token) => connect(token)));
  const session = await market.services.sessions.resolve(tokens[0] ?? '');
  await market.services.sessions.revokeUser(session?.userId ?? 0);
  expect(await until(() => connections.every(({ connection }) => connection.state === 'Disconnected'))).toBe(true);
});

it.each([
  ['ran out', sql`expires_at = now() - interval '1 second'`],
  ['was ended while the node could not hear of it', sql`revoked_at = now()`],
])('HUB-10 ACC-16 AUTH-1 a connection does not outlive a session that %s', async (_how, change) => {
  const [token, other] = [await fresh('vendor'), await fresh('vendor')];
  const [ending, staying] = [await connect(token), await connect(other)];
  const session = await market.services.sessions.resolve(token);
  await market.db.execute(sql`update sessions set ${change} where id = ${session?.sessionId}`);
  await market.services.realtime.endLapsed();
  expect(await until(() => ending.connection.state === 'Disconnected')).toBe(true);
  expect(staying.connection.state).toBe('Connected');
});

it('ACC-16 a connection does not outlive its account’s standing', async () => {
  const { connection } = await as('vendor3');
  await market.db.execute(sql`update vendors set status = 2 where id = ${vendorIds.vendor3}`);
  await market.services.realtime.endLapsed();
  expect(await until(() => connection.state === 'Disconnected')).toBe(true);
});

it('AUTH-14 a token in the hub’s address is not in the log', async () => {
  const token = await market.tokenOf('vendor');
  await connect(token, HttpTransportType.ServerSentEvents);
  expect(market.log.join('')).not.toContain(token);
});

/** What the compiler must refuse; nothing of it runs. HUB-3 */
async function wrongPushes() {
  const { realtime } = market.services;
  await realtime.push('School', 1, 'AddToCartAsync', 3);
  // @ts-expect-error the contract has no such event
  await realtime.push('School', 1, 'AddToBasketAsync', 3);
  // @ts-expect-error the message is a number
  await realtime.push('School', 1, 'AddToCartAsync', 'three');
  // @ts-expect-error the message is missing
  await realtime.push('School', 1, 'AddToCartAsync');
  // @ts-expect-error the message is a purchase
  await realtime.broadcast('PurchaseChangedAsync', { saleId: 1 });
  // @ts-expect-error nothing comes with it that has this name
  await realtime.pushToSession('a session', 'PurchaseChangedAsync', { rfpId: 'seven' });
}
void wrongPushes;
