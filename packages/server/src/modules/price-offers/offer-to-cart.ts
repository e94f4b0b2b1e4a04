import { CartStatus } from '@chalkline/rules';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { acceptedOfferLines, cartLines, carts, users } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { MAX_CART_LINES } from '../carts/add-lines.ts';
import type { LockedCart } from '../carts/cart-rows.ts';
import type { LockedOffer, StoredLine } from './thread.ts';

/** Carts that wait for approval, or were approved, with lines of an offer: whose they are, by line. */
async function waitingOwners({ tx }: Work, offerLineIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({
      offerLineId: cartLines.offerLineId,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(users, eq(users.id, carts.userId))
    .where(
      and(
        inArray(cartLines.offerLineId, [...offerLineIds]),
        inArray(carts.status, [CartStatus.Waiting, CartStatus.Approved]),
      ),
    );
  return new Map(rows.map(({ offerLineId, name }) => [offerLineId ?? 0, name]));
}

/** Why nothing of an offer can be put into the cart. */
function refusal(acceptedCount: number, owners: ReadonlyMap<number, string>): string {
  if (acceptedCount === 0) return 'Nothing of this offer was accepted.';
  const [owner] = owners.values();
  return owner === undefined
    ? 'Every accepted line of this offer is in your cart or ordered already.'
    : `What was accepted of this offer is in a cart of ${owner} that waits for approval or is approved.`;
}

/**
 * Puts accepted lines into the open cart, each once: at the locked price and the accepted quantity. What is in a cart that waits or
 * is approved stays there alone: it is ordered once. OFFER-6
 * @returns how many lines were put in
 * @throws {AppError} RULE_BROKEN naming `offerId` where none was, or where the cart has no room
 */
export async function linesToCart(
  work: Work,
  cart: LockedCart,
  locked: LockedOffer,
  stored: readonly StoredLine[],
): Promise<number> {
  const ids = stored.map(({ id }) => id);
  const has = new Set(cart.lines.flatMap(({ offerLineId }) => offerLineId ?? []));
  const owners = await waitingOwners(work, ids);
  const accepted = await work.tx
    .select()
    .from(acceptedOfferLines)
    .where(inArray(acceptedOfferLines.offerLineId, ids))
    .orderBy(asc(acceptedOfferLines.offerLineId));
  const wanted = accepted.filter(
    ({ offerLineId, orderedAt }) => !has.has(offerLineId) && !owners.has(offerLineId) && orderedAt === null,
  );
  if (wanted.length === 0) throw ruleBroken({ offerId: refusal(accepted.length, owners) });
  if (cart.lines.length + wanted.length > MAX_CART_LINES) {
    throw ruleBroken({ offerId: `A cart has at most ${MAX_CART_LINES} lines. Check some out first.` });
  }
  const [last] = await work.tx
    .select({ position: max(cartLines.position) })
    .from(cartLines)
    .where(eq(cartLines.cartId, cart.cart.id));
  const rows = wanted.map(({ offerLineId, quantity, unitPrice }, index) => {
    const asked = locked.lines.find(({ id }) => id === stored.find((line) => line.id === offerLineId)?.requestLineId);
    return {
      cartId: cart.cart.id,
      position: (last?.position ?? 0) + 1 + index,
      productId: asked?.productId ?? null,
      offerLineId,
      vendorId: locked.offer.vendorId,
      quantity,
      shipToAddressId: locked.request.shipToAddressId,
      neededBy: asked?.neededBy ?? null,
      note: asked?.note ?? null,
      priceSeen: unitPrice,
    };
  });
  await work.tx.insert(cartLines).values(rows);
  return rows.length;
}
