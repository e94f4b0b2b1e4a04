import { type SQL, sql } from 'drizzle-orm';

/** A list of numbers as PostgreSQL reads an array. */
export const numberList = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** A list of numbers as one value of a statement, so that its text is the same for any length. */
export const numbers = (ids: readonly number[]): SQL => sql`${numberList(ids)}::bigint[]`;
