import { webSocketFrame } from '../transports/web-socket-frame.ts';
import type { HubProtocol } from './hub-protocol.ts';
import type { HubMessage } from './messages.ts';
import { isTracked } from './messages.ts';

const EVENT_START = Buffer.from('data: ');
const EVENT_END = Buffer.from('\r\n\r\n');

/** The forms of one message in one protocol; each is made when first needed. */
interface Encoded {
  bytes: Buffer;
  frame: Buffer | undefined;
}

/**
 * A message on its way to any number of clients. However many there are, it is serialised once per protocol and framed
 * once per transport.
 */
export class OutgoingMessage {
  /** Whether stateful reconnect counts and keeps it. */
  readonly tracked: boolean;
  readonly #message: HubMessage | undefined;
  #text: Encoded | undefined;
  #binary: Encoded | undefined;
  #event: Buffer | undefined;

  constructor(message: HubMessage | undefined, encoded?: { readonly text: Buffer; readonly binary: Buffer }) {
    this.#message = message;
    this.tracked = message === undefined || isTracked(message.type);
    if (encoded !== undefined) {
      this.#text = { bytes: encoded.text, frame: undefined };
      this.#binary = { bytes: encoded.binary, frame: undefined };
    }
  }

  /** A tracked message that another server has serialised. */
  static fromEncoded(text: Buffer, binary: Buffer): OutgoingMessage {
    return new OutgoingMessage(undefined, { text, binary });
  }

  /** @returns the message as the protocol writes it */
  bytes(protocol: HubProtocol): Buffer {
    return this.#encoded(protocol).bytes;
  }

  /** @returns the message as one WebSocket frame of a server */
  frame(protocol: HubProtocol): Buffer {
    const encoded = this.#encoded(protocol);
    encoded.frame ??= webSocketFrame(encoded.bytes, protocol.binary);
    return encoded.frame;
  }

  /** @returns the message as one server-sent event; text protocols only */
  event(protocol: HubProtocol): Buffer {
    this.#event ??= Buffer.concat([EVENT_START, this.bytes(protocol), EVENT_END]);
    return this.#event;
  }

  #encoded(protocol: HubProtocol): Encoded {
    const known = protocol.binary ? this.#binary : this.#text;
    if (known !== undefined) {
      return known;
    }
    if (this.#message === undefined) {
      throw new Error(`No encoding for the protocol '${protocol.name}'.`);
    }
    const encoded: Encoded = { bytes: protocol.write(this.#message), frame: undefined };
    if (protocol.binary) {
      this.#binary = encoded;
    } else {
      this.#text = encoded;
    }
    return encoded;
  }
}
