import { assertMessageSize } from './hub-protocol.ts';

/** Ends every text message (and the handshake of every protocol). */
export const RECORD_SEPARATOR = 0x1e;

/** The record separator as text, to append to a JSON text. */
export const RECORD_SEPARATOR_TEXT = '\u001e';

/**
 * Finds the end of the text message that starts at an offset.
 * @param limit the largest message in bytes
 * @param searched up to where the chunk is known to hold no separator
 * @returns the offset of its separator, or -1 when the message goes on in the next chunk
 * @throws {ProtocolError} when the message, complete or not, is larger than the limit
 */
export function findTextEnd(chunk: Buffer, start: number, limit: number, searched = start): number {
  const end = chunk.indexOf(RECORD_SEPARATOR, Math.max(start, searched));
  assertMessageSize((end === -1 ? chunk.length : end) - start, limit);
  return end;
}
