import { sql } from 'drizzle-orm';
import { categories, rfps, sales } from '../../database/tables/index.ts';

/** A purchase's category as it was called when it was published; needs the category beside it. CATG-4 */
export const purchaseCategoryName = sql<string | null>`coalesce(${rfps.categoryName}, ${categories.name})`;

/** The same of a sale. CATG-4 */
export const saleCategoryName = sql<string | null>`coalesce(${sales.categoryName}, ${categories.name})`;
