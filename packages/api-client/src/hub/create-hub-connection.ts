import {
  HUB_HTTP_TIMEOUT_MS,
  HUB_KEEP_ALIVE_MS,
  HUB_RECONNECT_BUFFER_BYTES,
  HUB_RECONNECT_DELAYS_MS,
  HUB_SERVER_TIMEOUT_MS,
} from '@chalkline/rules';
import {
  HttpTransportType,
  HubConnectionBuilder,
  type ILogger,
  LogLevel,
  type HubConnection as SignalR,
} from '@microsoft/signalr';
import { FirstStarts } from './first-start.ts';
import type { HubConnection, HubConnectionOptions, HubState } from './hub-types.ts';
import { UnauthorizedWatch } from './unauthorized-watch.ts';

function createLogger(options: HubConnectionOptions): ILogger {
  return {
    log(level, message) {
      if (level >= LogLevel.Warning) options.logger?.warn(message);
    },
  };
}

function buildConnection(options: HubConnectionOptions, logger: ILogger, httpClient: UnauthorizedWatch): SignalR {
  return new HubConnectionBuilder()
    .withUrl(options.url, {
      accessTokenFactory: () => options.accessTokenFactory(),
      httpClient,
      ...(options.transport === undefined ? {} : { transport: HttpTransportType[options.transport] }),
      timeout: HUB_HTTP_TIMEOUT_MS,
    })
    .configureLogging(logger)
    .withAutomaticReconnect([...HUB_RECONNECT_DELAYS_MS])
    .withStatefulReconnect({ bufferSize: HUB_RECONNECT_BUFFER_BYTES })
    .withServerTimeout(HUB_SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(HUB_KEEP_ALIVE_MS)
    .build();
}

/** The states and who listens to them. */
function createStateCell(logger: HubConnectionOptions['logger']) {
  const listeners = new Set<(state: HubState) => void>();
  let current: HubState = 'Disconnected';
  return {
    get: () => current,
    set(next: HubState): void {
      if (next === current) return;
      current = next;
      for (const listener of listeners) {
        try {
          listener(next);
        } catch (error) {
          logger?.warn(`A listener to the hub's state ${next} failed`, error);
        }
      }
    },
    subscribe(listener: (state: HubState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A connection to the hub: WebSockets, then server-sent events, then long polling; after a drop or a failed start it tries
 * again with the waits of HUB-1 and then stays away. Create it once per signed-in session.
 */
export function createHubConnection(options: HubConnectionOptions): HubConnection {
  const logger = createLogger(options);
  const httpClient = new UnauthorizedWatch(logger, () => options.accessTokenFactory());
  const signalR = buildConnection(options, logger, httpClient);
  const state = createStateCell(options.logger);
  let isStopped = true;

  const connected = async () => {
    state.set('Connected');
    try {
      await options.onConnected?.(connection);
    } catch (error) {
      options.logger?.warn('What follows a connect to the hub failed', error);
    }
  };

  async function attempt(): Promise<void> {
    const token = await options.accessTokenFactory();
    httpClient.sawUnauthorized = false;
    try {
      await signalR.start();
    } catch (error) {
      const isTokenNew = httpClient.sawUnauthorized && (await options.accessTokenFactory()) !== token;
      if (!isTokenNew || isStopped) throw error;
      await signalR.start();
    }
  }

  const first = new FirstStarts({
    attempt,
    isRefused: () => httpClient.sawUnauthorized,
    isStopped: () => isStopped,
    onFailed: (error) => options.logger?.warn('The hub could not be reached; another try follows', error),
  });

  const connection: HubConnection = {
    get state() {
      return state.get();
    },
    async start() {
      first.skipWait();
      if (state.get() !== 'Disconnected') return;
      isStopped = false;
      state.set('Connecting');
      try {
        await first.run();
      } catch (error) {
        state.set('Disconnected');
        throw error;
      }
      await connected();
    },
    async stop() {
      isStopped = true;
      first.skipWait();
      if (state.get() === 'Disconnected') return;
      state.set('Disconnecting');
      await signalR.stop();
      state.set('Disconnected');
    },
    on(name: string, handler: (...args: never[]) => void) {
      // SignalR hands its arguments on as they came; the contract's webhooks say what they are.
      const receive = handler as (...args: unknown[]) => void;
      signalR.on(name, receive);
      return () => signalR.off(name, receive);
    },
    invoke: (method, ...args) => signalR.invoke(method, ...args),
    onStateChange: (listener) => state.subscribe(listener),
  };

  signalR.onreconnecting(() => state.set('Reconnecting'));
  signalR.onreconnected(connected);
  signalR.onclose(() => state.set('Disconnected'));
  return connection;
}
