import type { ChannelTarget, Cluster, ClusterHandler } from '../backplane/cluster.ts';
import type { ClusterMessage } from '../backplane/wire.ts';
import type { Connection } from '../connection/connection.ts';
import type { Registry } from '../connection/registry.ts';
import type { HubProtocol } from '../protocol/hub-protocol.ts';
import { MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { ClientResults } from './client-results.ts';
import type { ClientProxy, Sender, Target } from './clients.ts';
import type { HubGroups } from './groups.ts';

/** How long another server may take to answer about a connection, in milliseconds. */
const GROUP_TIMEOUT_MS = 5_000;

/** Sends to the clients of a hub, on this server and, by way of the cluster, on the others. */
export class Messenger<Claims> implements Sender, HubGroups, ClusterHandler {
  /** Set once when the server has a backplane. */
  cluster: Cluster | undefined = undefined;
  readonly #registry: Registry<Claims>;
  readonly #results: ClientResults;
  readonly #protocols: { readonly json: HubProtocol; readonly messagePack: HubProtocol };
  readonly #clientResultTimeoutMs: number;
  readonly #onMissed: (localClients: ClientProxy) => void;

  constructor(parts: {
    registry: Registry<Claims>;
    results: ClientResults;
    protocols: { readonly json: HubProtocol; readonly messagePack: HubProtocol };
    clientResultTimeoutMs: number;
    onMissed: (localClients: ClientProxy) => void;
  }) {
    this.#registry = parts.registry;
    this.#results = parts.results;
    this.#protocols = parts.protocols;
    this.#clientResultTimeoutMs = parts.clientResultTimeoutMs;
    this.#onMissed = parts.onMissed;
  }

  async send(target: Target, method: string, args: readonly unknown[]): Promise<void> {
    const message = new OutgoingMessage({ type: MessageType.Invocation, target: method, arguments: args });
    const delivered = this.#deliver(target, target.except, message);
    if (this.cluster !== undefined && !(delivered && target.kind === 'connection')) {
      await this.cluster.tell(target, {
        kind: 'send',
        except: target.except,
        text: message.bytes(this.#protocols.json),
        binary: message.bytes(this.#protocols.messagePack),
      });
    }
  }

  /** Sends to clients of this server alone. */
  sendHere(target: Target, method: string, args: readonly unknown[]): void {
    const message = new OutgoingMessage({ type: MessageType.Invocation, target: method, arguments: args });
    this.#deliver(target, target.except, message);
  }

  async invoke(connectionId: string, method: string, args: readonly unknown[]): Promise<unknown> {
    const connection = this.#registry.byId(connectionId);
    if (connection !== undefined) {
      return await this.#ask(connection, method, args);
    }
    const reply = await this.cluster?.ask(connectionId, this.#clientResultTimeoutMs, (requestId) => ({
      kind: 'invoke',
      requestId,
      method,
      args,
    }));
    if (reply === undefined) {
      throw new Error(`No client has the connection id '${connectionId}'.`);
    }
    if (reply.error !== null) {
      throw new Error(reply.error);
    }
    return reply.result;
  }

  add(connectionId: string, group: string): Promise<boolean> {
    return this.#changeGroup(connectionId, group, true);
  }

  remove(connectionId: string, group: string): Promise<boolean> {
    return this.#changeGroup(connectionId, group, false);
  }

  /** Ends every connection of a user, on every server. */
  async disconnectUser(userId: string, allowReconnect: boolean): Promise<void> {
    this.#disconnect(userId, allowReconnect);
    await this.cluster?.tell({ kind: 'user', name: userId }, { kind: 'disconnect', allowReconnect });
  }

  /** A client has connected: it can be found from now on. */
  enter(connection: Connection<Claims>): void {
    this.#registry.enter(connection);
    const { userId } = connection;
    if (userId !== null && this.#registry.users.add(userId, connection)) {
      void this.cluster?.listen({ kind: 'user', name: userId });
    }
    void this.cluster?.listen({ kind: 'connection', name: connection.id });
  }

  /** A client is over: it leaves its groups. */
  leave(connection: Connection<Claims>): void {
    this.#registry.connected.delete(connection);
    for (const group of connection.groups ?? []) {
      this.#leaveGroup(connection, group);
    }
    connection.groups = undefined;
    const { userId } = connection;
    if (userId !== null && this.#registry.users.delete(userId, connection)) {
      this.cluster?.ignore({ kind: 'user', name: userId });
    }
    this.cluster?.ignore({ kind: 'connection', name: connection.id });
  }

  received(target: ChannelTarget, message: ClusterMessage): void {
    switch (message.kind) {
      case 'send':
        this.#deliver(target, message.except, OutgoingMessage.fromEncoded(message.text, message.binary));
        break;
      case 'disconnect':
        this.#disconnect(target.name, message.allowReconnect);
        break;
      case 'group':
        void this.#setMember(target.name, message.group, message.member).then((found) =>
          this.cluster?.reply(message, null, found),
        );
        break;
      case 'invoke':
        this.#invokeForOther(target.name, message);
        break;
      case 'missed':
      case 'reply':
        break;
    }
  }

  missed(): void {
    this.#onMissed({
      send: async (method, ...args) => {
        const message = new OutgoingMessage({ type: MessageType.Invocation, target: method, arguments: args });
        this.#deliver({ kind: 'all', name: '' }, [], message);
      },
    });
  }

  /** @returns whether anybody was there */
  #deliver(target: ChannelTarget, except: readonly string[], message: OutgoingMessage): boolean {
    let delivered = false;
    for (const connection of this.#localTargets(target)) {
      if (except.length === 0 || !except.includes(connection.id)) {
        delivered = true;
        connection.send(message);
      }
    }
    return delivered;
  }

  #localTargets(target: ChannelTarget): Iterable<Connection<Claims>> {
    switch (target.kind) {
      case 'all':
        return this.#registry.connected;
      case 'group':
        return this.#registry.groups.get(target.name);
      case 'user':
        return this.#registry.users.get(target.name);
      default: {
        const connection = this.#registry.byId(target.name);
        return connection === undefined ? [] : [connection];
      }
    }
  }

  #ask(connection: Connection<Claims>, method: string, args: readonly unknown[]): Promise<unknown> {
    return this.#results.ask(connection.id, (invocationId) =>
      connection.send(
        new OutgoingMessage({ type: MessageType.Invocation, invocationId, target: method, arguments: args }),
      ),
    );
  }

  #invokeForOther(connectionId: string, message: ClusterMessage & { kind: 'invoke' }): void {
    const connection = this.#registry.byId(connectionId);
    if (connection === undefined) {
      this.cluster?.reply(message, 'The client is gone.', null);
      return;
    }
    this.#ask(connection, message.method, message.args).then(
      (result) => this.cluster?.reply(message, null, result),
      (error: unknown) => this.cluster?.reply(message, error instanceof Error ? error.message : String(error), null),
    );
  }

  async #changeGroup(connectionId: string, group: string, member: boolean): Promise<boolean> {
    if (this.cluster === undefined || this.#registry.byId(connectionId) !== undefined) {
      return await this.#setMember(connectionId, group, member);
    }
    const reply = await this.cluster.ask(connectionId, GROUP_TIMEOUT_MS, (requestId) => ({
      kind: 'group',
      requestId,
      group,
      member,
    }));
    return reply?.result === true;
  }

  async #setMember(connectionId: string, group: string, member: boolean): Promise<boolean> {
    const connection = this.#registry.byId(connectionId);
    if (connection === undefined) {
      return false;
    }
    const isMember = connection.groups?.includes(group) === true;
    if (member && !isMember) {
      connection.groups = [...(connection.groups ?? []), group];
      this.#registry.groups.add(group, connection);
    } else if (!member && isMember) {
      connection.groups = connection.groups?.filter((name) => name !== group);
      this.#leaveGroup(connection, group);
    }
    if (member) {
      // Awaited, so that whatever is sent afterwards from any server arrives.
      await this.cluster?.listen({ kind: 'group', name: group });
    }
    return true;
  }

  #leaveGroup(connection: Connection<Claims>, group: string): void {
    if (this.#registry.groups.delete(group, connection)) {
      this.cluster?.ignore({ kind: 'group', name: group });
    }
  }

  #disconnect(userId: string, allowReconnect: boolean): void {
    for (const connection of [...this.#registry.users.get(userId)]) {
      connection.close(allowReconnect);
    }
  }
}
