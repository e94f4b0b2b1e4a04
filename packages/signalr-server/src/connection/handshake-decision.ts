import { readHandshake, SUPPORTED_VERSIONS } from '../protocol/handshake.ts';
import type { HubProtocol } from '../protocol/hub-protocol.ts';

/** What a handshake leads to. */
export type HandshakeDecision =
  | { readonly protocol: HubProtocol; readonly version: number }
  | { readonly refusal: string };

/**
 * Decides about the first message of a client.
 * @param binaryTransport whether messages other than text can be sent
 * @throws {ProtocolError} when the message is no handshake
 */
export function decideHandshake(
  text: string,
  protocols: ReadonlyMap<string, HubProtocol>,
  binaryTransport: boolean,
): HandshakeDecision {
  const { protocol: name, version } = readHandshake(text);
  const protocol = protocols.get(name);
  if (protocol === undefined) {
    return { refusal: `The protocol '${name}' is not supported.` };
  }
  if (!SUPPORTED_VERSIONS.includes(version)) {
    return { refusal: `Version ${version} of the protocol '${name}' is not supported.` };
  }
  if (protocol.binary && !binaryTransport) {
    return { refusal: `The protocol '${name}' needs a transport that carries binary messages.` };
  }
  return { protocol, version };
}
