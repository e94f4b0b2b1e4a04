import type { HubProtocol } from '../protocol/hub-protocol.ts';
import { ProtocolError } from '../protocol/hub-protocol.ts';
import type { HubMessage } from '../protocol/messages.ts';
import { isTracked, MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Transport } from '../transports/transport.ts';

/**
 * Stateful reconnect: keeps the messages that a client hasn't acknowledged, replays them on a new socket, and tells
 * the messages of the client that are new from those that it replays.
 */
export class ReplayBuffer {
  readonly #protocol: HubProtocol;
  readonly #limit: number;
  /** Sent and not acknowledged; the first has the id `#firstId`. */
  #sent: OutgoingMessage[] = [];
  #firstId = 1;
  #sentBytes = 0;
  /** Held back until the client acknowledges more. */
  #waiting: OutgoingMessage[] = [];
  #waitingBytes = 0;
  #expectsSequence = false;
  #nextReceived = 1;
  #latestReceived = 0;
  #ackDue = false;
  #roomCallbacks: (() => void)[] = [];

  /** @param limit bytes kept for replay; beyond it messages wait for an acknowledgement */
  constructor(protocol: HubProtocol, limit: number) {
    this.#protocol = protocol;
    this.#limit = limit;
  }

  /** Bytes that wait because the client acknowledges too slowly. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /** Whether a further message could be sent at once. */
  get hasRoom(): boolean {
    return this.#waiting.length === 0 && this.#sentBytes < this.#limit;
  }

  /** Calls back once there is room, or the buffer is disposed. */
  onceRoom(callback: () => void): void {
    this.#roomCallbacks.push(callback);
  }

  /** Sends a tracked message, over the transport if there is one now, or later. */
  send(message: OutgoingMessage, transport: Transport | undefined): void {
    if (!this.hasRoom) {
      this.#waiting.push(message);
      this.#waitingBytes += message.bytes(this.#protocol).length;
      return;
    }
    this.#track(message);
    transport?.write(message, this.#protocol);
  }

  /** The client has everything up to an id. */
  ack(sequenceId: number, transport: Transport | undefined): void {
    const count = Math.min(sequenceId - this.#firstId + 1, this.#sent.length);
    for (const message of this.#sent.splice(0, Math.max(count, 0))) {
      this.#firstId++;
      this.#sentBytes -= message.bytes(this.#protocol).length;
    }
    while (this.#waiting.length > 0 && this.#sentBytes < this.#limit) {
      const message = this.#waiting.shift() as OutgoingMessage;
      this.#waitingBytes -= message.bytes(this.#protocol).length;
      this.#track(message);
      transport?.write(message, this.#protocol);
    }
    if (this.hasRoom) {
      this.dispose();
    }
  }

  /** @returns whether a message of the client is to be processed; replays of what has arrived are not */
  accepts(message: HubMessage): boolean {
    if (this.#expectsSequence) {
      return message.type === MessageType.Sequence;
    }
    if (!isTracked(message.type)) {
      return true;
    }
    // For a replayed message too: its acknowledgement was lost with the old socket.
    this.#ackDue = true;
    const id = this.#nextReceived++;
    if (id <= this.#latestReceived) {
      return false;
    }
    this.#latestReceived = id;
    return true;
  }

  /**
   * The client says which id its next message has.
   * @throws {ProtocolError} when messages in between are lost
   */
  resetSequence(sequenceId: number): void {
    if (sequenceId > this.#nextReceived) {
      throw new ProtocolError('The sequence id is greater than the number of messages received.');
    }
    this.#expectsSequence = false;
    this.#nextReceived = sequenceId;
  }

  /** @returns the id to acknowledge now, if any came in since the last time */
  takeAck(): number | undefined {
    if (!this.#ackDue) {
      return undefined;
    }
    this.#ackDue = false;
    return this.#latestReceived;
  }

  /**
   * Goes on with a new socket. The sequence names the first message replayed, and the next one only when there is
   * nothing to replay: clients end the connection over anything else.
   */
  resume(transport: Transport): void {
    this.#expectsSequence = true;
    const sequence = new OutgoingMessage({ type: MessageType.Sequence, sequenceId: this.#firstId });
    transport.write(sequence, this.#protocol);
    for (const message of this.#sent) {
      transport.write(message, this.#protocol);
    }
  }

  /** Lets go whoever waits for room. */
  dispose(): void {
    const callbacks = this.#roomCallbacks;
    this.#roomCallbacks = [];
    for (const callback of callbacks) {
      callback();
    }
  }

  #track(message: OutgoingMessage): void {
    this.#sent.push(message);
    this.#sentBytes += message.bytes(this.#protocol).length;
  }
}
