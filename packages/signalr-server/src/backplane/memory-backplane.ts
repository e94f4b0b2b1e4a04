import type { Backplane, BackplaneHandler } from './backplane.ts';

/** A backplane for several servers in one process: give the same one to all of them. */
export function createMemoryBackplane(): Backplane {
  const channels = new Map<string, Set<BackplaneHandler>>();
  return {
    async publish(channel, message) {
      const handlers = [...(channels.get(channel) ?? [])];
      // Never within the call of the publisher, as over a network.
      setImmediate(() => {
        for (const handler of handlers) {
          handler(message);
        }
      });
      return handlers.length;
    },
    async subscribe(channel, handler) {
      const handlers = channels.get(channel) ?? new Set();
      handlers.add(handler);
      channels.set(channel, handlers);
    },
    async unsubscribe(channel, handler) {
      const handlers = channels.get(channel);
      handlers?.delete(handler);
      if (handlers?.size === 0) {
        channels.delete(channel);
      }
    },
    async close() {
      channels.clear();
    },
  };
}
