/** The clock and timers of a server; tests put in their own. Times are in milliseconds. */
export interface HubTimers {
  /** Whole milliseconds since some fixed moment; never goes back. */
  now(): number;
  setInterval(callback: () => void, ms: number): unknown;
  clearInterval(handle: unknown): void;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** Takes what the server has to report. It never gets a token. Fits pino and Fastify's logger. */
export interface HubLogger {
  debug(fields: Readonly<Record<string, unknown>>, message: string): void;
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Times in milliseconds, sizes in bytes. */
export interface HubServerOptions {
  /** A ping goes out after so long without a message to the client. Default 15,000. */
  readonly keepAliveIntervalMs: number;
  /** A client that says nothing for so long is gone. Default 30,000. */
  readonly clientTimeoutMs: number;
  /** How long a new connection may take to say which protocol it speaks. Default 15,000. */
  readonly handshakeTimeoutMs: number;
  /** How long a poll is held. Default 90,000: the official client gives up at 100,000. */
  readonly longPollingTimeoutMs: number;
  /** How long a connection without a transport is kept: negotiated, between polls, or dropped. Default 15,000. */
  readonly disconnectTimeoutMs: number;
  /** How long {@link HubServer.close} and a closed WebSocket wait for the clients. Default 5,000. */
  readonly closeTimeoutMs: number;
  /** The largest message taken from a client. Default 32,768. */
  readonly maximumReceiveMessageSize: number;
  /** The largest WebSocket message or POST body, which may hold several messages. Default 1 MiB. */
  readonly maximumFrameSize: number;
  /**
   * Invocations and upload items that wait to be processed, per connection, by what they take in memory; beyond it
   * reading pauses. Default 1 MiB.
   */
  readonly maxPendingBytes: number;
  /** Messages that wait for a slow client, per connection; beyond it the connection is cut. Default 1 MiB. */
  readonly maxQueuedBytes: number;
  /**
   * Connections that one user may have negotiated and not brought to the end of their handshake; more are refused with
   * 429. Callers without a user id aren't limited. Default 100: dozens of tabs that try every transport at once.
   */
  readonly maxOpeningPerUser: number;
  /**
   * How long a connection goes on after a POST of it was refused with 401 and before another request is let in: the
   * client may send again with a fresh token. Default 5,000.
   */
  readonly reauthenticationTimeoutMs: number;
  /** Whether a client that asks for it may resume its connection on a new socket. Default true. */
  readonly statefulReconnect: boolean;
  /** Messages kept for replay, per connection with stateful reconnect. Default 100,000. */
  readonly statefulReconnectBufferSize: number;
  /** How long the server waits for the result of a client. Default 30,000. */
  readonly clientResultTimeoutMs: number;
  /** Whether clients see the messages of errors that aren't {@link HubError}s. For development. Default false. */
  readonly detailedErrors: boolean;
  readonly timers: HubTimers;
}

/** Timers of Node that don't keep the process alive. */
export const systemTimers: HubTimers = {
  now: () => Math.trunc(performance.now()),
  setInterval: (callback, ms) => setInterval(callback, ms).unref(),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
  setTimeout: (callback, ms) => setTimeout(callback, ms).unref(),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

/** Reports nothing. */
export const silentLogger: HubLogger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
};

const DEFAULTS: HubServerOptions = {
  keepAliveIntervalMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  longPollingTimeoutMs: 90_000,
  disconnectTimeoutMs: 15_000,
  closeTimeoutMs: 5_000,
  maximumReceiveMessageSize: 32_768,
  maximumFrameSize: 1_048_576,
  maxPendingBytes: 1_048_576,
  maxQueuedBytes: 1_048_576,
  maxOpeningPerUser: 100,
  reauthenticationTimeoutMs: 5_000,
  statefulReconnect: true,
  statefulReconnectBufferSize: 100_000,
  clientResultTimeoutMs: 30_000,
  detailedErrors: false,
  timers: systemTimers,
};

/**
 * Fills in the defaults.
 * @throws {RangeError} naming an option that is no positive number
 */
export function resolveOptions(options: Partial<HubServerOptions> = {}): HubServerOptions {
  const resolved = { ...DEFAULTS, ...options };
  for (const [name, value] of Object.entries(resolved)) {
    if (typeof value === 'number' && !(value > 0)) {
      throw new RangeError(`The hub option '${name}' must be a positive number, not ${value}.`);
    }
  }
  return resolved;
}
