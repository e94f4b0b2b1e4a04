/** Text frames larger than this are the broadcast; greetings and pings are smaller. */
const BROADCAST_BYTES = 200;
const TEXT = 1;
const CLOSE = 8;

/** What comes out of a connection's bytes. */
export interface FrameEvents {
  onBroadcast(): void;
  onText(text: string): void;
  onClose(): void;
}

interface Frame {
  readonly opcode: number;
  readonly start: number;
  readonly end: number;
}

/** The frame at `at`, or null while its bytes are not all there; servers don't mask. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (bytes.length < at + 2) return null;
  const opcode = bytes.readUInt8(at) & 15;
  const short = bytes.readUInt8(at + 1);
  if (short === 126 && bytes.length < at + 4) return null;
  if (short === 127) throw new Error('No contestant sends frames of 64 KB.');
  const start = at + (short === 126 ? 4 : 2);
  const end = start + (short === 126 ? bytes.readUInt16BE(at + 2) : short);
  return bytes.length < end ? null : { opcode, start, end };
}

/** Reads WebSocket frames as cheaply as can be: the same work for every contestant. */
export function createFrameReader(events: FrameEvents): (bytes: Buffer) => void {
  let rest: Buffer | null = null;
  return (chunk) => {
    const bytes = rest === null ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
      at = frame.end;
      if (frame.opcode === CLOSE) events.onClose();
      else if (frame.opcode === TEXT && frame.end - frame.start > BROADCAST_BYTES) events.onBroadcast();
      else if (frame.opcode === TEXT) events.onText(bytes.toString('utf8', frame.start, frame.end));
    }
    // The chunk's memory is read into again: what is kept must be copied.
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  };
}

/** A text frame of a client, masked with zeros; up to 125 bytes. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new RangeError('A greeting has at most 125 bytes.');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
