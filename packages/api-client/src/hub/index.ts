export { createHubConnection } from './create-hub-connection.ts';
export type { HubConnection, HubConnectionOptions, HubLogger, HubState } from './hub-types.ts';
