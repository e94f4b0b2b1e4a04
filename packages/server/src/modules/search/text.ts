import type { components } from '@chalkline/openapi/types';
import { type NumberPrefix, PurchaseTypeId, parseNumber, SEARCH_MIN_CHARS } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { purchaseIs } from '../../database/status-sql.ts';
import { AppError } from '../../errors.ts';
import { numbers } from '../shared/numbers.ts';
import { likeText } from '../shared/paging.ts';

export type SearchInput = components['schemas']['SearchInput'];

/**
 * What is looked for, or null for nothing. UI-1
 * @param field the input's name, for the message
 * @throws {AppError} VALIDATION_FAILED for less than three characters
 */
export function textOf({ searchStr }: Pick<SearchInput, 'searchStr'>, field = 'searchStr'): string | null {
  const text = searchStr.trim();
  if (text === '') return null;
  if (text.length >= SEARCH_MIN_CHARS) return text;
  throw new AppError('VALIDATION_FAILED', 'Search for at least 3 characters.', {
    [field]: 'Enter at least 3 characters.',
  });
}

/** Up to here a search goes from the purchases that hold the text to whose they are, instead of the other way. */
const FEW = 100;

/** Whose names are looked through; of purchases those that are published, and only as far as they are few. */
const owners = {
  categories: (like: string) => sql`select id from categories where fold_text(name) like ${like}`,
  schools: (like: string) => sql`select id from schools where fold_text(name) like ${like}`,
  vendors: (like: string) => sql`select id from vendors where fold_text(company_name) like ${like}`,
  purchases: (like: string) =>
    sql`(select id from rfps where name_found like ${like} and status > ${purchaseIs.Draft} limit ${FEW + 1})`,
};

/** Numbers of the rows whose names hold the text. */
export type Named = Readonly<Record<keyof typeof owners, readonly number[]>>;

/**
 * Whose names hold the text: asked for on its own, because the database plans a search by the rows that it is given far
 * better than by rows that it has yet to find. SRV-13
 */
export async function namedBy(db: Db, text: string, more: readonly (keyof typeof owners)[]): Promise<Named> {
  const like = likeText(text);
  const parts = (['categories', ...more] as const).map(
    (kind) => sql`select ${sql.raw(`'${kind}'`)} as kind, id from (${owners[kind](like)}) named`,
  );
  const found = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { kind: keyof typeof owners; id: number | string }[];
  };
  const idsOf = (kind: keyof typeof owners) => found.rows.flatMap((row) => (row.kind === kind ? [Number(row.id)] : []));
  return {
    categories: idsOf('categories'),
    schools: idsOf('schools'),
    vendors: idsOf('vendors'),
    purchases: idsOf('purchases'),
  };
}

/** Whether nothing but a few purchases holds the text, so that all of them are known by number. */
export const areFew = ({ categories, schools, vendors, purchases }: Named): boolean =>
  categories.length + schools.length + vendors.length === 0 && purchases.length <= FEW;

/** A purchase `r` that the number names; null when it is one of another kind. Whose orders count, the side says. ID-4 */
function byNumber(text: string, isOwnOrder: SQL): SQL | null {
  const number = parseNumber(text);
  if (!number) return null;
  const { id } = number;
  const conditions: Readonly<Record<NumberPrefix, SQL | null>> = {
    RFP: sql`(r.id = ${id} and r.type_id <> ${PurchaseTypeId.Order})`,
    ORD: sql`(r.id = ${id} and r.type_id = ${PurchaseTypeId.Order})`,
    // Another's number must not tell what it was for.
    PO: sql`r.id = any(array(select p.rfp_id from purchase_orders p where p.id = ${id} and ${isOwnOrder}))`,
    RFQ: null,
  };
  return conditions[number.prefix];
}

/** Purchases `r` that are among the numbered, or whose number is what was looked for. ID-4 */
export function among(ids: readonly number[], text: string, isOwnOrder: SQL): SQL {
  const listed = sql`r.id = any(${numbers(ids)})`;
  const numbered = byNumber(text, isOwnOrder);
  return numbered ? sql`(${listed} or ${numbered})` : listed;
}

/** Purchases `r` whose name, category, school or number is what was looked for. SRV-13 ID-4 */
export function matching(text: string, named: Named, isOwnOrder: SQL, more: readonly SQL[] = []): SQL {
  const conditions: SQL[] = [];
  // Comparing numbers costs less than looking through a name, and what holds already is not looked at further.
  if (named.categories.length > 0) conditions.push(sql`r.parent_category_id = any(${numbers(named.categories)})`);
  if (named.schools.length > 0) conditions.push(sql`r.school_id = any(${numbers(named.schools)})`);
  conditions.push(sql`r.name_found like ${likeText(text)}`, ...more);
  const numbered = byNumber(text, isOwnOrder);
  if (numbered) conditions.push(numbered);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Sales `s` whose name, lots, category, school or number is what was looked for. UI-15 ID-4 */
export function matchingSales(text: string, named: Named): SQL {
  const like = likeText(text);
  const number = parseNumber(text);
  const conditions: SQL[] = [
    sql`fold_text(s.name) like ${like}`,
    sql`exists (select 1 from sale_lots l where l.sale_id = s.id and fold_text(l.description) like ${like})`,
  ];
  if (named.categories.length > 0) conditions.push(sql`s.parent_category_id = any(${numbers(named.categories)})`);
  if (named.schools.length > 0) conditions.push(sql`s.school_id = any(${numbers(named.schools)})`);
  if (number?.prefix === 'RFQ') conditions.push(sql`s.id = ${number.id}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
