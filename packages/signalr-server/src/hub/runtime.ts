import type { Backplane } from '../backplane/backplane.ts';
import { Cluster } from '../backplane/cluster.ts';
import type { Connection } from '../connection/connection.ts';
import type { ConnectionHost } from '../connection/host.ts';
import { createCounters, type HubMetrics } from '../connection/metrics.ts';
import { type HubLogger, type HubServerOptions, resolveOptions, silentLogger } from '../connection/options.ts';
import { Registry } from '../connection/registry.ts';
import type { HubProtocol } from '../protocol/hub-protocol.ts';
import { createJsonProtocol } from '../protocol/json-protocol.ts';
import { createMessagePackProtocol } from '../protocol/message-pack-protocol.ts';
import type { HubMessage } from '../protocol/messages.ts';
import { ClientResults } from './client-results.ts';
import {
  type CallerClients,
  type ClientProxy,
  Clients,
  ClientsOfCaller,
  type HubClients,
  type HubClientsHere,
} from './clients.ts';
import type { HubDefinition } from './define-hub.ts';
import { Dispatcher } from './dispatcher.ts';
import type { HubGroups } from './groups.ts';
import type { HubContextSource } from './hub-context.ts';
import { Messenger } from './messenger.ts';

const LONGEST_TICK_MS = 1_000;
const SHORTEST_TICK_MS = 5;

const CLOSING = 'The server is closing.';

/** One timer serves every connection; it is finer than a second only when a limit is. */
function tickInterval(options: HubServerOptions): number {
  const shortest = Math.min(
    options.keepAliveIntervalMs,
    options.clientTimeoutMs,
    options.handshakeTimeoutMs,
    options.longPollingTimeoutMs,
    options.disconnectTimeoutMs,
    options.reauthenticationTimeoutMs,
    options.closeTimeoutMs,
  );
  return Math.min(LONGEST_TICK_MS, Math.max(SHORTEST_TICK_MS, Math.trunc(shortest / 4)));
}

/** What the connections of one hub server share: the registry, the dispatcher, the messenger and the clock. */
export class HubRuntime<Claims> implements ConnectionHost<Connection<Claims>>, HubContextSource<Claims> {
  readonly options: HubServerOptions;
  readonly logger: HubLogger;
  readonly counters = createCounters();
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly registry = new Registry<Claims>();
  readonly clients: HubClients;
  readonly groups: HubGroups;
  readonly clientsHere: HubClientsHere;
  readonly #messenger: Messenger<Claims>;
  readonly #dispatcher: Dispatcher<Claims>;
  readonly #farewells = new Set<Promise<void>>();
  readonly #ticker: unknown;
  #onEmpty: (() => void) | undefined;

  constructor(config: {
    readonly path: string;
    readonly hub: HubDefinition<Claims>;
    readonly backplane?: Backplane;
    readonly options?: Partial<HubServerOptions>;
    readonly logger?: HubLogger;
  }) {
    this.options = resolveOptions(config.options);
    this.logger = config.logger ?? silentLogger;
    const { timers, maximumReceiveMessageSize, clientResultTimeoutMs } = this.options;
    const json = createJsonProtocol(maximumReceiveMessageSize);
    const messagePack = createMessagePackProtocol(maximumReceiveMessageSize);
    this.protocols = new Map([json, messagePack].map((protocol) => [protocol.name, protocol]));
    const results = new ClientResults(timers, clientResultTimeoutMs);
    this.#messenger = new Messenger({
      registry: this.registry,
      results,
      protocols: { json, messagePack },
      clientResultTimeoutMs,
      onMissed: (localClients) => void this.#tellMissed(config.hub, localClients),
    });
    if (config.backplane !== undefined) {
      const { counters, logger } = this;
      const path = config.path.toLowerCase();
      this.#messenger.cluster = new Cluster(config.backplane, this.#messenger, { path, counters, logger, timers });
    }
    this.clients = new Clients(this.#messenger);
    this.groups = this.#messenger;
    this.clientsHere = {
      group: (name) => ({
        send: async (method, ...args) => this.#messenger.sendHere({ kind: 'group', name, except: [] }, method, args),
      }),
    };
    this.#dispatcher = new Dispatcher(config.hub, { host: this, source: this, results });
    this.#ticker = timers.setInterval(() => this.#tick(), tickInterval(this.options));
  }

  clientsFor(connection: Connection<Claims>): CallerClients {
    return new ClientsOfCaller(this.#messenger, connection.id);
  }

  connected(connection: Connection<Claims>): void {
    this.#messenger.enter(connection);
    this.#dispatcher.greet(connection);
  }

  message(connection: Connection<Claims>, message: HubMessage, byteLength: number): void {
    this.#dispatcher.message(connection, message, byteLength);
  }

  ended(connection: Connection<Claims>, error: Error | undefined): void {
    this.#messenger.leave(connection);
    const farewell = this.#dispatcher.farewell(connection, error).finally(() => {
      this.#farewells.delete(farewell);
    });
    this.#farewells.add(farewell);
  }

  removed(connection: Connection<Claims>): void {
    this.registry.remove(connection);
    if (this.registry.all.size === 0) {
      this.#onEmpty?.();
    }
  }

  async disconnectUser(userId: string, allowReconnect: boolean): Promise<void> {
    await this.#messenger.disconnectUser(userId, allowReconnect);
  }

  metrics(): HubMetrics {
    const byTransport = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 };
    for (const { transportKind } of this.registry.connected) {
      if (transportKind !== undefined) {
        byTransport[transportKind]++;
      }
    }
    return {
      ...this.counters,
      connections: this.registry.connected.size,
      webSockets: byTransport.WebSockets,
      serverSentEvents: byTransport.ServerSentEvents,
      longPolling: byTransport.LongPolling,
      groups: this.registry.groups.size,
    };
  }

  async close(allowReconnect: boolean): Promise<void> {
    const gone = new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
    });
    for (const connection of [...this.registry.all.values()]) {
      if (connection.state === 'negotiated' || connection.state === 'handshake') {
        connection.terminate(new Error(CLOSING));
      } else {
        connection.close(allowReconnect);
      }
    }
    if (this.registry.all.size > 0) {
      await this.#within(gone);
    }
    for (const connection of [...this.registry.all.values()]) {
      connection.terminate(new Error(CLOSING));
    }
    await this.#within(Promise.all(this.#farewells));
    this.options.timers.clearInterval(this.#ticker);
    await this.#messenger.cluster?.close();
  }

  async #tellMissed(hub: HubDefinition<Claims>, localClients: ClientProxy): Promise<void> {
    this.logger.info({ connections: this.registry.connected.size }, 'hub messages may have been missed');
    try {
      await hub.onMessagesMissed?.(localClients);
    } catch (error) {
      this.logger.error({ err: error }, 'hub onMessagesMissed failed');
    }
  }

  async #within(work: Promise<unknown>): Promise<void> {
    const { timers, closeTimeoutMs } = this.options;
    let timer: unknown;
    const timeout = new Promise<void>((resolve) => {
      timer = timers.setTimeout(resolve, closeTimeoutMs);
    });
    await Promise.race([work, timeout]);
    timers.clearTimeout(timer);
  }

  #tick(): void {
    const now = this.options.timers.now();
    for (const connection of this.registry.all.values()) {
      try {
        connection.tick(now);
      } catch (error) {
        this.logger.error({ connectionId: connection.id, err: error }, 'hub connection could not be checked');
      }
    }
    this.#messenger.cluster?.tick();
  }
}
