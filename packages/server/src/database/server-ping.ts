import { NotReadyError, type RoomWatch } from './trouble.ts';
import type { WatchedPool } from './watched-pool.ts';

const PAUSE_MS = 700;

/**
 * Which tables somebody keeps from being written, or waits to, and so keeps those who come after. It asks for no lock itself: that
 * would wait in their line, and hold up whoever comes next. A standby, which takes no writes, is an error.
 */
const keptTables = `select array(
    select concat_ws(' ', l.relation, l.pid, l.virtualtransaction) from pg_locks l join pg_class c on c.oid = l.relation
    where l.locktype = 'relation' and l.database = (select d.oid from pg_database d where d.datname = current_database())
      and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  ) as kept, pg_is_in_recovery() as "isStandby"`;

/** Makes the database find room for 300 KB and give it back. */
const takeRoom = `do $$
begin
  create temp table chalkline_room on commit drop as select repeat('x', 1000) from generate_series(1, 300);
end $$`;

async function keptNow(pool: WatchedPool): Promise<readonly string[]> {
  const [row] = (await pool.query(keptTables)).rows as { kept: string[]; isStandby: boolean }[];
  if (!row || row.isStandby) throw new Error('the database takes no writes');
  return row.kept;
}

/** A change of the tables may lock one for a moment; who asks twice has met one that stays. */
async function checkTables(pool: WatchedPool): Promise<void> {
  const before = await keptNow(pool);
  if (before.length === 0) return;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const after = new Set(await keptNow(pool));
  if (before.some((kept) => after.has(kept))) throw new NotReadyError('locked');
}

/** Whether a server's tables can be read and written, and it has room. SRV-11 SRV-35 SRV-37 */
export const serverPing = (pool: WatchedPool, room: RoomWatch) => async (): Promise<void> => {
  await room.check(async () => void (await pool.query(takeRoom)));
  await checkTables(pool);
};
