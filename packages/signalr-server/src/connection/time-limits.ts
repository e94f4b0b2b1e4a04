import { MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Transport } from '../transports/transport.ts';
import type { ConnectionState } from './connection-state.ts';
import type { ConnectionHost } from './host.ts';
import type { Outbox } from './outbox.ts';

/** What of a connection is looked after, and what may have to be done to it. */
interface TimedConnection {
  readonly state: ConnectionState;
  readonly transport: Transport | undefined;
  readonly outbox: Outbox | undefined;
  readonly since: number;
  readonly doubtedSince: number | undefined;
  readonly lastReceived: number;
  readonly resumable: boolean;
  send(message: OutgoingMessage): void;
  close(allowReconnect: boolean, error?: string, cause?: Error): void;
  refuse(reason: string): void;
  terminate(error: Error): void;
}

const PING = new OutgoingMessage({ type: MessageType.Ping });

/** What a client is told whose token has expired. */
export const INVALID_CREDENTIALS = 'The credentials are no longer valid.';

const SILENT = 'The client has been silent for too long.';

/** Sends what is due to a connection that needs signs of life: an acknowledgement, which is one too, or a ping. */
function keepAlive(connection: TimedConnection, outbox: Outbox, due: boolean): void {
  const ack = outbox.replay?.takeAck();
  if (ack !== undefined) {
    connection.send(new OutgoingMessage({ type: MessageType.Ack, sequenceId: ack }));
  } else if (due) {
    connection.send(PING);
  }
}

function timeOut(connection: TimedConnection): void {
  if (connection.resumable) {
    // The socket may be dead while the client is alive and about to come back.
    connection.transport?.terminate();
  } else {
    connection.close(true, SILENT, new Error(SILENT));
  }
}

/** Looks after one connection; called about every second, so that no connection needs timers of its own. */
export function checkTimeLimits(
  connection: TimedConnection,
  host: Pick<ConnectionHost<never>, 'options' | 'counters'>,
  now: number,
): void {
  const { options, counters } = host;
  const { state, transport, outbox } = connection;
  const age = now - connection.since;
  const { doubtedSince } = connection;
  if (state !== 'closing' && doubtedSince !== undefined && now - doubtedSince >= options.reauthenticationTimeoutMs) {
    connection.close(true, INVALID_CREDENTIALS);
    return;
  }
  if (state === 'handshake' && age >= options.handshakeTimeoutMs) {
    connection.refuse('The handshake was not completed in time.');
  } else if (transport === undefined) {
    if (age >= options.disconnectTimeoutMs) {
      connection.terminate(new Error('The client did not come back in time.'));
    }
  } else if (transport.inherentKeepAlive) {
    transport.tick(now);
  } else if (state === 'closing' && age >= options.closeTimeoutMs) {
    connection.terminate(new Error('The client did not close in time.'));
  } else if (outbox !== undefined && now - connection.lastReceived >= options.clientTimeoutMs) {
    counters.timeouts++;
    timeOut(connection);
  } else if (outbox !== undefined) {
    keepAlive(connection, outbox, now - outbox.lastSent >= options.keepAliveIntervalMs);
  }
}
