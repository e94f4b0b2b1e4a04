import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import type { Category } from './category-tree.ts';

/** One category in the place of another. */
interface Pair {
  readonly from: number;
  readonly to: number;
}

/** Lines of templates that become something else. */
interface TemplateLines {
  /** The sub-category that they name. */
  readonly from: number;
  /** What a line says from now on, as JSON that is laid over it. */
  readonly become: SQL;
  /** Which of the lines `l.line`; all of them where it is left out. */
  readonly only?: SQL;
  /** Of which templates `t`; all of them where it is left out. */
  readonly of?: SQL;
}

/** Templates keep the sub-categories of their lines as JSON. */
export const inTemplates = ({ from, become, only = sql`true`, of = sql`true` }: TemplateLines): SQL =>
  sql`update purchase_templates t set content = jsonb_set(t.content, '{lines}', (
    select coalesce(jsonb_agg(case when l.line->>'categoryId' = ${String(from)} and ${only} then l.line || ${become}
      else l.line end order by l.place), '[]'::jsonb)
    from jsonb_array_elements(t.content->'lines') with ordinality l(line, place)))
  where t.content->'lines' @> jsonb_build_array(jsonb_build_object('categoryId', ${from}::bigint)) and ${of}`;

/** Products that stand below another category from now on. */
interface ProductMove {
  readonly from: number;
  readonly to: number;
  /** Of this sub-category alone; null for all of the category. */
  readonly only: number | null;
  /** Sub-categories in whose place others come. */
  readonly subs: readonly Pair[];
}

/**
 * Puts products below another category, those of a sub-category that goes into the one that takes its place: one statement, so that
 * each product is looked at once. Triggers keep what the marketplace finds them by. CATG-3 CATG-5 CAT-20
 */
export async function moveProducts(tx: Db, { from, to, only, subs }: ProductMove): Promise<void> {
  const places = subs.map((pair) => sql`when ${pair.from}::bigint then ${pair.to}::bigint`);
  const sub =
    places.length === 0 ? sql`category_id` : sql`case category_id ${sql.join(places, sql` `)} else category_id end`;
  const which = only === null ? sql`` : sql` and category_id = ${only}`;
  await tx.execute(
    sql`update products set parent_category_id = ${to}, category_id = ${sub} where parent_category_id = ${from}${which}`,
  );
}

/** Whatever but a product names a sub-category names another one from now on: one statement for each table. CATG-5 */
export async function replaceSub(tx: Db, { from, to }: Pair): Promise<void> {
  await tx.execute(sql`update rfp_lines set category_id = ${to} where category_id = ${from}`);
  await tx.execute(sql`update sale_lots set category_id = ${to} where category_id = ${from}`);
  await tx.execute(inTemplates({ from, become: sql`jsonb_build_object('categoryId', ${to}::bigint)` }));
  await tx.execute(sql`update categories set counterpart_id = ${to} where counterpart_id = ${from}`);
}

/** The same of a parent. A company that serves both serves the other once. CATG-5 */
export async function replaceParent(tx: Db, { from, to }: Pair): Promise<void> {
  await tx.execute(sql`update rfps set parent_category_id = ${to} where parent_category_id = ${from}`);
  await tx.execute(sql`update sales set parent_category_id = ${to} where parent_category_id = ${from}`);
  await tx.execute(sql`update purchase_templates set parent_category_id = ${to} where parent_category_id = ${from}`);
  await tx.execute(sql`insert into vendor_categories (vendor_id, category_id)
    select vendor_id, ${to}::bigint from vendor_categories where category_id = ${from} on conflict do nothing`);
  await tx.execute(sql`delete from vendor_categories where category_id = ${from}`);
  await tx.execute(sql`update categories set counterpart_id = ${to} where counterpart_id = ${from}`);
}

/** A sub-category on its way below another parent. */
export interface Stray {
  readonly category: Category;
  readonly all: readonly Category[];
  readonly parentId: number;
}

/**
 * A sub-category stands below another parent from now on. Lines of purchases and templates and lots of sales whose own parent is
 * another one become Other of that parent and keep the name, so that nothing names a sub-category of another category; products
 * follow (`moveProducts`). CATG-3 CATG-5 PUR-4 PUR-20
 */
export async function strayToOther(tx: Db, { category, all, parentId }: Stray): Promise<void> {
  const { id, name } = category;
  const other = all.find((row) => row.parentId === category.parentId && row.isOther);
  if (!other) return;
  await tx.execute(sql`update rfp_lines l set category_id = ${other.id}, category_name = coalesce(l.category_name, ${name}) from rfps r
    where r.id = l.rfp_id and l.category_id = ${id} and r.parent_category_id is distinct from ${parentId}`);
  await tx.execute(sql`update sale_lots l set category_id = ${other.id}, category_name = coalesce(l.category_name, ${name}) from sales s
    where s.id = l.sale_id and l.category_id = ${id} and s.parent_category_id is distinct from ${parentId}`);
  const become = sql`jsonb_build_object('categoryId', ${other.id}::bigint, 'categoryName', coalesce(l.line->>'categoryName', ${name}::text))`;
  await tx.execute(inTemplates({ from: id, become, of: sql`t.parent_category_id is distinct from ${parentId}` }));
}
