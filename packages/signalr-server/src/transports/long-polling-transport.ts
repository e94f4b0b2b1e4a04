import type { ServerResponse } from 'node:http';
import type { HubProtocol } from '../protocol/hub-protocol.ts';
import type { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Transport, TransportOwner } from './transport.ts';

/** How long polls are held and silence is borne, in milliseconds. */
export interface LongPollingLimits {
  readonly longPollingTimeoutMs: number;
  readonly disconnectTimeoutMs: number;
}

/** Answers of polls must never come from a cache. */
export const NO_CACHE_HEADERS = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
} as const;

/** Long polling: messages come down as the answers to polls, and go up by POST requests. */
export class LongPollingTransport implements Transport {
  readonly kind = 'LongPolling';
  readonly binary = true;
  readonly inherentKeepAlive = true;
  readonly #owner: TransportOwner;
  readonly #limits: LongPollingLimits;
  readonly #now: () => number;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  #contentType = 'text/plain; charset=utf-8';
  #poll: ServerResponse | undefined;
  #pollStartedAt = 0;
  #lastSeen: number;
  #first = true;
  #closing = false;
  #ended = false;
  #drainCallbacks: (() => void)[] = [];

  constructor(owner: TransportOwner, limits: LongPollingLimits, now: () => number) {
    this.#owner = owner;
    this.#limits = limits;
    this.#now = now;
    this.#lastSeen = now();
  }

  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  /** Takes a poll: answers it now when there is something to say, else holds it. */
  poll(response: ServerResponse): void {
    this.#answer(204);
    this.#pollStartedAt = this.#now();
    this.#poll = response;
    response.on('close', () => this.#pollGone(response));
    if (this.#first) {
      // The client's own way to learn that it is connected.
      this.#first = false;
      this.#answer(200);
      return;
    }
    this.#flush();
  }

  /** The client says good-bye by DELETE: the poll under way ends, and so does the connection. */
  end(): void {
    this.#closing = true;
    this.#clear();
    this.#answer(204);
    this.#finish(true);
  }

  write(message: OutgoingMessage, protocol: HubProtocol): void {
    if (protocol.binary) {
      this.#contentType = 'application/octet-stream';
    }
    this.#enqueue(message.bytes(protocol));
  }

  writeHandshake(bytes: Buffer): void {
    this.#enqueue(bytes);
  }

  onceDrained(callback: () => void): void {
    if (this.#queuedBytes === 0 || this.#ended) {
      setImmediate(callback);
    } else {
      this.#drainCallbacks.push(callback);
    }
  }

  pause(): void {
    // Messages come by POST, and the answer to a POST waits while the connection is paused.
  }

  resume(): void {}

  close(): void {
    this.#closing = true;
    this.#flush();
  }

  terminate(): void {
    this.#closing = true;
    this.#clear();
    this.#answer(204);
    this.#finish(false);
  }

  tick(now: number): void {
    if (this.#poll === undefined) {
      if (now - this.#lastSeen >= this.#limits.disconnectTimeoutMs) {
        this.#finish(this.#closing);
      }
    } else if (now - this.#pollStartedAt >= this.#limits.longPollingTimeoutMs) {
      this.#answer(200);
    }
  }

  #enqueue(bytes: Buffer): void {
    if (this.#closing) {
      return;
    }
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
    // Later, so that what is sent in one go travels in one answer.
    if (this.#poll !== undefined && this.#queue.length === 1) {
      setImmediate(() => this.#flush());
    }
  }

  #flush(): void {
    if (this.#poll === undefined) {
      return;
    }
    if (this.#queuedBytes > 0) {
      const body = this.#queue.length === 1 ? this.#queue[0] : Buffer.concat(this.#queue);
      this.#clear();
      this.#answer(200, body);
    } else if (this.#closing) {
      this.#answer(204);
      this.#finish(true);
    }
  }

  #answer(status: 200 | 204, body?: Buffer): void {
    const response = this.#poll;
    if (response === undefined) {
      return;
    }
    this.#poll = undefined;
    this.#lastSeen = this.#now();
    const content = status === 204 ? {} : { 'Content-Type': this.#contentType, 'Content-Length': body?.length ?? 0 };
    response.writeHead(status, { ...NO_CACHE_HEADERS, ...content });
    response.end(body);
  }

  #pollGone(response: ServerResponse): void {
    if (this.#poll === response) {
      this.#poll = undefined;
      this.#lastSeen = this.#now();
    }
  }

  #clear(): void {
    this.#queue = [];
    this.#queuedBytes = 0;
    const callbacks = this.#drainCallbacks;
    this.#drainCallbacks = [];
    for (const callback of callbacks) {
      callback();
    }
  }

  #finish(clean: boolean): void {
    if (!this.#ended) {
      this.#ended = true;
      this.#owner.transportEnded(this, clean);
    }
  }
}
