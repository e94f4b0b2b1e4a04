import { once } from 'node:events';
import { connect } from 'node:net';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { defineHub } from '../hub/define-hub.ts';
import { METHODS, sleep, startServer, type TestServer, until } from '../testing/harness.ts';
import { connectRaw, openRaw } from '../testing/raw-client.ts';
import { HANDSHAKE, negotiate, poll, request } from '../testing/raw-http.ts';
import { UnreadBytes } from './unread-bytes.ts';
import { weightOf } from './weight.ts';

afterEach(() => void vi.restoreAllMocks());

/** Counts the bytes that are searched, joined and copied from now on. */
function countWork() {
  const work = { bytes: 0 };
  const { concat } = Buffer;
  const { indexOf, copy } = Buffer.prototype;
  vi.spyOn(Buffer, 'concat').mockImplementation((list, length) => {
    const joined = concat(list, length);
    work.bytes += joined.length;
    return joined;
  });
  vi.spyOn(Buffer.prototype, 'indexOf').mockImplementation(function (this: Buffer, ...args: unknown[]) {
    const found = (indexOf as (...rest: unknown[]) => number).apply(this, args);
    work.bytes += (found === -1 ? this.length : found) - Number(args[1] ?? 0);
    return found;
  });
  vi.spyOn(Buffer.prototype, 'copy').mockImplementation(function (this: Buffer, ...args: unknown[]) {
    const copied = (copy as (...rest: unknown[]) => number).apply(this, args);
    work.bytes += copied;
    return copied;
  });
  return work;
}

const TEXT = 'x'.repeat(30_000);

const encodings = [
  { protocol: 'json', encode: (message: object) => Buffer.from(`${JSON.stringify(message)}\u001e`) },
  {
    protocol: 'messagepack',
    encode: (message: object) => Buffer.from(new MessagePackHubProtocol().writeMessage(message as never)),
  },
];

describe.each(encodings)('a message in pieces of one byte, as $protocol', ({ protocol, encode }) => {
  const echo = encode({ type: 1, headers: {}, invocationId: '1', target: 'Length', arguments: [TEXT], streamIds: [] });
  const hub = defineHub<{ name: string }>({ methods: { length: (_context, text) => String(text).length } });

  async function send(server: TestServer, each: (socket: WebSocket, byte: Buffer, last: boolean) => void) {
    const client = await openRaw(server);
    client.socket.send(`{"protocol":"${protocol}","version":1}\u001e`);
    await once(client.socket, 'message');
    const work = countWork();
    const answered = once(client.socket, 'message');
    echo.forEach((byte, at) => {
      each(client.socket, Buffer.from([byte]), at === echo.length - 1);
    });
    await answered;
    return work;
  }

  it('costs no more than its bytes, however many frames there are', async () => {
    const work = await send(await startServer({ hub }), (socket, byte) => socket.send(byte, { binary: true }));
    expect(work.bytes).toBeLessThan(30 * echo.length);
  });

  it('is refused when one frame of WebSockets comes in too many of them', async () => {
    const server = await startServer({ hub });
    const client = await openRaw(server);
    echo.forEach((byte) => {
      client.socket.send(Buffer.from([byte]), { binary: true, fin: false });
    });
    const [code] = await once(client.socket, 'close');
    expect(code).toBe(1008);
  });
});

describe('a POST in pieces of one byte', () => {
  it('costs no more than its bytes', async () => {
    const server = await startServer({ hub: defineHub({ methods: METHODS }) });
    const { connectionToken: id } = await negotiate(server);
    await poll(server, id);
    await request(server, 'POST', `?id=${id}`, { body: HANDSHAKE });
    const body = `${JSON.stringify({ type: 1, target: 'Echo', arguments: [TEXT] })}\u001e`;
    const socket = connect(server.port, '127.0.0.1');
    const work = countWork();
    const head = `POST /hub?id=${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ann\r\ntransfer-encoding: chunked\r\n\r\n`;
    socket.write(`${head}${Array.from(body, (letter) => `1\r\n${letter}\r\n`).join('')}0\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain('HTTP/1.1 200');
    expect(work.bytes).toBeLessThan(30 * body.length);
  });
});

describe('unread bytes', () => {
  it('are what came and was not consumed, in whatever pieces', () => {
    const piece = fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes));
    const step = fc.record({ piece, share: fc.double({ min: 0, max: 1, noNaN: true }), complete: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const unread = new UnreadBytes();
        let expected = Buffer.alloc(0);
        for (const { piece: next, share, complete } of steps) {
          unread.append(next);
          expected = Buffer.concat([expected, next]);
          const seen = unread.bytes;
          const copy = Buffer.from(seen);
          const used = Math.trunc(share * expected.length);
          unread.consume(used, complete);
          expected = expected.subarray(used);
          expect(Buffer.from(unread.bytes)).toEqual(expected);
          expect(unread.searched).toBe(complete ? expected.length : 0);
          // What a message was read from stays as it was.
          expect(seen).toEqual(copy);
        }
      }),
    );
  });
});

/** A hub with a call that hangs until the test lets it go. */
function hanging() {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ran: unknown[] = [];
  const hub = defineHub<{ name: string }>({
    methods: { hang: () => gate, note: (_context, value) => void ran.push(value) },
  });
  return { hub, ran, release: () => release() };
}

const COUNT = 20_000;
const MOST = 1_048_576 / 320;

/** Twenty thousand small calls in half a megabyte. */
const flood = Array.from({ length: COUNT }, (_, n) => `{"type":1,"target":"Note","arguments":[${n}]}\u001e`).join('');

describe('what waits behind a call that hangs', () => {
  it('is counted as it lies in memory: the rest of a frame stays as it came, and is read later, in order', async () => {
    const { hub, ran, release } = hanging();
    const server = await startServer({ hub });
    const client = await connectRaw(server);
    client.send({ type: 1, target: 'Hang', arguments: [] });
    await sleep(20);
    const parse = vi.spyOn(JSON, 'parse');
    client.socket.send(flood);
    client.socket.send(flood);
    client.send({ type: 1, invocationId: 'last', target: 'Note', arguments: ['last'] });
    await sleep(200);
    expect(parse.mock.calls.length).toBeGreaterThan(100);
    expect(parse.mock.calls.length).toBeLessThan(MOST);
    expect([...server.sockets].some((socket) => socket.isPaused())).toBe(true);
    release();
    await until(() => client.messages.length > 1, 'everything has run', 15_000);
    const once = Array.from({ length: COUNT }, (_, n) => n);
    expect(ran).toEqual([...once, ...once, 'last']);
  });

  it('keeps a POST, and those after it, waiting until it is taken', async () => {
    const { hub, ran, release } = hanging();
    const server = await startServer({ hub });
    const { connectionToken: id } = await negotiate(server);
    await poll(server, id);
    const post = (body: string) => request(server, 'POST', `?id=${id}`, { body });
    await post(HANDSHAKE);
    await post('{"type":1,"target":"Hang","arguments":[]}\u001e');
    const parse = vi.spyOn(JSON, 'parse');
    let answered = 0;
    const posts = [flood, flood, flood].map((body) =>
      post(body).then(({ status }) => {
        answered++;
        return status;
      }),
    );
    await sleep(300);
    expect(answered).toBe(0);
    expect(parse.mock.calls.length).toBeLessThan(MOST);
    release();
    expect(await Promise.all(posts)).toEqual([200, 200, 200]);
    await until(() => ran.length === 3 * COUNT, 'everything has run');
  });

  it('ends with the connection', async () => {
    const { hub, ran } = hanging();
    const server = await startServer({ hub });
    const client = await connectRaw(server);
    client.send({ type: 1, target: 'Hang', arguments: [] });
    client.socket.send(flood);
    await sleep(100);
    await server.hubs.close();
    expect(server.hubs.connectionCount).toBe(0);
    expect(ran).toEqual([]);
  });
});

describe('the weight of a message', () => {
  const call = (...args: unknown[]) => weightOf({ type: 1, target: 'a', arguments: args }, 8);

  it.each([
    ['nothing', call(), 200],
    ['a thousand empty lists', call(Array.from({ length: 1_000 }, () => [])), 40_000],
    ['a thousand empty objects', call(Array.from({ length: 1_000 }, () => ({}))), 60_000],
    ['a thousand keys', call(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 1]))), 100_000],
    ['a thousand empty binaries', call(Array.from({ length: 1_000 }, () => new Uint8Array())), 100_000],
    [
      'a thousand uploads',
      weightOf({ type: 1, target: 'a', arguments: [], streamIds: Array(1_000).fill('1') }, 8),
      2e5,
    ],
    ['an item', weightOf({ type: 2, invocationId: '1', item: 1 }, 8), 150],
  ])('of %s is at least what it takes', (_what, weight, least) => {
    expect(weight).toBeGreaterThan(least);
    expect(weight).toBeLessThan(3 * least);
  });

  it('is found however deep the nesting', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 20_000; depth++) {
      value = [value];
    }
    expect(call(value)).toBeGreaterThan(20_000 * 40);
  });
});
