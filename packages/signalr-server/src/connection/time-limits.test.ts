import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { defineHub } from '../hub/define-hub.ts';
import { connectClient, METHODS, sleep, startServer, until } from '../testing/harness.ts';
import { connectRaw, openRaw } from '../testing/raw-client.ts';
import type { HubTimers } from './options.ts';
import { resolveOptions, systemTimers } from './options.ts';

/** A clock that the test moves. */
function manualClock() {
  let now = 1_000;
  let tick = (): void => {};
  const timers: HubTimers = {
    ...systemTimers,
    now: () => now,
    setInterval: (callback) => {
      tick = callback;
      return undefined;
    },
    clearInterval: () => {},
  };
  return {
    timers,
    advance: async (ms: number) => {
      now += ms;
      tick();
      await sleep(20);
    },
  };
}

describe('time limits', () => {
  it('pings after 15 s without a message to the client, and not earlier', async () => {
    const clock = manualClock();
    const server = await startServer({ options: { timers: clock.timers } });
    const client = await connectRaw(server);
    await clock.advance(14_999);
    expect(client.messages).toEqual(['{}']);
    client.send({ type: 6 });
    await sleep(100);
    await clock.advance(1);
    await until(() => client.messages.length > 1, 'the ping is here');
    expect(client.messages).toEqual(['{}', '{"type":6}']);
    await clock.advance(10_000);
    await server.hubs.clients.all().send('said');
    await clock.advance(10_000);
    await until(() => client.messages.length > 2, 'the message is here');
    expect(client.messages.filter((message) => message === '{"type":6}')).toHaveLength(1);
  });

  it('ends a client that is silent for 30 s, and lets it reconnect', async () => {
    const clock = manualClock();
    const errors: unknown[] = [];
    const hub = defineHub<{ name: string }>({
      onDisconnected: (_context, error) => void errors.push(error?.message),
      methods: {},
    });
    const server = await startServer({ hub, options: { timers: clock.timers } });
    const client = await connectRaw(server);
    await clock.advance(29_999);
    expect(server.hubs.connectionCount).toBe(1);
    const closed = once(client.socket, 'close');
    await clock.advance(1);
    await closed;
    expect(client.messages.at(-1)).toBe(
      '{"type":7,"error":"The client has been silent for too long.","allowReconnect":true}',
    );
    expect(errors).toEqual(['The client has been silent for too long.']);
    expect(server.hubs.metrics().timeouts).toBe(1);
  });

  it('keeps a client that says something now and then', async () => {
    const clock = manualClock();
    const server = await startServer({ options: { timers: clock.timers } });
    const client = await connectRaw(server);
    for (let round = 0; round < 5; round++) {
      client.send({ type: 6 });
      await sleep(100);
      await clock.advance(20_000);
    }
    expect(server.hubs.connectionCount).toBe(1);
  });

  it('gives a client 15 s for its handshake', async () => {
    const clock = manualClock();
    const server = await startServer({ options: { timers: clock.timers } });
    const client = await openRaw(server);
    await clock.advance(14_999);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    const closed = once(client.socket, 'close');
    await clock.advance(1);
    await closed;
    expect(client.messages[0]).toContain('not completed in time');
    expect(server.hubs.metrics().handshakesFailed).toBe(1);
  });

  it('neither pings nor times out a client that polls', async () => {
    const server = await startServer({
      hub: defineHub({ methods: METHODS }),
      options: { keepAliveIntervalMs: 20, clientTimeoutMs: 40 },
    });
    const client = await connectClient(server, { transport: 'LongPolling' });
    const before = server.hubs.metrics().messagesSent;
    await sleep(150);
    expect(server.hubs.metrics()).toMatchObject({ messagesSent: before, timeouts: 0, connections: 1 });
    expect(await client.invoke('Echo', 1)).toBe(1);
  });

  it.each(['WebSockets', 'ServerSentEvents'] as const)('keeps the official client alive over %s', async (transport) => {
    const server = await startServer({ options: { keepAliveIntervalMs: 50 } });
    const client = await connectClient(server, { transport });
    client.serverTimeoutInMilliseconds = 400;
    await sleep(1_000);
    expect(client.state).toBe('Connected');
    expect(server.hubs.metrics().messagesSent).toBeGreaterThan(3);
  });

  it('refuses limits that make no sense', () => {
    expect(() => resolveOptions({ clientTimeoutMs: 0 })).toThrow("option 'clientTimeoutMs'");
    expect(() => resolveOptions({ maxQueuedBytes: Number.NaN })).toThrow("option 'maxQueuedBytes'");
  });
});

describe('a handshake', () => {
  it.each([
    [{ protocol: 'json', version: 1 }, '{}'],
    [{ protocol: 'json', version: 2 }, '{}'],
    [{ protocol: 'json', version: 3 }, 'Version 3'],
    [{ protocol: 'bson', version: 1 }, "'bson' is not supported"],
    [{ type: 6 }, "no valid 'protocol'"],
    [{ protocol: 'json' }, "no valid 'version'"],
  ])('%j is answered %s', async (handshake, answer) => {
    const client = await openRaw(await startServer());
    client.send(handshake);
    await until(() => client.messages.length > 0, 'answered');
    expect(client.messages[0]).toContain(answer);
  });

  it('is not limited to one frame, nor alone in it', async () => {
    const client = await openRaw(await startServer({ hub: defineHub({ methods: METHODS }) }));
    client.socket.send('{"protocol":"json",');
    client.socket.send('"version":1}\u001e{"type":1,"invocationId":"1","tar');
    client.socket.send('get":"Echo","arguments":[7]}\u001e');
    await until(() => client.messages.length === 2, 'answered');
    expect(client.messages).toEqual(['{}', '{"type":3,"invocationId":"1","result":7}']);
  });
});

describe('a message that breaks the protocol', () => {
  it.each([
    ['{"type":1}\u001e', "no valid 'target'"],
    ['nonsense\u001e', 'no valid JSON'],
    ['x'.repeat(40_000), 'maximum message size of 32768 bytes'],
    [
      '{"type":1,"invocationId":"1","target":"Wait"}\u001e{"type":1,"invocationId":"1","target":"Wait"}\u001e',
      'under way',
    ],
  ])('ends the connection for good: %#', async (text, reason) => {
    const hub = defineHub<{ name: string }>({ methods: { wait: () => sleep(50) } });
    const client = await connectRaw(await startServer({ hub }));
    client.socket.send(text);
    await once(client.socket, 'close');
    const last = JSON.parse(client.messages.at(-1) ?? '') as { type: number; error: string; allowReconnect?: boolean };
    expect(last.type).toBe(7);
    expect(last.error).toContain(reason);
    expect(last.allowReconnect).toBeUndefined();
  });

  it('is answered to an invocation only when it has an id', async () => {
    const client = await connectRaw(await startServer({ hub: defineHub({ methods: METHODS }) }));
    client.send({ type: 1, target: 'Missing', arguments: [] }, { type: 1, target: 'Echo', arguments: [1] });
    client.send({ type: 1, invocationId: 'last', target: 'ECHO', arguments: [2] });
    await until(() => client.messages.length > 1, 'answered');
    expect(client.messages.slice(1)).toEqual(['{"type":3,"invocationId":"last","result":2}']);
  });
});
