import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { FanOutServer } from './contestant.ts';
import { listenOn } from './listen.ts';

/** socket.io with its own settings. */
export function socketIoServer(): FanOutServer {
  const http = createServer();
  const io = new Server(http);
  return {
    path: '/socket.io/?EIO=4&transport=websocket',
    listen: () => listenOn(http),
    connectionCount: () => io.engine.clientsCount,
    broadcast: (event, message) => void io.emit(event, message),
  };
}
