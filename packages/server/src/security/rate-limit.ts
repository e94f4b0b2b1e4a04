import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';

/** How often something may be tried within a window. */
export interface Limit {
  readonly max: number;
  readonly windowMinutes: number;
}

/**
 * Counts a try under the key and refuses when there were too many in the window; all nodes share the count. AUTH-5
 * @throws {AppError} RATE_LIMITED
 */
export async function countTry(db: Db, key: string, limit: Limit): Promise<void> {
  const result = (await db.execute(sql`
    insert into rate_limits (key, count, window_ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(mins => ${limit.windowMinutes}))
    on conflict (key) do update set
      count = case when rate_limits.window_ends_at < clock_timestamp() then 1 else rate_limits.count + 1 end,
      window_ends_at = case when rate_limits.window_ends_at < clock_timestamp() then excluded.window_ends_at else rate_limits.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - clock_timestamp()) / 60)::int as minutes`)) as unknown as {
    rows: { count: number; minutes: number }[];
  };
  const row = result.rows[0];
  if (row && row.count > limit.max) {
    const wait = row.minutes <= 1 ? 'a minute' : `${row.minutes} minutes`;
    throw new AppError('RATE_LIMITED', `Too many tries. Wait ${wait} and try again.`);
  }
}

/** Forgets the tries under the key, after one that was right. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}

/** Counts calls per address in this process: a brake on floods, not a lock. */
export function createFloodBrake(perMinute: number): (address: string) => void {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return (address) => {
    const now = Date.now();
    if (now > windowEnds) {
      counts = new Map();
      windowEnds = now + 60_000;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > perMinute)
      throw new AppError('RATE_LIMITED', 'Too many calls from this address. Wait a minute and try again.');
  };
}
