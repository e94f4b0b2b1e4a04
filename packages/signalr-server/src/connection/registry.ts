import type { Connection } from './connection.ts';

/** Connections by a name. Most names have one connection, and then no set is made for it. */
class Index<Claims> {
  readonly #entries = new Map<string, Connection<Claims> | Set<Connection<Claims>>>();

  get size(): number {
    return this.#entries.size;
  }

  /** @returns whether the name is new */
  add(name: string, connection: Connection<Claims>): boolean {
    const entry = this.#entries.get(name);
    if (entry === undefined) {
      this.#entries.set(name, connection);
      return true;
    }
    if (entry instanceof Set) {
      entry.add(connection);
    } else if (entry !== connection) {
      this.#entries.set(name, new Set([entry, connection]));
    }
    return false;
  }

  /** @returns whether the name has nobody left */
  delete(name: string, connection: Connection<Claims>): boolean {
    const entry = this.#entries.get(name);
    if (entry instanceof Set) {
      entry.delete(connection);
      if (entry.size > 0) {
        return false;
      }
    } else if (entry !== connection) {
      return false;
    }
    this.#entries.delete(name);
    return true;
  }

  count(name: string): number {
    const entry = this.#entries.get(name);
    return entry === undefined ? 0 : entry instanceof Set ? entry.size : 1;
  }

  get(name: string): Iterable<Connection<Claims>> {
    const entry = this.#entries.get(name);
    if (entry === undefined) {
      return [];
    }
    return entry instanceof Set ? entry : [entry];
  }
}

/** Every connection of one server, by id, token, group and user. */
export class Registry<Claims> {
  /** Connected ones, and those on their way in or out. */
  readonly all = new Map<string, Connection<Claims>>();
  /** Connections that finished their handshake. */
  readonly connected = new Set<Connection<Claims>>();
  readonly groups = new Index<Claims>();
  readonly users = new Index<Claims>();
  /** Negotiated ones that have not finished their handshake, by user. */
  readonly #opening = new Index<Claims>();
  readonly #tokens = new Map<string, Connection<Claims>>();

  add(connection: Connection<Claims>): void {
    this.all.set(connection.id, connection);
    if (connection.token !== undefined) {
      this.#tokens.set(connection.token, connection);
      if (connection.userId !== null) {
        this.#opening.add(connection.userId, connection);
      }
    }
  }

  /** A connection has finished its handshake. */
  enter(connection: Connection<Claims>): void {
    this.connected.add(connection);
    this.#forgetOpening(connection);
  }

  /** How many connections a user has negotiated and not brought to the end of their handshake. */
  countOpening(userId: string): number {
    return this.#opening.count(userId);
  }

  remove(connection: Connection<Claims>): void {
    this.all.delete(connection.id);
    if (connection.token !== undefined) {
      this.#tokens.delete(connection.token);
    }
    this.#forgetOpening(connection);
  }

  /** @returns the connection whose requests carry this token */
  byToken(token: string): Connection<Claims> | undefined {
    return this.#tokens.get(token);
  }

  /** @returns the connected client with this id */
  byId(id: string): Connection<Claims> | undefined {
    const connection = this.all.get(id);
    return connection?.state === 'connected' ? connection : undefined;
  }

  #forgetOpening(connection: Connection<Claims>): void {
    if (connection.userId !== null) {
      this.#opening.delete(connection.userId, connection);
    }
  }
}
