import { canonicalUnitPrice, type PriceTier } from '@chalkline/rules';

/** A tier as JSON of the database has it, its price as a text: a number in JSON would lose its zeros. */
export interface StoredTier {
  readonly least: number;
  readonly price: string;
}

/** Tiers with their prices in their one form; none where the database found none. MON-14 */
export const shownTiers = (tiers: readonly StoredTier[] | null): PriceTier[] =>
  (tiers ?? []).map(({ least, price }) => ({ least, price: canonicalUnitPrice(price) }));
