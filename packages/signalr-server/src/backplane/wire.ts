import { Decoder, Encoder } from '@msgpack/msgpack';

/** What one server tells the others. `origin` is the server that speaks. */
export type ClusterMessage =
  | {
      readonly kind: 'send';
      readonly origin: string;
      readonly except: readonly string[];
      /** The message as the JSON protocol writes it. */
      readonly text: Buffer;
      /** The message as the MessagePack protocol writes it. */
      readonly binary: Buffer;
    }
  | { readonly kind: 'disconnect'; readonly origin: string; readonly allowReconnect: boolean }
  /** Not every message of the sender has reached the others. */
  | { readonly kind: 'missed'; readonly origin: string }
  | {
      readonly kind: 'group';
      readonly origin: string;
      readonly requestId: string;
      readonly group: string;
      readonly member: boolean;
    }
  | {
      readonly kind: 'invoke';
      readonly origin: string;
      readonly requestId: string;
      readonly method: string;
      readonly args: readonly unknown[];
    }
  | {
      readonly kind: 'reply';
      readonly origin: string;
      readonly requestId: string;
      readonly error: string | null;
      readonly result: unknown;
    };

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

/** @returns the message as bytes */
export function encodeClusterMessage(message: ClusterMessage): Buffer {
  return Buffer.from(encoder.encode(message));
}

function text(value: unknown, field: string): string {
  if (typeof value !== 'string') {
    throw new Error(`A backplane message has no valid '${field}'.`);
  }
  return value;
}

function list(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw new Error(`A backplane message has no valid '${field}'.`);
  }
  return value;
}

function bytes(value: unknown, field: string): Buffer {
  if (!(value instanceof Uint8Array)) {
    throw new Error(`A backplane message has no valid '${field}'.`);
  }
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/**
 * Reads what {@link encodeClusterMessage} wrote.
 * @throws {Error} when the bytes are something else
 */
export function decodeClusterMessage(encoded: Uint8Array): ClusterMessage {
  const source = decoder.decode(encoded) as Readonly<Record<string, unknown>>;
  const origin = text(source.origin, 'origin');
  switch (source.kind) {
    case 'send':
      return {
        kind: 'send',
        origin,
        except: list(source.except, 'except').map((id) => text(id, 'except')),
        text: bytes(source.text, 'text'),
        binary: bytes(source.binary, 'binary'),
      };
    case 'disconnect':
      return { kind: 'disconnect', origin, allowReconnect: source.allowReconnect === true };
    case 'missed':
      return { kind: 'missed', origin };
    case 'group':
      return {
        kind: 'group',
        origin,
        requestId: text(source.requestId, 'requestId'),
        group: text(source.group, 'group'),
        member: source.member === true,
      };
    case 'invoke':
      return {
        kind: 'invoke',
        origin,
        requestId: text(source.requestId, 'requestId'),
        method: text(source.method, 'method'),
        args: list(source.args, 'args'),
      };
    case 'reply':
      return {
        kind: 'reply',
        origin,
        requestId: text(source.requestId, 'requestId'),
        error: source.error === null ? null : text(source.error, 'error'),
        result: source.result,
      };
    default:
      throw new Error('A backplane message has an unknown kind.');
  }
}
