import { CartStatus } from '@chalkline/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { cartLineShares, cartLines, carts, schoolAccounts } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import { openSessions } from '../shared/sign-out.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartLineRow = typeof cartLines.$inferSelect;

/** An account that a line is charged to, as it is now. CART-10 */
export interface LineShare {
  readonly lineId: number;
  readonly accountId: number;
  readonly percent: string;
  readonly code: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** The lines of a cart, in its order. */
export function linesOf(db: Db, cartId: number): Promise<CartLineRow[]> {
  return db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position), asc(cartLines.id));
}

/** The accounts of some lines, by line. CART-10 */
export async function sharesOfLines(
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LineShare[]>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({
      lineId: cartLineShares.lineId,
      accountId: cartLineShares.accountId,
      percent: cartLineShares.percent,
      code: schoolAccounts.code,
      name: schoolAccounts.name,
      isActive: schoolAccounts.isActive,
    })
    .from(cartLineShares)
    .innerJoin(schoolAccounts, eq(schoolAccounts.id, cartLineShares.accountId))
    .where(inArray(cartLineShares.lineId, [...lineIds]))
    .orderBy(asc(cartLineShares.position));
  return Map.groupBy(rows, ({ lineId }) => lineId);
}

/** This person's open cart; undefined while there is none. CART-1 */
export async function openCartOf(db: Db, userId: number): Promise<CartRow | undefined> {
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.userId, userId), eq(carts.status, CartStatus.Open)));
  return cart;
}

/** A cart that nobody else changes meanwhile, and the time read after the lock. */
export interface LockedCart {
  readonly cart: CartRow;
  readonly lines: CartLineRow[];
  readonly now: Date;
}

type CartOwner = Pick<CartRow, 'schoolId' | 'userId'>;

/** Makes an open cart where there is none and locks it; undefined where a checkout that was waited for took it along. */
async function makeOpenCart({ tx }: Work, { schoolId, userId }: CartOwner): Promise<CartRow | undefined> {
  await tx.insert(carts).values({ schoolId, userId }).onConflictDoNothing();
  const [cart] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.userId, userId), eq(carts.status, CartStatus.Open)))
    .for('update');
  return cart;
}

/** Locks the open cart of a person, which is there then: after a checkout at the same moment a new one. CART-1 */
export async function lockOpenCartOf(work: Work, owner: CartOwner): Promise<LockedCart> {
  const { tx } = work;
  const { userId } = owner;
  const cart = (await makeOpenCart(work, owner)) ?? (await makeOpenCart(work, owner));
  if (!cart) throw new Error(`the open cart of user ${userId} was not stored`);
  return { cart, lines: await linesOf(tx, cart.id), now: await databaseNow(tx) };
}

/** Locks this person's open cart, which is there then. CART-1 */
export const lockOpenCart = (work: Work, { session }: SchoolCall): Promise<LockedCart> => lockOpenCartOf(work, session);

/** Locks a cart of this person, whatever its status. @throws {AppError} NOT_FOUND for another's */
export async function lockOwnCart({ tx }: Work, { session }: SchoolCall, cartId: number): Promise<LockedCart> {
  const isOwn = and(eq(carts.id, cartId), eq(carts.userId, session.userId), eq(carts.schoolId, session.schoolId));
  const [cart] = await tx.select().from(carts).where(isOwn).for('update');
  if (!cart) throw notFound('cart');
  return { cart, lines: await linesOf(tx, cart.id), now: await databaseNow(tx) };
}

/** How many lines a person's open cart has: the number at the cart in the top bar. */
export async function countCartItems(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.userId, userId), eq(carts.status, CartStatus.Open)));
  return row?.count ?? 0;
}

/** Tells each of a person's own sessions how many lines the open cart has, once the change is committed. */
export function tellCartItems({ services, afterCommit }: Work, userId: number): void {
  afterCommit(async () => {
    const count = await countCartItems(services.connection.db, userId);
    const sessions = await openSessions(services, userId);
    await Promise.allSettled(sessions.map((id) => services.realtime.pushToSession(id, 'AddToCartAsync', count)));
  });
}

/** Lets every open window of the school read a cart again. HUB-12 */
export function refreshCart({ services, afterCommit }: Work, { id, schoolId }: Pick<CartRow, 'id' | 'schoolId'>): void {
  afterCommit(async () => services.realtime.push('School', schoolId, 'CartChangedAsync', { cartId: id }));
}

/** Notes that the lines of an open cart changed, and tells whoever looks at it. CART-1 */
export async function touchCart(work: Work, { cart, now }: LockedCart): Promise<void> {
  await work.tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, cart.id));
  tellCartItems(work, cart.userId);
  refreshCart(work, cart);
}
