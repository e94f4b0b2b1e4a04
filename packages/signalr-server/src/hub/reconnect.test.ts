import { once } from 'node:events';
import type { HubConnection } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import {
  buildClient,
  COMBINATIONS,
  collect,
  connectClient,
  METHODS,
  sleep,
  startServer,
  until,
} from '../testing/harness.ts';
import { startNetwork } from '../testing/network.ts';
import { openRaw } from '../testing/raw-client.ts';
import { defineHub } from './define-hub.ts';

function nextReconnect(client: HubConnection): Promise<string | undefined> {
  return new Promise((resolve) => client.onreconnected(resolve));
}

const hub = defineHub<{ name: string }>({ methods: METHODS });

describe.each(COMBINATIONS)('automatic reconnect over $transport with $protocol', (combination) => {
  it('gets a client back that lost its line, as a new connection', async () => {
    const server = await startServer({ hub });
    const network = await startNetwork(server.port);
    const client = await connectClient(network, { ...combination, reconnectDelays: [0, 20, 100] });
    const before = client.connectionId;
    const reconnected = nextReconnect(client);
    network.cut();
    expect(await reconnected).not.toBe(before);
    expect(await client.invoke('Echo', 1)).toBe(1);
    // A poll that breaks off is no proof that the client is gone: that one is forgotten later.
    expect(server.hubs.connectionCount).toBe(combination.transport === 'LongPolling' ? 2 : 1);
  });

  it('gets every client back after a graceful stop that lets them', async () => {
    const first = await startServer({ hub });
    const client = await connectClient(first, { ...combination, reconnectDelays: [50, 100, 200, 400] });
    const reconnected = nextReconnect(client);
    await first.hubs.close({ allowReconnect: true });
    first.http.closeAllConnections();
    first.http.close();
    await once(first.http, 'close');
    const second = await startServer({ hub }, first.port);
    await reconnected;
    expect(await client.invoke('Echo', 1)).toBe(1);
    expect(second.hubs.connectionCount).toBe(1);
  });

  it('leaves clients disconnected after a stop that does not let them', async () => {
    const server = await startServer({ hub });
    const client = await connectClient(server, { ...combination, reconnectDelays: [0, 10] });
    const closed = new Promise((resolve) => client.onclose(resolve));
    await server.hubs.close();
    expect(await closed).toBeUndefined();
    expect(client.state).toBe('Disconnected');
  });

  it('sends one user away, for good or to come again', async () => {
    const server = await startServer({ hub });
    const options = { ...combination, reconnectDelays: [0, 10] };
    const [ann, bob] = await Promise.all([
      connectClient(server, { ...options, token: 'ann' }),
      connectClient(server, { ...options, token: 'bob' }),
    ]);
    const reconnected = nextReconnect(ann);
    await server.hubs.disconnectUser('ann', { allowReconnect: true });
    await reconnected;
    const closed = new Promise((resolve) => ann.onclose(resolve));
    await server.hubs.disconnectUser('ann');
    await closed;
    await sleep(50);
    expect(ann.state).toBe('Disconnected');
    expect(await bob.invoke('Echo', 1)).toBe(1);
  });
});

describe('a token that has expired', () => {
  it.each(COMBINATIONS)(
    'is replaced by a fresh one over $transport with $protocol: the server ends the connection, the client reconnects',
    async (combination) => {
      const server = await startServer({ hub, options: { reauthenticationTimeoutMs: 100 } });
      let token = 'ann:1';
      const client = await connectClient(server, { ...combination, token: () => token, reconnectDelays: [0, 20, 100] });
      const reconnected = nextReconnect(client);
      server.expired.add('ann:1');
      token = 'ann:2';
      if (combination.transport === 'WebSockets') {
        // A WebSocket sends no further token: the server ends it when it knows better.
        await server.hubs.disconnectUser('ann', { allowReconnect: true });
      } else {
        await expect(client.invoke('Echo', 1)).rejects.toThrow();
      }
      await reconnected;
      expect(await client.invoke('Echo', 2)).toBe(2);
      expect(server.hubs.connectionCount).toBe(1);
    },
  );

  it('costs a client that sends again with a valid one neither its call nor its connection', async () => {
    const server = await startServer({ hub, options: { reauthenticationTimeoutMs: 300 } });
    const client = await connectClient(server, { transport: 'ServerSentEvents', token: 'ann:1' });
    const id = client.connectionId;
    server.expired.add('ann:1');
    await expect(client.invoke('Echo', 1)).rejects.toThrow("Status code '401'");
    expect(server.hubs.connectionCount).toBe(1);
    server.expired.clear();
    expect(await client.invoke('Echo', 2)).toBe(2);
    await sleep(500);
    expect(client.connectionId).toBe(id);
    expect(server.hubs.metrics()).toMatchObject({ connections: 1, accepted: 1 });
  });

  it('fails the first start with 401, and the second start succeeds with the token that has changed', async () => {
    const server = await startServer({ hub });
    server.expired.add('ann:1');
    let token = 'ann:1';
    const client = buildClient(server, { token: () => token });
    await expect(client.start()).rejects.toThrow("Status code '401'");
    token = 'ann:2';
    await client.start();
    expect(await client.invoke('Echo', 1)).toBe(1);
  });

  it('goes on failing while the token stays the same, and gives up after the last delay', async () => {
    const server = await startServer({ hub, options: { reauthenticationTimeoutMs: 100 } });
    const client = await connectClient(server, { transport: 'LongPolling', reconnectDelays: [0, 10, 20] });
    const closed = new Promise((resolve) => client.onclose(resolve));
    server.expired.add('ann');
    await client.invoke('Echo', 1).catch(() => {});
    await closed;
    expect(client.state).toBe('Disconnected');
  });
});

describe.each(['json', 'messagepack'] as const)('stateful reconnect with %s', (protocol) => {
  it('resumes the same connection on a new socket', async () => {
    const server = await startServer({ hub });
    const network = await startNetwork(server.port);
    const client = await connectClient(network, { protocol, stateful: true });
    await client.invoke('Join', 'school-1');
    const received = collect<number>(client, 'said');
    const before = client.connectionId;
    network.cut();
    await server.hubs.clients.group('school-1').send('said', 1);
    await until(() => received.length === 1, 'the message has arrived');
    expect(client.connectionId).toBe(before);
    expect(await client.invoke('Echo', 2)).toBe(2);
    expect(server.hubs.metrics()).toMatchObject({ resumed: 1, accepted: 1, connections: 1 });
  });

  it('loses and doubles nothing in either direction while lines break', async () => {
    const uploaded: number[] = [];
    const server = await startServer({
      hub: defineHub<{ name: string }>({
        methods: { ...METHODS, put: (_context, value) => void uploaded.push(Number(value)) },
      }),
    });
    const network = await startNetwork(server.port);
    const client = await connectClient(network, { protocol, stateful: true });
    const received = collect<number>(client, 'said');
    const count = 600;
    const sends: Promise<void>[] = [];
    for (let value = 1; value <= count; value++) {
      await server.hubs.clients.user('ann').send('said', value);
      sends.push(client.send('Put', value));
      if (value % 100 === 50) {
        // In the middle: some messages are under way, some not even written.
        network.cut();
        const resumed = server.hubs.metrics().resumed;
        await until(() => server.hubs.metrics().resumed > resumed, 'resumed');
      } else if (value % 7 === 0) {
        await sleep(1);
      }
    }
    await until(() => received.length >= count && uploaded.length >= count, 'everything arrived', 15_000);
    await Promise.all(sends);
    const expected = Array.from({ length: count }, (_, index) => index + 1);
    expect(received).toEqual(expected);
    expect(uploaded).toEqual(expected);
    expect(server.hubs.metrics()).toMatchObject({ resumed: 6, accepted: 1 });
  });

  it('keeps a dropped connection for a while, then tells the hub that it is gone', async () => {
    const gone: unknown[] = [];
    const server = await startServer({
      hub: defineHub<{ name: string }>({
        onDisconnected: (_context, error) => void gone.push(error?.message),
        methods: METHODS,
      }),
      options: { disconnectTimeoutMs: 150 },
    });
    const network = await startNetwork(server.port);
    await connectClient(network, { protocol, stateful: true });
    network.freeze();
    for (const socket of server.sockets) {
      socket.resetAndDestroy();
    }
    await sleep(50);
    expect(server.hubs.connectionCount).toBe(1);
    await until(() => gone.length > 0, 'gone');
    expect(gone).toEqual(['The client did not come back in time.']);
    expect(server.hubs.connectionCount).toBe(0);
  });

  it('is over at once when the client stops', async () => {
    const server = await startServer({ hub });
    const client = await connectClient(server, { protocol, stateful: true });
    await client.stop();
    await until(() => server.hubs.connectionCount === 0, 'gone', 500);
    expect(server.hubs.metrics().resumed).toBe(0);
  });

  it('acknowledges, so that the client can go on sending beyond its buffer', async () => {
    const server = await startServer({ hub, options: { keepAliveIntervalMs: 100 } });
    const client = await connectClient(server, { protocol, stateful: true });
    const text = 'x'.repeat(30_000);
    for (let count = 0; count < 10; count++) {
      expect(await client.invoke('Echo', text)).toBe(text);
    }
    const sends = Array.from({ length: 10 }, () => client.send('Echo', text));
    await Promise.all(sends);
  });

  it('reconnects as a new connection after a graceful stop', async () => {
    const first = await startServer({ hub });
    const client = await connectClient(first, { protocol, stateful: true, reconnectDelays: [50, 100, 200] });
    const before = client.connectionId;
    const reconnected = nextReconnect(client);
    await first.hubs.disconnectUser('ann', { allowReconnect: true });
    await reconnected;
    expect(client.connectionId).not.toBe(before);
    expect(await client.invoke('Echo', 1)).toBe(1);
  });
});

describe('stateful reconnect, by hand', () => {
  it('lets a new socket replace one that only seems alive, without a handshake', async () => {
    const server = await startServer({ hub });
    const negotiated = await fetch(`${server.url}/negotiate?negotiateVersion=1&useStatefulReconnect=true`, {
      method: 'POST',
      headers: { authorization: 'Bearer ann' },
    });
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
    const query = `?id=${connectionToken}`;
    const first = await openRaw(server, 'ann', query);
    first.send({ protocol: 'json', version: 2 });
    await until(() => first.messages.length === 1, 'the handshake is done');
    first.send({ type: 1, invocationId: '1', target: 'Echo', arguments: ['a'] });
    await until(() => first.messages.length === 2, 'the answer is here');

    const second = await openRaw(server, 'ann', query);
    await until(() => second.messages.length >= 2, 'the answer is replayed');
    expect(second.messages.slice(0, 2)).toEqual([
      '{"type":9,"sequenceId":1}',
      '{"type":3,"invocationId":"1","result":"a"}',
    ]);
    await until(() => first.socket.readyState === first.socket.CLOSED, 'the first socket is closed');
    second.send({ type: 1, invocationId: 'too early', target: 'Echo', arguments: [] });
    second.send({ type: 9, sequenceId: 1 }, { type: 8, sequenceId: 1 });
    second.send({ type: 1, invocationId: '1', target: 'Echo', arguments: ['a'] });
    second.send({ type: 1, invocationId: '2', target: 'Echo', arguments: ['b'] });
    // An acknowledgement leaves by the clock: it may come before the answer or after it.
    const answers = () => second.messages.slice(2).filter((message) => message.startsWith('{"type":3,'));
    await until(() => answers().length === 1, 'the next answer is here');
    await until(() => second.messages.includes('{"type":8,"sequenceId":2}'), 'both are acknowledged');
    expect(answers()).toEqual(['{"type":3,"invocationId":"2","result":"b"}']);
    expect(server.hubs.metrics()).toMatchObject({ resumed: 1, connections: 1, invocations: 2 });

    const third = await openRaw(server, 'ann', query);
    await until(() => third.messages.length >= 2, 'what was not acknowledged is replayed');
    expect(third.messages[0]).toBe('{"type":9,"sequenceId":2}');
  });

  it('is not given to a client that speaks version 1', async () => {
    const server = await startServer({ hub });
    const negotiated = await fetch(`${server.url}/negotiate?negotiateVersion=1&useStatefulReconnect=true`, {
      method: 'POST',
      headers: { authorization: 'Bearer ann' },
    });
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
    const client = await openRaw(server, 'ann', `?id=${connectionToken}`);
    client.send({ protocol: 'json', version: 1 });
    await until(() => client.messages.length === 1, 'the handshake is done');
    client.socket.terminate();
    await until(() => server.hubs.connectionCount === 0, 'gone at once', 500);
  });
});
