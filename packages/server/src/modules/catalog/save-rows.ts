import type { components } from '@chalkline/openapi/types';
import { STATE_CATALOG_LIMIT } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { areAlike } from './alike-tiers.ts';
import { markedCount, refreshKept } from './kept-on-state.ts';
import { lockCatalog } from './lock-catalog.ts';
import { checkProduct, type ProductContext } from './product-input.ts';
import { productRowsOf } from './product-rows.ts';
import { pickValues } from './save-product.ts';
import {
  type Changing,
  differences,
  listTiersOf,
  lockProducts,
  type StoredProduct,
  sharedContext,
  writeListPrice,
  writeProduct,
} from './store-product.ts';

type Schemas = components['schemas'];
type RowInput = Schemas['ProductRowsInput']['rows'][number];
type Saved = Omit<Schemas['ProductRowsSaved']['rows'][number], 'row'>;

const refused = (id: number, result: Saved['result'], problems: Record<string, string> = {}): Saved => ({
  id,
  result,
  problems: Object.entries(problems).map(([field, text]) => ({ field, text })),
});

/** How many more products may be marked; it counts down while rows are saved. CAT-15 */
interface Marks {
  left: number;
}

interface Saving {
  readonly tx: Db;
  readonly shared: Pick<ProductContext, 'categories' | 'states'>;
  readonly tiers: Awaited<ReturnType<typeof listTiersOf>>;
  readonly changing: Changing;
  readonly marks: Marks;
}

function markProblems(marked: boolean, before: StoredProduct, marks: Marks): Record<string, string> {
  if (!marked || before.isMarkedForState || marks.left > 0) return {};
  return {
    isMarkedForState: `The State Package keeps ${STATE_CATALOG_LIMIT} products. Take the mark from another one first.`,
  };
}

/** Saves one row or says why not; the others go on. */
async function saveRow(saving: Saving, before: StoredProduct | undefined, input: RowInput) {
  const { tx, shared, tiers, changing, marks } = saving;
  const { id, version, ...edit } = input;
  if (before === undefined) return { saved: refused(id, 'missing'), changes: null };
  if (before.version !== version) return { saved: refused(id, 'conflict'), changes: null };
  const current = tiers.get(id) ?? [];
  const checked = checkProduct(edit, { ...shared, before }, current);
  const problems = { ...checked.problems, ...markProblems(checked.values.isMarkedForState, before, marks) };
  if (Object.keys(problems).length > 0) return { saved: refused(id, 'wrong', problems), changes: null };
  const values = pickValues(checked.values);
  const changes = differences(before, values);
  const hasNewPrice = checked.tiers !== null && !areAlike(checked.tiers, current);
  if (changes === null && !hasNewPrice) return { saved: refused(id, 'same'), changes: null };
  await writeProduct(tx, before, values, changing);
  await writeListPrice(tx, id, checked, current, changing);
  marks.left -= Number(values.isMarkedForState) - Number(before.isMarkedForState);
  const after = { ...changes?.after, ...(hasNewPrice ? { price: checked.tiers?.[0]?.price } : {}) };
  return {
    saved: refused(id, 'saved'),
    changes: { id, before: changes?.before ?? {}, after: { sku: before.sku, ...after } },
  };
}

/**
 * Saves cells of the grid: each row that was read as it still is and breaks no rule is stored, of any other the grid learns why not,
 * and what it is now. Undo sends the values of before. CAT-4 CAT-6
 * @throws {AppError} RULE_BROKEN for a row that is sent twice, FORBIDDEN
 */
export async function saveProductRows(
  call: VendorCall,
  { rows }: Schemas['ProductRowsInput'],
): Promise<Schemas['ProductRowsSaved']> {
  const ids = rows.map(({ id }) => id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice >= 0) throw ruleBroken({ [`rows.${twice}.id`]: 'A product is sent twice.' });
  const { vendorId, userId } = call.session;
  return inWork(call, async (work) => {
    const { tx } = work;
    const { company, now } = await lockCatalog(work, call);
    const locked = await lockProducts(tx, vendorId, ids);
    const saving: Saving = {
      tx,
      shared: await sharedContext(tx),
      tiers: await listTiersOf(tx, ids, now),
      changing: { vendorId, userId, now },
      marks: { left: STATE_CATALOG_LIMIT - (await markedCount(tx, vendorId)) },
    };
    const saved: Saved[] = [];
    for (const input of rows) {
      const one = await saveRow(saving, locked.get(input.id), input);
      saved.push(one.saved);
      if (one.changes === null) continue;
      const { id: entityId, before, after } = one.changes;
      await audit(work, { action: 'product-changed', entity: 'product', entityId, before, after });
    }
    if (saved.some(({ result }) => result === 'saved')) {
      await refreshKept(tx, vendorId);
      await refreshCatalog(work, vendorId, null);
    }
    const now_ = await productRowsOf(tx, company, [...locked.keys()]);
    return { rows: saved.map((one) => ({ ...one, row: now_.get(one.id) ?? null })) };
  });
}
