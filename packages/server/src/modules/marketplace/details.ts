import type { components } from '@chalkline/openapi/types';
import { entitledPrices, formatNumber, orderLabel } from '@chalkline/rules';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import {
  catalogContracts,
  products,
  purchaseOrderLines,
  purchaseOrders,
  vendors,
} from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { type ProductPrices, pricesOf } from '../catalog/price-choice.ts';
import { documentsOf, photosOf } from '../catalog/product-files.ts';
import { presentTerms, termsOf } from '../catalog/terms.ts';
import { progressOf } from '../shared/order-progress.ts';
import { type Buyer, buyerOf, isFound } from './buyer.ts';
import { presentShown, type ShownRow, shownProducts, shownRows } from './present.ts';
import { countViews } from './views.ts';

type Schemas = components['schemas'];
type Details = Schemas['ProductDetails'];

const SIMILAR = 8;

/** The prices that a school may buy at, the lowest at the smallest order first. CAT-8 CAT-9 */
async function presentPrices(db: Db, buyer: Buyer, row: ShownRow, prices: ProductPrices): Promise<Details['prices']> {
  const { schoolId, now } = buyer;
  const choice = { ...prices, schoolId, at: now.getTime(), quantity: row.smallestOrder };
  const ids = prices.contracts.map(({ id }) => id);
  const contracts =
    ids.length === 0 ? [] : await db.select().from(catalogContracts).where(inArray(catalogContracts.id, ids));
  return entitledPrices(choice).flatMap(({ versionId, contract }) => {
    const version = prices.versions.find(({ id }) => id === versionId);
    if (!version) return [];
    const named = contract && contracts.find(({ id }) => id === contract.id);
    const shown = named && {
      id: named.id,
      number: named.number,
      cooperative: named.cooperative,
      leadAgency: named.leadAgency,
      until: named.endsOn,
    };
    const until = version.until === null ? null : new Date(version.until).toISOString();
    return [{ versionId: version.id, contract: shown ?? null, until, tiers: [...version.tiers] }];
  });
}

async function pastOrders(db: Db, schoolId: number, productId: number): Promise<Details['pastOrders']> {
  const rows = await db
    .select({
      id: purchaseOrders.id,
      orderedAt: purchaseOrders.issuedAt,
      status: purchaseOrders.status,
      progress: progressOf({ id: sql`${purchaseOrders.id}`, status: sql`${purchaseOrders.status}` }),
      quantity: purchaseOrderLines.quantity,
      unitCost: purchaseOrderLines.unitCost,
    })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(and(eq(purchaseOrderLines.productId, productId), eq(purchaseOrders.schoolId, schoolId)))
    .orderBy(desc(purchaseOrders.issuedAt), desc(purchaseOrders.id))
    .limit(10);
  return rows.map(({ id, orderedAt, status, progress, quantity, unitCost }) => ({
    purchaseOrderId: id,
    number: formatNumber('PO', id),
    orderedAt: orderedAt.toISOString(),
    quantity,
    unitCost,
    status,
    statusText: orderLabel(status, progress, 'school'),
  }));
}

/** Lists that this person may change, and whether the product is in them. */
async function listsWith(db: Db, userId: number, productId: number): Promise<Details['lists']> {
  const rows = await rowsOf<{ id: number | string; name: string; isIn: boolean }>(
    db,
    sql`select b.id, b.name, exists (select 1 from product_list_items i where i.list_id = b.id and i.product_id = ${productId}) as "isIn"
      from product_lists b where b.user_id = ${userId} order by b.is_favorites desc, b.name`,
  );
  return rows.map(({ id, ...row }) => ({ id: Number(id), ...row }));
}

/** Products of the same sub-category whose names share words, those of other vendors first. */
async function similarTo(db: Db, buyer: Buyer, row: ShownRow): Promise<Schemas['MarketplaceProduct'][]> {
  const rows = await rowsOf<{
    id: number | string;
    vendorId: number | string;
    isKeptOnState: boolean;
    shipsTo: string[] | null;
  }>(
    db,
    sql`with near as (
        select l.product_id, l.vendor_id, l.is_kept_on_state, l.ships_to, l.words, l.rank from listed_products l
        where ${row.categoryId === null ? sql`l.parent_category_id = ${row.parentCategoryId}` : sql`l.category_id = ${row.categoryId}`}
          and l.product_id <> ${row.id} and l.price is not null order by l.rank desc limit 2000)
      select n.product_id as id, n.vendor_id as "vendorId", n.is_kept_on_state as "isKeptOnState", n.ships_to as "shipsTo" from near n
      order by ts_rank(n.words, replace(plainto_tsquery('english', fold_text(${row.name}))::text, '&', '|')::tsquery) desc, (n.vendor_id <> ${row.vendorId}) desc, n.rank desc limit 40`,
  );
  const found = rows.filter(({ vendorId, ...rest }) =>
    isFound(buyer, { ...rest, vendorId: Number(vendorId), isActive: true }),
  );
  return shownProducts(
    db,
    buyer,
    found.slice(0, SIMILAR).map(({ id }) => Number(id)),
  );
}

/** Whether the school has to do with a product that it does not find: in an order, a cart, saved for later, a list or a request. */
async function knows(db: Db, { schoolId, userId }: Buyer, productId: number): Promise<boolean> {
  const [row] = await rowsOf<{ knows: boolean }>(
    db,
    sql`select exists (select 1 from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id where l.product_id = ${productId} and o.school_id = ${schoolId})
      or exists (select 1 from cart_lines l join carts c on c.id = l.cart_id where l.product_id = ${productId} and c.school_id = ${schoolId})
      or exists (select 1 from saved_cart_lines s where s.product_id = ${productId} and s.user_id = ${userId})
      or exists (select 1 from product_list_items i join product_lists b on b.id = i.list_id where i.product_id = ${productId} and b.school_id = ${schoolId})
      or exists (select 1 from price_request_lines l join price_requests r on r.id = l.request_id where l.product_id = ${productId} and r.school_id = ${schoolId}) as knows`,
  );
  return row?.knows ?? false;
}

/** Why a school can't order a product now, for whoever looks at it. CAT-14 CART-2 */
export function orderProblems(buyer: Buyer, row: ShownRow, hasPrice: boolean): Details['problems'] {
  const problems: Details['problems'] = [];
  if (!row.isActive) problems.push({ code: 'productInactive', text: 'The vendor no longer sells this product.' });
  else if (row.shipsTo?.includes(buyer.stateCode) === false) {
    problems.push({ code: 'notShippedToState', text: `The vendor doesn't ship this product to ${buyer.stateCode}.` });
  } else if (!isFound(buyer, row)) {
    problems.push({ code: 'productNotListed', text: "The vendor doesn't list this product for your school now." });
  } else if (!hasPrice) problems.push({ code: 'noPrice', text: 'The product has no price for your school now.' });
  if (row.stock !== null && row.stock <= row.held) problems.push({ code: 'outOfStock', text: 'Out of stock.' });
  return problems;
}

interface Parts {
  readonly db: Db;
  readonly buyer: Buyer;
  readonly row: ShownRow;
  readonly prices: ProductPrices;
}

/** What everybody reads of a product who sees it. */
export async function wholeOf({
  db,
  buyer,
  row,
  prices,
}: Parts): Promise<Omit<Details, 'pastOrders' | 'similar' | 'lists'>> {
  const [more] = await db
    .select({ product: products, city: vendors.city, stateCode: vendors.stateCode })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(products.id, row.id));
  if (!more) throw notFound('product');
  const { description, gtin, unspsc, nigp, shipsTo } = more.product;
  const shown = presentShown(buyer, row, prices);
  return {
    product: shown,
    description,
    gtin,
    unspsc,
    nigp,
    shipsTo: shipsTo ?? [],
    photos: (await photosOf(db, [row.id])).get(row.id) ?? [],
    documents: await documentsOf(db, row.id),
    prices: await presentPrices(db, buyer, row, prices),
    terms: presentTerms((await termsOf(db, [row.vendorId]))(row.vendorId)),
    vendor: { id: row.vendorId, name: row.vendorName, city: more.city, stateCode: more.stateCode },
    problems: orderProblems(buyer, row, shown.unitPrice !== null),
  };
}

/** Whether the school sees a product: it finds it, or has to do with it. CAT-14 */
export async function isSeen(
  db: Db,
  buyer: Buyer,
  product: Parameters<typeof isFound>[1] & { readonly id: number },
): Promise<boolean> {
  return isFound(buyer, product) || knows(db, buyer, product.id);
}

/** A product that the school finds or has to do with. @throws {AppError} NOT_FOUND */
async function seen(db: Db, buyer: Buyer, id: number): Promise<Parts> {
  const row = (await shownRows(db, buyer.userId, [id])).get(id);
  if (!row || !(await isSeen(db, buyer, row))) throw notFound('product');
  const prices = (await pricesOf(db, [id], { schoolId: buyer.schoolId, at: buyer.now })).get(id) ?? {
    versions: [],
    contracts: [],
  };
  return { db, buyer, row, prices };
}

/** One product as this school may buy it. CAT-8 CAT-14 @throws {AppError} NOT_FOUND */
export async function productDetails(call: SchoolCall, id: number): Promise<Details> {
  const { db } = call;
  const buyer = await buyerOf(call);
  const parts = await seen(db, buyer, id);
  const whole = await wholeOf(parts);
  countViews(call, 'viewed', [whole.product]);
  return {
    ...whole,
    pastOrders: await pastOrders(db, buyer.schoolId, id),
    similar: await similarTo(db, buyer, parts.row),
    lists: await listsWith(db, buyer.userId, id),
  };
}

/** Some products side by side. @throws {AppError} NOT_FOUND for one that the school can't see */
export async function compareProducts(call: SchoolCall, ids: readonly number[]): Promise<Details[]> {
  const buyer = await buyerOf(call);
  const compared: Details[] = [];
  for (const id of new Set(ids)) {
    const whole = await wholeOf(await seen(call.db, buyer, id));
    compared.push({ ...whole, pastOrders: [], similar: [], lists: [] });
  }
  return compared;
}
