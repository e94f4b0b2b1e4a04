import type { HubEvents, HubState } from '@chalkline/api-client';
import type { HubEventName } from '../plugin/plugin.ts';

/** The live connection, as those see it who use it. */
export interface Realtime {
  readonly state: HubState;
  readonly isConnected: boolean;
  /** Loads the client and connects. Never throws: failures of the hub are only logged. */
  connect(): Promise<void>;
  /** Disconnects and stays so (HUB-1). */
  disconnect(): Promise<void>;
  /** Connects again if the connection is wanted and has been given up, as when the network comes back. */
  revive(): Promise<void>;
  /** Listens to a message after the plugins' handlers; returns how to stop. */
  subscribe<Event extends HubEventName>(event: Event, handler: (value: HubEvents[Event]) => void): () => void;
  /**
   * Runs after every connect, once the account's group is joined, and whenever messages were missed: rooms read their
   * state here. Returns how to stop.
   */
  onConnect(listener: (isReconnect: boolean) => void): () => void;
  /** Calls a method of the hub. @throws when it fails or there is no connection. */
  invoke<Result = unknown>(method: string, ...args: unknown[]): Promise<Result>;
}

const nothing = (): void => {};

/** No live connection at all, as at the door: it costs a first visit nothing. */
export const noRealtime: Realtime = {
  state: 'Disconnected',
  isConnected: false,
  connect: async () => {},
  disconnect: async () => {},
  revive: async () => {},
  subscribe: () => nothing,
  onConnect: () => nothing,
  invoke: (method) => Promise.reject(new Error(`No connection to the hub to call ${method}`)),
};
