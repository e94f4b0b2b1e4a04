import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { Db } from './database.ts';
import { type Part, part } from './prepared-parts.ts';
import { preparedRows } from './prepared-rows.ts';

/** The product's time within a condition: read once for the whole statement, so that an index can be searched by it. */
export const sqlNow: SQL = sql`(select chalkline_now())`;

/** The first instant of the running calendar month in UTC, without a zone. TIME-5 */
export const sqlThisMonth: SQL = sql`date_trunc('month', ${sqlNow} at time zone 'UTC')`;

const inMilliseconds = sql`select extract(epoch from chalkline_now()) * 1000 as now`;

function instantOf([row]: { now: string | number }[]): Date {
  if (!row) throw new AppError('UNAVAILABLE', 'The market’s clock can’t be read just now.');
  return new Date(Math.round(Number(row.now)));
}

/** The product's time as a part of a statement that only reads. */
export const nowPart: Part<Date> = part(inMilliseconds, instantOf);

/**
 * The product's time: the database's clock, which decides every deadline. Read it after the row lock, never in the
 * statement that takes the lock: PostgreSQL may compute a column before it waits. TIME-2
 */
export async function databaseNow(db: Db): Promise<Date> {
  return instantOf(await preparedRows(db, inMilliseconds));
}

/** Moves the clock for a test; production never registers the call that leads here. TIME-7 */
export async function moveClock(db: Db, aheadMs: number): Promise<void> {
  await db.execute(sql`update clock set ahead = make_interval(secs => ${aheadMs / 1000}) where id = 1`);
}
