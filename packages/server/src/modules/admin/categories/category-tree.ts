import type { components } from '@chalkline/openapi/types';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { categories } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { decimalCell } from '../../shared/sheets.ts';
import { sheetReply } from '../../shared/sheets-file.ts';

type Schemas = components['schemas'];
type AdminCategory = Schemas['AdminCategory'];
type Use = Schemas['CategoryUse'];

/** A category as it is stored. */
export type Category = typeof categories.$inferSelect;
export type Tree = Category['tree'];

const nothing: Use = { purchases: 0, lines: 0, sales: 0, lots: 0, products: 0, vendors: 0, templates: 0 };

/** What names a category: the table and its column, under the name of the count. */
const uses = [
  ['purchases', 'rfps', 'parent_category_id'],
  ['lines', 'rfp_lines', 'category_id'],
  ['sales', 'sales', 'parent_category_id'],
  ['lots', 'sale_lots', 'category_id'],
  ['products', 'products', 'parent_category_id'],
  ['products', 'products', 'category_id'],
  ['vendors', 'vendor_categories', 'category_id'],
  ['templates', 'purchase_templates', 'parent_category_id'],
] as const;

/** Templates keep the sub-categories of their lines as JSON: each template counts once for each of them. */
function templatesOf(only: number | null): SQL {
  const named = sql`(l.line ->> 'categoryId')::bigint`;
  const which = only === null ? sql`is not null` : sql`= ${only}`;
  return sql`select ${named} as id, 'templates'::text as name, count(distinct t.id)::int as count
    from purchase_templates t cross join jsonb_array_elements(t.content -> 'lines') l(line) where ${named} ${which} group by 1`;
}

/** Counts what names each category, one look at each table; or what names one, by the indexes. */
async function usesOf(db: Db, only: number | null): Promise<ReadonlyMap<number, Use>> {
  const counts = uses.map(([name, table, column]) => {
    const which = only === null ? sql`is not null` : sql`= ${only}`;
    const named = sql.raw(column);
    return sql`select ${named} as id, ${name}::text as name, count(*)::int as count from ${sql.raw(table)} where ${named} ${which} group by 1`;
  });
  counts.push(templatesOf(only));
  const rows = await rowsOf<{ id: number | string; name: keyof Use; count: number }>(
    db,
    sql.join(counts, sql` union all `),
  );
  const found = new Map<number, Use>();
  for (const { id, name, count } of rows) {
    const use = found.get(Number(id)) ?? nothing;
    found.set(Number(id), { ...use, [name]: use[name] + count });
  }
  return found;
}

const present = (row: Category, use: Use | undefined): AdminCategory => {
  const { tree: _tree, ...rest } = row;
  return { ...rest, use: use ?? nothing };
};

/** A whole tree, parents with their sub-categories behind them, retired ones too. CATG-3 */
export async function categoryTree(call: Call, tree: Tree): Promise<AdminCategory[]> {
  const { db } = asAdmin(call);
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.tree, tree))
    .orderBy(asc(categories.isOther), asc(categories.position), asc(categories.name), asc(categories.id));
  const byId = await usesOf(db, null);
  return rows.map((row) => present(row, byId.get(row.id)));
}

/** One category of it. @throws {AppError} NOT_FOUND */
export async function categoryRow(db: Db, id: number): Promise<AdminCategory> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw notFound('category');
  return present(row, (await usesOf(db, id)).get(id));
}

/** Every category of a tree, locked against other changes of it; what only names one doesn't wait. CATG-3 */
export function lockTree(tx: Db, tree: Tree): Promise<Category[]> {
  return tx.select().from(categories).where(eq(categories.tree, tree)).orderBy(asc(categories.id)).for('no key update');
}

/** A tree as a spreadsheet. CATG-3 */
export async function categoriesFile(call: Call, tree: Tree, format: 'csv' | 'xlsx'): Promise<FileReply> {
  const rows = await categoryTree(call, tree);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const headers = ['Category', 'Sub-category', 'Status', 'Merged into', 'NIGP', 'UNSPSC'];
  const counts = ['Purchases', 'Lines', 'Sales', 'Lots', 'Products', 'Vendors', 'Templates'];
  const sheet = {
    name: 'Categories',
    columns: [
      ...headers.map((header) => ({ header, width: 20 })),
      ...counts.map((header) => ({ header, kind: 'number', width: 12 }) as const),
    ],
    rows: rows.map(({ parentId, name, isRetired, mergedIntoId, nigpCode, unspscCode, use }) => [
      parentId === null ? name : (names.get(parentId) ?? ''),
      parentId === null ? '' : name,
      isRetired ? 'retired' : 'in use',
      mergedIntoId === null ? '' : (names.get(mergedIntoId) ?? ''),
      nigpCode ?? '',
      unspscCode ?? '',
      ...[use.purchases, use.lines, use.sales, use.lots, use.products, use.vendors, use.templates].map((count) =>
        decimalCell(count),
      ),
    ]),
  };
  return sheetReply(tree === 'buy' ? 'Categories of purchases' : 'Categories of sales', sheet, format);
}
