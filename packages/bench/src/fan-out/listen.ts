import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOOPBACK } from '../shared/network.ts';

/** Listens on a free port and gives it. */
export async function listenOn(server: Server): Promise<number> {
  server.listen({ port: 0, host: LOOPBACK, backlog: 4096 });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
