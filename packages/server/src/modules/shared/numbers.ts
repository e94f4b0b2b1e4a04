import { type SQL, sql } from 'drizzle-orm';

/** A list of numbers as one value of a statement, so that its text is the same for any length. */
export const numbers = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;
