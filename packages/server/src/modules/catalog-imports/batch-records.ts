import { foldSku, type ImportedProduct, type PriceTier } from '@chalkline/rules';
import type { ImportCounts, ImportProblem } from '../../database/tables/catalog-imports.ts';
import { areAlike } from '../catalog/alike-tiers.ts';
import type { SharedContext } from './market-names.ts';
import type { ReadRow } from './read-rows.ts';

/**
 * What a batch's rows are and what is to be stored of them. Records are texts of JSON as the database takes them: they go from the
 * thread that reads to the database without becoming objects in between.
 */
export interface JudgedBatch {
  readonly counts: ImportCounts;
  readonly problems: readonly ImportProblem[];
  /** The result and the problem of each row. */
  readonly results: string;
  /** Columns of new products; null where there are none. */
  readonly added: string | null;
  /** Columns of products that change. */
  readonly changed: string | null;
  /** Products that get another price, by their numbers: the one before ends. */
  readonly ended: readonly number[];
  /** Tiers from now on, by folded SKU. */
  readonly prices: string | null;
}

const MOST_PROBLEMS = 100;

function problemsOf(rows: readonly ReadRow[]): ImportProblem[] {
  return rows
    .flatMap(({ row, sku, outcome }) =>
      outcome.result === 'wrong'
        ? [{ row, sku: sku?.slice(0, 60).toWellFormed() ?? null, text: outcome.problems.join(' ').toWellFormed() }]
        : [],
    )
    .slice(0, MOST_PROBLEMS);
}

function countsOf(rows: readonly ReadRow[]): ImportCounts {
  const sum = { new: 0, changed: 0, same: 0, wrong: 0, skipped: 0, missing: 0 };
  for (const { outcome } of rows) sum[outcome.result] += 1;
  return sum;
}

function saidOf({ outcome }: ReadRow): string | null {
  if (outcome.result === 'skipped') return outcome.why;
  return outcome.result === 'wrong' ? outcome.problems.join(' ').toWellFormed() : null;
}

const resultsOf = (rows: readonly ReadRow[]) =>
  rows.map((row): readonly [string, string | null] => [`${row.row}:${row.outcome.result}`, saidOf(row)]);

/** A product's columns by their names in the database. */
function columnsOf(product: ImportedProduct, shared: SharedContext) {
  const { parentCategoryId, categoryId } = shared.categoryIds(product.category, product.subCategory);
  const { sku, name, unit, pack, manufacturer, gtin, unspsc, nigp, country, multiple, stock } = product;
  return {
    ...{ sku, name, unit, pack, manufacturer, gtin, unspsc, nigp, country, multiple, stock },
    sku_folded: foldSku(sku),
    description: product.description ?? '',
    parent_category_id: parentCategoryId,
    category_id: categoryId,
    part_number: product.partNumber,
    lead_time_days: product.leadTimeDays,
    smallest_order: product.smallestOrder,
    ships_to: product.shipsTo.length === 0 ? null : product.shipsTo,
    is_active: product.isActive,
  };
}

const json = (records: readonly object[]): string | null => (records.length === 0 ? null : JSON.stringify(records));

interface Price {
  readonly sku: string;
  readonly id: number | null;
  readonly tiers: readonly PriceTier[];
}

/** What is stored of the good rows. */
function recordsOf(rows: readonly ReadRow[], shared: SharedContext) {
  const added: object[] = [];
  const changed: object[] = [];
  const prices: Price[] = [];
  for (const { outcome, existing } of rows) {
    if (outcome.result !== 'new' && outcome.result !== 'changed') continue;
    const { product } = outcome;
    const columns = columnsOf(product, shared);
    if (existing === null) added.push(columns);
    else changed.push({ id: existing.stored.id, ...columns });
    if (product.tiers.length > 0 && !areAlike(product.tiers, existing?.product.tiers ?? []))
      prices.push({ sku: columns.sku_folded, id: existing?.stored.id ?? null, tiers: product.tiers });
  }
  return { added, changed, prices };
}

/** What came of a batch that only looks. */
export const checkedBatch = (rows: readonly ReadRow[]): JudgedBatch => ({
  counts: countsOf(rows),
  problems: problemsOf(rows),
  results: JSON.stringify(resultsOf(rows)),
  added: null,
  changed: null,
  ended: [],
  prices: null,
});

/** What came of a batch that is applied. CAT-4 CAT-7 */
export function appliedBatch(rows: readonly ReadRow[], shared: SharedContext): JudgedBatch {
  const { added, changed, prices } = recordsOf(rows, shared);
  return {
    ...checkedBatch(rows),
    added: json(added),
    changed: json(changed),
    ended: prices.flatMap(({ id }) => (id === null ? [] : [id])),
    prices: json(prices.map(({ sku, tiers }) => ({ sku, tiers }))),
  };
}
