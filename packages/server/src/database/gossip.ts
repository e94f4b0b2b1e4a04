import pg from 'pg';

/** What one node tells all others at once, itself included. */
export interface Gossip {
  /** Whether what others say arrives; while it doesn't, nothing may be remembered that they could change. */
  readonly isLive: boolean;
  /** Tells every node; this one has heard it before the answer, and may hear it twice. */
  tell(message: string): Promise<void>;
  /** Hears what is told; `null` after a gap in which something may have been missed. */
  hear(listener: (message: string | null) => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'chalkline';
const RETRY_MS = 1_000;
/** How often the listening connection is asked whether it still stands, and how long it may take to say so. */
const PULSE_MS = 10_000;
const PULSE_WAIT_MS = 5_000;

/** For the embedded database: one process tells itself. */
export function createOwnGossip(): Gossip {
  const listeners: ((message: string | null) => void)[] = [];
  return {
    isLive: true,
    tell: async (message) => {
      for (const listener of listeners) listener(message);
    },
    hear: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
}

/** Keeps one connection listening, which comes back by itself; `say` gets every message, and null after each gap. */
function keepListening(url: string, say: (message: string | null) => void) {
  let client: pg.Client | null = null;
  let isLive = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    isLive = false;
    say(null);
    clearInterval(pulse);
    void lost.end().catch(() => undefined);
    if (!isClosed) timer = setTimeout(() => void connect(), RETRY_MS);
  };
  const connect = async () => {
    const patience = { connectionTimeoutMillis: 5_000, query_timeout: PULSE_WAIT_MS, keepAlive: true };
    const next = new pg.Client({ connectionString: url, ...patience });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => say(payload ?? null));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (client !== next) return;
      isLive = true;
      // A server that hangs, or is gone without a word, keeps the socket open: what is told meanwhile would be missed.
      pulse = setInterval(() => void next.query('select 1').catch(() => lose(next)), PULSE_MS).unref();
      say(null);
    } catch {
      lose(next);
    }
  };
  void connect();
  return {
    isLive: () => isLive,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(pulse);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

/** Over the database server's own channel, by a connection that listens and comes back by itself. */
export function createServerGossip(url: string, query: (text: string, values: unknown[]) => Promise<unknown>): Gossip {
  const listeners: ((message: string | null) => void)[] = [];
  const say = (message: string | null) => {
    for (const listener of listeners) listener(message);
  };
  const { isLive, close } = keepListening(url, say);
  return {
    get isLive() {
      return isLive();
    },
    async tell(message) {
      // The server's echo comes a moment after the answer: until then a session that was ended would still be let in here.
      say(message);
      await query('select pg_notify($1, $2)', [CHANNEL, message]);
    },
    hear: (listener) => void listeners.push(listener),
    close,
  };
}
