import { assertMessageSize, ProtocolError } from './hub-protocol.ts';

/** A length is a 31-bit number in groups of 7 bits: at most 5 bytes. */
const MAX_LENGTH_BYTES = 5;

/** Where the body of a binary message lies in its chunk; `start` is -1 when the message goes on in the next chunk. */
export interface BinaryFrame {
  start: number;
  end: number;
}

/**
 * Finds the body of the length-prefixed message at an offset.
 * @param limit the largest body in bytes
 * @param frame receives the position, so that reading allocates nothing
 * @returns whether the whole message is in the chunk
 * @throws {ProtocolError} when the length is malformed or over the limit
 */
export function findBinaryFrame(chunk: Buffer, offset: number, limit: number, frame: BinaryFrame): boolean {
  let length = 0;
  for (let index = 0; index < MAX_LENGTH_BYTES; index++) {
    const byte = chunk[offset + index];
    if (byte === undefined) {
      return false;
    }
    if (index === MAX_LENGTH_BYTES - 1 && byte > 0x07) {
      break;
    }
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) {
      assertMessageSize(length, limit);
      frame.start = offset + index + 1;
      frame.end = frame.start + length;
      return frame.end <= chunk.length;
    }
  }
  throw new ProtocolError('The length of a binary message is malformed.');
}

/** Puts the length before a body. */
export function writeBinaryFrame(body: Uint8Array): Buffer {
  const prefix: number[] = [];
  let rest = body.byteLength;
  do {
    const more = rest > 0x7f;
    prefix.push((rest & 0x7f) | (more ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  const framed = Buffer.allocUnsafe(prefix.length + body.byteLength);
  framed.set(prefix, 0);
  framed.set(body, prefix.length);
  return framed;
}
