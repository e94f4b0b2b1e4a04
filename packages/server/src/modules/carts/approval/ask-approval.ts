import type { components } from '@chalkline/openapi/types';
import { assertCartTransition, CartStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { cartDecisions, carts } from '../../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { reviewersOfSchool } from '../../shared/people.ts';
import { type LockedCart, lockOwnCart, refreshCart, tellCartItems } from '../cart-rows.ts';
import { approvalOf, assertTotalRead, cartChanged } from '../checkout/check-out.ts';
import { lockForCheckout } from '../checkout/lock-checkout.ts';
import { orderProblemsOf } from '../checkout/order-problems.ts';
import { type PricedCart, priceCart } from '../price-cart.ts';
import { readOpenCart, readOwnCart } from '../read-carts.ts';
import { holdPrices } from './hold-prices.ts';
import { moveToOpen } from './move-lines.ts';
import { tellAsked } from './tell.ts';

type Schemas = components['schemas'];
type Cart = Schemas['Cart'];
type Decision = typeof cartDecisions.$inferInsert;

/** Whoever names the total agrees to the prices that make it. */
const agreed = new Set(['priceRose'] as const);

/** Keeps what was asked or decided of a cart. */
export async function keepDecision(
  { tx }: Work,
  { cart, now }: LockedCart,
  entry: Pick<Decision, 'byUserId' | 'decision' | 'total' | 'lineCount'> & { readonly remark?: string | null },
): Promise<void> {
  await tx.insert(cartDecisions).values({ ...entry, remark: entry.remark ?? null, cartId: cart.id, at: now });
}

async function storeAsked(
  work: Work,
  { cart, now }: LockedCart,
  asked: Partial<typeof carts.$inferInsert>,
): Promise<void> {
  assertCartTransition(cart.status, CartStatus.Waiting);
  await work.tx
    .update(carts)
    .set({
      ...asked,
      status: CartStatus.Waiting,
      askedAt: now,
      approvedTotal: null,
      decidedBy: null,
      decidedAt: null,
      version: cart.version + 1,
      updatedAt: now,
    })
    .where(eq(carts.id, cart.id));
}

/** The cart as it may be sent to the reviewers. @throws {AppError} RULE_BROKEN naming everything that is in the way */
async function askable(work: Work, locked: LockedCart, read: string): Promise<PricedCart> {
  const { cart, lines, now } = locked;
  const priced = await priceCart(work.tx, lines, { schoolId: cart.schoolId, now });
  const problems = orderProblemsOf(priced, agreed);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  assertTotalRead(priced.totals.total, read);
  if ((await reviewersOfSchool(work.tx, cart.schoolId)).length === 0) {
    throw ruleBroken({ cartId: 'Nobody at your school reviews carts. Name a reviewer in School Setup.' });
  }
  return priced;
}

/**
 * Sends a cart of this person to the school's reviewers, and holds its prices. An approved cart whose total rose asks anew. CART-1
 * CART-7 CART-8
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, VERSION_CONFLICT, RULE_BROKEN naming lines and vendors
 */
export function askCartApproval(call: SchoolCall, input: Schemas['AskApprovalInput']): Promise<Cart> {
  return inWork(call, async (work) => {
    const own = await lockOwnCart(work, call, input.cartId);
    if (own.cart.version !== input.version) throw cartChanged();
    assertCartTransition(own.cart.status, CartStatus.Waiting);
    const locked = await lockForCheckout(work, own);
    const { cart, now } = locked;
    const priced = await askable(work, locked, input.total);
    const { total } = priced.totals;
    const askedReason = await approvalOf(work, cart, total);
    if (askedReason === null) throw ruleBroken({ cartId: 'This cart needs no approval. Check it out.' });
    const note = input.note?.trim() || null;
    await holdPrices(work, priced, now);
    await storeAsked(work, locked, { askedTotal: total, askedReason, note });
    const entry = { byUserId: call.session.userId, total, lineCount: priced.lines.length };
    await keepDecision(work, locked, { ...entry, decision: 'asked', remark: note });
    await audit(work, {
      action: 'cart-approval-asked',
      entity: 'cart',
      entityId: cart.id,
      schoolId: cart.schoolId,
      before: { status: cart.status },
      after: { status: CartStatus.Waiting, total, reason: askedReason },
    });
    await tellAsked(work, cart, { ownerName: call.session.name, note, priced });
    tellCartItems(work, cart.userId);
    refreshCart(work, cart);
    return readOwnCart(call, cart.id, work.tx);
  });
}

/** Takes the lines of a waiting or approved cart back into this person's open one. CART-1 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export function takeBackCart(call: SchoolCall, { cartId }: Schemas['CartIdInput']): Promise<Cart> {
  return inWork(call, async (work) => {
    const locked = await lockOwnCart(work, call, cartId);
    const { cart, lines } = locked;
    if (cart.status !== CartStatus.Waiting && cart.status !== CartStatus.Approved) {
      throw new AppError('ILLEGAL_TRANSITION', 'Only a cart that waits or is approved can be taken back.');
    }
    await moveToOpen(work, locked, { lineIds: new Set(lines.map(({ id }) => id)), remark: null });
    await audit(work, {
      action: 'cart-taken-back',
      entity: 'cart',
      entityId: cart.id,
      schoolId: cart.schoolId,
      before: { status: cart.status },
      after: { lineCount: lines.length },
    });
    refreshCart(work, cart);
    return readOpenCart(call, work.tx);
  });
}
