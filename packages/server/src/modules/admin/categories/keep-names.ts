import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { sales } from '../../../database/tables/index.ts';
import type { Category } from './category-tree.ts';

/**
 * Keeps a category's name on everything that was published under it, before it is called otherwise: old records say what they
 * said. Set-based, so that it takes as long for a market as one look through it. CATG-4
 */
export async function keepNames(tx: Db, { id, parentId, name, tree }: Category): Promise<void> {
  if (tree === 'sell') {
    if (parentId === null) {
      const isIts = sql`${eq(sales.parentCategoryId, id)} and ${sales.publishedAt} is not null and ${sales.categoryName} is null`;
      await tx.update(sales).set({ categoryName: name }).where(isIts);
      return;
    }
    await tx.execute(sql`update sale_lots l set named_category = ${name} from sales s
      where s.id = l.sale_id and l.category_id = ${id} and l.named_category is null and s.published_at is not null`);
    return;
  }
  if (parentId === null) {
    await tx.execute(sql`update rfps set category_name = ${name}
      where parent_category_id = ${id} and category_name is null and published_at is not null`);
    return;
  }
  await tx.execute(sql`update rfp_lines l set named_category = ${name} from rfps r
    where r.id = l.rfp_id and l.category_id = ${id} and l.named_category is null and r.published_at is not null`);
}
