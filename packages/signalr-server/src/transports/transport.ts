import type { HubProtocol } from '../protocol/hub-protocol.ts';
import type { OutgoingMessage } from '../protocol/outgoing-message.ts';

/** The ways a client can be connected, by the names of the negotiation. */
export type TransportKind = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** What a transport tells the connection that it serves. */
export interface TransportOwner {
  /** Bytes of the client, complete messages or parts of them. */
  receive(chunk: Buffer): void;
  /**
   * The transport is gone.
   * @param clean whether the client ended it on purpose
   */
  transportEnded(transport: Transport, clean: boolean, error?: Error): void;
}

/** Carries bytes between one client and one connection. */
export interface Transport {
  readonly kind: TransportKind;
  /** Whether messages other than text can be sent. */
  readonly binary: boolean;
  /** Bytes that the client hasn't taken yet. */
  readonly queuedBytes: number;
  /** Whether requests and answers of the transport itself show that the client is there, so that no pings are needed. */
  readonly inherentKeepAlive: boolean;
  /** Queues a message; never waits. */
  write(message: OutgoingMessage, protocol: HubProtocol): void;
  /** Queues the answer to a handshake. */
  writeHandshake(bytes: Buffer, binary: boolean): void;
  /** Calls back once the client has taken what is queued, or the transport is gone. */
  onceDrained(callback: () => void): void;
  /** Stops reading from the client until {@link Transport.resume}, where that is possible. */
  pause(): void;
  resume(): void;
  /**
   * Sends what is queued, then ends.
   * @param failed whether the connection ends because of an error
   */
  close(failed: boolean): void;
  /** Ends at once; what is queued is lost. */
  terminate(): void;
  /** Called about every second. */
  tick(now: number): void;
}
