import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { PATH } from './harness.ts';

/** A network between clients and a server that can be cut. */
export interface TestNetwork {
  readonly url: string;
  /** Lines that are open now. */
  readonly lines: number;
  /** Breaks every line; what is under way is lost. */
  cut(): void;
  /** Stops carrying anything, without breaking a line. */
  freeze(): void;
}

/** Starts a network before a server. */
export async function startNetwork(port: number): Promise<TestNetwork> {
  const sockets = new Set<Socket>();
  let frozen = false;

  function forward(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (!frozen) {
        to.write(chunk);
      }
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!frozen) {
        to.destroy();
      }
    });
  }

  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    forward(client, server);
    forward(server, client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  function cut(): void {
    for (const socket of sockets) {
      socket.resetAndDestroy();
    }
  }
  onTestFinished(() => {
    frozen = false;
    cut();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PATH}`,
    get lines() {
      return sockets.size / 2;
    },
    cut,
    freeze: () => {
      frozen = true;
    },
  };
}
