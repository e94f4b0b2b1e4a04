import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Subject } from '@microsoft/signalr';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HubLogger } from '../connection/options.ts';
import { createHubServer } from '../hub-server.ts';
import { connectClient, METHODS, sleep, startServer, type TestServer, until } from '../testing/harness.ts';
import { connectRaw } from '../testing/raw-client.ts';
import { request, upgrade } from '../testing/raw-http.ts';
import { defineHub } from './define-hub.ts';

describe('a cancellation', () => {
  it('completes a stream at once, even when its source waits for ever', async () => {
    const hub = defineHub<{ name: string }>({
      methods: {
        stuck: async function* () {
          yield 1;
          await new Promise(() => {});
        },
      },
    });
    const client = await connectRaw(await startServer({ hub }));
    client.send({ type: 4, invocationId: '1', target: 'Stuck', arguments: [] });
    await until(() => client.messages.length === 2, 'the first item is here');
    client.send({ type: 5, invocationId: '1' });
    await until(() => client.messages.length === 3, 'the stream is completed');
    expect(client.messages[2]).toBe('{"type":3,"invocationId":"1"}');
  });

  it.each([
    ['no greeting', {}],
    ['a greeting', { onConnected: () => sleep(20) }],
  ])('in the same chunk as its start lets the stream begin, in a hub with %s', async (_how, greeting) => {
    const seen: string[] = [];
    const hub = defineHub<{ name: string }>({
      ...greeting,
      methods: {
        watch: async function* ({ signal }) {
          seen.push('begun');
          signal.addEventListener('abort', () => seen.push('aborted'));
          try {
            yield 1;
            await new Promise(() => {});
          } finally {
            seen.push('released');
          }
        },
      },
    });
    const client = await connectRaw(await startServer({ hub }));
    await sleep(50);
    client.send({ type: 4, invocationId: '1', target: 'Watch', arguments: [] }, { type: 5, invocationId: '1' });
    await until(() => client.messages.length === 2, 'the stream is completed');
    expect(client.messages[1]).toBe('{"type":3,"invocationId":"1"}');
    await until(() => seen.length === 3, 'the generator has ended');
    expect(seen).toEqual(['begun', 'aborted', 'released']);
  });

  it('aborts the signal of a method, whose completion still goes out', async () => {
    let running = false;
    const hub = defineHub<{ name: string }>({
      methods: {
        ...METHODS,
        wait: ({ signal }) => {
          running = true;
          return once(signal, 'abort').then(() => 'aborted');
        },
      },
    });
    const client = await connectRaw(await startServer({ hub }));
    client.send({ type: 1, invocationId: '1', target: 'Wait', arguments: [] });
    client.send({ type: 1, invocationId: '2', target: 'Echo', arguments: [] });
    await until(() => running, 'the method runs');
    client.send({ type: 5, invocationId: '2' }, { type: 5, invocationId: 'unknown' }, { type: 5, invocationId: '1' });
    await until(() => client.messages.length === 3, 'both are completed');
    expect(client.messages.slice(1)).toEqual([
      '{"type":3,"invocationId":"1","result":"aborted"}',
      `{"type":3,"invocationId":"2","error":"The invocation of 'Echo' was cancelled."}`,
    ]);
  });
});

describe('a client that leaves', () => {
  it('ends what it has under way: signals, streams, uploads and questions', async () => {
    const seen: string[] = [];
    const hub = defineHub<{ name: string }>({
      onDisconnected: ({ items }) => void seen.push(`gone with ${items.get('bag')}`),
      methods: {
        endless: async function* ({ items }) {
          items.set('bag', 7);
          try {
            while (true) {
              yield 1;
              await sleep(1);
            }
          } finally {
            seen.push('stream released');
          }
        },
        take: async ({ signal }, items) => {
          signal.addEventListener('abort', () => seen.push('signal aborted'));
          try {
            for await (const item of items as AsyncIterable<unknown>) {
              seen.push(`item ${item}`);
            }
          } catch (error) {
            seen.push(`upload failed: ${(error as Error).message}`);
          }
        },
      },
    });
    const server = await startServer({ hub });
    const client = await connectClient(server);
    client.on('answer', () => new Promise(() => {}));
    const question = server.hubs.clients.connection(client.connectionId ?? '').invoke('answer');
    const lost = expect(question).rejects.toThrow('The client is gone.');
    client.stream('Endless').subscribe({ next: () => {}, complete: () => {}, error: () => {} });
    const subject = new Subject<number>();
    client.invoke('Take', subject).catch(() => {});
    subject.next(1);
    await until(() => seen.includes('item 1'), 'everything is under way');
    await client.stop();
    await lost;
    await until(() => seen.length === 5, 'everything has ended');
    expect(seen.sort()).toEqual([
      'gone with 7',
      'item 1',
      'signal aborted',
      'stream released',
      'upload failed: The client is gone.',
    ]);
  });

  it('is told by its own method to go, and stays away', async () => {
    const server = await startServer({ hub: defineHub({ methods: { leave: (context) => context.abort() } }) });
    const client = await connectClient(server, { reconnectDelays: [0, 10] });
    const closed = new Promise((resolve) => client.onclose(resolve));
    client.invoke('Leave').catch(() => {});
    await closed;
    await sleep(50);
    expect(server.hubs.metrics()).toMatchObject({ accepted: 1, connections: 0 });
  });
});

describe('a close of the client', () => {
  it.each([
    ['without a code is answered with 1000', undefined, 1000],
    ['with a code is answered with the same', 4001, 4001],
  ])('%s', async (_how, sent, answered) => {
    const server = await startServer();
    const client = await connectRaw(server);
    const closed = once(client.socket, 'close');
    client.socket.close(sent);
    expect((await closed)[0]).toBe(answered);
    await until(() => server.hubs.connectionCount === 0, 'the connection is gone');
  });
});

describe('closing the server', () => {
  it('waits for the farewells of the hub', async () => {
    let said = 0;
    const hub = defineHub<{ name: string }>({
      onDisconnected: async () => {
        await sleep(50);
        said++;
      },
      methods: {},
    });
    const server = await startServer({ hub });
    await Promise.all([connectClient(server), connectRaw(server, 'bob')]);
    await server.hubs.close({ allowReconnect: true });
    expect(said).toBe(2);
  });

  it.each([
    ['a WebSocket that skips the negotiation', (server: TestServer) => upgrade(server, '')],
    ['a negotiation', async (server: TestServer) => (await request(server, 'POST', '', { path: '/negotiate' })).status],
  ])('lets nobody in whose credentials were still being checked: %s', async (_what, knock) => {
    let admit = (): void => {};
    const checked = new Promise<void>((resolve) => {
      admit = resolve;
    });
    let asked = 0;
    const authenticate = async () => {
      asked++;
      await checked;
      return { userId: 'ann', claims: { name: 'ann' } };
    };
    const server = await startServer({ authenticate });
    const status = knock(server);
    await until(() => asked === 1, 'the credentials are being checked');
    await server.hubs.close();
    admit();
    expect(await status).toBe(503);
    expect(server.hubs.connectionCount).toBe(0);
    server.http.closeIdleConnections();
    await until(() => server.sockets.size === 0, 'no socket is left open');
  });

  it('does not wait for ever for a client that does not close', async () => {
    const server = await startServer();
    const client = await connectRaw(server);
    client.socket.pause();
    const started = performance.now();
    await server.hubs.close();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(server.hubs.connectionCount).toBe(0);
  });
});

describe('the log', () => {
  it('never has a token', async () => {
    const lines: string[] = [];
    const log = (fields: Readonly<Record<string, unknown>>, message: string): void => {
      lines.push(
        `${message} ${JSON.stringify(fields, (_key, value) => (value instanceof Error ? value.stack : value))}`,
      );
    };
    const logger: HubLogger = { debug: log, info: log, warn: log, error: log };
    const hub = defineHub<{ name: string }>({
      methods: {
        fail: () => {
          throw new Error('broken');
        },
      },
    });
    const server = await startServer({ hub, logger });
    const client = await connectClient(server, { token: 'secret-token' });
    await expect(client.invoke('Fail')).rejects.toThrow();
    const raw = await connectRaw(server, 'secret-token');
    raw.socket.send('nonsense\u001e');
    await once(raw.socket, 'close');
    expect(lines.join('\n')).toContain('hub method failed');
    expect(lines.join('\n')).toContain('hub connection failed');
    expect(lines.join('\n')).not.toContain('secret-token');
  });
});

describe('a host that routes by itself', () => {
  it('asks the hub first, and serves several hubs on one port', async () => {
    const authenticate = () => ({ userId: null, claims: { name: '' } });
    const [one, two] = ['/one', '/two'].map((path) =>
      createHubServer({ path, authenticate, hub: defineHub({ methods: { where: () => path } }) }),
    );
    if (one === undefined || two === undefined) {
      throw new Error('no hubs');
    }
    const http = createServer((request, response) => {
      if (!one.handleRequest(request, response) && !two.handleRequest(request, response)) {
        response.end('the application');
      }
    });
    http.on('upgrade', (request, socket, head) => {
      if (!one.handleUpgrade(request, socket, head) && !two.handleUpgrade(request, socket, head)) {
        socket.destroy();
      }
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    onTestFinished(async () => {
      await Promise.all([one.close(), two.close()]);
      http.close();
    });
    const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    expect(await (await fetch(`${base}/three`)).text()).toBe('the application');
    for (const path of ['/one', '/two']) {
      const client = await connectClient({ url: `${base}${path}` });
      expect(await client.invoke('Where')).toBe(path);
    }
  });

  it('gets its listeners back when the hub is detached', async () => {
    const hubs = createHubServer({
      path: '/hub',
      authenticate: () => null,
      hub: defineHub({ methods: {} }),
    });
    onTestFinished(() => hubs.close());
    const own = (): void => {};
    const http = createServer(own);
    const detach = hubs.attach(http);
    expect(http.listeners('request')).not.toContain(own);
    detach();
    expect(http.listeners('request')).toEqual([own]);
    expect(http.listenerCount('upgrade')).toBe(0);
  });

  it('is told about a path that can be no path', () => {
    const config = { authenticate: () => null, hub: defineHub({ methods: {} }) };
    expect(() => createHubServer({ ...config, path: 'hub' })).toThrow("'hub' must begin with a slash");
  });
});
