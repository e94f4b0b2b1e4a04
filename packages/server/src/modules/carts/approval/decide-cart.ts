import type { components } from '@chalkline/openapi/types';
import { assertCartTransition, CartStatus } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { StaffCall } from '../../../call.ts';
import { carts } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { type LockedCart, linesOf, refreshCart } from '../cart-rows.ts';
import { assertTotalRead, cartChanged } from '../checkout/check-out.ts';
import { presentCart } from '../present-cart.ts';
import { type PricedCart, priceCart } from '../price-cart.ts';
import { keepDecision } from './ask-approval.ts';
import { lockCartOfSchool, moveToOpen } from './move-lines.ts';
import { cartTitle, tellDecided } from './tell.ts';

type Schemas = components['schemas'];
type Input = Schemas['DecideCartInput'];

/** @throws {AppError} RULE_BROKEN naming the field */
function checkDecision({ decision, lineIds, remark, total }: Input): void {
  if (decision === 'approve') {
    if (total === undefined) throw ruleBroken({ total: 'Say which total you approve.' });
    if ((lineIds ?? []).length > 0)
      throw ruleBroken({ lineIds: 'Send these lines back first, then approve the rest.' });
    return;
  }
  if (!remark?.trim()) throw ruleBroken({ remark: 'Say why you send it back.' });
}

/** A waiting cart of the reviewer's school, as it was read. @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, VERSION_CONFLICT */
async function lockWaiting(work: Work, { session }: StaffCall, { cartId, version }: Input): Promise<LockedCart> {
  const locked = await lockCartOfSchool(work, session.schoolId, cartId);
  const { status } = locked.cart;
  if (status === CartStatus.Open) throw notFound('cart');
  if (status !== CartStatus.Waiting) throw new AppError('ILLEGAL_TRANSITION', 'This cart is decided already.');
  if (locked.cart.version !== version) throw cartChanged();
  return locked;
}

async function approve(work: Work, call: StaffCall, { cart, now }: LockedCart, total: string): Promise<void> {
  assertCartTransition(cart.status, CartStatus.Approved);
  await work.tx
    .update(carts)
    .set({
      status: CartStatus.Approved,
      approvedTotal: total,
      decidedBy: call.session.userId,
      decidedAt: now,
      version: cart.version + 1,
      updatedAt: now,
    })
    .where(eq(carts.id, cart.id));
}

/** Puts the lines that were named, or all, back into their owner's open cart. @throws {AppError} NOT_FOUND for a line of another */
async function sendBack(
  work: Work,
  locked: LockedCart,
  wanted: readonly number[],
  remark: string | null,
): Promise<void> {
  const { cart, lines, now } = locked;
  const known = new Set(lines.map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw notFound('line');
  const lineIds = wanted.length === 0 ? known : new Set(wanted);
  await work.tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, cart.id));
  await moveToOpen(work, locked, { lineIds, remark });
}

async function noteDecision(
  work: Work,
  call: StaffCall,
  locked: LockedCart,
  said: { input: Input; before: PricedCart },
) {
  const { cart } = locked;
  const { input, before } = said;
  const remark = input.remark?.trim() || null;
  const isApproved = input.decision === 'approve';
  const sent = input.lineIds?.length || before.lines.length;
  const { total } = before.totals;
  await keepDecision(work, locked, {
    byUserId: call.session.userId,
    decision: isApproved ? 'approved' : 'sentBack',
    remark,
    total,
    lineCount: isApproved ? before.lines.length : sent,
  });
  await audit(work, {
    action: isApproved ? 'cart-approved' : 'cart-sent-back',
    entity: 'cart',
    entityId: cart.id,
    schoolId: cart.schoolId,
    before: { status: cart.status },
    after: { total, lineIds: input.lineIds ?? [], remark },
  });
  await tellDecided(work, cart, {
    isApproved,
    reviewerName: call.session.name,
    title: cartTitle(before),
    total,
    remark,
  });
  refreshCart(work, cart);
}

/**
 * A reviewer approves a cart and the total that was read, or sends lines of it back into its owner's open one. Of two at once one
 * wins. CART-1 CART-7 CART-8
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, VERSION_CONFLICT, RULE_BROKEN
 */
export function decideCart(call: StaffCall, input: Input): Promise<Schemas['Cart']> {
  checkDecision(input);
  return inWork(call, async (work) => {
    const locked = await lockWaiting(work, call, input);
    const { cart, lines, now } = locked;
    const before = await priceCart(work.tx, lines, { schoolId: cart.schoolId, now });
    if (input.decision === 'approve') assertTotalRead(before.totals.total, input.total ?? '');
    await noteDecision(work, call, locked, { input, before });
    if (input.decision === 'approve') await approve(work, call, locked, before.totals.total);
    else await sendBack(work, locked, [...new Set(input.lineIds ?? [])], input.remark?.trim() || null);
    const [left] = await work.tx.select().from(carts).where(eq(carts.id, cart.id));
    // A cart that has no line left is gone: the reviewer reads that nothing of it waits any more.
    const shown = left ?? { ...cart, version: cart.version + 1 };
    return presentCart(work.tx, call, shown, cart.schoolId, left ? await linesOf(work.tx, cart.id) : []);
  });
}
