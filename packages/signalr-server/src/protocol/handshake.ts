import { ProtocolError } from './hub-protocol.ts';
import { RECORD_SEPARATOR_TEXT } from './text-framing.ts';

/** What a client asks for in its first message. */
export interface HandshakeRequest {
  readonly protocol: string;
  readonly version: number;
}

/** Version 2 differs from 1 by stateful reconnect alone. */
export const SUPPORTED_VERSIONS: readonly number[] = [1, 2];

/** The answer to a handshake that succeeded. */
export const HANDSHAKE_ACCEPTED = Buffer.from(`{}${RECORD_SEPARATOR_TEXT}`, 'utf8');

/** The answer to a handshake that failed. */
export function writeHandshakeError(error: string): Buffer {
  return Buffer.from(JSON.stringify({ error }) + RECORD_SEPARATOR_TEXT, 'utf8');
}

/**
 * Reads the first message of a connection, without its separator. It is JSON whatever the protocol asked for.
 * @throws {ProtocolError} when it is no handshake
 */
export function readHandshake(text: string): HandshakeRequest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProtocolError('The handshake is no valid JSON.', { cause: error });
  }
  const { protocol, version } = (value ?? {}) as { protocol?: unknown; version?: unknown };
  if (typeof protocol !== 'string') {
    throw new ProtocolError("The handshake has no valid 'protocol': a text is needed.");
  }
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    throw new ProtocolError("The handshake has no valid 'version': a whole number is needed.");
  }
  return { protocol, version };
}
