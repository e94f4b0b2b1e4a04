import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../../database/clock.ts';
import { cartDecisions, cartLines, carts } from '../../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import { MAX_CART_LINES } from '../add-lines.ts';
import { type CartRow, type LockedCart, linesOf, lockOpenCartOf, touchCart } from '../cart-rows.ts';
import { isSameLine, joinLine } from '../join-lines.ts';

const TOO_MANY_LINES = `The open cart has room for ${MAX_CART_LINES} lines in all. Check some of them out first, or remove some.`;
const TOO_MANY = 'The open cart has the same product. Both together are more than 1,000,000 of it.';

/** Locks a cart of a school, whosever it is. @throws {AppError} NOT_FOUND for another school's, and for an open one */
export async function lockCartOfSchool({ tx }: Work, schoolId: number, cartId: number): Promise<LockedCart> {
  const isOwn = and(eq(carts.id, cartId), eq(carts.schoolId, schoolId));
  const [cart] = await tx.select().from(carts).where(isOwn).for('update');
  if (!cart) throw notFound('cart');
  return { cart, lines: await linesOf(tx, cart.id), now: await databaseNow(tx) };
}

/**
 * Puts lines of a waiting or approved cart back into its owner's open one, with a reviewer's remark. Their prices are held no
 * longer. A cart that has no line left goes away. CART-1 CART-2 CART-8 CART-17
 * @throws {AppError} RULE_BROKEN where a line and the one that it joins are more units than a line can have, or the open cart more
 * lines than a cart can have (CART-17)
 */
export async function moveToOpen(
  work: Work,
  { cart, lines }: LockedCart,
  { lineIds, remark }: { readonly lineIds: ReadonlySet<number>; readonly remark: string | null },
): Promise<void> {
  const open = await lockOpenCartOf(work, { schoolId: cart.schoolId, userId: cart.userId });
  let position = Math.max(0, ...open.lines.map((line) => line.position));
  for (const line of lines.filter(({ id }) => lineIds.has(id))) {
    const there = open.lines.find((other) => isSameLine(other, line));
    if (there) {
      if (!(await joinLine(work, line, there))) throw ruleBroken({ cartId: TOO_MANY });
      if (remark !== null) await work.tx.update(cartLines).set({ remark }).where(eq(cartLines.id, there.id));
      continue;
    }
    if (open.lines.length >= MAX_CART_LINES) throw ruleBroken({ cartId: TOO_MANY_LINES });
    position += 1;
    const free = { heldPrice: null, heldVersionId: null, heldUntil: null };
    const moved = { cartId: open.cart.id, position, remark, ...free };
    await work.tx.update(cartLines).set(moved).where(eq(cartLines.id, line.id));
    open.lines.push({ ...line, ...moved });
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
