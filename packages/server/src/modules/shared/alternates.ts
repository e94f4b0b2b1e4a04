import type { components } from '@chalkline/openapi/types';
import { type BidLineAmounts, bidLinePrice } from '@chalkline/rules';
import type { KeptAlternate } from '../../database/tables/bids.ts';

type Presented = components['schemas']['OfferedAlternate'];

/** The figures of an alternate that has a price, at the quantity that is asked for now; null where there is none. BID-25 BID-28 */
export function alternateAmounts(alternate: KeptAlternate | null, quantity: number): BidLineAmounts | null {
  if (!alternate || alternate.unitCost === null) return null;
  const { unitCost, tax, deliveryFees } = alternate;
  return { unitCost, quantity, tax, deliveryFees };
}

/** An alternate as the contract shows it. BID-25 */
export function presentAlternate(alternate: KeptAlternate | null, quantity: number): Presented | null {
  if (!alternate) return null;
  const amounts = alternateAmounts(alternate, quantity);
  const { unitCost, tax, deliveryFees, offered, documentId } = alternate;
  return { unitCost, tax, deliveryFees, bidPrice: amounts && bidLinePrice(amounts), offered, documentId };
}
