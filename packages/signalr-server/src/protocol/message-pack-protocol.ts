import { Decoder, Encoder } from '@msgpack/msgpack';
import { type BinaryFrame, findBinaryFrame, writeBinaryFrame } from './binary-framing.ts';
import type { HubProtocol, MessageSink } from './hub-protocol.ts';
import { ProtocolError } from './hub-protocol.ts';
import { assertPlausibleMessagePack } from './message-pack-guard.ts';
import type { CompletionMessage, HubMessage, InvocationMessage } from './messages.ts';
import { MessageType } from './messages.ts';
import { completion, optionalText, optionalTextList, requireList, requireSequenceId, requireText } from './validate.ts';

const ResultKind = { Error: 1, Void: 2, Value: 3 } as const;

const NO_HEADERS = {};

function readInvocation(type: InvocationMessage['type'], parts: readonly unknown[]): InvocationMessage {
  const invocationId = optionalText(parts[2], 'invocationId');
  const streamIds = optionalTextList(parts[5], 'streamIds');
  if (type === MessageType.StreamInvocation && invocationId === undefined) {
    throw new ProtocolError("A streaming invocation needs an 'invocationId'.");
  }
  return {
    type,
    target: requireText(parts[3], 'target'),
    arguments: requireList(parts[4], 'arguments'),
    ...(invocationId === undefined ? {} : { invocationId }),
    ...(streamIds === undefined ? {} : { streamIds }),
  };
}

function readCompletion(parts: readonly unknown[]): CompletionMessage {
  const invocationId = requireText(parts[2], 'invocationId');
  switch (parts[3]) {
    case ResultKind.Error:
      return completion(invocationId, { error: requireText(parts[4], 'error'), hasResult: false });
    case ResultKind.Void:
      return completion(invocationId, { hasResult: false });
    case ResultKind.Value:
      return completion(invocationId, { result: parts[4], hasResult: true });
    default:
      throw new ProtocolError('A completion has an unknown kind of result.');
  }
}

/** Unknown types are for later versions of the protocol and are skipped. */
function readMessage(value: unknown): HubMessage | undefined {
  const parts = requireList(value, 'message');
  const type = parts[0];
  switch (type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return readInvocation(type, parts);
    case MessageType.StreamItem:
      return { type, invocationId: requireText(parts[2], 'invocationId'), item: parts[3] };
    case MessageType.Completion:
      return readCompletion(parts);
    case MessageType.CancelInvocation:
      return { type, invocationId: requireText(parts[2], 'invocationId') };
    case MessageType.Ping:
      return { type };
    case MessageType.Close: {
      const error = optionalText(parts[1], 'error');
      return { type, ...(error === undefined ? {} : { error }) };
    }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type, sequenceId: requireSequenceId(parts[1]) };
    default:
      if (typeof type !== 'number') {
        throw new ProtocolError("A message has no valid 'type': a number is needed.");
      }
      return undefined;
  }
}

function completionParts(message: CompletionMessage): readonly unknown[] {
  const head = [message.type, NO_HEADERS, message.invocationId];
  if (message.error !== undefined) {
    return [...head, ResultKind.Error, message.error];
  }
  return message.hasResult ? [...head, ResultKind.Value, message.result] : [...head, ResultKind.Void];
}

function toParts(message: HubMessage): readonly unknown[] {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return [
        message.type,
        NO_HEADERS,
        message.invocationId ?? null,
        message.target,
        message.arguments,
        message.streamIds ?? [],
      ];
    case MessageType.StreamItem:
      return [message.type, NO_HEADERS, message.invocationId, message.item];
    case MessageType.Completion:
      return completionParts(message);
    case MessageType.CancelInvocation:
      return [message.type, NO_HEADERS, message.invocationId];
    case MessageType.Ping:
      return [message.type];
    case MessageType.Close:
      return [message.type, message.error ?? null, message.allowReconnect ?? false];
    case MessageType.Ack:
    case MessageType.Sequence:
      return [message.type, message.sequenceId];
  }
}

/**
 * The MessagePack encoding.
 * @param limit the largest message taken from a client, in bytes
 */
export function createMessagePackProtocol(limit: number): HubProtocol {
  const encoder = new Encoder({ ignoreUndefined: true });
  const decoder = new Decoder();
  const frame: BinaryFrame = { start: 0, end: 0 };

  function decode(body: Buffer): unknown {
    const hasBinaries = assertPlausibleMessagePack(body);
    try {
      // Binaries are views of what is decoded: of a copy, or each would keep a whole chunk of the socket alive.
      return decoder.decode(hasBinaries ? new Uint8Array(body) : body);
    } catch (error) {
      throw new ProtocolError('A message is no valid MessagePack.', { cause: error });
    }
  }

  return {
    name: 'messagepack',
    binary: true,
    write: (message) => writeBinaryFrame(encoder.encodeSharedRef(toParts(message))),
    read(chunk: Buffer, sink: MessageSink): number {
      let start = 0;
      while (start < chunk.length && sink.paused !== true && findBinaryFrame(chunk, start, limit, frame)) {
        // Kept before the message is handled: a handler may lead to another read with the same frame.
        const { end } = frame;
        const message = readMessage(decode(chunk.subarray(frame.start, end)));
        const size = end - start;
        start = end;
        if (message !== undefined && !sink.onMessage(message, size)) {
          return chunk.length;
        }
      }
      return start;
    },
  };
}
