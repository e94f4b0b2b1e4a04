import type { components } from '@chalkline/openapi/types';
import { foldText } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import { buyerOf } from './buyer.ts';

/** So many are offered; more letters find the others. */
const MOST = 20;

/** Vendors that this school may ask for prices, by name: those that begin with the text first. CAT-14 OFFER-1 */
export async function findVendors(
  call: SchoolCall,
  { search }: { readonly search?: string },
): Promise<components['schemas']['MarketplaceVendor'][]> {
  const text = foldText(search?.trim() ?? '');
  const isLater = (name: string) => Number(!foldText(name).startsWith(text));
  return [...(await buyerOf(call)).vendors.values()]
    .filter(({ name }) => foldText(name).includes(text))
    .sort((a, b) => isLater(a.name) - isLater(b.name) || a.name.localeCompare(b.name, 'en') || a.id - b.id)
    .slice(0, MOST)
    .map(({ id, name }) => ({ id, name }));
}
