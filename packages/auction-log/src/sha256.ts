import { type Bytes, toHex, utf8 } from './bytes.ts';

/** SHA-256 of bytes. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** SHA-256 of a text in UTF-8, as hexadecimal digits. */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(await sha256(utf8(text)));
}
