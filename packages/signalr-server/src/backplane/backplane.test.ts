import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defineHub } from '../hub/define-hub.ts';
import { collect, connectClient, METHODS, sleep, startServer, until } from '../testing/harness.ts';
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

async function redisBackplane(): Promise<Backplane> {
  const client = createClient({ url: `redis://127.0.0.1:${redisPort}`, socket: { reconnectStrategy: 20 } });
  client.on('error', () => {});
  await client.connect();
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
  { kind: 'Redis', available: REDIS !== undefined, create: redisBackplane },
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
    const { one, two } = await startPair(redisBackplane);
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
    const subscriptions = new Subscriptions(backplane, () => {
      errors++;
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
    expect(() => decodeClusterMessage(encodeClusterMessage({ ...message, kind: 'other' } as never))).toThrow('kind');
    expect(() => decodeClusterMessage(encodeClusterMessage({ ...message, text: 1 } as never))).toThrow("'text'");
  });
});
