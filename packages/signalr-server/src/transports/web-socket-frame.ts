const FINAL_TEXT = 0x81;
const FINAL_BINARY = 0x82;

/**
 * Frames a payload as a server sends it: one unmasked frame, the same bytes for every client. A broadcast is therefore
 * framed once and written as it is, where a WebSocket library frames it again for each connection.
 */
export function webSocketFrame(payload: Buffer, binary: boolean): Buffer {
  const size = payload.length;
  const header = size <= 125 ? 2 : size <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + size);
  frame[0] = binary ? FINAL_BINARY : FINAL_TEXT;
  if (header === 2) {
    frame[1] = size;
  } else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  payload.copy(frame, header);
  return frame;
}
