import type { Cents } from '@chalkline/rules';
import { toHex } from './bytes.ts';
import { canonical } from './canonical.ts';
import { sha256Hex } from './sha256.ts';

/** Bytes of a salt. */
export const SALT_BYTES = 16;

/** Sixteen random bytes as hexadecimal digits. */
export function newSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** An amount and what hides it until it is opened. */
export interface Secret {
  readonly amount: Cents;
  /** Hexadecimal digits, from `newSalt`. */
  readonly salt: string;
}

/** The silent acts between two lines, as commitments, and a salt. */
export interface Seal {
  readonly salt: string;
  readonly commits: readonly string[];
}

/*
 * What is hashed is canonical JSON: an array that begins with its purpose. Texts are quoted and every part has its place, so
 * that no two different contents are ever the same bytes.
 */

/** Commits a bidder to the amount of a bid, which nobody can read from it (SALE-10). */
export async function bidCommitment(lot: string, bidder: number, { amount, salt }: Secret): Promise<string> {
  return sha256Hex(canonical(['bid', lot, bidder, String(amount), salt]));
}

/** Commits the seller to its reserve; to none by 0, so that a lot without a reserve looks like any other (SALE-10). */
export async function reserveCommitment(lot: string, { amount, salt }: Secret): Promise<string> {
  return sha256Hex(canonical(['reserve', lot, String(amount), salt]));
}

/** Hides how many silent acts there were before line `seq`, and commits to them (SALE-10). */
export async function sealHash(lot: string, seq: number, { salt, commits }: Seal): Promise<string> {
  return sha256Hex(canonical(['seal', lot, seq, salt, commits]));
}
