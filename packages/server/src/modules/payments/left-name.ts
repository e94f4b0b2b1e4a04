import { createHash } from 'node:crypto';

/**
 * What a checkout that is left unpaid is called in the address one comes back to. Of the wish's own key, so that a repeated wish is the
 * same order; providers fill in their own id only after a payment. PAY-7
 */
export const leftNameOf = (vendorId: number, key: string): string =>
  `left_${createHash('sha256').update(`${vendorId} ${key}`).digest('base64url')}`;
