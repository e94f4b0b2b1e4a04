import type { HubProtocol } from '../protocol/hub-protocol.ts';
import type { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Transport } from '../transports/transport.ts';
import type { ReplayBuffer } from './replay-buffer.ts';

/** Bytes that may wait in a transport before a stream to the client waits too. */
const STREAM_HIGH_WATER = 65_536;

/** What a connected client is sent, in its protocol, over whatever transport it has at the time. */
export class Outbox {
  readonly protocol: HubProtocol;
  /** Set when the connection can be resumed on another socket. */
  readonly replay: ReplayBuffer | undefined;
  /** When something was last sent, by the server's clock. */
  lastSent: number;
  #writable: Promise<void> | undefined = undefined;

  constructor(protocol: HubProtocol, replay: ReplayBuffer | undefined, now: number) {
    this.protocol = protocol;
    this.replay = replay;
    this.lastSent = now;
  }

  /**
   * Sends a message, or keeps it until it can be sent.
   * @returns the bytes that now wait for the client
   * @throws when a value in the message can't be serialised
   */
  send(message: OutgoingMessage, transport: Transport | undefined, now: number): number {
    const { protocol, replay } = this;
    // First, because it may throw, and then nothing may have been counted or kept.
    message.bytes(protocol);
    if (message.tracked && replay !== undefined) {
      replay.send(message, transport);
    } else {
      transport?.write(message, protocol);
    }
    this.lastSent = now;
    return (transport?.queuedBytes ?? 0) + (replay?.waitingBytes ?? 0);
  }

  /** @returns undefined when a stream may go on at once, else what to wait for */
  whenWritable(transport: Transport | undefined): Promise<void> | undefined {
    const { replay } = this;
    const replayFull = replay !== undefined && !replay.hasRoom;
    if (!replayFull && (transport?.queuedBytes ?? 0) <= STREAM_HIGH_WATER) {
      return undefined;
    }
    this.#writable ??= new Promise((resolve) => {
      const done = (): void => {
        this.#writable = undefined;
        resolve();
      };
      if (replayFull) {
        replay.onceRoom(done);
      } else {
        transport?.onceDrained(done);
      }
    });
    return this.#writable;
  }
}
