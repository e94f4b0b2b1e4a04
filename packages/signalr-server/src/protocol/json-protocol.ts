import type { HubProtocol, MessageSink } from './hub-protocol.ts';
import { ProtocolError } from './hub-protocol.ts';
import type { CompletionMessage, HubMessage, InvocationMessage } from './messages.ts';
import { MessageType } from './messages.ts';
import { findTextEnd, RECORD_SEPARATOR_TEXT } from './text-framing.ts';
import { completion, optionalText, optionalTextList, requireList, requireSequenceId, requireText } from './validate.ts';

type JsonObject = Readonly<Record<string, unknown>>;

function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProtocolError('A message is no valid JSON.', { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('A message is no JSON object.');
  }
  return value as JsonObject;
}

function readInvocation(type: InvocationMessage['type'], source: JsonObject): InvocationMessage {
  const invocationId = optionalText(source.invocationId, 'invocationId');
  const streamIds = optionalTextList(source.streamIds, 'streamIds');
  if (type === MessageType.StreamInvocation && invocationId === undefined) {
    throw new ProtocolError("A streaming invocation needs an 'invocationId'.");
  }
  return {
    type,
    target: requireText(source.target, 'target'),
    arguments: requireList(source.arguments ?? [], 'arguments'),
    ...(invocationId === undefined ? {} : { invocationId }),
    ...(streamIds === undefined ? {} : { streamIds }),
  };
}

function readCompletion(source: JsonObject): CompletionMessage {
  const error = optionalText(source.error, 'error');
  // The official client writes `"error": null` beside a result and `"result": null` beside an error.
  const hasResult = error === undefined ? source.result !== undefined : (source.result ?? null) !== null;
  return completion(requireText(source.invocationId, 'invocationId'), { result: source.result, error, hasResult });
}

/** Unknown types are for later versions of the protocol and are skipped. */
function readMessage(source: JsonObject): HubMessage | undefined {
  switch (source.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return readInvocation(source.type, source);
    case MessageType.StreamItem:
      return { type: source.type, invocationId: requireText(source.invocationId, 'invocationId'), item: source.item };
    case MessageType.Completion:
      return readCompletion(source);
    case MessageType.CancelInvocation:
      return { type: source.type, invocationId: requireText(source.invocationId, 'invocationId') };
    case MessageType.Ping:
      return { type: source.type };
    case MessageType.Close: {
      const error = optionalText(source.error, 'error');
      return { type: source.type, ...(error === undefined ? {} : { error }) };
    }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type: source.type, sequenceId: requireSequenceId(source.sequenceId) };
    default:
      if (typeof source.type !== 'number') {
        throw new ProtocolError("A message has no valid 'type': a number is needed.");
      }
      return undefined;
  }
}

/** What goes into the JSON text: `hasResult` is ours alone, and the official client refuses an item that is missing. */
function toJson(message: HubMessage): unknown {
  switch (message.type) {
    case MessageType.StreamItem:
      return { ...message, item: message.item ?? null };
    case MessageType.Completion: {
      const { hasResult, ...rest } = message;
      return hasResult ? { ...rest, result: message.result ?? null } : rest;
    }
    default:
      return message;
  }
}

/**
 * The JSON encoding.
 * @param limit the largest message taken from a client, in bytes
 */
export function createJsonProtocol(limit: number): HubProtocol {
  return {
    name: 'json',
    binary: false,
    write: (message) => Buffer.from(JSON.stringify(toJson(message)) + RECORD_SEPARATOR_TEXT, 'utf8'),
    read(chunk: Buffer, sink: MessageSink, searched = 0): number {
      let start = 0;
      while (start < chunk.length && sink.paused !== true) {
        const end = findTextEnd(chunk, start, limit, searched);
        if (end === -1) {
          break;
        }
        const message = readMessage(parseObject(chunk.toString('utf8', start, end)));
        const size = end + 1 - start;
        start = end + 1;
        if (message !== undefined && !sink.onMessage(message, size)) {
          return chunk.length;
        }
      }
      return start;
    },
  };
}
