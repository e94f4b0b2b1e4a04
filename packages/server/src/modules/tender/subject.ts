import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What is put out to vendors: bought, or sold. */
export type SubjectKind = 'rfp' | 'sale';

/** The purchase or the sale that vendors are invited to, ask about and bid on. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/** What a kind is called within a sentence. */
export const nounOf = (kind: SubjectKind): string => (kind === 'rfp' ? 'purchase' : 'sale');

/** A purchase as a subject. */
export const rfpSubject = (id: number): Subject => ({ kind: 'rfp', id });

/** A sale as a subject. */
export const saleSubject = (id: number): Subject => ({ kind: 'sale', id });

/** The two references of a row, of which one is set. */
export interface SubjectKey {
  readonly rfpId: number | null;
  readonly saleId: number | null;
}

/** What of a table tells which subject its rows are of. */
interface SubjectColumns {
  readonly rfpId: PgColumn;
  readonly saleId: PgColumn;
}

/** The subject of a row. @throws where the row is of none: the database refuses such a row */
export function subjectOf({ rfpId, saleId }: SubjectKey): Subject {
  if (rfpId !== null) return rfpSubject(rfpId);
  if (saleId !== null) return saleSubject(saleId);
  throw new Error('a row is neither of a purchase nor of a sale');
}

/** The references that a new row of the subject is stored with. */
export const keyOf = ({ kind, id }: Subject): { rfpId: number } | { saleId: number } =>
  kind === 'rfp' ? { rfpId: id } : { saleId: id };

/** Rows of one subject. */
export const isOf = (table: SubjectColumns, { kind, id }: Subject): SQL => sql`${columnOf(table, kind)} = ${id}`;

/** The column of a table that refers to subjects of a kind. */
export const columnOf = <Columns extends SubjectColumns>(table: Columns, kind: SubjectKind) =>
  kind === 'rfp' ? table.rfpId : table.saleId;

/** Rows of the subject that a prepared statement is asked for by the value `subjectId`. */
export const isOfAsked = (table: SubjectColumns, kind: SubjectKind): SQL =>
  sql`${columnOf(table, kind)} = ${sql.placeholder('subjectId')}`;

/** Two tables' rows of the same subject of a kind. */
export const isOfSame = (one: SubjectColumns, other: SubjectColumns, kind: SubjectKind): SQL =>
  sql`${columnOf(one, kind)} = ${columnOf(other, kind)}`;

/** A row that is of a purchase. */
export type OfPurchase<Row> = Row & { readonly rfpId: number };

/** Whether a row is there and is of a purchase. */
export const isOfPurchase = <Row extends { readonly rfpId: number | null }>(
  row: Row | undefined,
): row is OfPurchase<Row> => row !== undefined && row.rfpId !== null;
