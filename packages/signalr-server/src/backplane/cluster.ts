import { randomUUID } from 'node:crypto';
import type { HubCounters } from '../connection/metrics.ts';
import type { HubLogger, HubTimers } from '../connection/options.ts';
import type { Backplane } from './backplane.ts';
import { Subscriptions } from './subscriptions.ts';
import { type ClusterMessage, decodeClusterMessage, encodeClusterMessage } from './wire.ts';

/** Whom a channel is about. */
export interface ChannelTarget {
  readonly kind: 'all' | 'group' | 'user' | 'connection' | 'node';
  readonly name: string;
}

/** What a server does for the others. */
export interface ClusterHandler {
  /** Something for clients of this server has come from another server. */
  received(target: ChannelTarget, message: ClusterMessage): void;
  /** Messages of other servers for clients of this one may have been lost, and can be received again. */
  missed(): void;
}

type Unsigned<Message> = Message extends ClusterMessage ? Omit<Message, 'origin'> : never;

interface Request {
  readonly timer: unknown;
  settle(reply: { error: string | null; result: unknown } | undefined): void;
}

/** How long a client may have to wait because the backplane is slow, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Several servers come back at about the same time: their clients needn't be told of each. In milliseconds. */
const GATHER_MS = 1_000;

/** One server's way to the other servers of the same hub. */
export class Cluster {
  readonly #nodeId = randomUUID();
  readonly #backplane: Backplane;
  readonly #handler: ClusterHandler;
  readonly #parts: { path: string; counters: HubCounters; logger: HubLogger; timers: HubTimers };
  readonly #subscriptions: Subscriptions;
  readonly #requests = new Map<string, Request>();
  /** Whether something could not be told to the others, who don't know of it yet. */
  #untold = false;
  #missedTimer: unknown = undefined;

  constructor(
    backplane: Backplane,
    handler: ClusterHandler,
    parts: { path: string; counters: HubCounters; logger: HubLogger; timers: HubTimers },
  ) {
    this.#backplane = backplane;
    this.#handler = handler;
    this.#parts = parts;
    this.#subscriptions = new Subscriptions(backplane, {
      failed: (error) => this.#report(error, 'hub subscription failed'),
      recovered: () => this.#missed(),
    });
    backplane.onReturn?.(() => this.#missed());
    void this.listen({ kind: 'all', name: '' });
    void this.listen({ kind: 'node', name: this.#nodeId });
  }

  /** Receives what is about a target. Waits until that works, but not for ever: it is tried again in the background. */
  async listen(target: ChannelTarget): Promise<void> {
    const subscribed = this.#subscriptions.add(this.#channel(target), (bytes) => this.#receive(target, bytes));
    await this.#patiently(subscribed);
  }

  /** Receives no more about a target. */
  ignore(target: ChannelTarget): void {
    void this.#subscriptions.remove(this.#channel(target));
  }

  /**
   * Tells the other servers. A failure is reported and counted, not thrown: this server's own clients have it, and the
   * others hear that they have missed something as soon as they can hear anything.
   */
  async tell(target: ChannelTarget, message: Unsigned<ClusterMessage>): Promise<void> {
    try {
      await this.#publish(target, message);
    } catch (error) {
      this.#untold = true;
      this.#report(error, 'hub message could not be published');
    }
  }

  /**
   * Asks the server that has a connection.
   * @returns its reply, or undefined when no server has the connection or none answers in time
   * @throws {Error} when the backplane is away
   */
  async ask(
    connectionId: string,
    timeoutMs: number,
    message: (requestId: string) => Unsigned<ClusterMessage>,
  ): Promise<{ error: string | null; result: unknown } | undefined> {
    const requestId = randomUUID();
    const { timers } = this.#parts;
    const reply = new Promise<{ error: string | null; result: unknown } | undefined>((resolve) => {
      const timer = timers.setTimeout(() => this.#settle(requestId, undefined), timeoutMs);
      this.#requests.set(requestId, { timer, settle: resolve });
    });
    try {
      const receivers = await this.#publish({ kind: 'connection', name: connectionId }, message(requestId));
      if (receivers === 0) {
        this.#settle(requestId, undefined);
      }
    } catch (error) {
      this.#settle(requestId, undefined);
      this.#report(error, 'hub request could not be published');
      throw error;
    }
    return await reply;
  }

  /** Answers a request of another server. */
  reply(request: { origin: string; requestId: string }, error: string | null, result: unknown): void {
    const target: ChannelTarget = { kind: 'node', name: request.origin };
    void this.tell(target, { kind: 'reply', requestId: request.requestId, error, result: result ?? null });
  }

  /** Tries again what failed. Called now and then. */
  tick(): void {
    this.#subscriptions.retry();
    if (this.#untold) {
      void this.#admit();
    }
  }

  /** Leaves the other servers. The backplane itself stays open. */
  async close(): Promise<void> {
    this.#parts.timers.clearTimeout(this.#missedTimer);
    for (const requestId of this.#requests.keys()) {
      this.#settle(requestId, undefined);
    }
    await this.#subscriptions.removeAll();
  }

  async #patiently(work: Promise<void>): Promise<void> {
    const { timers } = this.#parts;
    let timer: unknown;
    const patience = new Promise<void>((resolve) => {
      timer = timers.setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([work, patience]);
    timers.clearTimeout(timer);
  }

  #channel(target: ChannelTarget): string {
    return target.kind === 'all' ? `${this.#parts.path}:all` : `${this.#parts.path}:${target.kind}:${target.name}`;
  }

  #publish(target: ChannelTarget, message: Unsigned<ClusterMessage>): Promise<number | undefined> {
    const signed = { ...message, origin: this.#nodeId } as ClusterMessage;
    return this.#backplane.publish(this.#channel(target), encodeClusterMessage(signed));
  }

  #receive(target: ChannelTarget, bytes: Buffer): void {
    try {
      const message = decodeClusterMessage(bytes);
      if (message.kind === 'reply') {
        this.#settle(message.requestId, { error: message.error, result: message.result });
      } else if (message.origin === this.#nodeId) {
        return;
      } else if (message.kind === 'missed') {
        this.#missed();
      } else {
        this.#handler.received(target, message);
      }
    } catch (error) {
      this.#report(error, 'hub message of another server could not be handled');
    }
  }

  /** Tells the others that they have missed something; tried until it works. */
  async #admit(): Promise<void> {
    this.#untold = false;
    try {
      await this.#publish({ kind: 'all', name: '' }, { kind: 'missed' });
    } catch {
      // No news: that the backplane is away has been reported with what could not be told.
      this.#untold = true;
    }
  }

  /** This server's clients hear of it a little later, once for all that comes until then. */
  #missed(): void {
    const { timers } = this.#parts;
    this.#missedTimer ??= timers.setTimeout(() => {
      this.#missedTimer = undefined;
      // Whoever reads anew before the channels are subscribed could miss the next message.
      this.#subscriptions.retry();
      void this.#patiently(this.#subscriptions.settled()).then(() => this.#handler.missed());
    }, GATHER_MS);
  }

  #settle(requestId: string, reply: { error: string | null; result: unknown } | undefined): void {
    const request = this.#requests.get(requestId);
    if (request !== undefined) {
      this.#requests.delete(requestId);
      this.#parts.timers.clearTimeout(request.timer);
      request.settle(reply);
    }
  }

  #report(error: unknown, message: string): void {
    this.#parts.counters.backplaneErrors++;
    this.#parts.logger.warn({ err: error }, message);
  }
}
