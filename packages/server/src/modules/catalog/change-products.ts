import type { components } from '@chalkline/openapi/types';
import {
  canonicalUnitPrice,
  MAX_LEAD_TIME_DAYS,
  type PriceTier,
  STATE_CATALOG_LIMIT,
  stockProblem,
  tierProblems,
  type UnitPrice,
} from '@chalkline/rules';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { products } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { numbers } from '../shared/numbers.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { areAlike } from './alike-tiers.ts';
import { markedCount, refreshKept } from './kept-on-state.ts';
import { productsWhere } from './list-products.ts';
import { lockCatalog } from './lock-catalog.ts';
import type { ProductValues } from './product-input.ts';
import { companyOf } from './standing.ts';
import {
  type Changing,
  listTiersOf,
  lockProducts,
  type StoredProduct,
  sharedContext,
  writeListPrice,
  writeProduct,
} from './store-product.ts';

type Schemas = components['schemas'];
type Input = Schemas['ProductActInput'];
type Problem = Schemas['ProductActResult']['problems'][number];

/** What an act makes of one product: other values, other tiers, or why it can't. */
interface Outcome {
  readonly values?: Partial<ProductValues>;
  readonly tiers?: readonly PriceTier[];
  readonly problem?: string;
}

type Act = (product: StoredProduct, tiers: readonly PriceTier[]) => Outcome;

/** A percentage in hundredths, such as 5 or -2.5. @throws {AppError} RULE_BROKEN naming it */
function percentOf({ percent }: Input): bigint {
  const text = percent?.replace(/\s*%$/, '').replace(/^\+/, '').trim() ?? '';
  const match = /^(-?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw ruleBroken({ percent: 'Enter by how many percent prices change, such as 5 or -2.5.' });
  const [, sign, whole = '0', decimals = ''] = match;
  const hundredths = BigInt(whole + decimals.padEnd(2, '0')) * (sign === '-' ? -1n : 1n);
  if (hundredths === 0n || hundredths <= -10_000n || hundredths > 50_000n) {
    throw ruleBroken({ percent: 'Enter a percentage above -100 and at most 500.' });
  }
  return hundredths;
}

/** A price that a percentage changes, rounded half up to as many decimals as it has. MON-14 */
function changedPrice(price: UnitPrice, hundredths: bigint): UnitPrice {
  const [dollars = '', decimals = ''] = canonicalUnitPrice(price).split('.');
  const parts = BigInt(dollars + decimals) * (10_000n + hundredths);
  const rounded = String((parts * 2n + 10_000n) / 20_000n).padStart(decimals.length + 1, '0');
  return canonicalUnitPrice(`${rounded.slice(0, -decimals.length)}.${rounded.slice(-decimals.length)}`);
}

function changePrices(input: Input): Act {
  const hundredths = percentOf(input);
  return (product, tiers) => {
    if (tiers.length === 0) return { problem: 'It has no price.' };
    const changed = tiers.map(({ least, price }) => ({ least, price: changedPrice(price, hundredths) }));
    const [problem] = Object.values(tierProblems(changed, product.smallestOrder));
    return problem === undefined ? { tiers: changed } : { problem };
  };
}

function setCategory(input: Input, shared: Awaited<ReturnType<typeof sharedContext>>): Act {
  const { current } = shared.categories;
  const chosen = {
    parentCategoryId: current(input.parentCategoryId ?? 0),
    categoryId: current(input.categoryId ?? null),
  };
  const problems = shared.categories.problems(chosen);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return () => ({ values: chosen });
}

function setShipsTo(input: Input, { states }: Awaited<ReturnType<typeof sharedContext>>): Act {
  const codes = [...new Set(input.shipsTo ?? [])].sort();
  if (codes.some((code) => !states.has(code))) throw ruleBroken({ shipsTo: 'Choose states from the list.' });
  return () => ({ values: { shipsTo: codes.length === 0 ? null : codes } });
}

/** The same stock for each product, never below what orders hold of it. CAT-12 */
function setStock({ stock: asked }: Input): Act {
  const stock = asked ?? null;
  const wrong = stockProblem(stock, 0);
  if (wrong !== null) throw ruleBroken({ stock: wrong });
  return ({ held }) => {
    const problem = stockProblem(stock, held);
    return problem === null ? { values: { stock } } : { problem };
  };
}

/** Marks products as long as the State Package has places left. CAT-15 */
function markForState(left: number): Act {
  let places = left;
  return (product) => {
    if (product.isMarkedForState) return {};
    if (places <= 0) return { problem: `The State Package keeps ${STATE_CATALOG_LIMIT} products.` };
    places -= 1;
    return { values: { isMarkedForState: true } };
  };
}

async function actOf(tx: Db, vendorId: number, input: Input): Promise<Act> {
  const shared = await sharedContext(tx);
  const leadTimeDays = input.leadTimeDays ?? null;
  if (leadTimeDays !== null && leadTimeDays > MAX_LEAD_TIME_DAYS)
    throw ruleBroken({ leadTimeDays: 'Lead time is too long.' });
  const acts: Record<Exclude<Input['act'], 'remove'>, () => Act | Promise<Act>> = {
    activate: () => () => ({ values: { isActive: true } }),
    deactivate: () => () => ({ values: { isActive: false } }),
    markForState: async () => markForState(STATE_CATALOG_LIMIT - (await markedCount(tx, vendorId))),
    unmarkForState: () => () => ({ values: { isMarkedForState: false } }),
    setLeadTime: () => () => ({ values: { leadTimeDays } }),
    setStock: () => setStock(input),
    setShipsTo: () => setShipsTo(input, shared),
    setCategory: () => setCategory(input, shared),
    changePrices: () => changePrices(input),
  };
  return acts[input.act as keyof typeof acts]();
}

/** Products that somebody put somewhere: they stay, whatever the vendor does. */
async function namedElsewhere(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await rowsOf<{ id: number | string }>(
    tx,
    sql`select p.id from products p where p.id = any(${numbers(ids)}) and (p.held > 0
      or exists (select 1 from cart_lines l where l.product_id = p.id)
      or exists (select 1 from saved_cart_lines s where s.product_id = p.id)
      or exists (select 1 from product_list_items i where i.product_id = p.id)
      or exists (select 1 from price_request_lines r where r.product_id = p.id)
      or exists (select 1 from purchase_order_lines o where o.product_id = p.id))`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

async function remove(
  tx: Db,
  locked: ReadonlyMap<number, StoredProduct>,
): Promise<{ removed: number[]; problems: Problem[] }> {
  const kept = await namedElsewhere(tx, [...locked.keys()]);
  const removed = [...locked.keys()].filter((id) => !kept.has(id));
  if (removed.length > 0) await tx.delete(products).where(inArray(products.id, removed));
  const text = 'A school has it in a cart, a list, a request or an order. Make it inactive instead.';
  return { removed, problems: [...kept].map((id) => ({ id, sku: locked.get(id)?.sku ?? '', text })) };
}

const isChange = (product: StoredProduct, values: Partial<ProductValues>): boolean =>
  Object.entries(values).some(
    ([field, value]) => JSON.stringify(product[field as keyof StoredProduct]) !== JSON.stringify(value),
  );

async function change(tx: Db, input: Input, locked: ReadonlyMap<number, StoredProduct>, changing: Changing) {
  const act = await actOf(tx, changing.vendorId, input);
  const current = await listTiersOf(tx, [...locked.keys()], changing.now);
  const changed: number[] = [];
  const problems: Problem[] = [];
  for (const product of locked.values()) {
    const tiers = current.get(product.id) ?? [];
    const outcome = act(product, tiers);
    if (outcome.problem !== undefined) {
      problems.push({ id: product.id, sku: product.sku, text: outcome.problem });
      continue;
    }
    const hasPrice = outcome.tiers !== undefined && !areAlike(outcome.tiers, tiers);
    if (!hasPrice && !isChange(product, outcome.values ?? {})) continue;
    await writeProduct(tx, product, outcome.values ?? {}, changing);
    if (hasPrice) await writeListPrice(tx, product.id, { tiers: outcome.tiers ?? null }, tiers, changing);
    changed.push(product.id);
  }
  return { changed, problems };
}

/** Whose rows they are comes before what the account may do: another's are not there. @throws {AppError} NOT_FOUND */
async function assertOwn(tx: Db, vendorId: number, ids: readonly number[]): Promise<void> {
  const own = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), inArray(products.id, [...ids])));
  if (own.length < ids.length) throw notFound('product');
}

/** So many products are changed in one transaction. */
const MOST_AT_ONCE = 2_000;

/**
 * The products that an act is for: those that were named, or the next of those that the grid lists so. By number, so that what the
 * act changes of them doesn't decide which come next. CAT-26
 * @throws {AppError} NOT_FOUND for a product of somebody else, RULE_BROKEN where none was named
 */
async function actedOn(tx: Db, vendorId: number, { productIds = [], matching }: Input) {
  if (matching === undefined) {
    const ids = [...new Set(productIds)];
    if (ids.length === 0) throw ruleBroken({ productIds: 'Choose at least one product.' });
    await assertOwn(tx, vendorId, ids);
    return { ids, next: null };
  }
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(productsWhere(await companyOf(tx, vendorId), matching), gt(products.id, matching.afterId ?? 0)))
    .orderBy(asc(products.id))
    .limit(MOST_AT_ONCE + 1);
  const ids = rows.slice(0, MOST_AT_ONCE).map(({ id }) => id);
  return { ids, next: rows.length > MOST_AT_ONCE ? (ids.at(-1) ?? null) : null };
}

/** What an act sets, for the audit. */
const saidOf = ({ act, leadTimeDays, stock, shipsTo, percent }: Input): Record<string, unknown> => ({
  act,
  ...(leadTimeDays == null ? {} : { leadTimeDays }),
  ...(act === 'setStock' ? { stock: stock ?? null } : {}),
  ...(shipsTo === undefined ? {} : { shipsTo }),
  ...(percent == null ? {} : { percent }),
});

/**
 * Does one thing to several products: all that can be changed are, of the others the vendor learns why not. CAT-12 CAT-15 CAT-26
 * @throws {AppError} NOT_FOUND for a product of somebody else, RULE_BROKEN naming a value, FORBIDDEN
 */
export async function changeProducts(call: VendorCall, input: Input): Promise<Schemas['ProductActResult']> {
  const { vendorId, userId } = call.session;
  return inWork(call, async (work) => {
    const { tx } = work;
    const { ids, next } = await actedOn(tx, vendorId, input);
    const { now } = await lockCatalog(work, call);
    const locked = await lockProducts(tx, vendorId, ids);
    if (locked.size < ids.length) throw notFound('product');
    const { changed, problems } =
      input.act === 'remove'
        ? await remove(tx, locked).then(({ removed, problems: own }) => ({ changed: removed, problems: own }))
        : await change(tx, input, locked, { vendorId, userId, now });
    if (changed.length > 0) {
      await refreshKept(tx, vendorId);
      const after = {
        ...saidOf(input),
        products: changed.length,
        // Each of them, so that what happened to a single product can be found.
        skus: changed.map((id) => locked.get(id)?.sku),
      };
      await audit(work, { action: 'products-changed', entity: 'vendor', entityId: vendorId, after });
      await refreshCatalog(work, vendorId, null);
    }
    return { changed: changed.length, unchanged: ids.length - changed.length - problems.length, problems, next };
  });
}
