import type { components } from '@chalkline/openapi/types';
import {
  type ApprovalReason,
  approvalNeeded,
  assertCartTransition,
  CartStatus,
  compareMoney,
  formatMoney,
  isMoney,
  type Money,
} from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { cartLines, carts } from '../../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { limitOf } from '../accounts/checkout-setup.ts';
import { setupOf } from '../accounts/segments.ts';
import {
  type CartRow,
  countCartItems,
  type LockedCart,
  lockOwnCart,
  refreshCart,
  tellCartItems,
} from '../cart-rows.ts';
import { ordersOfCart } from '../present-cart.ts';
import { type PricedCart, type PricedLine, priceCart } from '../price-cart.ts';
import { lockForCheckout } from './lock-checkout.ts';
import { orderProblemsOf } from './order-problems.ts';
import { placeCart } from './place-cart.ts';
import { standingRefusal } from './standing.ts';

type Schemas = components['schemas'];

/** The cart that was read is not the one that is there. */
export const cartChanged = (): AppError =>
  new AppError('VERSION_CONFLICT', 'The cart changed while you worked. Read what is new, then go on.');

/**
 * Whoever names the total that was read has agreed to no higher one. CART-6
 * @throws {AppError} VERSION_CONFLICT naming the new total, RULE_BROKEN where none was named
 */
export function assertTotalRead(total: Money, read: string): void {
  if (!isMoney(read)) throw ruleBroken({ total: 'Enter an amount in dollars with at most two decimals.' });
  if (compareMoney(total, read) <= 0) return;
  throw new AppError('VERSION_CONFLICT', `The total is ${formatMoney(total)} now. Look at the cart again, then go on.`);
}

/** Why a cart needs approval before its checkout, or null. CART-7 CART-8 CART-16 */
export async function approvalOf(
  { tx }: Pick<Work, 'tx'>,
  cart: CartRow,
  total: Money,
): Promise<ApprovalReason | null> {
  const { limit, hasRight } = await limitOf(tx, cart.schoolId, cart.userId);
  const { requiresCartReview } = await setupOf(tx, cart.schoolId);
  const approvedTotal = cart.status === CartStatus.Approved ? (cart.approvedTotal as Money | null) : null;
  return approvalNeeded({ total, limit, hasRight, isReviewRequired: requiresCartReview, approvedTotal });
}

const approvalTexts: Readonly<Record<ApprovalReason, string>> = {
  alwaysReviewed: 'Your school reviews every cart. Ask for approval first.',
  noRight: 'You have no right to check out alone. Ask for approval first.',
  aboveLimit: 'The total is above your limit. Ask for approval first.',
  totalRose: 'The total rose since it was approved. Ask for approval again.',
};

/** Keeps what each line was ordered at: the cart reads so for ever. CAT-2 */
async function freezeLine({ tx }: Work, { row, price }: PricedLine): Promise<void> {
  if (price === null) return;
  await tx
    .update(cartLines)
    .set({ priceSeen: price.unitPrice, heldVersionId: price.versionId })
    .where(eq(cartLines.id, row.id));
}

async function closeCart(work: Work, { cart, now }: LockedCart, { lines, totals }: PricedCart): Promise<void> {
  assertCartTransition(cart.status, CartStatus.CheckedOut);
  for (const line of lines) await freezeLine(work, line);
  await work.tx
    .update(carts)
    .set({
      status: CartStatus.CheckedOut,
      checkedOutAt: now,
      total: totals.total,
      version: cart.version + 1,
      updatedAt: now,
    })
    .where(eq(carts.id, cart.id));
}

function assertReady({ cart }: LockedCart, version: number): void {
  if (cart.status === CartStatus.CheckedOut) {
    throw new AppError('ILLEGAL_TRANSITION', 'This cart is checked out already.');
  }
  if (cart.status === CartStatus.Waiting) throw new AppError('ILLEGAL_TRANSITION', 'This cart waits for approval.');
  if (cart.version !== version) throw cartChanged();
}

/**
 * Orders everything in a cart of this person, in one transaction: one order and purchase order for each vendor. Everything that is
 * in its way is said at once, and nothing is ordered then. CART-2 CART-3 CART-6 CART-7 CART-16 CAT-2 CAT-12
 * @throws {AppError} RIGHT_MISSING, NOT_FOUND, ILLEGAL_TRANSITION, VERSION_CONFLICT, RULE_BROKEN naming lines, vendors and the total
 */
export function checkOutCart(call: SchoolCall, input: Schemas['CheckOutInput']): Promise<Schemas['CheckoutResult']> {
  return inWork(call, async (work) => {
    const own = await lockOwnCart(work, call, input.cartId);
    // What somebody else's cart is like is nobody's business: the cart is found before the person's standing is asked.
    const refusal = standingRefusal(call.session);
    if (refusal !== null) throw new AppError('RIGHT_MISSING', refusal);
    assertReady(own, input.version);
    const locked = await lockForCheckout(work, own);
    const { cart, lines, now } = locked;
    const priced = await priceCart(work.tx, lines, { schoolId: cart.schoolId, now });
    const { total } = priced.totals;
    const reason = await approvalOf(work, cart, total);
    const problems = orderProblemsOf(priced);
    if (Object.keys(problems).length === 0) assertTotalRead(total, input.total);
    // A line that is taken out may bring the total below the limit; what is known of it now is said now.
    if (reason !== null) problems['total'] = approvalTexts[reason];
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    await placeCart(work, call, locked, priced);
    await closeCart(work, locked, priced);
    const orders = await ordersOfCart(work.tx, work.services.ids, cart.id);
    await audit(work, {
      action: 'cart-checked-out',
      entity: 'cart',
      entityId: cart.id,
      schoolId: cart.schoolId,
      before: { status: cart.status },
      after: {
        total,
        orders: orders.map(({ purchaseOrderId, vendorId, total: part }) => ({
          purchaseOrderId,
          vendorId,
          total: part,
        })),
      },
    });
    tellCartItems(work, cart.userId);
    refreshCart(work, cart);
    return { orders, total, cartItems: await countCartItems(work.tx, cart.userId) };
  });
}
