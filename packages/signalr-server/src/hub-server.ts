import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Backplane } from './backplane/backplane.ts';
import type { HubMetrics } from './connection/metrics.ts';
import type { HubLogger, HubServerOptions } from './connection/options.ts';
import { attachToServer } from './http/attach.ts';
import type { Authenticate } from './http/authentication.ts';
import { HubEndpoint } from './http/endpoint.ts';
import type { HubClients, HubClientsHere } from './hub/clients.ts';
import type { HubDefinition } from './hub/define-hub.ts';
import type { HubGroups } from './hub/groups.ts';
import { HubRuntime } from './hub/runtime.ts';

/** What a hub server is made of. */
export interface HubServerConfig<Claims> {
  /** The path of the hub, such as `/notificationHub`. Compared whatever the case. */
  readonly path: string;
  readonly authenticate: Authenticate<Claims>;
  readonly hub: HubDefinition<Claims>;
  /** Needed when several servers serve the hub. Yours to close, after the hub server. */
  readonly backplane?: Backplane;
  readonly options?: Partial<HubServerOptions>;
  readonly logger?: HubLogger;
}

/** A hub that serves clients. */
export interface HubServer {
  /** Whom messages can be sent to, on every server. */
  readonly clients: HubClients;
  readonly groups: HubGroups;
  /** Whom messages can be sent to without telling the other servers. */
  readonly clientsHere: HubClientsHere;
  /** Connected clients of this server. */
  readonly connectionCount: number;
  /**
   * Serves the hub's path of an HTTP server; everything else goes on to the listeners that it has now.
   * @returns undoes it
   */
  attach(server: Server | SecureServer): () => void;
  /** @returns false when the request isn't for the hub, else when it has been answered or taken */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> | false;
  /** @returns false when the upgrade isn't for the hub */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> | false;
  /** Ends every connection of a user, on every server. Clients reconnect by themselves only when allowed to. */
  disconnectUser(userId: string, how?: { readonly allowReconnect?: boolean }): Promise<void>;
  metrics(): HubMetrics;
  /**
   * Says good-bye to every client and lets nobody new in. Done when all are gone and the hub has said its farewells,
   * or after `closeTimeoutMs`, when the rest is cut off.
   */
  close(how?: { readonly allowReconnect?: boolean }): Promise<void>;
}

/**
 * Creates a server for one hub.
 * @throws {Error} when the path doesn't begin with a slash or two method names differ by case alone
 * @throws {RangeError} naming an option that is no positive number
 */
export function createHubServer<Claims>(config: HubServerConfig<Claims>): HubServer {
  if (!config.path.startsWith('/')) {
    throw new Error(`The hub path '${config.path}' must begin with a slash.`);
  }
  const runtime = new HubRuntime(config);
  const endpoint = new HubEndpoint(config.path, config.authenticate, { host: runtime, registry: runtime.registry });
  const handleRequest: HubServer['handleRequest'] = (request, response) => endpoint.handleRequest(request, response);
  const handleUpgrade: HubServer['handleUpgrade'] = (request, socket, head) =>
    endpoint.handleUpgrade(request, socket, head);
  return {
    clients: runtime.clients,
    groups: runtime.groups,
    clientsHere: runtime.clientsHere,
    get connectionCount() {
      return runtime.registry.connected.size;
    },
    attach: (server) => attachToServer(server, { handleRequest, handleUpgrade }),
    handleRequest,
    handleUpgrade,
    disconnectUser: (userId, how) => runtime.disconnectUser(userId, how?.allowReconnect ?? false),
    metrics: () => runtime.metrics(),
    close: (how) => {
      endpoint.closing = true;
      return runtime.close(how?.allowReconnect ?? false);
    },
  };
}
