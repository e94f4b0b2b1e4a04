import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { asBookkeeping } from '../deadline.ts';
import { AppError } from '../errors.ts';
import { networkOf } from './network-address.ts';

/** How often something may be tried within a window. */
export interface Limit {
  readonly max: number;
  readonly windowMinutes: number;
  /** Whether each window in a row with too many tries doubles the wait after it, up to sixteen times. AUTH-27 */
  readonly grows?: boolean;
}

/** What is limited by where it comes from; a test tries each with two addresses of one network. AUTH-46 */
export type NetworkLimit =
  | 'sign-in'
  | 'sign-in-pair'
  | 'sign-in-unknown'
  | 'sign-up'
  | 'forgot'
  | 'confirm'
  | 'renew'
  | 'confirm-address'
  | 'join'
  | 'inquiry';

/**
 * Which tries are counted together: those from the caller's network, also for each account (`and`) alone, or those of anything
 * that is not an address. AUTH-46
 */
export type Tries =
  | { readonly kind: NetworkLimit; readonly from: { readonly address: string }; readonly and?: string }
  | { readonly kind: string; readonly of: string | number };

function keyOf(tries: Tries): string {
  if ('of' in tries) return `${tries.kind}:${tries.of}`;
  const { kind, from, and } = tries;
  return `${kind}:address:${networkOf(from.address)}${and === undefined ? '' : `:${and}`}`;
}

/** What became of a try. */
export interface Counted {
  readonly isOver: boolean;
  /** Whether it is the first of its window that is refused. */
  readonly isFirstOver: boolean;
  /** Until the next try is looked at. */
  readonly waitSeconds: number;
}

const MAX_STRIKES = 4;

/** Counts a try, in one statement that all nodes share. AUTH-5 AUTH-27 */
export async function addTry(db: Db, tries: Tries, { max, windowMinutes, grows = false }: Limit): Promise<Counted> {
  const window = sql`make_interval(mins => ${windowMinutes})`;
  const isOver = sql`rate_limits.window_ends_at < clock_timestamp()`;
  // A wait begins with the try that is too much, and is as long as the windows before it make it.
  const begins = sql`rate_limits.count = ${max} and ${grows}::boolean`;
  const counting = sql`
    insert into rate_limits (key, count, window_ends_at) values (${keyOf(tries)}, 1, clock_timestamp() + ${window})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      strikes = case when not ${isOver} then rate_limits.strikes when rate_limits.count > ${max}
        and rate_limits.window_ends_at > clock_timestamp() - interval '1 day' then least(rate_limits.strikes + 1, ${MAX_STRIKES}) else 0 end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at
        when ${begins} then clock_timestamp() + ${window} * (2 ^ rate_limits.strikes) else rate_limits.window_ends_at end
    returning count, greatest(ceil(round(extract(epoch from window_ends_at - clock_timestamp()), 3)), 1)::int as seconds`;
  const result = (await asBookkeeping(() => db.execute(counting))) as unknown as {
    rows: { count: number; seconds: number }[];
  };
  const row = result.rows[0];
  if (!row) throw new Error('A try was not counted.');
  return { isOver: row.count > max, isFirstOver: row.count === max + 1, waitSeconds: row.seconds };
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Says when to try again. */
export const tooManyTries = (waitSeconds: number): AppError =>
  new AppError('RATE_LIMITED', `Too many tries. Wait ${waitText(waitSeconds)} and try again.`, undefined, waitSeconds);

/**
 * Counts a try and refuses when there were too many in the window; all nodes share the count. AUTH-5
 * @throws {AppError} RATE_LIMITED
 */
export async function countTry(db: Db, tries: Tries, limit: Limit): Promise<void> {
  const { isOver, waitSeconds } = await addTry(db, tries, limit);
  if (isOver) throw tooManyTries(waitSeconds);
}

/** Takes a try back that turned out to be right. */
export async function takeTryBack(db: Db, tries: Tries): Promise<void> {
  const fewer = sql`update rate_limits set count = count - 1
    where key = ${keyOf(tries)} and count > 0 and window_ends_at >= clock_timestamp()`;
  await asBookkeeping(() => db.execute(fewer));
}

/** Forgets tries, after one that was right. */
export async function forgetTries(db: Db, tries: Tries): Promise<void> {
  await asBookkeeping(() => db.execute(sql`delete from rate_limits where key = ${keyOf(tries)}`));
}

/** Refuses a request from a network that asks too often. @throws {AppError} RATE_LIMITED */
export type FloodBrake = (request: { readonly ip: string }) => void;

/** Counts requests per network in this process: a brake on floods, not a lock. AUTH-46 */
export function createFloodBrake(perMinute: number): FloodBrake {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return ({ ip }) => {
    const network = networkOf(ip);
    const now = Date.now();
    if (now > windowEnds) {
      counts = new Map();
      windowEnds = now + 60_000;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > perMinute)
      throw new AppError('RATE_LIMITED', 'Too many requests from this address. Wait a minute and try again.');
  };
}
