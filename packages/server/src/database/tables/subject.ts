import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';
import { ref } from './columns.ts';
import { rfps } from './purchases.ts';
import { sales } from './sales.ts';

/** The purchase or the sale that a row is of. The row goes with a draft that is deleted. */
export const subject = () => ({
  rfpId: ref('rfp_id').references(() => rfps.id, { onDelete: 'cascade' }),
  saleId: ref('sale_id').references(() => sales.id, { onDelete: 'cascade' }),
});

/** The same of a row that keeps what it is of from being deleted. */
export const keptSubject = () => ({
  rfpId: ref('rfp_id').references(() => rfps.id),
  saleId: ref('sale_id').references(() => sales.id),
});

/** A row is of a purchase or of a sale, never of both and never of none. */
export const isOfOne = (table: string, t: { readonly rfpId: AnyPgColumn; readonly saleId: AnyPgColumn }) =>
  check(`${table}_subject_check`, sql`num_nonnulls(${t.rfpId}, ${t.saleId}) = 1`);

/** Rows of sales: indexes of them leave out what is of purchases, which is most. */
export const ofSales = sql`sale_id is not null`;
