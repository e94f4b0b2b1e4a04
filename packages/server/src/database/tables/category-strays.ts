import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';
import { purchaseTemplates } from './purchase-work.ts';
import { rfpLines } from './purchases.ts';
import { categories } from './reference.ts';
import { saleLots } from './sale-lots.ts';

/**
 * What became Other when its sub-category moved below another parent, so that moving back turns those alone, and not what somebody had
 * called Other by the same name. CATG-3
 */
export const categoryStrays = pgTable(
  'category_strays',
  {
    id: id(),
    categoryId: ref('category_id')
      .notNull()
      .references(() => categories.id),
    lineId: ref('line_id').references(() => rfpLines.id, { onDelete: 'cascade' }),
    lotId: ref('lot_id').references(() => saleLots.id, { onDelete: 'cascade' }),
    templateId: ref('template_id').references(() => purchaseTemplates.id, { onDelete: 'cascade' }),
    /** What it is called as Other. */
    name: text('name').notNull(),
    /** The name of its own that it had before; null for none. */
    nameBefore: text('name_before'),
  },
  (t) => [
    index('category_strays_category_idx').on(t.categoryId),
    index('category_strays_line_idx').on(t.lineId),
    index('category_strays_lot_idx').on(t.lotId),
    index('category_strays_template_idx').on(t.templateId),
    check('category_strays_of_check', sql`num_nonnulls(${t.lineId}, ${t.lotId}, ${t.templateId}) = 1`),
  ],
);
