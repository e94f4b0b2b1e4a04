import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { HubProtocol } from '../protocol/hub-protocol.ts';
import type { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Transport, TransportOwner } from './transport.ts';
import { webSocketFrame } from './web-socket-frame.ts';

const NORMAL_CLOSURE = 1000;
const INTERNAL_ERROR = 1011;
/** What `ws` reports when the socket broke without a close frame. */
const ABNORMAL_CLOSURE = 1006;

/** A WebSocket that knows its transport, so that every connection shares the same three listeners. */
export class HubWebSocket extends WebSocket {
  transport: WebSocketTransport | undefined = undefined;

  /** A close without a code, such as the library's answer to a client's empty one, is a normal one. */
  override close(code: number = NORMAL_CLOSURE, data?: string | Buffer): void {
    super.close(code, data);
  }
}

function onMessage(this: WebSocket, data: unknown): void {
  (this as HubWebSocket).transport?.received(data as Buffer);
}

function onClose(this: WebSocket, code: number): void {
  (this as HubWebSocket).transport?.closed(code);
}

function onError(this: WebSocket, error: Error): void {
  const { transport } = this as HubWebSocket;
  if (transport !== undefined) {
    transport.failure = error;
  }
}

/**
 * WebSockets. Reading, pings, pongs and closing are the library's; messages are written to the socket as finished
 * frames, which is sound because nothing here compresses or splits messages.
 */
export class WebSocketTransport implements Transport {
  readonly kind = 'WebSockets';
  readonly binary = true;
  readonly inherentKeepAlive = false;
  failure: Error | undefined = undefined;
  readonly #webSocket: HubWebSocket;
  readonly #socket: Duplex;
  #owner: TransportOwner | undefined;

  constructor(webSocket: HubWebSocket, socket: Duplex, owner: TransportOwner) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#owner = owner;
    webSocket.transport = this;
    webSocket.on('message', onMessage);
    webSocket.on('close', onClose);
    webSocket.on('error', onError);
  }

  get queuedBytes(): number {
    return this.#socket.writableLength;
  }

  write(message: OutgoingMessage, protocol: HubProtocol): void {
    this.#writeFrame(message.frame(protocol));
  }

  writeHandshake(bytes: Buffer, binary: boolean): void {
    this.#writeFrame(webSocketFrame(bytes, binary));
  }

  onceDrained(callback: () => void): void {
    const socket = this.#socket;
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      callback();
    };
    if (socket.destroyed || !socket.writableNeedDrain) {
      setImmediate(callback);
      return;
    }
    socket.on('drain', done);
    socket.on('close', done);
  }

  pause(): void {
    this.#webSocket.pause();
  }

  resume(): void {
    this.#webSocket.resume();
  }

  close(failed: boolean): void {
    this.#webSocket.close(failed ? INTERNAL_ERROR : NORMAL_CLOSURE);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  tick(): void {
    // Keep-alive is the connection's: it knows when something was last sent or received.
  }

  /** Another socket took over: what happens to this one no longer concerns the connection. */
  detach(): void {
    this.#owner = undefined;
    this.#webSocket.terminate();
  }

  received(data: Buffer): void {
    this.#owner?.receive(data);
  }

  closed(code: number): void {
    const owner = this.#owner;
    this.#owner = undefined;
    owner?.transportEnded(this, code !== ABNORMAL_CLOSURE && this.failure === undefined, this.failure);
  }

  #writeFrame(frame: Buffer): void {
    if (this.#webSocket.readyState === WebSocket.OPEN) {
      this.#socket.write(frame);
    }
  }
}
