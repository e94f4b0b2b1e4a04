import { MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { Connection } from './connection.ts';
import type { ConnectionHost } from './host.ts';
import type { Outbox } from './outbox.ts';

const PING = new OutgoingMessage({ type: MessageType.Ping });

/** What a client is told whose token has expired. */
export const INVALID_CREDENTIALS = 'The credentials are no longer valid.';

const SILENT = 'The client has been silent for too long.';

/** Sends what is due to a connection that needs signs of life: an acknowledgement, which is one too, or a ping. */
function keepAlive<Claims>(connection: Connection<Claims>, outbox: Outbox, due: boolean): void {
  const ack = outbox.replay?.takeAck();
  if (ack !== undefined) {
    connection.send(new OutgoingMessage({ type: MessageType.Ack, sequenceId: ack }));
  } else if (due) {
    connection.send(PING);
  }
}

function timeOut<Claims>(connection: Connection<Claims>): void {
  if (connection.resumable) {
    // The socket may be dead while the client is alive and about to come back.
    connection.transport?.terminate();
  } else {
    connection.close(true, SILENT, new Error(SILENT));
  }
}

/** Looks after one connection; called about every second, so that no connection needs timers of its own. */
export function checkTimeLimits<Claims>(
  connection: Connection<Claims>,
  host: ConnectionHost<Claims>,
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
