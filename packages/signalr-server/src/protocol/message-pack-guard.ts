import { ProtocolError } from './hub-protocol.ts';

/** What follows a MessagePack format byte: bytes to skip, and values that belong to it. */
interface Header {
  size: number;
  children: number;
}

const FIRST_BINARY = 196;
const LAST_EXTENSION = 201;
const FIXED_EXTENSIONS: ReadonlySet<number> = new Set([212, 213, 214, 215, 216]);

const FIXED_SIZES: Readonly<Record<number, number>> = {
  // Extensions of a fixed size: one byte for the kind, then the data.
  212: 3,
  213: 4,
  214: 6,
  215: 10,
  216: 18,
  // Numbers.
  202: 5,
  203: 9,
  204: 2,
  205: 3,
  206: 5,
  207: 9,
  208: 2,
  209: 3,
  210: 5,
  211: 9,
};

function readLength(bytes: Buffer, offset: number, width: number): number {
  if (offset + width > bytes.length) {
    throw new ProtocolError('A MessagePack value is cut off.');
  }
  return bytes.readUIntBE(offset, width);
}

/** Strings, binaries, extensions, lists and maps that carry their length in 1, 2 or 4 bytes. */
function readSized(format: number, bytes: Buffer, offset: number, header: Header): void {
  const lengthAt = offset + 1;
  if (format >= 220) {
    const width = format % 2 === 0 ? 2 : 4;
    const count = readLength(bytes, lengthAt, width);
    header.size = 1 + width;
    header.children = format >= 222 ? count * 2 : count;
    return;
  }
  const extension = format >= 199 && format <= 201;
  const width = format >= 217 ? 2 ** (format - 217) : 2 ** ((format - 196) % 3);
  header.size = 1 + width + (extension ? 1 : 0) + readLength(bytes, lengthAt, width);
}

function readHeader(bytes: Buffer, offset: number, header: Header): void {
  const format = bytes[offset] ?? 0xc1;
  header.size = 1;
  header.children = 0;
  if (format <= 0x7f || format >= 0xe0 || format === 0xc0 || format === 0xc2 || format === 0xc3) {
    return;
  }
  if (format <= 0x8f) {
    header.children = (format & 0x0f) * 2;
  } else if (format <= 0x9f) {
    header.children = format & 0x0f;
  } else if (format <= 0xbf) {
    header.size = 1 + (format & 0x1f);
  } else if (format === 0xc1) {
    throw new ProtocolError('A MessagePack value has an unknown format.');
  } else {
    const fixed = FIXED_SIZES[format];
    if (fixed === undefined) {
      readSized(format, bytes, offset, header);
    } else {
      header.size = fixed;
    }
  }
}

/**
 * Refuses a body whose lists and maps claim more values than its bytes can hold. A decoder reserves memory by what a
 * header claims, so a few bytes could otherwise cost gigabytes.
 * @returns whether there may be binaries or extensions in it
 * @throws {ProtocolError} when the body isn't exactly one complete value
 */
export function assertPlausibleMessagePack(bytes: Buffer): boolean {
  const header: Header = { size: 0, children: 0 };
  let offset = 0;
  let expected = 1;
  let hasBinaries = false;
  while (expected > 0) {
    if (expected > bytes.length - offset) {
      throw new ProtocolError('A MessagePack value claims more than its message holds.');
    }
    readHeader(bytes, offset, header);
    const format = bytes[offset] ?? 0;
    hasBinaries ||= (format >= FIRST_BINARY && format <= LAST_EXTENSION) || FIXED_EXTENSIONS.has(format);
    offset += header.size;
    expected += header.children - 1;
  }
  if (offset !== bytes.length) {
    throw new ProtocolError('A MessagePack message has a wrong length.');
  }
  return hasBinaries;
}
