import { HUB_PATH, hubGroupOf, type Role } from '@chalkline/rules';
import {
  type Backplane,
  createHubServer,
  defineHub,
  HubError,
  type HubLogger,
  type HubServer,
} from '@chalkline/signalr-server';
import type { Session, Sessions } from '../security/sessions.ts';

/** Pushes to signed-in people, by their group. */
export interface Realtime {
  readonly hub: HubServer;
  /** Sends to everybody of one client. */
  push(role: Role, clientId: number, event: string, ...args: unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** Which group a session may join: its own, and nobody else's. HUB-4 */
function ownGroup(session: Session): string {
  return hubGroupOf(session.role, session.clientId);
}

/** The hub at /notificationHub: clients only join their group, everything else is pushed; a session's end ends its connections. HUB-5 */
export function createRealtime(options: { sessions: Sessions; logger: HubLogger; backplane?: Backplane }): Realtime {
  const hub = createHubServer<Session>({
    path: HUB_PATH,
    authenticate: async ({ token }) => {
      const session = token ? await options.sessions.resolve(token) : null;
      // Connections are counted by session, so that a sign-out ends its own and no other.
      return session ? { userId: session.sessionId, claims: session } : null;
    },
    hub: defineHub<Session>({
      methods: {
        AddToGroup: async (context, group) => {
          if (group !== ownGroup(context.claims)) throw new HubError('This group is not yours.');
          await context.groups.add(context.connectionId, group);
          return true;
        },
      },
    }),
    logger: options.logger,
    ...(options.backplane ? { backplane: options.backplane } : {}),
  });
  options.sessions.onEnded((sessionId) => {
    const failed = (error: unknown) =>
      options.logger.error({ err: error }, 'connections of an ended session stay open');
    hub.disconnectUser(sessionId, { allowReconnect: false }).catch(failed);
  });
  return {
    hub,
    push: async (role, clientId, event, ...args) => {
      await hub.clients.group(hubGroupOf(role, clientId)).send(event, ...args);
    },
    close: () => hub.close({ allowReconnect: true }),
  };
}
