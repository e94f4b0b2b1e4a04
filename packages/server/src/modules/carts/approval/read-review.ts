import type { components } from '@chalkline/openapi/types';
import { CartStatus, cartStatusLabel } from '@chalkline/rules';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffCall } from '../../../call.ts';
import { carts, users } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { COUNTED_ROWS, countOf, type ListQuery, pageOf } from '../../shared/paging.ts';
import { presentCart } from '../present-cart.ts';
import { cartColumns } from '../read-carts.ts';

type Schemas = components['schemas'];

/** Carts that were ever asked about; what a person still puts together, and what needed nobody, is theirs alone. */
const wasAsked = and(ne(carts.status, CartStatus.Open), sql`${carts.askedAt} is not null`);

/** Carts of the reviewer's school: those that wait first, the oldest before the others. CART-7 */
export async function listReviewCarts(
  { db, session }: StaffCall,
  query: ListQuery & { readonly status?: number },
): Promise<{ listingData: Schemas['ReviewCartRow'][]; totalCount: number }> {
  const where = and(
    eq(carts.schoolId, session.schoolId),
    wasAsked,
    query.status ? eq(carts.status, query.status) : undefined,
  );
  const decider = alias(users, 'decider');
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select({ ...cartColumns, decidedBy: sql<string | null>`trim(${decider.firstName} || ' ' || ${decider.lastName})` })
    .from(carts)
    .innerJoin(users, eq(users.id, carts.userId))
    .leftJoin(decider, eq(decider.id, carts.decidedBy))
    .where(where)
    .orderBy(
      sql`${carts.status} = ${CartStatus.Waiting} desc`,
      sql`case when ${carts.status} = ${CartStatus.Waiting} then ${carts.askedAt} end asc`,
      desc(carts.askedAt),
      asc(carts.id),
    )
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(carts).where(where).limit(COUNTED_ROWS).as('some');
  return {
    listingData: rows.map(({ cart, remark: _remark, ...row }) => ({
      id: cart.id,
      ...row,
      status: cart.status,
      statusText: cartStatusLabel(cart.status),
      total: cart.total ?? cart.approvedTotal ?? cart.askedTotal ?? '0.00',
      reason: cart.askedReason,
      askedAt: (cart.askedAt ?? cart.updatedAt).toISOString(),
      decidedAt: cart.decidedAt?.toISOString() ?? null,
    })),
    totalCount: await countOf(db, some),
  };
}

/** One cart of the reviewer's school. @throws {AppError} NOT_FOUND for another's, and for one that nobody was asked about */
export async function readReviewCart(call: StaffCall, id: number): Promise<Schemas['Cart']> {
  const { db, session } = call;
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.id, id), eq(carts.schoolId, session.schoolId), wasAsked));
  if (!cart) throw notFound('cart');
  return presentCart(db, call, cart, session.schoolId);
}
