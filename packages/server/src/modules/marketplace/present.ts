import type { components } from '@chalkline/openapi/types';
import { entitledVersions } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { cartIs } from '../../database/status-sql.ts';
import { photoHref } from '../../files/photos.ts';
import { type ProductPrices, priceFor, pricesOf } from '../catalog/price-choice.ts';
import { numbers } from '../shared/numbers.ts';
import type { Buyer } from './buyer.ts';

type Product = components['schemas']['MarketplaceProduct'];

/** A product as the marketplace knows it. */
export interface ShownRow {
  id: number;
  sku: string;
  name: string;
  thumb: string | null;
  parentCategoryId: number;
  parentCategoryName: string;
  categoryId: number | null;
  categoryName: string | null;
  unit: string;
  pack: string | null;
  manufacturer: string | null;
  partNumber: string | null;
  vendorId: number;
  vendorName: string;
  vendorStatus: number;
  smallestOrder: number;
  multiple: number;
  stock: number | null;
  held: number;
  leadTimeDays: number | null;
  country: string | null;
  shipsTo: string[] | null;
  isActive: boolean;
  isKeptOnState: boolean;
  isFavorite: boolean;
  cartQuantity: number;
}

const nullable = (value: unknown): number | null => (value === null ? null : Number(value));

/** Products by their numbers, with what this person has of them; those of other vendors than it may find too. */
export async function shownRows(
  db: Db,
  userId: number | null,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownRow>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<ShownRow>(
    db,
    sql`select p.id, p.sku, p.name, p.parent_category_id as "parentCategoryId", parent.name as "parentCategoryName",
        p.category_id as "categoryId", sub.name as "categoryName", p.unit, p.pack, p.manufacturer, p.part_number as "partNumber",
        p.vendor_id as "vendorId", v.company_name as "vendorName", v.status as "vendorStatus", p.smallest_order as "smallestOrder", p.multiple, p.stock, p.held,
        p.lead_time_days as "leadTimeDays", p.country, p.ships_to as "shipsTo", p.is_active as "isActive", p.is_kept_on_state as "isKeptOnState",
        (select f.thumb_name from product_photos o join photos f on f.file_id = o.file_id where o.product_id = p.id order by o.position limit 1) as thumb,
        exists (select 1 from product_lists b join product_list_items i on i.list_id = b.id
          where b.user_id = ${userId} and b.is_favorites and i.product_id = p.id) as "isFavorite",
        coalesce((select sum(l.quantity)::int from carts c join cart_lines l on l.cart_id = c.id
          where c.user_id = ${userId} and c.status = ${cartIs.Open} and l.product_id = p.id), 0) as "cartQuantity"
      from products p join vendors v on v.id = p.vendor_id join categories parent on parent.id = p.parent_category_id
        left join categories sub on sub.id = p.category_id
      where p.id = any(${numbers(ids)})`,
  );
  return new Map(
    rows.map((row) => {
      const own = {
        id: Number(row.id),
        vendorId: Number(row.vendorId),
        parentCategoryId: Number(row.parentCategoryId),
      };
      return [own.id, { ...row, ...own, categoryId: nullable(row.categoryId) }];
    }),
  );
}

/** A product with what it costs this school. CAT-8 */
export function presentShown(buyer: Buyer, row: ShownRow, prices: ProductPrices | undefined): Product {
  const { schoolId, now, vendors } = buyer;
  const vendor = vendors.get(row.vendorId);
  const price = priceFor(prices, { schoolId, at: now, quantity: row.smallestOrder });
  const versions = prices === undefined ? [] : entitledVersions({ ...prices, schoolId, at: now.getTime() });
  const tiers = versions.find(({ id }) => id === price?.versionId)?.tiers ?? [];
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    photoHref: row.thumb === null ? null : photoHref(row.thumb),
    parentCategoryId: row.parentCategoryId,
    parentCategoryName: row.parentCategoryName,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    unit: row.unit,
    pack: row.pack,
    manufacturer: row.manufacturer,
    partNumber: row.partNumber,
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    isFeatured: vendor?.isFeatured ?? false,
    rating: vendor?.rating ?? { mean: null, count: 0 },
    unitPrice: price?.unitPrice ?? null,
    lowestTier: tiers.length > 1 ? (tiers.at(-1) ?? null) : null,
    contract: price?.contract ?? null,
    smallestOrder: row.smallestOrder,
    multiple: row.multiple,
    available: row.stock === null ? null : Math.max(0, row.stock - row.held),
    leadTimeDays: row.leadTimeDays,
    country: row.country,
    isFavorite: row.isFavorite,
    cartQuantity: row.cartQuantity,
  };
}

/** Products as this school sees them, in the order of their numbers. */
export async function shownProducts(db: Db, buyer: Buyer, ids: readonly number[]): Promise<Product[]> {
  const [rows, prices] = [
    await shownRows(db, buyer.userId, ids),
    await pricesOf(db, ids, { schoolId: buyer.schoolId, at: buyer.now }),
  ];
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [presentShown(buyer, row, prices.get(id))];
  });
}
