import { formatUnitPrice } from '@chalkline/rules';
import type { Tone } from '@chalkline/ui';
import type { PriceTierData, ProductRow, VendorCatalog } from './contract.ts';

/** A state as a badge shows it. */
export interface BadgeText {
  tone: Tone;
  text: string;
}

/** What a vendor reads of a product at a glance: whether schools find it, and if not, why. */
export function productState(row: ProductRow, standing: VendorCatalog['standing']): BadgeText {
  if (!row.isActive) return { tone: 'neutral', text: 'Inactive' };
  if (row.tiers.length === 0) return { tone: 'amber', text: 'No price' };
  if (row.stock !== null && row.stock - row.held <= 0) return { tone: 'amber', text: 'Out of stock' };
  if (row.isListed) return { tone: 'green', text: 'Active' };
  return { tone: 'neutral', text: standing === 'lists' ? 'Not listed' : 'Ready' };
}

/** The tiers after the first: "40: $35.10 · 120: $33.80". */
export function furtherTiers(tiers: readonly PriceTierData[]): string {
  return tiers
    .slice(1)
    .map(({ least, price }) => `${least.toLocaleString('en-US')}: ${formatUnitPrice(price)}`)
    .join(' · ');
}

/** One sentence on the whole catalog. */
export function catalogLead(catalog: VendorCatalog): string {
  const { productCount, listedCount, outOfStockCount, withoutPriceCount } = catalog;
  const number = (count: number) => count.toLocaleString('en-US');
  const noun = (count: number) => (count === 1 ? 'product' : 'products');
  const rest = [
    outOfStockCount > 0 && `${number(outOfStockCount)} ${outOfStockCount === 1 ? 'is' : 'are'} out of stock`,
    withoutPriceCount > 0 && `${number(withoutPriceCount)} ${withoutPriceCount === 1 ? 'has' : 'have'} no price`,
  ].filter((part) => part !== false);
  const found = `${number(productCount)} ${noun(productCount)}, ${number(listedCount)} listed.`;
  return rest.length === 0 ? found : `${found} ${rest.join(' and ')}.`;
}
