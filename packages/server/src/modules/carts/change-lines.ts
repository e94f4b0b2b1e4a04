import type { components } from '@chalkline/openapi/types';
import {
  accountSharesProblems,
  CartStatus,
  compareMoney,
  type Money,
  priceChange,
  unitPriceProblem,
} from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { cartLineShares, cartLines, carts, schoolAccounts } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { assertPickable, pricesOf } from '../catalog/price-choice.ts';
import { addingContext, deleteLines, putLines, reread, risingLines, settleSeen } from './add-lines.ts';
import { type CartLineRow, type LockedCart, lockOpenCart, lockOwnCart, touchCart } from './cart-rows.ts';
import { isSameLine, joinLine } from './join-lines.ts';
import { shipTosOf } from './line-facts.ts';
import { assertDaysAhead } from './needed-by.ts';
import { priceCart } from './price-cart.ts';
import { readOpenCart, readOwnCart } from './read-carts.ts';

type Schemas = components['schemas'];
type Change = Schemas['UpdateCartLinesInput']['lines'][number];
type Cart = Schemas['Cart'];

/** The line of the cart by its number. @throws {AppError} NOT_FOUND */
export function lineIn({ lines }: LockedCart, id: number): CartLineRow {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) throw notFound('line');
  return line;
}

async function storeShares(work: Work, schoolId: number, line: CartLineRow, change: Change, at: string): Promise<void> {
  const { shares } = change;
  if (shares === undefined) return;
  const problems = shares.length === 0 ? {} : accountSharesProblems(shares);
  const ids = shares.map(({ accountId }) => accountId);
  const isOwn = and(eq(schoolAccounts.schoolId, schoolId), inArray(schoolAccounts.id, ids));
  const known = ids.length === 0 ? [] : await work.tx.select().from(schoolAccounts).where(isOwn);
  for (const [index, { accountId }] of shares.entries()) {
    const account = known.find(({ id }) => id === accountId);
    if (!account) throw notFound('account');
    if (!account.isActive) problems[`shares.${index}.accountId`] = `Account ${account.code} is not active any more.`;
  }
  const named = Object.entries(problems).map(([field, text]) => [`${at}.${field}`, text] as const);
  if (named.length > 0) throw ruleBroken(Object.fromEntries(named));
  await work.tx.delete(cartLineShares).where(eq(cartLineShares.lineId, line.id));
  if (shares.length === 0) return;
  await work.tx
    .insert(cartLineShares)
    .values(shares.map(({ accountId, percent }, position) => ({ lineId: line.id, accountId, position, percent })));
}

/** What a change makes of a line's columns. @throws {AppError} RULE_BROKEN, NOT_FOUND */
async function columnsOf(
  { tx }: Work,
  { cart: { schoolId }, now }: LockedCart,
  line: CartLineRow,
  change: Change,
  at: string,
) {
  const { quantity, shipToAddressId, neededBy, note, contractId } = change;
  if (line.offerLineId !== null && quantity !== undefined && quantity !== line.quantity) {
    throw ruleBroken({
      [`${at}.quantity`]: 'You accepted the offer for this quantity. No other can be ordered at its price.',
    });
  }
  if (shipToAddressId && !(await shipTosOf(tx, schoolId)).some(({ id }) => id === shipToAddressId)) {
    throw notFound('address');
  }
  if (contractId && line.productId !== null) {
    const prices = await pricesOf(tx, [line.productId], { schoolId, at: now });
    assertPickable(prices.get(line.productId), contractId, schoolId);
  }
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(shipToAddressId === undefined ? {} : { shipToAddressId }),
    ...(neededBy === undefined ? {} : { neededBy }),
    ...(note === undefined ? {} : { note: note?.trim() || null }),
    ...(contractId === undefined || line.offerLineId !== null ? {} : { contractId }),
  };
}

/** Moves and changes one line; to an address that the product goes to already, it joins the line there. */
async function changeOne(work: Work, locked: LockedCart, change: Change, index: number): Promise<void> {
  const { cart } = locked;
  const line = lineIn(locked, change.lineId);
  const at = `lines.${index}`;
  await storeShares(work, cart.schoolId, line, change, at);
  const columns = await columnsOf(work, locked, line, change, at);
  Object.assign(line, columns);
  const other = locked.lines.find((there) => there.id !== line.id && isSameLine(there, line));
  if (!other) {
    if (Object.keys(columns).length > 0) await work.tx.update(cartLines).set(columns).where(eq(cartLines.id, line.id));
    return;
  }
  if (!(await joinLine(work, line, other))) {
    throw ruleBroken({ [`${at}.quantity`]: 'Quantity can be at most 1,000,000.' });
  }
  locked.lines.splice(locked.lines.indexOf(line), 1);
}

/** Does something to this person's open cart, and answers with what became of it. */
function changeCart(call: SchoolCall, body: (work: Work, locked: LockedCart) => Promise<void>): Promise<Cart> {
  return inWork(call, async (work) => {
    const locked = await lockOpenCart(work, call);
    await body(work, locked);
    await touchCart(work, locked);
    return readOpenCart(call, work.tx);
  });
}

const productsOf = (lines: readonly CartLineRow[]): number[] => [
  ...new Set(
    lines.flatMap(({ productId, offerLineId }) => (productId !== null && offerLineId === null ? productId : [])),
  ),
];

/** What the person sees of prices after a change of quantities. CART-6 */
async function seeAgain(work: Work, locked: LockedCart, rising: ReadonlySet<number>, touched: readonly number[]) {
  const context = await addingContext(work, locked.cart.schoolId, touched, locked.now);
  await settleSeen(work, locked, context, touched, rising);
}

/**
 * Changes lines of this person's open cart: quantity, address, day, note, contract, accounts. CART-1 CART-17
 * @throws {AppError} NOT_FOUND, RULE_BROKEN naming the field
 */
export function updateCartLines(call: SchoolCall, { lines }: Schemas['UpdateCartLinesInput']): Promise<Cart> {
  return changeCart(call, async (work, locked) => {
    const rising = await risingLines(work, locked);
    const touched = productsOf(lines.map(({ lineId }) => lineIn(locked, lineId)));
    const days = lines.map(({ lineId, neededBy }, index) => {
      const isNew = neededBy !== lineIn(locked, lineId).neededBy;
      return [`lines.${index}.neededBy`, isNew ? neededBy : null] as const;
    });
    await assertDaysAhead(work, locked, days);
    for (const [index, change] of lines.entries()) await changeOne(work, locked, change, index);
    await seeAgain(work, locked, rising, touched);
  });
}

/** Takes lines out of a locked open cart, with what that makes of the prices of the others. CART-6 @throws {AppError} NOT_FOUND */
export async function takeOut(work: Work, locked: LockedCart, lineIds: readonly number[]): Promise<void> {
  const gone = new Set(lineIds);
  const rising = await risingLines(work, locked);
  const touched = productsOf([...gone].map((id) => lineIn(locked, id)));
  await deleteLines(work, [...gone]);
  const left = locked.lines.filter(({ id }) => !gone.has(id));
  await seeAgain(work, { ...locked, lines: left }, rising, touched);
}

/** Takes lines out of this person's open cart. @throws {AppError} NOT_FOUND */
export function removeCartLines(call: SchoolCall, { lineIds }: Schemas['CartLineIdsInput']): Promise<Cart> {
  return changeCart(call, (work, locked) => takeOut(work, locked, lineIds));
}

/**
 * Puts other products in place of lines, with their address, day, note and accounts. CART-11
 * @throws {AppError} NOT_FOUND, RULE_BROKEN naming the line
 */
export function swapCartLines(call: SchoolCall, { lines }: Schemas['SwapCartLinesInput']): Promise<Cart> {
  return changeCart(call, async (work, locked) => {
    const swapped = lines.map(({ lineId }) => lineIn(locked, lineId));
    if (new Set(swapped).size < swapped.length) throw ruleBroken({ lines: 'A line is in the list twice.' });
    const shares = await work.tx
      .select()
      .from(cartLineShares)
      .where(
        inArray(
          cartLineShares.lineId,
          swapped.map(({ id }) => id),
        ),
      );
    const rising = await risingLines(work, locked);
    await deleteLines(
      work,
      swapped.map(({ id }) => id),
    );
    const left = await reread(work, locked);
    for (const [index, { productId, quantity, lineId }] of lines.entries()) {
      const { shipToAddressId, neededBy, note } = lineIn(locked, lineId);
      const wanted = { productId, quantity, shipToAddressId, neededBy, note, contractId: null };
      const { problems, placed } = await putLines(work, call, left, [wanted], rising);
      if (problems[0]) throw ruleBroken({ [`lines.${index}.productId`]: problems[0].text });
      await keepShares(
        work,
        placed[0],
        shares.filter((share) => share.lineId === lineId),
      );
    }
    await seeAgain(work, left, rising, productsOf(swapped));
  });
}

/** The accounts of the line before go to the one that has its place, unless that has some. */
export async function keepShares(
  { tx }: Work,
  line: CartLineRow | null | undefined,
  shares: readonly Omit<typeof cartLineShares.$inferSelect, 'lineId'>[],
): Promise<void> {
  if (!line || shares.length === 0) return;
  const [has] = await tx.select().from(cartLineShares).where(eq(cartLineShares.lineId, line.id)).limit(1);
  if (!has) await tx.insert(cartLineShares).values(shares.map((share) => ({ ...share, lineId: line.id })));
}

/** The cart that the lines are in: the open one, or an approved one of this person. @throws {AppError} NOT_FOUND */
async function lockCartOf(work: Work, call: SchoolCall, lineIds: readonly number[]): Promise<LockedCart> {
  const [row] = await work.tx
    .select({ cartId: cartLines.cartId, status: carts.status })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(inArray(cartLines.id, [...lineIds]), eq(carts.userId, call.session.userId)))
    .limit(1);
  return row?.status === CartStatus.Approved ? lockOwnCart(work, call, row.cartId) : lockOpenCart(work, call);
}

/**
 * Agrees to prices that rose since they were seen, each as it was read; also in an approved cart, whose prices are held no longer.
 * CART-6 CART-8
 * @throws {AppError} VERSION_CONFLICT where a price changed again, NOT_FOUND
 */
export function confirmCartPrices(call: SchoolCall, { lines }: Schemas['ConfirmPricesInput']): Promise<Cart> {
  return inWork(call, async (work) => {
    const locked = await lockCartOf(
      work,
      call,
      lines.map(({ lineId }) => lineId),
    );
    const { cart, now } = locked;
    const { lines: priced } = await priceCart(work.tx, locked.lines, { schoolId: cart.schoolId, now });
    for (const [index, { lineId, unitPrice }] of lines.entries()) {
      const line = lineIn(locked, lineId);
      const problem = unitPriceProblem(unitPrice, 'The price');
      if (problem !== null) throw ruleBroken({ [`lines.${index}.unitPrice`]: problem });
      const price = priced.find(({ row }) => row.id === lineId)?.price;
      if (!price || compareMoney(price.unitPrice, unitPrice) !== 0) {
        throw new AppError('VERSION_CONFLICT', 'A price changed again. Read the cart, then confirm.');
      }
      if (priceChange(line.priceSeen as Money, price.unitPrice) === 'same') continue;
      await work.tx.update(cartLines).set({ priceSeen: price.unitPrice }).where(eq(cartLines.id, line.id));
    }
    await touchCart(work, locked);
    return readOwnCart(call, cart.id, work.tx);
  });
}
