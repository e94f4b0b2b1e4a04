/** Bytes of their own memory, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const DIGITS = Array.from({ length: 256 }, (_digits, byte) => byte.toString(16).padStart(2, '0'));
const HEX = /^(?:[0-9a-f]{2})*$/;

/** The text in UTF-8. */
export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

/** The text of UTF-8 bytes, a byte order mark included; `null` when they are none. */
export function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}

/** Whether `text` is `length` bytes in lower-case hexadecimal digits. */
export function isHex(text: string, length: number): boolean {
  return text.length === 2 * length && HEX.test(text);
}

/** All of them, one after the other. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Bytes in standard base 64, padded. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes of standard base 64; `null` unless it is written in the one way in which `toBase64` writes it. */
export function fromBase64(text: string): Bytes | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    // Two texts can be the same bytes: spare bits of the last digit, blanks. Only one of them is ours.
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
