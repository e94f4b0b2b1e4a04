import type { HubEvents } from '../contract.ts';

/** Where the connection stands. */
export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting' | 'Disconnecting';

/** Receives what the connection has to tell; failures of the hub are logged, never alerted. */
export interface HubLogger {
  warn(message: string, error?: unknown): void;
}

export interface HubConnectionOptions {
  /** Address of the hub. */
  url: string;
  /** The stored token as it is now; asked before every attempt to connect. */
  accessTokenFactory(): string | Promise<string>;
  /** Runs after every connect and reconnect: join groups, read what was missed. A failure is logged. */
  onConnected?(connection: HubConnection): void | Promise<void>;
  logger?: HubLogger;
  /** The only transport to try; all of them in turn by default. */
  transport?: 'WebSockets' | 'ServerSentEvents' | 'LongPolling';
}

/** A connection to the hub that knows names only. */
export interface HubConnection {
  readonly state: HubState;
  /**
   * Connects. A 401 reads the stored token again and, if it changed, tries once more; other failures are tried again with
   * the waits of HUB-1. A call during such a wait ends the wait.
   * @throws when the hub cannot be reached; the state is then Disconnected.
   */
  start(): Promise<void>;
  /** Disconnects and stays so: no reconnect follows. */
  stop(): Promise<void>;
  /** Listens to a message; returns how to stop listening. */
  on<Name extends keyof HubEvents>(name: Name, handler: (value: HubEvents[Name]) => void): () => void;
  on(name: string, handler: (...args: unknown[]) => void): () => void;
  /** Calls a method of the hub and waits for its result. @throws when it fails or the connection is down. */
  invoke<Result = unknown>(method: string, ...args: unknown[]): Promise<Result>;
  /** Listens to changes of `state`; returns how to stop listening. */
  onStateChange(listener: (state: HubState) => void): () => void;
}
