import { bigint, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number; given by the database. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A reference to another row's number. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** US dollars with two digits; a decimal string in code. MON-1 */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** A quantity with up to four decimals. */
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });

/** An instant, stored in UTC. TIME-1 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** When the row was made. */
export const createdAt = () => instant('created_at').notNull().defaultNow();
