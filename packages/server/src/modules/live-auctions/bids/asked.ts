import type { components } from '@chalkline/openapi/types';

/** What one company asks of a lot. */
export interface Asked {
  readonly vendorId: number;
  /** The caller's key: a repeat gets the first answer. SALE-8 */
  readonly key: string;
  /** A hash of what is asked: another body under the same key is refused. */
  readonly request: string;
  /** In cents. */
  readonly amount: number;
  readonly isConfirmed: boolean;
}

export type BidAnswer = components['schemas']['BidAnswer'];
