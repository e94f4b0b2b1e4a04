import type { Backplane } from './backplane.ts';

/** What is used of a client of node-redis. */
export interface RedisClient {
  readonly isOpen: boolean;
  readonly isReady: boolean;
  connect(): Promise<unknown>;
  duplicate(): RedisClient;
  destroy(): void;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'ready' | 'reconnecting', listener: () => void): unknown;
  publish(channel: string, message: Buffer): Promise<number>;
  subscribe(channel: string, listener: (message: Buffer) => void, bufferMode: true): Promise<unknown>;
  unsubscribe(channel: string, listener: (message: Buffer) => void, bufferMode: true): Promise<unknown>;
}

/** How a Redis backplane behaves. */
export interface RedisBackplaneOptions {
  /** Put before the names of all channels. Default `signalr:`. */
  readonly prefix?: string;
  /** Told of the errors of the subscribing connection, which reconnects by itself. */
  readonly onError?: (error: Error) => void;
}

/** A backplane over Redis. */
export interface RedisBackplane extends Backplane {
  /** Whether messages of others are received now. */
  readonly isReady: boolean;
}

/**
 * A backplane over Redis. It publishes by the given client, which stays yours to connect and close, and subscribes by
 * a duplicate of it. While Redis is away, publishing fails at once, and servers go on serving their own clients. The
 * client needn't be connected yet. Give it a `pingInterval` and a longer `socketTimeout`: nothing else notices a
 * connection that is only silent.
 */
export function createRedisBackplane(client: RedisClient, options: RedisBackplaneOptions = {}): RedisBackplane {
  const prefix = options.prefix ?? 'signalr:';
  const subscriber = client.duplicate();
  subscriber.on('error', (error) => options.onError?.(error));
  let connecting: Promise<unknown> | undefined;
  let wasAway = false;
  const listeners: (() => void)[] = [];
  subscriber.on('reconnecting', () => {
    wasAway = true;
  });
  subscriber.on('ready', () => {
    if (wasAway) {
      wasAway = false;
      for (const listener of listeners) {
        listener();
      }
    }
  });

  async function connected(): Promise<RedisClient> {
    connecting ??= subscriber.connect();
    try {
      await connecting;
    } catch (error) {
      connecting = undefined;
      throw error;
    }
    return subscriber;
  }

  return {
    get isReady() {
      return subscriber.isReady;
    },
    onReturn: (listener) => void listeners.push(listener),
    async publish(channel, message) {
      if (!client.isReady) {
        // The client would keep the message until Redis is back, when it is no longer news.
        throw new Error('Redis is not connected.');
      }
      return await client.publish(prefix + channel, message);
    },
    async subscribe(channel, handler) {
      const redis = await connected();
      await redis.subscribe(prefix + channel, handler, true);
    },
    async unsubscribe(channel, handler) {
      const redis = await connected();
      await redis.unsubscribe(prefix + channel, handler, true);
    },
    async close() {
      if (subscriber.isOpen) {
        subscriber.destroy();
      }
    },
  };
}
