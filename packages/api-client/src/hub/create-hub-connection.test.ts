import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createHubServer, defineHub, type HubServer } from '@chalkline/signalr-server';
import { HubConnectionBuilder } from '@microsoft/signalr';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHubConnection } from './create-hub-connection.ts';
import type { HubConnection, HubState } from './hub-types.ts';

const realSetTimeout = setTimeout;
const pause = (ms: number) => new Promise<void>((resolve) => realSetTimeout(resolve, ms));

async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await pause(5);
  }
}

/** A real hub on a port of its own; tokens that are in `refused` get a 401. */
async function startHub({ refused = [] as string[], port = 0, onRefused = () => {} } = {}) {
  const sockets = new Set<Socket>();
  const negotiations: string[] = [];
  const posts: string[] = [];
  const hubs: HubServer = createHubServer<null>({
    path: '/notificationHub',
    authenticate({ token }) {
      if (token !== null && !refused.includes(token)) return { userId: 'ann', claims: null };
      onRefused();
      return null;
    },
    hub: defineHub({
      methods: {
        AddToGroup: ({ connectionId }, group) => hubs.groups.add(connectionId, String(group)),
        Echo: (_context, text) => text,
      },
    }),
  });
  const http = createServer();
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  hubs.attach(http);
  http.prependListener('request', ({ url, method, headers }) => {
    if (url?.includes('/negotiate')) negotiations.push(headers.authorization ?? '');
    else if (method === 'POST') posts.push(headers.authorization ?? '');
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  let isClosed = false;
  const close = async (how = { allowReconnect: false }) => {
    if (isClosed) return;
    isClosed = true;
    await hubs.close(how);
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  };
  onTestFinished(() => close());
  const actualPort = (http.address() as AddressInfo).port;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = `http://127.0.0.1:${actualPort}/notificationHub`;
  return { hubs, negotiations, posts, close, cut, port: actualPort, url };
}

function connect(url: string, options: Partial<Parameters<typeof createHubConnection>[0]> = {}) {
  const states: HubState[] = [];
  const connection: HubConnection = createHubConnection({ url, accessTokenFactory: () => 'token', ...options });
  connection.onStateChange((state) => states.push(state));
  onTestFinished(() => connection.stop());
  return { connection, states };
}

afterEach(() => void vi.useRealTimers());

describe('a connection', () => {
  it('HUB-4 joins its group and gets what is sent there', async () => {
    const hub = await startHub();
    const onConnected = vi.fn((connected: HubConnection) => connected.invoke<void>('AddToGroup', 'School_12'));
    const { connection, states } = connect(hub.url, { onConnected });
    const counts: number[] = [];
    connection.on('AddToCartAsync', (count) => counts.push(count));
    expect(connection.state).toBe('Disconnected');
    await connection.start();
    expect(onConnected).toHaveBeenCalledOnce();
    await hub.hubs.clients.group('School_12').send('AddToCartAsync', 3);
    await hub.hubs.clients.group('School_13').send('AddToCartAsync', 4);
    expect(await connection.invoke('Echo', 'hello')).toBe('hello');
    expect(counts).toEqual([3]);
    expect(states).toEqual(['Connecting', 'Connected']);
  });

  it('stops giving messages to a handler that was taken off', async () => {
    const hub = await startHub();
    const { connection } = connect(hub.url);
    const counts: number[] = [];
    const off = connection.on('AddToCartAsync', (count) => counts.push(count));
    await connection.start();
    off();
    await hub.hubs.clients.all().send('AddToCartAsync', 3);
    await connection.invoke('Echo', 'after it');
    expect(counts).toEqual([]);
  });

  it('is up even when what follows a connect fails, and logs that', async () => {
    const hub = await startHub();
    const warn = vi.fn();
    const { connection } = connect(hub.url, { logger: { warn }, onConnected: () => Promise.reject(new Error('no')) });
    await connection.start();
    expect(connection.state).toBe('Connected');
    expect(warn).toHaveBeenCalledWith('What follows a connect to the hub failed', expect.any(Error));
  });

  it('HUB-2 uses the agreed figures', () => {
    const timeout = vi.spyOn(HubConnectionBuilder.prototype, 'withServerTimeout');
    const keepAlive = vi.spyOn(HubConnectionBuilder.prototype, 'withKeepAliveInterval');
    const stateful = vi.spyOn(HubConnectionBuilder.prototype, 'withStatefulReconnect');
    const url = vi.spyOn(HubConnectionBuilder.prototype, 'withUrl');
    createHubConnection({ url: 'http://127.0.0.1:1/notificationHub', accessTokenFactory: () => '' });
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(keepAlive).toHaveBeenCalledWith(15_000);
    expect(stateful).toHaveBeenCalledWith({ bufferSize: 100_000 });
    expect(url).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ timeout: 100_000 }));
  });
});

it('HUB-2 follows 100 redirects, which the library has no setting for, and no more', async () => {
  let asked = 0;
  const http = createServer((request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: `http://${request.headers.host}/notificationHub`, accessToken: 'next' }));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => void http.close());
  const { connection } = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}/notificationHub`);
  await expect(connection.start()).rejects.toThrow('Negotiate redirection limit exceeded');
  expect(asked).toBe(100);
});

describe('a first start', () => {
  /** A node on its way down: it answers as the proxy before it would. */
  async function startDyingNode() {
    let asked = 0;
    const http = createServer((_request, response) => {
      asked += 1;
      response.writeHead(502).end();
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const close = () => new Promise((resolve) => http.close(resolve).closeAllConnections());
    onTestFinished(() => void close());
    const { port } = http.address() as AddressInfo;
    return { port, url: `http://127.0.0.1:${port}/notificationHub`, close, asked: () => asked };
  }

  it('HUB-1 that meets a dying node is tried again, and stands once another answers', async () => {
    const dying = await startDyingNode();
    const { connection, states } = connect(dying.url);
    const started = connection.start();
    await until(() => dying.asked() === 2, 'the second attempt has failed');
    await dying.close();
    await startHub({ port: dying.port });
    await started;
    expect(states).toEqual(['Connecting', 'Connected']);
    expect(await connection.invoke('Echo', 'hello')).toBe('hello');
  });

  it('HUB-1 is tried again after 0, 2, 10 and 30 seconds, and then no more', async () => {
    const dying = await startDyingNode();
    const { connection, states } = connect(dying.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = connection.start().catch((error: unknown) => error);
    await until(() => dying.asked() === 1, 'it has asked');
    const counted: number[] = [];
    for (const wait of [0, 1999, 1, 9999, 1, 29_999, 1, 600_000]) {
      await pause(60);
      await vi.advanceTimersByTimeAsync(wait);
      await pause(60);
      counted.push(dying.asked());
    }
    expect(counted).toEqual([2, 2, 3, 3, 4, 4, 5, 5]);
    expect(String(await started)).toContain('502');
    expect(states).toEqual(['Connecting', 'Disconnected']);
  });

  it('is tried at once when it is asked for during a wait, as when the network comes back', async () => {
    const dying = await startDyingNode();
    const { connection } = connect(dying.url);
    // No time passes here: the wait of two seconds would never end by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = connection.start();
    await until(() => dying.asked() === 1, 'the first attempt has failed');
    await pause(60);
    await vi.advanceTimersByTimeAsync(0);
    await until(() => dying.asked() === 2, 'the second attempt has failed');
    await pause(60);
    await dying.close();
    await startHub({ port: dying.port });
    await connection.start();
    await started;
    expect(connection.state).toBe('Connected');
  });

  it('ends with a stop by hand, and asks no more', async () => {
    const dying = await startDyingNode();
    const { connection } = connect(dying.url);
    const started = connection.start().catch((error: unknown) => error);
    await until(() => dying.asked() === 2, 'the second attempt has failed');
    await pause(60);
    await connection.stop();
    expect(String(await started)).toContain('502');
    await pause(2500);
    expect(dying.asked()).toBe(2);
    expect(connection.state).toBe('Disconnected');
  });
});

describe('a first start that gets a 401', () => {
  it('HUB-6 reads the token again and starts once more when it has changed', async () => {
    let stored = 'old';
    const onRefused = () => {
      stored = 'new';
    };
    const hub = await startHub({ refused: ['old'], onRefused });
    const { connection, states } = connect(hub.url, { accessTokenFactory: () => stored });
    await connection.start();
    expect(hub.negotiations).toEqual(['Bearer old', 'Bearer new']);
    expect(states).toEqual(['Connecting', 'Connected']);
  });

  it('HUB-6 gives up when it is the same', async () => {
    const hub = await startHub({ refused: ['token'] });
    const { connection, states } = connect(hub.url);
    await expect(connection.start()).rejects.toThrow(/401/);
    expect(hub.negotiations).toEqual(['Bearer token']);
    expect(states).toEqual(['Connecting', 'Disconnected']);
  });

  it('HUB-6 gives up when the new one is refused, too', async () => {
    let stored = 'old';
    const onRefused = () => {
      stored += '+';
    };
    const hub = await startHub({ refused: ['old', 'old+', 'old++'], onRefused });
    const { connection } = connect(hub.url, { accessTokenFactory: () => stored });
    await expect(connection.start()).rejects.toThrow(/401/);
    expect(hub.negotiations).toHaveLength(2);
    expect(connection.state).toBe('Disconnected');
  });
});

describe('a call that gets a 401', () => {
  it.each(['ServerSentEvents', 'LongPolling'] as const)(
    'HUB-6 over %s is sent once more with the token as it is now, and so is what follows',
    async (transport) => {
      const refused: string[] = [];
      const hub = await startHub({ refused });
      let stored = 'old';
      const { connection, states } = connect(hub.url, { accessTokenFactory: () => stored, transport });
      await connection.start();
      // The poll that is under way was let in.
      await pause(50);
      refused.push('old');
      stored = 'new';
      expect(await connection.invoke('Echo', 'once more')).toBe('once more');
      hub.posts.length = 0;
      expect(await connection.invoke('Echo', 'and again')).toBe('and again');
      expect(hub.posts).toEqual(['Bearer new']);
      expect(hub.negotiations).toEqual(['Bearer old']);
      expect(states).toEqual(['Connecting', 'Connected']);
    },
  );

  it('HUB-6 fails when the token is the same, and when the new one is refused, too', async () => {
    const refused: string[] = [];
    const hub = await startHub({ refused });
    let stored = 'old';
    const { connection } = connect(hub.url, { accessTokenFactory: () => stored, transport: 'ServerSentEvents' });
    await connection.start();
    refused.push('old', 'new');
    hub.posts.length = 0;
    await expect(connection.invoke('Echo', 'x')).rejects.toThrow(/401/);
    expect(hub.posts).toEqual(['Bearer old']);
    stored = 'new';
    await expect(connection.invoke('Echo', 'x')).rejects.toThrow(/401/);
    expect(hub.posts).toEqual(['Bearer old', 'Bearer old', 'Bearer new']);
  });
});

describe('a drop', () => {
  it('HUB-7 of the socket alone loses no message and shows none twice', async () => {
    const hub = await startHub();
    const { connection } = connect(hub.url, {
      onConnected: (connected) => connected.invoke<void>('AddToGroup', 'School_12'),
    });
    const counts: number[] = [];
    connection.on('AddToCartAsync', (count) => counts.push(count));
    await connection.start();
    hub.cut();
    await hub.hubs.clients.group('School_12').send('AddToCartAsync', 1);
    await hub.hubs.clients.group('School_12').send('AddToCartAsync', 2);
    await until(() => counts.length >= 2, 'both messages arrived');
    expect(await connection.invoke('Echo', 'still here')).toBe('still here');
    expect(counts).toEqual([1, 2]);
  });

  it('HUB-1 of the connection is followed by a reconnect with the token of that moment', async () => {
    const hub = await startHub();
    let stored = 'first';
    const onConnected = vi.fn();
    const { connection, states } = connect(hub.url, { accessTokenFactory: () => stored, onConnected });
    await connection.start();
    stored = 'second';
    await hub.hubs.disconnectUser('ann', { allowReconnect: true });
    await until(() => states.filter((state) => state === 'Connected').length === 2, 'it is connected again');
    expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected']);
    expect(hub.negotiations).toEqual(['Bearer first', 'Bearer second']);
    expect(onConnected).toHaveBeenCalledTimes(2);
  });

  it('HUB-1 is tried again after 0, 2, 10 and 30 seconds, and then no more', async () => {
    const hub = await startHub();
    const { connection, states } = connect(hub.url);
    await connection.start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    await hub.close({ allowReconnect: true });
    let attempts = 0;
    const unwell = createServer((_request, response) => {
      attempts += 1;
      response.writeHead(503).end();
    }).listen(hub.port, '127.0.0.1');
    onTestFinished(() => void unwell.close());
    await until(() => connection.state === 'Reconnecting', 'the drop is noticed');

    const counted: number[] = [];
    for (const wait of [0, 1999, 1, 9999, 1, 29_999, 1, 600_000]) {
      await vi.advanceTimersByTimeAsync(wait);
      await pause(60);
      counted.push(attempts);
    }
    expect(counted).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(states.at(-1)).toBe('Disconnected');
  });
});

describe('a stop by hand', () => {
  it('HUB-1 is final', async () => {
    const hub = await startHub();
    const { connection, states } = connect(hub.url);
    await connection.start();
    await connection.stop();
    expect(states).toEqual(['Connecting', 'Connected', 'Disconnecting', 'Disconnected']);
    await pause(100);
    expect(hub.negotiations).toHaveLength(1);
    expect(hub.hubs.connectionCount).toBe(0);
  });

  it('HUB-1 ends the attempts to reconnect', async () => {
    const hub = await startHub();
    const { connection, states } = connect(hub.url);
    await connection.start();
    await hub.close({ allowReconnect: true });
    await until(() => states.includes('Reconnecting'), 'the drop is noticed');
    await connection.stop();
    expect(connection.state).toBe('Disconnected');
    const again = await startHub({ port: hub.port });
    await pause(2500);
    expect(again.negotiations).toEqual([]);
  });

  it('can be followed by a start', async () => {
    const hub = await startHub();
    const { connection } = connect(hub.url);
    await connection.start();
    await connection.stop();
    await connection.start();
    expect(connection.state).toBe('Connected');
  });
});
