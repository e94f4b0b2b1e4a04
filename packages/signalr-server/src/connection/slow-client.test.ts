import { once } from 'node:events';
import { type HubConnection, Subject } from '@microsoft/signalr';
import { describe, expect, it } from 'vitest';
import { defineHub } from '../hub/define-hub.ts';
import { collect, connectClient, METHODS, sleep, startServer, until } from '../testing/harness.ts';
import { connectRaw } from '../testing/raw-client.ts';

const TEXT = 'x'.repeat(64 * 1024);

describe('a slow client', () => {
  it('HUB-8 is cut off, and slows nobody else', async () => {
    const errors: unknown[] = [];
    const hub = defineHub<{ name: string }>({
      onDisconnected: (_context, error) => void errors.push(error?.message),
      methods: {},
    });
    const server = await startServer({ hub, options: { maxQueuedBytes: 512 * 1024 } });
    const slow = await connectRaw(server, 'slow');
    const fast = await connectClient(server, { token: 'fast' });
    const received = collect<string>(fast, 'said');
    slow.socket.pause();
    let sent = 0;
    while (server.hubs.metrics().slowClients === 0 && sent < 2_000) {
      sent++;
      await server.hubs.clients.all().send('said', TEXT);
      await until(() => received.length === sent, 'the fast client has it');
    }
    expect(server.hubs.metrics()).toMatchObject({ slowClients: 1, connections: 1 });
    expect(errors).toEqual(['The client takes its messages too slowly.']);
    expect(received).toHaveLength(sent);
  });

  it('that stops polling is cut off', async () => {
    const server = await startServer({ options: { maxQueuedBytes: 256 * 1024 } });
    const headers = { authorization: 'Bearer ann' };
    const negotiated = await fetch(`${server.url}/negotiate`, { method: 'POST', headers });
    const { connectionId } = (await negotiated.json()) as { connectionId: string };
    await fetch(`${server.url}?id=${connectionId}`, { headers });
    const body = '{"protocol":"json","version":1}\u001e';
    await fetch(`${server.url}?id=${connectionId}`, { method: 'POST', headers, body });
    for (let count = 0; count < 5; count++) {
      await server.hubs.clients.all().send('said', TEXT);
    }
    expect(server.hubs.metrics()).toMatchObject({ slowClients: 1, connections: 0 });
  });

  it('holds back a stream instead of being cut off by it', async () => {
    let produced = 0;
    const hub = defineHub<{ name: string }>({
      methods: {
        flood: async function* () {
          while (produced < 1_000) {
            produced++;
            yield TEXT;
          }
        },
      },
    });
    const server = await startServer({ hub, options: { maxQueuedBytes: 1024 * 1024 } });
    const client = await connectRaw(server);
    client.send({ type: 4, invocationId: '1', target: 'Flood', arguments: [] });
    await until(() => client.messages.length > 5, 'it flows');
    client.socket.pause();
    await sleep(200);
    const held = produced;
    await sleep(200);
    expect(produced).toBe(held);
    expect(held).toBeLessThan(1_000);
    expect(server.hubs.metrics()).toMatchObject({ slowClients: 0, connections: 1 });
    client.socket.resume();
    await until(() => client.messages.at(-1) === '{"type":3,"invocationId":"1"}', 'it flows to its end', 15_000);
  });
});

describe('a busy server', () => {
  /** A hub whose uploads nobody takes until the test opens the gate. */
  function gated() {
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const hub = defineHub<{ name: string }>({
      methods: {
        ...METHODS,
        take: async (_context, items) => {
          await gate;
          let taken = 0;
          for await (const item of items as AsyncIterable<string>) {
            taken += item.length;
          }
          return taken;
        },
      },
    });
    return { hub, open: () => open() };
  }

  function upload(client: HubConnection): Promise<number> {
    const subject = new Subject<string>();
    const result = client.invoke<number>('Take', subject);
    for (let count = 0; count < 400; count++) {
      subject.next('y'.repeat(10_000));
    }
    subject.complete();
    return result;
  }

  it('stops reading a WebSocket whose uploads nobody takes, and reads on later', async () => {
    const { hub, open } = gated();
    const server = await startServer({ hub, options: { maxPendingBytes: 100_000 } });
    const client = await connectClient(server);
    const socket = [...server.sockets].find(({ bytesRead }) => bytesRead > 0 && bytesRead < 10_000);
    const result = upload(client);
    await until(() => [...server.sockets].some((candidate) => candidate.isPaused()), 'reading has stopped');
    await sleep(50);
    expect(socket?.bytesRead).toBeLessThan(1_000_000);
    open();
    expect(await result).toBe(4_000_000);
    expect(await client.invoke('Echo', 'still here')).toBe('still here');
  });

  it('lets a POST wait while nobody takes the uploads', async () => {
    const { hub, open } = gated();
    const server = await startServer({ hub, options: { maxPendingBytes: 100_000 } });
    const client = await connectClient(server, { transport: 'LongPolling' });
    let answered = false;
    const result = upload(client);
    void result.then(() => {
      answered = true;
    });
    await sleep(200);
    const other = client.send('Echo', 'waits behind the uploads');
    let sent = false;
    void other.then(() => {
      sent = true;
    });
    await sleep(50);
    expect({ answered, sent }).toEqual({ answered: false, sent: false });
    open();
    expect(await result).toBe(4_000_000);
    await other;
  });

  it('refuses a frame that is too large', async () => {
    const server = await startServer({ options: { maximumFrameSize: 10_000 } });
    const client = await connectRaw(server);
    client.socket.send('x'.repeat(10_001));
    const [code] = await once(client.socket, 'close');
    expect(code).toBe(1009);
    await until(() => server.hubs.connectionCount === 0, 'gone');
  });
});
