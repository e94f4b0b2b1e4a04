import type { HubMessage } from './messages.ts';

/** Takes the messages that a protocol has read. */
export interface MessageSink {
  /**
   * @param message the message
   * @param byteLength its size on the wire
   * @returns false to stop reading: the connection is gone
   */
  onMessage(message: HubMessage, byteLength: number): boolean;
  /** Whether no further message can be taken for now: the rest of the chunk counts as unread. */
  readonly paused?: boolean;
}

/** One encoding of the hub protocol. It keeps no state, so one instance serves every connection. */
export interface HubProtocol {
  readonly name: string;
  /** Whether it needs a transport that carries any bytes. */
  readonly binary: boolean;
  /** @returns the complete message, framed */
  write(message: HubMessage): Buffer;
  /**
   * Reads every complete message of a chunk, unless the reader pauses.
   * @param searched up to where the chunk is known to hold no end of a message, from an earlier attempt
   * @returns how many bytes were used; the rest is the beginning of a message that goes on in the next chunk
   * @throws {ProtocolError} when the bytes are no message or a message is too large
   */
  read(chunk: Buffer, sink: MessageSink, searched?: number): number;
}

/** The client broke the protocol; its connection can't go on. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** @throws {ProtocolError} when a message is larger than the limit in bytes */
export function assertMessageSize(size: number, limit: number): void {
  if (size > limit) {
    throw new ProtocolError(`The maximum message size of ${limit} bytes was exceeded.`);
  }
}
