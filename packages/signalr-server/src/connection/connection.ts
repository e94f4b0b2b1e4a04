import { HANDSHAKE_ACCEPTED, writeHandshakeError } from '../protocol/handshake.ts';
import type { MessageSink } from '../protocol/hub-protocol.ts';
import { ProtocolError } from '../protocol/hub-protocol.ts';
import type { HubMessage } from '../protocol/messages.ts';
import { MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';
import { findTextEnd } from '../protocol/text-framing.ts';
import type { Transport, TransportKind, TransportOwner } from '../transports/transport.ts';
import type { ConnectionState } from './connection-state.ts';
import { decideHandshake, type HandshakeDecision } from './handshake-decision.ts';
import type { ConnectionHost } from './host.ts';
import { Inbox, type InboxOwner } from './inbox.ts';
import { Outbox } from './outbox.ts';
import { ReplayBuffer } from './replay-buffer.ts';
import { checkTimeLimits } from './time-limits.ts';
import type { UnreadBytes } from './unread-bytes.ts';
import type { Work } from './work.ts';

/** One client, over whatever transport, from its negotiation to its end. */
export class Connection<Claims> implements TransportOwner, MessageSink, InboxOwner {
  /** What others may know it by. */
  readonly id: string;
  /** The secret that its requests carry, or undefined when the negotiation was skipped. */
  readonly token: string | undefined;
  readonly userId: string | null;
  claims: Claims;
  state: ConnectionState = 'negotiated';
  transportKind: TransportKind | undefined = undefined;
  transport: Transport | undefined = undefined;
  /** Whether stateful reconnect was negotiated. */
  readonly stateful: boolean;
  groups: string[] | undefined = undefined;
  items: Map<unknown, unknown> | undefined = undefined;
  abort: AbortController | undefined = undefined;
  work: Work | undefined = undefined;
  /** Settles when the hub has greeted the client, with whether it is welcome; no method is called earlier. */
  greeting: Promise<boolean> | undefined = undefined;
  /** Set from the handshake to the end. */
  outbox: Outbox | undefined = undefined;
  /** Settles when no POST request of the client is being taken; the next one waits for it. */
  sending: Promise<void> | undefined = undefined;
  /** When a POST request was refused and no request has been let in since, by the server's clock. */
  doubtedSince: number | undefined = undefined;
  /** When the state was entered, or the transport lost, by the server's clock. */
  since: number;
  lastReceived = 0;
  readonly #host: ConnectionHost<Connection<Claims>>;
  readonly #inbox = new Inbox(this);

  constructor(
    host: ConnectionHost<Connection<Claims>>,
    identity: { id: string; token: string | undefined; userId: string | null; claims: Claims; stateful: boolean },
  ) {
    this.#host = host;
    this.id = identity.id;
    this.token = identity.token;
    this.userId = identity.userId;
    this.claims = identity.claims;
    this.stateful = identity.stateful;
    this.since = host.options.timers.now();
  }

  /** Whether a lost socket may be replaced. */
  get resumable(): boolean {
    return this.state === 'connected' && this.outbox?.replay !== undefined;
  }

  /** The first transport; the handshake follows. */
  attach(transport: Transport): void {
    this.transport = transport;
    this.transportKind = transport.kind;
    this.#enter('handshake');
  }

  /** A further socket of a stateful connection. */
  resume(transport: Transport): void {
    this.#inbox.clear();
    this.transport = transport;
    this.lastReceived = this.#host.options.timers.now();
    this.#host.counters.resumed++;
    if (this.outbox !== undefined) {
      this.outbox.lastSent = this.lastReceived;
      this.outbox.replay?.resume(transport);
    }
  }

  receive(chunk: Buffer): void {
    if (this.state === 'closing' || this.state === 'gone') {
      return;
    }
    this.lastReceived = this.#host.options.timers.now();
    this.#inbox.take(chunk);
  }

  read(unread: UnreadBytes): void {
    try {
      if (this.state === 'handshake') {
        const used = this.#readHandshake(unread);
        unread.consume(used, used === 0);
      }
      if (this.state === 'connected' && this.outbox !== undefined && unread.size > 0) {
        const used = this.outbox.protocol.read(unread.bytes, this, unread.searched);
        unread.consume(used, !this.paused);
      }
    } catch (error) {
      this.fail(error as Error);
    }
  }

  /** Whether so much of the client waits that nothing more is read. */
  get paused(): boolean {
    return this.#inbox.closed;
  }

  onMessage(message: HubMessage, byteLength: number): boolean {
    const replay = this.outbox?.replay;
    if (replay !== undefined && !replay.accepts(message)) {
      return true;
    }
    switch (message.type) {
      case MessageType.Ping:
        break;
      case MessageType.Close:
        this.#end(message.error === undefined ? undefined : new Error(message.error));
        this.#leave(false);
        break;
      case MessageType.Ack:
        replay?.ack(message.sequenceId, this.transport);
        break;
      case MessageType.Sequence:
        replay?.resetSequence(message.sequenceId);
        break;
      default:
        this.#host.message(this, message, byteLength);
    }
    return this.state === 'connected';
  }

  /**
   * Sends a message, or keeps it until it can be sent; never waits. A client too slow for it is cut off.
   * @throws when a value in the message can't be serialised
   */
  send(message: OutgoingMessage): void {
    if (this.state !== 'connected' || this.outbox === undefined) {
      return;
    }
    const { options, counters } = this.#host;
    const waiting = this.outbox.send(message, this.transport, options.timers.now());
    counters.messagesSent++;
    if (waiting > options.maxQueuedBytes) {
      counters.slowClients++;
      this.terminate(new Error('The client takes its messages too slowly.'));
    }
  }

  /** @returns undefined when a stream may go on at once, else what to wait for */
  whenWritable(): Promise<void> | undefined {
    return this.state === 'connected' ? this.outbox?.whenWritable(this.transport) : undefined;
  }

  /**
   * Something of the client waits to be processed; beyond the limit nothing more is read.
   * @param weight its size in memory, in bytes
   */
  addPending(weight: number): void {
    this.#inbox.add(weight, this.#host.options.maxPendingBytes);
  }

  /** Something of the client has been processed. */
  releasePending(weight: number): void {
    if (this.paused) {
      // While we don't read, our own progress is the sign of life.
      this.lastReceived = this.#host.options.timers.now();
    }
    this.#inbox.release(weight, this.#host.options.maxPendingBytes);
  }

  /** @returns undefined when everything that came has been read, else what to wait for before asking again */
  whenResumed(): Promise<void> | undefined {
    return this.#inbox.whenOpen();
  }

  listen(listens: boolean): void {
    if (listens) {
      this.transport?.resume();
    } else {
      this.transport?.pause();
    }
  }

  /** Something was sent without valid credentials: a request that has some must follow soon. */
  doubt(): void {
    this.doubtedSince ??= this.#host.options.timers.now();
  }

  /** Says good-bye to the client and ends. */
  close(allowReconnect: boolean, error?: string, cause?: Error): void {
    if (this.state === 'connected') {
      this.send(
        new OutgoingMessage({
          type: MessageType.Close,
          ...(error === undefined ? {} : { error }),
          ...(allowReconnect ? { allowReconnect } : {}),
        }),
      );
      this.#end(cause);
    }
    this.#leave(error !== undefined);
  }

  /** Ends with an error that the client caused: the same client would cause it again, so it isn't told to reconnect. */
  fail(error: Error): void {
    this.#host.logger.warn({ connectionId: this.id, err: error }, 'hub connection failed');
    const reason = error instanceof ProtocolError ? error.message : 'An unexpected error occurred.';
    if (this.state === 'handshake') {
      this.refuse(reason);
    } else {
      this.close(false, `Connection closed with an error. ${reason}`, error);
    }
  }

  /** Answers the handshake with an error and ends. */
  refuse(reason: string): void {
    this.#host.counters.handshakesFailed++;
    this.transport?.writeHandshake(writeHandshakeError(reason), false);
    this.#leave(true);
  }

  /** Ends at once, without a word. */
  terminate(error: Error): void {
    this.#end(error);
    const { transport } = this;
    this.#vanish();
    transport?.terminate();
  }

  transportEnded(transport: Transport, clean: boolean, error?: Error): void {
    if (transport !== this.transport) {
      return;
    }
    if (this.resumable && !clean && error === undefined) {
      this.transport = undefined;
      this.#inbox.clear();
      this.since = this.#host.options.timers.now();
      return;
    }
    this.#end(error ?? (clean ? undefined : new Error('The connection was lost.')));
    this.#vanish();
  }

  /** Called about every second: pings, acknowledgements and all time limits. */
  tick(now: number): void {
    checkTimeLimits(this, this.#host, now);
  }

  #readHandshake(unread: UnreadBytes): number {
    const { bytes } = unread;
    const end = findTextEnd(bytes, 0, this.#host.options.maximumReceiveMessageSize, unread.searched);
    if (end === -1) {
      return 0;
    }
    const binary = this.transport?.binary ?? false;
    const decision = decideHandshake(bytes.toString('utf8', 0, end), this.#host.protocols, binary);
    if ('refusal' in decision) {
      this.refuse(decision.refusal);
    } else {
      this.#accept(decision);
    }
    return end + 1;
  }

  #accept({ protocol, version }: Exclude<HandshakeDecision, { refusal: string }>): void {
    const { options, counters } = this.#host;
    const replays = this.stateful && version >= 2 && this.transportKind === 'WebSockets';
    const replay = replays ? new ReplayBuffer(protocol, options.statefulReconnectBufferSize) : undefined;
    this.outbox = new Outbox(protocol, replay, options.timers.now());
    this.#enter('connected');
    counters.accepted++;
    this.transport?.writeHandshake(HANDSHAKE_ACCEPTED, protocol.binary);
    this.#host.connected(this);
  }

  /** Over for the hub, at most once, whatever is left to send. */
  #end(error: Error | undefined): void {
    if (this.state === 'connected') {
      this.#enter('closing');
      this.#host.ended(this, error);
    }
  }

  /** Lets the transport send what is left. */
  #leave(failed: boolean): void {
    const { transport } = this;
    if (transport === undefined) {
      this.#vanish();
      return;
    }
    if (this.state !== 'closing') {
      this.#enter('closing');
    }
    this.#release();
    transport.close(failed);
  }

  #vanish(): void {
    if (this.state !== 'gone') {
      this.#enter('gone');
      this.#release();
      this.transport = undefined;
      this.#host.removed(this);
    }
  }

  #release(): void {
    if (this.paused) {
      this.transport?.resume();
    }
    this.#inbox.clear();
    this.outbox?.replay?.dispose();
    this.outbox = undefined;
  }

  #enter(state: ConnectionState): void {
    this.state = state;
    this.since = this.#host.options.timers.now();
  }
}
