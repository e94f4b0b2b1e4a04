import { createCipheriv, createDecipheriv } from 'node:crypto';
import { inOrder, type Keys } from './keys.ts';

/** What an opaque id can name. */
export type OpaqueKind = 'rfp' | 'sale' | 'bid' | 'offer' | 'school' | 'order' | 'sale-invoice' | 'lot' | 'price-offer';

const kinds: readonly OpaqueKind[] = [
  'rfp',
  'sale',
  'bid',
  'offer',
  'school',
  'order',
  'sale-invoice',
  'lot',
  'price-offer',
];
const TEXT_LENGTH = 22;

/** Makes and reads the opaque tokens that name rows in links and public pages. ID-1 */
export interface OpaqueIds {
  encode(kind: OpaqueKind, id: number): string;
  /** The row's number, or null when the text is no token of this kind. */
  decode(kind: OpaqueKind, token: string): number | null;
}

/** What a block that was deciphered names; null when the key is not the one it was made with, or it is of another kind. */
function readBlock(block: Buffer, kind: OpaqueKind): number | null {
  const isOurs = block.readUInt8(0) === kinds.indexOf(kind) + 1 && block.subarray(9).every((byte) => byte === 0);
  if (!isOurs) return null;
  const id = block.readBigUInt64BE(1);
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : null;
}

/**
 * One AES block holds kind, number and seven zero bytes. A cipher is a secret permutation, so a guessed token decodes
 * to seven zero bytes once in 2^56 tries; the same row always gets the same token, which lets links be compared. Tokens are
 * made with the current key and read with the previous one too. ID-9
 */
export function createOpaqueIds(keys: Keys): OpaqueIds {
  // Single blocks without padding leave no state behind, so one cipher serves every call: making one costs far more.
  const cipher = createCipheriv('aes-256-ecb', keys.current, null).setAutoPadding(false);
  const deciphers = inOrder(keys).map((key) => createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false));
  return {
    encode(kind, id) {
      const block = Buffer.alloc(16);
      block.writeUInt8(kinds.indexOf(kind) + 1, 0);
      block.writeBigUInt64BE(BigInt(id), 1);
      return cipher.update(block).toString('base64url');
    },
    decode(kind, token) {
      if (token.length !== TEXT_LENGTH) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 16 || bytes.toString('base64url') !== token) return null;
      for (const decipher of deciphers) {
        const id = readBlock(decipher.update(bytes), kind);
        if (id !== null) return id;
      }
      return null;
    },
  };
}
