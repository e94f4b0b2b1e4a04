import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { TestServer } from './harness.ts';

/** A WebSocket that speaks JSON by hand. */
export interface RawClient {
  readonly socket: WebSocket;
  /** Whatever came, one text per message, without separators. */
  readonly messages: string[];
  send(...messages: unknown[]): void;
}

/** Connects, without negotiation unless the query has an id. Sends no handshake. */
export async function openRaw(server: TestServer, token = 'ann', query = ''): Promise<RawClient> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const messages: string[] = [];
  socket.on('error', () => {});
  socket.on('message', (data: Buffer) => {
    messages.push(...data.toString('utf8').split('\u001e').slice(0, -1));
  });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return {
    socket,
    messages,
    send: (...values) => socket.send(values.map((value) => `${JSON.stringify(value)}\u001e`).join('')),
  };
}

/** Connects and shakes hands. */
export async function connectRaw(server: TestServer, token = 'ann'): Promise<RawClient> {
  const client = await openRaw(server, token);
  client.send({ protocol: 'json', version: 1 });
  await once(client.socket, 'message');
  return client;
}
