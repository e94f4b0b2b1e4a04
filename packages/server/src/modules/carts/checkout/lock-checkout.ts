import { sql } from 'drizzle-orm';
import { databaseNow } from '../../../database/clock.ts';
import type { Work } from '../../../unit-of-work.ts';
import { numbers } from '../../shared/numbers.ts';
import { type LockedCart, linesOf } from '../cart-rows.ts';

/**
 * Locks everything that decides about a locked cart, always in the same sequence: the school, its vendors, its products and its
 * accepted offers, each by number. So two checkouts, a changed price, an answered offer and a vendor that is being rejected follow
 * one another and never wait in a circle. Vendors are shared: checkouts of other schools go on. CART-2 CART-6 OFFER-4
 * @returns the cart with the time read after the last lock
 */
export async function lockForCheckout({ tx }: Work, { cart }: LockedCart): Promise<LockedCart> {
  const lines = await linesOf(tx, cart.id);
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const vendorIds = lines.map(({ vendorId }) => vendorId);
  const offerLineIds = lines.flatMap(({ offerLineId }) => offerLineId ?? []);
  await tx.execute(sql`select 1 from schools where id = ${cart.schoolId} for no key update`);
  await tx.execute(sql`select 1 from vendors where id = any(${numbers(vendorIds)}) order by id for share`);
  await tx.execute(sql`select 1 from products where id = any(${numbers(productIds)}) order by id for no key update`);
  await tx.execute(sql`select 1 from price_offers where id in (
    select r.offer_id from price_offer_rounds r join price_offer_lines l on l.round_id = r.id where l.id = any(${numbers(offerLineIds)})
  ) order by id for update`);
  return { cart, lines, now: await databaseNow(tx) };
}
