import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Server as AnyWebSocketServer, WebSocketServer } from 'ws';
import { Connection } from '../connection/connection.ts';
import type { ConnectionHost } from '../connection/host.ts';
import type { Registry } from '../connection/registry.ts';
import { INVALID_CREDENTIALS } from '../connection/time-limits.ts';
import { LongPollingTransport } from '../transports/long-polling-transport.ts';
import { ServerSentEventsTransport } from '../transports/server-sent-events-transport.ts';
import type { TransportKind } from '../transports/transport.ts';
import { HubWebSocket, WebSocketTransport } from '../transports/web-socket-transport.ts';
import { type Authenticate, type Identity, readCredentials } from './authentication.ts';
import { chooseVersion, negotiationAnswer, wantsStatefulReconnect } from './negotiation.ts';
import { type HubRequestUrl, normalisePath, readRequestUrl } from './request-url.ts';
import { Refusal, readBody, refuseUpgrade, respondJson, respondText } from './responses.ts';

/** 128 bits: nobody guesses an id or a token. */
const ID_BYTES = 16;

/** Pieces in which one WebSocket message may come: each costs memory beyond its bytes, and no client needs so many. */
const MAX_PIECES = 4_096;

function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** The HTTP side of a hub: negotiation, the three transports and their status codes. */
export class HubEndpoint<Claims> {
  /** Set once the server is closing: nobody new is let in, while those who are here take their leave. */
  closing = false;
  readonly #path: string;
  readonly #authenticate: Authenticate<Claims>;
  readonly #host: ConnectionHost<Connection<Claims>>;
  readonly #registry: Registry<Claims>;
  readonly #webSockets: AnyWebSocketServer<typeof HubWebSocket>;

  constructor(
    path: string,
    authenticate: Authenticate<Claims>,
    parts: { host: ConnectionHost<Connection<Claims>>; registry: Registry<Claims> },
  ) {
    this.#path = normalisePath(path);
    this.#authenticate = authenticate;
    this.#host = parts.host;
    this.#registry = parts.registry;
    this.#webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: this.#host.options.maximumFrameSize,
      maxFragments: MAX_PIECES,
      maxBufferedChunks: MAX_PIECES,
      WebSocket: HubWebSocket,
    });
  }

  /** @returns false when the request isn't for the hub, else when it has been answered or taken */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> | false {
    const url = readRequestUrl(request.url ?? '', this.#path);
    if (url === undefined) {
      return false;
    }
    return this.#serve(request, response, url).catch((error: unknown) => {
      const refusal = this.#refusal(error);
      if (refusal.status === 413) {
        response.setHeader('Connection', 'close');
      }
      respondText(response, refusal.status, refusal.message);
    });
  }

  /** @returns false when the upgrade isn't for the hub */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> | false {
    const url = readRequestUrl(request.url ?? '', this.#path);
    if (url === undefined) {
      return false;
    }
    const onError = (): void => {
      socket.destroy();
    };
    socket.on('error', onError);
    return this.#upgrade(request, socket, { url, head })
      .then(() => {
        socket.off('error', onError);
      })
      .catch((error: unknown) => {
        const refusal = this.#refusal(error);
        refuseUpgrade(socket, refusal.status, refusal.message);
      });
  }

  #refusal(error: unknown): Refusal {
    if (error instanceof Refusal) {
      return error;
    }
    this.#host.logger.error({ err: error }, 'hub request failed');
    return new Refusal(500, 'The request could not be handled.');
  }

  async #serve(request: IncomingMessage, response: ServerResponse, url: HubRequestUrl): Promise<void> {
    const allowed = url.endpoint === 'negotiate' ? ['POST'] : ['GET', 'POST', 'DELETE'];
    if (!allowed.includes(request.method ?? '')) {
      response.setHeader('Allow', allowed.join(', '));
      throw new Refusal(405, 'The hub knows no such method.');
    }
    const identity = await this.#identify(request, url);
    if (url.endpoint === 'negotiate') {
      this.#negotiate(response, url, identity);
    } else if (request.method === 'GET') {
      this.#connect(request, response, this.#find(url, identity), identity);
    } else if (request.method === 'POST') {
      await this.#send(request, response, this.#find(url, identity));
    } else {
      this.#end(response, this.#find(url, identity));
    }
  }

  async #identify(request: IncomingMessage, url: HubRequestUrl): Promise<Identity<Claims>> {
    this.#assertOpen(url);
    const identity = await this.#authenticate(readCredentials(request, url));
    // Looked at again: a connection that is made now would stay behind after everybody has been sent away.
    this.#assertOpen(url);
    if (identity === null) {
      this.#host.counters.unauthorized++;
      const connection = url.id === undefined ? undefined : this.#registry.byToken(url.id);
      if (request.method === 'POST') {
        // The client's token has expired under way: it may send again with a fresh one.
        connection?.doubt();
      } else {
        // Its next connection begins with a fresh token, so let it begin.
        connection?.close(true, INVALID_CREDENTIALS);
      }
      throw new Refusal(401, '');
    }
    return identity;
  }

  /** @throws {Refusal} 503 while the server closes, unless the request belongs to a connection that takes its leave */
  #assertOpen(url: HubRequestUrl): void {
    if (this.closing && url.id === undefined) {
      throw new Refusal(503, 'The server is closing.');
    }
  }

  #negotiate(response: ServerResponse, url: HubRequestUrl, identity: Identity<Claims>): void {
    const choice = chooseVersion(url.negotiateVersion);
    if ('error' in choice) {
      respondJson(response, choice);
      return;
    }
    const { maxOpeningPerUser, disconnectTimeoutMs } = this.#host.options;
    if (identity.userId !== null && this.#registry.countOpening(identity.userId) >= maxOpeningPerUser) {
      response.setHeader('Retry-After', Math.ceil(disconnectTimeoutMs / 1_000));
      throw new Refusal(429, 'Too many connections were negotiated and not opened. Try again later.');
    }
    const id = newId();
    const connection = new Connection(this.#host, {
      ...identity,
      id,
      token: choice.version === 0 ? id : newId(),
      stateful: wantsStatefulReconnect(url, this.#host.options.statefulReconnect),
    });
    this.#registry.add(connection);
    respondJson(response, negotiationAnswer(choice.version, connection));
  }

  #find(url: HubRequestUrl, identity: Identity<Claims>): Connection<Claims> {
    if (url.id === undefined) {
      throw new Refusal(400, 'Connection ID required');
    }
    const connection = this.#registry.byToken(url.id);
    const draining = connection?.state === 'closing' && connection.transportKind === 'LongPolling';
    if (connection === undefined || (connection.state === 'closing' && !draining)) {
      throw new Refusal(404, 'No Connection with that ID');
    }
    if (connection.userId !== identity.userId) {
      throw new Refusal(403, 'The connection belongs to another user.');
    }
    connection.doubtedSince = undefined;
    return connection;
  }

  /** A GET that is no WebSocket: server-sent events when the client accepts them, else a poll. */
  #connect(
    request: IncomingMessage,
    response: ServerResponse,
    connection: Connection<Claims>,
    identity: Identity<Claims>,
  ): void {
    const events = request.headers.accept?.toLowerCase().includes('text/event-stream') === true;
    const kind: TransportKind = events ? 'ServerSentEvents' : 'LongPolling';
    if (connection.transport === undefined && connection.state === 'negotiated') {
      connection.claims = identity.claims;
      connection.attach(
        events
          ? new ServerSentEventsTransport(response, connection)
          : new LongPollingTransport(connection, this.#host.options, this.#host.options.timers.now),
      );
    } else if (connection.transportKind !== kind) {
      throw new Refusal(400, 'Cannot change transports mid-connection');
    } else if (events) {
      throw new Refusal(409, 'The connection is already in use.');
    }
    if (connection.transport instanceof LongPollingTransport) {
      connection.transport.poll(response);
    }
  }

  async #send(request: IncomingMessage, response: ServerResponse, connection: Connection<Claims>): Promise<void> {
    if (connection.transportKind === 'WebSockets') {
      throw new Refusal(405, 'POST requests are not allowed for WebSocket connections.');
    }
    if (connection.transportKind === undefined) {
      throw new Refusal(400, 'The connection has no transport yet.');
    }
    const turn = connection.sending;
    let done = (): void => {};
    connection.sending = new Promise((resolve) => {
      done = resolve;
    });
    try {
      // One after another, as they were sent, and none is read while an earlier one waits to be taken.
      await turn;
      await this.#take(request, connection);
      respondText(response, 200);
    } finally {
      done();
    }
  }

  async #take(request: IncomingMessage, connection: Connection<Claims>): Promise<void> {
    const body = await readBody(request, this.#host.options.maximumFrameSize);
    if (connection.state === 'closing' || connection.state === 'gone') {
      throw new Refusal(404, 'No Connection with that ID');
    }
    connection.receive(body);
    for (let wait = connection.whenResumed(); wait !== undefined; wait = connection.whenResumed()) {
      await wait;
    }
  }

  #end(response: ServerResponse, connection: Connection<Claims>): void {
    if (!(connection.transport instanceof LongPollingTransport)) {
      throw new Refusal(400, 'Cannot terminate this connection using the DELETE endpoint.');
    }
    connection.transport.end();
    respondText(response, 202);
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, parts: { url: HubRequestUrl; head: Buffer }): Promise<void> {
    const { url, head } = parts;
    if (url.endpoint === 'negotiate') {
      throw new Refusal(405, 'The negotiation is a POST request.');
    }
    const identity = await this.#identify(request, url);
    const known = url.id === undefined ? undefined : this.#find(url, identity);
    if (known !== undefined && known.transportKind !== undefined) {
      if (known.transportKind !== 'WebSockets') {
        throw new Refusal(400, 'Cannot change transports mid-connection');
      }
      if (!known.resumable) {
        throw new Refusal(409, 'The connection is already in use.');
      }
    }
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#open(webSocket, socket, known ?? this.#createUnnegotiated(identity), identity);
    });
  }

  /** A client that skips the negotiation: its connection has no token, because no further request will need it. */
  #createUnnegotiated(identity: Identity<Claims>): Connection<Claims> {
    const connection = new Connection(this.#host, { ...identity, id: newId(), token: undefined, stateful: false });
    this.#registry.add(connection);
    return connection;
  }

  #open(webSocket: HubWebSocket, socket: Duplex, connection: Connection<Claims>, identity: Identity<Claims>): void {
    const transport = new WebSocketTransport(webSocket, socket, connection);
    connection.claims = identity.claims;
    if (connection.resumable) {
      if (connection.transport instanceof WebSocketTransport) {
        connection.transport.detach();
      }
      connection.resume(transport);
    } else {
      connection.attach(transport);
    }
  }
}
