import type { components } from '@chalkline/openapi/types';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { categories, purchaseOrderLines, rfpLines, schools, vendors } from '../database/tables/index.ts';
import type { Market } from './market.ts';
import { vendorIds } from './story.ts';

type Schemas = components['schemas'];
type Vendor = 'vendor' | 'vendor2' | 'vendor3' | 'vendor4' | 'subvendor';

/** In the order in which rows refer to others. */
const catalogTables = [
  'cart_orders',
  'cart_decisions',
  'cart_line_shares',
  'cart_lines',
  'carts',
  'saved_cart_lines',
  'product_views',
  'product_list_items',
  'product_lists',
  'accepted_offer_lines',
  'price_offer_tiers',
  'price_offer_lines',
  'price_offer_rounds',
  'price_offers',
  'price_request_lines',
  'price_requests',
  // Prices first: a product without one is no longer listed when its photo goes.
  'price_tiers',
  'price_versions',
  'product_photos',
  'catalog_contract_schools',
  'catalog_contracts',
  'products',
  'vendor_terms',
  'empty_searches',
  'catalog_words',
] as const;

/** Takes the demonstration's catalogs and carts away, for tests that count what they put in; what was ordered stays as text. */
export async function emptyCatalogs({ db }: Market): Promise<void> {
  const none = { productId: null, contractId: null, priceVersionId: null, offerLineId: null, held: 0 };
  await db.update(purchaseOrderLines).set(none).where(isNotNull(purchaseOrderLines.productId));
  await db.update(rfpLines).set({ productId: null }).where(isNotNull(rfpLines.productId));
  for (const table of catalogTables) await db.execute(sql`delete from ${sql.identifier(table)}`);
}

/** Puts a company on a plan that doesn't end, in the state of the demonstration's school or another one. */
export async function setPlan(
  market: Market,
  vendor: Exclude<Vendor, 'subvendor'>,
  plan: 'Free' | 'State Package' | 'National Package',
  more: { readonly status?: number; readonly stateCode?: string } = {},
): Promise<void> {
  const values = { plan, planExpiresAt: null, ...more };
  await market.db.update(vendors).set(values).where(eq(vendors.id, vendorIds[vendor]));
}

/** The state of the demonstration's school. */
export async function schoolState(market: Market): Promise<string> {
  const [school] = await market.db.select({ state: schools.stateCode }).from(schools).where(eq(schools.id, 1));
  return school?.state ?? '';
}

/** A parent category of the market. */
export async function someCategory(market: Market): Promise<number> {
  const [category] = await market.db
    .select({ id: categories.id })
    .from(categories)
    .where(isNull(categories.parentId))
    .orderBy(categories.id)
    .limit(1);
  return category?.id ?? 0;
}

let serial = 0;

/** What a product is made of where a test says nothing else: ten cents from 1, and nine from 100 on. */
export async function productInput(
  market: Market,
  more: Partial<Schemas['ProductInput']> = {},
): Promise<Schemas['ProductInput']> {
  serial += 1;
  return {
    sku: `T-${serial}`,
    name: `Pencil, number two, ${serial}`,
    parentCategoryId: await someCategory(market),
    unit: 'each',
    isActive: true,
    tiers: [
      { least: 1, price: '0.10' },
      { least: 100, price: '0.09' },
    ],
    ...more,
  };
}

/** Saves a product in a company's catalog. @throws where it is refused */
export async function saveProduct(
  market: Market,
  as: Vendor,
  more: Partial<Schemas['ProductInput']> = {},
): Promise<Schemas['Product']> {
  const body = await productInput(market, more);
  const answer = await market.call<Schemas['Product']>('POST', '/api/Catalog/SaveProduct', { as, body });
  if (answer.status !== 200)
    throw new Error(`the product was refused: ${answer.errorMsg} ${JSON.stringify(answer.fields)}`);
  return answer.data;
}

/** Stores a paper of a company, such as the document of a contract. @returns its file's number */
export async function storedPaper(market: Market, as: Vendor): Promise<number> {
  serial += 1;
  const body = { name: 'contract.txt', fileStr: Buffer.from(`Awarded, ${serial}.`).toString('base64') };
  const { data } = await market.call<{ id: number }>('POST', '/api/POConfiguration/UploadFile', { as, body });
  return data.id;
}

/** A contract of a company with its document, in term, which an administrator has confirmed. CAT-28 */
export async function confirmedContract(
  market: Market,
  as: Vendor,
  more: Partial<Schemas['CatalogContractInput']> = {},
): Promise<number> {
  serial += 1;
  const term = { from: '2026-01-01', until: '2027-12-31' };
  const documentFileId = await storedPaper(market, as);
  const body = { number: `K-${serial}`, cooperative: 'Coop', ...term, documentFileId, schoolIds: null, ...more };
  const { data } = await market.call<Schemas['CatalogContract']>('POST', '/api/Catalog/SaveContract', { as, body });
  const decision = { contractId: data.id, version: data.version, decision: 'confirm' };
  const decided = await market.call('POST', '/api/Admin/DecideContract', { as: 'admin', body: decision });
  if (decided.status !== 200) throw new Error(`the contract was not confirmed: ${decided.errorMsg}`);
  return data.id;
}
