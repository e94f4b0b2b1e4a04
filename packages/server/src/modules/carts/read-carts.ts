import type { components } from '@chalkline/openapi/types';
import { CartStatus, cartStatusLabel } from '@chalkline/rules';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { carts, users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { COUNTED_ROWS, countOf, type ListQuery, pageOf } from '../shared/paging.ts';
import { openCartOf } from './cart-rows.ts';
import { presentCart } from './present-cart.ts';

type Schemas = components['schemas'];

/** This person's open cart. */
export async function readOpenCart(call: SchoolCall, db: Db = call.db): Promise<Schemas['Cart']> {
  const { userId, schoolId } = call.session;
  return presentCart(db, call, await openCartOf(db, userId), schoolId);
}

/** One cart of this person. @throws {AppError} NOT_FOUND for another's */
export async function readOwnCart(call: SchoolCall, id: number, db: Db = call.db): Promise<Schemas['Cart']> {
  const { userId, schoolId } = call.session;
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.id, id), eq(carts.userId, userId), eq(carts.schoolId, schoolId)));
  if (!cart) throw notFound('cart');
  return presentCart(db, call, cart, schoolId);
}

/** "Paper and 3 more", after a cart's first line. */
const titleOf = sql<string>`coalesce((select coalesce(p.name, q.description, '')
    || case when count(*) over () > 1 then ' and ' || (count(*) over () - 1) || ' more' else '' end
  from cart_lines l left join products p on p.id = l.product_id
    left join price_offer_lines o on o.id = l.offer_line_id left join price_request_lines q on q.id = o.request_line_id
  where l.cart_id = ${carts.id} order by l.position, l.id limit 1), '')`;

const lastRemark = sql<string | null>`(select d.remark from cart_decisions d
  where d.cart_id = ${carts.id} and d.decision in ('approved', 'sentBack') order by d.id desc limit 1)`;

/** What every list of carts shows of one. */
export const cartColumns = {
  cart: carts,
  ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  title: titleOf,
  lineCount: sql<number>`(select count(*)::int from cart_lines l where l.cart_id = ${carts.id})`,
  vendorCount: sql<number>`(select count(distinct l.vendor_id)::int from cart_lines l where l.cart_id = ${carts.id})`,
  remark: lastRemark,
};

/** Carts of this person that wait, were approved or checked out, the newest first. */
export async function listCarts(
  { db, session }: SchoolCall,
  query: ListQuery & { readonly status?: number },
): Promise<{ listingData: Schemas['CartRow'][]; totalCount: number }> {
  const where = and(
    eq(carts.userId, session.userId),
    eq(carts.schoolId, session.schoolId),
    ne(carts.status, CartStatus.Open),
    query.status ? eq(carts.status, query.status) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select(cartColumns)
    .from(carts)
    .innerJoin(users, eq(users.id, carts.userId))
    .where(where)
    .orderBy(desc(carts.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(carts).where(where).limit(COUNTED_ROWS).as('some');
  return {
    listingData: rows.map(({ cart, ...row }) => ({
      id: cart.id,
      status: cart.status,
      statusText: cartStatusLabel(cart.status),
      ...row,
      total: cart.total ?? cart.approvedTotal ?? cart.askedTotal ?? '0.00',
      approvalReason: cart.askedReason,
      askedAt: cart.askedAt?.toISOString() ?? null,
      decidedAt: cart.decidedAt?.toISOString() ?? null,
      checkedOutAt: cart.checkedOutAt?.toISOString() ?? null,
    })),
    totalCount: await countOf(db, some),
  };
}
