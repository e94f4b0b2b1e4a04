import { foldText, type NumberPrefix, PurchaseTypeId, parseNumber } from '@chalkline/rules';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { purchaseOrders, rfps, sales } from '../../database/tables/index.ts';
import { inFoldedText } from './folded.ts';
import { nameTerms, wordsOf } from './name-terms.ts';
import { likeText } from './paging.ts';

/** Something that somebody typed into a search, as far as it changes a statement's text. */
export interface Typed {
  /** Of what kind the number is that was typed; null where it is no number. */
  readonly prefix: NumberPrefix | null;
  /** Whether it is one word without signs: then {@link typedNames} finds what a pattern of it would. */
  readonly isWord: boolean;
}

const like = sql.placeholder('like');
const number = sql.placeholder('number');

/** What {@link nameTerms} makes of the text. */
export const typedNames = sql.placeholder('names');

/** What was typed, with the values of the placeholders that its conditions use; nothing for a text that is empty. */
export function typedSearch(search: string | undefined): { typed: Typed | null; values: Record<string, unknown> } {
  const text = search?.trim();
  if (!text) return { typed: null, values: {} };
  const found = parseNumber(text);
  const names = nameTerms(text);
  return {
    typed: { prefix: found?.prefix ?? null, isWord: names !== null && wordsOf(foldText(text)).length === 1 },
    values: { like: likeText(text), names, number: found?.id },
  };
}

/** A column that holds the text. */
export const inColumn = (column: AnyPgColumn): SQL => inFoldedText(column, like);

/** A column of folded texts that holds the text. SRV-13 SRV-47 */
export const inFolded = (column: AnyPgColumn): SQL => sql`${column} like ${like}`;

/** A purchase whose name holds the text. SRV-13 */
export const inPurchaseName: SQL = inFolded(rfps.nameFound);

/** A row that belongs to something whose name holds the text; who that is, is found once and not for each row. SRV-13 */
export const inNameOf = (owner: AnyPgColumn, table: PgTable, name: AnyPgColumn): SQL =>
  sql`${owner} = any(array(select id from ${table} where fold_text(${sql.identifier(name.name)}) like ${like}))`;

/** Rows of which one of the conditions is true, or that the number names. ID-4 */
export function holds(
  typed: Typed | null,
  conditions: readonly SQL[],
  byNumber: (prefix: NumberPrefix) => SQL | undefined,
): SQL | undefined {
  if (!typed) return undefined;
  return or(...conditions, typed.prefix ? byNumber(typed.prefix) : undefined);
}

/** What a number names among purchases; nothing when it is of another kind. A vendor finds by its own orders alone. */
export function purchaseByNumber(prefix: NumberPrefix, side: 'school' | 'vendor'): SQL | undefined {
  const isOwn = side === 'vendor' ? sql`and p.vendor_id = ${sql.placeholder('vendorId')}` : sql``;
  const conditions: Readonly<Record<NumberPrefix, SQL | undefined>> = {
    RFP: and(eq(rfps.id, number), ne(rfps.typeId, PurchaseTypeId.Order)),
    ORD: and(eq(rfps.id, number), eq(rfps.typeId, PurchaseTypeId.Order)),
    // Another's number must not tell what it was for.
    PO: sql`exists (select 1 from ${purchaseOrders} p where p.rfp_id = ${rfps.id} and p.id = ${number} ${isOwn})`,
    RFQ: undefined,
  };
  return conditions[prefix];
}

/** What a number names among purchase orders joined with their purchases. */
export const orderByNumber = (prefix: NumberPrefix): SQL | undefined =>
  prefix === 'PO' ? eq(purchaseOrders.id, number) : purchaseByNumber(prefix, 'school');

/** What a number names among sales; nothing when it is of another kind. */
export const saleByNumber = (prefix: NumberPrefix): SQL | undefined =>
  prefix === 'RFQ' ? eq(sales.id, number) : undefined;
