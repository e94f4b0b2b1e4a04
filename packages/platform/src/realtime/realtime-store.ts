import type { HubConnection, HubEvents, HubState } from '@chalkline/api-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Logger } from '../logger.ts';
import type { HubEventName } from '../plugin/plugin.ts';
import type { Realtime } from './realtime.ts';

type HubModule = typeof import('@chalkline/api-client/hub');
type Handler = (value: unknown) => void | Promise<void>;

export interface RealtimeDependencies {
  /** Loads the hub's client, which is a chunk of its own. */
  loadHub(): Promise<HubModule>;
  url: string;
  /** The stored token, read anew for every attempt to connect. */
  accessToken(): string;
  /** The group that this account joins; `null` when nobody is signed in. */
  group(): string | null;
  /** Handlers of the platform and of the plugins, in the order in which they run. */
  handlersOf(event: HubEventName): readonly Handler[];
  /** Messages that have such handlers. */
  events: readonly HubEventName[];
  /** Reads what was missed; `isReconnect` tells whether the connection had been there before. */
  catchUp(isReconnect: boolean): void;
  logger: Logger;
}

/** The live connection: knows names of messages and hands them on. */
export class RealtimeStore implements Realtime {
  state: HubState = 'Disconnected';
  readonly #dependencies: RealtimeDependencies;
  readonly #subscribers = new Map<HubEventName, Set<Handler>>();
  readonly #connectListeners = new Set<(isReconnect: boolean) => void>();
  readonly #attached = new Set<HubEventName>();
  #connection: HubConnection | null = null;
  /** Changes with every connect and disconnect, so that what an older one still has under way is dropped. */
  #generation = 0;
  #hasConnected = false;
  #isWanted = false;

  constructor(dependencies: RealtimeDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get isConnected(): boolean {
    return this.state === 'Connected';
  }

  /** Loads the client and connects. Never throws: failures of the hub are only logged. */
  async connect(): Promise<void> {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#hasConnected = false;
    this.#generation += 1;
    await this.#open();
  }

  /** Disconnects and stays so (HUB-1). */
  async disconnect(): Promise<void> {
    this.#isWanted = false;
    this.#generation += 1;
    this.#attached.clear();
    const connection = this.#connection;
    this.#connection = null;
    this.#setState('Disconnected');
    try {
      await connection?.stop();
    } catch (error) {
      this.#dependencies.logger.warn('The hub could not be left in order', error);
    }
  }

  /**
   * Connects again if the connection is wanted and has been given up, as when the network comes back; a first start that
   * waits for its next attempt makes it now.
   */
  async revive(): Promise<void> {
    if (!this.#isWanted) return;
    if (!this.#connection) await this.#open();
    else if (['Disconnected', 'Connecting'].includes(this.#connection.state)) await this.#start();
  }

  /** Listens to a message after the plugins' handlers; returns how to stop. */
  subscribe<Event extends HubEventName>(event: Event, handler: (value: HubEvents[Event]) => void): () => void {
    const subscriber = handler as Handler;
    const subscribers = this.#subscribers.get(event) ?? new Set();
    this.#subscribers.set(event, subscribers.add(subscriber));
    this.#attach(event);
    return () => subscribers.delete(subscriber);
  }

  /**
   * Runs after every connect, once the account's group is joined, and whenever messages were missed: rooms read their
   * state here. Returns how to stop.
   */
  onConnect(listener: (isReconnect: boolean) => void): () => void {
    this.#connectListeners.add(listener);
    return () => this.#connectListeners.delete(listener);
  }

  /** Reads what was missed although the connection stood, as after a reconnect. HUB-14 */
  readAnew(): void {
    if (this.#hasConnected) this.#catchUp(true);
  }

  /** Calls a method of the hub. @throws when it fails or there is no connection. */
  async invoke<Result = unknown>(method: string, ...args: unknown[]): Promise<Result> {
    if (!this.#connection) throw new Error(`No connection to the hub to call ${method}`);
    return this.#connection.invoke<Result>(method, ...args);
  }

  async #open(): Promise<void> {
    const generation = this.#generation;
    try {
      const { createHubConnection } = await this.#dependencies.loadHub();
      if (generation !== this.#generation || this.#connection) return;
      this.#adopt(createHubConnection, generation);
    } catch (error) {
      this.#dependencies.logger.warn('The hub’s client could not be loaded', error);
      return;
    }
    await this.#start();
  }

  #adopt(create: HubModule['createHubConnection'], generation: number): void {
    const { url, accessToken, logger, events } = this.#dependencies;
    const connection = create({
      url,
      accessTokenFactory: accessToken,
      logger,
      onConnected: (connected) => this.#joined(connected, generation),
    });
    connection.onStateChange((state) => {
      if (generation === this.#generation) this.#setState(state);
    });
    this.#connection = connection;
    for (const event of new Set([...events, ...this.#subscribers.keys()])) this.#attach(event);
  }

  async #start(): Promise<void> {
    const connection = this.#connection;
    try {
      await connection?.start();
    } catch (error) {
      // A stop during the start ends it with an error, too; that one is no news.
      if (connection === this.#connection) this.#dependencies.logger.warn('The hub could not be reached', error);
    }
  }

  async #joined(connection: HubConnection, generation: number): Promise<void> {
    const group = this.#dependencies.group();
    if (group !== null) await connection.invoke('AddToGroup', group);
    if (generation !== this.#generation) return;
    const isReconnect = this.#hasConnected;
    this.#hasConnected = true;
    this.#catchUp(isReconnect);
  }

  #catchUp(isReconnect: boolean): void {
    this.#dependencies.catchUp(isReconnect);
    for (const listener of this.#connectListeners) this.#run('connect', () => listener(isReconnect));
  }

  #attach(event: HubEventName): void {
    if (!this.#connection || this.#attached.has(event)) return;
    this.#attached.add(event);
    this.#connection.on(event, (value: unknown) => this.#dispatch(event, value));
  }

  #dispatch(event: HubEventName, value: unknown): void {
    const handlers = [...this.#dependencies.handlersOf(event), ...(this.#subscribers.get(event) ?? [])];
    for (const handler of handlers) this.#run(event, () => handler(value));
  }

  /** One handler's failure is logged and keeps no other from running. */
  async #run(name: string, task: () => void | Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#dependencies.logger.error(`A handler of the hub’s ${name} failed`, error);
    }
  }

  #setState(state: HubState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
