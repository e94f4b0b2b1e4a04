import type { components } from '@chalkline/openapi/types';
import { cartTotals, orderLineSubtotal, sumMoney, tierAt } from '@chalkline/rules';
import type { Db } from '../../database/database.ts';
import { termsOf } from '../catalog/terms.ts';
import { type OfferRow, requestLinesOf, type StoredLine } from './thread.ts';

type Costs = components['schemas']['PriceOffer']['costs'];

/**
 * What each offered line costs with its freight, before tax, where all that was offered is ordered in the quantities that were asked
 * for: the freight of the offer, or the line's part of what the vendor's terms charge. CART-5 OFFER-10
 * @param offered what the vendor said last; empty while it has offered nothing
 */
export async function offerCosts(db: Db, offer: OfferRow, offered: readonly StoredLine[]): Promise<Costs> {
  if (offered.length === 0) return [];
  const quantities = new Map((await requestLinesOf(db, offer.requestId)).map(({ id, quantity }) => [id, quantity]));
  const lines = offered.flatMap(({ requestLineId, tiers, freight }) => {
    const quantity = quantities.get(requestLineId) ?? 0;
    const tier = tierAt(tiers, quantity);
    const line = { lineId: requestLineId, vendorId: offer.vendorId, quantity, tax: '0', offeredFreight: freight };
    return tier === null ? [] : [{ ...line, unitPrice: tier.price, isOffer: true }];
  });
  const [order] = cartTotals(lines, await termsOf(db, [offer.vendorId])).vendors;
  return (order?.lines ?? []).map((line) => {
    const freight = String(line.deliveryFees);
    const goods = orderLineSubtotal(line);
    return { requestLineId: line.lineId, unitPrice: String(line.unitCost), freight, total: sumMoney([goods, freight]) };
  });
}
