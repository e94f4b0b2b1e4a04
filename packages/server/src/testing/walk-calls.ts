import { sql } from 'drizzle-orm';
import { type Operation, readContract } from '../contract/contract.ts';
import type { WalkRequest } from '../contract/walk-cases.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { Answer, DemoName, Market } from './market.ts';

/** Whoever may call an operation and has rows of their own. */
const callers: readonly (readonly [DemoName, Operation['roles'][number]])[] = [
  ['school', 'School'],
  ['vendor', 'Vendor'],
  ['subvendor', 'SubVendor'],
  ['staff', 'StaffMember'],
  ['admin', 'Admin'],
];

/** Somebody who may call the operation. */
export function callerOf({ id, roles }: Operation): DemoName {
  const caller = callers.find(([, role]) => roles.includes(role));
  if (!caller) throw new Error(`nobody may call ${id}`);
  return caller[0];
}

/** Why an operation's repeat does no harm, where its contract says so. PUR-33 */
export function harmlessRepeatOf({ path, method }: Operation): unknown {
  const item: Partial<Record<string, object>> = readContract().paths[path] ?? {};
  return Object.entries(item[method.toLowerCase()] ?? {}).find(([name]) => name === 'x-repeat')?.[1];
}

/** Sends a request of the walk, with a key where one is given. */
export function sendAs(
  market: Market,
  { method, path }: Operation,
  { path: named, body }: WalkRequest,
  who: { as: DemoName; idem?: string },
): Promise<Answer> {
  const to = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(named?.[name]));
  return market.call(method, to, { ...who, body });
}

/** How many rows every table has, but for those named. */
export async function rowCounts({ db }: Market, leftOut: readonly string[] = []): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = tables
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`);
  const found = await rowsOf<{ name: string; rows: number }>(db, sql.join(counts, sql` union all `));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}
