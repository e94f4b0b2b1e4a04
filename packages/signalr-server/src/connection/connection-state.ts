/**
 * Where a connection is in its life.
 * - `negotiated`: has an id, waits for its transport
 * - `handshake`: has a transport, waits for the client to say which protocol it speaks
 * - `connected`: in use; without a transport while a stateful reconnect is awaited
 * - `closing`: over for the hub; the transport sends what is left
 * - `gone`
 */
export type ConnectionState = 'negotiated' | 'handshake' | 'connected' | 'closing' | 'gone';
