import type { components } from '@chalkline/openapi/types';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { productListItems, productLists, products, users } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { requiredText } from '../shared/required-text.ts';
import { type Buyer, buyerOf, isFound } from './buyer.ts';
import { orderProblems } from './details.ts';
import { shownProducts, shownRows } from './present.ts';

type Schemas = components['schemas'];
type Row = Schemas['ProductListRow'];
type List = typeof productLists.$inferSelect;

const FAVORITES = 'Favorites';
const MOST_LISTS = 100;
const MOST_ITEMS = 500;

const itemCount = sql<number>`(select count(*)::int from product_list_items i where i.list_id = ${productLists.id})`;

const selectLists = (db: Db) =>
  db
    .select({ list: productLists, firstName: users.firstName, lastName: users.lastName, itemCount })
    .from(productLists)
    .innerJoin(users, eq(users.id, productLists.userId))
    .$dynamic();

/** Lists of one's own, and those that colleagues share. */
const visibleTo = ({ session: { schoolId, userId } }: SchoolCall) =>
  and(eq(productLists.schoolId, schoolId), or(eq(productLists.userId, userId), eq(productLists.isShared, true)));

function present({ list, ...row }: Awaited<ReturnType<typeof selectLists>>[number], userId: number): Row {
  return {
    id: list.id,
    version: list.version,
    name: list.name,
    isFavorites: list.isFavorites,
    isShared: list.isShared,
    isMine: list.userId === userId,
    ownerName: `${row.firstName} ${row.lastName}`,
    itemCount: row.itemCount,
    updatedAt: list.updatedAt.toISOString(),
  };
}

/** The lists of this person and what colleagues share, the favorites first. */
export async function readLists(call: SchoolCall): Promise<Row[]> {
  const rows = await selectLists(call.db)
    .where(visibleTo(call))
    .orderBy(desc(productLists.isFavorites), asc(productLists.name), asc(productLists.id))
    .limit(2 * MOST_LISTS);
  return rows.map((row) => present(row, call.session.userId));
}

async function readRow(call: SchoolCall, id: number): Promise<Row> {
  const [row] = await selectLists(call.db).where(and(eq(productLists.id, id), visibleTo(call)));
  if (!row) throw notFound('list');
  return present(row, call.session.userId);
}

/** What of a list's products can be ordered now, as the cart needs it too. */
async function presentItems(db: Db, buyer: Buyer, items: readonly { productId: number; quantity: number }[]) {
  const ids = items.map(({ productId }) => productId);
  const [rows, shown] = [await shownRows(db, buyer.userId, ids), await shownProducts(db, buyer, ids)];
  const byId = new Map(shown.map((product) => [product.id, product]));
  return items.flatMap(({ productId, quantity }) => {
    const row = rows.get(productId);
    if (!row) return [];
    const product = byId.get(productId) ?? null;
    const [problem] = orderProblems(buyer, row, product?.unitPrice != null);
    const named = { productId, quantity, name: row.name, vendorName: row.vendorName };
    return [{ ...named, product: isFound(buyer, row) ? product : null, problem: problem?.text ?? null }];
  });
}

/** One list with its products. @throws {AppError} NOT_FOUND */
export async function readList(call: SchoolCall, id: number): Promise<Schemas['ProductList']> {
  const list = await readRow(call, id);
  const items = await call.db
    .select({ productId: productListItems.productId, quantity: productListItems.quantity })
    .from(productListItems)
    .where(eq(productListItems.listId, id))
    .orderBy(asc(productListItems.addedAt), asc(productListItems.productId));
  return { list, items: await presentItems(call.db, await buyerOf(call), items) };
}

/** A list of this person, locked. @throws {AppError} NOT_FOUND */
async function lockOwn(tx: Db, userId: number, id: number): Promise<List> {
  const [list] = await tx
    .select()
    .from(productLists)
    .where(and(eq(productLists.id, id), eq(productLists.userId, userId)))
    .for('update');
  if (!list) throw notFound('list');
  return list;
}

async function assertNameIsFree(tx: Db, userId: number, name: string, id: number | null): Promise<void> {
  const mine = await tx
    .select({ id: productLists.id, name: productLists.name })
    .from(productLists)
    .where(eq(productLists.userId, userId));
  const isTaken = mine.some((list) => list.id !== id && list.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw ruleBroken({ name: 'You have a list with this name.' });
  if (id === null && mine.length >= MOST_LISTS) throw ruleBroken({ name: `A person has at most ${MOST_LISTS} lists.` });
}

/** Makes a list, or changes its name and who sees it. @throws {AppError} RULE_BROKEN, VERSION_CONFLICT, NOT_FOUND */
export async function saveList(call: SchoolCall, input: Schemas['ProductListInput']): Promise<Row> {
  const { schoolId, userId } = call.session;
  const name = requiredText(input.name, 'name', 'Enter a name.').replace(/\s+/g, ' ');
  const id = await inWork(call, async ({ tx }) => {
    const before = input.id ? await lockOwn(tx, userId, input.id) : null;
    if (before?.isFavorites) throw ruleBroken({ name: 'Your favorites keep their name and are yours alone.' });
    if (before && before.version !== input.version) {
      throw new AppError('VERSION_CONFLICT', 'The list changed while you worked. Read what is new, then save again.');
    }
    await assertNameIsFree(tx, userId, name, before?.id ?? null);
    const now = await databaseNow(tx);
    const values = { name, isShared: input.isShared, updatedAt: now };
    const [saved] = before
      ? await tx
          .update(productLists)
          .set({ ...values, version: before.version + 1 })
          .where(eq(productLists.id, before.id))
          .returning({ id: productLists.id })
      : await tx
          .insert(productLists)
          .values({ ...values, schoolId, userId, createdAt: now })
          .returning({ id: productLists.id });
    if (!saved) throw new Error('the list was not stored');
    return saved.id;
  });
  return readRow(call, id);
}

/** Deletes a list of this person; its products stay where they are. @throws {AppError} NOT_FOUND, RULE_BROKEN */
export async function deleteList(call: SchoolCall, id: number): Promise<void> {
  await inWork(call, async ({ tx }) => {
    const list = await lockOwn(tx, call.session.userId, id);
    if (list.isFavorites) throw ruleBroken({ id: 'Your favorites can be emptied, but stay.' });
    await tx.delete(productLists).where(eq(productLists.id, id));
  });
}

/** The list that is meant, locked; without a number the person's favorites, which the first product makes. */
async function listFor(
  tx: Db,
  { session: { schoolId, userId } }: SchoolCall,
  id: number | null,
  now: Date,
): Promise<List> {
  if (id !== null) return lockOwn(tx, userId, id);
  await tx
    .insert(productLists)
    .values({ schoolId, userId, name: FAVORITES, isFavorites: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [favorites] = await tx
    .select()
    .from(productLists)
    .where(and(eq(productLists.userId, userId), eq(productLists.isFavorites, true)))
    .for('update');
  if (!favorites) throw ruleBroken({ listId: `Rename your list “${FAVORITES}” first.` });
  return favorites;
}

async function assertFound(tx: Db, buyer: Buyer, ids: readonly number[]): Promise<void> {
  const known = await tx
    .select({
      id: products.id,
      vendorId: products.vendorId,
      isKeptOnState: products.isKeptOnState,
      isActive: products.isActive,
      shipsTo: products.shipsTo,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const found = new Set(known.filter((product) => isFound(buyer, product)).map(({ id }) => id));
  if (ids.some((id) => !found.has(id))) throw notFound('product');
}

async function touch(tx: Db, list: List, now: Date): Promise<void> {
  await tx.update(productLists).set({ updatedAt: now }).where(eq(productLists.id, list.id));
}

/** Puts products into a list, or changes how many. @throws {AppError} NOT_FOUND for a list or product that is not there, RULE_BROKEN */
export async function putInList(call: SchoolCall, { listId, items }: Schemas['PutInListInput']): Promise<Row> {
  const buyer = await buyerOf(call);
  const id = await inWork(call, async ({ tx }) => {
    const now = await databaseNow(tx);
    const list = await listFor(tx, call, listId ?? null, now);
    const had = await tx
      .select({ id: productListItems.productId })
      .from(productListItems)
      .where(eq(productListItems.listId, list.id));
    const known = new Set(had.map((item) => item.id));
    const fresh = [...new Set(items.map(({ productId }) => productId))].filter((productId) => !known.has(productId));
    if (fresh.length > 0) await assertFound(tx, buyer, fresh);
    if (known.size + fresh.length > MOST_ITEMS)
      throw ruleBroken({ items: `A list has at most ${MOST_ITEMS} products.` });
    for (const { productId, quantity } of items) {
      const row = { listId: list.id, productId, quantity: quantity ?? 1, addedAt: now };
      const insert = tx.insert(productListItems).values(row);
      if (quantity === undefined) await insert.onConflictDoNothing();
      else
        await insert.onConflictDoUpdate({
          target: [productListItems.listId, productListItems.productId],
          set: { quantity },
        });
    }
    await touch(tx, list, now);
    return list.id;
  });
  return readRow(call, id);
}

/** Takes products from a list; one that is not in it is no error. @throws {AppError} NOT_FOUND */
export async function takeFromList(
  call: SchoolCall,
  { listId, productIds }: Schemas['TakeFromListInput'],
): Promise<Row> {
  const id = await inWork(call, async ({ tx }) => {
    const now = await databaseNow(tx);
    const list = await listFor(tx, call, listId ?? null, now);
    const gone = and(eq(productListItems.listId, list.id), inArray(productListItems.productId, [...productIds]));
    if (productIds.length > 0) await tx.delete(productListItems).where(gone);
    await touch(tx, list, now);
    return list.id;
  });
  return readRow(call, id);
}
