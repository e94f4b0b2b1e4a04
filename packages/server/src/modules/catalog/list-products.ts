import type { components } from '@chalkline/openapi/types';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { products } from '../../database/tables/index.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, type ListQuery, likeText, orderOf } from '../shared/paging.ts';
import { askedRow, type Counted, readPage, rowOf } from '../shared/prepared.ts';
import { inColumn } from '../shared/typed-search.ts';
import { presentProduct, productsWith, selectProducts, sortableProducts } from './product-rows.ts';
import { type CatalogCompany, companyOf } from './standing.ts';

/** What narrows a vendor's products. */
export interface ProductFilters {
  readonly parentCategoryId?: number;
  readonly contractId?: number;
  readonly only?: 'active' | 'inactive' | 'listed' | 'markedForState' | 'withoutPrice' | 'outOfStock' | 'onContract';
}

const isPriced = sql`exists (select 1 from listed_products l where l.product_id = ${products.id})`;
const onContract = (contract: SQL = sql``): SQL => sql`exists (select 1 from price_versions v
  where v.product_id = ${products.id} and v.contract_id is not null and v.withdrawn_at is null
    and (v.valid_until is null or v.valid_until > ${sqlNow}) ${contract})`;

const states = (company: CatalogCompany): Readonly<Record<NonNullable<ProductFilters['only']>, SQL>> => ({
  active: eq(products.isActive, true),
  inactive: eq(products.isActive, false),
  listed:
    company.status !== 1 || company.plan === 'Free'
      ? sql`false`
      : sql`${isPriced} ${company.plan === 'National Package' ? sql`` : sql`and ${products.isKeptOnState}`}`,
  markedForState: eq(products.isMarkedForState, true),
  withoutPrice: sql`${products.isActive} and not ${isPriced}`,
  outOfStock: sql`${products.stock} is not null and ${products.stock} <= ${products.held}`,
  onContract: onContract(),
});

/** The condition of the filters, with placeholders for their values. */
function filtered(company: CatalogCompany, { parentCategoryId, contractId, only }: ProductFilters): SQL | undefined {
  return and(
    eq(products.vendorId, sql.placeholder('vendorId')),
    parentCategoryId === undefined ? undefined : eq(products.parentCategoryId, sql.placeholder('parentCategoryId')),
    contractId === undefined ? undefined : onContract(sql`and v.contract_id = ${sql.placeholder('contractId')}`),
    only && states(company)[only],
  );
}

const searched: SQL | undefined = or(
  inColumn(products.name),
  inColumn(products.sku),
  inColumn(products.partNumber),
  inColumn(products.manufacturer),
);

/** The products of a vendor, for its grid: all of them are counted, as the grid scrolls through them. */
export async function listProducts(
  call: VendorCall,
  query: ListQuery & ProductFilters,
): Promise<{ listingData: components['schemas']['ProductRow'][] } & Counted> {
  const { db, session } = call;
  const company = await companyOf(db, session.vendorId);
  const { parentCategoryId, contractId, only } = query;
  const values = { vendorId: session.vendorId, parentCategoryId, contractId };
  const where = (isSearched: boolean) => and(filtered(company, query), isSearched ? searched : undefined);
  const { rows, ...counted } = await readPage(db, {
    shape: [
      'products',
      parentCategoryId && 'category',
      contractId && 'contract',
      only,
      only === 'listed' && company.plan,
    ],
    query,
    row: rowOf(query),
    values,
    build: (typed) => {
      const narrowed = where(typed !== null);
      const order = orderOf(query, sortableProducts, sql`${products.name} asc`, products.id);
      return {
        page: selectProducts(db)
          .where(narrowed)
          .orderBy(...order),
        counted: productsWith(db, { one: sql`1` }).where(narrowed),
        places: {
          rows: (fields, more) => productsWith(db, { ...fields }).where(and(narrowed, more)),
          order,
          isAsked: eq(products.id, askedRow),
        },
      };
    },
  });
  const totalCount = counted.totalCount < COUNTED_ROWS ? counted.totalCount : await countAll(db, company, query);
  return { listingData: rows.map((row) => presentProduct(row, company)), ...counted, totalCount };
}

/** The condition of filters and search for statements that are not prepared. */
export function productsWhere(
  company: CatalogCompany,
  query: ProductFilters & { readonly search?: string },
): SQL | undefined {
  const { parentCategoryId, contractId, only } = query;
  const text = query.search?.trim();
  const like = text ? likeText(text) : null;
  return and(
    eq(products.vendorId, company.id),
    parentCategoryId === undefined ? undefined : eq(products.parentCategoryId, parentCategoryId),
    contractId === undefined ? undefined : onContract(sql`and v.contract_id = ${contractId}`),
    only && states(company)[only],
    like === null
      ? undefined
      : or(
          ...[products.name, products.sku, products.partNumber, products.manufacturer].map((column) =>
            inFoldedText(column, like),
          ),
        ),
  );
}

async function countAll(db: Db, company: CatalogCompany, query: ListQuery & ProductFilters): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(productsWhere(company, query));
  return row?.count ?? 0;
}
