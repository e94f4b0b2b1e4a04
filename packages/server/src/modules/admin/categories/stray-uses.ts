import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { inTemplates, type Stray } from './merge-uses.ts';

/** Rows that name a sub-category, and whose record says which parent they are of. */
const kinds = [
  { rows: sql.raw('rfp_lines'), records: sql.raw('rfps'), record: sql.raw('rfp_id'), stray: sql.raw('line_id') },
  { rows: sql.raw('sale_lots'), records: sql.raw('sales'), record: sql.raw('sale_id'), stray: sql.raw('lot_id') },
] as const;

const namesInTemplate = (id: number): SQL =>
  sql`t.content->'lines' @> jsonb_build_array(jsonb_build_object('categoryId', ${id}::bigint))`;

/** Where Other stands below a parent; undefined where there is none. */
const otherBelow = (all: Stray['all'], parentId: number | null) =>
  all.find((row) => row.parentId === parentId && row.isOther);

/**
 * A sub-category moves below another parent: lines, lots and templates' lines of other parents become Other and keep the name, and it is
 * kept which these are, so that a move back finds them. CATG-3 PUR-4 PUR-20
 */
export async function moveToOther(tx: Db, { category, all, parentId }: Stray): Promise<void> {
  const { id, name } = category;
  const other = otherBelow(all, category.parentId);
  if (!other) return;
  for (const { rows, records, record, stray } of kinds) {
    await tx.execute(sql`with was as (
        select l.id, l.category_name from ${rows} l join ${records} r on r.id = l.${record}
        where l.category_id = ${id} and r.parent_category_id is distinct from ${parentId} for update of l
      ), moved as (
        update ${rows} l set category_id = ${other.id}, category_name = coalesce(was.category_name, ${name}) from was
        where l.id = was.id returning l.id, l.category_name as name, was.category_name as name_before
      )
      insert into category_strays (category_id, ${stray}, name, name_before)
      select ${id}::bigint, m.id, m.name, m.name_before from moved m`);
  }
  const isOfOther = sql`t.parent_category_id is distinct from ${parentId}`;
  await tx.execute(sql`insert into category_strays (category_id, template_id, name)
    select ${id}::bigint, t.id, ${name} from purchase_templates t where ${namesInTemplate(id)} and ${isOfOther}`);
  const become = sql`jsonb_build_object('categoryId', ${other.id}::bigint, 'categoryName', coalesce(l.line->>'categoryName', ${name}::text))`;
  await tx.execute(inTemplates({ from: id, become, of: isOfOther }));
}

/**
 * A sub-category comes below a parent that it was moved away from: what became Other by that, and still is, names it again with the name
 * it had. What somebody called Other by the same name stays. CATG-3
 */
export async function backFromOther(tx: Db, { category, all, parentId }: Stray): Promise<void> {
  const { id } = category;
  const other = otherBelow(all, parentId);
  if (!other) return;
  for (const { rows, records, record, stray } of kinds) {
    await tx.execute(sql`with back as (
        delete from category_strays s using ${rows} l, ${records} r
        where s.category_id = ${id} and s.${stray} = l.id and r.id = l.${record} and r.parent_category_id = ${parentId}
        returning l.id, s.name, s.name_before
      )
      update ${rows} l set category_id = ${id}, category_name = back.name_before from back
      where l.id = back.id and l.category_id = ${other.id} and l.category_name = back.name`);
  }
  const isIts = sql`s.category_id = ${id} and s.template_id = t.id`;
  const become = sql`jsonb_build_object('categoryId', ${id}::bigint, 'categoryName', null)`;
  const only = sql`exists (select 1 from category_strays s where ${isIts} and s.name = l.line->>'categoryName')`;
  const of = sql`t.parent_category_id = ${parentId} and exists (select 1 from category_strays s where ${isIts})`;
  await tx.execute(inTemplates({ from: other.id, become, only, of }));
  await tx.execute(sql`delete from category_strays s using purchase_templates t
    where ${isIts} and t.parent_category_id = ${parentId}`);
}
