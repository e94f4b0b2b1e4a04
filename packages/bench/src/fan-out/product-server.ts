import { createServer } from 'node:http';
import { createHubServer, defineHub } from '@chalkline/signalr-server';
import type { FanOutServer } from './contestant.ts';
import { listenOn } from './listen.ts';

/** The product's hub with its own settings and one method, as the product has. */
export function productServer(): FanOutServer {
  const path = '/notificationHub';
  let users = 0;
  const hubs = createHubServer<{ user: string }>({
    path,
    authenticate: async () => {
      users += 1;
      const userId = `user-${users}`;
      return { userId, claims: { user: userId } };
    },
    hub: defineHub({
      methods: {
        AddToGroup: async ({ connectionId, groups }, group) => groups.add(connectionId, String(group)),
      },
    }),
  });
  const http = createServer();
  hubs.attach(http);
  return {
    path,
    listen: () => listenOn(http),
    connectionCount: () => hubs.connectionCount,
    broadcast: (event, message) => hubs.clients.all().send(event, message),
  };
}
