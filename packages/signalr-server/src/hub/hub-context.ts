import type { Connection } from '../connection/connection.ts';
import type { Invocation } from '../connection/work.ts';
import type { CallerClients } from './clients.ts';
import type { HubGroups } from './groups.ts';

/** What a hub method knows about its caller. */
export interface HubContext<Claims> {
  readonly connectionId: string;
  /** Whoever authentication says it is, or null for a caller without a name. It never changes. */
  readonly userId: string | null;
  readonly claims: Claims;
  /** Whom messages can be sent to. */
  readonly clients: CallerClients;
  readonly groups: HubGroups;
  /** Whatever the hub wants to keep with the connection. */
  readonly items: Map<unknown, unknown>;
  /** Aborted when the client cancels this call or is gone. */
  readonly signal: AbortSignal;
  /** Ends the connection; the client doesn't reconnect by itself. */
  abort(): void;
}

/** What every context of one server shares. */
export interface HubContextSource<Claims> {
  readonly groups: HubGroups;
  clientsFor(connection: Connection<Claims>): CallerClients;
}

/** The context of one call, or of a greeting or farewell. */
export class ConnectionContext<Claims> implements HubContext<Claims> {
  readonly #connection: Connection<Claims>;
  readonly #source: HubContextSource<Claims>;
  readonly #invocation: Invocation | undefined;

  constructor(connection: Connection<Claims>, source: HubContextSource<Claims>, invocation?: Invocation) {
    this.#connection = connection;
    this.#source = source;
    this.#invocation = invocation;
  }

  get connectionId(): string {
    return this.#connection.id;
  }

  get userId(): string | null {
    return this.#connection.userId;
  }

  get claims(): Claims {
    return this.#connection.claims;
  }

  get clients(): CallerClients {
    return this.#source.clientsFor(this.#connection);
  }

  get groups(): HubGroups {
    return this.#source.groups;
  }

  get items(): Map<unknown, unknown> {
    this.#connection.items ??= new Map();
    return this.#connection.items;
  }

  get signal(): AbortSignal {
    const connection = this.#connection;
    const holder = this.#invocation ?? connection;
    if (holder.abort === undefined) {
      holder.abort = new AbortController();
      if (connection.state !== 'connected' || this.#invocation?.cancelled === true) {
        holder.abort.abort();
      }
    }
    return holder.abort.signal;
  }

  abort(): void {
    this.#connection.close(false);
  }
}
