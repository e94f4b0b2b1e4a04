import type { HubProtocol } from '../protocol/hub-protocol.ts';
import type { HubMessage } from '../protocol/messages.ts';
import type { HubCounters } from './metrics.ts';
import type { HubLogger, HubServerOptions } from './options.ts';

/** What the connections of one server share, and whom they tell what happens. */
export interface ConnectionHost<Connection> {
  readonly options: HubServerOptions;
  readonly logger: HubLogger;
  readonly counters: HubCounters;
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  /** The handshake is done. */
  connected(connection: Connection): void;
  /** An invocation, or something that belongs to one, has arrived. */
  message(connection: Connection, message: HubMessage, byteLength: number): void;
  /** A connected client is over for the hub; called once. */
  ended(connection: Connection, error: Error | undefined): void;
  /** Nothing is left of the connection; called once. */
  removed(connection: Connection): void;
}
