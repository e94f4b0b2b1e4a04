import type { components } from '@chalkline/openapi/types';
import { and, asc, eq, or } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { productListItems, productLists, purchaseOrderLines, purchaseOrders } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { putLines, type WantedLine } from './add-lines.ts';
import { countCartItems, lockOpenCart, touchCart } from './cart-rows.ts';

type Schemas = components['schemas'];
type Added = Schemas['CartAdded'];
type Problem = Added['problems'][number];

/** Puts products into this person's open cart; what can't be is left out and said. @throws {AppError} RULE_BROKEN where none could be */
function fill(
  call: SchoolCall,
  read: (db: Db) => Promise<{ readonly wanted: readonly WantedLine[]; readonly lost: readonly Problem[] }>,
): Promise<Added> {
  return inWork(call, async (work) => {
    const locked = await lockOpenCart(work, call);
    const { wanted, lost } = await read(work.tx);
    const added = await putLines(work, call, locked, wanted);
    const problems = [...lost, ...added.problems];
    if (added.addedLines === 0) {
      throw ruleBroken({
        lines: problems[0] ? `${problems[0].name}: ${problems[0].text}` : 'There is nothing to put into the cart.',
      });
    }
    await touchCart(work, locked);
    return { addedLines: added.addedLines, problems, cartItems: await countCartItems(work.tx, call.session.userId) };
  });
}

/**
 * Puts a list of one's own or of a colleague, or some of it, into the open cart. CART-1 CART-2
 * @throws {AppError} NOT_FOUND for a list or product that is not there, RULE_BROKEN where nothing can be ordered
 */
export function addListToCart(call: SchoolCall, { listId, productIds }: Schemas['AddListToCartInput']): Promise<Added> {
  const { schoolId, userId } = call.session;
  return fill(call, async (db) => {
    const isVisible = or(eq(productLists.userId, userId), eq(productLists.isShared, true));
    const [list] = await db
      .select({ id: productLists.id })
      .from(productLists)
      .where(and(eq(productLists.id, listId), eq(productLists.schoolId, schoolId), isVisible));
    if (!list) throw notFound('list');
    const items = await db
      .select({ productId: productListItems.productId, quantity: productListItems.quantity })
      .from(productListItems)
      .where(eq(productListItems.listId, listId))
      .orderBy(asc(productListItems.addedAt), asc(productListItems.productId));
    const chosen = productIds ? new Set(productIds) : null;
    if (chosen && [...chosen].some((id) => !items.some(({ productId }) => productId === id))) throw notFound('product');
    return { wanted: items.filter(({ productId }) => chosen?.has(productId) ?? true), lost: [] };
  });
}

/**
 * Puts the products of a purchase order into the open cart at today's prices; what was ordered without a product is said. CART-2
 * @throws {AppError} NOT_FOUND for another school's order, RULE_BROKEN where nothing can be ordered
 */
export function reorder(call: SchoolCall, { purchaseOrderId }: Schemas['ReorderInput']): Promise<Added> {
  return fill(call, async (db) => {
    const isOwn = and(eq(purchaseOrders.id, purchaseOrderId), eq(purchaseOrders.schoolId, call.session.schoolId));
    const [order] = await db.select({ id: purchaseOrders.id }).from(purchaseOrders).where(isOwn);
    if (!order) throw notFound('purchase order');
    const lines = await db
      .select()
      .from(purchaseOrderLines)
      .where(eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId))
      .orderBy(asc(purchaseOrderLines.id));
    const quantities = new Map<number, number>();
    for (const { productId, quantity } of lines) {
      if (productId !== null) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    }
    const lost = lines.flatMap(({ productId, description }): Problem[] =>
      productId === null
        ? [{ productId: null, name: description, text: 'It is not from a catalog. Order it with a new purchase.' }]
        : [],
    );
    return { wanted: [...quantities].map(([productId, quantity]) => ({ productId, quantity })), lost };
  });
}
