/** Clients to send to. */
export interface ClientProxy {
  /**
   * Calls a method of the clients, without waiting for them. Clients of this server have it queued when the promise
   * is made; the promise settles when the other servers have been told.
   * @throws when an argument can't be serialised
   */
  send(method: string, ...args: unknown[]): Promise<void>;
}

/** One client, which can also be asked. */
export interface SingleClientProxy extends ClientProxy {
  /**
   * Calls a method of the client and waits for its result. The result is what the client sent: check it.
   * @throws {Error} when the client fails, is unknown, goes away or takes too long
   */
  invoke(method: string, ...args: unknown[]): Promise<unknown>;
}

/** The clients of a hub, on every server. */
export interface HubClients {
  all(): ClientProxy;
  allExcept(connectionIds: readonly string[]): ClientProxy;
  group(name: string): ClientProxy;
  groupExcept(name: string, connectionIds: readonly string[]): ClientProxy;
  user(userId: string): ClientProxy;
  connection(connectionId: string): SingleClientProxy;
}

/** The clients of this server alone, for what every server tells its own. */
export interface HubClientsHere {
  group(name: string): ClientProxy;
}

/** The clients of a hub as a caller sees them. */
export interface CallerClients extends HubClients {
  readonly caller: SingleClientProxy;
  /** All but the caller. */
  readonly others: ClientProxy;
  /** The members of a group but the caller. */
  othersInGroup(name: string): ClientProxy;
}

/** Whom a message is for. */
export interface Target {
  readonly kind: 'all' | 'group' | 'user' | 'connection';
  /** The name of the group, user or connection; empty for all. */
  readonly name: string;
  /** Connections to leave out. */
  readonly except: readonly string[];
}

/** Delivers what proxies are asked to send. */
export interface Sender {
  send(target: Target, method: string, args: readonly unknown[]): Promise<void>;
  invoke(connectionId: string, method: string, args: readonly unknown[]): Promise<unknown>;
}

const NOBODY: readonly string[] = [];

/** Proxies over a sender. */
export class Clients implements HubClients {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  all(): ClientProxy {
    return this.#proxy({ kind: 'all', name: '', except: NOBODY });
  }

  allExcept(connectionIds: readonly string[]): ClientProxy {
    return this.#proxy({ kind: 'all', name: '', except: connectionIds });
  }

  group(name: string): ClientProxy {
    return this.#proxy({ kind: 'group', name, except: NOBODY });
  }

  groupExcept(name: string, connectionIds: readonly string[]): ClientProxy {
    return this.#proxy({ kind: 'group', name, except: connectionIds });
  }

  user(userId: string): ClientProxy {
    return this.#proxy({ kind: 'user', name: userId, except: NOBODY });
  }

  connection(connectionId: string): SingleClientProxy {
    return {
      ...this.#proxy({ kind: 'connection', name: connectionId, except: NOBODY }),
      invoke: (method, ...args) => this.#sender.invoke(connectionId, method, args),
    };
  }

  #proxy(target: Target): ClientProxy {
    return { send: (method, ...args) => this.#sender.send(target, method, args) };
  }
}

/** The same, for one caller. */
export class ClientsOfCaller extends Clients implements CallerClients {
  readonly #connectionId: string;

  constructor(sender: Sender, connectionId: string) {
    super(sender);
    this.#connectionId = connectionId;
  }

  get caller(): SingleClientProxy {
    return this.connection(this.#connectionId);
  }

  get others(): ClientProxy {
    return this.allExcept([this.#connectionId]);
  }

  othersInGroup(name: string): ClientProxy {
    return this.groupExcept(name, [this.#connectionId]);
  }
}
