import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import type { FanOutServer } from './contestant.ts';
import { listenOn } from './listen.ts';

/** The least that can push: `ws` and a loop, the message serialised once. */
export function wsServer(): FanOutServer {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) => socket.on('error', () => undefined));
  return {
    path: '/',
    listen: () => listenOn(http),
    connectionCount: () => sockets.clients.size,
    broadcast: (event, message) => {
      const frame = Buffer.from(JSON.stringify([event, message]));
      for (const client of sockets.clients) client.send(frame, { binary: false });
    },
  };
}
