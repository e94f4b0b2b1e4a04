import type { components } from '@chalkline/openapi/types';
import { type Money, productQuantity } from '@chalkline/rules';
import { eq, inArray } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { cartLineShares, cartLines } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { assertPickable, type ProductPrices, priceFor, pricesOf } from '../catalog/price-choice.ts';
import { countViews } from '../marketplace/views.ts';
import { type CartLineRow, countCartItems, type LockedCart, linesOf, lockOpenCart, touchCart } from './cart-rows.ts';
import {
  type ProductFacts,
  productFacts,
  type ShipTo,
  shipTosOf,
  type VendorFacts,
  vendorFacts,
} from './line-facts.ts';
import { assertDaysAhead } from './needed-by.ts';
import { priceCart, schoolStateOf } from './price-cart.ts';

type Schemas = components['schemas'];
type Added = Schemas['CartAdded'];

/** The most lines of a cart: what one checkout orders, and one screen shows. */
export const MAX_CART_LINES = 500;
/** The most units of a line. CAT-6 */
export const MAX_QUANTITY = 1_000_000;
const NO_PRICE = 'The product has no price now.';

/** A product that is to be put into a cart; what is not said of it stays as the cart has it. */
export interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
  readonly shipToAddressId?: number | null | undefined;
  readonly neededBy?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly contractId?: number | null | undefined;
}

/** What decides what may be put into a school's cart, for some products. */
export interface AddingContext {
  readonly schoolId: number;
  readonly now: Date;
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly prices: ReadonlyMap<number, ProductPrices>;
  readonly vendors: ReadonlyMap<number, VendorFacts>;
  readonly shipTos: readonly ShipTo[];
}

/** Everything that decides what may be put into a school's cart. */
export async function addingContext(
  { tx }: Pick<Work, 'tx'>,
  schoolId: number,
  productIds: readonly number[],
  now: Date,
): Promise<AddingContext> {
  const products = await productFacts(tx, productIds, { schoolState: await schoolStateOf(tx, schoolId), now });
  const vendorIds = [...new Set([...products.values()].map(({ vendorId }) => vendorId))];
  return {
    schoolId,
    now,
    products,
    prices: await pricesOf(tx, productIds, { schoolId, at: now }),
    vendors: await vendorFacts(tx, vendorIds, schoolId),
    shipTos: await shipTosOf(tx, schoolId),
  };
}

/**
 * The price that a person sees as a line is put in: that of the quantity, or, below the smallest order, that of the smallest
 * order; null where it has none at all. CART-6
 */
export function seenPrice(
  { schoolId, now, prices, products }: AddingContext,
  productId: number,
  quantity: number,
  contractId: number | null,
): Money | null {
  const own = prices.get(productId);
  const at = { schoolId, at: now };
  const smallest = Math.max(quantity, products.get(productId)?.smallestOrder ?? 1);
  const priced =
    priceFor(own, { ...at, quantity, contractId }) ??
    priceFor(own, { ...at, quantity: smallest, contractId }) ??
    priceFor(own, { ...at, quantity: smallest });
  return priced?.unitPrice ?? null;
}

/** Why a product can't be put into a school's cart, or null; whether it has a price is not looked at. CAT-14 */
function refusal({ products, vendors }: AddingContext, productId: number): string | null {
  const product = products.get(productId);
  if (!product) return 'This product is not there any more.';
  if (vendors.get(product.vendorId)?.isBlocked) return 'Your school has blocked this vendor.';
  return product.isListed ? null : "The vendor doesn't list this product for your school now.";
}

/** Why a line that was saved can't be put into the cart now, or null: all that would refuse it there. CAT-14 CART-14 */
export function savedProblem(
  context: AddingContext,
  { productId, quantity, contractId }: Pick<CartLineRow, 'quantity' | 'contractId'> & { readonly productId: number },
): string | null {
  const problem = refusal(context, productId);
  if (problem !== null) return problem;
  return seenPrice(context, productId, quantity, contractId) === null ? NO_PRICE : null;
}

/** The address that a line goes to: the one named, else the school's usual one. @throws {AppError} NOT_FOUND */
function shipToOf({ shipTos }: AddingContext, wanted: number | null | undefined): number | null {
  if (wanted === null || wanted === undefined) return shipTos[0]?.id ?? null;
  if (!shipTos.some(({ id }) => id === wanted)) throw notFound('address');
  return wanted;
}

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The line of the cart that has it now, or why it was refused. */
async function putOne(
  work: Work,
  locked: LockedCart,
  context: AddingContext & { readonly rising: ReadonlySet<number> },
  wanted: WantedLine,
): Promise<CartLineRow | string> {
  const { cart, lines } = locked;
  const problem = refusal(context, wanted.productId);
  if (problem !== null) return problem;
  assertPickable(context.prices.get(wanted.productId), wanted.contractId, context.schoolId);
  const shipToAddressId = shipToOf(context, wanted.shipToAddressId);
  const same = lines.find(
    (line) =>
      line.productId === wanted.productId && line.offerLineId === null && line.shipToAddressId === shipToAddressId,
  );
  const quantity = wanted.quantity + (same?.quantity ?? 0);
  if (quantity > MAX_QUANTITY) return `A line can have at most ${MAX_QUANTITY.toLocaleString('en-US')}.`;
  const alike = lines.filter((line) => line.productId === wanted.productId && line.offerLineId === null);
  const contractId = wanted.contractId === undefined ? (same?.contractId ?? null) : wanted.contractId;
  const priceSeen = seenPrice(context, wanted.productId, productQuantity(alike) + wanted.quantity, contractId);
  if (priceSeen === null) return NO_PRICE;
  const values = {
    quantity,
    contractId,
    // More of it is no agreement to a price that rose by itself. CART-6
    priceSeen: same && context.rising.has(same.id) ? same.priceSeen : priceSeen,
    ...(wanted.neededBy === undefined ? {} : { neededBy: wanted.neededBy }),
    ...(wanted.note === undefined ? {} : { note: textOrNull(wanted.note) }),
  };
  if (same) {
    await work.tx.update(cartLines).set(values).where(eq(cartLines.id, same.id));
    return Object.assign(same, values);
  }
  if (lines.length >= MAX_CART_LINES) return `A cart has at most ${MAX_CART_LINES} lines. Check some out first.`;
  const position = Math.max(0, ...lines.map((line) => line.position)) + 1;
  const vendorId = context.products.get(wanted.productId)?.vendorId ?? 0;
  const [stored] = await work.tx
    .insert(cartLines)
    .values({ cartId: cart.id, position, productId: wanted.productId, vendorId, shipToAddressId, ...values })
    .returning();
  if (!stored) throw new Error(`product ${wanted.productId} was not put into cart ${cart.id}`);
  lines.push(stored);
  return stored;
}

/**
 * Puts products into a person's locked open cart; what can't be is left out and said. A product that is in it to the same address
 * gets the quantity on top. `placed` names the line of each, in the sequence that was asked; null for what was refused. CART-1 CART-2
 * CART-6
 * @param known lines whose price had risen before, where the caller has found them already
 */
export async function putLines(
  work: Work,
  call: SchoolCall,
  locked: LockedCart,
  wanted: readonly WantedLine[],
  known?: ReadonlySet<number>,
): Promise<Omit<Added, 'cartItems'> & { placed: (CartLineRow | null)[] }> {
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  const rising = known ?? (await risingLines(work, locked));
  const context = { ...(await addingContext(work, call.session.schoolId, productIds, locked.now)), rising };
  const problems: Added['problems'] = [];
  const placed: (CartLineRow | null)[] = [];
  const put: { readonly id: number; readonly vendorId: number }[] = [];
  for (const line of wanted) {
    const { productId } = line;
    const done = await putOne(work, locked, context, line);
    placed.push(typeof done === 'string' ? null : done);
    const { vendorId, name } = context.products.get(productId) ?? { vendorId: 0, name: '' };
    if (typeof done === 'string') problems.push({ productId, name, text: done });
    else put.push({ id: productId, vendorId });
  }
  await settleSeen(work, locked, context, productIds, rising);
  work.afterCommit(async () => countViews(call, 'inCart', put));
  return { addedLines: wanted.length - problems.length, problems, placed };
}

/** Lines whose price rose by itself: changing a quantity is no agreement to that. CART-6 */
export async function risingLines({ tx }: Work, { cart, lines, now }: LockedCart): Promise<ReadonlySet<number>> {
  const { lines: priced } = await priceCart(tx, lines, { schoolId: cart.schoolId, now });
  return new Set(
    priced.filter(({ problems }) => problems.some(({ code }) => code === 'priceRose')).map(({ row }) => row.id),
  );
}

/**
 * More of a product can make all of its lines cheaper, and less of it dearer: whoever changes the quantity sees what that makes of
 * the others, and is not asked again. A price that rose by itself meanwhile still is. CART-6
 */
export async function settleSeen(
  work: Work,
  { lines }: LockedCart,
  context: AddingContext,
  productIds: readonly number[],
  wasRising: ReadonlySet<number>,
): Promise<void> {
  for (const productId of productIds) {
    const alike = lines.filter((line) => line.productId === productId && line.offerLineId === null);
    for (const line of alike.filter(({ id }) => !wasRising.has(id))) {
      const seen = seenPrice(context, productId, productQuantity(alike), line.contractId);
      if (seen === null || seen === line.priceSeen) continue;
      await work.tx.update(cartLines).set({ priceSeen: seen }).where(eq(cartLines.id, line.id));
    }
  }
}

/**
 * Puts products into this person's open cart. CART-1 CART-2 CART-17
 * @throws {AppError} NOT_FOUND for a product or address that is not there, RULE_BROKEN where none could be put in
 */
export function addToCart(call: SchoolCall, { lines }: Schemas['AddToCartInput']): Promise<Added> {
  return inWork(call, async (work) => {
    const locked = await lockOpenCart(work, call);
    const days = lines.map(({ neededBy }, index) => [`lines.${index}.neededBy`, neededBy] as const);
    await assertDaysAhead(work, locked, days);
    const { addedLines, problems } = await putLines(work, call, locked, lines);
    const [problem] = problems;
    if (addedLines === 0 && problem) {
      if (problem.name === '') throw notFound('product');
      throw ruleBroken({ 'lines.0.productId': problem.text });
    }
    await touchCart(work, locked);
    return { addedLines, problems, cartItems: await countCartItems(work.tx, call.session.userId) };
  });
}

/** Deletes lines and their accounts. */
export async function deleteLines({ tx }: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(cartLineShares).where(inArray(cartLineShares.lineId, [...ids]));
  await tx.delete(cartLines).where(inArray(cartLines.id, [...ids]));
}

/** A locked cart with its lines read again. */
export async function reread(work: Work, locked: LockedCart): Promise<LockedCart> {
  return { ...locked, lines: await linesOf(work.tx, locked.cart.id) };
}
