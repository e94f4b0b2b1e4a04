import { JsonHubProtocol, NullLogger } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HubProtocol } from './hub-protocol.ts';
import { createJsonProtocol } from './json-protocol.ts';
import { createMessagePackProtocol } from './message-pack-protocol.ts';
import type { HubMessage } from './messages.ts';
import { MessageType } from './messages.ts';

const LIMIT = 32_768;

const id = fc.string({ minLength: 1, maxLength: 20 });
/** A key `__proto__` has a test of its own: MessagePack refuses it. */
const value = fc
  .jsonValue({ maxDepth: 3 })
  .map((json) => JSON.parse(JSON.stringify(json).replaceAll('"__proto__":', '"proto":')) as unknown);
const sequenceId = fc.integer({ min: 0, max: 2 ** 31 });

const anyMessage: fc.Arbitrary<HubMessage> = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom(MessageType.Invocation, MessageType.StreamInvocation),
      invocationId: id,
      target: id,
      arguments: fc.array(value, { maxLength: 4 }),
      streamIds: fc.array(id, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['type', 'invocationId', 'target', 'arguments'] },
  ),
  fc.record({ type: fc.constant(MessageType.Invocation), target: id, arguments: fc.array(value, { maxLength: 4 }) }),
  fc.record({ type: fc.constant(MessageType.StreamItem), invocationId: id, item: value }),
  fc.record({ type: fc.constant(MessageType.Completion), invocationId: id, hasResult: fc.constant(false) }),
  fc.record({ type: fc.constant(MessageType.Completion), invocationId: id, error: id, hasResult: fc.constant(false) }),
  fc.record({
    type: fc.constant(MessageType.Completion),
    invocationId: id,
    result: value,
    hasResult: fc.constant(true),
  }),
  fc.record({ type: fc.constant(MessageType.CancelInvocation), invocationId: id }),
  fc.record({ type: fc.constant(MessageType.Ping) }),
  fc.record({ type: fc.constant(MessageType.Close), error: id }),
  fc.record({ type: fc.constantFrom(MessageType.Ack, MessageType.Sequence), sequenceId }),
);

/** Feeds chunks as a connection does, keeping the remainder. */
function readChunks(protocol: HubProtocol, chunks: readonly Buffer[]): { messages: HubMessage[]; rest: number } {
  const messages: HubMessage[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const used = protocol.read(bytes, { onMessage: (message) => messages.push(message) > 0 });
    rest = bytes.subarray(used);
  }
  return { messages, rest: rest.length };
}

/** Cuts bytes at the given places, in whatever order they come. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...sorted].map((start, index) => bytes.subarray(start, sorted[index] ?? bytes.length));
}

const PROTOCOLS = [createJsonProtocol(LIMIT), createMessagePackProtocol(LIMIT)];

it('the messagepack protocol refuses a key that would be taken for a prototype', () => {
  const [, messagePack] = PROTOCOLS;
  const item: unknown = JSON.parse('{"__proto__":false}');
  const bytes = messagePack?.write({ type: MessageType.Invocation, target: 'Join', arguments: [item] });
  expect(() => messagePack?.read(bytes ?? Buffer.alloc(0), { onMessage: () => true })).toThrow('valid MessagePack');
});

describe.each(PROTOCOLS)('the $name protocol', (protocol) => {
  it('reads what it writes, however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(anyMessage, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 12 }), (messages, places) => {
        const bytes = Buffer.concat(messages.map((message) => protocol.write(message)));
        expect(readChunks(protocol, cut(bytes, places))).toEqual({ messages, rest: 0 });
      }),
      { numRuns: 300 },
    );
  });

  it('reads byte by byte', () => {
    const messages: HubMessage[] = [
      { type: MessageType.Invocation, invocationId: '1', target: 'Join', arguments: ['Añil ☃ 🏫', { a: [1] }] },
      { type: MessageType.Ping },
    ];
    const bytes = Buffer.concat(messages.map((message) => protocol.write(message)));
    const single = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect(readChunks(protocol, single)).toEqual({ messages, rest: 0 });
  });

  it('stops reading when its reader says so', () => {
    const bytes = Buffer.concat([1, 2, 3].map(() => protocol.write({ type: MessageType.Ping })));
    let count = 0;
    expect(protocol.read(bytes, { onMessage: () => ++count < 2 })).toBe(bytes.length);
    expect(count).toBe(2);
  });

  it('never fails otherwise than by a protocol error, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          protocol.read(Buffer.from(bytes), { onMessage: () => true });
        } catch (error) {
          expect((error as Error).name).toBe('ProtocolError');
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes a message of the largest size and refuses a larger one, complete or not', () => {
    const overhead = protocol.write({ type: MessageType.Invocation, target: 'M', arguments: ['x'.repeat(30_000)] });
    const framing = protocol.binary ? 3 : 1;
    const room = LIMIT - (overhead.length - framing - 30_000);
    const fits = protocol.write({ type: MessageType.Invocation, target: 'M', arguments: ['x'.repeat(room)] });
    expect(readChunks(protocol, [fits]).messages).toHaveLength(1);
    const larger = protocol.write({ type: MessageType.Invocation, target: 'M', arguments: ['x'.repeat(room + 1)] });
    expect(() => readChunks(protocol, [larger])).toThrow('maximum message size of 32768 bytes');
    expect(() => readChunks(protocol, [larger.subarray(0, larger.length - 1)])).toThrow('maximum message size');
  });

  it('writes what the official client reads', () => {
    const official = protocol.binary ? new MessagePackHubProtocol() : new JsonHubProtocol();
    const messages: HubMessage[] = [
      { type: MessageType.Invocation, target: 'said', arguments: [1, 'two', null] },
      { type: MessageType.StreamItem, invocationId: '1', item: undefined },
      { type: MessageType.Completion, invocationId: '1', result: null, hasResult: true },
      { type: MessageType.Completion, invocationId: '2', error: 'no', hasResult: false },
      { type: MessageType.Completion, invocationId: '3', hasResult: false },
      { type: MessageType.Ping },
      { type: MessageType.Close, error: 'bye', allowReconnect: true },
      { type: MessageType.Ack, sequenceId: 7 },
      { type: MessageType.Sequence, sequenceId: 8 },
    ];
    const bytes = Buffer.concat(messages.map((message) => protocol.write(message)));
    const input = protocol.binary ? new Uint8Array(bytes).buffer : bytes.toString('utf8');
    const read = official.parseMessages(input as string & ArrayBuffer, NullLogger.instance);
    expect(read.map(({ type }) => type)).toEqual(messages.map(({ type }) => type));
    expect(read[0]).toMatchObject({ target: 'said', arguments: [1, 'two', null] });
    expect(read[6]).toMatchObject({ error: 'bye', allowReconnect: true });
    expect(read[7]).toMatchObject({ sequenceId: 7 });
  });
});

describe('the JSON protocol', () => {
  const protocol = createJsonProtocol(LIMIT);
  const read = (text: string) => readChunks(protocol, [Buffer.from(`${text}\u001e`)]).messages;

  it('skips types that it does not know and headers that mean nothing', () => {
    expect(read('{"type":99,"x":1}')).toEqual([]);
    expect(read('{"type":6,"headers":{"a":"b"}}')).toEqual([{ type: 6 }]);
  });

  it.each([
    ['{"type":"1"}', "no valid 'type'"],
    ['[]', 'no JSON object'],
    ['{', 'no valid JSON'],
    ['{"type":1,"arguments":[]}', "no valid 'target'"],
    ['{"type":1,"target":"M","arguments":{}}', "no valid 'arguments'"],
    ['{"type":4,"target":"M","arguments":[]}', "needs an 'invocationId'"],
    ['{"type":1,"target":"M","arguments":[],"streamIds":[1]}', "no valid 'streamIds'"],
    ['{"type":3,"invocationId":"1","result":1,"error":"e"}', 'both a result and an error'],
    ['{"type":8,"sequenceId":-1}', "no valid 'sequenceId'"],
  ])('refuses %s', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});

describe('the MessagePack protocol', () => {
  const protocol = createMessagePackProtocol(LIMIT);
  const read = (...body: number[]) => readChunks(protocol, [Buffer.from([body.length, ...body])]).messages;

  it('reads the examples of the specification', () => {
    expect(read(0x96, 1, 0x80, 0xa3, 0x78, 0x79, 0x7a, 0xa6, ...Buffer.from('method'), 0x91, 0x2a, 0x90)).toEqual([
      { type: 1, invocationId: 'xyz', target: 'method', arguments: [42] },
    ]);
    expect(read(0x94, 3, 0x80, 0xa3, 0x78, 0x79, 0x7a, 2)).toEqual([
      { type: 3, invocationId: 'xyz', hasResult: false },
    ]);
    expect(read(0x91, 6)).toEqual([{ type: 6 }]);
    expect(read(0x92, 8, 0xcc, 0x24)).toEqual([{ type: 8, sequenceId: 36 }]);
  });

  it('refuses a list that claims more values than it has bytes, before reserving memory for them', () => {
    expect(() => read(0xdd, 0x7f, 0xff, 0xff, 0xff)).toThrow('claims more than its message holds');
    expect(() => read(0x92, 0xdf, 0x7f, 0xff, 0xff, 0xff, 1)).toThrow('claims more than its message holds');
  });

  it.each([
    [[0x91, 0xd9], 'cut off'],
    [[0x91, 0xc1], 'unknown format'],
    [[0x91, 6, 6], 'wrong length'],
    [[0x80], "no valid 'message'"],
    [[0x95, 3, 0x80, 0xa1, 0x78, 9, 1], 'unknown kind of result'],
  ])('refuses %j', (body, reason) => {
    expect(() => read(...body)).toThrow(reason);
  });

  it('refuses a length of more than 31 bits', () => {
    const bytes = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x08]);
    expect(() => readChunks(protocol, [bytes])).toThrow('malformed');
  });
});
