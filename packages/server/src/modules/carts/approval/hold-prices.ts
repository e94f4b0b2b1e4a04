import { priceHeldUntil } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { cartLines } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { PricedCart } from '../price-cart.ts';

/**
 * Holds the prices of a cart's lines as they are now, by their vendors' terms; what was accepted in an offer is locked by it. Who
 * asks has read these prices and agrees to them. CART-6 CART-8
 */
export async function holdPrices({ tx }: Work, { lines, termsOf }: PricedCart, now: Date): Promise<void> {
  for (const { row, price, offer } of lines) {
    if (price === null) continue;
    const until = new Date(priceHeldUntil(now.getTime(), termsOf(row.vendorId).holdDays));
    const held = { heldPrice: price.unitPrice, heldVersionId: price.versionId, heldUntil: until };
    await tx
      .update(cartLines)
      .set({ priceSeen: price.unitPrice, remark: null, ...(offer === null ? held : {}) })
      .where(eq(cartLines.id, row.id));
  }
}
