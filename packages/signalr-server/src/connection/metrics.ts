/** What a server counts from its start on. */
export interface HubCounters {
  /** Connections that finished their handshake. */
  accepted: number;
  /** Requests without valid credentials. */
  unauthorized: number;
  /** Handshakes refused or not finished in time. */
  handshakesFailed: number;
  /** Messages sent to this server's clients, one per client. */
  messagesSent: number;
  /** Calls of hub methods. */
  invocations: number;
  /** Calls of hub methods that ended with an error. */
  invocationsFailed: number;
  /** Connections cut because the client took its messages too slowly. */
  slowClients: number;
  /** Connections ended because the client went silent. */
  timeouts: number;
  /** Connections resumed on a new socket. */
  resumed: number;
  /** Messages, subscriptions or requests that failed between the servers. */
  backplaneErrors: number;
}

/** A snapshot of a server's state. */
export interface HubMetrics extends Readonly<HubCounters> {
  /** Connected clients of this server. */
  readonly connections: number;
  readonly webSockets: number;
  readonly serverSentEvents: number;
  readonly longPolling: number;
  /** Groups with a member on this server. */
  readonly groups: number;
}

export function createCounters(): HubCounters {
  return {
    accepted: 0,
    unauthorized: 0,
    handshakesFailed: 0,
    messagesSent: 0,
    invocations: 0,
    invocationsFailed: 0,
    slowClients: 0,
    timeouts: 0,
    resumed: 0,
    backplaneErrors: 0,
  };
}
