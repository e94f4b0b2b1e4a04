import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../../database/clock.ts';
import { cartDecisions, cartLineShares, cartLines, carts } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import { deleteLines } from '../add-lines.ts';
import { type CartLineRow, type CartRow, type LockedCart, linesOf, lockOpenCartOf, touchCart } from '../cart-rows.ts';

/** Locks a cart of a school, whosever it is. @throws {AppError} NOT_FOUND for another school's, and for an open one */
export async function lockCartOfSchool({ tx }: Work, schoolId: number, cartId: number): Promise<LockedCart> {
  const isOwn = and(eq(carts.id, cartId), eq(carts.schoolId, schoolId));
  const [cart] = await tx.select().from(carts).where(isOwn).for('update');
  if (!cart) throw notFound('cart');
  return { cart, lines: await linesOf(tx, cart.id), now: await databaseNow(tx) };
}

const MAX_QUANTITY = 1_000_000;

const isSame = (line: CartLineRow, other: CartLineRow): boolean =>
  line.productId === other.productId &&
  line.offerLineId === other.offerLineId &&
  line.shipToAddressId === other.shipToAddressId;

/** A line that the open cart has too joins it there: an accepted offer's is the same one, others add their quantities. */
async function joinLine(work: Work, line: CartLineRow, there: CartLineRow, remark: string | null): Promise<void> {
  const quantity = line.offerLineId === null ? Math.min(MAX_QUANTITY, there.quantity + line.quantity) : there.quantity;
  await work.tx
    .update(cartLines)
    .set({ quantity, ...(remark === null ? {} : { remark }) })
    .where(eq(cartLines.id, there.id));
  const [has] = await work.tx.select().from(cartLineShares).where(eq(cartLineShares.lineId, there.id)).limit(1);
  if (!has) {
    await work.tx.update(cartLineShares).set({ lineId: there.id }).where(eq(cartLineShares.lineId, line.id));
  }
  await deleteLines(work, [line.id]);
}

/**
 * Puts lines of a waiting or approved cart back into its owner's open one, with a reviewer's remark. Their prices are held no
 * longer. A cart that has no line left goes away. CART-1 CART-8
 */
export async function moveToOpen(
  work: Work,
  { cart, lines }: LockedCart,
  { lineIds, remark }: { readonly lineIds: ReadonlySet<number>; readonly remark: string | null },
): Promise<void> {
  const open = await lockOpenCartOf(work, { schoolId: cart.schoolId, userId: cart.userId });
  let position = Math.max(0, ...open.lines.map((line) => line.position));
  for (const line of lines.filter(({ id }) => lineIds.has(id))) {
    const there = open.lines.find((other) => isSame(other, line));
    if (there) {
      await joinLine(work, line, there, remark);
      continue;
    }
    position += 1;
    const free = { heldPrice: null, heldVersionId: null, heldUntil: null };
    await work.tx
      .update(cartLines)
      .set({ cartId: open.cart.id, position, remark, ...free })
      .where(eq(cartLines.id, line.id));
  }
  await touchCart(work, open);
  await forgetEmpty(work, cart);
}

/** Deletes a cart without lines, and what was said of it; the audit keeps that. */
async function forgetEmpty({ tx }: Work, { id }: CartRow): Promise<void> {
  if ((await linesOf(tx, id)).length > 0) return;
  await tx.delete(cartDecisions).where(eq(cartDecisions.cartId, id));
  await tx.delete(carts).where(eq(carts.id, id));
}
