import type { components } from '@chalkline/openapi/types';
import type { PriceTier } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { cleanRichText } from '../../security/rich-text.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { markProblem, refreshKept } from './kept-on-state.ts';
import { lockCatalog } from './lock-catalog.ts';
import { saveProductFiles } from './product-files.ts';
import { checkProduct, type ProductValues } from './product-input.ts';
import { assertOwnProduct, readProduct } from './product-read.ts';
import { changedMeanwhile } from './standing.ts';
import {
  type Changing,
  differences,
  listTiersOf,
  lockProducts,
  type StoredProduct,
  sharedContext,
  skusTaken,
  writeListPrice,
  writeProduct,
} from './store-product.ts';

type Input = components['schemas']['ProductInput'];

/** The product that the input names, locked; null for a new one. @throws {AppError} NOT_FOUND, VERSION_CONFLICT */
async function lockNamed(tx: Db, vendorId: number, { id, version }: Input): Promise<StoredProduct | null> {
  if (!id) return null;
  const before = (await lockProducts(tx, vendorId, [id])).get(id);
  if (!before) throw notFound('product');
  if (before.version !== version) throw changedMeanwhile('The product');
  return before;
}

/** What another product or the plan has against it. CAT-15 CAT-17 */
async function placeProblems(
  tx: Db,
  vendorId: number,
  values: ProductValues,
  before: StoredProduct | null,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  const other = (await skusTaken(tx, vendorId, [values.skuFolded])).get(values.skuFolded);
  if (other !== undefined && other !== before?.id) problems['sku'] = 'Another product has this SKU.';
  if (values.isMarkedForState && !before?.isMarkedForState) {
    const problem = await markProblem(tx, vendorId, 1);
    if (problem !== null) problems['isMarkedForState'] = problem;
  }
  return problems;
}

/** The tiers of a list price, and those that it takes the place of. */
interface Prices {
  readonly before: readonly PriceTier[];
  readonly after: readonly PriceTier[] | null;
}

async function tell(
  work: Work,
  saved: StoredProduct,
  before: StoredProduct | null,
  told: { values: Partial<ProductValues>; prices: Prices | null },
): Promise<void> {
  const { sku, name, id } = saved;
  const changes = before === null ? { before: {}, after: { sku, name } } : differences(before, told.values);
  const action = before === null ? 'product-added' : 'product-changed';
  if (changes !== null) await audit(work, { action, entity: 'product', entityId: id, ...changes });
  if (told.prices === null) return;
  const prices = { before: { tiers: told.prices.before }, after: { sku, tiers: told.prices.after } };
  await audit(work, { action: 'price-added', entity: 'product', entityId: id, ...prices });
}

/**
 * Adds a product or changes one, with its list price, photos and data sheets. CAT-4 CAT-6 CAT-17
 * @throws {AppError} RULE_BROKEN naming every field, VERSION_CONFLICT, NOT_FOUND, FORBIDDEN, UNSUPPORTED_FILE
 */
export async function saveProduct(call: VendorCall, input: Input): Promise<components['schemas']['Product']> {
  const description = input.description == null ? undefined : await cleanRichText(input.description, 'description');
  const { vendorId, userId } = call.session;
  // Whose row it is comes before what the account may do: another's is not there.
  if (input.id) await assertOwnProduct(call.db, vendorId, input.id);
  const id = await inWork(call, async (work) => {
    const { tx } = work;
    const { now } = await lockCatalog(work, call);
    const before = await lockNamed(tx, vendorId, input);
    const current = before === null ? [] : ((await listTiersOf(tx, [before.id], now)).get(before.id) ?? []);
    const checked = checkProduct(input, { ...(await sharedContext(tx)), before }, current);
    const problems = { ...checked.problems, ...(await placeProblems(tx, vendorId, checked.values, before)) };
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const changing: Changing = { vendorId, userId, now };
    const values = { ...checked.values, ...(description === undefined ? {} : { description }) };
    const saved = await writeProduct(tx, before, pickValues(values), changing);
    const hasNewPrice = await writeListPrice(tx, saved.id, checked, current, changing);
    await saveProductFiles(work, call, saved.id, input);
    await refreshKept(tx, vendorId);
    const prices = hasNewPrice ? { before: current, after: checked.tiers } : null;
    await tell(work, saved, before, { values: pickValues(values), prices });
    await refreshCatalog(work, vendorId, null);
    return saved.id;
  });
  return readProduct(call, id);
}

/** The columns that a person writes; a product that was read has others beside them. */
export function pickValues(
  values: ProductValues & { readonly description?: string },
): ProductValues & { readonly description?: string } {
  const { sku, skuFolded, name, parentCategoryId, categoryId, unit, pack, manufacturer, partNumber } = values;
  const { gtin, unspsc, nigp, country, leadTimeDays, smallestOrder, multiple, stock, shipsTo } = values;
  const { isActive, isMarkedForState, description } = values;
  const words = { sku, skuFolded, name, parentCategoryId, categoryId, unit, pack, manufacturer, partNumber };
  const codes = { gtin, unspsc, nigp, country, leadTimeDays, smallestOrder, multiple, stock, shipsTo };
  return { ...words, ...codes, isActive, isMarkedForState, ...(description === undefined ? {} : { description }) };
}
