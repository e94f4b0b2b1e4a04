import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { refuseUpgrade } from './responses.ts';

interface Handlers {
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> | false;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> | false;
}

type Listener = (...args: unknown[]) => void;

/**
 * Puts the hub before the listeners that a server has now, which get whatever isn't the hub's.
 * @returns puts them back
 */
export function attachToServer(server: Server | SecureServer, handlers: Handlers): () => void {
  const requestListeners = server.listeners('request') as Listener[];
  const upgradeListeners = server.listeners('upgrade') as Listener[];

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    if (handlers.handleRequest(request, response) === false) {
      for (const listener of requestListeners) {
        listener.call(server, request, response);
      }
    }
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (handlers.handleUpgrade(request, socket, head) !== false) {
      return;
    }
    for (const listener of upgradeListeners) {
      listener.call(server, request, socket, head);
    }
    // A listener that came later gets the upgrade from the server itself.
    if (upgradeListeners.length === 0 && server.listenerCount('upgrade') === 1) {
      refuseUpgrade(socket, 404, 'Nothing to upgrade to here.');
    }
  }

  for (const listener of requestListeners) {
    server.off('request', listener);
  }
  for (const listener of upgradeListeners) {
    server.off('upgrade', listener);
  }
  server.on('request', onRequest);
  server.on('upgrade', onUpgrade);

  return () => {
    server.off('request', onRequest);
    server.off('upgrade', onUpgrade);
    for (const listener of requestListeners) {
      server.on('request', listener);
    }
    for (const listener of upgradeListeners) {
      server.on('upgrade', listener);
    }
  };
}
