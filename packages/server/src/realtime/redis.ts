import { createRedisBackplane, type RedisBackplane } from '@chalkline/signalr-server';
import { createClient } from 'redis';

/** How long a start waits for Redis; a node that starts without it joins the others when it comes. */
const START_WAIT_MS = 2_000;
/** A connection that answers no ping for so long is given up and made anew, though nobody has closed it. */
const PING_MS = 5_000;
const SILENCE_MS = 15_000;
const LONGEST_PAUSE_MS = 2_000;

interface Log {
  error(details: unknown, words: string): void;
  warn(details: unknown, words: string): void;
}

/** What Redis is to a node. */
export interface RedisLink {
  readonly backplane: RedisBackplane | null;
  /** @throws when Redis does not answer; null where none is configured */
  readonly ping: (() => Promise<void>) | null;
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Redis between several nodes; nothing without an address. An unreachable one keeps no node from starting: it is tried
 * again until it comes. SRV-17
 * @param undo gets what ends the connections
 */
export async function connectRedis(url: string | null, log: Log, undo: (() => Promise<unknown>)[]): Promise<RedisLink> {
  if (!url) return { backplane: null, ping: null };
  const onError = (error: unknown) => log.error({ err: error }, 'Redis reported an error');
  const client = createClient({
    url,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  });
  client.on('error', onError);
  undo.push(async () => client.destroy());
  const connected = client.connect();
  connected.catch(onError);
  const backplane = createRedisBackplane(client, { onError });
  undo.push(() => backplane.close());
  if (!(await within(START_WAIT_MS, connected))) log.warn({}, 'the node starts without Redis');
  const ping = async () => {
    if (!client.isReady || !backplane.isReady) throw new Error('Redis is not connected.');
    await client.ping();
  };
  return { backplane, ping };
}
