import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  type IHubProtocol,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { onTestFinished } from 'vitest';
import type { HubMethod } from '../hub/define-hub.ts';
import { defineHub } from '../hub/define-hub.ts';
import { createHubServer, type HubServer, type HubServerConfig } from '../hub-server.ts';

/** What the tests' tokens say: `ann`, or `ann:2` for a later token of the same user. */
export interface TestClaims {
  readonly name: string;
}

export const PATH = '/hub';

/** A hub with an HTTP server of its own. */
export interface TestServer {
  readonly hubs: HubServer;
  readonly http: Server;
  readonly url: string;
  readonly port: number;
  /** The sockets that are open now. */
  readonly sockets: Set<Socket>;
  /** Tokens that are refused from now on. */
  readonly expired: Set<string>;
}

/** Starts a server that ends with the test. */
export async function startServer(
  config: Partial<Omit<HubServerConfig<TestClaims>, 'path'>> = {},
  port = 0,
): Promise<TestServer> {
  const expired = new Set<string>();
  const hubs = createHubServer<TestClaims>({
    path: PATH,
    hub: defineHub({ methods: {} }),
    authenticate: async ({ token }) => {
      if (token === null || expired.has(token)) {
        return null;
      }
      const name = token.split(':')[0] ?? '';
      return { userId: name, claims: { name } };
    },
    ...config,
    // Clients of tests don't always poll on until they are told that it is over.
    options: { closeTimeoutMs: 300, ...config.options },
  });
  const http = createServer((_request, response) => response.writeHead(418).end('not the hub'));
  hubs.attach(http);
  const sockets = new Set<Socket>();
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const actual = (http.address() as AddressInfo).port;
  onTestFinished(async () => {
    await hubs.close();
    http.closeAllConnections();
    http.close();
  });
  return { hubs, http, url: `http://127.0.0.1:${actual}${PATH}`, port: actual, sockets, expired };
}

/** Every combination that the protocol allows. */
export const COMBINATIONS: readonly { transport: keyof typeof HttpTransportType; protocol: 'json' | 'messagepack' }[] =
  [
    { transport: 'WebSockets', protocol: 'json' },
    { transport: 'WebSockets', protocol: 'messagepack' },
    { transport: 'ServerSentEvents', protocol: 'json' },
    { transport: 'LongPolling', protocol: 'json' },
    { transport: 'LongPolling', protocol: 'messagepack' },
  ];

/** How a test's client connects. */
export interface ClientOptions {
  readonly transport?: keyof typeof HttpTransportType;
  readonly protocol?: 'json' | 'messagepack';
  readonly token?: string | (() => string);
  readonly reconnectDelays?: number[];
  readonly stateful?: boolean;
  readonly http?: IHttpConnectionOptions;
}

/** An official client, not started, that ends with the test. */
export function buildClient(server: { readonly url: string }, options: ClientOptions = {}): HubConnection {
  const { token = 'ann' } = options;
  const protocol: IHubProtocol =
    options.protocol === 'messagepack' ? new MessagePackHubProtocol() : new JsonHubProtocol();
  const builder = new HubConnectionBuilder()
    .withUrl(server.url, {
      transport: HttpTransportType[options.transport ?? 'WebSockets'],
      accessTokenFactory: () => (typeof token === 'string' ? token : token()),
      ...options.http,
    })
    .withHubProtocol(protocol)
    .configureLogging(LogLevel.None);
  if (options.reconnectDelays !== undefined) {
    builder.withAutomaticReconnect(options.reconnectDelays);
  }
  if (options.stateful === true) {
    builder.withStatefulReconnect();
  }
  const client = builder.build();
  onTestFinished(() => client.stop());
  return client;
}

/** An official client, connected. */
export async function connectClient(
  server: { readonly url: string },
  options: ClientOptions = {},
): Promise<HubConnection> {
  const client = buildClient(server, options);
  await client.start();
  return client;
}

/** Collects the calls of one client method. */
export function collect<Value = unknown>(client: HubConnection, method: string): Value[] {
  const received: Value[] = [];
  client.on(method, (value: Value) => {
    received.push(value);
  });
  return received;
}

/** Waits until a condition holds; fails with its text when that takes too long. */
export async function until(condition: () => boolean, what: string, timeoutMs = 5_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) {
      throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The methods that most tests need. */
export const METHODS: Readonly<Record<string, HubMethod<TestClaims>>> = {
  Echo: (_context, value) => value,
  WhoAmI: ({ connectionId, userId, claims }) => ({ connectionId, userId, name: claims.name }),
  Join: async ({ groups, connectionId }, group) => {
    await groups.add(connectionId, String(group));
  },
  Leave: async ({ groups, connectionId }, group) => {
    await groups.remove(connectionId, String(group));
  },
};
