import type { ServerResponse } from 'node:http';
import type { HubProtocol } from '../protocol/hub-protocol.ts';
import type { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Transport, TransportOwner } from './transport.ts';

/** Browsers open the stream when the first bytes arrive; a comment is nothing to the application. */
const OPENING = ':\r\n';

/** Server-sent events: messages go down one long response, and come up by POST requests. */
export class ServerSentEventsTransport implements Transport {
  readonly kind = 'ServerSentEvents';
  readonly binary = false;
  readonly inherentKeepAlive = false;
  readonly #response: ServerResponse;
  #ending = false;

  constructor(response: ServerResponse, owner: TransportOwner) {
    this.#response = response;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-store, no-transform',
      'Content-Encoding': 'identity',
      Pragma: 'no-cache',
      // Tells nginx not to collect the stream before passing it on.
      'X-Accel-Buffering': 'no',
    });
    response.write(OPENING);
    response.on('error', () => response.destroy());
    response.on('close', () => owner.transportEnded(this, !this.#ending));
  }

  get queuedBytes(): number {
    return this.#response.writableLength;
  }

  write(message: OutgoingMessage, protocol: HubProtocol): void {
    if (!this.#ending) {
      this.#response.write(message.event(protocol));
    }
  }

  writeHandshake(bytes: Buffer): void {
    this.#response.write(`data: ${bytes.toString('utf8')}\r\n\r\n`);
  }

  onceDrained(callback: () => void): void {
    const response = this.#response;
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      callback();
    };
    if (response.destroyed || !response.writableNeedDrain) {
      setImmediate(callback);
      return;
    }
    response.on('drain', done);
    response.on('close', done);
  }

  pause(): void {
    // Messages come by POST, and the answer to a POST waits while the connection is paused.
  }

  resume(): void {}

  close(): void {
    this.#ending = true;
    this.#response.end();
  }

  terminate(): void {
    this.#ending = true;
    this.#response.destroy();
  }

  tick(): void {}
}
