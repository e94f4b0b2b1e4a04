import { isUtf8 } from 'node:buffer';

/** How a text is written. */
type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Of a text in a language of the West at most so large a part is letters with accents, curly quotes and the like. */
const MAX_SPECIAL = 0.3;
/** Bytes that Windows-1252 has no sign for. */
const NO_SIGN = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Tab, line feed, form feed, carriage return, and the end mark of DOS. */
const SPACING = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

function isWesternText(content: Buffer): boolean {
  let special = 0;
  for (const byte of content) {
    if (byte === 0x7f || NO_SIGN.has(byte) || (byte < 0x20 && !SPACING.has(byte))) return false;
    if (byte > 0x7f) special += 1;
  }
  return special <= content.length * MAX_SPECIAL;
}

/**
 * How a text is written: as its mark says, in UTF-8, or as older programs of the West do, which only what its bytes are like
 * tells; null for what is no text. Looks at every byte once. FILE-13
 */
export function encodingOfText(content: Buffer): TextEncoding | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  if (content.includes(0)) return null;
  if (isUtf8(content)) return 'utf-8';
  return isWesternText(content) ? 'windows-1252' : null;
}
