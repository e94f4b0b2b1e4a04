import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openServer } from '../database/connect.ts';
import type { Connection } from '../database/database.ts';
import { rfpLines, rfps, users } from '../database/tables/index.ts';
import { createSessions, type Sessions } from '../security/sessions.ts';
import { freePort } from '../testing/free-port.ts';
import type { DemoName } from '../testing/market.ts';
import { TEST_SECRET } from '../testing/market-dump.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { startNginx, type TestNginx } from '../testing/nginx.ts';
import { startRedis, type TestRedis } from '../testing/redis.ts';
import { remoteMarket } from '../testing/remote-market.ts';
import { type ServerNode, startServerNode } from '../testing/server-node.ts';
import { type Caller, openPurchase, vendorIds } from '../testing/story.ts';

type NodeName = 'a' | 'b';

let postgres: MarketPostgres;
let redis: TestRedis;
let nginx: TestNginx | null;
let database: Connection;
let sessions: Sessions;
let databaseUrl: string;
const ports: Record<NodeName, number> = { a: 0, b: 0 };
const nodes: Partial<Record<NodeName, ServerNode>> = {};
const open: HubConnection[] = [];

async function startNode(name: NodeName): Promise<ServerNode> {
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, PORT: String(ports[name]) };
  const node = await startServerNode(env);
  nodes[name] = node;
  return node;
}

const readyOf = async (node: NodeName) => {
  const answer = await fetch(`http://127.0.0.1:${ports[node]}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(condition: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await condition()) return true;
    await pause(100);
  }
  return condition();
}

beforeAll(async () => {
  postgres = await startMarketPostgres();
  redis = await startRedis();
  databaseUrl = await postgres.newMarket();
  for (const name of ['a', 'b'] as const) {
    ports[name] = await freePort();
    await startNode(name);
  }
  // A node starts without Redis when Redis is slow; what it publishes then reaches its own clients alone.
  for (const name of ['a', 'b'] as const) {
    if (!(await until(async () => (await readyOf(name)).body.status === 'ok'))) throw new Error(`${name} has no Redis`);
  }
  nginx = await startNginx([ports.a, ports.b]);
  database = await openServer(databaseUrl);
  sessions = createSessions(database, { current: TEST_SECRET, previous: null });
}, 240_000);

afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
});

afterAll(async () => {
  await nginx?.stop();
  for (const node of Object.values(nodes)) await node.kill();
  await database?.close();
  await redis?.pause();
  await postgres?.stop();
}, 60_000);

/** Where clients go: to the balancer where there is one, else to the node itself. */
const urlOf = (node: NodeName) => nginx?.url ?? `http://127.0.0.1:${ports[node]}`;

async function issue(name: DemoName): Promise<string> {
  const email = `${name}@demo.chalkline.test`;
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return sessions.issue(user?.id ?? 0, null);
}

/** A session whose calls the balancer sends to the node: it chooses by the token. */
async function tokenOn(node: NodeName, name: DemoName): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const token = await issue(name);
    if (!nginx) return token;
    const answer = await fetch(`${nginx.url}/healthz`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.headers.get('x-node') === `127.0.0.1:${ports[node]}`) return token;
  }
  throw new Error(`the balancer sends nobody to node ${node}`);
}

const schoolOn = async (node: NodeName): Promise<Caller> => {
  const token = await tokenOn(node, 'school');
  return remoteMarket(
    () => urlOf(node),
    () => token,
  );
};

interface Told {
  id: number;
  rfpId: number;
}

/** A vendor whose hub connection is on the node, with what it was pushed, and its list as the API gives it. */
async function vendorOn(node: NodeName) {
  const token = await tokenOn(node, 'vendor');
  const told: Told[] = [];
  const missed: unknown[] = [];
  const connection = new HubConnectionBuilder()
    .withUrl(`${urlOf(node)}/notificationHub`, { accessTokenFactory: () => token })
    .withAutomaticReconnect([0, 2_000, 10_000, 30_000])
    .configureLogging(LogLevel.None)
    .build();
  connection.on('ReceiveNotification', (notification: Told) => void told.push(notification));
  connection.on('MessagesMissedAsync', (nothing: unknown) => void missed.push(nothing));
  const join = () => connection.invoke('AddToGroup', `Vendor_${vendorIds.vendor}`);
  connection.onreconnected(() => void join());
  await connection.start();
  open.push(connection);
  await join();
  const market = remoteMarket(
    () => urlOf(node),
    () => token,
  );
  const stored = async (): Promise<Told[]> =>
    (await market.call('GET', '/api/Auth/GetAllNotifications/Vendor', { as: 'vendor' })).data;
  return { connection, told, missed, stored, token };
}

const publish = (market: Caller) => openPurchase(market, { quantities: [1], vendors: [vendorIds.vendor] });
it('NOTIF-9 HUB-4 a purchase published on one node is pushed to a vendor on the other, once', {
  timeout: 120_000,
}, async () => {
  const vendor = await vendorOn('a');
  const { id } = await publish(await schoolOn('b'));
  // The market's own reminders may come at the same moment.
  const ofPurchase = () => vendor.told.filter(({ rfpId }) => rfpId === id);
  expect(await until(() => ofPurchase().length > 0)).toBe(true);
  await pause(500);
  expect(ofPurchase()).toHaveLength(1);
  expect(await vendor.stored()).toContainEqual(ofPurchase()[0]);
});

it('AUTH-4 HUB-5 a session that is ended on one node loses its connection on the other', {
  timeout: 120_000,
}, async () => {
  const vendor = await vendorOn('a');
  let isClosed = false;
  vendor.connection.onclose(() => {
    isClosed = true;
  });
  const answer = await fetch(`http://127.0.0.1:${ports.b}/api/Auth/SignOut`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vendor.token}` },
  });
  expect(answer.status).toBe(200);
  expect(await until(() => isClosed)).toBe(true);
});

it('SRV-6 HUB-7 a node killed in the middle of writes loses none that was acknowledged, and its clients catch up on the other', {
  timeout: 240_000,
}, async () => {
  const vendor = await vendorOn('b');
  const [onA, onB] = [await schoolOn('a'), await schoolOn('b')];
  const acknowledged: { id: number; name: string }[] = [];
  let isStopped = false;
  const write = async (market: Caller, writer: string) => {
    for (let n = 0; !isStopped; n += 1) {
      const name = `node writer ${writer} ${n}`;
      const products = [1, 2, 3].map((line) => ({ categoryId: null, productDesc: `${name}, line ${line}` }));
      const body = { rfptypeId: 2, rfpName: name, products };
      const answer = await market.call('POST', '/api/POConfiguration/RFP', { as: 'school', body }).catch(() => null);
      if (answer?.status === 200) acknowledged.push({ id: answer.data.id, name });
      else await pause(50);
    }
  };
  const writers = [write(onB, 'b1'), write(onB, 'b2'), write(onA, 'a1')];
  expect(await until(() => acknowledged.length >= 30)).toBe(true);
  await nodes.b?.kill();
  const missed = await publish(onA);
  const atKill = acknowledged.length;
  expect(await until(() => acknowledged.length >= atKill + 20)).toBe(true);
  isStopped = true;
  await Promise.all(writers);
  const rows = await database.db
    .select({ id: rfps.id, name: rfps.name })
    .from(rfps)
    .where(
      inArray(
        rfps.id,
        acknowledged.map(({ id }) => id),
      ),
    );
  expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(
    new Map(acknowledged.map(({ id, name }) => [id, name])),
  );
  for (const { id } of acknowledged) {
    expect(await database.db.$count(rfpLines, eq(rfpLines.rfpId, id)), `lines of ${id}`).toBe(3);
  }
  // Without a balancer the client can't be led elsewhere: it comes back by itself where there is one.
  const after = nginx ? vendor : await vendorOn('a');
  expect(await until(() => after.connection.state === 'Connected')).toBe(true);
  expect((await after.stored()).map(({ rfpId }) => rfpId)).toContain(missed.id);
  await pause(1_000);
  const { id } = await publish(onA);
  expect(await until(() => after.told.some(({ rfpId }) => rfpId === id))).toBe(true);
  await startNode('b');
});

it('SRV-11 SRV-17 HUB-14 without Redis nodes say so and go on; after it returns pushes flow again and every window is read anew', {
  timeout: 240_000,
}, async () => {
  const [vendorA, vendorB] = [await vendorOn('a'), await vendorOn('b')];
  const school = await schoolOn('b');
  await redis.pause();
  expect(await until(async () => (await readyOf('b')).body.redis === 'unreachable')).toBe(true);
  expect(await readyOf('b')).toEqual({
    status: 200,
    body: { status: 'degraded', database: 'ok', redis: 'unreachable', files: 'ok' },
  });
  const from = Date.now();
  const newcomer = await vendorOn('b');
  const { id } = await publish(school);
  expect(Date.now() - from).toBeLessThan(20_000);
  // The node's own clients are told, also those that came meanwhile; the others find it in their list.
  for (const { told } of [vendorB, newcomer]) {
    expect(await until(() => told.some(({ rfpId }) => rfpId === id), 10_000)).toBe(true);
  }
  expect((await vendorA.stored()).map(({ rfpId }) => rfpId)).toContain(id);
  expect(nodes.b?.said()).toContain('Redis reported an error');
  expect([vendorA, vendorB, newcomer].map(({ missed }) => missed.length)).toEqual([0, 0, 0]);
  await redis.resume();
  expect(await until(async () => (await readyOf('a')).body.status === 'ok')).toBe(true);
  expect(await until(async () => (await readyOf('b')).body.status === 'ok')).toBe(true);
  // Also those who heard everything: nobody can tell who missed what.
  expect(await until(() => [vendorA, vendorB, newcomer].every(({ missed }) => missed.length > 0), 10_000)).toBe(true);
  const isToldAgain = async () => {
    const next = await publish(school);
    return until(() => vendorA.told.some(({ rfpId }) => rfpId === next.id), 3_000);
  };
  expect(await until(isToldAgain)).toBe(true);
});

it('SRV-17 HUB-14 a node starts while Redis is away, serves, and joins the others when it comes', {
  timeout: 240_000,
}, async () => {
  await nodes.b?.kill();
  await redis.pause();
  await startNode('b');
  expect((await readyOf('b')).body).toEqual({
    status: 'degraded',
    database: 'ok',
    redis: 'unreachable',
    files: 'ok',
  });
  const [vendorA, vendorB] = [await vendorOn('a'), await vendorOn('b')];
  const onA = await schoolOn('a');
  const lost = await publish(onA);
  await redis.resume();
  expect(await until(() => [vendorA, vendorB].every(({ missed }) => missed.length > 0), 20_000)).toBe(true);
  expect(vendorB.told).toEqual([]);
  expect((await vendorB.stored()).map(({ rfpId }) => rfpId)).toContain(lost.id);
  // A node whose own way to Redis is not back yet would lose this one, too, and have it read anew a moment later.
  for (const node of ['a', 'b'] as const) {
    expect(await until(async () => (await readyOf(node)).body.status === 'ok', 10_000)).toBe(true);
  }
  const { id } = await publish(onA);
  expect(await until(() => vendorB.told.some(({ rfpId }) => rfpId === id), 10_000)).toBe(true);
});

it('SRV-17 a Redis that only hangs is noticed, and nobody waits for it', { timeout: 240_000 }, async () => {
  const [vendorA, vendorB] = [await vendorOn('a'), await vendorOn('b')];
  const school = await schoolOn('b');
  redis.freeze();
  const from = Date.now();
  const { id } = await publish(school);
  expect(Date.now() - from).toBeLessThan(30_000);
  expect(await until(() => vendorB.told.some(({ rfpId }) => rfpId === id), 10_000)).toBe(true);
  expect(await until(async () => (await readyOf('b')).body.status === 'degraded')).toBe(true);
  // The connections are given up, so that whatever was on its way is known to be lost.
  await pause(17_000);
  redis.thaw();
  expect(await until(() => [vendorA, vendorB].every(({ missed }) => missed.length > 0), 30_000)).toBe(true);
  expect(await until(async () => (await readyOf('a')).body.status === 'ok')).toBe(true);
  const next = await publish(school);
  expect(await until(() => vendorA.told.some(({ rfpId }) => rfpId === next.id), 10_000)).toBe(true);
});

it('SRV-11 a whole node outlives the database, says that it is gone, and needs no restart when it is back', {
  timeout: 240_000,
}, async () => {
  const school = await schoolOn('a');
  const vendor = await vendorOn('a');
  const drafts = () => school.call('GET', '/api/POConfiguration/GetDraftPurchases', { as: 'school' });
  await postgres.pause();
  expect((await readyOf('a')).body).toMatchObject({ status: 'unavailable', database: 'unreachable', redis: 'ok' });
  const refused = await drafts();
  expect([refused.status, refused.code]).toEqual([503, 'UNAVAILABLE']);
  await postgres.resume();
  expect(await until(async () => (await readyOf('a')).status === 200)).toBe(true);
  expect((await drafts()).status).toBe(200);
  const { id } = await publish(school);
  expect(await until(() => vendor.told.some(({ rfpId }) => rfpId === id))).toBe(true);
  expect(nodes.a?.said()).not.toContain('ended with');
});
