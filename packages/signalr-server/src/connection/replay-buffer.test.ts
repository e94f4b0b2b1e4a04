import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonProtocol } from '../protocol/json-protocol.ts';
import type { HubMessage } from '../protocol/messages.ts';
import { MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Transport } from '../transports/transport.ts';
import { ReplayBuffer } from './replay-buffer.ts';

const protocol = createJsonProtocol(32_768);

/** A socket of the test: keeps what is written to it. */
function recorder() {
  const written: HubMessage[] = [];
  const transport: Transport = {
    kind: 'WebSockets',
    binary: true,
    queuedBytes: 0,
    inherentKeepAlive: false,
    write: (message) => {
      protocol.read(message.bytes(protocol), { onMessage: (read) => written.push(read) > 0 });
    },
    writeHandshake: () => {},
    onceDrained: (callback) => callback(),
    pause: () => {},
    resume: () => {},
    close: () => {},
    terminate: () => {},
    tick: () => {},
  };
  return { written, transport };
}

function call(value: number): OutgoingMessage {
  return new OutgoingMessage({ type: MessageType.Invocation, target: 'n', arguments: [value] });
}

const CALL_BYTES = call(1).bytes(protocol).length;

function values(messages: readonly HubMessage[]): unknown[] {
  return messages.flatMap((message) => (message.type === MessageType.Invocation ? message.arguments : []));
}

describe('a replay buffer', () => {
  it('announces the first message that it replays', () => {
    const buffer = new ReplayBuffer(protocol, 100_000);
    const first = recorder();
    for (const value of [1, 2, 3]) {
      buffer.send(call(value), first.transport);
    }
    buffer.ack(1, first.transport);
    const second = recorder();
    buffer.resume(second.transport);
    expect(second.written[0]).toEqual({ type: MessageType.Sequence, sequenceId: 2 });
    expect(values(second.written)).toEqual([2, 3]);
  });

  it('announces the next message when there is nothing to replay', () => {
    const buffer = new ReplayBuffer(protocol, 100_000);
    const first = recorder();
    buffer.send(call(1), first.transport);
    buffer.ack(1, first.transport);
    const second = recorder();
    buffer.resume(second.transport);
    expect(second.written).toEqual([{ type: MessageType.Sequence, sequenceId: 2 }]);
  });

  it('keeps messages that come while the client is away', () => {
    const buffer = new ReplayBuffer(protocol, 100_000);
    buffer.send(call(1), undefined);
    const { transport, written } = recorder();
    buffer.resume(transport);
    expect(values(written)).toEqual([1]);
  });

  it('holds messages back beyond its limit, until the client acknowledges', async () => {
    const buffer = new ReplayBuffer(protocol, CALL_BYTES * 2);
    const { transport, written } = recorder();
    for (const value of [1, 2, 3, 4]) {
      buffer.send(call(value), transport);
    }
    expect(values(written)).toEqual([1, 2]);
    expect(buffer.hasRoom).toBe(false);
    expect(buffer.waitingBytes).toBe(CALL_BYTES * 2);
    const room = new Promise<void>((resolve) => buffer.onceRoom(resolve));
    buffer.ack(1, transport);
    expect(values(written)).toEqual([1, 2, 3]);
    buffer.ack(4, transport);
    await room;
    expect(values(written)).toEqual([1, 2, 3, 4]);
  });

  it('ignores everything until the client has announced its sequence, then what it has seen', () => {
    const buffer = new ReplayBuffer(protocol, 100_000);
    const invocation: HubMessage = { type: MessageType.Invocation, target: 'n', arguments: [] };
    expect(buffer.accepts(invocation)).toBe(true);
    expect(buffer.accepts(invocation)).toBe(true);
    buffer.resume(recorder().transport);
    expect(buffer.accepts(invocation)).toBe(false);
    expect(buffer.accepts({ type: MessageType.Ping })).toBe(false);
    expect(buffer.accepts({ type: MessageType.Sequence, sequenceId: 2 })).toBe(true);
    buffer.resetSequence(2);
    expect(buffer.accepts(invocation)).toBe(false);
    expect(buffer.accepts(invocation)).toBe(true);
  });

  it('acknowledges once what came in, and again what was replayed', () => {
    const buffer = new ReplayBuffer(protocol, 100_000);
    const invocation: HubMessage = { type: MessageType.Invocation, target: 'n', arguments: [] };
    expect(buffer.takeAck()).toBeUndefined();
    buffer.accepts(invocation);
    expect(buffer.takeAck()).toBe(1);
    buffer.accepts({ type: MessageType.Ping });
    expect(buffer.takeAck()).toBeUndefined();
    buffer.resume(recorder().transport);
    buffer.resetSequence(1);
    buffer.accepts(invocation);
    expect(buffer.takeAck()).toBe(1);
  });

  it('refuses a sequence that skips messages', () => {
    const buffer = new ReplayBuffer(protocol, 100_000);
    expect(() => buffer.resetSequence(2)).toThrow('greater than the number of messages received');
  });

  it('loses and doubles nothing, whenever sockets break and acknowledgements come', () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.constant('send') },
      { weight: 2, arbitrary: fc.constant('ack') },
      { weight: 1, arbitrary: fc.constant('drop') },
      { weight: 1, arbitrary: fc.constant('resume') },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 1, max: 8 }), (steps, roomFor) => {
        // The receiving end is another buffer, which follows the same rules.
        const sender = new ReplayBuffer(protocol, CALL_BYTES * roomFor);
        const receiver = new ReplayBuffer(protocol, 100_000);
        const received: unknown[] = [];
        let sent = 0;
        let line: ReturnType<typeof recorder> | undefined = recorder();

        function read(): void {
          for (const message of line?.written.splice(0) ?? []) {
            if (!receiver.accepts(message)) {
              continue;
            }
            if (message.type === MessageType.Sequence) {
              receiver.resetSequence(message.sequenceId);
            } else if (message.type === MessageType.Invocation) {
              received.push(message.arguments[0]);
            }
          }
        }

        function resume(): void {
          line = recorder();
          receiver.resume(recorder().transport);
          sender.resume(line.transport);
        }

        for (const action of [...steps, 'resume']) {
          if (action === 'send') {
            sender.send(call(++sent), line?.transport);
          } else if (action === 'drop') {
            line = undefined;
          } else if (action === 'resume') {
            resume();
          } else {
            read();
            const ack = receiver.takeAck();
            if (ack !== undefined && line !== undefined) {
              sender.ack(ack, line.transport);
            }
          }
        }
        for (let round = 0; round <= sent; round++) {
          read();
          sender.ack(receiver.takeAck() ?? 0, line?.transport);
        }
        expect(received).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
      }),
      { numRuns: 500 },
    );
  });
});
