export type { Backplane, BackplaneHandler } from './backplane/backplane.ts';
export { createMemoryBackplane } from './backplane/memory-backplane.ts';
export {
  createRedisBackplane,
  type RedisBackplane,
  type RedisBackplaneOptions,
  type RedisClient,
} from './backplane/redis-backplane.ts';
export type { HubMetrics } from './connection/metrics.ts';
export type { HubLogger, HubServerOptions, HubTimers } from './connection/options.ts';
export type { Authenticate, Credentials, Identity } from './http/authentication.ts';
export { redactAccessToken } from './http/request-url.ts';
export type { CallerClients, ClientProxy, HubClients, HubClientsHere, SingleClientProxy } from './hub/clients.ts';
export { defineHub, type HubDefinition, type HubMethod, isAsyncIterable, streaming } from './hub/define-hub.ts';
export type { HubGroups } from './hub/groups.ts';
export type { HubContext } from './hub/hub-context.ts';
export { HubError } from './hub/hub-error.ts';
export { createHubServer, type HubServer, type HubServerConfig } from './hub-server.ts';
