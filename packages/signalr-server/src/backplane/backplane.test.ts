import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defineHub } from '../hub/define-hub.ts';
import { collect, connectClient, METHODS, sleep, startServer, type TestServer, until } from '../testing/harness.ts';
import type { Backplane } from './backplane.ts';
import { createMemoryBackplane } from './memory-backplane.ts';
import { createRedisBackplane } from './redis-backplane.ts';
import { Subscriptions } from './subscriptions.ts';
import { decodeClusterMessage, encodeClusterMessage } from './wire.ts';

const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path));

let redis: ChildProcess | undefined;
let redisPort = 0;

function startRedis(): void {
  redis = spawn(REDIS ?? '', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
}

async function stopRedis(): Promise<void> {
  if (redis !== undefined && redis.exitCode === null) {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
}

beforeAll(async () => {
  if (REDIS !== undefined) {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    redisPort = (probe.address() as import('node:net').AddressInfo).port;
    probe.close();
    startRedis();
  }
});

afterAll(stopRedis);

async function redisBackplane(port = redisPort): Promise<Backplane> {
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 20 } });
  client.on('error', () => {});
  await Promise.race([client.connect().catch(() => undefined), sleep(200)]);
  const backplane = createRedisBackplane(client);
  onTestFinished(async () => {
    await backplane.close();
    client.destroy();
  });
  return backplane;
}

const shared = createMemoryBackplane();

const KINDS = [
  { kind: 'memory', available: true, create: async () => shared },
  { kind: 'Redis', available: REDIS !== undefined, create: () => redisBackplane() },
];

const hub = defineHub<{ name: string }>({ methods: METHODS });

async function startPair(create: () => Promise<Backplane>) {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => startServer({ hub, backplane: await create(), options: { keepAliveIntervalMs: 200 } })),
  );
  if (one === undefined || two === undefined) {
    throw new Error('no servers');
  }
  // The servers' own subscriptions.
  await sleep(50);
  return { one, two };
}

describe.each(KINDS.filter(({ available }) => available))('two servers that share a $kind backplane', ({ create }) => {
  it('reach all clients, groups, users and connections of both, once each', async () => {
    const { one, two } = await startPair(create);
    const ann = await connectClient(one, { token: 'ann' });
    const bob = await connectClient(two, { token: 'bob', protocol: 'messagepack' });
    const [toAnn, toBob] = [collect(ann, 'said'), collect(bob, 'said')];
    await Promise.all([ann.invoke('Join', 'school-1'), bob.invoke('Join', 'school-1')]);
    await sleep(50);
    const { clients } = one.hubs;
    await clients.all().send('said', 'all');
    await clients.group('school-1').send('said', 'group');
    await clients.user('bob').send('said', 'user');
    await clients.connection(bob.connectionId ?? '').send('said', { connection: [1, null] });
    await clients.groupExcept('school-1', [bob.connectionId ?? '']).send('said', 'not bob');
    await clients.allExcept([ann.connectionId ?? '']).send('said', 'not ann');
    await until(() => toBob.length >= 5 && toAnn.length >= 3, 'everything arrived');
    await sleep(50);
    expect(toAnn).toEqual(['all', 'group', 'not bob']);
    expect(toBob).toEqual(['all', 'group', 'user', { connection: [1, null] }, 'not ann']);
  });

  it('put connections of the other into groups, and take them out', async () => {
    const { one, two } = await startPair(create);
    const bob = await connectClient(two, { token: 'bob' });
    const received = collect(bob, 'said');
    const id = bob.connectionId ?? '';
    await sleep(50);
    expect(await one.hubs.groups.add(id, 'school-2')).toBe(true);
    await one.hubs.clients.group('school-2').send('said', 'in');
    await until(() => received.length === 1, 'it arrived');
    expect(await one.hubs.groups.remove(id, 'school-2')).toBe(true);
    await one.hubs.clients.group('school-2').send('said', 'out');
    await sleep(50);
    expect(received).toEqual(['in']);
    expect(await one.hubs.groups.add('nobody', 'school-2')).toBe(false);
  });

  it('ask clients of the other, and send users of the other away', async () => {
    const { one, two } = await startPair(create);
    const bob = await connectClient(two, { token: 'bob' });
    bob.on('answer', (value: number) => value + 1);
    bob.on('refuse', () => {
      throw new Error('not now');
    });
    await sleep(50);
    const client = one.hubs.clients.connection(bob.connectionId ?? '');
    expect(await client.invoke('answer', 1)).toBe(2);
    await expect(client.invoke('refuse')).rejects.toThrow('not now');
    await expect(one.hubs.clients.connection('nobody').invoke('answer')).rejects.toThrow("id 'nobody'");
    const closed = new Promise((resolve) => bob.onclose(resolve));
    await one.hubs.disconnectUser('bob');
    await closed;
  });

  it('go their own ways when one stops', async () => {
    const { one, two } = await startPair(create);
    const ann = await connectClient(one);
    const received = collect(ann, 'said');
    await two.hubs.close();
    await one.hubs.clients.all().send('said', 1);
    await until(() => received.length === 1, 'it arrived');
    expect(one.hubs.metrics().backplaneErrors).toBe(0);
  });
});

describe.skipIf(REDIS === undefined)('a server whose Redis goes away', () => {
  it('serves its own clients meanwhile, fails fast, and finds the others again without a restart', async () => {
    const { one, two } = await startPair(() => redisBackplane());
    const ann = await connectClient(one, { token: 'ann' });
    const bob = await connectClient(two, { token: 'bob' });
    const [toAnn, toBob] = [collect(ann, 'said'), collect(bob, 'said')];
    await stopRedis();
    await until(() => one.hubs.metrics().connections === 1, 'still here');
    await sleep(100);
    const started = performance.now();
    await one.hubs.clients.all().send('said', 'alone');
    expect(performance.now() - started).toBeLessThan(1_000);
    await until(() => toAnn.length === 1, 'its own client has it');
    expect(one.hubs.metrics().backplaneErrors).toBeGreaterThan(0);
    startRedis();
    await until(
      () => {
        void one.hubs.clients.user('bob').send('said', 'again');
        return toBob.length > 0;
      },
      'found again',
      10_000,
    );
  });
});

/** A line to Redis that can be cut, so that one server loses it and another keeps it. */
async function startLine() {
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(redisPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    line.close();
    cut();
  });
  function cut(): void {
    isCut = true;
    for (const socket of sockets) {
      socket.destroy();
    }
    sockets.clear();
  }
  const { port } = line.address() as import('node:net').AddressInfo;
  const mend = (): void => {
    isCut = false;
  };
  return { port, cut, mend };
}

describe.skipIf(REDIS === undefined)('HUB-14 messages that may have been missed', () => {
  /** A hub whose clients are told to read anew. */
  const telling = defineHub<{ name: string }>({
    methods: METHODS,
    onMessagesMissed: (localClients) => localClients.send('missed', 1),
  });

  async function startServers(...ports: number[]) {
    const servers = await Promise.all(
      ports.map(async (port) =>
        startServer({ hub: telling, backplane: await redisBackplane(port), options: { keepAliveIntervalMs: 200 } }),
      ),
    );
    await sleep(50);
    const clients = await Promise.all(servers.map((server) => connectClient(server)));
    const told = clients.map((client) => collect(client, 'missed'));
    const said = clients.map((client) => collect(client, 'said'));
    return { servers: servers as [TestServer, TestServer], told, said };
  }
  const say = ({ hubs }: TestServer, text: string) => hubs.clients.all().send('said', text);

  it('are told of on both sides when one server alone was cut off', async () => {
    const line = await startLine();
    const { servers, told, said } = await startServers(line.port, redisPort);
    line.cut();
    await sleep(100);
    await say(servers[0], 'from the one');
    await say(servers[1], 'from the other');
    await sleep(1_500);
    expect(said).toEqual([['from the one'], ['from the other']]);
    expect(told).toEqual([[], []]);
    line.mend();
    await until(() => told.every(({ length }) => length > 0), 'both are told', 10_000);
    await say(servers[0], 'again');
    await until(() => said.every((texts) => texts.at(-1) === 'again'), 'messages flow again');
    await sleep(1_500);
    // Once for what it lost itself and at most once for what the other could not tell.
    expect(Math.max(...told.map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  it('are told of to those alone who missed them, when nothing was said meanwhile', async () => {
    const line = await startLine();
    const { told } = await startServers(line.port, redisPort);
    line.cut();
    await sleep(200);
    line.mend();
    await until(() => told[0]?.length === 1, 'the one is told', 10_000);
    await sleep(1_500);
    expect(told[1]).toEqual([]);
  });

  it('are told of everywhere when Redis itself was restarted', async () => {
    const { servers, told, said } = await startServers(redisPort, redisPort);
    await stopRedis();
    await say(servers[0], 'lost');
    startRedis();
    await until(() => told.every(({ length }) => length > 0), 'both are told', 10_000);
    await say(servers[0], 'again');
    await until(() => said.every((texts) => texts.at(-1) === 'again'), 'messages flow again');
  });

  it('are told of by a server that started before Redis did', async () => {
    const line = await startLine();
    line.cut();
    const { servers, told, said } = await startServers(line.port, redisPort);
    await say(servers[1], 'early');
    line.mend();
    await until(() => told[0]?.length === 1, 'it is told', 10_000);
    await say(servers[1], 'later');
    await until(() => said[0]?.at(-1) === 'later', 'it has joined the others');
    expect(said[0]).toEqual(['later']);
  });

  it('are no news where nothing was missed', async () => {
    const { servers, told } = await startServers(redisPort, redisPort);
    await say(servers[0], 'heard');
    await sleep(1_500);
    expect(told).toEqual([[], []]);
  });
});

describe('subscriptions', () => {
  it('end up as wanted, whatever fails and in whatever order changes come', async () => {
    const actual = new Set<string>();
    let failures = 3;
    const backplane: Backplane = {
      publish: async () => 0,
      subscribe: async (channel) => {
        await sleep(1);
        if (failures-- > 0) {
          throw new Error('away');
        }
        actual.add(channel);
      },
      unsubscribe: async (channel) => {
        await sleep(1);
        actual.delete(channel);
      },
      close: async () => {},
    };
    let errors = 0;
    let recovered = 0;
    const subscriptions = new Subscriptions(backplane, {
      failed: () => {
        errors++;
      },
      recovered: () => {
        recovered++;
      },
    });
    const handler = (): void => {};
    void subscriptions.add('a', handler);
    void subscriptions.add('b', handler);
    void subscriptions.remove('b');
    void subscriptions.add('c', handler);
    await subscriptions.remove('c');
    await subscriptions.add('c', handler);
    for (let round = 0; round < 5; round++) {
      subscriptions.retry();
      await sleep(10);
    }
    expect([...actual].sort()).toEqual(['a', 'c']);
    expect(errors).toBe(3);
    expect(recovered).toBeGreaterThan(0);
    await subscriptions.removeAll();
    expect(actual.size).toBe(0);
  });
});

describe('the messages between servers', () => {
  it('are read as they were written, and anything else is refused', () => {
    const message = {
      kind: 'send',
      origin: 'a',
      except: ['x'],
      text: Buffer.from('t'),
      binary: Buffer.from([1]),
    } as const;
    expect(decodeClusterMessage(encodeClusterMessage(message))).toEqual(message);
    const missed = { kind: 'missed', origin: 'a' } as const;
    expect(decodeClusterMessage(encodeClusterMessage(missed))).toEqual(missed);
    expect(() => decodeClusterMessage(encodeClusterMessage({ ...message, kind: 'other' } as never))).toThrow('kind');
    expect(() => decodeClusterMessage(encodeClusterMessage({ ...message, text: 1 } as never))).toThrow("'text'");
  });
});
